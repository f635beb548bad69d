/**
 * Shortening of a line without a change of meaning: common tails are factored out, nested branches
 * merged.
 */
import { SEATS } from '$lib/games/bridge/rules/bridge-seats';
import type { CardOrSuit, BridgeLineStep } from '$lib/games/bridge/problem/bridge-problem';

type Branch = Extract<BridgeLineStep, { if: unknown }>;

/**
 * The same line with the steps that both arms of a branch end with written once, after the branch,
 * but for one of them where the `then` would be empty beside an `else`.
 */
export function factorCommonTails(steps: readonly BridgeLineStep[]): readonly BridgeLineStep[] {
  return steps.flatMap((step): readonly BridgeLineStep[] => {
    if (!('if' in step)) return [step];
    const thenSteps = factorCommonTails(step.then);
    const elseSteps = factorCommonTails(step.else);
    let tailLength = 0;
    while (
      tailLength < Math.min(thenSteps.length, elseSteps.length) &&
      isEqualJson(thenSteps.at(-1 - tailLength), elseSteps.at(-1 - tailLength))
    )
      tailLength++;
    // The `then` of a branch keeps a step, so that it is not empty beside an `else`.
    if (tailLength > 0 && tailLength === thenSteps.length && tailLength < elseSteps.length)
      tailLength--;
    const thenOnly = thenSteps.slice(0, thenSteps.length - tailLength);
    const elseOnly = elseSteps.slice(0, elseSteps.length - tailLength);
    const tail = thenSteps.slice(thenSteps.length - tailLength);
    if (thenOnly.length === 0 && elseOnly.length === 0) return tail;
    return [{ if: step.if, then: thenOnly, else: elseOnly }, ...tail];
  });
}

/**
 * The same branch; where its `else` is a single branch on the same seat with the same `then`, both
 * conditions become one list of cards: "if a: x; else if b: x; else y" is "if a or b: x; else y".
 */
export function mergeNestedBranch(branch: Branch): Branch {
  const [nested, ...laterSteps] = branch.else;
  if (
    !nested ||
    laterSteps.length > 0 ||
    !('if' in nested) ||
    !isEqualJson(nested.then, branch.then)
  )
    return branch;
  const [seat, ...otherSeats] = SEATS.filter((anySeat) => branch.if[anySeat] ?? nested.if[anySeat]);
  // A condition on two seats demands a card of each, so that it cannot say "or".
  if (!seat || otherSeats.length > 0) return branch;
  const [outerNames, innerNames] = [branch.if[seat], nested.if[seat]];
  if (!outerNames || !innerNames) return branch;
  return {
    if: { [seat]: dropCoveredCards([...outerNames, ...innerNames]) },
    then: nested.then,
    else: nested.else,
  };
}

/** The names without cards whose suit is named as well. */
function dropCoveredCards(names: readonly CardOrSuit[]): readonly CardOrSuit[] {
  const isSuit = (name: CardOrSuit): boolean => name.length === 1;
  return [...new Set(names)].filter(
    (name) => isSuit(name) || !names.some((suit) => isSuit(suit) && name.startsWith(suit)),
  );
}

function isEqualJson(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
