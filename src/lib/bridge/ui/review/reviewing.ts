/** Looking at a play again, card by card: what lay on the table at a point, and in which deal. */
import { decisions } from '$lib/trainer/port';
import { suitOf, type Card } from '$lib/cards/card';
import type { Text } from '$lib/core/text';
import type { Judgement } from '$lib/bridge/lesson/judgement';
import { alive, bridgeLesson, legalNow, playAfter } from '$lib/bridge/lesson/lesson';
import { playsFor, type BridgeProblem, type NamedDeal } from '$lib/bridge/problem/problem';
import { trumpOf } from '$lib/bridge/rules/contract';
import { fits, playCard, playOf, turnOf, type Play, type Trick } from '$lib/bridge/rules/play';
import { clockwiseFrom, SEATS, type Seat } from '$lib/bridge/rules/seats';

/** A play that can be walked, from the opening lead on. A point is a number of cards played. */
export interface Track {
  /** Every card, those of the problem's start first. */
  readonly cards: readonly Card[];
  /** How many of them the problem begins with. */
  readonly given: number;
  /** An author's words for some of the cards, by their place among `cards`. */
  readonly whys: ReadonlyMap<number, Text>;
}

/**
 * The track of some cards after the problem's start. Cards from which on no deal of the problem fits
 * are left out, so that every point of a track is a position.
 */
export function trackOf(
  problem: BridgeProblem,
  log: readonly Card[],
  whys: Readonly<Record<number, Text>> = {},
): Track {
  const given = problem.start.length;
  const cards = lawful(problem, [...problem.start, ...log]);
  const placed = Object.entries(whys).map(([i, why]): [number, Text] => [given + Number(i), why]);
  return { cards, given, whys: new Map(placed) };
}

function lawful(problem: BridgeProblem, cards: readonly Card[]): readonly Card[] {
  let play = playOf(problem.contract);
  for (const [i, card] of cards.entries()) {
    const again = cards.indexOf(card) < i;
    if (again || turnOf(play) === null) return cards.slice(0, i);
    const next = playCard(play, card);
    if (!dealsOf(problem).some(({ deal }) => fits(deal, next))) return cards.slice(0, i);
    play = next;
  }
  return cards;
}

function dealsOf(problem: BridgeProblem): readonly NamedDeal[] {
  return [...problem.real, ...problem.virtual];
}

export const MOVES = ['first', 'previous', 'next', 'last'] as const;
export type Move = (typeof MOVES)[number];

/** The point after a move; the first point is where the student sat down, and then the opening lead. */
export function moved(track: Track, at: number, move: Move): number {
  const end = track.cards.length;
  switch (move) {
    case 'first':
      return at > track.given ? track.given : 0;
    case 'previous':
      return Math.max(0, at - 1);
    case 'next':
      return Math.min(end, at + 1);
    case 'last':
      return end;
  }
}

/** The play at a point. */
export function playAt(problem: BridgeProblem, track: Track, at: number): Play {
  return track.cards.slice(0, at).reduce(playCard, playOf(problem.contract));
}

/** Whether a deal can lie open after a play: its cards fit, and dummy is the hand that was faced. */
function canLie(problem: BridgeProblem, named: NamedDeal, play: Play): boolean {
  if (!problem.real.includes(named)) return fits(named.deal, play);
  return alive(problem, play).includes(named);
}

/**
 * The deal to lay open at a point: the one that was asked for, if it fits so far; else the first of
 * those that may be the truth of the whole track; else the first that fits all of it, or fits so far.
 * Real deals come before virtual ones.
 */
export function dealAt(
  problem: BridgeProblem,
  track: Track,
  at: number,
  asked: NamedDeal | null,
  truths: readonly NamedDeal[] = [],
): NamedDeal | null {
  const now = playAt(problem, track, at);
  if (asked && canLie(problem, asked, now)) return asked;
  const whole = playAt(problem, track, track.cards.length);
  const deals = dealsOf(problem);
  return (
    truths[0] ??
    deals.find((named) => canLie(problem, named, whole)) ??
    deals.find((named) => canLie(problem, named, now)) ??
    null
  );
}

/** The point of a track at which a deal was ruled out: after so many cards. Null when it fits all. */
export function ruledOutAt(problem: BridgeProblem, track: Track, named: NamedDeal): number | null {
  let play = playOf(problem.contract);
  for (const [i, card] of track.cards.entries()) {
    play = playCard(play, card);
    if (!canLie(problem, named, play)) return i + 1;
  }
  return null;
}

/** The trick, 1 to 13, in which the card with this place was played. */
export function trickOfCard(place: number): number {
  return Math.floor(place / 4) + 1;
}

