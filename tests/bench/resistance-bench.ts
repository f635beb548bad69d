/**
 * Benchmark of the opponents before the student's first mistake: how many contracts students of
 * natural habits make against them, and how many deals the computer keeps open.
 */
import { seededRandom, type Random } from '$lib/core/random';
import type { Card } from '$lib/cards/card';
import { consistentRealDeals } from '$lib/games/bridge/lesson/bridge-lesson';
import { chooseComputerCard, warmUpProver } from '$lib/games/bridge/lesson/bridge-computer';
import { playOutAuthorLine } from '$lib/games/bridge/lesson/bridge-model-play';
import { plausibleStudentCards } from '$lib/games/bridge/opponents/opponent-card';
import {
  humanSeats,
  isPlayedByStudent,
  playAtStart,
  type BridgeProblem,
} from '$lib/games/bridge/problem/bridge-problem';
import { doubleDummyValues } from '$lib/games/bridge/opponents/average-card-values';
import { toProofGame } from '$lib/games/bridge/problem/proof-game';
import { createBridgeProver } from '$lib/games/bridge/proof/bridge-prover';
import {
  playCard,
  playCards,
  tricksWon,
  turnOf,
  type Play,
} from '$lib/games/bridge/rules/bridge-play';
import { sideOf } from '$lib/games/bridge/rules/bridge-seats';
import { CURATED_BRIDGE, curated } from '../playthroughs/curated';
import { formatSummary, HEADINGS, measureCpu, type Measure } from './bench-measures';
import type { Bench } from './bench-measures';

const SEED = 20_263;
/** Games of each problem; each has a student of its own. */
const GAMES = 20;

const prover = createBridgeProver();

/** A card of the computer. */
interface Choice {
  readonly time: Measure;
  readonly isImplausible: boolean;
}

export const resistanceBench: Bench = {
  name: 'resistance',
  about: `${GAMES} games of each problem in which a declarer of natural habits meets seats that see every card`,
  run() {
    const problems = CURATED_BRIDGE.map(curated).filter(isMeasured);
    const random = seededRandom(SEED);
    const choices: Choice[] = [];
    let [made, games] = [0, 0];
    const keptShares: number[] = [];
    for (const problem of problems) {
      warmUpProver(problem, prover);
      let madeHere = 0;
      for (let game = 0; game < GAMES; game++) if (playGame(problem, random, choices)) madeHere++;
      made += madeHere;
      games += GAMES;
      const kept = authorLineShares(problem);
      keptShares.push(...kept);
      console.log(
        `${problem.id}: ${madeHere} of ${GAMES} made, along the author's line ${percent(mean(kept))} of the deals open`,
      );
    }
    console.log(
      `${problems.length} problems: ${percent(made / games)} made, ${percent(mean(keptShares))} of the deals open`,
    );
    const implausibleCount = choices.filter((choice) => choice.isImplausible).length;
    console.log(
      `implausible in every deal that holds it: ${implausibleCount} of ${choices.length}`,
    );
    console.log(HEADINGS);
    console.log(
      formatSummary(
        'card of the computer, CPU',
        choices.map(({ time }) => time),
      ),
    );
  },
};

/** Several real deals, a student who declares, and opponents who see every card. */
function isMeasured(problem: BridgeProblem): boolean {
  return (
    problem.real.length > 1 &&
    humanSeats(problem).length === 0 &&
    isPlayedByStudent(problem, problem.contract.declarer)
  );
}

/**
 * True when the contract is made by a student who takes at random one of the cards that are best
 * double dummy in some deal that is still possible.
 */
function playGame(problem: BridgeProblem, random: Random, choices: Choice[]): boolean {
  let play = playAtStart(problem);
  for (let seat = turnOf(play); seat !== null; seat = turnOf(play)) {
    if (isPlayedByStudent(problem, seat)) {
      const deals = consistentRealDeals(problem, play).map(({ deal }) => deal);
      const cards = plausibleStudentCards(deals, play, prover.solver);
      play = playCard(play, cards[random.below(cards.length)] as Card);
    } else {
      const current: Play = play;
      const cards: Card[] = [];
      const time = measureCpu(() => cards.push(chooseComputerCard(problem, current, prover)));
      const [card] = cards as [Card];
      choices.push({ time, isImplausible: isImplausible(problem, play, card) });
      play = playCard(play, card);
    }
  }
  return tricksWon(play, sideOf(problem.contract.declarer)) >= problem.goal;
}

/**
 * True when the rules of thumb reject a card, among those of the same double-dummy value, in every
 * deal that holds it.
 */
function isImplausible(problem: BridgeProblem, play: Play, card: Card): boolean {
  const { implausiblePlays } = toProofGame(problem, prover);
  return consistentRealDeals(problem, play).every(({ deal }) => {
    const values = doubleDummyValues(deal, play, prover.solver);
    const value = values.get(card);
    if (value === undefined) return true;
    const equals = [...values.keys()].filter((other) => values.get(other) === value);
    return implausiblePlays?.(deal, play, equals).includes(card) ?? false;
  });
}

/** The share of the real deals that are possible before each card of the author's line, 0 to 1. */
function authorLineShares(problem: BridgeProblem): readonly number[] {
  const log = playOutAuthorLine(problem, prover)?.log ?? [];
  const start = playAtStart(problem);
  return log.map((_, count) => {
    const play = playCards(start, log.slice(0, count));
    return consistentRealDeals(problem, play).length / problem.real.length;
  });
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)}%`;
}
