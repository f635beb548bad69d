/**
 * Questions that a strong player would ask about a card, from what its seat sees. They are
 * deliberately cruder than the player's rules, and meant to be read with the deal.
 */
import { cardStrength, suitOf, type Card } from '$lib/cards/card';
import { cardsInSuit, removeCards, type Hand } from '$lib/cards/hand';
import { SUITS, type Suit } from '$lib/cards/suits';
import type { InformationSet } from '$lib/bridge/knowledge/scene';
import { showedOutOf, unplayedCards } from '$lib/bridge/knowledge/scene-queries';
import { dummyOf, tricksPromised, trumpOf } from '$lib/bridge/rules/contract';
import { cardsPlayed, tricksWon, turnOf, winnerOf } from '$lib/bridge/rules/bridge-play';
import { clockwiseFrom, partnerOf, sideOf } from '$lib/bridge/rules/bridge-seats';

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
  readonly leaderHand: Hand;
  readonly otherVisibleHand: Hand;
  readonly trumps: Suit | null;
}

/** The questions that apply to a lead here, each with true when the card raises it. */
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

type QuestionAnswer = readonly [LeadQuestion, boolean] | null;

function hiddenCards(
  { infoSet, leaderHand: own, otherVisibleHand: other }: LeaderHands,
  suit: Suit,
): Hand {
  const declares = sideOf(infoSet.seat) === sideOf(infoSet.contract.declarer);
  return removeCards(unplayedCards(infoSet.play, suit), declares ? [...own, ...other] : own);
}

const highestStrength = (cards: Hand): number => Math.max(0, ...cards.map(cardStrength));

function isWinner(hands: LeaderHands, card: Card): boolean {
  return cardStrength(card) > highestStrength(hiddenCards(hands, suitOf(card)));
}

/** Trumps are out, declarer's side has the highest, and dummy has nothing to ruff. */
function askAboutTrumpsLeftOut(hands: LeaderHands, card: Card): QuestionAnswer {
  const { trumps, leaderHand: own, otherVisibleHand: other, infoSet } = hands;
  if (trumps === null) return null;
  const out = hiddenCards(hands, trumps);
  const ours = [...cardsInSuit(own, trumps), ...cardsInSuit(other, trumps)];
  if (
    out.length === 0 ||
    cardsInSuit(own, trumps).length === 0 ||
    highestStrength(ours) < highestStrength(out)
  )
    return null;
  if (ours.length <= out.length) return null;
  const isDummys = turnOf(infoSet.play) === dummyOf(infoSet.contract);
  const dummyCards = isDummys ? own : other;
  const hand = isDummys ? other : own;
  const ruffs =
    cardsInSuit(dummyCards, trumps).length > 0 &&
    SUITS.some(
      (suit) =>
        suit !== trumps &&
        cardsInSuit(dummyCards, suit).length < Math.min(3, cardsInSuit(hand, suit).length),
    );
  return ruffs ? null : [LEAD_QUESTIONS[0], suitOf(card) !== trumps];
}

