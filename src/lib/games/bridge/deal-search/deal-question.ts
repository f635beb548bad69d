/**
 * A question of the deal finder: known hands, play so far and conditions that the hidden hands must
 * satisfy, checked and prepared for the search.
 */
import { fail, failWith, ok, type Fault, type TextPosition, type Result } from '$lib/core/result';
import { toHand, removeCards } from '$lib/cards/hand';
import type { Card } from '$lib/cards/card';
import type { Constraint } from '$lib/games/bridge/knowledge/constraint';
import type { PartialDeal } from '$lib/games/bridge/notation/deal-notation';
import { dealOf } from '$lib/games/bridge/rules/bridge-deal';
import {
  dummyOf,
  openingLeader,
  tricksPromised,
  type Contract,
} from '$lib/games/bridge/rules/contract';
import {
  cardsPlayed,
  cardsPlayedBy,
  legalCards,
  misfit,
  playCards,
  playOf,
  turnOf,
} from '$lib/games/bridge/rules/bridge-play';
import { SEATS, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import type { DoubleDummySolver } from '$lib/games/bridge/solver/double-dummy-solver';
import { dependsOnPlay, type DealCondition } from './conditions/deal-condition';
import { prepareDealSampler } from './sampling/deal-sampler';
import { LineTrial, type TrialLine } from './trial/line-trial';
import type { PreparedSearch } from './find-deals';

export interface DealQuestion {
  /** One to three hands of thirteen cards; null for the others. */
  readonly hands: PartialDeal;
  /** Null where the play is neither known nor asked about. */
  readonly contract: Contract | null;
  /** Tricks that the student's side needs; null for those of the contract. */
  readonly goal: number | null;
  /** The student's seat; null for declarer. */
  readonly student: Seat | null;
  /** The cards played, from the opening lead on. */
  readonly play: readonly Card[];
  /** The constraints that the calls place on the hands. */
  readonly auctionConstraints: readonly Constraint[];
  readonly conditions: readonly DealCondition[];
  /** The lines of play that conditions may refer to, by name; they are tried in each deal. */
  readonly lines: ReadonlyMap<string, TrialLine>;
  /** The position of a card in the text of the conditions, for faults. */
  readonly findCardPosition?: (card: Card) => TextPosition | undefined;
}

/** Most positions that one question to the double-dummy solver may search: at most a second. */
export const TRIAL_NODE_LIMIT = 2_000_000;

/**
 * Prepares the search for a question's deals. Faults: `finder/hands`, `finder/contract`,
 * `finder/play`, `finder/turn`, `finder/auction`, and `finder/none` where no deal matches.
 */
export function prepareDealSearch(
  question: DealQuestion,
  createSolver: () => DoubleDummySolver,
  nodeLimit = TRIAL_NODE_LIMIT,
): Result<PreparedSearch> {
  const { hands, contract, play: cards, auctionConstraints, lines } = question;
  const inputFault = findHandsFault(hands) ?? findPlayFault(question);
  if (inputFault) return fail(inputFault);
  if (auctionConstraints.length === 0 && question.conditions.some(dependsOnAuction))
    return failWith(
      'finder/auction',
      'Nothing is told of what the calls show: give "shows" in the auction of the file.',
    );
  const conditions = question.conditions.map((condition) =>
    expandAuction(condition, auctionConstraints),
  );
  const play = contract && playCards(playOf(contract), cards);
  const needsTrial = conditions.some(dependsOnPlay);
  if (needsTrial && contract === null)
    return failWith(
      'finder/contract',
      'To try lines and cards a contract is needed, such as 3NT by S.',
    );
  const sampler = prepareDealSampler(hands, play, conditions);
  if (sampler === null)
    return failWith(
      'finder/none',
      'No deal with these hands is as the conditions ask; take one of them out.',
    );
  if (!needsTrial || contract === null || play === null) return ok({ sampler, trial: null, lines });
  const cardFault = conditions
    .map((condition) => findCardFault(condition, question))
    .find((fault) => fault !== null);
  if (cardFault) return fail(cardFault);
  const student = question.student ?? contract.declarer;
  const studentSeats = student === contract.declarer ? [student, dummyOf(contract)] : [student];
  const isDefender = student !== contract.declarer && student !== dummyOf(contract);
  // To beat a contract of n tricks the defenders need 14 - n.
  const goal =
    question.goal ?? (isDefender ? 14 - tricksPromised(contract) : tricksPromised(contract));
  return ok({
    sampler,
    lines,
    trial: new LineTrial({ play, studentSeats, goal }, createSolver(), nodeLimit),
  });
}

function findHandsFault(hands: PartialDeal): Fault | null {
  const knownSeats = SEATS.filter((seat) => hands[seat] !== null);
  const incomplete = knownSeats.find((seat) => hands[seat]?.length !== 13);
  if (incomplete)
    return {
      code: 'finder/hands',
      message: `${incomplete} has ${hands[incomplete]?.length ?? 0} cards: give a known hand its thirteen, and ask for single cards by a condition.`,
    };
  if (knownSeats.length > 0 && knownSeats.length < 4) return null;
  return {
    code: 'finder/hands',
    message: 'Give one hand, two or three, and - for the others, such as N:AKQ2.J54.T98.K32 - - -',
  };
}

function findPlayFault({ hands, contract, play: cards }: DealQuestion): Fault | null {
  if (cards.length === 0) return null;
  if (contract === null)
    return {
      code: 'finder/contract',
      message: 'Cards were played: say in which contract, such as 3NT by S.',
    };
  const duplicate = cards.find((card, i) => cards.indexOf(card) < i);
  if (duplicate)
    return {
      code: 'finder/play',
      message: `${duplicate} is played twice; take one of them out.`,
    };
  if (cards.length > 51)
    return { code: 'finder/play', message: 'All cards are played: nothing is left to find.' };
  const play = playCards(playOf(contract), cards);
  // A hidden hand is taken to hold just the cards that it played.
  const illegal = misfit(
    dealOf((seat) => hands[seat] ?? toHand(cardsPlayedBy(play, seat))),
    play,
  );
  if (illegal)
    return {
      code: 'finder/play',
      message: `${illegal.seat} plays ${illegal.card}, card ${cards.indexOf(illegal.card) + 1} of the play, but ${illegal.because === 'holds' ? 'does not hold it' : 'had to follow suit'}.`,
    };
  // A hidden hand can't have played a card of a known hand.
  const misplaced = SEATS.filter((seat) => hands[seat] === null).flatMap((seat) =>
    cardsPlayedBy(play, seat).filter((card) =>
      SEATS.some((otherSeat) => hands[otherSeat]?.includes(card)),
    ),
  );
  const [card] = misplaced;
  return card
    ? {
        code: 'finder/play',
        message: `${card} lies in a hand that is known, and another plays it.`,
      }
    : null;
}

/** True for a condition that refers to the meaning of the auction. */
export function dependsOnAuction(condition: DealCondition): boolean {
  if (condition.kind === 'and' || condition.kind === 'or')
    return condition.of.some(dependsOnAuction);
  return condition.kind === 'not' ? dependsOnAuction(condition.of) : condition.kind === 'auction';
}

/** The condition with `auction` replaced by the conjunction of the auction's constraints. */
function expandAuction(
  condition: DealCondition,
  constraints: readonly Constraint[],
): DealCondition {
  switch (condition.kind) {
    case 'auction':
      return { kind: 'and', of: constraints.map(toCondition) };
    case 'and':
    case 'or':
      return {
        ...condition,
        of: condition.of.map((operand) => expandAuction(operand, constraints)),
      };
    case 'not':
      return { ...condition, of: expandAuction(condition.of, constraints) };
    default:
      return condition;
  }
}

/** A constraint that a call places on a hand, as a condition. */
export function toCondition(constraint: Constraint): DealCondition {
  switch (constraint.kind) {
    case 'holds':
      return { kind: 'holds', who: constraint.seat, cards: [constraint.card] };
    case 'lacks':
      return { kind: 'not', of: { kind: 'holds', who: constraint.seat, cards: [constraint.card] } };
    case 'one-of':
      return { kind: 'one-of', who: constraint.seat, cards: constraint.cards };
    case 'length': {
      const { seat: who, suit, min, max } = constraint;
      return { kind: 'length', who, suit, min, max };
    }
    case 'points': {
      const { seat: who, min, max } = constraint;
      return { kind: 'points', who, min, max };
    }
    case 'and':
    case 'or':
      return { kind: constraint.kind, of: constraint.of.map(toCondition) };
    case 'not':
      return { kind: 'not', of: toCondition(constraint.of) };
  }
}

/**
 * The fault of a condition on a card that the seat to play is not known to be able to play; else
 * null.
 */
function findCardFault(condition: DealCondition, question: DealQuestion): Fault | null {
  const { contract, play: cards, hands } = question;
  if (condition.kind === 'and' || condition.kind === 'or')
    return (
      condition.of
        .map((operand) => findCardFault(operand, question))
        .find((fault) => fault !== null) ?? null
    );
  if (condition.kind === 'not') return findCardFault(condition.of, question);
  if (condition.kind !== 'card' || contract === null) return null;
  const play = playCards(playOf(contract), cards);
  const turn = turnOf(play) ?? openingLeader(contract);
  const isPlayed = cardsPlayed(play).includes(condition.card);
  const hand = hands[turn];
  const legal = legalCards(removeCards(hand ?? [], cardsPlayed(play)), play.trick);
  if (legal.includes(condition.card)) return null;
  const because = hand?.includes(condition.card)
    ? `${turn} has to follow suit`
    : `it is not known to lie with ${turn}`;
  const message = isPlayed
    ? `${condition.card} has been played.`
    : `${condition.card} cannot be asked about: ${turn} is to play, and ${because}.`;
  const position = question.findCardPosition?.(condition.card);
  return { code: 'finder/turn', message, ...(position && { at: position }) };
}
