/** The tricks of a reviewed play, in a table and on the felt. */
import type { Card } from '$lib/cards/card';
import type { Play } from '$lib/games/bridge/rules/bridge-play';
import { SEATS, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import type { PlayedTrick } from '$lib/kit/card-table/review/trick-cells';

/** The trick, 1 to 13, of the card at this index of the play (0 is the opening lead). */
export function trickNumberOfCard(cardIndex: number): number {
  return Math.floor(cardIndex / SEATS.length) + 1;
}

/** The tricks of a play, the one in progress last. */
export function tricksOf({ won, trick }: Play): readonly PlayedTrick<Seat, Card>[] {
  return trick.cards.length > 0 ? [...won, { ...trick, winner: null }] : won;
}
