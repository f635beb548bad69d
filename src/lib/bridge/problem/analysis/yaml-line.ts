/** A line as its file says it. */
import type { Plain } from '$lib/problem-file/editing/written';
import type { Step } from '../bridge-problem';

/** Steps as a YAML text holds them; one card looked for stands without a list, and reasons in English alone as one text. */
export function toYamlLine(steps: readonly Step[]): Plain {
  return steps.map((step): Plain => {
    if (!('if' in step)) {
      const { play, why } = step;
      if (!why) return { play };
      const { en, ...others } = why;
      return { play, why: Object.keys(others).length > 0 ? { en, ...others } : en };
    }
    const entries = Object.entries(step.if).map(([seat, wanted]): [string, Plain] => [
      seat,
      wanted.length === 1 && wanted[0] ? wanted[0] : [...wanted],
    ]);
    const branch = { if: Object.fromEntries(entries), then: toYamlLine(step.then) };
    return step.else.length > 0 ? { ...branch, else: toYamlLine(step.else) } : branch;
  });
}
