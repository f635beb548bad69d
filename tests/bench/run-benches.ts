/**
 * Runs benchmarks. `npm run bench -- NAME ...`: the named ones, or all of them; `NAME --OPTION
 * ...`: one of them with options.
 */
import type { Bench } from './bench-measures';
import { biddingBench } from './bidding-bench';
import { boardsPage } from './boards-page';
import { inChromium } from './chromium';
import { editionsBench } from './editions-bench';
import { finder } from './finder';
import { human } from './human-thinking';
import { humanDefence } from './human-defence';
import { inference } from './inference/inference-bench';
import { lateTrapsBench } from './late-traps-bench';
import { leadConventions } from './lead-table-bench';
import { benchMahjong } from './mahjong-bench';
import { moveWeightsBench } from './move-weights-bench';
import { mightySolverBench } from './mighty-solver-bench';
import { mightyPageBench } from './mighty-page-bench';
import { mightyPlayersBench } from './mighty-players-bench';
import { naturalCards } from './natural/natural-bench';
import { naturalPositions } from './natural/choose-positions';
import { handOddsBench } from './hand-odds-bench';
import { partnersBench } from './partners-bench';
import { proofBench } from './proof-bench';
import { resistanceBench } from './resistance-bench';
import { questionedCards } from './roles/questioned-cards-bench';
import { readingsBench } from './readings-bench';
import { recordsPageBench } from './records-page-bench';
import { ruleStrengths } from './rule-strengths';
import { singleDummyBench } from './single-dummy-bench';
import { difficultyBench } from './difficulty-bench';
import { doubleDummyBench } from './double-dummy-bench';
import { studio } from './studio-bench';
import { studioPage } from './studio-page';
import { suitOddsBench } from './suit-odds-bench';
import { tablesBench } from './tables-bench';
import { texts } from './hostile-texts-bench';
import { thinkingTime } from './thinking-time';
import { writtenLines } from './written-lines';
import { yutExact } from './yut-exact-bench';
import { yutNetwork } from './yut-network-bench';
import { yutPage } from './yut-page-bench';
import { yutPlayers } from './yut-players-bench';

const BENCHES: readonly Bench[] = [
  doubleDummyBench,
  editionsBench,
  moveWeightsBench,
  tablesBench,
  biddingBench,
  proofBench,
  resistanceBench,
  lateTrapsBench,
  difficultyBench,
  finder,
  handOddsBench,
  inChromium,
  human,
  humanDefence,
  partnersBench,
  inference,
  naturalCards,
  naturalPositions,
  leadConventions,
  questionedCards,
  readingsBench,
  singleDummyBench,
  ruleStrengths,
  studio,
  studioPage,
  boardsPage,
  recordsPageBench,
  suitOddsBench,
  writtenLines,
  texts,
  thinkingTime,
  mightySolverBench,
  mightyPlayersBench,
  mightyPageBench,
  benchMahjong,
  yutNetwork,
  yutExact,
  yutPlayers,
  yutPage,
];

const cliArgs = process.argv.slice(2);
const optionIndex = cliArgs.findIndex((word) => word.startsWith('--'));
const names = optionIndex < 0 ? cliArgs : cliArgs.slice(0, optionIndex);
const args = optionIndex < 0 ? [] : cliArgs.slice(optionIndex);
const unknownNames = names.filter((name) => BENCHES.every((bench) => bench.name !== name));
if (unknownNames.length > 0) {
  const benchList = BENCHES.map(({ name, about }) => `  ${name}: ${about}`).join('\n');
  console.error(`There is no bench "${unknownNames.join('", "')}". The benches:
${benchList}`);
  process.exitCode = 2;
} else {
  for (const bench of BENCHES) {
    if (names.length > 0 && !names.includes(bench.name)) continue;
    console.log(`${bench.name}: ${bench.about}`);
    await bench.run(args);
  }
}
