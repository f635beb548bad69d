/**
 * The filling cards of a reveal: cards that lie elsewhere in the deal that beat the student only
 * because every hand has thirteen cards.
 */
import { cardStrength, suitOf, type Card } from '$lib/cards/card';
import { cardsInSuit, toHand } from '$lib/cards/hand';
import { dealOf, holderOf, type Deal } from '$lib/games/bridge/rules/bridge-deal';
import { SEATS, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import { chooseKeyCard, isJackOrHigher } from './drill/key-card';

/** The two deals of a reveal, and the cards that lie with different seats in them. */
interface MovedBetween {
  readonly needed: Deal;
  readonly beating: Deal;
  readonly movedCards: readonly Card[];
  readonly losingCard: Card;
}

/**
 * The moved cards that decide nothing: neither honours, nor the key card, nor of the suit whose
 * length decides. They are filling cards only if they prove it: `isLost` must hold of the needed
 * deal in which the other cards moved alone, and as few of these as make the hands equally long
 * again. Otherwise there are none.
 */
export function findFillingCards(
  { needed, beating, movedCards, losingCard }: MovedBetween,
  isLost: (deal: Deal) => boolean,
): readonly Card[] {
  const keyCard = chooseKeyCard(movedCards, losingCard);
  if (!keyCard) return [];
  const decidesByLength = isLengthCard(keyCard, needed, beating);
  const isSmall = (card: Card): boolean =>
    card !== keyCard &&
    !isJackOrHigher(card) &&
    !(decidesByLength && suitOf(card) === suitOf(keyCard));
  const smallCards = movedCards.filter(isSmall);
  if (smallCards.length === 0) return [];
  const decisive = movedCards.filter((card) => !isSmall(card));
  const middle = moveWithFill(needed, beating, decisive, smallCards);
  return middle && isLost(middle) ? smallCards : [];
}

/** True for a small key card whose holder's length in the suit differs between the deals. */
function isLengthCard(keyCard: Card, needed: Deal, beating: Deal): boolean {
  const holder = holderOf(beating, keyCard);
  if (!holder || isJackOrHigher(keyCard)) return false;
  const lengthIn = (deal: Deal): number => cardsInSuit(deal[holder], suitOf(keyCard)).length;
  return lengthIn(needed) !== lengthIn(beating);
}

/**
 * The needed deal with these cards where the beating deal has them, and as many of the small ones,
 * the lowest first, as every hand needs to keep its length. Null when these do not suffice.
 */
function moveWithFill(
  needed: Deal,
  beating: Deal,
  decisive: readonly Card[],
  smallCards: readonly Card[],
): Deal | null {
  let deal = needed;
  const move = (card: Card): void => {
    const target = holderOf(beating, card);
    deal = dealOf((seat) => {
      const rest = deal[seat].filter((held) => held !== card);
      return seat === target ? toHand([...rest, card]) : rest;
    });
  };
  const excess = (seat: Seat | null): number =>
    seat === null ? 0 : deal[seat].length - needed[seat].length;
  decisive.forEach(move);
  for (const card of smallCards.toSorted((a, b) => cardStrength(a) - cardStrength(b)))
    if (excess(holderOf(deal, card)) > 0 && excess(holderOf(beating, card)) < 0) move(card);
  return SEATS.every((seat) => excess(seat) === 0) ? deal : null;
}
