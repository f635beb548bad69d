/** Which three cards a declarer buries, and whom it asks to be its friend. */
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

/** Mighty and joker stay, and so do trumps while there is anything else. */
const KEEP_ALWAYS = 50;
const TRUMP_VALUE = 4;
/**
 * What the highest card of a side suit is worth, the one below it in the same hand, and the next.
 */
const MASTER_VALUES = [2.2, 1.8, 1.4] as const;
/** A card that one other beats, when it does not stand alone. */
const GUARDED_SECOND_VALUE = 0.7;
/** Who has fewer trumps does not play for voids. */
const MIN_TRUMPS_FOR_VOIDS = 3;
/** What a suit without cards is worth to who can trump it. */
const VOID_VALUE = 1;
/** A buried point counts, and a point that would be lost is saved. */
const BURIED_POINT_VALUE = 0.9;

/**
 * The three of thirteen cards that are best buried: short suits and lone honours go, what wins
 * tricks stays.
 */
export function bestBurial(thirteen: MightyHand, specials: SpecialCards): MightyHand {
  const stays = new Map(thirteen.map((card) => [card, keepingValue(card, thirteen, specials)]));
  const worth = (cards: MightyHand): number =>
    cards.reduce(
      (sum, card) => sum - definite(stays.get(card), 'Only cards that are held are buried.'),
      0,
    );
  const cheapest = [...thirteen].sort((a, b) => worth([b]) - worth([a]));
  // Some suits go as a whole, and with them what is worth least.
  const ways = wholeSuitChoices(thirteen, specials).map((whole) => {
    const rest = cheapest.filter((card) => !whole.flat().includes(card));
    const cards = [...whole.flat(), ...rest].slice(0, KITTY_SIZE);
    return { cards, worth: VOID_VALUE * whole.length + worth(cards) };
  });
  const best = argmax(ways, (way) => way.worth);
  return mightyHand(best?.cards ?? cheapest.slice(0, KITTY_SIZE));
}

/**
 * All choices of side suits, none among them, that can be buried whole; none else for who has few
 * trumps.
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

/** What a card is worth in the hand, more than in the ground. */
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
 * The friend to ask for: the strongest card that is neither held nor buried, mighty and joker
 * first, then ace and king of trumps. Who has all of these gives a loser away and takes whoever
 * wins the first trick: in plays of the same hands that paid more than to ask for the queen of
 * trumps or for an ace.
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
