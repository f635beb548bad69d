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
} from '$lib/games/mighty/rules/mighty-cards';
import { KITTY_SIZE } from '$lib/games/mighty/rules/kitty-exchange';
import type { FriendDeclaration } from '$lib/games/mighty/rules/friend';
import type { SpecialCards } from '$lib/games/mighty/rules/special-cards';

/**
 * The keeping value of mighty and joker, above all others. All values are rough numbers of points.
 */
const KEEP_ALWAYS = 50;
/** The keeping value of any trump, to which its strength is added. */
const TRUMP_VALUE = 4;
/**
 * The values of the highest card of a side suit, the next below it in the same hand, and the one
 * after.
 */
const MASTER_VALUES = [2.2, 1.8, 1.4] as const;
/** The value of a card that one outside card beats, when it is not alone in its suit. */
const GUARDED_SECOND_VALUE = 0.7;
/** The number of trumps from which voids are aimed at. */
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
  const keepingValues = new Map(
    thirteen.map((card) => [card, keepingValue(card, thirteen, specials)]),
  );
  const burialValue = (cards: MightyHand): number =>
    cards.reduce(
      (sum, card) =>
        sum - definite(keepingValues.get(card), 'Only cards that are held are buried.'),
      0,
    );
  const cheapest = [...thirteen].sort((a, b) => burialValue([b]) - burialValue([a]));
  // Candidates: some side suits buried completely, and the least valuable other cards.
  const candidates = wholeSuitChoices(thirteen, specials).map((buriedSuits) => {
    const otherCards = cheapest.filter((card) => !buriedSuits.flat().includes(card));
    const cards = [...buriedSuits.flat(), ...otherCards].slice(0, KITTY_SIZE);
    return { cards, value: VOID_VALUE * buriedSuits.length + burialValue(cards) };
  });
  const best = argmax(candidates, ({ value }) => value);
  return mightyHand(best?.cards ?? cheapest.slice(0, KITTY_SIZE));
}

/**
 * All sets of side suits that can be buried completely, the empty set included; with few trumps
 * only the empty set.
 */
function wholeSuitChoices(
  thirteen: MightyHand,
  { trump, mighty }: SpecialCards,
): readonly (readonly MightyHand[])[] {
  const suited = thirteen.filter(isSuited);
  if (trump === 'NT' || cardsInSuit(suited, trump).length < MIN_TRUMPS_FOR_VOIDS) return [[]];
  const shortSuits = SUITS.filter((suit) => suit !== trump)
    .map((suit): MightyHand => cardsInSuit(suited, suit))
    .filter((cards) => cards.length > 0 && cards.length <= KITTY_SIZE && !cards.includes(mighty));
  return shortSuits
    .reduce<MightyHand[][]>(
      (choices, suitCards) => [...choices, ...choices.map((choice) => [...choice, suitCards])],
      [[]],
    )
    .filter((choice) => choice.flat().length <= KITTY_SIZE);
}

/** The value of keeping a card over burying it. */
function keepingValue(card: MightyCard, hand: MightyHand, { trump, mighty }: SpecialCards): number {
  if (!isSuited(card) || card === mighty) return KEEP_ALWAYS;
  const rank = rankOf(card);
  if (suitOf(card) === trump) return TRUMP_VALUE + strengthOf(rank);
  const suitCards = cardsInSuit(hand.filter(isSuited), suitOf(card)).filter(
    (otherCard) => otherCard !== mighty,
  );
  const higherRanks = RANKS.slice(0, RANKS.indexOf(rank)).filter(
    (higherRank) => `${suitOf(card)}${higherRank}` !== mighty,
  );
  const missingCount = higherRanks.filter(
    (higherRank) => !suitCards.some((otherCard) => rankOf(otherCard) === higherRank),
  ).length;
  const masterValue =
    missingCount === 0 ? (MASTER_VALUES[Math.min(higherRanks.length, 2)] ?? 0) : 0;
  const guardedValue = missingCount === 1 && suitCards.length > 1 ? GUARDED_SECOND_VALUE : 0;
  return (
    masterValue +
    guardedValue -
    (isPointCard(card) ? BURIED_POINT_VALUE : 0) +
    // The rank decides between cards of otherwise equal value.
    0.01 * strengthOf(rank)
  );
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
