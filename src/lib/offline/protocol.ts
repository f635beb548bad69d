/** What a page and the service worker say to each other about the tables that are kept. */

/** Why a table is not kept: a file of it could not be had, or there is no room on the device. */
export type Obstacle = 'network' | 'storage';

export type Keeping =
  | { readonly kind: 'absent' }
  /** `done`: bytes that are kept already. */
  | { readonly kind: 'keeping'; readonly done: number }
  | { readonly kind: 'kept' }
  /** `path`: the file at which it failed. */
  | { readonly kind: 'failed'; readonly why: Obstacle; readonly path: string };

/** How it stands with a table of this version of the app. */
export interface TableState {
  readonly table: string;
  /** What all of it takes on the device, in bytes. */
  readonly bytes: number;
  readonly keeping: Keeping;
}

/** From a page. Each is answered with a `Told`, and `keep` with one for each step besides. */
export type Asked =
  | { readonly ask: 'states' }
  | { readonly ask: 'keep'; readonly table: string }
  | { readonly ask: 'forget'; readonly table: string };

/** To all pages. */
export interface Told {
  readonly states: readonly TableState[];
}

/** Undefined for any other message. */
export function askedIn(data: unknown): Asked | undefined {
  if (typeof data !== 'object' || data === null || !('ask' in data)) return undefined;
  if (data.ask === 'states') return { ask: 'states' };
  if (!('table' in data) || typeof data.table !== 'string') return undefined;
  const { ask, table } = data;
  return ask === 'keep' || ask === 'forget' ? { ask, table } : undefined;
}

/** Undefined for any other message; a worker of the app's is believed in what it says. */
export function toldIn(data: unknown): Told | undefined {
  return typeof data === 'object' && data !== null && 'states' in data ? (data as Told) : undefined;
}
