/**
 * Direct evaluation of the deal finder's conditions on a deal, in three-valued (Kleene) logic:
 * true, false, or null for undecided. The search uses it for the conditions that
 * boxes (sets of deals with bounds on each hand's points and suit lengths) do not count, and tests
 * as the reference for those that they do.
 */
import { cardsInSuit } from '$lib/cards/hand';
import { SUITS } from '$lib/cards/suits';
import { countPoints } from '$lib/games/bridge/knowledge/high-card-points';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import { BALANCED_SHAPES, toSeats, type DealCondition, type HandCondition } from './deal-condition';

/** Evaluates a condition on the play or the auction; null where a budget ran out. */
export type PlayConditionEvaluator = (
  deal: Deal,
  condition: Extract<DealCondition, { kind: 'line' | 'card' | 'auction' }>,
) => boolean | null;

/** The truth value of a condition on a complete deal; null where it is undecided. */
export function evaluateCondition(
  deal: Deal,
  condition: DealCondition,
  judge: PlayConditionEvaluator,
): boolean | null {
  switch (condition.kind) {
    case 'and':
      return evaluateAll(condition.of, (operand) => evaluateCondition(deal, operand, judge));
    case 'or':
      // By De Morgan's law.
      return negate(
        evaluateAll(condition.of, (operand) => negate(evaluateCondition(deal, operand, judge))),
      );
    case 'not':
      return negate(evaluateCondition(deal, condition.of, judge));
    case 'line':
    case 'card':
    case 'auction':
      return judge(deal, condition);
    default:
      return satisfiesHandCondition(deal, condition);
  }
}

function negate(holds: boolean | null): boolean | null {
  return holds === null ? null : !holds;
}

/** Three-valued conjunction: false if an operand is false, else undecided (null) if one is. */
function evaluateAll(
  operands: readonly DealCondition[],
  evaluate: (operand: DealCondition) => boolean | null,
): boolean | null {
  let result: boolean | null = true;
  for (const operand of operands) {
    const truth = evaluate(operand);
    if (truth === false) return false;
    if (truth === null) result = null;
  }
  return result;
}

/**
 * True if the condition holds in the deal: of a hand, or of both hands of a side together (`who`:
 * NS, EW).
 */
export function satisfiesHandCondition(deal: Deal, condition: HandCondition): boolean {
  const hand = toSeats(condition.who).flatMap((seat) => deal[seat]);
  const isWithin = (count: number, { min, max }: { readonly min: number; readonly max: number }) =>
    count >= min && count <= max;
  switch (condition.kind) {
    case 'holds':
      return condition.cards.every((card) => hand.includes(card));
    case 'one-of':
      return condition.cards.some((card) => hand.includes(card));
    case 'points':
      return isWithin(countPoints(hand), condition);
    case 'length':
      return isWithin(cardsInSuit(hand, condition.suit).length, condition);
    case 'shape': {
      const lengths = SUITS.map((suit) => cardsInSuit(hand, suit).length);
      return condition.ordered
        ? String(lengths) === String(condition.lengths)
        : String(sorted(lengths)) === String(sorted(condition.lengths));
    }
    case 'balanced': {
      const lengths = sorted(SUITS.map((suit) => cardsInSuit(hand, suit).length));
      return BALANCED_SHAPES.some((shape) => String(shape) === String(lengths));
    }
  }
}

function sorted(lengths: readonly number[]): readonly number[] {
  return lengths.toSorted((a, b) => b - a);
}
