/** What the service worker keeps, as a page hears it. */
import type { BrowserContext, Page } from '@playwright/test';
import type { TableState } from '$lib/offline/protocol';

/** The state of a table as soon as it is one of those that are waited for. */
export async function tableState(
  page: Page,
  table: string,
  ...kinds: readonly TableState['keeping']['kind'][]
): Promise<TableState> {
  return page.evaluate(
    ({ table, kinds }) =>
      new Promise<TableState>((found) => {
        const { serviceWorker } = navigator;
        serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
          const states = (data as { states?: readonly TableState[] }).states ?? [];
          const state = states.find((each) => each.table === table);
          if (state && kinds.includes(state.keeping.kind)) found(state);
        });
        void serviceWorker.ready.then(({ active }) => active?.postMessage({ ask: 'states' }));
      }),
    { table, kinds },
  );
}

/** Waits until a table, and before it the shell, is kept for a visit without a network. */
export async function kept(page: Page, table = 'bridge'): Promise<void> {
  await tableState(page, table, 'kept');
}

/** Every path that the service worker asks the host for from now on. */
export function askedByWorker(context: BrowserContext): readonly string[] {
  const asked: string[] = [];
  context.on('request', (request) => {
    if (request.serviceWorker()) asked.push(new URL(request.url()).pathname);
  });
  return asked;
}
