/**
 * One deal at several tables of people: what each side has in its head differs, the cards do not.
 */
import { seededRandom } from '$lib/core/random';
import type { Card } from '$lib/cards/card';
import type { Signals } from '$lib/bridge/knowledge/agreement';
import type { ConclusionCache } from '$lib/bridge/opponents/human/listening';
import { think } from '$lib/bridge/opponents/human/player';
import { makeContract } from '$lib/bridge/notation/contract-notation';
import {
  cardsPlayed,
  legalIn,
  playCard,
  playOf,
  tricksWon,
  type Play,
} from '$lib/bridge/rules/bridge-play';
import { sideOf, type Seat, type Side } from '$lib/bridge/rules/bridge-seats';
import { viewFor } from '$lib/bridge/rules/bridge-view';
import { createDoubleDummySolver, type DoubleDummySolver } from '$lib/bridge/solver/double-dummy-solver';
import { chooserOf, mindAt, randomTable, type Table } from '../human-tables';

/**
 * Which sides draw inferences, and whether the defenders signal: declarer knows what they have
 * agreed.
 */
export interface Heads {
  readonly infers: readonly Side[];
  readonly signals: Signals;
}

/** The tables at which each deal is played, by name: of two sides alike one table is enough. */
export const TABLES = {
  declarer: { infers: ['NS'], signals: 'standard' },
  defenders: { infers: ['EW'], signals: 'standard' },
  all: { infers: ['NS', 'EW'], signals: 'standard' },
  silent: { infers: ['NS', 'EW'], signals: 'none' },
  'silent-declarer': { infers: ['NS'], signals: 'none' },
} as const satisfies Readonly<Record<string, Heads>>;
export type TableName = keyof typeof TABLES;
const TABLE_NAMES = Object.keys(TABLES) as readonly TableName[];

/** A deal and the tricks that South, who declares, took at each table. */
export interface DealRecord {
  readonly deal: number;
  readonly contract: string;
  readonly vulnerable: boolean;
  readonly tricks: Readonly<{ [Name in TableName]: number }>;
}

type Memory = Map<string, Card>;

/**
 * The record of the deal with this number: it depends on nothing else, and so not on what was
 * played before.
 */
export function recordOf(
  seed: number,
  deal: number,
  samples: number,
  solver = createDoubleDummySolver(),
): DealRecord {
  const table = tableOf(seed, deal);
  const thought: Memory = new Map();
  solver.clear();
  const tricks = Object.fromEntries(
    TABLE_NAMES.map((name) => {
      const play = playAt(table, TABLES[name], { seed: deal, samples }, thought, solver);
      return [name, tricksWon(play, 'NS')];
    }),
  ) as { [Name in TableName]: number };
  const vulnerable = deal % 2 === 1;
  return { deal, contract: makeContract(table.contract), vulnerable, tricks };
}

/** What is dealt and bid: defenders who were silent, as they are at most tables. */
export function tableOf(seed: number, deal: number): Table {
  // Deals of neighbouring seeds have nothing in common.
  return randomTable(seededRandom(seed * 1_000_003 + deal), 'declarers');
}

/**
 * A whole play. `thought` keeps what any player thought at this deal: tables go together until they
 * part.
 */
export function playAt(
  table: Table,
  { infers, signals }: Heads,
  way: { readonly seed: number; readonly samples: number },
  thought: Memory,
  solver: DoubleDummySolver,
): Play {
  const { deal, contract } = table;
  const at: Table = { ...table, auction: { ...table.auction, signals } };
  const heard = new Map<Seat, ConclusionCache>();
  let play: Play = playOf(contract);
  for (let seat = chooserOf(contract, play); seat; seat = chooserOf(contract, play)) {
    const legal = legalIn(deal, play);
    const listens = infers.includes(sideOf(seat));
    const key = [seat, listens, signals, cardsPlayed(play).join('')].join(' ');
    let card = legal.length === 1 ? legal[0] : thought.get(key);
    if (card === undefined) {
      const mind = mindAt(at, seat, { ...way, drawsInferences: listens });
      const ears = heard.get(seat) ?? new Map();
      heard.set(seat, ears);
      card = think(mind, viewFor(seat, contract, deal, play), solver, { conclusionCache: ears }).card;
      thought.set(key, card);
    }
    play = playCard(play, card);
  }
  return play;
}
