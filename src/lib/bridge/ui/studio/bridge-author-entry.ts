/**
 * What bridge gives the studio. A door behind the face: pages that write nothing need not know
 * which files the studio is made of.
 */
import { toAuthorText, type StudioAdviser, type StudioPane } from '$lib/game-module/ui/game-ui';
import type { ProblemImporter } from '$lib/game-module/ui/problem-importer';

export const loadPanes = async (): Promise<readonly StudioPane[]> =>
  (await import('./bridge-panes')).bridgePanes;

export const loadAdviser = async (): Promise<StudioAdviser> =>
  (await import('./bridge-adviser')).bridgeAdviser;

export const loadImporter = async (): Promise<ProblemImporter> =>
  (await import('./beginnings/bridge-importer')).bridgeImporter;

export const loadAuthorText = async (): Promise<ReturnType<typeof toAuthorText>> =>
  toAuthorText((await import('./BridgeAuthorText.svelte')).default);
