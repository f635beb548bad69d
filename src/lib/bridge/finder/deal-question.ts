/** A question for deals, put together from what is known and what is asked. */
import { fail, failWith, ok, type Fault, type TextPosition, type Result } from '$lib/core/result';
import { toHand, removeCards } from '$lib/cards/hand';
import type { Card } from '$lib/cards/card';
import type { Constraint } from '$lib/bridge/knowledge/constraint';
import type { PartialDeal } from '$lib/bridge/notation/deal-notation';
import { dealOf } from '$lib/bridge/rules/bridge-deal';
import { dummyOf, openingLeader, tricksPromised, type Contract } from '$lib/bridge/rules/contract';
import {
  cardsPlayed,
  cardsPlayedBy,
  legalCards,
  misfit,
  playCards,
  playOf,
  turnOf,
} from '$lib/bridge/rules/bridge-play';
import { SEATS, type Seat } from '$lib/bridge/rules/bridge-seats';
import type { DoubleDummySolver } from '$lib/bridge/solver/double-dummy-solver';
import { dependsOnPlay, type DealCondition } from './conditions/deal-condition';
import { prepareDealSampler } from './sampling/deal-sampler';
import { LineTrial, type TrialLine } from './trial/line-trial';
import type { PreparedSearch } from './find-deals';

export interface DealQuestion {
  /** One to three hands of thirteen cards; null for the others. */
  readonly hands: PartialDeal;
  /** Null where nothing of the play is known or asked. */
  readonly contract: Contract | null;
  /** Tricks for the student's side; what the contract promises when null. */
  readonly goal: number | null;
  /** Declarer when null. */
  readonly student: Seat | null;
  /** From the opening lead on. */
  readonly play: readonly Card[];
  /** What the calls show. */
  readonly auctionConstraints: readonly Constraint[];
  readonly conditions: readonly DealCondition[];
  readonly lines: ReadonlyMap<string, TrialLine>;
  /** Where a card that is asked about stands in what somebody wrote. */
  readonly findCardPlace?: (card: Card) => TextPosition | undefined;
}

/** Positions that one question to the solver may look at: a second's worth at the most, mostly a hundredth. */
export const TRIAL_NODE_LIMIT = 2_000_000;

/**
 * What is asked, ready to be searched. Faults: `finder/hands`, `finder/contract`, `finder/play`, `finder/turn`,
 * `finder/none` where no deal can be so.
 */
export function prepareDealSearch(
  question: DealQuestion,
  solver: () => DoubleDummySolver,
  nodes = TRIAL_NODE_LIMIT,
): Result<PreparedSearch> {
  const { hands, contract, play: cards, auctionConstraints: shown, lines } = question;
  const wrong = findHandsFault(hands) ?? findPlayFault(question);
  if (wrong) return fail(wrong);
  if (shown.length === 0 && question.conditions.some(dependsOnAuction))
    return failWith(
      'finder/auction',
      'Nothing is told of what the calls show: give "shows" in the auction of the file.',
    );
  const conditions = question.conditions.map((each) => expandAuction(each, shown));
  const play = contract && playCards(playOf(contract), cards);
  const tried = conditions.some(dependsOnPlay);
  if (tried && contract === null)
    return failWith(
      'finder/contract',
      'To try lines and cards a contract is needed, such as 3NT by S.',
    );
  const drawing = prepareDealSampler(hands, play, conditions);
  if (drawing === null)
    return failWith(
      'finder/none',
      'No deal with these hands is as the conditions ask; take one of them out.',
    );
  if (!tried || contract === null || play === null) return ok({ drawing, trial: null, lines });
  const off = conditions.map((each) => findCardFault(each, question)).find((found) => found !== null);
  if (off) return fail(off);
  const student = question.student ?? contract.declarer;
  const seats = student === contract.declarer ? [student, dummyOf(contract)] : [student];
  const defends = student !== contract.declarer && student !== dummyOf(contract);
  const goal =
    question.goal ?? (defends ? 14 - tricksPromised(contract) : tricksPromised(contract));
  return ok({ drawing, lines, trial: new LineTrial({ play, studentSeats: seats, goal }, solver(), nodes) });
}

