import { beforeEach, describe, expect, test } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page } from 'vitest/browser';
import '$lib/ui/theme.css';
import { withGames } from '$lib/game-module/ui/games.fixture';
import CollectionList from './CollectionList.svelte';
import type { CollectionEntry } from './collections';
import { enterSeries, seriesWith } from './current-series';
import { ENTRIES, snapshotWithStates } from '../library.fixture';
import SeriesProblems from './SeriesProblems.svelte';

const DONE = 'That was all.';
const TWO = ENTRIES.filter(({ id }) => id === 'cafe' || id === 'before').reverse();

describe('a series', () => {
  test('shows its problems in order, how far one is and what comes next', async () => {
    await render(
      SeriesProblems,
      withGames({ entries: TWO, today: snapshotWithStates({ cafe: 'lucky' }), doneText: DONE }),
    );
    const lines = page.getByRole('listitem').elements();
    expect(lines.map((line) => line.textContent)).toEqual([
      expect.stringMatching(/1.*Coup en Café/s),
      expect.stringMatching(/2.*A problem of level 2.*new/s),
    ]);
    await expect.element(page.getByText('1 of 2 solved')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Next: “A problem of level 2”' }))
      .toHaveAttribute('href', expect.stringContaining('/toy/before/'));
    await expect.element(page.getByText(DONE)).not.toBeInTheDocument();
  });

  test('that is solved says so, and offers what was not played soundly once more', async () => {
    const { rerender } = await render(
      SeriesProblems,
      withGames({
        entries: TWO,
        today: snapshotWithStates({ cafe: 'lucky', before: 'sound' }),
        doneText: DONE,
      }),
    );
    await expect.element(page.getByText(DONE)).toBeVisible();
    const again = page.getByRole('link', { name: 'Play “Coup en Café” once more' });
    await expect.element(again).toBeVisible();
    await rerender({ today: snapshotWithStates({ cafe: 'sound', before: 'sound' }) });
    await expect.element(page.getByText(DONE)).toBeVisible();
    await expect.element(again).not.toBeInTheDocument();
  });

  test('promises nothing before it is known how its problems stand', async () => {
    await render(SeriesProblems, withGames({ entries: TWO, today: null, doneText: DONE }));
    await expect.element(page.getByText('0 of 2 solved')).not.toBeVisible();
    await expect.element(page.getByRole('link', { name: /Next/ })).not.toBeInTheDocument();
    await expect.element(page.getByRole('link', { name: 'A problem of level 5' })).toBeVisible();
  });
});

test('the list of collections says of each what it is about and how far one is', async () => {
  const collections: readonly CollectionEntry[] = [
    {
      id: 'two',
      number: 7,
      title: { en: 'The point' },
      neutral: { en: 'Two', ko: '둘' },
      text: { en: 'A pair.' },
      entries: TWO,
    },
  ];
  const { rerender } = await render(CollectionList, withGames({ collections, today: null }));
  const line = page.getByRole('listitem').first();
  await expect.element(line).toHaveTextContent(/^Two /);
  await expect.element(line).not.toHaveTextContent(/A pair|The point/);
  await expect
    .element(page.getByRole('link', { name: 'Two', exact: true }))
    .toHaveAttribute('href', expect.stringContaining('/collections/7/'));
  await rerender({ today: snapshotWithStates({ before: 'recovered', cafe: 'failed' }) });
  await expect.element(line).toHaveTextContent('1 of 2 solved');
  // The common theme is shown once the last of them is solved.
  await rerender({ today: snapshotWithStates({ before: 'recovered', cafe: 'lucky' }) });
  await expect.element(line).toHaveTextContent(/^The point .*A pair\./);
});

describe('the way back', () => {
  beforeEach(() => sessionStorage.clear());

  test('leads to the series that was opened last, from its own problems alone', () => {
    enterSeries({ kind: 'set', fragment: '#set=x' }, ['toy/cafe']);
    enterSeries({ kind: 'collection', id: 'two' }, ['toy/cafe', 'toy/before']);
    expect(seriesWith('toy/before')).toEqual({
      way: { kind: 'collection', id: 'two' },
      keys: ['toy/cafe', 'toy/before'],
    });
    expect(seriesWith('toy/sketch')).toBeNull();
    enterSeries({ kind: 'set', fragment: '#set=x' }, ['toy/cafe']);
    expect(seriesWith('toy/cafe')?.way).toEqual({ kind: 'set', fragment: '#set=x' });
    expect(seriesWith('toy/before')).toBeNull();
  });

  test('is none where something else was kept', () => {
    expect(seriesWith('toy/cafe')).toBeNull();
    enterSeries({ kind: 'collection', id: 'two' }, ['toy/cafe']);
    const name = sessionStorage.key(0) ?? '';
    for (const text of ['', '{', '{"way":{"kind":"road"},"keys":["toy/cafe"]}']) {
      sessionStorage.setItem(name, text);
      expect(seriesWith('toy/cafe')).toBeNull();
    }
  });
});
