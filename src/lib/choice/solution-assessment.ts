/** Assesses the option that an author names as the solution, by an evaluation with a margin. */
import {
  optionsWithinMargin,
  type EvaluatedOption,
  type EvaluatedDecision,
} from './evaluated-decision';

export interface SolutionAssessment {
  readonly figures: SolutionFigures;
  /** Null if the named option is the single best, or none is named. */
  readonly finding: { readonly code: string; readonly message: string } | null;
}

/** Figures kept with the proof: a change shows that the problem has changed. */
export interface SolutionFigures {
  readonly options: number;
  /** Number of options as good as the best. */
  readonly good: number;
  /** The lead of the best option over the first worse one (over 0 without one), in thousandths. */
  readonly ahead: number;
}

/**
 * Assesses a named option where values are probabilities of winning. `named` is one of the options
 * or null; `evaluatorName` stands in the message. Codes: `solution/not-best`, and
 * `solution/not-alone` where other options are equally good.
 */
export function assessSolution(
  evaluation: Pick<EvaluatedDecision, 'options' | 'margin'>,
  named: string | null,
  evaluatorName: string,
): SolutionAssessment {
  const { options, margin } = evaluation;
  const good = optionsWithinMargin(evaluation);
  // The options are sorted by value, so the first worse one follows the good ones.
  const ahead = options[0].value - (options[good.length]?.value ?? 0);
  const figures = {
    ...{ options: options.length, good: good.length },
    ahead: Math.round(1000 * ahead),
  };
  const namedOption = options.find(({ action }) => action === named);
  return {
    figures,
    finding: namedOption ? findingOf(options[0], namedOption, good, margin, evaluatorName) : null,
  };
}

function findingOf(
  best: EvaluatedOption,
  namedOption: EvaluatedOption,
  good: readonly EvaluatedOption[],
  margin: number,
  evaluatorName: string,
): SolutionAssessment['finding'] {
  if (!good.includes(namedOption)) {
    const message = `${best.action} wins ${percent(best.value)} by ${evaluatorName}, ${namedOption.action} ${percent(namedOption.value)}.`;
    return { code: 'solution/not-best', message };
  }
  const equallyGood = good.filter((option) => option !== namedOption).map(({ action }) => action);
  if (equallyGood.length === 0) return null;
  const message = `${equallyGood.join(' and ')} ${equallyGood.length === 1 ? 'is' : 'are'} as good as ${namedOption.action} by ${evaluatorName}: its margin is ${percent(margin)}.`;
  return { code: 'solution/not-alone', message };
}

function percent(chance: number): string {
  return `${(100 * chance).toFixed(1)} %`;
}
