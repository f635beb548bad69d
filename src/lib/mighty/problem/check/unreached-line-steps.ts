/** Which steps of a line nothing has reached. */
import type { StepPath } from '../mighty-line';
import type { Step } from '../mighty-problem';

/**
 * The steps that were never reached, told by the way to them; `played` holds the ways, joined by
 * dots, of the cards that were. Of a branch that was not taken only its first step is told.
 */
export function unreachedSteps(
  steps: readonly Step[],
  played: ReadonlySet<string>,
  path: StepPath = [],
): readonly StepPath[] {
  for (const [i, step] of steps.entries()) {
    const here: StepPath = [...path, i];
    if ('play' in step) {
      if (!played.has(here.join('.'))) return [here];
      continue;
    }
    const within = (['then', 'else'] as const).flatMap((way) =>
      unreachedSteps(step[way], played, [...here, way]),
    );
    if (within.length > 0) return within;
  }
  return [];
}
