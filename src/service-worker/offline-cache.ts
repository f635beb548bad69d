/**
 * Keeps the parts of a version of the app: the shell as a whole or not at all, each table for itself.
 * A file that cannot be had, or a device without room, costs that table alone.
 */
import type {
  OfflineState,
  OfflineObstacle,
  GameOfflineState,
} from '$lib/offline/offline-protocol';
import { bytesOf } from '../../parts/offline-parts';
import {
  cacheName,
  cachesOfGame,
  pathsOfPart,
  type AppVersion,
  type CachePart,
} from './cache-layout';

/** What is needed of the browser, so that a test can be one. */
export interface CacheEnvironment {
  readonly caches: Pick<CacheStorage, 'open' | 'keys' | 'delete' | 'match'>;
  fetch(path: string, init: RequestInit): Promise<Response>;
  /** Whether the name of a file says what is in it, so that one of an earlier version is as good. */
  isContentAddressed(path: string): boolean;
  /** Bytes that may still be kept on the device; Infinity where it does not say. */
  freeBytes(): Promise<number>;
  /** Called whenever a state has changed. */
  onChange(): void;
}

/** So many files are asked for at the same time. */
const AT_ONCE = 6;
/** Hosts vary their answers by what a browser sends; here there is one answer for all. */
export const MATCH_ANY_VARIANT: CacheQueryOptions = { ignoreSearch: true, ignoreVary: true };

class CacheFailure extends Error {
  constructor(
    readonly why: OfflineObstacle,
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
  readonly #underWay = new Map<string, { done: Promise<void>; stop: AbortController }>();
  #known: Promise<void> | null = null;

  constructor(app: AppVersion, browser: CacheEnvironment) {
    this.#app = app;
    this.#browser = browser;
  }

  /** Rejects when one file of the shell cannot be kept; the browser tries again at the next visit. */
  async cacheShell(): Promise<void> {
    await this.#keepFiles(null, new AbortController(), () => undefined);
  }

  /** How it stands with every table. */
  async states(): Promise<readonly GameOfflineState[]> {
    await this.#look();
    return Object.entries(this.#app.optionalParts).map(([table, files]) => ({
      table,
      bytes: bytesOf(files),
      keeping: this.#states.get(table) ?? { kind: 'absent' },
    }));
  }

  /** Whether all of a table is kept. */
  async isCached(table: string): Promise<boolean> {
    await this.#look();
    return this.#states.get(table)?.kind === 'kept';
  }

  /** Keeps what is still missing of a table; never rejects: what became of it is its state. */
  async cacheGame(table: string): Promise<void> {
    if (!(table in this.#app.optionalParts)) return;
    await this.#look();
    if (this.#states.get(table)?.kind === 'kept') return;
    const underWay = this.#underWay.get(table);
    if (underWay) return underWay.done;
    const stop = new AbortController();
    const done = this.#keepTable(table, stop).finally(() => this.#underWay.delete(table));
    this.#underWay.set(table, { done, stop });
    return done;
  }

  /** While this version waited, the one in use may have thrown something away. */
  invalidateStates(): void {
    if (this.#underWay.size === 0) this.#known = null;
  }

  /** Throws away what is kept of a table, in all versions. */
  async deleteGame(table: string): Promise<void> {
    await this.#look();
    const underWay = this.#underWay.get(table);
    underWay?.stop.abort();
    await underWay?.done;
    const { caches } = this.#browser;
    const names = cachesOfGame(this.#app, table, await caches.keys());
    await Promise.all(names.map((name) => caches.delete(name)));
    this.#say(table, { kind: 'absent' });
  }

  async #keepTable(table: string, stop: AbortController): Promise<void> {
    try {
      await this.#keepFiles(table, stop, (done) => this.#say(table, { kind: 'keeping', done }));
      this.#say(table, { kind: 'kept' });
    } catch (failure) {
      if (!(failure instanceof CacheFailure)) return this.#say(table, { kind: 'absent' });
      const { why, path } = failure;
      // Half a table would only take the room that something else needs.
      if (why === 'storage') await this.#browser.caches.delete(cacheName(this.#app, table));
      this.#say(table, { kind: 'failed', why, path });
    }
  }

  /** `report` is told how many bytes are kept. Rejects with `Unkept`, or when it was stopped. */
  async #keepFiles(
    part: CachePart,
    stop: AbortController,
    report: (done: number) => void,
  ): Promise<void> {
    const { caches, freeBytes: room } = this.#browser;
    const cache = await caches.open(cacheName(this.#app, part));
    const there = await pathsIn(cache);
    const all = [...pathsOfPart(this.#app, part)];
    const waiting = all.filter(([path]) => !there.has(path));
    const missing = sum(waiting);
    let done = sum(all) - missing;
    report(done);
    if ((await room()) < missing)
      throw new CacheFailure('storage', waiting[0]?.[0] ?? '', 'no room');
    const keepOn = async (): Promise<void> => {
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
        const [path, bytes] = next;
        const response = await this.#obtain(path, stop.signal);
        stop.signal.throwIfAborted();
        await cache.put(path, response).catch((cause: unknown) => {
          throw new CacheFailure('storage', path, cause);
        });
        report((done += bytes));
      }
    };
    try {
      await Promise.all(Array.from({ length: AT_ONCE }, keepOn));
    } finally {
      // Where one file fails, the others need not come any more.
      waiting.length = 0;
      stop.abort();
    }
  }

  async #obtain(path: string, signal: AbortSignal): Promise<Response> {
    const { caches, fetch, isContentAddressed: lasting } = this.#browser;
    const known = lasting(path) ? await caches.match(path, MATCH_ANY_VARIANT) : undefined;
    if (known) return known;
    try {
      const response = await fetch(path, { cache: lasting(path) ? 'default' : 'no-cache', signal });
      if (response.ok) return await plain(response);
      throw new Error(String(response.status));
    } catch (cause) {
      signal.throwIfAborted();
      throw new CacheFailure('network', path, cause);
    }
  }

  /** What was kept when the browser last started the worker. */
  #look(): Promise<void> {
    return (this.#known ??= (async () => {
      const names = new Set(await this.#browser.caches.keys());
      for (const table of Object.keys(this.#app.optionalParts)) {
        const name = cacheName(this.#app, table);
        const there = names.has(name) ? await pathsIn(await this.#browser.caches.open(name)) : null;
        const whole = [...pathsOfPart(this.#app, table).keys()].every((path) => there?.has(path));
        this.#states.set(table, { kind: whole ? 'kept' : 'absent' });
      }
    })());
  }

  #say(table: string, keeping: OfflineState): void {
    this.#states.set(table, keeping);
    this.#browser.onChange();
  }
}

async function pathsIn(cache: Cache): Promise<ReadonlySet<string>> {
  return new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
}

function sum(files: readonly (readonly [string, number])[]): number {
  return files.reduce((total, [, bytes]) => total + bytes, 0);
}

/** A page that was reached by a redirect may not answer a request for a page: it is told anew. */
async function plain(response: Response): Promise<Response> {
  if (!response.redirected) return response;
  const { headers, status } = response;
  return new Response(await response.blob(), { headers, status });
}
