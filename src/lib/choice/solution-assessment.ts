/** How the choice that an author names stands among all that could be chosen, by an estimate with a margin. */
import {
  optionsWithinMargin,
  type EvaluatedOption,
  type EvaluatedDecision,
} from './evaluated-decision';

export interface SolutionAssessment {
  readonly figures: SolutionFigures;
  /** What is to be said of it; null where it is the best alone, or where none is named. */
  readonly finding: { readonly code: string; readonly message: string } | null;
}

/** A few numbers by which one sees how a problem changed. */
export interface SolutionFigures {
  readonly options: number;
  /** Those that are as good as the best. */
  readonly good: number;
  /** By how much the best is ahead of the first that is not, in thousandths of a win. */
  readonly ahead: number;
}

/**
 * What is to be said of a choice whose value is a chance to win, 0 to 1. `named` is one of the options, or null.
 * `by` says whose estimate it is. Codes: `solution/not-best`, and `solution/not-alone` where others are as good by it.
 */
export function assessSolution(
  weighed: Pick<EvaluatedDecision, 'options' | 'margin'>,
  named: string | null,
  by: string,
): SolutionAssessment {
  const { options, margin } = weighed;
  const good = optionsWithinMargin(weighed);
  const ahead = options[0].value - (options[good.length]?.value ?? 0);
  const figures = {
    ...{ options: options.length, good: good.length },
    ahead: Math.round(1000 * ahead),
  };
  const own = options.find(({ action }) => action === named);
  return { figures, finding: own ? findingOf(options[0], own, good, margin, by) : null };
}

function findingOf(
  best: EvaluatedOption,
  own: EvaluatedOption,
  good: readonly EvaluatedOption[],
  margin: number,
  by: string,
): SolutionAssessment['finding'] {
  if (!good.includes(own)) {
    const message = `${best.action} wins ${percent(best.value)} by ${by}, ${own.action} ${percent(own.value)}.`;
    return { code: 'solution/not-best', message };
  }
  const others = good.filter((each) => each !== own).map(({ action }) => action);
  if (others.length === 0) return null;
  const message = `${others.join(' and ')} ${others.length === 1 ? 'is' : 'are'} as good as ${own.action} by ${by}: its margin is ${percent(margin)}.`;
  return { code: 'solution/not-alone', message };
}

function percent(chance: number): string {
  return `${(100 * chance).toFixed(1)} %`;
}
