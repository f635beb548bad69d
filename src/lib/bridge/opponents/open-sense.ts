/**
 * Which of several cards that are worth the same with open cards shows best what is going on:
 * winners are cashed from the top, trumps drawn, leads go to a winner of partner's, and a trick is
 * won as cheaply as it can be.
 */
import { cardStrength, lowestFirst, suitOf, type Card } from '$lib/cards/card';
import { inSuit, type Hand } from '$lib/cards/hand';
import type { Suit } from '$lib/cards/suits';
import { trumpOf } from '$lib/bridge/rules/contract';
import type { Deal } from '$lib/bridge/rules/bridge-deal';
import { beats, handsLeft, turnOf, winnerOf, type Play } from '$lib/bridge/rules/bridge-play';
import { clockwiseFrom, nextSeat, partnerOf, sideOf, type Seat } from '$lib/bridge/rules/bridge-seats';
import { naturalCard } from './natural';

/** What the leads of a side are to show: what it still has to try, or that it has enough. */
export type DemonstrationAim = 'try' | 'cash';

/**
 * The same cards, not empty, of the seat whose turn it is in this deal, the most sensible first.
 */
export function orderForDemonstration(
  cards: readonly Card[],
  deal: Deal,
  play: Play,
  aim: DemonstrationAim,
): readonly Card[] {
  const seat = turnOf(play);
  if (seat === null || cards.length < 2) return cards;
  const moment: DemonstrationPosition = { seat, play, hands: handsLeft(deal, play), trump: trumpOf(play.strain) };
  if (play.trick.cards.length > 0) {
    const card = chooseFollowingCard(cards, moment);
    return [card, ...cards.filter((other) => other !== card)];
  }
  return PURPOSE_ORDER[aim].flatMap((wanted) =>
    cards.filter((card) => purposeOf(card, moment) === wanted).sort(compareSamePurpose(wanted, moment)),
  );
}

interface DemonstrationPosition {
  readonly seat: Seat;
  readonly play: Play;
  /** All cards that are left. */
  readonly hands: Deal;
  readonly trump: Suit | null;
}

/** What a card is led for. */
type LeadPurpose = 'draws' | 'drives' | 'cashes' | 'reaches' | 'none';

/**
 * Who has enough cashes at once. Who must lose a trick yet loses it at once: it costs nothing with
 * open cards, and what is to be seen comes soon.
 */
const PURPOSE_ORDER: Readonly<Record<DemonstrationAim, readonly LeadPurpose[]>> = {
  cash: ['draws', 'cashes', 'reaches', 'drives', 'none'],
  try: ['draws', 'drives', 'cashes', 'reaches', 'none'],
};

function purposeOf(card: Card, moment: DemonstrationPosition): LeadPurpose {
  const { hands, seat, trump } = moment;
  const trumpsOut =
    trump !== null && opponentsOf(seat).some((each) => inSuit(hands[each], trump).length > 0);
  if (isWinner(card, moment)) return trumpsOut && suitOf(card) === trump ? 'draws' : 'cashes';
  if (partnerWins(card, moment)) return 'reaches';
  return drivesOut(card, moment) ? 'drives' : 'none';
}

/**
 * Whether the best card of a suit that two partners hold, and that is no winner yet, is led or led
 * to.
 */
function drivesOut(card: Card, { hands, seat }: DemonstrationPosition): boolean {
  const own = inSuit(hands[seat], suitOf(card));
  const partners = inSuit(hands[partnerOf(seat)], suitOf(card));
  const strength = (hand: Hand): number => Math.max(0, ...hand.map(cardStrength));
  const best = Math.max(strength(own), strength(partners));
  if (best < TEN || best === cardStrength(card)) return best >= TEN;
  const higher = opponentsOf(seat).some(
    (each) => strength(inSuit(hands[each], suitOf(card))) > best,
  );
  return higher && best === strength(partners) && card === own.at(-1);
}

const TEN = 10;

function opponentsOf(seat: Seat): readonly [Seat, Seat] {
  return [nextSeat(seat), partnerOf(nextSeat(seat))];
}

/** Whether a card that is led wins the trick whatever the opponents play. */
function isWinner(card: Card, { hands, seat, trump }: DemonstrationPosition): boolean {
  return opponentsOf(seat).every((opponent) => !canBeat(hands[opponent], card, card, trump));
}

/** Whether partner has a card that wins when this one is led and not a winner. */
function partnerWins(card: Card, { hands, seat, trump }: DemonstrationPosition): boolean {
  const partner = hands[partnerOf(seat)];
  const following = inSuit(partner, suitOf(card));
  const [best] = following.length > 0 ? following : trump === null ? [] : inSuit(partner, trump);
  if (
    best === undefined ||
    (suitOf(best) === suitOf(card) && cardStrength(best) < cardStrength(card))
  )
    return false;
  return opponentsOf(seat).every((opponent) => !canBeat(hands[opponent], card, best, trump));
}

/** Whether a hand can beat the best card of a trick to which `led` was led. */
function canBeat(hand: Hand, led: Card, best: Card, trump: Suit | null): boolean {
  const follows = inSuit(hand, suitOf(led));
  const allowed = follows.length > 0 ? follows : hand;
  return allowed.some((card) =>
    suitOf(card) === suitOf(best)
      ? cardStrength(card) > cardStrength(best)
      : suitOf(card) === trump,
  );
}

/** Winners from the top, of the suit with the most of them; small cards from the longest suit. */
function compareSamePurpose(purpose: LeadPurpose, { hands, seat }: DemonstrationPosition): (a: Card, b: Card) => number {
  const length = (card: Card): number => inSuit(hands[seat], suitOf(card)).length;
  const high = purpose !== 'reaches' && purpose !== 'none';
  return (a, b) => length(b) - length(a) || (high ? lowestFirst(b, a) : lowestFirst(a, b));
}

/**
 * A card to a trick that was led: the cheapest that is sure to win it, where partner does not; else
 * the natural one.
 */
function chooseFollowingCard(cards: readonly Card[], moment: DemonstrationPosition): Card {
  const { play, hands, seat, trump } = moment;
  const { trick, strain } = play;
  const led = trick.cards[0] as Card;
  const seats = clockwiseFrom(trick.leader);
  const winner = winnerOf(trick, strain);
  const best = trick.cards[seats.indexOf(winner)] as Card;
  const behind = seats
    .slice(trick.cards.length + 1)
    .filter((other) => sideOf(other) !== sideOf(seat));
  const isSafe = (card: Card): boolean =>
    behind.every((opponent) => !canBeat(hands[opponent], led, card, trump));
  const low = [...cards].sort(lowestFirst);
  const lowest = low[0] as Card;
  if (winner === partnerOf(seat) && isSafe(best)) return lowest;
  const wins = low.filter((card) => beats(card, best, strain) && isSafe(card));
  // In second hand partner may win it yet: then nothing is wasted.
  const partnerMay =
    trick.cards.length === 1 && wins.length > 0 && partnerWinsOver(moment, led, best);
  if (wins[0] !== undefined && !partnerMay) return wins[0];
  if (suitOf(lowest) === suitOf(led)) return naturalCard(cards, play);
  return low.find((card) => suitOf(card) !== trump) ?? lowest;
}

function partnerWinsOver({ hands, seat, trump }: DemonstrationPosition, led: Card, best: Card): boolean {
  return canBeat(hands[partnerOf(seat)], led, best, trump);
}
