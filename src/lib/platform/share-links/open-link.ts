/** Opens a shared link: its problem, or the reason why it cannot be opened. */
import type { Fault } from '$lib/core/result';
import type { SharedContent } from '$lib/game-module/ui/game-ui';
import type { LoadedGame, Games } from '$lib/game-module/ui/games-context';
import { linkedProblemId } from './linked-problem-id';
import { parseSharedLink } from './shared-link';

/** A problem of the library, as its own page knows it. */
export interface PageProblem {
  readonly game: LoadedGame;
  readonly problem: unknown;
}

export type LinkOpening =
  | ({
      readonly kind: 'problem';
      readonly game: LoadedGame;
      readonly problem: unknown;
    } & SharedContent)
  /** The link is incomplete or changed. */
  | { readonly kind: 'damaged' }
  /** The problem file in the link has faults. */
  | { readonly kind: 'faults'; readonly faults: readonly Fault[] };

/**
 * Opens the fragment of an address (with its `#`). `pageProblem` is the problem of the page;
 * without one the link must hold a file, which names its game. Rejects only when the module of that
 * game cannot be loaded.
 */
export async function openLink(
  fragment: string,
  pageProblem: PageProblem | null,
  games: Games,
): Promise<LinkOpening> {
  const read = await parseSharedLink(fragment);
  if (!read.ok) return { kind: 'damaged' };
  const { file, ...shared } = read.value;
  if (pageProblem) return { kind: 'problem', ...pageProblem, file: null, ...shared };
  if (file === null) return { kind: 'damaged' };
  const game = games.gameOfFile(file);
  const module = await game.module();
  const parsed = module.read(file, linkedProblemId(file));
  return parsed.ok
    ? { kind: 'problem', game, problem: parsed.value, file, ...shared }
    : { kind: 'faults', faults: parsed.faults };
}
