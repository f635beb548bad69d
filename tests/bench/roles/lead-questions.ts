/**
 * Questions that a strong player would ask about a card, from what its seat sees. A bench counts
 * the cards of the computer players that raise one, and prints them for a human reader. They are
 * deliberately cruder than the player's rules: an answer is a hint where to look, not a verdict.
 */
import { cardStrength, suitOf, type Card } from '$lib/cards/card';
import { cardsInSuit, removeCards, type Hand } from '$lib/cards/hand';
import { SUITS, type Suit } from '$lib/cards/suits';
import type { InformationSet } from '$lib/games/bridge/knowledge/scene';
import { showedOutOf, unplayedCards } from '$lib/games/bridge/knowledge/scene-queries';
import { dummyOf, tricksPromised, trumpOf } from '$lib/games/bridge/rules/contract';
import { cardsPlayed, tricksWon, turnOf, winnerOf } from '$lib/games/bridge/rules/bridge-play';
import { clockwiseFrom, partnerOf, sideOf } from '$lib/games/bridge/rules/bridge-seats';

export const LEAD_QUESTIONS = [
  'declarer leaves trumps out that nothing asks to leave',
  'declarer leaves a finesse that held',
  'declarer cashes before a suit is established',
  'defender breaks a suit with a safe exit in hand',
  'defender does not cash what sets the contract',
  'defender leaves the suit that is set up',
] as const;
export type LeadQuestion = (typeof LEAD_QUESTIONS)[number];

interface LeaderHands {
  readonly infoSet: InformationSet;
  /** The cards left in the hand on lead, which may be dummy's. */
  readonly leaderHand: Hand;
  /** The cards left in the other hand that the player sees: dummy's, or declarer's own. */
  readonly otherVisibleHand: Hand;
  readonly trumps: Suit | null;
}

/**
 * The questions that apply to a lead in this position, each with true when the card raises it. None
 * to the opening lead and to cards that follow.
 */
export function askLeadQuestions(
  infoSet: InformationSet,
  card: Card,
): readonly (readonly [LeadQuestion, boolean])[] {
  const { play, contract, seat, dummy } = infoSet;
  if (play.trick.cards.length > 0 || play.won.length === 0 || dummy === null) return [];
  const playedCards = cardsPlayed(play);
  const turn = turnOf(play);
  const dummyCards = removeCards(dummy, playedCards);
  const ownCards = removeCards(infoSet.hand, playedCards);
  const isDummys = turn === dummyOf(contract);
  const hands: LeaderHands = {
    infoSet,
    leaderHand: isDummys ? dummyCards : ownCards,
    otherVisibleHand: isDummys ? ownCards : dummyCards,
    trumps: trumpOf(contract.strain),
  };
  const answers =
    sideOf(seat) === sideOf(contract.declarer)
      ? [
          askAboutTrumpsLeftOut(hands, card),
          askAboutFinesseNotRepeated(hands, card),
          askAboutCashingBeforeEstablishing(hands, card),
        ]
      : [
          askAboutBreakingFrozenSuit(hands, card),
          askAboutSettingTricksNotCashed(hands, card),
          askAboutEstablishedSuitLeft(hands, card),
        ];
  return answers.flatMap((answer) => (answer ? [answer] : []));
}

/** Null when the question does not apply. */
type QuestionAnswer = readonly [LeadQuestion, boolean] | null;

/** Cards from the ten up count as honours. */
const TEN_STRENGTH = 10;
/** With this many cards in a suit, or more, dummy counts as too long to ruff it. */
const MAX_RUFF_LENGTH = 3;
/** From this length on a suit is worth establishing. */
const LONG_SUIT = 4;

/** The unplayed cards of a suit that the player does not see; a defender does not count dummy's. */
function hiddenCards({ infoSet, leaderHand, otherVisibleHand }: LeaderHands, suit: Suit): Hand {
  const declares = sideOf(infoSet.seat) === sideOf(infoSet.contract.declarer);
  return removeCards(
    unplayedCards(infoSet.play, suit),
    declares ? [...leaderHand, ...otherVisibleHand] : leaderHand,
  );
}

const highestStrength = (cards: Hand): number => Math.max(0, ...cards.map(cardStrength));

