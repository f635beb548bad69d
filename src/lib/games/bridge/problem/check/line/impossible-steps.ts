/**
 * Static check of a line: steps that are impossible against any defence, found from the hands
 * alone, without a walk. An author who changes a hand sees at once where the line no longer fits.
 */
import type { Card } from '$lib/cards/card';
import { SEATS, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import type { StepPath } from '../../author-line';
import {
  isPlayedByStudent,
  type BridgeProblem,
  type CardOrSuit,
  type BridgeLineStep,
} from '../../bridge-problem';

/** A step that cannot be played in any play. */
export interface ImpossibleStep {
  readonly path: StepPath;
  readonly reason:
    /** The student does not hold the card. `holder`: null if it differs between the real deals. */
    | { readonly kind: 'not-held'; readonly card: Card; readonly holder: Seat | null }
    /** The card was played before, in the start or in every branch that leads here. */
    | { readonly kind: 'played'; readonly card: Card }
    /** The condition names cards that the seat holds in no real deal. */
    | { readonly kind: 'no-branch'; readonly seat: Seat };
}

/**
 * The impossible steps in the order of the line; steps that follow an impossible card are left out.
 */
export function findImpossibleSteps(problem: BridgeProblem): readonly ImpossibleStep[] {
  if (!problem.solution) return [];
  const impossibleSteps: ImpossibleStep[] = [];
  const finder = new ImpossibleStepFinder(problem);
  finder.visitSteps(problem.solution.line, [], new Set(problem.start), (step) =>
    impossibleSteps.push(step),
  );
  return impossibleSteps;
}

class ImpossibleStepFinder {
  private readonly studentCards: ReadonlySet<Card>;

  constructor(private readonly problem: BridgeProblem) {
    const [first] = problem.real;
    const seats = SEATS.filter((seat) => isPlayedByStudent(problem, seat));
    this.studentCards = new Set(seats.flatMap((seat) => first?.deal[seat] ?? []));
  }

  /**
   * The cards that are played after these steps in every branch; null where the line cannot go on,
   * or ends with a claim.
   */
  visitSteps(
    steps: readonly BridgeLineStep[],
    path: StepPath,
    playedBefore: ReadonlySet<Card>,
    onImpossible: (step: ImpossibleStep) => void,
  ): ReadonlySet<Card> | null {
    let played = playedBefore;
    for (const [i, step] of steps.entries()) {
      const stepPath: StepPath = [...path, i];
      if ('if' in step) {
        const seat = this.findSeatWithoutCards(step.if);
        if (seat) onImpossible({ path: stepPath, reason: { kind: 'no-branch', seat } });
        const playedInThen = seat
          ? null
          : this.visitSteps(step.then, [...stepPath, 'then'], played, onImpossible);
        const playedInElse = this.visitSteps(
          step.else,
          [...stepPath, 'else'],
          played,
          onImpossible,
        );
        const playedInBoth = intersect(playedInThen, playedInElse);
        if (!playedInBoth) return null;
        played = playedInBoth;
        continue;
      }
      if ('claim' in step) return null;
      const reason = this.reasonAgainst(step.play, played);
      if (reason) {
        onImpossible({ path: stepPath, reason });
        return null;
      }
      played = new Set([...played, step.play]);
    }
    return played;
  }

  private reasonAgainst(card: Card, played: ReadonlySet<Card>): ImpossibleStep['reason'] | null {
    if (played.has(card)) return { kind: 'played', card };
    if (this.studentCards.has(card)) return null;
    const holders = new Set(
      this.problem.real.map(({ deal }) => SEATS.find((seat) => deal[seat].includes(card))),
    );
    const [holder = null] = holders.size === 1 ? holders : [];
    return { kind: 'not-held', card, holder };
  }

  /** The first seat of a condition that holds none of the named cards in any real deal. */
  private findSeatWithoutCards(
    condition: Extract<BridgeLineStep, { if: unknown }>['if'],
  ): Seat | null {
    const holds = (seat: Seat, cardOrSuit: CardOrSuit): boolean =>
      cardOrSuit.length === 1 ||
      this.problem.real.some(({ deal }) => deal[seat].some((card) => card === cardOrSuit));
    return (
      SEATS.find((seat) => {
        const cards = condition[seat];
        return cards && cards.length > 0 && !cards.some((cardOrSuit) => holds(seat, cardOrSuit));
      }) ?? null
    );
  }
}

/** The cards played in both branches; a branch that cannot go on (null) is ignored. */
function intersect(
  first: ReadonlySet<Card> | null,
  second: ReadonlySet<Card> | null,
): ReadonlySet<Card> | null {
  if (!first || !second) return first ?? second;
  return new Set([...first].filter((card) => second.has(card)));
}
