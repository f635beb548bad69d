/** A line put in the place of the one that stands in a text, so that what is the same in both stays as it is written. */
import type { Edit } from '$lib/core/edit';
import type { YamlPath } from '$lib/problem-file/yaml/document';
import { toYamlLine } from '../analysis/yaml-line';
import type { Step } from '../bridge-problem';
import { Rewriting } from '../sketch/writing';

type Branch = Extract<Step, { if: unknown }>;

/** The edit that makes the line `was` of a text the line `now`; null where nothing changes, or the text cannot be changed. */
export function patchLine(text: string, was: readonly Step[], now: readonly Step[]): Edit | null {
  const rewriting = new Rewriting(text);
  patchSteps(rewriting, ['solution', 'line'], was, now);
  const { edit } = rewriting;
  return edit && edit.from === edit.to && edit.insert === '' ? null : edit;
}

function patchSteps(
  text: Rewriting,
  path: YamlPath,
  was: readonly Step[],
  now: readonly Step[],
): void {
  if (was.length === 0 || now.length === 0) {
    if (now.length > 0 || (was.length > 0 && path.at(-1) !== 'else'))
      text.set(path, toYamlLine(now));
    else if (was.length > 0) text.remove(path);
    return;
  }
  mendFrom(text, path, 0, was, now);
}

/** The steps of a list from a place on. */
function mendFrom(
  text: Rewriting,
  path: YamlPath,
  place: number,
  was: readonly Step[],
  now: readonly Step[],
): void {
  const [old, next] = [was[0], now[0]];
  if (old && next && isSame(old, next))
    return mendFrom(text, path, place + 1, was.slice(1), now.slice(1));
  if (old && next && 'if' in old && 'if' in next && isSame(old.if, next.if)) {
    const [branch, ...rest] = drawnIn(next, now.slice(1), was.slice(1));
    if (branch && 'if' in branch) {
      patchSteps(text, [...path, place, 'then'], old.then, branch.then);
      patchSteps(text, [...path, place, 'else'], old.else, branch.else);
    }
    return mendFrom(text, path, place + 1, was.slice(1), rest);
  }
  const behind = alike(was.toReversed(), now.toReversed());
  const [gone, come] = [was.length - behind, toYamlLine(now.slice(0, now.length - behind))];
  for (const [i, step] of (Array.isArray(come) ? come : []).entries())
    if (i < gone) text.set([...path, place + i], step);
    else text.insert(path, place + i, step);
  for (let i = gone - 1; i >= now.length - behind; i--) text.remove([...path, place + i]);
}

/**
 * A branch and what stands behind it, with as many of those steps drawn into both of its ways as leaves most of what stood
 * behind it before: an author may write twice what could be said once.
 */
function drawnIn(
  branch: Branch,
  behind: readonly Step[],
  before: readonly Step[],
): readonly Step[] {
  let [best, most] = [0, -1];
  for (let count = 0; count <= behind.length; count++) {
    const rest = behind.slice(count);
    const front = alike(rest, before);
    const back = alike(rest.slice(front).toReversed(), before.slice(front).toReversed());
    // All of it as it was is more than more that is the same.
    const same = front === rest.length && front === before.length ? Infinity : front + back;
    if (same > most) [best, most] = [count, same];
  }
  const drawn = behind.slice(0, best);
  const ways = { then: [...branch.then, ...drawn], else: [...branch.else, ...drawn] };
  return [{ ...branch, ...ways }, ...behind.slice(best)];
}

/** How many steps two lists begin with alike. */
function alike(one: readonly Step[], other: readonly Step[]): number {
  let count = 0;
  while (count < Math.min(one.length, other.length) && isSame(one[count], other[count])) count++;
  return count;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
