import { describe, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page } from 'vitest/browser';
import '../theme.css';
import type { OfflineGames } from '$lib/offline/offline-games.svelte';
import type { OfflineState } from '$lib/offline/offline-protocol';
import OfflineStorage from './OfflineStorage.svelte';

const GAMES_KEPT = [
  { id: 'toy', name: 'Toy' },
  { id: 'dice', name: 'Dice' },
];

/** The section, with the second table as it is told; the first is kept. */
async function section(keeping: OfflineState) {
  const setWanted = vi.fn(() => Promise.resolve());
  const states = [
    { table: 'toy', bytes: 1_234_567, keeping: { kind: 'kept' } },
    { table: 'dice', bytes: 20_000_000, keeping },
  ];
  const kept = { states, setWanted } as unknown as OfflineGames;
  await render(OfflineStorage, { games: GAMES_KEPT, kept });
  return setWanted;
}

const toggle = (name: string) => page.getByRole('switch', { name });

describe('what is kept for a visit without a network', () => {
  test('is said of each table with its size, and can be chosen', async () => {
    const setWanted = await section({ kind: 'absent' });
    await expect.element(toggle('Keep Toy')).toBeChecked();
    await expect.element(page.getByText('1.2 MB, kept on this device')).toBeVisible();
    await expect.element(toggle('Keep Dice')).not.toBeChecked();
    await expect.element(page.getByText('20 MB, not kept')).toBeVisible();
    await toggle('Keep Dice').click();
    expect(setWanted).toHaveBeenLastCalledWith('dice', true);
    await toggle('Keep Toy').click();
    expect(setWanted).toHaveBeenLastCalledWith('toy', false);
  });

  test('tells how far it is', async () => {
    await section({ kind: 'keeping', done: 5_000_000 });
    await expect.element(toggle('Keep Dice')).toBeChecked();
    await expect.element(page.getByText('5 MB of 20 MB')).toBeVisible();
  });

  test('says what went wrong, and can be tried again', async () => {
    const setWanted = await section({ kind: 'failed', why: 'network', path: '/d.js' });
    await expect.element(toggle('Keep Dice')).not.toBeChecked();
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Not kept: a file of it could not be fetched.');
    await page.getByRole('button', { name: 'Try again' }).click();
    expect(setWanted).toHaveBeenCalledExactlyOnceWith('dice', true);
  });

  test('says that there is no room', async () => {
    await section({ kind: 'failed', why: 'storage', path: '' });
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Not kept: this device has no room for 20 MB.');
  });

  test('is not spoken of where nothing can be kept', async () => {
    const kept = { states: [], wish: vi.fn() } as unknown as OfflineGames;
    await render(OfflineStorage, { games: GAMES_KEPT, kept });
    await expect.element(page.getByRole('heading')).not.toBeInTheDocument();
  });
});
