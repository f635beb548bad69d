/**
 * Steps of a line that cannot be played whatever the others do, as it is seen from the cards alone, without a walk: an author
 * who changes a hand sees at once where the line stops fitting. What depends on the defence the proof says.
 */
import type { Card } from '$lib/cards/card';
import { SEATS, type Seat } from '$lib/bridge/rules/bridge-seats';
import type { StepPath } from '../../author-line';
import {
  isPlayedByStudent,
  type BridgeProblem,
  type CardOrSuit,
  type BridgeLineStep,
} from '../../bridge-problem';

/** A step that no play comes to as it is written. */
export interface ImpossibleStep {
  readonly path: StepPath;
  readonly reason:
    /** None of the student's hands holds the card; `at` has it in every real deal, where that is one seat. */
    | { readonly kind: 'not-held'; readonly card: Card; readonly at: Seat | null }
    /** It was played before, in the start or on the way to here. */
    | { readonly kind: 'played'; readonly card: Card }
    /** A branch looks for cards that the seat holds in no real deal any more. */
    | { readonly kind: 'no-branch'; readonly seat: Seat };
}

/** The lost steps of a problem's line, in the order in which they are written; what follows a lost card on the same way is not told. */
export function findImpossibleSteps(problem: BridgeProblem): readonly ImpossibleStep[] {
  if (!problem.solution) return [];
  const found: ImpossibleStep[] = [];
  const look = new ImpossibleStepFinder(problem);
  look.visitSteps(problem.solution.line, [], new Set(problem.start), (step) => found.push(step));
  return found;
}

class ImpossibleStepFinder {
  private readonly studentCards: ReadonlySet<Card>;

  constructor(private readonly problem: BridgeProblem) {
    const [first] = problem.real;
    const seats = SEATS.filter((seat) => isPlayedByStudent(problem, seat));
    this.studentCards = new Set(seats.flatMap((seat) => first?.deal[seat] ?? []));
  }

  /** The cards gone behind these steps whichever way is taken; null where the line stops. */
  visitSteps(
    steps: readonly BridgeLineStep[],
    path: StepPath,
    gone: ReadonlySet<Card>,
    tell: (step: ImpossibleStep) => void,
  ): ReadonlySet<Card> | null {
    let now = gone;
    for (const [i, step] of steps.entries()) {
      const here: StepPath = [...path, i];
      if ('if' in step) {
        const seat = this.findSeatWithoutCards(step.if);
        if (seat) tell({ path: here, reason: { kind: 'no-branch', seat } });
        const then = seat ? null : this.visitSteps(step.then, [...here, 'then'], now, tell);
        const otherwise = this.visitSteps(step.else, [...here, 'else'], now, tell);
        const next = intersect(then, otherwise);
        if (!next) return null;
        now = next;
        continue;
      }
      const why = this.reasonAgainst(step.play, now);
      if (why) {
        tell({ path: here, reason: why });
        return null;
      }
      now = new Set([...now, step.play]);
    }
    return now;
  }

  private reasonAgainst(card: Card, gone: ReadonlySet<Card>): ImpossibleStep['reason'] | null {
    if (gone.has(card)) return { kind: 'played', card };
    if (this.studentCards.has(card)) return null;
    const holders = new Set(
      this.problem.real.map(({ deal }) => SEATS.find((seat) => deal[seat].includes(card))),
    );
    const [at = null] = holders.size === 1 ? holders : [];
    return { kind: 'not-held', card, at };
  }

  /** The seat whose wanted cards it holds in no real deal. */
  private findSeatWithoutCards(
    wanted: Extract<BridgeLineStep, { if: unknown }>['if'],
  ): Seat | null {
    const holds = (seat: Seat, one: CardOrSuit): boolean =>
      one.length === 1 || this.problem.real.some(({ deal }) => deal[seat].some((c) => c === one));
    return (
      SEATS.find((seat) => {
        const cards = wanted[seat];
        return cards && cards.length > 0 && !cards.some((one) => holds(seat, one));
      }) ?? null
    );
  }
}

/** What both ways have played; of a way that stops nothing is known. */
function intersect(
  one: ReadonlySet<Card> | null,
  other: ReadonlySet<Card> | null,
): ReadonlySet<Card> | null {
  if (!one || !other) return one ?? other;
  return new Set([...one].filter((card) => other.has(card)));
}
