/**
 * The policy of the student's allies in problems: it wins tricks with points as cheaply as
 * possible, gives points to its own side only, and keeps mighty and joker for tricks with two
 * points or more.
 */
import { invariant } from '$lib/core/result';
import { cardStrength } from '$lib/cards/card';
import {
  isPointCard,
  isSuited,
  pointsIn,
  type MightyCard,
} from '$lib/games/mighty/rules/mighty-cards';
import { friendCard } from '$lib/games/mighty/rules/friend';
import { legalPlaysNow, type MightyPlay } from '$lib/games/mighty/rules/mighty-play';
import { seatToLeft, type Seat } from '$lib/games/mighty/rules/mighty-seats';
import {
  cardOf,
  TRICK_SIZE,
  winningIndex,
  type MightyPlayedCard,
} from '$lib/games/mighty/rules/mighty-trick';
import type { View } from '$lib/games/mighty/rules/mighty-view';

/** The card of the seat on turn, determined by its view. */
export function allyPolicy(view: View): MightyPlayedCard {
  const { play, hand } = view;
  invariant(play, 'Nobody plays yet.');
  const legal = legalPlaysNow(hand, play);
  const [firstLegal] = legal;
  invariant(firstLegal, 'It is nobody’s turn.');
  if (legal.length === 1) return firstLegal;
  return play.trick.plays.length === 0
    ? chooseLead(legal, view, play)
    : chooseFollow(legal, view, play);
}

/**
 * True when this seat knows the other to be on its side: until the friend is revealed, only the
 * declarer's side is known.
 */
function isKnownAlly(
  { seat, contract, revealed, friend, hand }: View,
  play: MightyPlay,
  otherSeat: Seat,
): boolean {
  const declarer = contract?.declarer ?? null;
  const card = friend === null ? null : friendCard(friend, play.specials);
  const knownFriend = revealed ?? (card !== null && hand.includes(card) ? seat : null);
  const isDeclarerSide = (candidate: Seat): boolean =>
    candidate === declarer || candidate === knownFriend;
  return isDeclarerSide(seat) === isDeclarerSide(otherSeat);
}

/** Leads an ace, else the cheapest ordinary card, of equal ones from the shortest suit. */
function chooseLead(
  legal: readonly MightyPlayedCard[],
  { hand }: View,
  { specials }: MightyPlay,
): MightyPlayedCard {
  const ordinaryPlays = legal.filter((played) => isOrdinary(cardOf(played), specials.mighty));
  const [ace] = ordinaryPlays.filter((played) => cardOf(played)[1] === 'A');
  if (ace !== undefined) return ace;
  const suitLengthOf = (played: MightyPlayedCard): number =>
    hand.filter((card) => card[0] === cardOf(played)[0]).length;
  const [cheapest] = [...ordinaryPlays].sort(
    (a, b) => costOfPlay(a) - costOfPlay(b) || suitLengthOf(a) - suitLengthOf(b),
  );
  return cheapest ?? (legal[0] as MightyPlayedCard);
}

/**
 * Under a winning ally: gives the highest point card if the trick is nearly certain. Otherwise wins
 * with the cheapest card if the trick has a point or this seat plays last, else plays the cheapest.
 */
function chooseFollow(
  legal: readonly MightyPlayedCard[],
  view: View,
  play: MightyPlay,
): MightyPlayedCard {
  const { trick, specials } = play;
  const winner = seatToLeft(trick.leader, winningIndex(trick, specials));
  const byCost = [...legal].sort((a, b) => costOfPlay(a) - costOfPlay(b));
  const ordinaryPlays = byCost.filter((played) => isOrdinary(cardOf(played), specials.mighty));
  const cheapest = byCost[0] as MightyPlayedCard;
  const isLast = trick.plays.length === TRICK_SIZE - 1;
  if (isKnownAlly(view, play, winner)) {
    const pointGift = ordinaryPlays.findLast((played) => isPointCard(cardOf(played)));
    return (
      (isLikelyWinner(play, winner) || isLast ? pointGift : undefined) ??
      ordinaryPlays[0] ??
      cheapest
    );
  }
  const points = pointsIn(trick.plays.map(cardOf));
  const winningPlays = byCost.filter((played) => wouldWinWith(played, view.seat, play));
  const acceptablePlay = winningPlays.find(
    (played) => isOrdinary(cardOf(played), specials.mighty) || points > 1,
  );
  if (acceptablePlay !== undefined && (points > 0 || isLast)) return acceptablePlay;
  return ordinaryPlays[0] ?? cheapest;
}

/** True when hardly any card beats the winning one. */
function isLikelyWinner({ trick, specials }: MightyPlay, winner: Seat): boolean {
  const winningPlayIndex = trick.plays.findIndex((_, i) => seatToLeft(trick.leader, i) === winner);
  const card = cardOf(trick.plays[winningPlayIndex] ?? 'JK');
  return !isOrdinary(card, specials.mighty) || card[1] === 'A';
}

function wouldWinWith(played: MightyPlayedCard, seat: Seat, play: MightyPlay): boolean {
  const plays = [...play.trick.plays, played];
  const trick = { number: play.trick.number, plays };
  return seatToLeft(play.trick.leader, winningIndex(trick, play.specials)) === seat;
}

function isOrdinary(card: MightyCard, mighty: MightyCard): boolean {
  return isSuited(card) && card !== mighty;
}

/** The cost of playing a card: its strength, points cost more, and the joker most. */
function costOfPlay(played: MightyPlayedCard): number {
  const card = cardOf(played);
  if (!isSuited(card)) return 100;
  return cardStrength(card) + (isPointCard(card) ? 20 : 0);
}
