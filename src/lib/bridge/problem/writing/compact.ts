/** A line said with fewer words: what both ways of a branch end with is said once behind it, and one question once. */
import { SEATS } from '$lib/bridge/rules/bridge-seats';
import type { CardOrSuit, Step } from '../bridge-problem';

type Branch = Extract<Step, { if: unknown }>;

/** The same line; behind a branch stands what both of its ways go on with. */
export function factorCommonTails(steps: readonly Step[]): readonly Step[] {
  return steps.flatMap((step): readonly Step[] => {
    if (!('if' in step)) return [step];
    const then = factorCommonTails(step.then);
    const otherwise = factorCommonTails(step.else);
    let same = 0;
    while (
      same < Math.min(then.length, otherwise.length) &&
      isEqualJson(then.at(-1 - same), otherwise.at(-1 - same))
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

/** The same branch; where its `else` only asks about that seat again, to go the same way, one list asks for both. */
export function mergeNestedBranch(branch: Branch): Branch {
  const [next, ...rest] = branch.else;
  if (!next || rest.length > 0 || !('if' in next) || !isEqualJson(next.then, branch.then)) return branch;
  const [seat, ...others] = SEATS.filter((each) => branch.if[each] ?? next.if[each]);
  const [these, those] = seat ? [branch.if[seat], next.if[seat]] : [];
  if (!seat || others.length > 0 || !these || !those) return branch;
  return { if: { [seat]: dropCoveredCards([...these, ...those]) }, then: next.then, else: next.else };
}

/** Without cards whose suit is looked for as well. */
function dropCoveredCards(names: readonly CardOrSuit[]): readonly CardOrSuit[] {
  const isSuit = (name: CardOrSuit): boolean => name.length === 1;
  return [...new Set(names)].filter(
    (name) => isSuit(name) || !names.some((other) => isSuit(other) && name.startsWith(other)),
  );
}

function isEqualJson(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
