/**
 * The page of a series, the list of collections, and the series that a student came from. The
 * title of a problem is locked ("A problem of level …") until it is solved, and that of a
 * collection until all its problems are.
 */
import { beforeEach, describe, expect, test } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page } from 'vitest/browser';
import '$lib/kit/primitives/theme.css';
import { withGames } from '$lib/game-module/ui/games.fixture';
import CollectionList from './CollectionList.svelte';
import type { CollectionEntry } from './collections';
import { enterSeries, seriesWith } from './current-series';
import { ENTRIES, snapshotWithStates } from '../library.fixture';
import SeriesProblems from './SeriesProblems.svelte';

const DONE_TEXT = 'That was all.';
/** A series of two problems: "cafe", then "before". */
const TWO_ENTRIES = ENTRIES.filter(({ id }) => id === 'cafe' || id === 'before').reverse();

describe('a series', () => {
  test('shows its problems in order, the number solved and a link to the next', async () => {
    await render(
      SeriesProblems,
      withGames({
        entries: TWO_ENTRIES,
        today: snapshotWithStates({ cafe: 'lucky' }),
        doneText: DONE_TEXT,
      }),
    );
    const lines = page.getByRole('listitem').elements();
    expect(lines.map((line) => line.textContent)).toEqual([
      expect.stringMatching(/1.*Coup en Café/s),
      expect.stringMatching(/2.*A problem of level 2.*new/s),
    ]);
    await expect.element(page.getByText('1 of 2 solved')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Next: “A problem of level 2”' }))
      .toHaveAttribute('href', expect.stringContaining('/toy/2/'));
    await expect.element(page.getByText(DONE_TEXT)).not.toBeInTheDocument();
  });

  test('that is solved shows the final text and offers a problem not solved soundly again', async () => {
    const { rerender } = await render(
      SeriesProblems,
      withGames({
        entries: TWO_ENTRIES,
        today: snapshotWithStates({ cafe: 'lucky', before: 'sound' }),
        doneText: DONE_TEXT,
      }),
    );
    await expect.element(page.getByText(DONE_TEXT)).toBeVisible();
    const again = page.getByRole('link', { name: 'Play “Coup en Café” once more' });
    await expect.element(again).toBeVisible();
    await rerender({ today: snapshotWithStates({ cafe: 'sound', before: 'sound' }) });
    await expect.element(page.getByText(DONE_TEXT)).toBeVisible();
    await expect.element(again).not.toBeInTheDocument();
  });

  test('shows neither the number solved nor a next problem before the progress is read', async () => {
    await render(
      SeriesProblems,
      withGames({ entries: TWO_ENTRIES, today: null, doneText: DONE_TEXT }),
    );
    await expect.element(page.getByText('0 of 2 solved')).not.toBeVisible();
    await expect.element(page.getByRole('link', { name: /Next/ })).not.toBeInTheDocument();
    await expect.element(page.getByRole('link', { name: 'A problem of level 5' })).toBeVisible();
  });
});

test('the list of collections reveals title and description of one that is solved', async () => {
  const collections: readonly CollectionEntry[] = [
    {
      id: 'two',
      number: 7,
      title: { en: 'The point' },
      neutral: { en: 'Two', ko: '둘' },
      text: { en: 'A pair.' },
      entries: TWO_ENTRIES,
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

describe('seriesWith', () => {
  beforeEach(() => sessionStorage.clear());

  test('returns the series that was opened last, for its own problems only', () => {
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

  test('returns null without a stored series and for invalid stored data', () => {
    expect(seriesWith('toy/cafe')).toBeNull();
    enterSeries({ kind: 'collection', id: 'two' }, ['toy/cafe']);
    const name = sessionStorage.key(0) ?? '';
    for (const text of ['', '{', '{"way":{"kind":"road"},"keys":["toy/cafe"]}']) {
      sessionStorage.setItem(name, text);
      expect(seriesWith('toy/cafe')).toBeNull();
    }
  });
});
