/** Two questions about a line as it is written: which cards it looks for, and which steps nothing reached. */
import { suitOf, type Card } from '$lib/cards/card';
import { SEATS, type Seat } from '$lib/bridge/rules/bridge-seats';
import type { StepPath } from '../../author-line';
import type { BridgeLineStep } from '../../bridge-problem';

/** Which cards the branches of a line look for. */
export interface BranchConditions {
  isNamed(seat: Seat, card: Card): boolean;
  isNamedForSomeSeat(card: Card): boolean;
  /** As much of a seat's last card as a branch could ask about. */
  abstractLastCard(seat: Seat, card: Card | undefined): string;
}

export function collectBranchConditions(line: readonly BridgeLineStep[]): BranchConditions {
  const wanted = new Map<Seat, Set<string>>(SEATS.map((seat) => [seat, new Set()]));
  const collect = (steps: readonly BridgeLineStep[]): void => {
    for (const step of steps) {
      if (!('if' in step)) continue;
      for (const seat of SEATS) step.if[seat]?.forEach((one) => wanted.get(seat)?.add(one));
      collect(step.then);
      collect(step.else);
    }
  };
  collect(line);
  const names = (seat: Seat, card: Card): boolean => wanted.get(seat)?.has(card) ?? false;
  return {
    isNamed: names,
    isNamedForSomeSeat: (card) => SEATS.some((seat) => names(seat, card)),
    abstractLastCard(seat, card) {
      if (card === undefined || !wanted.get(seat)?.size) return '';
      return names(seat, card) ? card : suitOf(card);
    },
  };
}

/**
 * The steps that were never reached, told by the way to them; `played` holds the ways, joined by dots,
 * of the cards that were. Only the outermost are told, and of a row of cards only the first.
 */
export function findUnreachedSteps(
  steps: readonly BridgeLineStep[],
  played: ReadonlySet<string>,
  path: StepPath = [],
): readonly StepPath[] {
  const found: StepPath[] = [];
  for (const [i, step] of steps.entries()) {
    const here: StepPath = [...path, i];
    const reached = isReached(step, here, played);
    if (!reached) found.push(here);
    if (!('if' in step)) {
      if (!reached) return found;
    } else if (reached) {
      found.push(...findUnreachedSteps(step.then, played, [...here, 'then']));
      found.push(...findUnreachedSteps(step.else, played, [...here, 'else']));
    }
  }
  return found;
}

/** Whether a card of the step was played; a branch without any card cannot be told to be unreached. */
function isReached(step: BridgeLineStep, path: StepPath, played: ReadonlySet<string>): boolean {
  if (!('if' in step)) return played.has(path.join('.'));
  const ways = (['then', 'else'] as const).flatMap((way) =>
    step[way].map((inner, i) => isReached(inner, [...path, way, i], played)),
  );
  return ways.length === 0 || ways.includes(true);
}
