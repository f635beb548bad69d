/** The keyboard control of a row of tabs, by the ARIA tabs pattern. */
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page, userEvent } from 'vitest/browser';
import TabRow from './TabRow.svelte';

test('Tab focuses the selected tab only, and the arrow keys select tabs cyclically', async () => {
  await render(TabRow, {
    label: 'Sides',
    of: 'coin',
    tabs: ['head', 'tail', 'rim'].map((name) => ({ name, title: name })),
    current: 'tail',
  });
  const chosen = page.getByRole('tab', { selected: true });
  await userEvent.tab();
  await expect.element(page.getByRole('tab', { name: 'tail' })).toHaveFocus();
  for (const [key, name] of [
    ['{ArrowRight}', 'rim'],
    ['{ArrowRight}', 'head'],
    ['{ArrowLeft}', 'rim'],
    ['{Home}', 'head'],
    ['{End}', 'rim'],
  ] as const) {
    await userEvent.keyboard(key);
    await expect.element(chosen).toHaveTextContent(name);
    await expect.element(chosen).toHaveFocus();
  }
  expect(chosen.element().getAttribute('aria-controls')).toBe('coin-rim-panel');
  expect(document.querySelectorAll('[role=tab][tabindex="0"]')).toHaveLength(1);
});
