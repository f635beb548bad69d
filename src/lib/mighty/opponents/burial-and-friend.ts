/** The declarer's choice of three cards to bury, and of the friend. */
import { argmax } from '$lib/core/argmax';
import { definite } from '$lib/core/result';
import { rankOf, suitOf, type Card } from '$lib/cards/card';
import { cardsInSuit } from '$lib/cards/hand';
import { RANKS, strengthOf, type Rank } from '$lib/cards/ranks';
import { SUITS } from '$lib/cards/suits';
import {
  isPointCard,
  isSuited,
  JOKER,
  mightyHand,
  type MightyCard,
  type MightyHand,
} from '$lib/mighty/rules/mighty-cards';
import { KITTY_SIZE } from '$lib/mighty/rules/kitty-exchange';
import type { FriendDeclaration } from '$lib/mighty/rules/friend';
import type { SpecialCards } from '$lib/mighty/rules/special-cards';

/** Mighty and joker are kept, and so are trumps while there is anything else. */
const KEEP_ALWAYS = 50;
const TRUMP_VALUE = 4;
/**
 * The values of the highest card of a side suit, the next below it in the same hand, and the one
 * after.
 */
const MASTER_VALUES = [2.2, 1.8, 1.4] as const;
/** A card that one other beats, when it is not alone in its suit. */
const GUARDED_SECOND_VALUE = 0.7;
/** With fewer trumps a void is no aim. */
const MIN_TRUMPS_FOR_VOIDS = 3;
/** The value of a void for a hand with trumps. */
const VOID_VALUE = 1;
/** The value of burying a point: it counts, and is not lost in play. */
const BURIED_POINT_VALUE = 0.9;

/**
 * The best three of thirteen cards to bury: short suits and unguarded honours go, trick winners
 * stay.
 */
export function bestBurial(thirteen: MightyHand, specials: SpecialCards): MightyHand {
  const stays = new Map(thirteen.map((card) => [card, keepingValue(card, thirteen, specials)]));
  const worth = (cards: MightyHand): number =>
    cards.reduce(
      (sum, card) => sum - definite(stays.get(card), 'Only cards that are held are buried.'),
      0,
    );
  const cheapest = [...thirteen].sort((a, b) => worth([b]) - worth([a]));
  // Candidates: some side suits buried completely, and the least valuable other cards.
  const ways = wholeSuitChoices(thirteen, specials).map((whole) => {
    const rest = cheapest.filter((card) => !whole.flat().includes(card));
    const cards = [...whole.flat(), ...rest].slice(0, KITTY_SIZE);
    return { cards, worth: VOID_VALUE * whole.length + worth(cards) };
  });
  const best = argmax(ways, (way) => way.worth);
  return mightyHand(best?.cards ?? cheapest.slice(0, KITTY_SIZE));
}

/**
 * All sets of side suits that can be buried completely, the empty set included; only that one with
 * few trumps.
 */
function wholeSuitChoices(
  thirteen: MightyHand,
  { trump, mighty }: SpecialCards,
): readonly (readonly MightyHand[])[] {
  const suited = thirteen.filter(isSuited);
  if (trump === 'NT' || cardsInSuit(suited, trump).length < MIN_TRUMPS_FOR_VOIDS) return [[]];
  const short = SUITS.filter((suit) => suit !== trump)
    .map((suit): MightyHand => cardsInSuit(suited, suit))
    .filter((cards) => cards.length > 0 && cards.length <= KITTY_SIZE && !cards.includes(mighty));
  return short
    .reduce<MightyHand[][]>((all, suit) => [...all, ...all.map((some) => [...some, suit])], [[]])
    .filter((some) => some.flat().length <= KITTY_SIZE);
}

/** The value of keeping a card over burying it. */
function keepingValue(card: MightyCard, hand: MightyHand, { trump, mighty }: SpecialCards): number {
  if (!isSuited(card) || card === mighty) return KEEP_ALWAYS;
  const rank = rankOf(card);
  if (suitOf(card) === trump) return TRUMP_VALUE + strengthOf(rank);
  const suit = cardsInSuit(hand.filter(isSuited), suitOf(card)).filter((each) => each !== mighty);
  const higher = RANKS.slice(0, RANKS.indexOf(rank)).filter(
    (above) => `${suitOf(card)}${above}` !== mighty,
  );
  const missing = higher.filter((above) => !suit.some((each) => rankOf(each) === above)).length;
  const tricks = missing === 0 ? (MASTER_VALUES[Math.min(higher.length, 2)] ?? 0) : 0;
  const guarded = missing === 1 && suit.length > 1 ? GUARDED_SECOND_VALUE : 0;
  return tricks + guarded - (isPointCard(card) ? BURIED_POINT_VALUE : 0) + 0.01 * strengthOf(rank);
}

/**
 * The friend to announce: the strongest card neither held nor buried, mighty and joker first, then
 * ace and king of trumps. A declarer with all of these announces the winner of the first trick and
 * leads a loser: in simulations this paid more than asking for the queen of trumps or for an ace.
 */
export function bestFriend(
  hand: MightyHand,
  buried: MightyHand,
  { trump, mighty }: SpecialCards,
): FriendDeclaration {
  const unavailable = new Set<MightyCard>([...hand, ...buried]);
  if (!unavailable.has(mighty)) return 'mighty';
  if (!unavailable.has(JOKER)) return 'joker';
  const honours: readonly Rank[] = ['A', 'K'];
  const trumps = trump === 'NT' ? [] : honours.map((rank): Card => `${trump}${rank}`);
  return trumps.find((card) => !unavailable.has(card)) ?? 'first';
}
