/** From a link that somebody sent to the problem it is about, or to what can be done when it is not whole. */
import type { Fault } from '$lib/core/result';
import type { SharedPlay } from '$lib/game-module/ui/game-ui';
import type { LoadedGame, Games } from '$lib/game-module/ui/games-context';
import { linkedProblemId } from './linked-problem-id';
import { parseSharedLink } from './shared-link';

/** A problem of the library, as its own page knows it. */
export interface PageProblem {
  readonly table: LoadedGame;
  readonly problem: unknown;
}

export type LinkOpening =
  | {
      readonly kind: 'table';
      readonly table: LoadedGame;
      readonly problem: unknown;
      /** The text of the problem's file when it came with the link. */
      readonly file: string | null;
      readonly play: SharedPlay | null;
    }
  /** The link is not whole. */
  | { readonly kind: 'damaged' }
  /** The problem file in the link is no problem yet, and this is what its author can mend. */
  | { readonly kind: 'faults'; readonly faults: readonly Fault[] };

/**
 * What the fragment of an address (with its `#`) opens. `known` is the problem of the page; without
 * one the link must hold a file, which says by itself of which table it is. Rejects only when the
 * reader of that table cannot be had.
 */
export async function openLink(
  fragment: string,
  known: PageProblem | null,
  tables: Games,
): Promise<LinkOpening> {
  const read = await parseSharedLink(fragment);
  if (!read.ok) return { kind: 'damaged' };
  const { file, play } = read.value;
  if (known) return { kind: 'table', ...known, file: null, play };
  if (file === null) return { kind: 'damaged' };
  const table = tables.gameOfFile(file);
  const desk = await table.module();
  const found = desk.read(file, linkedProblemId(file));
  return found.ok
    ? { kind: 'table', table, problem: found.value, file, play }
    : { kind: 'faults', faults: found.faults };
}
