/**
 * A student who declares by rules of thumb: a deterministic policy that counts the cards played and
 * infers nothing else. The opponents try their cards against it.
 */
import { cardStrength, lowestFirst, suitOf, type Card } from '$lib/cards/card';
import { cardsInSuit, toHand, type Hand } from '$lib/cards/hand';
import type { Suit } from '$lib/cards/suits';
import { TEN } from '$lib/games/bridge/knowledge/scene-queries';
import { trumpOf } from '$lib/games/bridge/rules/contract';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import {
  beats,
  handsLeft,
  legalCards,
  turnOf,
  winnerOf,
  type Play,
} from '$lib/games/bridge/rules/bridge-play';
import {
  clockwiseFrom,
  nextSeat,
  partnerOf,
  type Seat,
} from '$lib/games/bridge/rules/bridge-seats';
import { naturalCard } from './natural-card';

/** The habits in which such students differ. */
export interface RuleOfThumbHabits {
  /** All four suits, in the order in which their winners are cashed. */
  readonly suitOrder: readonly Suit[];
  /** True to draw trumps before anything else, false to leave them until last. */
  readonly drawsTrumps: boolean;
  /** Finesses before the winners are cashed, after it, or no finesse. */
  readonly finesses: 'first' | 'last' | 'never';
}

/** The card of the student, whose turn it must be in one of its hands; one deal is enough. */
export type RuleOfThumbStudent = (deals: readonly Deal[], play: Play) => Card;

/** The cards that the student sees, and those that it does not, as one pool. */
interface Sight {
  readonly play: Play;
  readonly seat: Seat;
  readonly trump: Suit | null;
  readonly hand: Hand;
  readonly partnerHand: Hand;
  readonly hidden: Hand;
}

/** A lead and its purpose: only after `finesse` does the other hand play a card that may lose. */
interface Lead {
  readonly card: Card;
  readonly isFinesse: boolean;
}

/**
 * Creates a student. On lead it draws trumps (if that is its habit), cashes winners from the top in
 * the order of its suits, the short hand's first, finesses before or after that, ruffs losers, and
 * at last leads its longest suit. Second hand plays low unless only that hand has a winner, third
 * hand the lowest sure winner, fourth hand as cheaply as it wins. It ruffs low and throws the
 * lowest card that is no winner, from long suits with a winner last.
 *
 * It depends only on the play, its two hands and the pool of hidden cards, never on who holds them.
 */
export function createRuleOfThumbStudent(habits: RuleOfThumbHabits): RuleOfThumbStudent {
  return (deals, play) => {
    const sight = sightOf(deals[0] as Deal, play);
    const legal = legalCards(sight.hand, play.trick);
    if (legal.length === 1) return legal[0] as Card;
    return play.trick.cards.length === 0
      ? chooseLead(sight, habits).card
      : chooseFollowing(sight, legal, habits);
  };
}

function sightOf(deal: Deal, play: Play): Sight {
  const seat = turnOf(play) as Seat;
  const hands = handsLeft(deal, play);
  const opponent = nextSeat(seat);
  return {
    play,
    seat,
    trump: trumpOf(play.strain),
    hand: hands[seat],
    partnerHand: hands[partnerOf(seat)],
    hidden: [...hands[opponent], ...hands[partnerOf(opponent)]],
  };
}

/** True when no hidden card of its suit is higher. */
function isTop({ hidden }: Sight, card: Card): boolean {
  return cardsInSuit(hidden, suitOf(card)).every(
    (other) => cardStrength(other) < cardStrength(card),
  );
}

function chooseLead(sight: Sight, { suitOrder, drawsTrumps, finesses }: RuleOfThumbHabits): Lead {
  const { trump } = sight;
  const sideSuits = suitOrder.filter((suit) => suit !== trump);
  const plain = (card: Card | null): Lead | null => card && { card, isFinesse: false };
  const finesse = (): Lead | null => {
    const card = leadToHonour(sight, sideSuits);
    return card && { card, isFinesse: true };
  };
  return (
    (drawsTrumps ? plain(drawTrumps(sight)) : null) ??
    (finesses === 'first' ? finesse() : null) ??
    plain(cash(sight, sideSuits)) ??
    (finesses === 'last' ? finesse() : null) ??
    plain(leadToRuff(sight, sideSuits)) ??
    plain(trump && cash(sight, [trump])) ?? {
      card: leadLongest(sight, sideSuits),
      isFinesse: false,
    }
  );
}

/** A trump, as long as a hidden one is lower than the student's best; null otherwise. */
function drawTrumps(sight: Sight): Card | null {
  const { trump, hand, partnerHand, hidden, play } = sight;
  if (!trump) return null;
  const own = cardsInSuit(hand, trump);
  const best = Math.max(0, ...[...own, ...cardsInSuit(partnerHand, trump)].map(cardStrength));
  if (own.length === 0 || cardsInSuit(hidden, trump).every((card) => cardStrength(card) > best))
    return null;
  return cash(sight, [trump]) ?? naturalCard(own, play);
}

