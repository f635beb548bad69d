/** What is kept of a version of the app so that it runs without a network, and what answers what. */
import type { Files, Parts } from '../../parts/offline-parts';

/** A version of the app; the paths in its parts stand below `base`. */
export interface AppVersion extends Parts {
  /** The folder under which the app is hosted; empty at the root. */
  readonly base: string;
  readonly version: string;
}

/** The id of a table, or null for the shell. */
export type CachePart = string | null;

/** What several apps on one host call theirs: only what begins so is ours. */
function cachePrefix({ base }: AppVersion): string {
  return `lie-of-the-cards:${base}:`;
}

/** Each part of each version has a cache of its own, so that one can be thrown away alone. */
export function cacheName(app: AppVersion, part: CachePart): string {
  const version = encodeURIComponent(app.version);
  return cachePrefix(app) + (part === null ? version : `${version}:${part}`);
}

interface OwnCache {
  readonly name: string;
  readonly version: string;
  readonly part: CachePart;
}

/** Those of some caches that are ours. */
function ownCaches(app: AppVersion, names: readonly string[]): readonly OwnCache[] {
  const prefix = cachePrefix(app);
  return names
    .filter((name) => name.startsWith(prefix))
    .map((name) => {
      const [version = '', part = null] = name.slice(prefix.length).split(':');
      return { name, version, part };
    });
}

/**
 * The caches to throw away when this version is taken: all but its own and those of the one before, from
 * which a page that was opened earlier may still want a script. `names` stand in the order they were made.
 */
export function obsoleteCaches(app: AppVersion, names: readonly string[]): readonly string[] {
  const own = encodeURIComponent(app.version);
  const earlier = ownCaches(app, names).filter(({ version }) => version !== own);
  const before = [...new Set(earlier.map(({ version }) => version))].at(-1);
  return earlier.filter(({ version }) => version !== before).map(({ name }) => name);
}

/** The tables of which anything was kept, in this version or in an earlier one, as far as there still are such. */
export function previouslyCachedGames(
  app: AppVersion,
  names: readonly string[],
): readonly string[] {
  const kept = new Set(ownCaches(app, names).map(({ part }) => part));
  return Object.keys(app.optionalParts).filter((table) => kept.has(table));
}

/** Every cache of a table, of whatever version. */
export function cachesOfGame(
  app: AppVersion,
  table: string,
  names: readonly string[],
): readonly string[] {
  return ownCaches(app, names).flatMap(({ name, part }) => (part === table ? [name] : []));
}

function filesOf(app: AppVersion, part: CachePart): Files {
  return part === null ? app.shell : (app.optionalParts[part] ?? {});
}

/** Every path of a part, with its bytes. */
export function pathsOfPart(app: AppVersion, part: CachePart): ReadonlyMap<string, number> {
  return new Map(
    Object.entries(filesOf(app, part)).map(([path, bytes]) => [app.base + path, bytes]),
  );
}

export interface CachedAnswer {
  /** The part in whose cache it lies. */
  readonly part: CachePart;
  readonly path: string;
  /** The table without the whole of which it is of no use; null when it stands for itself. */
  readonly requiredGame: string | null;
}

/**
 * What may answer a request for a path, or null when nothing kept does. A page of a table, which may be
 * drawn by the one page that draws any address, is of use only while the whole table is kept: otherwise
 * the host has the page that goes with the scripts it has.
 */
export function cachedAnswerFor(app: AppVersion, path: string): CachedAnswer | null {
  const below = path === app.base ? '/' : path.slice(app.base.length);
  if (!path.startsWith(app.base) || !below.startsWith('/')) return null;
  for (const part of [null, ...Object.keys(app.optionalParts)]) {
    const files = filesOf(app, part);
    const found = [below, `${below}/`].find((known) => known in files);
    if (found === undefined) continue;
    return { part, path: app.base + found, requiredGame: found.endsWith('/') ? part : null };
  }
  const table = Object.keys(app.optionalParts).find((id) => below.startsWith(`/${id}/`));
  if (table === undefined || !below.endsWith('/') || app.page === null) return null;
  return { part: null, path: app.base + app.page, requiredGame: table };
}
