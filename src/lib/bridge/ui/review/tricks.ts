/** The tricks of a play that is looked at again, in rows and on the table. */
import { suitOf, type Card } from '$lib/cards/card';
import type { BridgeProblem } from '$lib/bridge/problem/bridge-problem';
import { trumpOf } from '$lib/bridge/rules/contract';
import { playCard, playOf, type Play, type Trick } from '$lib/bridge/rules/bridge-play';
import { clockwiseFrom, SEATS, type Seat } from '$lib/bridge/rules/bridge-seats';
import type { PlayTrack } from '$lib/lesson-ui/review/play-track';
/** The trick, 1 to 13, in which the card with this place was played. */
export function trickNumberOfCard(place: number): number {
  return Math.floor(place / 4) + 1;
}

export interface PlayedCard {
  readonly card: Card;
  /** The point at which it has just been played. */
  readonly pointAfter: number;
  readonly isLead: boolean;
  readonly winsTrick: boolean;
  readonly isRuff: boolean;
}

/** A trick as a row of a table, one column a seat. */
export interface TrickRow {
  readonly number: number;
  readonly cells: Readonly<Record<Seat, PlayedCard | null>>;
  /** True when the problem begins with all of it. */
  readonly isGiven: boolean;
}

export function trickRows(problem: BridgeProblem, track: PlayTrack<Card>): readonly TrickRow[] {
  const all = track.actions;
  const { won, trick, strain } = all.reduce(playCard, playOf(problem.contract));
  const trump = trumpOf(strain);
  const rowOf = (of: Trick, winner: Seat | null, i: number): TrickRow => {
    const seats = clockwiseFrom(of.leader);
    const led = of.cards[0];
    const cellOf = (seat: Seat): PlayedCard | null => {
      const place = seats.indexOf(seat);
      const card = of.cards[place];
      if (!card || !led) return null;
      const ruffed = suitOf(card) === trump && suitOf(led) !== trump;
      return { card, pointAfter: i * 4 + place + 1, isLead: place === 0, winsTrick: seat === winner, isRuff: ruffed };
    };
    const cells = Object.fromEntries(SEATS.map((seat) => [seat, cellOf(seat)]));
    return {
      number: i + 1,
      cells: cells as Record<Seat, PlayedCard | null>,
      isGiven: (i + 1) * 4 <= track.givenCount,
    };
  };
  const over = won.map((of, i) => rowOf(of, of.winner, i));
  return trick.cards.length > 0 ? [...over, rowOf(trick, null, won.length)] : over;
}

/**
 * The trick that lies on the table at a point: the one in progress, or the one that has just ended.
 */
export function trickOnTable(play: Play): { trick: Trick; winner: Seat | null } {
  const last = play.won.at(-1);
  if (play.trick.cards.length === 0 && last) return { trick: last, winner: last.winner };
  return { trick: play.trick, winner: null };
}
