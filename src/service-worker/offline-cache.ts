/**
 * Caches the parts of a version of the app: the shell completely or not at all, each game
 * separately. A failed download or too little storage affects only one game.
 */
import type {
  OfflineState,
  OfflineObstacle,
  GameOfflineState,
} from '$lib/platform/offline/offline-protocol';
import { bytesOf } from '../../parts/offline-parts';
import {
  cacheName,
  cachesOfGame,
  pathsOfPart,
  type AppVersion,
  type CachePart,
} from './cache-layout';

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

/** The number of parallel downloads. */
const PARALLEL_DOWNLOADS = 6;
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
   * Rejects when one file of the shell cannot be cached; the browser tries again at the next visit.
   */
  async cacheShell(): Promise<void> {
    await this.#cacheFiles(null, new AbortController(), () => undefined);
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
    const cachedPaths = await pathsIn(cache);
    const files = [...pathsOfPart(this.#app, part)];
    const queue = files.filter(([path]) => !cachedPaths.has(path));
    const missingBytes = totalBytes(queue);
    let cachedBytes = totalBytes(files) - missingBytes;
    report(cachedBytes);
    if ((await freeBytes()) < missingBytes)
      throw new CacheFailure('storage', queue[0]?.[0] ?? '', 'no room');
    const cacheFromQueue = async (): Promise<void> => {
      for (let entry = queue.pop(); entry !== undefined; entry = queue.pop()) {
        const [path, bytes] = entry;
        const response = await this.#fetchFile(path, stop.signal);
        stop.signal.throwIfAborted();
        await cache.put(path, response).catch((cause: unknown) => {
          throw new CacheFailure('storage', path, cause);
        });
        report((cachedBytes += bytes));
      }
    };
    try {
      await Promise.all(Array.from({ length: PARALLEL_DOWNLOADS }, cacheFromQueue));
    } finally {
      // After a failure the other downloads are cancelled.
      queue.length = 0;
      stop.abort();
    }
  }

  async #fetchFile(path: string, signal: AbortSignal): Promise<Response> {
    const { caches, fetch, isContentAddressed } = this.#browser;
    const cachedResponse = isContentAddressed(path)
      ? await caches.match(path, MATCH_ANY_VARIANT)
      : undefined;
    if (cachedResponse) return cachedResponse;
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

  /** Reads the initial states from the caches, once per start of the worker. */
  #loadStates(): Promise<void> {
    return (this.#loading ??= (async () => {
      const names = new Set(await this.#browser.caches.keys());
      for (const gameId of Object.keys(this.#app.optionalParts)) {
        const name = cacheName(this.#app, gameId);
        const paths = names.has(name) ? await pathsIn(await this.#browser.caches.open(name)) : null;
        const isComplete = [...pathsOfPart(this.#app, gameId).keys()].every((path) =>
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

async function pathsIn(cache: Cache): Promise<ReadonlySet<string>> {
  return new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
}

function totalBytes(files: readonly (readonly [string, number])[]): number {
  return files.reduce((total, [, bytes]) => total + bytes, 0);
}

/** A copy without the redirect flag: browsers reject a redirected response to a navigation. */
async function withoutRedirect(response: Response): Promise<Response> {
  if (!response.redirected) return response;
  const { headers, status } = response;
  return new Response(await response.blob(), { headers, status });
}