/** A winner, or a low card to a winner of the other hand, of the first suit that has one. */
function cash(sight: Sight, suits: readonly Suit[]): Card | null {
  for (const suit of suits) {
    const own = cardsInSuit(sight.hand, suit);
    const others = cardsInSuit(sight.partnerHand, suit);
    const [top, otherTop] = [own[0], others[0]];
    if (!top) continue;
    const isOtherWinner = otherTop !== undefined && isTop(sight, otherTop);
    if (isTop(sight, top) && !(isOtherWinner && others.length < own.length)) return top;
    if (isOtherWinner) return own.at(-1) as Card;
  }
  return null;
}

/** The lowest card of the first suit in which the other hand has an honour that is not yet high. */
function leadToHonour(sight: Sight, suits: readonly Suit[]): Card | null {
  const hasHonour = (suit: Suit): boolean =>
    cardsInSuit(sight.partnerHand, suit).some(
      (card) => cardStrength(card) >= TEN && !isTop(sight, card),
    );
  const suit = suits.find((each) => cardsInSuit(sight.hand, each).length > 0 && hasHonour(each));
  return suit ? (cardsInSuit(sight.hand, suit).at(-1) ?? null) : null;
}

/** The lowest card of the first suit that the other hand can ruff. */
function leadToRuff({ hand, partnerHand, trump }: Sight, suits: readonly Suit[]): Card | null {
  if (!trump || cardsInSuit(partnerHand, trump).length === 0) return null;
  const suit = suits.find(
    (each) => cardsInSuit(hand, each).length > 0 && cardsInSuit(partnerHand, each).length === 0,
  );
  return suit ? (cardsInSuit(hand, suit).at(-1) ?? null) : null;
}

/** The natural lead of the suit of which both hands together have the most; a trump if no other. */
function leadLongest({ hand, partnerHand, play }: Sight, suits: readonly Suit[]): Card {
  const lengthOf = (suit: Suit): number => cardsInSuit([...hand, ...partnerHand], suit).length;
  const [longest] = suits
    .filter((suit) => cardsInSuit(hand, suit).length > 0)
    .sort((a, b) => lengthOf(b) - lengthOf(a));
  return naturalCard(longest ? cardsInSuit(hand, longest) : hand, play);
}

/** The card to a trick that another hand began; `legal` has at least two cards. */
function chooseFollowing(sight: Sight, legal: Hand, habits: RuleOfThumbHabits): Card {
  const { play, seat, trump, partnerHand } = sight;
  const { leader, cards } = play.trick;
  const suit = suitOf(cards[0] as Card);
  const winner = winnerOf(play.trick, play.strain);
  const winningCard = cards[clockwiseFrom(leader).indexOf(winner)] as Card;
  const isLast = cards.length === 3;
  const isWon = winner === partnerOf(seat) && (isLast || isTop(sight, winningCard));
  const ascending = [...legal].sort(lowestFirst);
  const lowest = ascending[0] as Card;
  const winning = ascending.filter((card) => beats(card, winningCard, play.strain));
  if (suitOf(lowest) !== suit) {
    const ruff = winning[0];
    return !isWon && ruff ? ruff : chooseDiscard(sight, ascending, trump);
  }
  if (isWon) return lowest;
  if (isLast) return winning[0] ?? lowest;
  const sure = winning.filter((card) => isTop(sight, card));
  if (leader !== partnerOf(seat)) {
    const isPartnerSure = cardsInSuit(partnerHand, suit).some((card) => isTop(sight, card));
    return (isPartnerSure ? null : sure[0]) ?? lowest;
  }
  const honour = winning.find((card) => cardStrength(card) >= TEN && !isTop(sight, card));
  if (sure.length > 0) return (isFinesseLed(sight, habits) ? honour : null) ?? (sure[0] as Card);
  return (winner === partnerOf(seat) ? null : winning[0]) ?? lowest;
}

/** True when the student's other hand led to this trick for a finesse. */
function isFinesseLed(
  { play, hand, partnerHand, ...sight }: Sight,
  habits: RuleOfThumbHabits,
): boolean {
  const [led, followed] = play.trick.cards as readonly [Card, Card];
  const beforeLead: Sight = {
    ...sight,
    play: { ...play, trick: { ...play.trick, cards: [] } },
    seat: play.trick.leader,
    hand: toHand([...partnerHand, led]),
    partnerHand: hand,
    hidden: [...sight.hidden, followed],
  };
  const lead = chooseLead(beforeLead, habits);
  return lead.isFinesse && lead.card === led;
}

/** The lowest card that is no winner and no trump, from suits that may still bring tricks last. */
function chooseDiscard(sight: Sight, ascending: readonly Card[], trump: Suit | null): Card {
  const mayBecomeHigh = (suit: Suit): boolean => {
    const holdings = [cardsInSuit(sight.hand, suit), cardsInSuit(sight.partnerHand, suit)];
    return (
      holdings.some(({ length }) => length >= 3) &&
      holdings.flat().some((card) => isTop(sight, card))
    );
  };
  const sideCards = ascending.filter((card) => suitOf(card) !== trump);
  const idle = sideCards.filter((card) => !isTop(sight, card));
  return (
    idle.find((card) => !mayBecomeHigh(suitOf(card))) ??
    idle[0] ??
    sideCards[0] ??
    (ascending[0] as Card)
  );
}
