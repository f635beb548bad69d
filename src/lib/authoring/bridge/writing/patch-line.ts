/**
 * Minimal edits that replace the line in a problem's text by another: steps that stay the same keep
 * their formatting and their YAML comments.
 */
import type { TextEdit } from '$lib/core/text-edit';
import type { YamlPath } from '$lib/problem-file/yaml/yaml-document';
import { toYamlLine } from '$lib/games/bridge/problem/analysis/yaml-line';
import type { BridgeLineStep } from '$lib/games/bridge/problem/bridge-problem';
import { YamlRewriter } from '$lib/games/bridge/problem/sketch/yaml-rewriter';

type Branch = Extract<BridgeLineStep, { if: unknown }>;

/**
 * The edit that turns one line of a text into another; null without a change, or where it fails.
 */
export function patchLine(
  text: string,
  oldLine: readonly BridgeLineStep[],
  newLine: readonly BridgeLineStep[],
): TextEdit | null {
  const rewriter = new YamlRewriter(text);
  patchSteps(rewriter, ['solution', 'line'], oldLine, newLine);
  const { edit } = rewriter;
  return edit && edit.from === edit.to && edit.insert === '' ? null : edit;
}

/** Patches a list of steps; an empty `else` is removed, other empty lists are written as such. */
function patchSteps(
  rewriter: YamlRewriter,
  path: YamlPath,
  oldSteps: readonly BridgeLineStep[],
  newSteps: readonly BridgeLineStep[],
): void {
  if (oldSteps.length === 0 || newSteps.length === 0) {
    if (newSteps.length > 0 || (oldSteps.length > 0 && path.at(-1) !== 'else'))
      rewriter.set(path, toYamlLine(newSteps));
    else if (oldSteps.length > 0) rewriter.remove(path);
    return;
  }
  patchStepsFrom(rewriter, path, 0, oldSteps, newSteps);
}

/** Patches the steps of a list from an index on. */
function patchStepsFrom(
  rewriter: YamlRewriter,
  path: YamlPath,
  index: number,
  oldSteps: readonly BridgeLineStep[],
  newSteps: readonly BridgeLineStep[],
): void {
  const [oldStep, newStep] = [oldSteps[0], newSteps[0]];
  if (oldStep && newStep && isEqualStep(oldStep, newStep))
    return patchStepsFrom(rewriter, path, index + 1, oldSteps.slice(1), newSteps.slice(1));
  if (
    oldStep &&
    newStep &&
    'if' in oldStep &&
    'if' in newStep &&
    isEqualStep(oldStep.if, newStep.if)
  ) {
    const [branch, ...laterSteps] = expandBranch(newStep, newSteps.slice(1), oldSteps.slice(1));
    if (branch && 'if' in branch) {
      patchSteps(rewriter, [...path, index, 'then'], oldStep.then, branch.then);
      patchSteps(rewriter, [...path, index, 'else'], oldStep.else, branch.else);
    }
    return patchStepsFrom(rewriter, path, index + 1, oldSteps.slice(1), laterSteps);
  }
  // The remaining steps are replaced, up to a common tail.
  const tailLength = commonPrefixLength(oldSteps.toReversed(), newSteps.toReversed());
  const replacedCount = oldSteps.length - tailLength;
  const insertedCount = newSteps.length - tailLength;
  const inserted = toYamlLine(newSteps.slice(0, insertedCount));
  for (const [i, step] of (Array.isArray(inserted) ? inserted : []).entries())
    if (i < replacedCount) rewriter.set([...path, index + i], step);
    else rewriter.insert(path, index + i, step);
  for (let i = replacedCount - 1; i >= insertedCount; i--) rewriter.remove([...path, index + i]);
}

/**
 * A branch and the steps after it, with the first of those steps moved to the end of both arms: as
 * many as leave the old text after the branch most alike. An author may have written in both arms
 * the steps that the new line has once, after the branch.
 */
function expandBranch(
  branch: Branch,
  stepsAfter: readonly BridgeLineStep[],
  oldStepsAfter: readonly BridgeLineStep[],
): readonly BridgeLineStep[] {
  let [bestCount, bestKeptCount] = [0, -1];
  for (let count = 0; count <= stepsAfter.length; count++) {
    const remaining = stepsAfter.slice(count);
    const prefix = commonPrefixLength(remaining, oldStepsAfter);
    const suffix = commonPrefixLength(
      remaining.slice(prefix).toReversed(),
      oldStepsAfter.slice(prefix).toReversed(),
    );
    // An exact match beats any number of steps that are the same.
    const isExact = prefix === remaining.length && prefix === oldStepsAfter.length;
    const keptCount = isExact ? Infinity : prefix + suffix;
    if (keptCount > bestKeptCount) [bestCount, bestKeptCount] = [count, keptCount];
  }
  const movedSteps = stepsAfter.slice(0, bestCount);
  // No step follows a claim, which ends the line.
  const extend = (arm: readonly BridgeLineStep[]): readonly BridgeLineStep[] =>
    endsWithClaim(arm) ? arm : [...arm, ...movedSteps];
  const arms = { then: extend(branch.then), else: extend(branch.else) };
  return [{ ...branch, ...arms }, ...stepsAfter.slice(bestCount)];
}

/** True when all branches of the steps end with a claim. */
function endsWithClaim(steps: readonly BridgeLineStep[]): boolean {
  const last = steps.at(-1);
  if (!last || 'play' in last) return false;
  return 'claim' in last || (endsWithClaim(last.then) && endsWithClaim(last.else));
}

/** Number of steps that two lists have in common at their start. */
function commonPrefixLength(
  first: readonly BridgeLineStep[],
  second: readonly BridgeLineStep[],
): number {
  let length = 0;
  while (
    length < Math.min(first.length, second.length) &&
    isEqualStep(first[length], second[length])
  )
    length++;
  return length;
}

function isEqualStep(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
