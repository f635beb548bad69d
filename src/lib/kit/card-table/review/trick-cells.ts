/** The tricks of a play as rows of a table, one column a seat. */

/** A trick; the one in progress has no winner and may lack cards. */
export interface PlayedTrick<Seat, Action> {
  readonly leader: Seat;
  /** In playing order. */
  readonly cards: readonly Action[];
  readonly winner: Seat | null;
}

/** A card in the table. */
export interface TrickCell<Action> {
  readonly card: Action;
  /** The point of the play right after the card: the number of cards played so far. */
  readonly pointAfter: number;
  readonly isLead: boolean;
  readonly winsTrick: boolean;
}

/**
 * The cells of the trick with this index (0 is the first), in the order of `seats`, which is the
 * order of play; null for a card not yet played.
 */
export function trickCells<Seat, Action>(
  seats: readonly Seat[],
  { leader, cards, winner }: PlayedTrick<Seat, Action>,
  trickIndex: number,
): readonly (TrickCell<Action> | null)[] {
  return seats.map((seat, column) => {
    const order = (column - seats.indexOf(leader) + seats.length) % seats.length;
    const card = cards[order];
    if (card === undefined) return null;
    return {
      card,
      pointAfter: trickIndex * seats.length + order + 1,
      isLead: order === 0,
      winsTrick: seat === winner,
    };
  });
}
