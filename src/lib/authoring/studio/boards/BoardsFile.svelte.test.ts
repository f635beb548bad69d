import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page } from 'vitest/browser';
import type { ImportedFile, ListedDeal } from '$lib/authoring/port/problem-importer';
import BoardsFile from './BoardsFile.svelte';

const deal = (number: number): ListedDeal => ({
  ...{ event: '', players: '', board: `board ${number}`, roomName: '', contract: '', result: '' },
  ...{ hasPlay: false, isUsable: true, fault: '' },
});

/** A file of this many boards. */
const fileOf = (count: number, faults: ImportedFile['faults'] = []): ImportedFile => ({
  deals: Array.from({ length: count }, (_, i) => deal(i + 1)),
  ...{ faults, seats: ['declarer'], viewAddress: () => null },
  toProblemText: (indices) => `boards ${indices.join(' ')}`,
});

test('a double click makes a problem of each board once', async () => {
  let finishSaving = (): void => {};
  const oncreate = vi.fn<(texts: readonly string[]) => Promise<void>>(
    () => new Promise((resolve) => (finishSaving = resolve)),
  );
  const props = { name: 'a.pbn', file: fileOf(30), note: '', oncreate, onleave: vi.fn() };
  await render(BoardsFile, { props });
  await page.getByRole('button', { name: 'Choose all shown' }).click();
  const making = page.getByRole('button', { name: 'Make a problem of each' });
  // Forced: the second click falls on a button that is disabled meanwhile.
  await making.dblClick({ force: true });
  expect(oncreate).toHaveBeenCalledOnce();
  expect(oncreate.mock.calls[0]?.[0]).toHaveLength(30);
  await expect.element(making).toBeDisabled();
  finishSaving();
  await expect.element(page.getByText('New in My problems: 30.')).toBeVisible();
});

test('a text with too many boards is not headed as one of none', async () => {
  const faults = [{ code: 'boards/many', message: 'Too many.' }];
  const props = {
    name: '',
    file: fileOf(0, faults),
    note: '',
    oncreate: vi.fn(),
    onleave: vi.fn(),
  };
  await render(BoardsFile, { props });
  await expect
    .element(page.getByRole('heading'))
    .toHaveTextContent(/^This cannot be read as it is:$/);
  await expect.element(page.getByText('Too many.')).toBeVisible();
});
