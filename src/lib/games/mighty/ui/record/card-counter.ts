/**
 * The card counter: the location of each card as one player knows it, and the seats that showed out
 * of each suit.
 */
import { DECK, suitOf, type Card } from '$lib/cards/card';
import { isSuited, JOKER } from '$lib/cards/joker';
import type { Suit } from '$lib/cards/suits';
import { suitDisplayOrder } from '../felt/own-hand-rows';
import type { MightyCard } from '$lib/games/mighty/rules/mighty-cards';
import { currentHand, type Game } from '$lib/games/mighty/rules/mighty-game-state';
import { allPlayedCards, type MightyPlay } from '$lib/games/mighty/rules/mighty-play';
import { seatToLeft, SEATS, type Seat } from '$lib/games/mighty/rules/mighty-seats';
import { cardOf, namedSuit } from '$lib/games/mighty/rules/mighty-trick';

/**
 * `yours`: in the viewer's hand; `gone`: played, or buried by the viewer; `out`: anywhere else, so
 * unseen.
 */
export type MightyCardLocation = 'yours' | 'gone' | 'out';

export interface SuitCount {
  readonly suit: Suit;
  /** All thirteen cards from the ace down. */
  readonly cards: readonly { readonly card: Card; readonly where: MightyCardLocation }[];
  /** The number of cards in other hands, or buried by another. */
  readonly unseenCount: number;
  /** The seats that have shown out. */
  readonly voidSeats: readonly Seat[];
}

export interface MightyCardCount {
  readonly suits: readonly SuitCount[];
  readonly joker: MightyCardLocation;
}

/** The count from the view of a seat; trumps first. */
export function countMightyCards(game: Game, from: Seat): MightyCardCount {
  const play = 'play' in game ? game.play : null;
  const hand = new Set<MightyCard>(currentHand(game, from));
  const buried = 'buried' in game && game.declarer === from ? game.buried : [];
  const playedOrBuried = new Set<MightyCard>([...(play ? allPlayedCards(play) : []), ...buried]);
  const where = (card: MightyCard): MightyCardLocation =>
    hand.has(card) ? 'yours' : playedOrBuried.has(card) ? 'gone' : 'out';
  const suits = suitDisplayOrder(play?.specials.trump ?? null).map((suit): SuitCount => {
    const cards = DECK.filter((card) => suitOf(card) === suit).map((card) => ({
      card,
      where: where(card),
    }));
    return {
      suit,
      cards,
      unseenCount: cards.filter((each) => each.where === 'out').length,
      voidSeats: play ? voidsIn(play, suit).filter((seat) => seat !== from) : [],
    };
  });
  return { suits, joker: where(JOKER) };
}

/** The seats that did not follow suit; only mighty and joker may be played without showing out. */
function voidsIn({ won, trick, specials }: MightyPlay, suit: Suit): readonly Seat[] {
  const voidSeats = new Set<Seat>();
  for (const { leader, plays } of [...won, trick]) {
    const [lead] = plays;
    if (lead === undefined) continue;
    const card = cardOf(lead);
    const suitLed = isSuited(card) ? suitOf(card) : namedSuit(lead);
    if (suitLed !== suit) continue;
    plays.forEach((played, i) => {
      const follower = cardOf(played);
      const isExempt = !isSuited(follower) || follower === specials.mighty;
      if (i > 0 && !isExempt && suitOf(follower) !== suit) voidSeats.add(seatToLeft(leader, i));
    });
  }
  return SEATS.filter((seat) => voidSeats.has(seat));
}
