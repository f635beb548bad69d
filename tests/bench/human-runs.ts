/** What is measured of human-like players, in Node and in the browser alike. */
import { seededRandom } from '$lib/core/random';
import { sampleDeals } from '$lib/bridge/knowledge/sampling/sample';
import { toInformationSet, type InformationSet } from '$lib/bridge/knowledge/scene';
import { think } from '$lib/bridge/opponents/human/player';
import { playCard, playOf, type Play } from '$lib/bridge/rules/bridge-play';
import type { Seat } from '$lib/bridge/rules/bridge-seats';
import { viewFor } from '$lib/bridge/rules/bridge-view';
import { toDoubleDummyPosition } from '$lib/bridge/solver/double-dummy-position';
import { createDoubleDummySolver } from '$lib/bridge/solver/double-dummy-solver';
import { oneOf } from '../properties/random-double-dummy-positions';
import { measure, type Measure } from './bench';
import { chooserOf, mindAt, randomTable, type Table } from './human-tables';

const SEED = 20_261;
/** Deals that a player samples for each of its cards. */
const SAMPLES = 200;
const LAYOUTS = 1000;
const TABLES = 20;

const solver = createDoubleDummySolver();

/** The runs by name. The same ones are made in Node and in Chromium. */
export const RUNS: ReadonlyMap<string, () => readonly Measure[]> = new Map([
  ['1000 deals, opening lead', () => layouts((cards) => cards === 0)],
  ['1000 deals, trick 1', () => layouts((cards) => cards > 0 && cards < 4)],
  ['1000 deals, tricks 2 to 9', () => layouts((cards) => cards >= 4)],
  ...[0, 1, 2, 3, 4, 5].map(
    (trick) => [`200 deals solved, trick ${trick + 1}`, () => solved(trick)] as const,
  ),
  ['answer, opening lead', () => answers((cards) => cards === 0)],
  ['answer, trick 1', () => answers((cards) => cards > 0 && cards < 4)],
  ['answer, trick 2', () => answers((cards) => cards >= 4 && cards < 8)],
  ['answer, from trick 2 on', () => answers((cards) => cards >= 4)],
]);

/** Drawing deals for the player whose turn it is. */
function layouts(when: (cards: number) => boolean): readonly Measure[] {
  return moments(TABLES, 36)
    .filter(({ cards }) => when(cards))
    .map(({ witness, table, cards }) =>
      measure(
        () => sampleDeals(witness, table.auction.explained, LAYOUTS, seededRandom(cards)),
        () => NaN,
      ),
    );
}

/** The values of all cards in all deals, at the lead to a trick and at every other card of it. */
function solved(trick: number): readonly Measure[] {
  const first = 4 * trick;
  const asked = moments(TABLES / 2, first + 4).filter(({ cards }) => cards >= first);
  return asked
    .filter(({ cards }) => cards > 0)
    .map(({ witness, table, play, cards }) => {
      const deals = sampleDeals(witness, table.auction.explained, SAMPLES, seededRandom(cards)) ?? [];
      solver.clear();
      const nodesIn = (): number =>
        deals.reduce((sum, deal) => sum + solver.cardValues(toDoubleDummyPosition(deal, play)).nodes, 0);
      return measure(nodesIn, (nodes) => nodes);
    });
}

/** Whole answers where there is more than one card to choose from. */
function answers(when: (cards: number) => boolean): readonly Measure[] {
  return moments(TABLES, 52)
    .filter(({ cards }) => when(cards))
    .flatMap(({ table, seat, play }) => {
      solver.clear();
      const mind = mindAt(table, seat, { sampleCount: SAMPLES, drawsInferences: true, seed: SEED });
      const view = viewFor(seat, table.contract, table.deal, play);
      let choices = 0;
      const measured = measure(
        () => think(mind, view, solver),
        ({ options }) => (choices = options.length),
      );
      return choices > 0 ? [{ ...measured, nodes: NaN }] : [];
    });
}

interface Moment {
  readonly table: Table;
  readonly play: Play;
  /** Cards played before. */
  readonly cards: number;
  readonly seat: Seat;
  readonly witness: InformationSet;
}

/** The moments of plays of random tables in which every card is best with open cards. */
function moments(tables: number, cards: number): readonly Moment[] {
  const random = seededRandom(SEED);
  return Array.from({ length: tables }, () => randomTable(random)).flatMap((table) => {
    const { deal, contract, auction } = table;
    const found: Moment[] = [];
    let play = playOf(contract);
    for (let n = 0; n < cards; n++) {
      const seat = chooserOf(contract, play) as Seat;
      const witness = toInformationSet(viewFor(seat, contract, deal, play), auction);
      found.push({ table, play, cards: n, seat, witness });
      const { cards: values, tricks } = solver.cardValues(toDoubleDummyPosition(deal, play));
      const best = [...values].filter(([, value]) => value === tricks).map(([card]) => card);
      play = playCard(play, oneOf(best, random));
    }
    return found;
  });
}
