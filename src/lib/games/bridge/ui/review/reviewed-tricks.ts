/** The tricks of a reviewed play, as rows of a table and on the felt. */
import { suitOf, type Card } from '$lib/cards/card';
import type { BridgeProblem } from '$lib/games/bridge/problem/bridge-problem';
import { trumpOf } from '$lib/games/bridge/rules/contract';
import { playCard, playOf, type Play, type Trick } from '$lib/games/bridge/rules/bridge-play';
import { clockwiseFrom, SEATS, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import type { PlayTrack } from '$lib/kit/lesson/review/play-track';

/** The trick, 1 to 13, of the card at this index of the play (0 is the opening lead). */
export function trickNumberOfCard(cardIndex: number): number {
  return Math.floor(cardIndex / 4) + 1;
}

/** A cell of the table of tricks. */
export interface PlayedCard {
  readonly card: Card;
  /** The point of the play right after the card: the number of cards played so far. */
  readonly pointAfter: number;
  readonly isLead: boolean;
  readonly winsTrick: boolean;
  readonly isRuff: boolean;
}

/** A trick as a row of a table, one column a seat. */
export interface TrickRow {
  /** 1 to 13. */
  readonly number: number;
  readonly cells: Readonly<Record<Seat, PlayedCard | null>>;
  /** True when the whole trick is played before the problem begins. */
  readonly isGiven: boolean;
}

/** The tricks of a track, the one in progress last. */
export function trickRows(problem: BridgeProblem, track: PlayTrack<Card>): readonly TrickRow[] {
  const { won, trick, strain } = track.actions.reduce(playCard, playOf(problem.contract));
  const trump = trumpOf(strain);
  const toRow = (row: Trick, winner: Seat | null, trickIndex: number): TrickRow => {
    const seats = clockwiseFrom(row.leader);
    const [ledCard] = row.cards;
    const toCell = (seat: Seat): PlayedCard | null => {
      const order = seats.indexOf(seat);
      const card = row.cards[order];
      if (!card || !ledCard) return null;
      return {
        card,
        pointAfter: trickIndex * 4 + order + 1,
        isLead: order === 0,
        winsTrick: seat === winner,
        isRuff: suitOf(card) === trump && suitOf(ledCard) !== trump,
      };
    };
    const cells = Object.fromEntries(SEATS.map((seat) => [seat, toCell(seat)]));
    return {
      number: trickIndex + 1,
      cells: cells as Record<Seat, PlayedCard | null>,
      isGiven: (trickIndex + 1) * 4 <= track.givenCount,
    };
  };
  const completeRows = won.map((wonTrick, i) => toRow(wonTrick, wonTrick.winner, i));
  return trick.cards.length > 0 ? [...completeRows, toRow(trick, null, won.length)] : completeRows;
}

/**
 * The trick that lies on the table at a point: the one in progress, or the one that has just ended.
 */
export function trickOnTable(play: Play): { trick: Trick; winner: Seat | null } {
  const last = play.won.at(-1);
  if (play.trick.cards.length === 0 && last) return { trick: last, winner: last.winner };
  return { trick: play.trick, winner: null };
}
