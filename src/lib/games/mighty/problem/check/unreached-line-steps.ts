/** Finds the steps of a line that no play reaches. */
import type { MightyStepPath } from '../mighty-line';
import type { MightyLineStep } from '../mighty-problem';

/**
 * The paths of unreached steps; `reachedPaths` holds the paths, joined by dots, of the cards that
 * were reached. Only the first step of an unreached branch is listed.
 */
export function unreachedLineSteps(
  steps: readonly MightyLineStep[],
  reachedPaths: ReadonlySet<string>,
  path: MightyStepPath = [],
): readonly MightyStepPath[] {
  for (const [i, step] of steps.entries()) {
    const stepPath: MightyStepPath = [...path, i];
    if ('play' in step) {
      if (!reachedPaths.has(stepPath.join('.'))) return [stepPath];
      continue;
    }
    const unreachedPaths = (['then', 'else'] as const).flatMap((branch) =>
      unreachedLineSteps(step[branch], reachedPaths, [...stepPath, branch]),
    );
    if (unreachedPaths.length > 0) return unreachedPaths;
  }
  return [];
}
