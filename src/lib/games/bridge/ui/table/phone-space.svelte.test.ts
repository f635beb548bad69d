/** The table of every problem fits into the felt of a phone. */
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page } from 'vitest/browser';
import { unwrap } from '$lib/core/result';
import '$lib/kit/primitives/theme.css';
import { playAfterLog } from '$lib/games/bridge/lesson/bridge-lesson';
import { tableView } from '$lib/games/bridge/lesson/table-view';
import { readProblem } from '$lib/games/bridge/problem/read-bridge-problem';
import { slam } from '../bridge-samples.fixture';
import { viewAfter } from './table-rendering.fixture';
import BridgeTable from './BridgeTable.svelte';

const FILES = import.meta.glob<string>('$problems/bridge/*.yaml', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Sizes of the felt between the bars of phones, below a text of two lines. */
const FELT_SIZES = [
  { width: 320, height: 472 },
  { width: 360, height: 572 },
  { width: 390, height: 676 },
] as const;

test('the problem files are found', () => {
  expect(Object.keys(FILES).length).toBeGreaterThan(30);
});

test.each(Object.entries(FILES))('the table of %s fits the felt of a phone', async (path, text) => {
  await page.viewport(390, 740);
  document.body.style.margin = '0';
  const { problem } = unwrap(readProblem(text, path.replace(/^.*\/|\.yaml$/g, '')));
  const view = tableView(problem, playAfterLog(problem, []));
  const { rerender } = await render(BridgeTable, { problem, view, onplay: () => undefined });
  const table = page.getByRole('region', { name: 'The table' }).element();
  for (const { width, height } of FELT_SIZES) {
    document.body.style.width = `${width}px`;
    await rerender({ height });
    await expect
      .poll(() => [table.clientWidth, table.scrollWidth > width, table.clientHeight > height])
      .toEqual([width, false, false]);
  }
});

/** The cards of the trick whose index is covered by another element. */
function cardsWithCoveredIndex(): (string | undefined)[] {
  const trickCards = [...document.querySelectorAll<HTMLElement>('.trick li')];
  const coveredCards = trickCards.filter((card) => {
    const { x, y, width } = card.getBoundingClientRect();
    // Points of the index, rank above suit in the upper left corner; in card widths from the top.
    return [0.15, 0.4, 0.7].some((offset) => {
      const topElement = document.elementFromPoint(x + 0.2 * width, y + offset * width);
      return !topElement || !card.contains(topElement);
    });
  });
  return coveredCards.map(({ dataset }) => dataset['lying']);
}

test.each([
  ['South played last', 'HA H3 H5'],
  ['North played last', 'HA H3 H5 H2 H6 H7 HJ H4 C5 C9 CT'],
])('no card of a trick covers the index of another: %s', async (_, cards) => {
  await page.viewport(360, 740);
  document.body.style.margin = '0';
  document.body.style.width = '360px';
  // The size of a phone's felt above the text of a loss.
  await render(BridgeTable, { problem: slam, view: viewAfter(cards), height: 320 });
  await expect.poll(() => document.querySelectorAll('.trick li').length).toBeGreaterThan(1);
  await expect.poll(cardsWithCoveredIndex).toEqual([]);
});
