import { describe, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page, userEvent } from 'vitest/browser';
import '$lib/ui/theme.css';
import { levelsIn, NO_FILTER, themesIn } from './filter';
import Filters from './Filters.svelte';
import { ENTRIES, standing } from './library.fixture';
import ProblemList from './ProblemList.svelte';
import Unreadable from './Unreadable.svelte';

const KNOWN = standing({ before: 'solved', 'quiet-duck': 'failed' });

describe('the list', () => {
  test('says of each problem its title, level, themes and how it stands', async () => {
    await render(ProblemList, { entries: ENTRIES, known: KNOWN });
    const line = page.getByRole('listitem').filter({ hasText: 'Before you finesse' });
    await expect.element(line).toHaveTextContent(/safety play · finesse/);
    await expect.element(line).toHaveTextContent(/level 2 of 5/);
    await expect.element(line).toHaveTextContent(/solved/);
    const draft = page.getByRole('listitem').filter({ hasText: 'Sketch' });
    await expect.element(draft).toHaveTextContent(/draft.*new/);
  });

  test('is walked with the arrows', async () => {
    const { component } = await render(ProblemList, { entries: ENTRIES, known: KNOWN });
    component.enter();
    await expect.element(page.getByRole('link').nth(0)).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    await expect.element(page.getByRole('link').nth(1)).toHaveFocus();
  });

  test('promises nothing about the problems before it is known how they stand', async () => {
    const { container } = await render(ProblemList, { entries: ENTRIES, known: null });
    expect(container.textContent).not.toContain('new');
  });

  test('says when nothing fits', async () => {
    await render(ProblemList, { entries: [], known: KNOWN });
    await expect.element(page.getByText('No problem fits.')).toBeVisible();
  });
});

test('the filters tell all that is chosen at every change', async () => {
  const onchange = vi.fn();
  await render(Filters, {
    filter: { ...NO_FILTER, theme: 'duck' },
    levels: levelsIn(ENTRIES),
    themes: themesIn(ENTRIES),
    ready: true,
    onchange,
    onleave: vi.fn(),
  });
  await page.getByRole('combobox', { name: 'Level' }).selectOptions('Level 2');
  expect(onchange).toHaveBeenLastCalledWith({ ...NO_FILTER, theme: 'duck', level: 2 });
  await userEvent.keyboard('{Tab}');
  await page.getByRole('searchbox').fill('quiet');
  expect(onchange).toHaveBeenLastCalledWith(expect.objectContaining({ words: 'quiet' }));
});

test('a file that could not be read is named with what is to be mended, and where', async () => {
  const faults = [{ code: 'x/y', message: 'Mend this.', at: { line: 3, column: 7 } }];
  await render(Unreadable, { files: [{ file: 'problems/bridge/a.yaml', faults }] });
  await expect.element(page.getByRole('heading', { name: 'problems/bridge/a.yaml' })).toBeVisible();
  await expect.element(page.getByRole('listitem')).toHaveTextContent('line 3, column 7 Mend this.');
});
