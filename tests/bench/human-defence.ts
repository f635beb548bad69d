/** Benchmark of human-like defence against a declarer who sees every card: tricks given away. */
import { meanInterval } from '$lib/core/confidence-interval';
import { seededRandom } from '$lib/core/random';
import type { Card } from '$lib/cards/card';
import type { Mind } from '$lib/games/bridge/opponents/human/mind';
import { think } from '$lib/games/bridge/opponents/human/human-player';
import { naturalCard } from '$lib/games/bridge/opponents/natural-card';
import { playCard, playOf, type Play } from '$lib/games/bridge/rules/bridge-play';
import { viewFor } from '$lib/games/bridge/rules/bridge-view';
import { toDoubleDummyPosition } from '$lib/games/bridge/solver/double-dummy-position';
import { createDoubleDummySolver } from '$lib/games/bridge/solver/double-dummy-solver';
import type { Bench } from './bench-measures';
import {
  chooserOf,
  createMind,
  randomBidDeal,
  type ExplainedSides,
  type BidDeal,
} from './bid-deals';

const SEED = 20_262;
const TABLES = 300;
const SAMPLES = 200;
/** Deals between progress lines. */
const PROGRESS_INTERVAL = 20;

type PlayerSettings = Pick<Mind, 'sampleCount' | 'drawsInferences' | 'seed'>;

const solver = createDoubleDummySolver();

export const humanDefence: Bench = {
  name: 'defence',
  about: `${TABLES} contracts against human-like defenders: tricks lost a deal against open-card defence`,
  run() {
    measureDefence('all');
    measureDefence('declarers');
  },
};

function measureDefence(bidders: ExplainedSides): void {
  console.log(`auctions that show the hands of: ${bidders}`);
  const random = seededRandom(SEED);
  const lossesWithInferences: (readonly number[])[] = [];
  const lossesWithout: (readonly number[])[] = [];
  for (let seed = 0; seed < TABLES; seed++) {
    const bidDeal = randomBidDeal(random, bidders);
    lossesWithInferences.push(
      tricksGivenAway(bidDeal, { sampleCount: SAMPLES, drawsInferences: true, seed }),
    );
    lossesWithout.push(
      tricksGivenAway(bidDeal, { sampleCount: SAMPLES, drawsInferences: false, seed }),
    );
    if ((seed + 1) % PROGRESS_INTERVAL > 0 && seed + 1 < TABLES) continue;
    console.log(formatLosses('with inferences', lossesWithInferences));
    console.log(formatLosses('without', lossesWithout));
    const savedTricks = lossesWithInferences.map(
      (lost, i) => sum(lossesWithout[i] ?? []) - sum(lost),
    );
    console.log(`  inferences save ${formatMeanAndError(savedTricks)} a deal`);
  }
}

/** The tricks that the defenders gave away in each of the 13 tricks, against a perfect declarer. */
function tricksGivenAway(
  { deal, contract, ...rest }: BidDeal,
  settings: PlayerSettings,
): readonly number[] {
  const bidDeal = { deal, contract, ...rest };
  const lostByTrick = Array<number>(13).fill(0);
  solver.clear();
  let play: Play = playOf(contract);
  for (let seat = chooserOf(contract, play); seat; seat = chooserOf(contract, play)) {
    const { cards, tricks } = solver.cardValues(toDoubleDummyPosition(deal, play));
    const best = [...cards].filter(([, value]) => value === tricks).map(([card]) => card);
    const chosenCard: Card =
      seat === contract.declarer
        ? naturalCard(best, play)
        : think(createMind(bidDeal, seat, settings), viewFor(seat, contract, deal, play), solver)
            .card;
    const trick = play.won.length;
    lostByTrick[trick] = (lostByTrick[trick] ?? 0) + (tricks ?? 0) - (cards.get(chosenCard) ?? 0);
    play = playCard(play, chosenCard);
  }
  return lostByTrick;
}

function formatLosses(name: string, losses: readonly (readonly number[])[]): string {
  const byTrick = Array.from({ length: 13 }, (_, trick) =>
    mean(losses.map((lost) => lost[trick] ?? 0)).toFixed(3),
  );
  const all = formatMeanAndError(losses.map(sum));
  return `${losses.length} deals, ${name}: ${all} tricks lost a deal; by trick ${byTrick.join(' ')}`;
}

/** Formats the mean and its standard error. */
function formatMeanAndError(values: readonly number[]): string {
  const interval = meanInterval(values);
  return `${interval.mean.toFixed(3)} ± ${interval.error.toFixed(3)}`;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function mean(values: readonly number[]): number {
  return sum(values) / values.length;
}