function isWinner(hands: LeaderHands, card: Card): boolean {
  return cardStrength(card) > highestStrength(hiddenCards(hands, suitOf(card)));
}

/**
 * The opponents hold trumps, declarer's side has the highest and more of them, and dummy has no
 * losers of declarer's hand to ruff: trumps should be drawn.
 */
function askAboutTrumpsLeftOut(hands: LeaderHands, card: Card): QuestionAnswer {
  const { trumps, leaderHand, otherVisibleHand, infoSet } = hands;
  if (trumps === null) return null;
  const opponentsTrumps = hiddenCards(hands, trumps);
  const ours = [...cardsInSuit(leaderHand, trumps), ...cardsInSuit(otherVisibleHand, trumps)];
  if (
    opponentsTrumps.length === 0 ||
    cardsInSuit(leaderHand, trumps).length === 0 ||
    highestStrength(ours) < highestStrength(opponentsTrumps)
  )
    return null;
  if (ours.length <= opponentsTrumps.length) return null;
  const isDummys = turnOf(infoSet.play) === dummyOf(infoSet.contract);
  const dummyCards = isDummys ? leaderHand : otherVisibleHand;
  const hand = isDummys ? otherVisibleHand : leaderHand;
  const canDummyRuff =
    cardsInSuit(dummyCards, trumps).length > 0 &&
    SUITS.some(
      (suit) =>
        suit !== trumps &&
        cardsInSuit(dummyCards, suit).length <
          Math.min(MAX_RUFF_LENGTH, cardsInSuit(hand, suit).length),
    );
  return canDummyRuff ? null : [LEAD_QUESTIONS[0], suitOf(card) !== trumps];
}

/**
 * A finesse of declarer's won (third hand's honour took a trick though a higher one is still out),
 * the same hand is on lead, and it can be repeated.
 */
function askAboutFinesseNotRepeated(hands: LeaderHands, card: Card): QuestionAnswer {
  const { infoSet, leaderHand, otherVisibleHand } = hands;
  const turn = turnOf(infoSet.play);
  const repeatable = SUITS.filter((suit) => {
    if (cardsInSuit(leaderHand, suit).length === 0 || suit === hands.trumps) return false;
    const hasHeld = infoSet.play.won.some(({ leader, cards, ...rest }) => {
      const third = cards[2];
      if (leader !== turn || !cards[0] || !third || suitOf(cards[0]) !== suit) return false;
      if (suitOf(third) !== suit || cardStrength(third) < TEN_STRENGTH) return false;
      const best = winnerOf({ leader, cards, ...rest }, infoSet.play.strain);
      const stillHigher = hiddenCards(hands, suit).some(
        (otherCard) => cardStrength(otherCard) > cardStrength(third),
      );
      return best === clockwiseFrom(leader)[2] && stillHigher;
    });
    const opponentsCards = hiddenCards(hands, suit);
    const otherHandCards = cardsInSuit(otherVisibleHand, suit);
    const hasTenace = otherHandCards.some(
      (otherCard) => cardStrength(otherCard) > highestStrength(opponentsCards),
    );
    // Crudely: any lower card counts as the one to finesse with.
    const hasLowerCard =
      otherHandCards.filter(
        (otherCard) => cardStrength(otherCard) < highestStrength(opponentsCards),
      ).length > 0;
    const canSecondHandFollow = !showedOutOf(infoSet.play, nextOf(turn), suit);
    return hasHeld && hasTenace && hasLowerCard && canSecondHandFollow && opponentsCards.length > 1;
  });
  return repeatable.length === 0 ? null : [LEAD_QUESTIONS[1], !repeatable.includes(suitOf(card))];
}

function nextOf(turn: ReturnType<typeof turnOf>) {
  return clockwiseFrom(turn ?? 'N')[1] ?? 'N';
}

/**
 * At notrump a long suit can be established, and declarer cashes elsewhere what sets up the
 * defenders' cards.
 */
