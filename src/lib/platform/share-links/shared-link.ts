/** The content of a shared link: a problem file, a play to open with, a friend's result. */
import * as v from 'valibot';
import { MAX_FRAGMENT_LENGTH } from '$lib/core/limits';
import { failWith, ok, type Result } from '$lib/core/result';
import type { SharedContent } from '$lib/game-module/ui/game-ui';
import { SHARED_PREFIX } from './link-fragment';
import { packFragment, unpackFragment } from './packed-fragment';

/** The content of the fragment; the names are those of existing links. */
const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
const Play = v.object({
  log: v.pipe(v.array(v.pipe(v.string(), v.maxLength(20))), v.maxLength(1000)),
  claimed: v.nullable(Count),
});
const Content = v.object({
  file: v.nullable(v.string()),
  play: v.nullable(Play),
  // Absent in links of versions before results were shared; those versions ignore it.
  result: v.optional(
    v.nullable(
      v.object({ ...Play.entries, tries: v.pipe(Count, v.minValue(1)), helped: v.boolean() }),
    ),
    null,
  ),
});

/**
 * Encodes the fragment with its `#`; `parseSharedLink` decodes it. Throws when it would be too long
 * to send.
 */
export function formatSharedLink({ file, play, result }: SharedContent): Promise<string> {
  return packFragment(SHARED_PREFIX, {
    file,
    play: play && { log: play.log, claimed: play.claimed },
    ...(result && {
      result: {
        log: result.log,
        claimed: result.claimed,
        tries: result.tries,
        helped: result.helped,
      },
    }),
  });
}

/**
 * Decodes the fragment of an address (with its `#`). Faults: `share/too-long`; `share/damaged` for
 * a fragment that is incomplete, changed or of another kind.
 */
export async function parseSharedLink(fragment: string): Promise<Result<SharedContent>> {
  if (fragment.length > MAX_FRAGMENT_LENGTH)
    return failWith('share/too-long', 'This is longer than any link that the app makes.');
  const damaged = failWith('share/damaged', 'Some letters of this link are missing or changed.');
  try {
    const read = v.safeParse(Content, await unpackFragment(SHARED_PREFIX, fragment));
    return read.success ? ok(read.output) : damaged;
  } catch {
    return damaged;
  }
}
