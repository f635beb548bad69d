/** The reader's own problems, for the pages that list problems. */
import { onMount } from 'svelte';
import { LatestOnly } from '$lib/core/latest-only';
import { progress } from '$lib/progress/app-progress.svelte';
import { getGames, type Games } from '$lib/game-module/ui/games-context';
import { STUDIO } from './studio-draft';
import { ownProblems, type OwnProblem } from './own-problems';

/** The own problems, updated on changes in this and other tabs; call during component setup. */
export function followOwnProblems(): { readonly own: readonly OwnProblem[] | null } {
  let own = $state.raw<readonly OwnProblem[] | null>(null);
  const tables = getGames();
  const reads = new LatestOnly();
  onMount(() =>
    progress.subscribe(
      (store) => store.games(STUDIO),
      (drafts) => {
        const isLatest = reads.begin();
        void ownProblems(drafts, tables).then((read) => {
          if (isLatest()) own = read;
        });
      },
    ),
  );
  return {
    /** Null until the drafts have been read. */
    get own() {
      return own;
    },
  };
}

/** The own problems, read once; empty where the store fails. */
export async function ownProblemsNow(tables: Games): Promise<readonly OwnProblem[]> {
  try {
    return await ownProblems(await progress.games(STUDIO), tables);
  } catch {
    return [];
  }
}
