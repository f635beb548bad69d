/**
 * Caches the parts of a version of the app: the shell completely or not at all, each game
 * separately. A failed download or too little storage affects only one game. Files that an earlier
 * version has cached are copied, those that differ from it in names alone are made from its files,
 * and only others are fetched.
 */
import { groupBy } from '$lib/core/group-by';
import type {
  OfflineState,
  OfflineObstacle,
  GameOfflineState,
} from '$lib/platform/offline/offline-protocol';
import { bytesOf, digestOf, type FileSummary } from '../../parts/offline-parts';
import {
  cacheName,
  cachesOfGame,
  earlierCaches,
  namesOf,
  obsoleteCaches,
  pathsOfPart,
  previouslyCachedGames,
  type AppVersion,
  type CachePart,
} from './cache-layout';
import { createFilePatch, type FilePatch, type VersionNames } from './file-patch';

/** The browser functions in use, which tests replace. */
export interface CacheEnvironment {
  readonly caches: Pick<CacheStorage, 'open' | 'keys' | 'delete' | 'match'>;
  fetch(path: string, init: RequestInit): Promise<Response>;
  /**
   * True when a file name contains a hash of the content, so that any version's copy is the same.
   */
  isContentAddressed(path: string): boolean;
  /** The free storage in bytes; Infinity where the browser does not report it. */
  freeBytes(): Promise<number>;
  /** Called after every change of a state. */
  onChange(): void;
}

/** The number of parallel downloads; few, so that a page's own requests are not kept waiting. */
const PARALLEL_DOWNLOADS = 3;
/**
 * The file in a cache, below the app's base, that records that the cache is complete. It has the
 * names of the cache's version (`VersionNames`).
 */
const RECORD_PATH = '/_app/offline-names.json';
/** Headers that describe the bytes of a response, and not those of a file made from it. */
const BYTE_HEADERS = ['content-encoding', 'content-length', 'etag', 'last-modified'];
/** Ignores query and `Vary`: the files of the app depend on neither of them. */
export const MATCH_ANY_VARIANT: CacheQueryOptions = { ignoreSearch: true, ignoreVary: true };

/** A file could not be downloaded or stored; anything else that is thrown means "stopped". */
class CacheFailure extends Error {
  constructor(
    readonly obstacle: OfflineObstacle,
    readonly path: string,
    cause: unknown,
  ) {
    super(`${path}: ${String(cause)}`, { cause });
  }
}

/** A cache of another version as a source of files. */
interface EarlierCache {
  readonly cache: Cache;
  readonly paths: ReadonlySet<string>;
  /** Null for an incomplete cache. */
  readonly patch: FilePatch | null;
}

export class OfflineCache {
  readonly #app: AppVersion;
  readonly #browser: CacheEnvironment;
  readonly #states = new Map<string, OfflineState>();
  /** The downloads in progress, by game id. */
  readonly #downloads = new Map<string, { done: Promise<void>; stop: AbortController }>();
  /** The first reading of `#states` from the caches; null before it and after invalidation. */
  #loading: Promise<void> | null = null;

  constructor(app: AppVersion, browser: CacheEnvironment) {
    this.#app = app;
    this.#browser = browser;
  }

