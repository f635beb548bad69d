/** Measures of human-like players, run in Node and in the browser. */
import { seededRandom } from '$lib/core/random';
import { sampleDeals } from '$lib/games/bridge/knowledge/sampling/sample-deals';
import { toInformationSet, type InformationSet } from '$lib/games/bridge/knowledge/scene';
import { think } from '$lib/games/bridge/opponents/human/human-player';
import { playCard, playOf, type Play } from '$lib/games/bridge/rules/bridge-play';
import type { Seat } from '$lib/games/bridge/rules/bridge-seats';
import { viewFor } from '$lib/games/bridge/rules/bridge-view';
import { toDoubleDummyPosition } from '$lib/games/bridge/solver/double-dummy-position';
import { createDoubleDummySolver } from '$lib/games/bridge/solver/double-dummy-solver';
import { pickOne } from '../properties/random-double-dummy-positions';
import { measure, type Measure } from './bench-measures';
import { chooserOf, createMind, randomBidDeal, type BidDeal } from './bid-deals';

const SEED = 20_261;
/** The number of sampled deals per decision, in the runs of solving and thinking. */
const SAMPLE_COUNT = 200;
/** The number of sampled deals in the runs of sampling alone. */
const LAYOUT_COUNT = 1000;
/** The number of random deals that are played. */
const DEAL_COUNT = 20;

const solver = createDoubleDummySolver();

/** The runs by name, the same in Node and in Chromium. */
export const RUNS: ReadonlyMap<string, () => readonly Measure[]> = new Map([
  ['1000 deals, opening lead', () => measureSampling((played) => played === 0)],
  ['1000 deals, trick 1', () => measureSampling((played) => played > 0 && played < 4)],
  ['1000 deals, tricks 2 to 9', () => measureSampling((played) => played >= 4)],
  ...[0, 1, 2, 3, 4, 5].map(
    (trick) => [`200 deals solved, trick ${trick + 1}`, () => measureSolving(trick)] as const,
  ),
  ['answer, opening lead', () => measureThinking((played) => played === 0)],
  ['answer, trick 1', () => measureThinking((played) => played > 0 && played < 4)],
  ['answer, trick 2', () => measureThinking((played) => played >= 4 && played < 8)],
  ['answer, from trick 2 on', () => measureThinking((played) => played >= 4)],
]);

/** Measures the sampling of deals for the player to act. */
function measureSampling(when: (playedCount: number) => boolean): readonly Measure[] {
  return listMoments(DEAL_COUNT, 36)
    .filter(({ playedCount }) => when(playedCount))
    .map(({ infoSet, bidDeal, playedCount }) =>
      measure(() =>
        sampleDeals(infoSet, bidDeal.auction.explained, LAYOUT_COUNT, seededRandom(playedCount)),
      ),
    );
}

/**
 * Measures the double-dummy values of all cards in all sampled deals, at every card of a trick but
 * the opening lead.
 */
function measureSolving(trick: number): readonly Measure[] {
  const first = 4 * trick;
  const selected = listMoments(DEAL_COUNT / 2, first + 4).filter(
    ({ playedCount }) => playedCount >= first,
  );
  return selected
    .filter(({ playedCount }) => playedCount > 0)
    .map(({ infoSet, bidDeal, play, playedCount }) => {
      const deals =
        sampleDeals(infoSet, bidDeal.auction.explained, SAMPLE_COUNT, seededRandom(playedCount)) ??
        [];
      solver.clear();
      const countNodes = (): number =>
        deals.reduce(
          (sum, deal) => sum + solver.cardValues(toDoubleDummyPosition(deal, play)).nodes,
          0,
        );
      return measure(countNodes, (nodes) => nodes);
    });
}

/** Measures whole decisions with more than one legal card. */
function measureThinking(when: (playedCount: number) => boolean): readonly Measure[] {
  return listMoments(DEAL_COUNT, 52)
    .filter(({ playedCount }) => when(playedCount))
    .flatMap(({ bidDeal, seat, play }) => {
      solver.clear();
      const mind = createMind(bidDeal, seat, {
        sampleCount: SAMPLE_COUNT,
        drawsInferences: true,
        seed: SEED,
      });
      const view = viewFor(seat, bidDeal.contract, bidDeal.deal, play);
      // Stays 0 for a forced card, which is no decision.
      let optionCount = 0;
      const measurement = measure(
        () => think(mind, view, solver),
        ({ options }) => (optionCount = options.length),
      );
      return optionCount > 0 ? [{ ...measurement, nodes: NaN }] : [];
    });
}

interface PlayMoment {
  readonly bidDeal: BidDeal;
  readonly play: Play;
  /** The number of cards played before. */
  readonly playedCount: number;
  readonly seat: Seat;
  readonly infoSet: InformationSet;
}

/** The turns of random deals in which every card is double-dummy best. */
function listMoments(dealCount: number, maxCards: number): readonly PlayMoment[] {
  const random = seededRandom(SEED);
  return Array.from({ length: dealCount }, () => randomBidDeal(random)).flatMap((bidDeal) => {
    const { deal, contract, auction } = bidDeal;
    const moments: PlayMoment[] = [];
    let play = playOf(contract);
    for (let n = 0; n < maxCards; n++) {
      const seat = chooserOf(contract, play) as Seat;
      const infoSet = toInformationSet(viewFor(seat, contract, deal, play), auction);
      moments.push({ bidDeal, play, playedCount: n, seat, infoSet });
      const { cards: values, tricks } = solver.cardValues(toDoubleDummyPosition(deal, play));
      const best = [...values].filter(([, value]) => value === tricks).map(([card]) => card);
      play = playCard(play, pickOne(best, random));
    }
    return moments;
  });
}
