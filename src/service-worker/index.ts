/**
 * The app without a network: the shell is kept at the first visit, each table when a page asks for it,
 * and all of it is answered from there. A new version keeps again what was kept before; it waits until
 * no page of the old one is open, or until a page asks for it.
 */
import { base, build, version } from '$service-worker';
import {
  parseOfflineRequest,
  type OfflineRequest,
  type OfflineReport,
} from '$lib/offline/offline-protocol';
import type { Parts } from '../../parts/offline-parts';
import { MATCH_ANY_VARIANT, OfflineCache } from './offline-cache';
import {
  cacheName,
  previouslyCachedGames,
  cachedAnswerFor,
  obsoleteCaches,
  type AppVersion,
  type CachePart,
} from './cache-layout';

/** Written ahead of this script by the build. */
declare const PARTS: Parts;

const worker = self as unknown as ServiceWorkerGlobalScope;
const APP: AppVersion = { ...PARTS, base, version };
const named = new Set(build);
/** Pages ask the version that is in use; one that is still being kept has nothing to tell them. */
let inUse = false;

const keeper = new OfflineCache(APP, {
  caches,
  fetch: (path, init) => fetch(path, init),
  isContentAddressed: (path) => named.has(path),
  freeBytes: room,
  onChange: () => void (inUse && tell()),
});

worker.addEventListener('install', (event) => event.waitUntil(keepAgain()));
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));
worker.addEventListener('message', (event) => {
  if (event.data === 'take-new-version') void worker.skipWaiting();
  const asked = parseOfflineRequest(event.data);
  if (asked) event.waitUntil(heed(asked));
});
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  if (!pathname.startsWith(`${base}/`) && pathname !== base) return;
  event.respondWith(answer(request, pathname));
});

/** The shell comes first, and without it there is no new version; a table that fails is asked for again later. */
async function keepAgain(): Promise<void> {
  await keeper.cacheShell();
  for (const table of previouslyCachedGames(APP, await caches.keys()))
    await keeper.cacheGame(table);
}

async function takeOver(): Promise<void> {
  await Promise.all(obsoleteCaches(APP, await caches.keys()).map((name) => caches.delete(name)));
  keeper.invalidateStates();
  await worker.clients.claim();
}

async function heed(asked: OfflineRequest): Promise<void> {
  inUse = true;
  if (asked.ask === 'keep') await keeper.cacheGame(asked.table);
  if (asked.ask === 'forget') await keeper.deleteGame(asked.table);
  await tell();
}

async function tell(): Promise<void> {
  const pages = await worker.clients.matchAll({ includeUncontrolled: true });
  // Looked up last, so that what is told later is never older.
  const told: OfflineReport = { states: await keeper.states() };
  for (const page of pages) page.postMessage(told);
}

async function room(): Promise<number> {
  try {
    const { quota = Infinity, usage = 0 } = await navigator.storage.estimate();
    return quota - usage;
  } catch {
    return Infinity;
  }
}

async function answer(request: Request, path: string): Promise<Response> {
  const kept = cachedAnswerFor(APP, path);
  const useful = kept && (kept.requiredGame === null || (await keeper.isCached(kept.requiredGame)));
  const known = useful ? await inPart(kept.part, kept.path) : undefined;
  if (known) return known;
  // A page of the version before asks for its own scripts.
  const earlier = path.includes('/immutable/')
    ? await caches.match(path, MATCH_ANY_VARIANT)
    : undefined;
  if (earlier) return earlier;
  try {
    return await fetch(request);
  } catch (failure) {
    // Where no page was kept, the app itself says that there is none, or how a table is to be had.
    const page = request.mode === 'navigate' ? PARTS.page : null;
    const app = page === null ? undefined : await inPart(null, base + page);
    if (app) return app;
    throw failure;
  }
}

function inPart(part: CachePart, path: string): Promise<Response | undefined> {
  return caches.match(path, { ...MATCH_ANY_VARIANT, cacheName: cacheName(APP, part) });
}
