/**
 * Questions about wasted cards, besides those about leads (`lead-questions.ts`): does declarer lead
 * a trump needlessly, does second hand waste an honour? A question applies in some positions, and
 * the card played there raises it or not.
 */
import { cardStrength, suitOf, type Card } from '$lib/cards/card';
import { cardsInSuit, removeCards, type Hand } from '$lib/cards/hand';
import type { Suit } from '$lib/cards/suits';
import { unplayedCards } from '$lib/games/bridge/knowledge/scene-queries';
import type { InformationSet } from '$lib/games/bridge/knowledge/scene';
import { dummyOf, trumpOf } from '$lib/games/bridge/rules/contract';
import { cardsPlayed, turnOf } from '$lib/games/bridge/rules/bridge-play';
import { sideOf } from '$lib/games/bridge/rules/bridge-seats';

export const WASTED_CARD_QUESTIONS = [
  'declarer leads a trump though the opponents have none left and a side suit has winners',
  'second hand plays an honour on a small card and holds a smaller one',
] as const;
export type WastedCardQuestion = (typeof WASTED_CARD_QUESTIONS)[number];

/** Ranks as `cardStrength` numbers them. */
const TEN = 10;
const JACK = 11;
const ACE = 14;

/**
 * The question that applies, if any, with true when the card raises it; none before the second
 * trick. A list, to be joined with the answers of `askLeadQuestions`.
 */
export function askWastedCardQuestions(
  infoSet: InformationSet,
  card: Card,
): readonly (readonly [WastedCardQuestion, boolean])[] {
  const { play, contract, seat, dummy, hand } = infoSet;
  if (play.won.length === 0 || dummy === null) return [];
  const playedCards = cardsPlayed(play);
  const isDummyToPlay = turnOf(play) === dummyOf(contract);
  const handToPlay = removeCards(isDummyToPlay ? dummy : hand, playedCards);
  const otherHand = removeCards(isDummyToPlay ? hand : dummy, playedCards);
  const isDeclarerSide = sideOf(seat) === sideOf(contract.declarer);
  const answer = isDeclarerSide
    ? askAboutNeedlessTrump(infoSet, handToPlay, otherHand, card)
    : askAboutSecondHandHonour(infoSet, handToPlay, card);
  return answer ? [answer] : [];
}

/** Null where the question does not apply. */
type QuestionAnswer = readonly [WastedCardQuestion, boolean] | null;

/** Applies to declarer's leads when the opponents have no trump and a side suit has a winner. */
function askAboutNeedlessTrump(
  { play, contract }: InformationSet,
  handToPlay: Hand,
  otherHand: Hand,
  card: Card,
): QuestionAnswer {
  const trumps = trumpOf(contract.strain);
  if (trumps === null || play.trick.cards.length > 0) return null;
  const opponentsCards = (suit: Suit): Hand =>
    removeCards(unplayedCards(play, suit), [...handToPlay, ...otherHand]);
  const isWinner = (candidate: Card): boolean =>
    opponentsCards(suitOf(candidate)).every((card) => cardStrength(card) < cardStrength(candidate));
  if (cardsInSuit(handToPlay, trumps).length === 0) return null;
  if (opponentsCards(trumps).length > 0) return null;
  if (!handToPlay.some((candidate) => suitOf(candidate) !== trumps && isWinner(candidate)))
    return null;
  return [WASTED_CARD_QUESTIONS[0], suitOf(card) === trumps];
}

/**
 * Applies to second hand on the lead of a small card. Splitting touching honours and playing the
 * ace are fine: only an unsupported king, queen or jack is questioned.
 */
function askAboutSecondHandHonour(
  { play }: InformationSet,
  hand: Hand,
  card: Card,
): QuestionAnswer {
  const [lead, ...laterCards] = play.trick.cards;
  if (!lead || laterCards.length > 0 || cardStrength(lead) >= TEN) return null;
  const suitCards = cardsInSuit(hand, suitOf(lead));
  const [highest] = suitCards;
  const lowest = suitCards.at(-1);
  if (!highest || !lowest) return null;
  if (cardStrength(highest) < JACK || cardStrength(highest) === ACE) return null;
  const hasTouchingCard = suitCards.some(
    (candidate) => cardStrength(candidate) === cardStrength(highest) - 1,
  );
  if (hasTouchingCard || cardStrength(lowest) >= JACK) return null;
  return [WASTED_CARD_QUESTIONS[1], card === highest];
}
