/** Finds the steps of a line that no play reaches. */
import type { MightyStepPath } from '../mighty-line';
import type { MightyLineStep } from '../mighty-problem';

/**
 * The paths of unreached steps; `played` holds the paths, joined by dots, of the cards that were
 * reached. Of an unreached branch only the first step is listed.
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
