/** Which steps of a line nothing has reached. */
import type { MightyStepPath } from '../mighty-line';
import type { MightyLineStep } from '../mighty-problem';

/**
 * The steps that were never reached, told by the way to them; `played` holds the ways, joined by
 * dots, of the cards that were. Of a branch that was not taken only its first step is told.
 */
export function unreachedLineSteps(
  steps: readonly MightyLineStep[],
  played: ReadonlySet<string>,
  path: MightyStepPath = [],
): readonly MightyStepPath[] {
  for (const [i, step] of steps.entries()) {
    const here: MightyStepPath = [...path, i];
    if ('play' in step) {
      if (!played.has(here.join('.'))) return [here];
      continue;
    }
    const within = (['then', 'else'] as const).flatMap((way) =>
      unreachedLineSteps(step[way], played, [...here, way]),
    );
    if (within.length > 0) return within;
  }
  return [];
}