function askAboutCashingBeforeEstablishing(hands: LeaderHands, card: Card): QuestionAnswer {
  const { trumps, leaderHand, otherVisibleHand } = hands;
  if (trumps !== null) return null;
  const suitsToEstablish = SUITS.filter((suit) => {
    const ours = [...cardsInSuit(leaderHand, suit), ...cardsInSuit(otherVisibleHand, suit)];
    const opponentsCards = hiddenCards(hands, suit);
    const higherCount = opponentsCards.filter(
      (otherCard) => cardStrength(otherCard) > highestStrength(ours),
    ).length;
    const honourCount = ours.filter((otherCard) => cardStrength(otherCard) >= TEN_STRENGTH).length;
    const longestLength = Math.max(
      cardsInSuit(leaderHand, suit).length,
      cardsInSuit(otherVisibleHand, suit).length,
    );
    return (
      higherCount === 1 &&
      honourCount >= 2 &&
      longestLength >= LONG_SUIT &&
      cardsInSuit(leaderHand, suit).length > 0
    );
  });
  if (suitsToEstablish.length === 0) return null;
  const suit = suitOf(card);
  const opponentsCards = hiddenCards(hands, suit);
  const isCash =
    isWinner(hands, card) && opponentsCards.length > cardsInSuit(leaderHand, suit).length;
  return [LEAD_QUESTIONS[2], isCash && !suitsToEstablish.includes(suit)];
}

/**
 * True for a suit, not yet led by this side, whose top card is an honour without the next lower one
 * that is no winner: leading it is likely to cost a trick.
 */
function isFrozen(hands: LeaderHands, suit: Suit): boolean {
  const [high, next] = cardsInSuit(hands.leaderHand, suit);
  if (!high || suit === hands.trumps) return false;
  if (
    hands.infoSet.play.won.some(({ cards, leader }) => {
      const [ledCard] = cards;
      return ledCard && suitOf(ledCard) === suit && sideOf(leader) === sideOf(hands.infoSet.seat);
    })
  )
    return false;
  const isSequence = next && cardStrength(high) - cardStrength(next) === 1;
  return cardStrength(high) > TEN_STRENGTH && !isSequence && !isWinner(hands, high);
}

/** The hand on lead has a frozen suit, and a side suit that is not frozen. */
function askAboutBreakingFrozenSuit(hands: LeaderHands, card: Card): QuestionAnswer {
  const suits = SUITS.filter((suit) => cardsInSuit(hands.leaderHand, suit).length > 0);
  const frozen = suits.filter((suit) => isFrozen(hands, suit));
  const safe = suits.filter((suit) => !frozen.includes(suit) && suit !== hands.trumps);
  if (frozen.length === 0 || safe.length === 0) return null;
  return [LEAD_QUESTIONS[3], frozen.includes(suitOf(card))];
}

/** The winners in hand set the contract. */
function askAboutSettingTricksNotCashed(hands: LeaderHands, card: Card): QuestionAnswer {
  const { infoSet, leaderHand, trumps } = hands;
  const { contract, play, seat } = infoSet;
  // One trick more than the defence may have when the contract is just made (13 in all).
  const needed = 14 - tricksPromised(contract) - tricksWon(play, sideOf(seat));
  if (needed < 1) return null;
  const trumpsOut = trumps === null ? [] : hiddenCards(hands, trumps);
  const winners = leaderHand.filter(
    (otherCard) =>
      isWinner(hands, otherCard) && (trumpsOut.length === 0 || suitOf(otherCard) === trumps),
  );
  return winners.length < needed ? null : [LEAD_QUESTIONS[4], !winners.includes(card)];
}

/** At notrump two winners or more in a suit that this side led first. */
function askAboutEstablishedSuitLeft(hands: LeaderHands, card: Card): QuestionAnswer {
  const { infoSet, leaderHand, trumps } = hands;
  if (trumps !== null) return null;
  const ours = SUITS.filter((suit) => {
    const first = infoSet.play.won.find(({ cards }) => cards[0] && suitOf(cards[0]) === suit);
    const isOurs = first?.leader === infoSet.seat || first?.leader === partnerOf(infoSet.seat);
    return (
      isOurs &&
      cardsInSuit(leaderHand, suit).filter((otherCard) => isWinner(hands, otherCard)).length >= 2
    );
  });
  return ours.length === 0 ? null : [LEAD_QUESTIONS[5], !ours.includes(suitOf(card))];
}
