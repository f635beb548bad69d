/**
 * The list of problems and its filters. The problems are those of the toy game in `ENTRIES`: a
 * locked title reads "A problem of level …", and "with open cards" is the detail that a solved
 * problem shows. `scheduled(key, -1)` makes a problem due since yesterday.
 */
import { describe, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page, userEvent } from 'vitest/browser';
import '$lib/kit/primitives/theme.css';
import { withGames, TOY_GAME } from '$lib/game-module/ui/games.fixture';
import { levelsIn, NO_FILTER, themesIn } from './problem-filter';
import ProblemFilters from './ProblemFilters.svelte';
import { DAILY, ENTRIES, scheduled, snapshotWithStates } from '../library.fixture';
import { PORTION_SIZE } from './incremental-list.svelte';
import ProblemList from './ProblemList.svelte';
import { groupIntoSections } from './list-sections';
import UnreadableFiles from './UnreadableFiles.svelte';

const TODAY = snapshotWithStates(
  { before: 'sound', 'quiet-duck': 'failed' },
  scheduled('toy/quiet-duck', -1),
);

describe('the list', () => {
  test('shows title, level, themes and standing of each problem', async () => {
    await render(ProblemList, withGames({ entries: ENTRIES, today: TODAY }));
    const line = page.getByRole('listitem').filter({ hasText: 'Before you finesse' });
    await expect.element(line).toHaveTextContent(/safety play · finesse/);
    await expect.element(line).toHaveTextContent(/level 2 of 5/);
    await expect.element(line).toHaveTextContent(/sound/);
    const draft = page.getByRole('listitem').filter({ hasText: 'draft' });
    await expect.element(draft).toHaveTextContent(/A problem of level none.*new/);
  });

  test('begins with the problem of the day and the due problems, and contains each problem once', async () => {
    await render(
      ProblemList,
      withGames({
        entries: ENTRIES,
        sections: groupIntoSections(ENTRIES, [], DAILY, TODAY),
        today: TODAY,
      }),
    );
    await expect
      .element(page.getByRole('list', { name: 'Today’s problem' }).getByRole('link'))
      .toBeVisible();
    const due = page.getByRole('list', { name: 'Due for practice' });
    await expect.element(due).toHaveTextContent(/A problem of level 2.*due/);
    expect(page.getByRole('link').elements()).toHaveLength(ENTRIES.length);
  });

  test('shows title and description only of solved problems', async () => {
    const today = snapshotWithStates({ before: 'sound', cafe: 'failed' });
    const { container } = await render(ProblemList, withGames({ entries: ENTRIES, today }));
    expect(container.textContent.match(/with open cards/g)).toHaveLength(1);
    expect(container.textContent).not.toMatch(/Café|squeeze|duck/);
    const line = page.getByRole('listitem').filter({ hasText: 'Before you finesse' });
    await expect.element(line).toHaveTextContent('with open cards');
  });

  test('of 2,000 problems is rendered in portions until it is complete', async () => {
    const manyEntries = Array.from({ length: 2000 }, (_, i) => ({
      ...ENTRIES[i % ENTRIES.length],
      id: `problem-${i}`,
    })) as unknown as typeof ENTRIES;
    const { container, rerender } = await render(
      ProblemList,
      withGames({ entries: manyEntries, today: null }),
    );
    const visibleLineCount = (): number =>
      container.querySelectorAll('.parts:not([hidden]) li').length;
    const hiddenLineCount = (): number => container.querySelectorAll('[hidden] li').length;
    expect(visibleLineCount()).toBeLessThanOrEqual(2 * PORTION_SIZE);
    await vi.waitFor(() => expect(visibleLineCount()).toBe(2000), { timeout: 60_000 });
    // A thousand rows that are removed are hidden at once; the remaining ones are rendered
    // incrementally.
    await rerender({ entries: manyEntries.slice(0, 1000) });
    expect(visibleLineCount()).toBeLessThanOrEqual(2 * PORTION_SIZE);
    await vi.waitFor(() => expect(visibleLineCount()).toBe(1000), { timeout: 60_000 });
    await rerender({ entries: manyEntries.slice(0, 10) });
    await vi.waitFor(() => expect(visibleLineCount()).toBe(10));
    await vi.waitFor(() => expect(hiddenLineCount()).toBe(0), { timeout: 60_000 });
    await rerender({ entries: manyEntries });
    expect(visibleLineCount()).toBeLessThanOrEqual(2 * PORTION_SIZE);
    await vi.waitFor(() => expect(visibleLineCount()).toBe(2000), { timeout: 60_000 });
  });

  test('keeps the other lines and their focus when one is removed', async () => {
    const { rerender } = await render(ProblemList, withGames({ entries: ENTRIES, today: TODAY }));
    const last = page.getByRole('link', { name: 'A problem of level none' });
    (last.element() as HTMLElement).focus();
    await rerender({ entries: ENTRIES.slice(1) });
    await expect.element(last).toHaveFocus();
  });

  test('is navigated with the arrow keys', async () => {
    const { component } = await render(ProblemList, withGames({ entries: ENTRIES, today: TODAY }));
    component.enter();
    await expect.element(page.getByRole('link').nth(0)).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    await expect.element(page.getByRole('link').nth(1)).toHaveFocus();
  });

  test('shows no standing before the progress has been read', async () => {
    const { container } = await render(ProblemList, withGames({ entries: ENTRIES, today: null }));
    expect(container.textContent).not.toContain('new');
  });

  test('shows of an unsolved problem only the theme of the filter', async () => {
    const today = snapshotWithStates({ before: 'failed' });
    const { container } = await render(
      ProblemList,
      withGames({ entries: ENTRIES, today, requestedTheme: 'safety-play' }),
    );
    expect(container.textContent.match(/safety play/gi)).toHaveLength(1);
    expect(container.textContent).not.toContain('finesse');
  });

  test('has a message when no problem matches', async () => {
    await render(ProblemList, withGames({ entries: [], today: TODAY }));
    await expect.element(page.getByText('No problem fits.')).toBeVisible();
  });
});

test('the filters report all choices at every change', async () => {
  const onchange = vi.fn();
  await render(
    ProblemFilters,
    withGames({
      filter: { ...NO_FILTER, theme: 'duck' },
      texts: TOY_GAME.listTexts,
      levels: levelsIn(ENTRIES),
      themes: themesIn(ENTRIES, TOY_GAME.listTexts),
      count: () => 7,
      ready: true,
      onchange,
      onleave: vi.fn(),
    }),
  );
  await page.getByRole('combobox', { name: 'Level' }).selectOptions('Level 2');
  expect(onchange).toHaveBeenLastCalledWith({ ...NO_FILTER, theme: 'duck', level: 2 });
  await userEvent.keyboard('{Tab}');
  await page.getByRole('searchbox').fill('quiet');
  expect(onchange).toHaveBeenLastCalledWith(expect.objectContaining({ words: 'quiet' }));
});

test('an unreadable file is listed with its faults and their positions', async () => {
  const faults = [{ code: 'x/y', message: 'Mend this.', at: { line: 3, column: 7 } }];
  await render(UnreadableFiles, { files: [{ file: 'problems/toy/a.yaml', faults }] });
  await expect.element(page.getByRole('heading', { name: 'problems/toy/a.yaml' })).toBeVisible();
  await expect.element(page.getByRole('listitem')).toHaveTextContent('line 3, column 7 Mend this.');
});
