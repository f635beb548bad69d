/**
 * What bridge gives the studio. A door behind the face: pages that write nothing need not know which files
 * the studio is made of.
 */
import { authorTextOf, type Adviser, type Pane } from '$lib/game-module/ui/game-ui';
import type { Foreign } from '$lib/game-module/ui/problem-importer';

export const panes = async (): Promise<readonly Pane[]> => (await import('./panes')).bridgePanes;

export const adviser = async (): Promise<Adviser> => (await import('./adviser')).bridgeAdviser;

export const foreign = async (): Promise<Foreign> =>
  (await import('./beginnings/foreign')).bridgeForeign;

export const authorText = async (): Promise<ReturnType<typeof authorTextOf>> =>
  authorTextOf((await import('./AuthorText.svelte')).default);