/** A finesse of declarer's won, the same hand is on lead, and it can be repeated. */
function askAboutFinesseNotRepeated(hands: LeaderHands, card: Card): QuestionAnswer {
  const { infoSet, leaderHand: own, otherVisibleHand: other } = hands;
  const turn = turnOf(infoSet.play);
  const repeatable = SUITS.filter((suit) => {
    if (cardsInSuit(own, suit).length === 0 || suit === hands.trumps) return false;
    const hasHeld = infoSet.play.won.some(({ leader, cards, ...rest }) => {
      const third = cards[2];
      if (leader !== turn || !cards[0] || !third || suitOf(cards[0]) !== suit) return false;
      if (suitOf(third) !== suit || cardStrength(third) < 10) return false;
      const best = winnerOf({ leader, cards, ...rest }, infoSet.play.strain);
      const stillHigher = hiddenCards(hands, suit).some(
        (otherCard) => cardStrength(otherCard) > cardStrength(third),
      );
      return best === clockwiseFrom(leader)[2] && stillHigher;
    });
    const opponentsCards = hiddenCards(hands, suit);
    const high = cardsInSuit(other, suit);
    const hasTenace = high.some(
      (otherCard) => cardStrength(otherCard) > highestStrength(opponentsCards),
    );
    const hasSecondHonour =
      high.filter((otherCard) => cardStrength(otherCard) < highestStrength(opponentsCards)).length >
      0;
    const isConsistent = !showedOutOf(infoSet.play, nextOf(turn), suit);
    return hasHeld && hasTenace && hasSecondHonour && isConsistent && opponentsCards.length > 1;
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
  const { trumps, leaderHand: own, otherVisibleHand: other } = hands;
  if (trumps !== null) return null;
  const suitsToEstablish = SUITS.filter((suit) => {
    const ours = [...cardsInSuit(own, suit), ...cardsInSuit(other, suit)];
    const out = hiddenCards(hands, suit);
    const above = out.filter((otherCard) => cardStrength(otherCard) > highestStrength(ours)).length;
    const second = ours.filter((otherCard) => cardStrength(otherCard) > 9).length;
    const long = Math.max(cardsInSuit(own, suit).length, cardsInSuit(other, suit).length);
    return above === 1 && second >= 2 && long >= 4 && cardsInSuit(own, suit).length > 0;
  });
  if (suitsToEstablish.length === 0) return null;
  const suit = suitOf(card);
  const opponentsCards = hiddenCards(hands, suit);
  const isCash = isWinner(hands, card) && opponentsCards.length > cardsInSuit(own, suit).length;
  return [LEAD_QUESTIONS[2], isCash && !suitsToEstablish.includes(suit)];
}

function isFrozen(hands: LeaderHands, suit: Suit): boolean {
  const held = cardsInSuit(hands.leaderHand, suit);
  const [high, next] = held;
  if (!high || suit === hands.trumps) return false;
  if (
    hands.infoSet.play.won.some(({ cards, leader }) => {
      const [led] = cards;
      return led && suitOf(led) === suit && sideOf(leader) === sideOf(hands.infoSet.seat);
    })
  )
    return false;
  const touches = next && cardStrength(high) - cardStrength(next) === 1;
  return cardStrength(high) > 10 && !touches && !isWinner(hands, high);
}

/** A suit with an unsupported honour that this side has not led, while another suit has none. */
function askAboutBreakingFrozenSuit(hands: LeaderHands, card: Card): QuestionAnswer {
  const suits = SUITS.filter((suit) => cardsInSuit(hands.leaderHand, suit).length > 0);
  const frozen = suits.filter((suit) => isFrozen(hands, suit));
  const safe = suits.filter((suit) => !frozen.includes(suit) && suit !== hands.trumps);
  if (frozen.length === 0 || safe.length === 0) return null;
  return [LEAD_QUESTIONS[3], frozen.includes(suitOf(card))];
}

/** The winners in hand set the contract. */
function askAboutSettingTricksNotCashed(hands: LeaderHands, card: Card): QuestionAnswer {
  const { infoSet, leaderHand: own, trumps } = hands;
  const { contract, play, seat } = infoSet;
  const needed = 14 - tricksPromised(contract) - tricksWon(play, sideOf(seat));
  if (needed < 1) return null;
  const trumpsOut = trumps === null ? [] : hiddenCards(hands, trumps);
  const winners = own.filter(
    (otherCard) =>
      isWinner(hands, otherCard) && (trumpsOut.length === 0 || suitOf(otherCard) === trumps),
  );
  return winners.length < needed ? null : [LEAD_QUESTIONS[4], !winners.includes(card)];
}

/** At notrump two winners or more in a suit that this side led. */
function askAboutEstablishedSuitLeft(hands: LeaderHands, card: Card): QuestionAnswer {
  const { infoSet, leaderHand: own, trumps } = hands;
  if (trumps !== null) return null;
  const ours = SUITS.filter((suit) => {
    const first = infoSet.play.won.find(({ cards }) => cards[0] && suitOf(cards[0]) === suit);
    const isOurs = first?.leader === infoSet.seat || first?.leader === partnerOf(infoSet.seat);
    return (
      isOurs && cardsInSuit(own, suit).filter((otherCard) => isWinner(hands, otherCard)).length >= 2
    );
  });
  return ours.length === 0 ? null : [LEAD_QUESTIONS[5], !ours.includes(suitOf(card))];
}
