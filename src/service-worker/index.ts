/**
 * The service worker for offline use. The shell is cached at the first visit, a game at the request
 * of a page; requests are answered from the caches. A new version caches the same games again and
 * waits until no page of the old version is open, or until a page activates it.
 */
import { base, build, version } from '$service-worker';
import {
  parseOfflineRequest,
  type OfflineRequest,
  type OfflineReport,
} from '$lib/platform/offline/offline-protocol';
import type { Parts } from '../../parts/offline-parts';
import { MATCH_ANY_VARIANT, OfflineCache } from './offline-cache';
import { cacheName, cachedAnswerFor, type AppVersion, type CachePart } from './cache-layout';

/** Prepended to this script by the build. */
declare const PARTS: Parts;

const worker = self as unknown as ServiceWorkerGlobalScope;
const APP: AppVersion = { ...PARTS, base, version };
const contentAddressedPaths = new Set(build);
/** True after the first request of a page: only the active version reports to pages. */
let isActive = false;

const offlineCache = new OfflineCache(APP, {
  caches,
  fetch: (path, init) => fetch(path, init),
  isContentAddressed: (path) => contentAddressedPaths.has(path),
  freeBytes: availableBytes,
  onChange: () => void (isActive && reportStates()),
});

worker.addEventListener('install', (event) => event.waitUntil(offlineCache.cacheVersion()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('message', (event) => {
  if (event.data === 'take-new-version') void worker.skipWaiting();
  const message = parseOfflineRequest(event.data);
  if (message) event.waitUntil(handleRequest(message));
});
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  if (!pathname.startsWith(`${base}/`) && pathname !== base) return;
  event.respondWith(respond(request, pathname));
});

async function activate(): Promise<void> {
  await offlineCache.deleteObsoleteCaches();
  offlineCache.invalidateStates();
  await worker.clients.claim();
}

async function handleRequest(request: OfflineRequest): Promise<void> {
  isActive = true;
  if (request.ask === 'keep') await offlineCache.cacheGame(request.table);
  if (request.ask === 'forget') await offlineCache.deleteGame(request.table);
  await reportStates();
}

async function reportStates(): Promise<void> {
  const pages = await worker.clients.matchAll({ includeUncontrolled: true });
  // Read last, so that a later report is never older.
  const report: OfflineReport = { states: await offlineCache.states() };
  for (const page of pages) page.postMessage(report);
}

/** The free storage in bytes; Infinity where the browser does not report it. */
async function availableBytes(): Promise<number> {
  try {
    const { quota = Infinity, usage = 0 } = await navigator.storage.estimate();
    return quota - usage;
  } catch {
    return Infinity;
  }
}

/**
 * The cached file, else a cached file of an earlier version (scripts only), else the network, else
 * the fallback page for a navigation.
 */
async function respond(request: Request, path: string): Promise<Response> {
  const candidate = cachedAnswerFor(APP, path);
  const isUsable =
    candidate &&
    (candidate.requiredGame === null || (await offlineCache.isCached(candidate.requiredGame)));
  const cached = isUsable ? await matchInPart(candidate.part, candidate.path) : undefined;
  if (cached) return cached;
  // A page of the previous version requests its own scripts.
  const earlier = path.includes('/immutable/')
    ? await caches.match(path, MATCH_ANY_VARIANT)
    : undefined;
  if (earlier) return earlier;
  try {
    return await fetch(request);
  } catch (failure) {
    // Without a cached page the fallback page explains that it is missing, or how to store the
    // game.
    const page = request.mode === 'navigate' ? PARTS.page : null;
    const fallback = page === null ? undefined : await matchInPart(null, base + page);
    if (fallback) return fallback;
    throw failure;
  }
}

function matchInPart(part: CachePart, path: string): Promise<Response | undefined> {
  return caches.match(path, { ...MATCH_ANY_VARIANT, cacheName: cacheName(APP, part) });
}
