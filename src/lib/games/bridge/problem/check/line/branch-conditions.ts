/**
 * The conditions of a line's branches, and the steps that a walk never reached. A condition names
 * cards or suits for a seat, and holds if the last card that the seat played is one of them.
 */
import { suitOf, type Card } from '$lib/cards/card';
import { SEATS, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import type { StepPath } from '../../author-line';
import type { BridgeLineStep } from '../../bridge-problem';

/** The cards and suits that the conditions of a line test, by seat. */
export interface BranchConditions {
  /** True when some condition names exactly this card for the seat. */
  isNamed(seat: Seat, card: Card): boolean;
  isNamedForSomeSeat(card: Card): boolean;
  /**
   * The part of a seat's last card that a condition can test: the card if it is named, its suit if
   * anything is tested for the seat, else an empty string.
   */
  abstractLastCard(seat: Seat, card: Card | undefined): string;
}

/** Collects the conditions of all branches of a line. */
export function collectBranchConditions(line: readonly BridgeLineStep[]): BranchConditions {
  const testedBySeat = new Map<Seat, Set<string>>(SEATS.map((seat) => [seat, new Set()]));
  const collect = (steps: readonly BridgeLineStep[]): void => {
    for (const step of steps) {
      if (!('if' in step)) continue;
      for (const seat of SEATS)
        step.if[seat]?.forEach((tested) => testedBySeat.get(seat)?.add(tested));
      collect(step.then);
      collect(step.else);
    }
  };
  collect(line);
  const isNamed = (seat: Seat, card: Card): boolean => testedBySeat.get(seat)?.has(card) ?? false;
  return {
    isNamed,
    isNamedForSomeSeat: (card) => SEATS.some((seat) => isNamed(seat, card)),
    abstractLastCard(seat, card) {
      if (card === undefined || !testedBySeat.get(seat)?.size) return '';
      return isNamed(seat, card) ? card : suitOf(card);
    },
  };
}

/**
 * The paths of the steps that were never reached. `played` holds the paths of the cards and claims
 * that were, joined by dots. Of nested steps only the outermost is returned, and of consecutive
 * cards only the first.
 */
export function findUnreachedSteps(
  steps: readonly BridgeLineStep[],
  played: ReadonlySet<string>,
  path: StepPath = [],
): readonly StepPath[] {
  const unreached: StepPath[] = [];
  for (const [i, step] of steps.entries()) {
    const stepPath: StepPath = [...path, i];
    const isStepReached = isReached(step, stepPath, played);
    if (!isStepReached) unreached.push(stepPath);
    if (!('if' in step)) {
      if (!isStepReached) return unreached;
    } else if (isStepReached) {
      unreached.push(...findUnreachedSteps(step.then, played, [...stepPath, 'then']));
      unreached.push(...findUnreachedSteps(step.else, played, [...stepPath, 'else']));
    }
  }
  return unreached;
}

/** True when a card or claim of the step was reached; so is a branch without any. */
function isReached(step: BridgeLineStep, path: StepPath, played: ReadonlySet<string>): boolean {
  if (!('if' in step)) return played.has(path.join('.'));
  const reachedInside = (['then', 'else'] as const).flatMap((arm) =>
    step[arm].map((inner, i) => isReached(inner, [...path, arm, i], played)),
  );
  return reachedInside.length === 0 || reachedInside.includes(true);
}
