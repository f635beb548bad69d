/**
 * The parts of bridge for the studio, each loaded on demand, so that pages for students do not load
 * the code for authors.
 */
import { toAuthorText, type StudioAdviser, type StudioPane } from '$lib/game-module/ui/game-ui';
import type { ProblemImporter } from '$lib/authoring/port/problem-importer';

export const loadPanes = async (): Promise<readonly StudioPane[]> =>
  (await import('./bridge-panes')).bridgePanes;

export const loadAdviser = async (): Promise<StudioAdviser> =>
  (await import('./bridge-adviser')).bridgeAdviser;

export const loadImporter = async (): Promise<ProblemImporter> =>
  (await import('./beginnings/bridge-importer')).bridgeImporter;

export const loadAuthorText = async (): Promise<ReturnType<typeof toAuthorText>> =>
  toAuthorText((await import('./BridgeAuthorText.svelte')).default);
