/** Helpers to observe the cache and requests of the service worker. */
import type { BrowserContext, Page } from '@playwright/test';
import type { GameOfflineState } from '$lib/offline/offline-protocol';

/** The state of a table as soon as it is one of those that are waited for. */
export async function waitForOfflineState(
  page: Page,
  table: string,
  ...kinds: readonly GameOfflineState['keeping']['kind'][]
): Promise<GameOfflineState> {
  return page.evaluate(
    ({ table, kinds }) =>
      new Promise<GameOfflineState>((found) => {
        const { serviceWorker } = navigator;
        serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
          const states = (data as { states?: readonly GameOfflineState[] }).states ?? [];
          const state = states.find((each) => each.table === table);
          if (state && kinds.includes(state.keeping.kind)) found(state);
        });
        void serviceWorker.ready.then(({ active }) => active?.postMessage({ ask: 'states' }));
      }),
    { table, kinds },
  );
}

/** Waits until a table, and before it the shell, is kept for a visit without a network. */
export async function waitUntilStoredOffline(page: Page, table = 'bridge'): Promise<void> {
  await waitForOfflineState(page, table, 'kept');
}

/** Every path that the service worker asks the host for from now on. */
export function recordWorkerRequests(context: BrowserContext): readonly string[] {
  const requestedUrls: string[] = [];
  context.on('request', (request) => {
    if (request.serviceWorker()) requestedUrls.push(new URL(request.url()).pathname);
  });
  return requestedUrls;
}
