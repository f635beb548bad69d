/**
 * One play, and at each card of it the same player with other things in its head. Where its card
 * would be another one, both are worth something in the true deal, with open cards: so a deal tells
 * of every decision, not of its sum alone.
 */
import type { Card } from '$lib/cards/card';
import { createDoubleDummySolver, type DoubleDummySolver } from '$lib/bridge/solver/double-dummy-solver';
import type { Signals } from '$lib/bridge/knowledge/agreement';
import type { ConclusionCache } from '$lib/bridge/opponents/human/listening';
import type { HumanThought } from '$lib/bridge/opponents/human/mind';
import { think } from '$lib/bridge/opponents/human/player';
import { doubleDummyValue } from '$lib/bridge/opponents/human/values';
import { tricksPromised } from '$lib/bridge/rules/contract';
import { legalIn, playCard, playOf, tricksWon, type Play } from '$lib/bridge/rules/bridge-play';
import { score } from '$lib/bridge/rules/bridge-score';
import { partnerOf, sideOf, type Seat } from '$lib/bridge/rules/bridge-seats';
import { viewFor } from '$lib/bridge/rules/bridge-view';
import { chooserOf, mindAt, type Table } from '../human-tables';
import { tableOf } from './match';
import type { Numbered } from './shards';

/** What the player whose turn it is may have in its head. */
export const HEADS = {
  /** The play itself: defenders signal, and nobody concludes anything. */
  played: { infers: false, signals: 'standard' },
  plain: { infers: false, signals: 'none' },
  infers: { infers: true, signals: 'none' },
  reads: { infers: true, signals: 'standard' },
} as const satisfies Readonly<Record<string, { infers: boolean; signals: Signals }>>;
export type Head = keyof typeof HEADS;

export const ROLES = ['declarer', 'who led', 'partner'] as const;
export type Role = (typeof ROLES)[number];

/**
 * Tricks that are compared: the first three take as long as ten times all the others together, and
 * bring a third of what there is.
 */
const FROM_TRICK = 4;
/** Deals that are imagined for a card before: it only has to be a likely one. */
const EARLY = 4;

/**
 * A rule without which who reads everything would have played otherwise, and the tricks that it
 * brings.
 */
interface Mover {
  readonly rule: string;
  readonly gain: number;
}

/** A moment at which not every head plays the same card. */
export interface Parting {
  readonly role: Role;
  readonly trick: number;
  readonly card: Readonly<Record<Head, Card>>;
  /** The tricks of its side in the true deal, with open cards. */
  readonly worth: Readonly<Record<Head, number>>;
  /** What its side writes down when it goes on like that. */
  readonly points: Readonly<Record<Head, number>>;
  /** Whether its side then makes the contract, or beats it. */
  readonly succeeds: Readonly<Record<Head, boolean>>;
  /**
   * What each believes to gain on the card of who concludes nothing, on the average over its deals;
   * null when it did not weigh that card.
   */
  readonly hoped: Readonly<Record<'infers' | 'reads', number | null>>;
  /** Empty where the plain card is worth the same. */
  readonly movers: readonly Mover[];
}

export interface CardsRecord extends Numbered {
  /** How many cards were chosen of several. */
  readonly choices: Readonly<Record<Role, number>>;
  readonly partings: readonly Parting[];
}

/** The record of the deal with this number; it depends on nothing else. */
export function cardsOf(
  seed: number,
  deal: number,
  samples: number,
  solver = createDoubleDummySolver(),
): CardsRecord {
  solver.clear();
  const table = tableOf(seed, deal);
  const ears = new Map<string, ConclusionCache>();
  const choices = { declarer: 0, 'who led': 0, partner: 0 };
  const partings: Parting[] = [];
  let play: Play = playOf(table.contract);
  for (let seat = chooserOf(table.contract, play); seat; seat = chooserOf(table.contract, play)) {
    const legal = legalIn(table.deal, play);
    const [only, second] = legal;
    if (only !== undefined && second === undefined) {
      play = playCard(play, only);
      continue;
    }
    const way = { seed: deal, samples };
    const moment: Moment = { table, play, seat, way, ears, solver, isVulnerable: deal % 2 === 1 };
    if (play.won.length + 1 < FROM_TRICK) {
      const early = { ...moment, way: { ...way, samples: Math.min(samples, EARLY) } };
      play = playCard(play, thoughtOf(early, 'played').card);
      continue;
    }
    const role = roleOf(table, seat);
    choices[role] += 1;
    const thoughts = thoughtsAt(moment);
    const card = cardsIn(thoughts);
    if (new Set(Object.values(card)).size > 1) partings.push(partingAt(moment, role, thoughts));
    play = playCard(play, card.played);
  }
  return { deal, choices, partings };
}

