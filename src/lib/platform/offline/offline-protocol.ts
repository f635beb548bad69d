/**
 * The messages between pages and the service worker about games stored for offline use. Page and
 * worker may be of different versions, so the names of the fields are fixed (`table` is a game's
 * id).
 */

/** The reason why a game is not stored: a failed download, or too little free storage. */
export type OfflineObstacle = 'network' | 'storage';

/** Not stored, being stored, stored, or not stored because of an obstacle. */
export type OfflineState =
  | { readonly kind: 'absent' }
  /** `done`: bytes stored so far. */
  | { readonly kind: 'keeping'; readonly done: number }
  | { readonly kind: 'kept' }
  /** `path`: the file that failed. */
  | { readonly kind: 'failed'; readonly why: OfflineObstacle; readonly path: string };

/** The state of a game (or the studio) of this version of the app. */
export interface GameOfflineState {
  readonly table: string;
  /** The total size of its files. */
  readonly bytes: number;
  /** The progress of its storing. */
  readonly keeping: OfflineState;
}

/**
 * A message from a page: it asks for the states, or for a game to be stored (`keep`) or deleted
 * (`forget`). The answer is an `OfflineReport`; `keep` gives one after each file as well.
 */
export type OfflineRequest =
  | { readonly ask: 'states' }
  | { readonly ask: 'keep'; readonly table: string }
  | { readonly ask: 'forget'; readonly table: string };

/** A message to all pages. */
export interface OfflineReport {
  readonly states: readonly GameOfflineState[];
}

/** Parses a message from a page; undefined for any other message. */
export function parseOfflineRequest(data: unknown): OfflineRequest | undefined {
  if (typeof data !== 'object' || data === null || !('ask' in data)) return undefined;
  if (data.ask === 'states') return { ask: 'states' };
  if (!('table' in data) || typeof data.table !== 'string') return undefined;
  const { ask, table } = data;
  return ask === 'keep' || ask === 'forget' ? { ask, table } : undefined;
}

/** Parses a message from the worker, whose content is trusted; undefined for any other message. */
export function parseOfflineReport(data: unknown): OfflineReport | undefined {
  return typeof data === 'object' && data !== null && 'states' in data
    ? (data as OfflineReport)
    : undefined;
}
