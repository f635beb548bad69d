/** The reasons why a card of the student's cannot be played now, with their texts. */
import { m } from '$lib/paraglide/messages';
import type { Suit } from '$lib/cards/suits';
import { suitName } from '$lib/kit/card-table/cards/spoken-cards';
import type { SeatView, TableView } from '$lib/games/bridge/lesson/table-view';
import type { Seat } from '$lib/games/bridge/rules/bridge-seats';
import { seatName } from '../bridge-names';

/** The reason why a card cannot be played. */
export type RefusalReason =
  /** The suit that was led must be followed. */
  | { readonly kind: 'follow'; readonly suit: Suit }
  /** The student's other hand is to play: dummy, or the own one. */
  | { readonly kind: 'dummys-turn' }
  | { readonly kind: 'own-turn' }
  /** Another player is to play. */
  | { readonly kind: 'seats-turn'; readonly seat: Seat }
  /** A completed trick, won by `seat`, is still on the table. */
  | { readonly kind: 'gathered'; readonly seat: Seat }
  /** All cards are played. */
  | { readonly kind: 'over' }
  /** The lesson accepts no cards now, for example while a claim is checked. */
  | { readonly kind: 'stopped' };

/**
 * The reason why the illegal cards of a hand cannot be played; null when all of it may be played.
 * One reason serves a whole hand: either it is not its turn, or a suit must be followed.
 */
export function findRefusalReason(view: TableView, hand: SeatView): RefusalReason | null {
  // Nobody is to play: a completed trick is still on the table, or the play is over.
  if (view.turn === null) {
    const last = view.lastTrick;
    return last && view.trick.length > 0
      ? { kind: 'gathered', seat: last.winner }
      : { kind: 'over' };
  }
  if (!hand.isTurn) {
    if (!view.isYourTurn) return { kind: 'seats-turn', seat: view.turn };
    return hand.role === 'dummy' ? { kind: 'own-turn' } : { kind: 'dummys-turn' };
  }
  const areAllLegal = hand.legalCards.length === (hand.hand?.length ?? 0);
  return view.ledSuit && !areAllLegal ? { kind: 'follow', suit: view.ledSuit } : null;
}

/** "The lead was hearts: follow suit." */
export function refusalText(reason: RefusalReason): string {
  switch (reason.kind) {
    case 'follow':
      return m.bridge_why_follow({ suit: suitName(reason.suit) });
    case 'dummys-turn':
      return m.bridge_why_dummy();
    case 'own-turn':
      return m.bridge_why_own();
    case 'seats-turn':
      return m.bridge_why_seat({ seat: seatName(reason.seat) });
    case 'gathered':
      return m.bridge_why_gathered({ seat: seatName(reason.seat) });
    case 'over':
      return m.bridge_why_over();
    case 'stopped':
      return m.bridge_why_stopped();
  }
}