function findHandsFault(hands: PartialDeal): Fault | null {
  const known = SEATS.filter((seat) => hands[seat] !== null);
  const short = known.find((seat) => hands[seat]?.length !== 13);
  if (short)
    return {
      code: 'finder/hands',
      message: `${short} has ${hands[short]?.length ?? 0} cards: give a known hand its thirteen, and ask for single cards by a condition.`,
    };
  if (known.length > 0 && known.length < 4) return null;
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
  const twice = cards.find((card, i) => cards.indexOf(card) < i);
  if (twice)
    return { code: 'finder/play', message: `${twice} is played twice; take one of them out.` };
  if (cards.length > 51)
    return { code: 'finder/play', message: 'All cards are played: nothing is left to find.' };
  const play = playCards(playOf(contract), cards);
  const found = misfit(
    dealOf((seat) => hands[seat] ?? toHand(cardsPlayedBy(play, seat))),
    play,
  );
  if (found)
    return {
      code: 'finder/play',
      message: `${found.seat} plays ${found.card}, card ${cards.indexOf(found.card) + 1} of the play, but ${found.because === 'holds' ? 'does not hold it' : 'had to follow suit'}.`,
    };
  // Of the hidden hands only what they played is looked at: a card of an open hand is none of theirs.
  const strange = SEATS.filter((seat) => hands[seat] === null).flatMap((seat) =>
    cardsPlayedBy(play, seat).filter((card) => SEATS.some((other) => hands[other]?.includes(card))),
  );
  const [card] = strange;
  return card
    ? {
        code: 'finder/play',
        message: `${card} lies in a hand that is known, and another plays it.`,
      }
    : null;
}

export function dependsOnAuction(condition: DealCondition): boolean {
  if (condition.kind === 'and' || condition.kind === 'or') return condition.of.some(dependsOnAuction);
  return condition.kind === 'not' ? dependsOnAuction(condition.of) : condition.kind === 'auction';
}

/** The conditions with what the calls show in the place of its name. */
function expandAuction(condition: DealCondition, shown: readonly Constraint[]): DealCondition {
  switch (condition.kind) {
    case 'auction':
      return { kind: 'and', of: shown.map(toCondition) };
    case 'and':
    case 'or':
      return { ...condition, of: condition.of.map((part) => expandAuction(part, shown)) };
    case 'not':
      return { ...condition, of: expandAuction(condition.of, shown) };
    default:
      return condition;
  }
}

/** What a call shows, as a condition. */
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

/** A card that is asked about belongs to the seat whose turn it is. */
function findCardFault(condition: DealCondition, question: DealQuestion): Fault | null {
  const { contract, play: cards, hands } = question;
  if (condition.kind === 'and' || condition.kind === 'or')
    return (
      condition.of.map((part) => findCardFault(part, question)).find((found) => found !== null) ??
      null
    );
  if (condition.kind === 'not') return findCardFault(condition.of, question);
  if (condition.kind !== 'card' || contract === null) return null;
  const play = playCards(playOf(contract), cards);
  const turn = turnOf(play) ?? openingLeader(contract);
  const gone = cardsPlayed(play).includes(condition.card);
  const hand = hands[turn];
  const legal = legalCards(removeCards(hand ?? [], cardsPlayed(play)), play.trick);
  if (legal.includes(condition.card)) return null;
  const because = hand?.includes(condition.card)
    ? `${turn} has to follow suit`
    : `it is not known to lie with ${turn}`;
  const message = gone
    ? `${condition.card} has been played.`
    : `${condition.card} cannot be asked about: ${turn} is to play, and ${because}.`;
  const at = question.findCardPlace?.(condition.card);
  return { code: 'finder/turn', message, ...(at && { at }) };
}
