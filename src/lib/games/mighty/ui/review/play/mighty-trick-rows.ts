/** The tricks of a reviewed play as table rows. */
import { pointsIn } from '$lib/games/mighty/rules/mighty-cards';
import type { MightyPlay, Trick } from '$lib/games/mighty/rules/mighty-play';
import { mapSeats, SEATS, type PerSeat, type Seat } from '$lib/games/mighty/rules/mighty-seats';
import { cardOf, TRICK_SIZE, type MightyPlayedCard } from '$lib/games/mighty/rules/mighty-trick';

export interface MightyTrickCell {
  readonly played: MightyPlayedCard;
  /** The number of cards played up to and including this one. */
  readonly cardCount: number;
  readonly isLead: boolean;
  readonly isWinner: boolean;
}

/** A trick as a row of a table, one column a seat. */
export interface MightyTrickRow {
  readonly number: number;
  readonly cells: PerSeat<MightyTrickCell | null>;
  /** Null while it is in progress. */
  readonly points: number | null;
}

/** The tricks with at least one card, the one in progress last. */
export function mightyTrickRows({ won, trick }: MightyPlay): readonly MightyTrickRow[] {
  const rows = won.map((each) => rowOf(each, each.winner));
  return trick.plays.length > 0 ? [...rows, rowOf(trick, null)] : rows;
}

/** The row of a trick; `winner` is null while it is in progress. */
function rowOf({ number, leader, plays }: Trick, winner: Seat | null): MightyTrickRow {
  return {
    number,
    cells: mapSeats((seat) => {
      const playIndex = (seat - leader + SEATS.length) % SEATS.length;
      const played = plays[playIndex];
      if (played === undefined) return null;
      const cardCount = (number - 1) * TRICK_SIZE + playIndex + 1;
      return { played, cardCount, isLead: playIndex === 0, isWinner: seat === winner };
    }),
    points: winner === null ? null : pointsIn(plays.map(cardOf)),
  };
}
