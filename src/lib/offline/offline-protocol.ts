/** What a page and the service worker say to each other about the tables that are kept. */

/** Why a table is not kept: a file of it could not be had, or there is no room on the device. */
export type OfflineObstacle = 'network' | 'storage';

export type OfflineState =
  | { readonly kind: 'absent' }
  /** `done`: bytes that are kept already. */
  | { readonly kind: 'keeping'; readonly done: number }
  | { readonly kind: 'kept' }
  /** `path`: the file at which it failed. */
  | { readonly kind: 'failed'; readonly why: OfflineObstacle; readonly path: string };

/** How it stands with a table of this version of the app. */
export interface GameOfflineState {
  readonly table: string;
  /** What all of it takes on the device, in bytes. */
  readonly bytes: number;
  readonly keeping: OfflineState;
}

/** From a page. Each is answered with a `Told`, and `keep` with one for each step besides. */
export type OfflineRequest =
  | { readonly ask: 'states' }
  | { readonly ask: 'keep'; readonly table: string }
  | { readonly ask: 'forget'; readonly table: string };

/** To all pages. */
export interface OfflineReport {
  readonly states: readonly GameOfflineState[];
}

/** Undefined for any other message. */
export function parseOfflineRequest(data: unknown): OfflineRequest | undefined {
  if (typeof data !== 'object' || data === null || !('ask' in data)) return undefined;
  if (data.ask === 'states') return { ask: 'states' };
  if (!('table' in data) || typeof data.table !== 'string') return undefined;
  const { ask, table } = data;
  return ask === 'keep' || ask === 'forget' ? { ask, table } : undefined;
}

/** Undefined for any other message; a worker of the app's is believed in what it says. */
export function parseOfflineReport(data: unknown): OfflineReport | undefined {
  return typeof data === 'object' && data !== null && 'states' in data
    ? (data as OfflineReport)
    : undefined;
}
