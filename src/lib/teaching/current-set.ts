/** The set that a student came from, so that a problem of it knows the way back. It lasts as long as the tab. */
import * as v from 'valibot';

const NAME = 'lie-of-the-cards/set';
const Kept = v.object({ fragment: v.string(), keys: v.array(v.string()) });

/** Remembers the set with this fragment; where nothing can be kept, nothing is. */
export function enterSet(fragment: string, keys: readonly string[]): void {
  try {
    sessionStorage.setItem(NAME, JSON.stringify({ fragment, keys }));
  } catch {
    // A private window has no way back; the browser's own button has.
  }
}

/** The fragment of the set that was opened last, when this problem is in it; else null. */
export function setWith(key: string): string | null {
  try {
    const read = v.safeParse(Kept, JSON.parse(sessionStorage.getItem(NAME) ?? 'null'));
    return read.success && read.output.keys.includes(key) ? read.output.fragment : null;
  } catch {
    return null;
  }
}
