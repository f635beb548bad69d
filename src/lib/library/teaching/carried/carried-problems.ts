/**
 * Problems that a set contains as files because no library has them: a teacher's own, or linked
 * ones.
 */
import type { OwnProblem } from '$lib/library/own/own-problems';
import { linkedProblemId } from '$lib/platform/share-links/linked-problem-id';
import { problemKey, type ProblemEntry } from '$lib/game-module/game-module';
import type { Games } from '$lib/game-module/ui/games-context';

/** A problem with the text that a set carries of it. */
export interface CarriedProblem {
  readonly entry: ProblemEntry;
  readonly file: string;
}

/** A copy of an own problem for a set; later changes of the draft do not affect it. */
export function toCarriedProblem({ entry, text }: OwnProblem): CarriedProblem {
  return { entry: { ...entry, id: linkedProblemId(text) }, file: text };
}

/**
 * The problems in the files of a set; files with faults are left out. `addressOf` gives the lesson
 * page of a problem by its key.
 */
export async function readCarriedProblems(
  files: readonly string[],
  games: Pick<Games, 'gameOfFile'>,
  addressOf: (key: string) => `/${string}/${string}/`,
): Promise<readonly CarriedProblem[]> {
  const carriedProblems = await Promise.all(
    files.map(async (file) => {
      const module = await games.gameOfFile(file).module();
      const problem = module.read(file, linkedProblemId(file));
      return problem.ok ? { entry: module.toEntry(problem.value), file } : null;
    }),
  );
  return carriedProblems.flatMap((carried) => {
    if (!carried) return [];
    // The number is the address of a library problem; this problem is not in the library.
    const { number: _, ...entry } = carried.entry;
    const outside = { address: addressOf(problemKey(entry)), mine: false };
    return [{ entry: { ...entry, outside }, file: carried.file }];
  });
}

/** The fragment of a set's address, followed by the key of the problem played from it. */
const PLAYED_PROBLEM = /^(#set=[\w-]+)&play=([a-z]+\/[\w-]+)\/?$/;

/** Parses the fragment of a set's address: the set, or one of the problems in it. */
export function parseSetFragment(fragment: string): {
  readonly set: string;
  readonly play: string | null;
} {
  const [, set = fragment, play = null] = PLAYED_PROBLEM.exec(fragment) ?? [];
  return { set, play };
}

/** The address of a problem in the set with this fragment. */
export function carriedProblemAddress(set: string, key: string): `/${string}/${string}/` {
  return `/set/${set}&play=${key}/`;
}
