/** The reader's own problems (the drafts of the studio without faults), for lists of problems. */
import { onMount } from 'svelte';
import { LatestOnly } from '$lib/core/latest-only';
import { progress } from '$lib/storage/app-progress.svelte';
import { getGames, type Games } from '$lib/game-module/ui/games-context';
import { STUDIO } from './studio-draft';
import { readOwnProblems, type OwnProblem } from './own-problems';

/** The own problems, updated on changes in this and other tabs; call during component setup. */
export function followOwnProblems(): { readonly problems: readonly OwnProblem[] | null } {
  let own = $state.raw<readonly OwnProblem[] | null>(null);
  const games = getGames();
  const reads = new LatestOnly();
  onMount(() =>
    progress.subscribe(
      (store) => store.games(STUDIO),
      (drafts) => {
        const signal = reads.begin();
        void readOwnProblems(drafts, games).then((problems) => {
          if (!signal.aborted) own = problems;
        });
      },
    ),
  );
  return {
    /** Null until the drafts have been read. */
    get problems() {
      return own;
    },
  };
}

/** The own problems, read once; empty where the store fails. */
export async function loadOwnProblems(games: Games): Promise<readonly OwnProblem[]> {
  try {
    return await readOwnProblems(await progress.games(STUDIO), games);
  } catch {
    return [];
  }
}
