/** Measures of human-like players, run in Node and in the browser. */
import { seededRandom } from '$lib/core/random';
import { sampleDeals } from '$lib/bridge/knowledge/sampling/sample-deals';
import { toInformationSet, type InformationSet } from '$lib/bridge/knowledge/scene';
import { think } from '$lib/bridge/opponents/human/human-player';
import { playCard, playOf, type Play } from '$lib/bridge/rules/bridge-play';
import type { Seat } from '$lib/bridge/rules/bridge-seats';
import { viewFor } from '$lib/bridge/rules/bridge-view';
import { toDoubleDummyPosition } from '$lib/bridge/solver/double-dummy-position';
import { createDoubleDummySolver } from '$lib/bridge/solver/double-dummy-solver';
import { pickOne } from '../properties/random-double-dummy-positions';
import { measure, type Measure } from './bench';
import { chooserOf, createMind, randomBidDeal, type BidDeal } from './bid-deals';

const SEED = 20_261;
/** Sampled deals per card. */
const SAMPLES = 200;
const LAYOUTS = 1000;
const TABLES = 20;

const solver = createDoubleDummySolver();

/** The runs by name, the same in Node and in Chromium. */
export const RUNS: ReadonlyMap<string, () => readonly Measure[]> = new Map([
  ['1000 deals, opening lead', () => measureSampling((cards) => cards === 0)],
  ['1000 deals, trick 1', () => measureSampling((cards) => cards > 0 && cards < 4)],
  ['1000 deals, tricks 2 to 9', () => measureSampling((cards) => cards >= 4)],
  ...[0, 1, 2, 3, 4, 5].map(
    (trick) => [`200 deals solved, trick ${trick + 1}`, () => measureSolving(trick)] as const,
  ),
  ['answer, opening lead', () => measureThinking((cards) => cards === 0)],
  ['answer, trick 1', () => measureThinking((cards) => cards > 0 && cards < 4)],
  ['answer, trick 2', () => measureThinking((cards) => cards >= 4 && cards < 8)],
  ['answer, from trick 2 on', () => measureThinking((cards) => cards >= 4)],
]);

/** Measures the sampling of deals for the player to act. */
function measureSampling(when: (cards: number) => boolean): readonly Measure[] {
  return listMoments(TABLES, 36)
    .filter(({ cards }) => when(cards))
    .map(({ witness: infoSet, table: bidDeal, cards }) =>
      measure(
        () => sampleDeals(infoSet, bidDeal.auction.explained, LAYOUTS, seededRandom(cards)),
        () => NaN,
      ),
    );
}

/** Measures the double-dummy values of all cards in all sampled deals, at every card of a trick. */
function measureSolving(trick: number): readonly Measure[] {
  const first = 4 * trick;
  const selected = listMoments(TABLES / 2, first + 4).filter(({ cards }) => cards >= first);
  return selected
    .filter(({ cards }) => cards > 0)
    .map(({ witness: infoSet, table: bidDeal, play, cards }) => {
      const deals =
        sampleDeals(infoSet, bidDeal.auction.explained, SAMPLES, seededRandom(cards)) ?? [];
      solver.clear();
      const nodesIn = (): number =>
        deals.reduce(
          (sum, deal) => sum + solver.cardValues(toDoubleDummyPosition(deal, play)).nodes,
          0,
        );
      return measure(nodesIn, (nodes) => nodes);
    });
}

/** Measures whole decisions with more than one legal card. */
function measureThinking(when: (cards: number) => boolean): readonly Measure[] {
  return listMoments(TABLES, 52)
    .filter(({ cards }) => when(cards))
    .flatMap(({ table: bidDeal, seat, play }) => {
      solver.clear();
      const mind = createMind(bidDeal, seat, {
        sampleCount: SAMPLES,
        drawsInferences: true,
        seed: SEED,
      });
      const view = viewFor(seat, bidDeal.contract, bidDeal.deal, play);
      let choices = 0;
      const measurement = measure(
        () => think(mind, view, solver),
        ({ options }) => (choices = options.length),
      );
      return choices > 0 ? [{ ...measurement, nodes: NaN }] : [];
    });
}

interface PlayMoment {
  readonly table: BidDeal;
  readonly play: Play;
  /** The number of cards played before. */
  readonly cards: number;
  readonly seat: Seat;
  readonly witness: InformationSet;
}

/** The turns of random deals in which every card is double-dummy best. */
function listMoments(tables: number, cards: number): readonly PlayMoment[] {
  const random = seededRandom(SEED);
  return Array.from({ length: tables }, () => randomBidDeal(random)).flatMap((bidDeal) => {
    const { deal, contract, auction } = bidDeal;
    const moments: PlayMoment[] = [];
    let play = playOf(contract);
    for (let n = 0; n < cards; n++) {
      const seat = chooserOf(contract, play) as Seat;
      const infoSet = toInformationSet(viewFor(seat, contract, deal, play), auction);
      moments.push({ table: bidDeal, play, cards: n, seat, witness: infoSet });
      const { cards: values, tricks } = solver.cardValues(toDoubleDummyPosition(deal, play));
      const best = [...values].filter(([, value]) => value === tricks).map(([card]) => card);
      play = playCard(play, pickOne(best, random));
    }
    return moments;
  });
}
