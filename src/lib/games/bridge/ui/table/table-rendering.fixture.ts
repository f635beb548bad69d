/** Renders the bridge table of the sample problem, with mocks for its callbacks. */
import { onTestFinished, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page } from 'vitest/browser';
import { unwrap } from '$lib/core/result';
import { keepFocus } from '$lib/kit/primitives/focus';
import '$lib/kit/primitives/theme.css';
import type { Card } from '$lib/cards/card';
import { playAfterLog } from '$lib/games/bridge/lesson/bridge-lesson';
import { tableView, type TableView } from '$lib/games/bridge/lesson/table-view';
import { parseCards } from '$lib/games/bridge/notation/card-notation';
import { slam } from '../bridge-samples.fixture';
import BridgeTable from './BridgeTable.svelte';

/** The table after these cards, such as "HA H3". */
export function viewAfter(cards: string): TableView {
  return tableView(slam, playAfterLog(slam, unwrap(parseCards(cards))));
}

/** Renders the table after some cards; `show` renders it after others. */
export async function renderTable(cards: string) {
  await page.viewport(1280, 800);
  const onplay = vi.fn<(card: Card) => void>();
  const announce = vi.fn<(text: string) => void>();
  const table = await render(BridgeTable, {
    problem: slam,
    view: viewAfter(cards),
    onplay,
    announce,
  });
  // In a lesson the stage around the table does this.
  onTestFinished(keepFocus(document.body));
  const card = (name: string) => page.getByRole('button', { name, exact: true });
  return {
    onplay,
    announce,
    card,
    show: (nextCards: string) => table.rerender({ view: viewAfter(nextCards) }),
  };
}

/** The card that has the focus. */
export const focusedCard = (): string | undefined =>
  document.activeElement instanceof HTMLElement
    ? document.activeElement.dataset['card']
    : undefined;
