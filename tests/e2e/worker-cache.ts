/** Helpers to observe the cache and requests of the service worker. */
import type { BrowserContext, Page } from '@playwright/test';
import type { GameOfflineState } from '$lib/platform/offline/offline-protocol';

/**
 * Waits until the offline state of a game is of one of the kinds, and returns it. The storing
 * begins at once, as if the app had been installed.
 */
export async function waitForOfflineState(
  page: Page,
  game: string,
  ...kinds: readonly GameOfflineState['keeping']['kind'][]
): Promise<GameOfflineState> {
  // The app listens from the moment at which it runs.
  await page.locator('html[data-running]').waitFor({ state: 'attached' });
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')));
  return page.evaluate(
    ({ game, kinds }) =>
      new Promise<GameOfflineState>((resolve) => {
        const { serviceWorker } = navigator;
        serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
          const states = (data as { states?: readonly GameOfflineState[] }).states ?? [];
          const state = states.find((candidate) => candidate.table === game);
          if (state && kinds.includes(state.keeping.kind)) resolve(state);
        });
        void serviceWorker.ready.then(({ active }) => active?.postMessage({ ask: 'states' }));
      }),
    { game, kinds },
  );
}

/** Waits until a game, and before it the shell, is stored for offline use. */
export async function waitUntilStoredOffline(page: Page, game = 'bridge'): Promise<void> {
  await waitForOfflineState(page, game, 'kept');
}

/** Records every path that the service worker requests from the host from now on. */
export function recordWorkerRequests(context: BrowserContext): readonly string[] {
  const requestedUrls: string[] = [];
  context.on('request', (request) => {
    if (request.serviceWorker()) requestedUrls.push(new URL(request.url()).pathname);
  });
  return requestedUrls;
}
