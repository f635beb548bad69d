/** From a link that somebody sent to the table it is about, or to what can be done when it is not whole. */
import type { Fault } from '$lib/core/result';
import { readShared, type SharedPlay } from '$lib/share/link';
import { replayable } from '$lib/trainer/port';
import { bridgeLesson } from '$lib/bridge/lesson/lesson';
import type { BridgeProblem } from '$lib/bridge/problem/problem';
import type { Visit } from '$lib/lesson-ui/share/visit';

export type Opening =
  | { readonly kind: 'table'; readonly problem: BridgeProblem; readonly visit: Visit }
  /** The link is not whole. */
  | { readonly kind: 'damaged' }
  /** The problem file in the link is no problem yet, and this is what its author can mend. */
  | { readonly kind: 'faults'; readonly faults: readonly Fault[] };

/**
 * What the fragment of an address (with its `#`) opens. `known` is the problem of the page; without
 * one the link must hold a file. Never rejects.
 */
export async function openLink(fragment: string, known: BridgeProblem | null): Promise<Opening> {
  const read = await readShared(fragment);
  if (!read.ok) return { kind: 'damaged' };
  const { file, play } = read.value;
  if (known) return table(known, null, play);
  if (file === null) return { kind: 'damaged' };
  // The reader of files is for those who open one; no other page waits for it.
  const { readProblem } = await import('$lib/bridge/problem/read-problem');
  const found = readProblem(file, guestId(file));
  return found.ok
    ? table(found.value.problem, file, play)
    : { kind: 'faults', faults: found.faults };
}

function table(problem: BridgeProblem, file: string | null, play: SharedPlay | null): Opening {
  const whole =
    play === null || replayable(bridgeLesson(problem), play.log).length === play.log.length;
  return { kind: 'table', problem, visit: { file, play, whole } };
}

/** The same for the same text, so that a play of a file from a link is found again: `link-1k2j3h`. */
function guestId(file: string): string {
  let sum = 5381;
  for (let i = 0; i < file.length; i++) sum = (Math.imul(sum, 33) ^ file.charCodeAt(i)) >>> 0;
  return `link-${sum.toString(36)}`;
}