  /**
   * Caches the shell, and the games that an earlier version has cached. Rejects when one file of
   * the shell cannot be cached, or when the network fails for a game that an earlier version has
   * completely: then the earlier version stays in use. The browser tries again at the next visit,
   * which continues with the missing files.
   */
  async cacheVersion(): Promise<void> {
    const { caches } = this.#browser;
    await this.#cacheFiles(null, new AbortController(), () => undefined);
    const names = await caches.keys();
    for (const gameId of previouslyCachedGames(this.#app, names)) {
      await this.cacheGame(gameId);
      const state = this.#states.get(gameId);
      if (state?.kind !== 'failed' || state.why !== 'network') continue;
      const records = cachesOfGame(this.#app, gameId, names).map((name) => this.#readNames(name));
      if ((await Promise.all(records)).some((record) => record !== null))
        throw new CacheFailure(state.why, state.path, 'a stored game would be lost');
    }
  }

  /** Deletes the caches that no page can need once this version is active. */
  async deleteObsoleteCaches(): Promise<void> {
    const { caches } = this.#browser;
    const names = await caches.keys();
    const complete = new Set<string>();
    for (const name of earlierCaches(this.#app, names))
      if (await this.#readNames(name)) complete.add(name);
    const obsolete = obsoleteCaches(this.#app, names, complete);
    await Promise.all(obsolete.map((name) => caches.delete(name)));
  }

  /** The state of every game. */
  async states(): Promise<readonly GameOfflineState[]> {
    await this.#loadStates();
    return Object.entries(this.#app.optionalParts).map(([gameId, files]) => ({
      table: gameId,
      bytes: bytesOf(files),
      keeping: this.#states.get(gameId) ?? { kind: 'absent' },
    }));
  }

  /** True when a game is cached completely. */
  async isCached(gameId: string): Promise<boolean> {
    await this.#loadStates();
    return this.#states.get(gameId)?.kind === 'kept';
  }

  /** Caches the missing files of a game. Never rejects: a failure is the game's state. */
  async cacheGame(gameId: string): Promise<void> {
    if (!(gameId in this.#app.optionalParts)) return;
    await this.#loadStates();
    if (this.#states.get(gameId)?.kind === 'kept') return;
    const download = this.#downloads.get(gameId);
    if (download) return download.done;
    const stop = new AbortController();
    const done = this.#downloadGame(gameId, stop).finally(() => this.#downloads.delete(gameId));
    this.#downloads.set(gameId, { done, stop });
    return done;
  }

  /**
   * Discards the known states: while this version waited, the active one may have deleted caches.
   */
  invalidateStates(): void {
    if (this.#downloads.size === 0) this.#loading = null;
  }

  /** Deletes the caches of a game, of all versions. */
  async deleteGame(gameId: string): Promise<void> {
    await this.#loadStates();
    const download = this.#downloads.get(gameId);
    download?.stop.abort();
    await download?.done;
    const { caches } = this.#browser;
    const names = cachesOfGame(this.#app, gameId, await caches.keys());
    await Promise.all(names.map((name) => caches.delete(name)));
    this.#setState(gameId, { kind: 'absent' });
  }

  async #downloadGame(gameId: string, stop: AbortController): Promise<void> {
    try {
      await this.#cacheFiles(gameId, stop, (cachedBytes) =>
        this.#setState(gameId, { kind: 'keeping', done: cachedBytes }),
      );
      this.#setState(gameId, { kind: 'kept' });
    } catch (failure) {
      if (!(failure instanceof CacheFailure)) return this.#setState(gameId, { kind: 'absent' });
      const { obstacle, path } = failure;
      // After a network failure the next attempt continues with the files that are cached; without
      // room for the rest, an incomplete game would only take storage.
      if (obstacle === 'storage') await this.#browser.caches.delete(cacheName(this.#app, gameId));
      this.#setState(gameId, { kind: 'failed', why: obstacle, path });
    }
  }

  /**
   * Caches the files of a part; `report` receives the bytes cached. Rejects with `CacheFailure` or
   * when stopped.
   */
  async #cacheFiles(
    part: CachePart,
    stop: AbortController,
    report: (cachedBytes: number) => void,
  ): Promise<void> {
    const { caches, freeBytes } = this.#browser;
    const cache = await caches.open(cacheName(this.#app, part));
    const earlier = await this.#earlierCaches();
    const cachedPaths = await pathsIn(cache);
    const files = [...pathsOfPart(this.#app, part)];
    const missing = files.filter(([path]) => !cachedPaths.has(path));
    const missingBytes = totalBytes(missing);
    let cachedBytes = totalBytes(files) - missingBytes;
    report(cachedBytes);
    if ((await freeBytes()) < missingBytes)
      throw new CacheFailure('storage', missing[0]?.[0] ?? '', 'no room');
    const store = (path: string, response: Response): Promise<void> =>
      cache.put(path, response).catch((cause: unknown) => {
        throw new CacheFailure('storage', path, cause);
      });
    // A problem has two addresses with the same data, which are fetched once. Pages with the same
    // text may have different headers: one may be framed.
    const queue = [
      ...groupBy(missing, ([path, [, digest]]) => (path.endsWith('/') ? path : digest)).values(),
    ];
    const cacheFromQueue = async (): Promise<void> => {
      for (let copies = queue.pop(); copies !== undefined; copies = queue.pop()) {
        const [path, [, digest]] = copies[0];
        const response =
          (await makeFile(path, digest, earlier)) ?? (await this.#fetchFile(path, stop.signal));
        for (const [copyPath, [bytes]] of copies) {
          stop.signal.throwIfAborted();
          await store(copyPath, response.clone());
          report((cachedBytes += bytes));
        }
      }
    };
    // A failure cancels the other downloads, and is reported when all of them have ended.
    const cancel = (failure: unknown): void => {
      queue.length = 0;
      stop.abort(failure);
    };
    await Promise.all(
      Array.from({ length: PARALLEL_DOWNLOADS }, () => cacheFromQueue().catch(cancel)),
    );
    stop.signal.throwIfAborted();
    await store(this.#app.base + RECORD_PATH, new Response(JSON.stringify(namesOf(this.#app))));
  }

  async #fetchFile(path: string, signal: AbortSignal): Promise<Response> {
    const { fetch, isContentAddressed } = this.#browser;
    try {
      const response = await fetch(path, {
        cache: isContentAddressed(path) ? 'default' : 'no-cache',
        signal,
      });
      if (response.ok) return await withoutRedirect(response);
      throw new Error(String(response.status));
    } catch (cause) {
      signal.throwIfAborted();
      throw new CacheFailure('network', path, cause);
    }
  }

  /** The caches of other versions, the newest first. */
  async #earlierCaches(): Promise<readonly EarlierCache[]> {
    const { caches } = this.#browser;
    const current = namesOf(this.#app);
    return Promise.all(
      earlierCaches(this.#app, await caches.keys()).map(async (name) => {
        const cache = await caches.open(name);
        const names = await this.#readNames(name);
        const patch = names && createFilePatch(names, current);
        return { cache, paths: await pathsIn(cache), patch };
      }),
    );
  }

  /** The names of the version of a cache; null when the cache is not complete. */
  async #readNames(name: string): Promise<VersionNames | null> {
    const cache = await this.#browser.caches.open(name);
    const record = await cache.match(this.#app.base + RECORD_PATH);
    return record ? ((await record.json()) as VersionNames) : null;
  }

  /** Reads the initial states from the caches, once per start of the worker. */
  #loadStates(): Promise<void> {
    return (this.#loading ??= (async () => {
      const names = new Set(await this.#browser.caches.keys());
      for (const gameId of Object.keys(this.#app.optionalParts)) {
        const name = cacheName(this.#app, gameId);
        const paths = names.has(name) ? await pathsIn(await this.#browser.caches.open(name)) : null;
        // Without its record the next update could not use the cache: the next request adds it.
        const recordPath = this.#app.base + RECORD_PATH;
        const isComplete = [recordPath, ...pathsOfPart(this.#app, gameId).keys()].every((path) =>
          paths?.has(path),
        );
        this.#states.set(gameId, { kind: isComplete ? 'kept' : 'absent' });
      }
    })());
  }

  #setState(gameId: string, keeping: OfflineState): void {
    this.#states.set(gameId, keeping);
    this.#browser.onChange();
  }
}

/**
 * The file with this digest from the caches of other versions: the same file, or one made from its
 * predecessor. Null when there is none.
 */
async function makeFile(
  path: string,
  digest: string,
  earlier: readonly EarlierCache[],
): Promise<Response | null> {
  for (const { cache, paths, patch } of earlier) {
    const source = paths.has(path) ? path : patch?.sourceOf(path);
    if (source === undefined || !paths.has(source)) continue;
    const response = await cache.match(source, MATCH_ANY_VARIANT);
    if (!response) continue;
    const content = new Uint8Array(await response.arrayBuffer());
    const made =
      source === path || !patch
        ? content
        : new TextEncoder().encode(patch.apply(new TextDecoder().decode(content)));
    if ((await digestOf(made)) !== digest) continue;
    const headers = new Headers(response.headers);
    for (const name of BYTE_HEADERS) headers.delete(name);
    return new Response(made, { headers });
  }
  return null;
}

async function pathsIn(cache: Cache): Promise<ReadonlySet<string>> {
  return new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
}

function totalBytes(files: readonly (readonly [string, FileSummary])[]): number {
  return files.reduce((total, [, [bytes]]) => total + bytes, 0);
}

/** A copy without the redirect flag: browsers reject a redirected response to a navigation. */
async function withoutRedirect(response: Response): Promise<Response> {
  if (!response.redirected) return response;
  const { headers, status } = response;
  return new Response(await response.blob(), { headers, status });
}
