/** A list of 5,000 rows, of which only those near the visible part of the page are rendered. */
import { createRawSnippet, flushSync } from 'svelte';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page, userEvent } from 'vitest/browser';
import { BLOCK_SIZE } from './windowed-rows';
import WindowedList from './WindowedList.svelte';

const ROWS = Array.from({ length: 5000 }, (_, i) => `Row ${i + 1}`);
/** More than fill a screen with its margins, and far less than all. */
const MAX_RENDERED = 5 * BLOCK_SIZE;

const row = createRawSnippet<[string]>((name) => ({
  render: () => `<a href="#row" style="display: block; height: 50px">${name()}</a>`,
}));
const renderList = (rows: readonly string[] = ROWS) =>
  render(WindowedList<string>, { rows, keyOf: (name: string) => name, row });

const renderedRows = () => [...document.querySelectorAll('[role="listitem"]')];
const link = (name: string) => page.getByRole('link', { name, exact: true });

beforeEach(() => scrollTo(0, 0));
afterEach(() => scrollTo(0, 0));

test('few rows are rendered, and the page is as long as with all', async () => {
  await renderList();
  await expect.element(link('Row 1')).toBeVisible();
  expect(renderedRows().length).toBeLessThanOrEqual(MAX_RENDERED);
  const list = page.getByRole('list').element() as HTMLElement;
  expect(list.offsetHeight).toBe(5000 * 50);
});

test('screen readers learn the length of the list and the place of each row', async () => {
  await renderList();
  await expect.element(link('Row 1')).toBeVisible();
  const items = renderedRows();
  expect(items.every((item) => item.getAttribute('aria-setsize') === '5000')).toBe(true);
  expect(items.map((item) => item.getAttribute('aria-posinset'))).toEqual(
    items.map((_, i) => String(i + 1)),
  );
});

test('scrolled anywhere, the rows there are rendered, and those left are not', async () => {
  await renderList();
  for (const number of [2500, 4990, 30]) {
    scrollTo(0, number * 50);
    await expect.element(link(`Row ${number}`)).toBeInTheDocument();
    await expect.poll(() => renderedRows().length).toBeLessThanOrEqual(MAX_RENDERED);
  }
});

test('the arrow keys, Home and End move between the rows', async () => {
  await renderList();
  (link('Row 1').element() as HTMLElement).focus();
  for (const [key, name] of [
    ['{ArrowDown}', 'Row 2'],
    ['{End}', 'Row 5000'],
    ['{ArrowDown}', 'Row 5000'],
    ['{ArrowUp}', 'Row 4999'],
    ['{Home}', 'Row 1'],
    ['{ArrowUp}', 'Row 1'],
  ] as const) {
    await userEvent.keyboard(key);
    await expect.element(link(name)).toHaveFocus();
    await expect.element(link(name)).toBeInViewport();
  }
});

test('the focused row stays, however far the page is scrolled', async () => {
  await renderList();
  (link('Row 3').element() as HTMLElement).focus();
  scrollTo(0, 200_000);
  await expect.element(link('Row 4000')).toBeInTheDocument();
  await expect.element(link('Row 3')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(link('Row 4')).toHaveFocus();
});

test('printed, it has all rows', async () => {
  await renderList(ROWS.slice(0, 500));
  await expect.element(link('Row 1')).toBeVisible();
  dispatchEvent(new Event('beforeprint'));
  expect(renderedRows()).toHaveLength(500);
  dispatchEvent(new Event('afterprint'));
  flushSync();
  expect(renderedRows().length).toBeLessThan(500);
});
