/** Spoken names of cards and suits: for labels, announcements and screen readers. */
import { m } from '$lib/paraglide/messages';
import { rankOf, suitOf } from '$lib/cards/card';
import { isSuited, type CardOrJoker } from '$lib/cards/joker';
import type { Rank } from '$lib/cards/ranks';
import type { Suit } from '$lib/cards/suits';

const SUIT_NAMES: Readonly<Record<Suit, () => string>> = {
  S: m.card_suit_spades,
  H: m.card_suit_hearts,
  D: m.card_suit_diamonds,
  C: m.card_suit_clubs,
};

const ONE_NAMES: Readonly<Record<Suit, () => string>> = {
  S: m.card_one_spade,
  H: m.card_one_heart,
  D: m.card_one_diamond,
  C: m.card_one_club,
};

const RANK_NAMES: Readonly<Record<Rank, () => string>> = {
  A: m.card_rank_ace,
  K: m.card_rank_king,
  Q: m.card_rank_queen,
  J: m.card_rank_jack,
  T: m.card_rank_ten,
  '9': m.card_rank_nine,
  '8': m.card_rank_eight,
  '7': m.card_rank_seven,
  '6': m.card_rank_six,
  '5': m.card_rank_five,
  '4': m.card_rank_four,
  '3': m.card_rank_three,
  '2': m.card_rank_two,
};

/** "spades" */
export function suitName(suit: Suit): string {
  return SUIT_NAMES[suit]();
}

/** "spade": the name of a single card of the suit */
export function singularSuitName(suit: Suit): string {
  return ONE_NAMES[suit]();
}

/** "jack" */
export function rankName(rank: Rank): string {
  return RANK_NAMES[rank]();
}

/** "jack of spades" */
export function cardName(card: CardOrJoker): string {
  if (!isSuited(card)) return m.card_joker();
  return m.card_name({ rank: rankName(rankOf(card)), suit: suitName(suitOf(card)) });
}

/** A rank as it is printed on a card: `T` is only its notation, people read `10`. */
export function printedRank(rank: Rank): string {
  return rank === 'T' ? '10' : rank;
}
