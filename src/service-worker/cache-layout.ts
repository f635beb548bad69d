/**
 * Names of the service worker's caches, which of them are obsolete, and the choice of the cached
 * file that answers a request. Pure functions; the worker (`offline-cache.ts`) acts on them.
 */
import type { Files, FileSummary, Parts } from '../../parts/offline-parts';
import type { VersionNames } from './file-patch';

/** A version of the app; the paths in its parts are relative to `base`. */
export interface AppVersion extends Parts {
  /** The folder of the app on its host; empty at the root. */
  readonly base: string;
  readonly version: string;
}

/**
 * A part of the app with a cache of its own: the id of a game (or the studio), or null for the
 * shell, the files that every page needs.
 */
export type CachePart = string | null;

/** The prefix of this app's cache names; other apps may share the host. */
function cachePrefix({ base }: AppVersion): string {
  return `lie-of-the-cards:${base}:`;
}

/** The name of the cache of one part of one version. */
export function cacheName(app: AppVersion, part: CachePart): string {
  const version = encodeURIComponent(app.version);
  return cachePrefix(app) + (part === null ? version : `${version}:${part}`);
}

/** A cache of this app, its name taken apart. */
interface AppCache {
  readonly name: string;
  readonly version: string;
  readonly part: CachePart;
}

/** The caches of this app among all caches of the host. */
function appCaches(app: AppVersion, names: readonly string[]): readonly AppCache[] {
  const prefix = cachePrefix(app);
  return names
    .filter((name) => name.startsWith(prefix))
    .map((name) => {
      const [version = '', part = null] = name.slice(prefix.length).split(':');
      return { name, version, part };
    });
}

/** The caches of other versions, those created last first; `names` are in order of creation. */
export function earlierCaches(app: AppVersion, names: readonly string[]): readonly string[] {
  return cachesOfOtherVersions(app, names)
    .map(({ name }) => name)
    .reverse();
}

/**
 * The caches to delete when this version is activated: all except its own and those of the previous
 * version, whose scripts an open page may still need. `names` are in order of creation; `complete`
 * are those of them that were filled: a version whose download was broken off never was in use.
 */
export function obsoleteCaches(
  app: AppVersion,
  names: readonly string[],
  complete: ReadonlySet<string>,
): readonly string[] {
  const others = cachesOfOtherVersions(app, names);
  const previous = others.filter(({ name, part }) => part === null && complete.has(name)).at(-1);
  // Versions before this rule did not record which caches were complete.
  if (!previous) return [];
  return others.filter(({ version }) => version !== previous.version).map(({ name }) => name);
}

function cachesOfOtherVersions(app: AppVersion, names: readonly string[]): readonly AppCache[] {
  const currentVersion = encodeURIComponent(app.version);
  return appCaches(app, names).filter(({ version }) => version !== currentVersion);
}

/** The games of this version of which any version has a cache. */
export function previouslyCachedGames(
  app: AppVersion,
  names: readonly string[],
): readonly string[] {
  const cached = new Set(appCaches(app, names).map(({ part }) => part));
  return Object.keys(app.optionalParts).filter((gameId) => cached.has(gameId));
}

/** All caches of a game, of any version. */
export function cachesOfGame(
  app: AppVersion,
  gameId: string,
  names: readonly string[],
): readonly string[] {
  return appCaches(app, names).flatMap(({ name, part }) => (part === gameId ? [name] : []));
}

function filesOf(app: AppVersion, part: CachePart): Files {
  return part === null ? app.shell : (app.optionalParts[part] ?? {});
}

/** The files of a part by their paths on the host. */
export function pathsOfPart(app: AppVersion, part: CachePart): ReadonlyMap<string, FileSummary> {
  return new Map(
    Object.entries(filesOf(app, part)).map(([path, summary]) => [app.base + path, summary]),
  );
}

/** The names of a version that its scripts contain. */
export function namesOf(app: AppVersion): VersionNames {
  const parts = [null, ...Object.keys(app.optionalParts)];
  const paths = parts.flatMap((part) => [...pathsOfPart(app, part).keys()]);
  return {
    hashedPaths: paths.filter((path) => path.includes('/immutable/')),
    marks: app.versionMarks,
  };
}

export interface CachedAnswer {
  /** The part whose cache has the file. */
  readonly part: CachePart;
  readonly path: string;
  /** The game that must be cached completely for this answer; null for none. */
  readonly requiredGame: string | null;
}

/**
 * The cached file that answers a request for a path, or null. A page of a game (also the fallback
 * page, which renders any address) is used only while the whole game is cached; otherwise the
 * host's page is needed, which fits the host's scripts.
 */
export function cachedAnswerFor(app: AppVersion, path: string): CachedAnswer | null {
  const pathInApp = path === app.base ? '/' : path.slice(app.base.length);
  if (!path.startsWith(app.base) || !pathInApp.startsWith('/')) return null;
  for (const part of [null, ...Object.keys(app.optionalParts)]) {
    const files = filesOf(app, part);
    const matchingPath = [pathInApp, `${pathInApp}/`].find((candidate) => candidate in files);
    if (matchingPath === undefined) continue;
    return {
      part,
      path: app.base + matchingPath,
      requiredGame: matchingPath.endsWith('/') ? part : null,
    };
  }
  if (app.page === null) return null;
  const renderedPage = { part: null, path: app.base + app.page };
  const renderedPath = [pathInApp, `${pathInApp}/`].find((page) => page in app.renderedPages);
  if (renderedPath !== undefined)
    return { ...renderedPage, requiredGame: app.renderedPages[renderedPath] ?? null };
  const gameId = Object.keys(app.optionalParts).find((id) => pathInApp.startsWith(`/${id}/`));
  if (gameId === undefined || !pathInApp.endsWith('/')) return null;
  return { ...renderedPage, requiredGame: gameId };
}
