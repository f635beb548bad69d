/**
 * Games between human-like players, and what the rules of thumb said in them of hands that were
 * hidden.
 */
import type { Random } from '$lib/core/random';
import { satisfies } from '$lib/bridge/knowledge/constraint';
import { sampleDeals } from '$lib/bridge/knowledge/sampling/sample';
import { toInformationSet } from '$lib/bridge/knowledge/scene';
import { drawConclusions, type ConclusionCache } from '$lib/bridge/opponents/human/listening';
import type { Conclusion } from '$lib/bridge/opponents/human/mind';
import { think } from '$lib/bridge/opponents/human/player';
import { naturalCard } from '$lib/bridge/opponents/natural';
import { cardsPlayed, playCard, playOf, playUntil, type Play } from '$lib/bridge/rules/bridge-play';
import { sideOf, type Seat } from '$lib/bridge/rules/bridge-seats';
import { viewFor } from '$lib/bridge/rules/bridge-view';
import { toDoubleDummyPosition } from '$lib/bridge/solver/double-dummy-position';
import { createDoubleDummySolver } from '$lib/bridge/solver/double-dummy-solver';
import { chooserOf, mindAt, type Table } from './human-tables';

/**
 * Deals for each moment: how often a statement would be true by chance, and what it has to compete
 * with.
 */
const DEALS = 60;

/** Who declares: a person, or one who sees every card. */
export type Declarer = 'human' | 'omniscient';

/** A statement that was not settled when it was made. */
export interface Word {
  readonly rule: string;
  readonly strength: number;
  /** Whose card spoke, as the listener sees it. */
  readonly of: 'auction' | 'declarer' | 'defender';
  /** The part of the deals in which it was true before. */
  readonly before: number;
  readonly isTrue: boolean;
}

/**
 * A turn of a player's: for the truth, and then for each deal it may imagine, how often each rule
 * is contradicted.
 */
export interface Moment {
  /** Those of one player in one game add up to 1. */
  readonly weight: number;
  readonly against: readonly ReadonlyMap<string, number>[];
}

export interface HeardInGame {
  readonly words: readonly Word[];
  readonly moments: readonly Moment[];
}

const solver = createDoubleDummySolver();

/** A whole play in which the defenders think like people, with so many deals each. */
export function gameAt(table: Table, declarer: Declarer, samples: number, seed: number): Play {
  const { deal, contract } = table;
  solver.clear();
  let play = playOf(contract);
  for (let seat = chooserOf(contract, play); seat; seat = chooserOf(contract, play)) {
    play = playCard(play, cardOf(seat, play));
  }
  return play;

  function cardOf(seat: Seat, at: Play) {
    if (seat === contract.declarer && declarer === 'omniscient') {
      const { cards, tricks } = solver.cardValues(toDoubleDummyPosition(deal, at));
      const best = [...cards].filter(([, value]) => value === tricks).map(([card]) => card);
      return naturalCard(best, at);
    }
    const mind = mindAt(table, seat, { sampleCount: samples, drawsInferences: true, seed });
    return think(mind, viewFor(seat, contract, deal, at), solver).card;
  }
}

/** What one seat, not dummy, heard in a whole play. */
export function heardIn(table: Table, play: Play, seat: Seat, random: Random): HeardInGame {
  const { deal, contract, auction } = table;
  const heard: ConclusionCache = new Map();
  const known = new Set<string>();
  const words: Word[] = [];
  const against: Moment['against'][] = [];
  for (let place = 1; place < cardsPlayed(play).length; place++) {
    const at = playUntil(play, place);
    if (chooserOf(contract, at) !== seat) continue;
    const witness = toInformationSet(viewFor(seat, contract, deal, at), auction);
    const said = drawConclusions(witness, undefined, heard);
    const deals = sampleDeals(witness, auction.explained, DEALS, random);
    if (said.length === 0 || !deals) continue;
    for (const each of said) {
      const key = each.rule.id + JSON.stringify(each.constraint);
      if (known.has(key)) continue;
      known.add(key);
      const before = deals.filter((some) => satisfies(some, each.constraint)).length / deals.length;
      if (before === 0 || before === 1) continue;
      const { id: rule, strength } = each.rule;
      const isTrue = satisfies(deal, each.constraint);
      words.push({ rule, strength, of: speaker(each, seat), before, isTrue });
    }
    against.push([deal, ...deals].map((some) => contradictedBy(some, said)));
  }
  const weight = 1 / against.length;
  return { words, moments: against.map((each) => ({ weight, against: each })) };
}

function speaker({ scene }: Conclusion, seat: Seat): Word['of'] {
  if (scene === null) return 'auction';
  const { contract } = scene.infoSet;
  const theirs = sideOf(scene.seat) === sideOf(contract.declarer);
  return theirs && sideOf(seat) !== sideOf(contract.declarer) ? 'declarer' : 'defender';
}

function contradictedBy(deal: Table['deal'], said: readonly Conclusion[]): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  for (const { rule, constraint: says } of said) {
    if (!satisfies(deal, says)) times.set(rule.id, (times.get(rule.id) ?? 0) + 1);
  }
  return times;
}
