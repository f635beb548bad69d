import { expect, test, vi } from 'vitest';
import { cleanup, render } from 'vitest-browser-svelte';
import { page, userEvent } from 'vitest/browser';
import '$lib/kit/primitives/theme.css';
import type { Fault } from '$lib/core/result';
import type { GameModule } from '$lib/game-module/game-module';
import { gamesOf, withGames, TOY_GAME } from '$lib/game-module/ui/games.fixture';
import DraftLine from './DraftLine.svelte';

const FAULT = { code: 'shape/missing', message: 'It is missing.' };

/** Renders the row of a draft whose game reads every text with this result. */
async function renderRow(
  read: { readonly ok: boolean; readonly faults?: readonly Fault[] },
  label = '',
  isLastOpen = false,
) {
  const toyModule = { read: () => read } as unknown as GameModule;
  const games = gamesOf({ ...TOY_GAME, module: () => Promise.resolve(toyModule) });
  const record = { text: 'title: Keep it', name: 'keep-it', label, begunAt: 1, endedAt: null };
  // In the time zone of the browser, as the row writes it.
  const updatedAt = new Date(2026, 10, 29, 14, 5).getTime();
  const callbacks = { onopen: vi.fn(), onplay: vi.fn(), onforget: vi.fn(), onrename: vi.fn() };
  const draft = { id: 'a', record, updatedAt };
  const { props, context } = withGames({ draft, isLastOpen, ...callbacks }, games);
  await render(DraftLine, { props, context });
  return callbacks;
}

test('the number of faults of a draft is separated from the name of its game by a dot', async () => {
  await renderRow({ ok: false, faults: [FAULT] });
  // The raw text: Svelte must not drop the spaces around the dot.
  await expect
    .poll(() => page.getByRole('button').first().element().textContent)
    .toMatch(/Toy\s+·\s1 fault/);
});

test('a draft shows when it was changed, and whether it was open last', async () => {
  await renderRow({ ok: true }, '', true);
  const row = page.getByRole('listitem');
  await expect.element(row).toHaveTextContent(/Changed .*29.*2:05/);
  await expect.element(row).toHaveTextContent('open last');
  await expect.element(row).toHaveAttribute('aria-current', 'true');
});

test('a draft with a name of its own shows that, and its title beside it', async () => {
  await renderRow({ ok: true }, 'Squeeze, second try');
  const opening = page.getByRole('button').first();
  await expect.element(opening.getByText('Squeeze, second try')).toBeVisible();
  await expect.element(opening).toHaveTextContent('· Keep it');
  expect(page.getByRole('listitem').element()).not.toHaveAttribute('aria-current');
});

test('a draft is renamed in its row; Escape leaves the name, an empty one stands for the title', async () => {
  const { onrename } = await renderRow({ ok: true }, 'Old');
  const rename = page.getByRole('button', { name: 'Rename: Old' });
  const field = page.getByRole('textbox', { name: 'Name of the draft' });
  await rename.click();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('Lost{Escape}');
  await expect.element(rename).toHaveFocus();
  expect(onrename).not.toHaveBeenCalled();
  await rename.click();
  await userEvent.keyboard(' New {Enter}');
  await expect.element(rename).toHaveFocus();
  await rename.click();
  await field.clear();
  await page.getByRole('button', { name: 'Save the name' }).click();
  expect(onrename.mock.calls).toEqual([['New'], ['']]);
});

test('a second click at the place of "Throw away" keeps the draft, at any width', async () => {
  const viewportWidth = innerWidth;
  for (const width of [360, 620, 1280])
    for (const ok of [true, false]) {
      await page.viewport(width, 600);
      const { onforget, onopen } = await renderRow({ ok, faults: [FAULT] });
      const row = page.getByRole('listitem');
      // The count of faults and the button "Play it" come with the reading.
      await expect.element(row).toHaveTextContent(ok ? 'Play it' : '1 fault');
      const asking = page.getByRole('button', { name: 'Throw away: Keep it' });
      const { left, right, top, bottom } = asking.element().getBoundingClientRect();
      await asking.click();
      await expect.element(row).toHaveTextContent('Throw “Keep it” away for good?');
      for (const x of [left + 1, (left + right) / 2, right - 1])
        for (const y of [top + 1, (top + bottom) / 2, bottom - 1]) {
          const button = document.elementFromPoint(x, y)?.closest('button');
          expect(button?.textContent.trim() ?? 'Keep it').toBe('Keep it');
        }
      expect(onforget).not.toHaveBeenCalled();
      expect(onopen).not.toHaveBeenCalled();
      cleanup();
    }
  await page.viewport(viewportWidth, 600);
});

test('the question whether to throw a draft away has the focus, and gives it back', async () => {
  const { onforget } = await renderRow({ ok: true });
  const asking = page.getByRole('button', { name: 'Throw away: Keep it' });
  asking.element().focus();
  await userEvent.keyboard('{Enter}');
  const keeping = page.getByRole('button', { name: 'Keep it', exact: true });
  await expect.element(keeping).toHaveFocus();
  await expect.element(keeping).toHaveAccessibleDescription('Throw “Keep it” away for good?');
  await userEvent.keyboard('{Enter}');
  await expect.element(asking).toHaveFocus();
  expect(onforget).not.toHaveBeenCalled();
  await asking.click();
  await page.getByRole('button', { name: 'Throw away', exact: true }).click();
  expect(onforget).toHaveBeenCalledOnce();
});
