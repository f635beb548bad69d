/**
 * Two more questions, found by reading whole plays: needless trump leads, and honours wasted in
 * second hand.
 */
import { cardStrength, suitOf, type Card } from '$lib/cards/card';
import { cardsInSuit, removeCards, type Hand } from '$lib/cards/hand';
import { unplayedCards } from '$lib/bridge/knowledge/scene-queries';
import type { InformationSet } from '$lib/bridge/knowledge/scene';
import { dummyOf, trumpOf } from '$lib/bridge/rules/contract';
import { cardsPlayed, turnOf } from '$lib/bridge/rules/bridge-play';
import { sideOf } from '$lib/bridge/rules/bridge-seats';

export const WASTED_CARD_QUESTIONS = [
  'declarer leads a trump though theirs are gone and a side suit has winners',
  'second hand plays an honour on a small card and holds a smaller one',
] as const;
export type WastedCardQuestion = (typeof WASTED_CARD_QUESTIONS)[number];

const JACK = 11;
const TEN = 10;
const ACE = 14;

/** The applicable questions, each with true when the card raises it. */
export function askWastedCardQuestions(
  infoSet: InformationSet,
  card: Card,
): readonly (readonly [WastedCardQuestion, boolean])[] {
  const { play, contract, seat, dummy, hand } = infoSet;
  if (play.won.length === 0 || dummy === null) return [];
  const playedCards = cardsPlayed(play);
  const isDummys = turnOf(play) === dummyOf(contract);
  const own = removeCards(isDummys ? dummy : hand, playedCards);
  const declares = sideOf(seat) === sideOf(contract.declarer);
  const answers = declares
    ? trumpForNothing(infoSet, own, removeCards(isDummys ? hand : dummy, playedCards), card)
    : secondHandHigh(infoSet, own, card);
  return answers ? [answers] : [];
}

type QuestionAnswer = readonly [WastedCardQuestion, boolean] | null;

function trumpForNothing(
  { play, contract }: InformationSet,
  own: Hand,
  other: Hand,
  card: Card,
): QuestionAnswer {
  const trumps = trumpOf(contract.strain);
  if (trumps === null || play.trick.cards.length > 0) return null;
  const opponentsCards = (otherCard: Card): Hand =>
    removeCards(unplayedCards(play, suitOf(otherCard)), [...own, ...other]);
  const isWinner = (otherCard: Card): boolean =>
    opponentsCards(otherCard).every((out) => cardStrength(out) < cardStrength(otherCard));
  const [trump] = cardsInSuit(own, trumps);
  if (!trump || opponentsCards(trump).length > 0) return null;
  if (!own.some((otherCard) => suitOf(otherCard) !== trumps && isWinner(otherCard))) return null;
  return [WASTED_CARD_QUESTIONS[0], suitOf(card) === trumps];
}

/**
 * Splitting touching honours and playing the ace are fine: only an unsupported king, queen or jack
 * is questioned.
 */
function secondHandHigh({ play }: InformationSet, own: Hand, card: Card): QuestionAnswer {
  const [led, ...more] = play.trick.cards;
  if (!led || more.length > 0 || cardStrength(led) >= TEN) return null;
  const held = cardsInSuit(own, suitOf(led));
  const [top] = held;
  const low = held.at(-1);
  if (!top || !low || cardStrength(top) < JACK || cardStrength(top) === ACE) return null;
  const touches = held.some((otherCard) => cardStrength(otherCard) === cardStrength(top) - 1);
  if (touches || cardStrength(low) >= JACK) return null;
  return [WASTED_CARD_QUESTIONS[1], card === top];
}
