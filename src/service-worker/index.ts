/**
 * The app without a network: everything is kept at the first visit and answered from there. A new
 * version waits until no page of the old one is open, or until a page asks for it.
 */
import { base, build, files, prerendered, version } from '$service-worker';
import { cacheName, keptFor, outworn, pathsToKeep, type BuiltApp } from './kept';

const worker = self as unknown as ServiceWorkerGlobalScope;
const APP: BuiltApp = { base, build, files, prerendered, version };
/** So many files are asked for at the same time. */
const AT_ONCE = 6;
/** Hosts vary their answers by what a browser sends; here there is one answer for all. */
const ANY: CacheQueryOptions = { ignoreSearch: true, ignoreVary: true };

worker.addEventListener('install', (event) => event.waitUntil(keepAll()));
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));
worker.addEventListener('message', (event) => {
  if (event.data === 'take-new-version') void worker.skipWaiting();
});
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  if (!pathname.startsWith(`${base}/`) && pathname !== base) return;
  event.respondWith(answer(request, pathname));
});

/** Fails as a whole when one file cannot be had; the browser tries again at the next visit. */
async function keepAll(): Promise<void> {
  const cache = await caches.open(cacheName(APP));
  const waiting = [...pathsToKeep(APP)];
  const keepOn = async (): Promise<void> => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      // The name of a built file says what is in it; anything else may be old in the browser's cache.
      const fresh = build.includes(path) ? 'default' : 'no-cache';
      const response = await fetch(path, { cache: fresh });
      if (!response.ok) throw new Error(`${path}: ${response.status}`);
      await cache.put(path, await plain(response));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, keepOn));
}

/** A page that was reached by a redirect may not answer a request for a page: it is told anew. */
async function plain(response: Response): Promise<Response> {
  if (!response.redirected) return response;
  const { headers, status } = response;
  return new Response(await response.blob(), { headers, status });
}

async function takeOver(): Promise<void> {
  await Promise.all(outworn(APP, await caches.keys()).map((name) => caches.delete(name)));
  await worker.clients.claim();
}

async function answer(request: Request, path: string): Promise<Response> {
  const cache = await caches.open(cacheName(APP));
  const kept = keptFor(APP, path);
  const known = kept === null ? undefined : await cache.match(kept, ANY);
  // A page of the version before asks for its own scripts.
  const earlier =
    known ?? (path.includes('/immutable/') ? await caches.match(path, ANY) : undefined);
  if (earlier) return earlier;
  try {
    return await fetch(request);
  } catch (failure) {
    // Where no page was kept, the app itself says that there is none.
    const table = keptFor(APP, `${base}/bridge/-/`);
    const app = request.mode === 'navigate' && table !== null && (await cache.match(table, ANY));
    if (app) return app;
    throw failure;
  }
}