interface Moment {
  readonly table: Table;
  readonly play: Play;
  readonly seat: Seat;
  readonly way: { readonly seed: number; readonly samples: number };
  readonly ears: Map<string, ConclusionCache>;
  readonly solver: DoubleDummySolver;
  readonly isVulnerable: boolean;
}

function roleOf({ contract: { declarer } }: Table, seat: Seat): Role {
  if (seat === declarer) return 'declarer';
  return seat === partnerOf(declarer) ? 'declarer' : seat === 'W' ? 'who led' : 'partner';
}

type Thoughts = Readonly<Record<Head, HumanThought>>;

/** What every head thinks. Declarer has nothing to signal. */
function thoughtsAt(moment: Moment): Thoughts {
  const played = thoughtOf(moment, 'played');
  const declares = moment.seat === moment.table.contract.declarer;
  return {
    played,
    plain: declares ? played : thoughtOf(moment, 'plain'),
    infers: thoughtOf(moment, 'infers'),
    reads: thoughtOf(moment, 'reads'),
  };
}

function thoughtOf(moment: Moment, head: Head, without?: string): HumanThought {
  const { table, play, seat, way, ears, solver } = moment;
  const { infers, signals } = HEADS[head];
  const mind = mindAt({ ...table, auction: { ...table.auction, signals } }, seat, {
    ...way,
    drawsInferences: infers,
  });
  const key = `${seat} ${head}`;
  const heard = ears.get(key) ?? new Map();
  ears.set(key, heard);
  const view = viewFor(seat, table.contract, table.deal, play);
  return think(mind, view, solver, { conclusionCache: heard, ...(without !== undefined && { ignoredRuleId: without }) });
}

function cardsIn({ played, plain, infers, reads }: Thoughts): Parting['card'] {
  return { played: played.card, plain: plain.card, infers: infers.card, reads: reads.card };
}

function partingAt(moment: Moment, role: Role, thoughts: Thoughts): Parting {
  const { table, play, seat, solver } = moment;
  const worthOf = (of: Card): number => doubleDummyValue(table.deal, play, of, solver);
  const card = cardsIn(thoughts);
  const worth = ofAll(card, worthOf);
  const won = tricksWon(play, sideOf(seat));
  const results = ofAll(worth, (tricks) => resultOf(moment, won + tricks));
  const { reads } = thoughts;
  return {
    role,
    trick: play.won.length + 1,
    card,
    worth,
    points: ofAll(results, ({ points }) => points),
    succeeds: ofAll(results, ({ succeeds }) => succeeds),
    hoped: {
      infers: hopeIn(thoughts.infers, thoughts.plain.card),
      reads: hopeIn(reads, thoughts.plain.card),
    },
    movers: worth.reads === worth.plain ? [] : moversOf(moment, reads, worthOf),
  };
}

function ofAll<From, To>(
  { played, plain, infers, reads }: Readonly<Record<Head, From>>,
  make: (from: From) => To,
): Readonly<Record<Head, To>> {
  return {
    played: make(played),
    plain: make(plain),
    infers: make(infers),
    reads: make(reads),
  };
}

function hopeIn({ card, options }: HumanThought, plain: Card): number | null {
  const [mine, other] = [card, plain].map((of) => options.find((each) => each.card === of));
  return mine && other ? mine.expected - other.expected : null;
}

/** What so many tricks of the side to play come to when the play is over. */
function resultOf(
  { table: { contract }, seat, isVulnerable }: Moment,
  tricks: number,
): { readonly points: number; readonly succeeds: boolean } {
  const declares = sideOf(seat) === sideOf(contract.declarer);
  const declarers = declares ? tricks : 13 - tricks;
  const points = score(contract, isVulnerable, declarers);
  return {
    points: declares ? points : -points,
    succeeds: declarers >= tricksPromised(contract) === declares,
  };
}

/** The rules whose absence, one at a time, would have changed the card. */
function moversOf(
  moment: Moment,
  reads: HumanThought,
  worthOf: (card: Card) => number,
): readonly Mover[] {
  const said = reads.conclusions.filter(({ isDropped: dropped }) => !dropped).map(({ rule }) => rule.id);
  const ids = new Set([...said, ...reads.reasons.map(({ id }) => id)]);
  return [...ids].flatMap((rule) => {
    const { card } = thoughtOf(moment, 'reads', rule);
    return card === reads.card ? [] : [{ rule, gain: worthOf(reads.card) - worthOf(card) }];
  });
}
