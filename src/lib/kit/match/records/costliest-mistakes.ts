/** The costliest mistakes of a game. */

/** A decision that was worse than the best one. */
export interface Mistake {
  /** The number of actions before it. */
  readonly actionCount: number;
  /** The value lost against the best decision, in the game's unit; positive. */
  readonly loss: number;
  /** The decision in words, beside the best one. */
  readonly text: string;
  /** The loss in words, such as `3`. */
  readonly cost: string;
}

const MAX_SHOWN_MISTAKES = 3;

/** The costliest mistakes, the greatest loss first; of equal ones the earlier first. */
export function findCostliest(mistakes: readonly Mistake[]): readonly Mistake[] {
  return mistakes
    .toSorted((first, second) =>
      first.loss === second.loss
        ? first.actionCount - second.actionCount
        : second.loss - first.loss,
    )
    .slice(0, MAX_SHOWN_MISTAKES);
}

/**
 * Evaluates decisions one after another, so that other questions to the engine can be answered
 * between them. Null after the signal; rejects where `evaluate` does.
 */
export async function findMistakes<Decision>(
  decisions: readonly Decision[],
  evaluate: (decision: Decision, signal: AbortSignal) => Promise<Mistake | null>,
  signal: AbortSignal,
): Promise<readonly Mistake[] | null> {
  const mistakes: Mistake[] = [];
  for (const decision of decisions) {
    if (signal.aborted) return null;
    const mistake = await evaluate(decision, signal);
    if (mistake) mistakes.push(mistake);
  }
  return mistakes;
}