export interface PlayedCard {
  readonly card: Card;
  /** The point at which it has just been played. */
  readonly at: number;
  readonly led: boolean;
  readonly won: boolean;
  readonly ruffed: boolean;
}

/** A trick as a row of a table, one column a seat. */
export interface TrickRow {
  readonly number: number;
  readonly cells: Readonly<Record<Seat, PlayedCard | null>>;
  /** Whether the problem begins with all of it. */
  readonly given: boolean;
}

export function trickRows(problem: BridgeProblem, track: Track): readonly TrickRow[] {
  const { won, trick, strain } = playAt(problem, track, track.cards.length);
  const trump = trumpOf(strain);
  const rowOf = (of: Trick, winner: Seat | null, i: number): TrickRow => {
    const seats = clockwiseFrom(of.leader);
    const led = of.cards[0];
    const cellOf = (seat: Seat): PlayedCard | null => {
      const place = seats.indexOf(seat);
      const card = of.cards[place];
      if (!card || !led) return null;
      const ruffed = suitOf(card) === trump && suitOf(led) !== trump;
      return { card, at: i * 4 + place + 1, led: place === 0, won: seat === winner, ruffed };
    };
    const cells = Object.fromEntries(SEATS.map((seat) => [seat, cellOf(seat)]));
    return {
      number: i + 1,
      cells: cells as Record<Seat, PlayedCard | null>,
      given: (i + 1) * 4 <= track.given,
    };
  };
  const over = won.map((of, i) => rowOf(of, of.winner, i));
  return trick.cards.length > 0 ? [...over, rowOf(trick, null, won.length)] : over;
}

/** The trick that lies on the table at a point: the one in progress, or the one that has just ended. */
export function trickOnTable(play: Play): { trick: Trick; winner: Seat | null } {
  const last = play.won.at(-1);
  if (play.trick.cards.length === 0 && last) return { trick: last, winner: last.winner };
  return { trick: play.trick, winner: null };
}

/**
 * The places in the log at which the student had more than one card to choose from; where there was
 * no such place, those at which the student played at all.
 */
export function choicesIn(problem: BridgeProblem, log: readonly Card[]): readonly number[] {
  const all = decisions(bridgeLesson(problem), log);
  const free = all.filter((i) => legalNow(problem, playAfter(problem, log.slice(0, i))).length > 1);
  return free.length > 0 ? free : all;
}

/** The last of these places before a point of the student's own play, else the first of them. */
export function choiceBefore(choices: readonly number[], given: number, at: number): number | null {
  return choices.findLast((i) => given + i < at) ?? choices[0] ?? null;
}

/** A decision of the student's: what was played, and what could have been. */
export interface DecisionPoint {
  /** Its place in the log. */
  readonly at: number;
  readonly card: Card;
  /** Every card that could have been played, the one that was included; at least two. */
  readonly legal: readonly Card[];
}

/** The student's choice that was made after so many cards of a log; null when there was none. */
export function decisionAt(
  problem: BridgeProblem,
  log: readonly Card[],
  at: number,
): DecisionPoint | null {
  const card = log[at];
  if (!card) return null;
  const play = playAfter(problem, log.slice(0, at));
  const seat = turnOf(play);
  const legal = legalNow(problem, play);
  return seat && playsFor(problem, seat) && legal.length > 1 ? { at, card, legal } : null;
}

export interface Fate {
  readonly named: NamedDeal;
  /** The point at which the play ruled the deal out; null while it could be the truth. */
  readonly ruledOut: number | null;
}

/** What became of each real deal, in the file's order. */
export function fates(problem: BridgeProblem, track: Track): readonly Fate[] {
  return problem.real.map((named) => ({ named, ruledOut: ruledOutAt(problem, track, named) }));
}

/**
 * The same with what the proof says of the student's own play: a deal is out already where a human-like
 * seat would have played another card. `ruledOut` counts cards after the `given` ones.
 */
export function judgedFates(
  found: readonly Fate[],
  given: number,
  ruledOut: Judgement['ruledOut'] | null,
): readonly Fate[] {
  return found.map((fate, i) => {
    const judged = ruledOut?.[i] ?? null;
    return judged === null ? fate : { ...fate, ruledOut: given + judged };
  });
}

/** The deals that may be the truth after all of a play. */
export function stillAlive(found: readonly Fate[]): readonly NamedDeal[] {
  return found.flatMap(({ named, ruledOut }) => (ruledOut === null ? [named] : []));
}

const KEYS: ReadonlyMap<string, Move> = new Map([
  ['Home', 'first'],
  ['ArrowLeft', 'previous'],
  ['ArrowRight', 'next'],
  ['End', 'last'],
]);

/** The move of a key on the keyboard; null for any other key. */
export function moveOfKey(key: string): Move | null {
  return KEYS.get(key) ?? null;
}
