/** Problems that a set carries because they are in no library: a teacher's own, and those of a set from a link. */
import type { OwnProblem } from '$lib/library/own/own-problems';
import { linkedProblemId } from '$lib/share/linked-problem-id';
import { problemKey, type ProblemEntry } from '$lib/game-module/game-module';
import type { Games } from '$lib/game-module/ui/games-context';

/** A problem with the text that a set carries of it. */
export interface CarriedProblem {
  readonly entry: ProblemEntry;
  readonly file: string;
}

/** One's own problem as a set carries it: what is changed in the draft later stays out of the set. */
export function toCarriedProblem({ entry, text }: OwnProblem): CarriedProblem {
  return { entry: { ...entry, id: linkedProblemId(text) }, file: text };
}

/**
 * The problems in the files of a set; what is no problem is left out. `addressOf` gives the page on which one is
 * played, by its key.
 */
export async function readCarriedProblems(
  files: readonly string[],
  tables: Pick<Games, 'gameOfFile'>,
  addressOf: (key: string) => `/${string}/${string}/`,
): Promise<readonly CarriedProblem[]> {
  const read = await Promise.all(
    files.map(async (file) => {
      const desk = await tables.gameOfFile(file).module();
      const found = desk.read(file, linkedProblemId(file));
      return found.ok ? { entry: desk.toEntry(found.value), file } : null;
    }),
  );
  return read.flatMap((carried) => {
    if (!carried) return [];
    // A number is an address in the library, where this problem is not.
    const { number: _, ...entry } = carried.entry;
    const outside = { address: addressOf(problemKey(entry)), mine: false };
    return [{ entry: { ...entry, outside }, file: carried.file }];
  });
}

/** The fragment of a set, with the problem that is played in it where there is one. */
const PLAYED = /^(#set=[\w-]+)&play=([a-z]+\/[\w-]+)\/?$/;

/** What the fragment of a set's address asks for: the set, or one of the problems that it carries. */
export function parseSetFragment(fragment: string): { readonly set: string; readonly play: string | null } {
  const [, set = fragment, play = null] = PLAYED.exec(fragment) ?? [];
  return { set, play };
}

/** Where a problem is played that the set with this fragment carries. */
export function carriedProblemAddress(set: string, key: string): `/${string}/${string}/` {
  return `/set/${set}&play=${key}/`;
}
