/** A line said with fewer words: what both ways of a branch end with is said once behind it. */
import type { Step } from '../problem';

/** The same line; behind a branch stands what both of its ways go on with. */
export function compact(steps: readonly Step[]): readonly Step[] {
  return steps.flatMap((step): readonly Step[] => {
    if (!('if' in step)) return [step];
    const then = compact(step.then);
    const otherwise = compact(step.else);
    let same = 0;
    while (
      same < Math.min(then.length, otherwise.length) &&
      isSame(then.at(-1 - same), otherwise.at(-1 - same))
    )
      same++;
    const [own, others] = [
      then.slice(0, then.length - same),
      otherwise.slice(0, otherwise.length - same),
    ];
    const tail = then.slice(then.length - same);
    if (own.length === 0 && others.length === 0) return tail;
    return [{ if: step.if, then: own, else: others }, ...tail];
  });
}

function isSame(one: Step | undefined, other: Step | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
