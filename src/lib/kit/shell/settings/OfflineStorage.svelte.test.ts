/** The section of the settings that stores games on the device for use without a network. */
import { describe, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page } from 'vitest/browser';
import '$lib/kit/primitives/theme.css';
import type { OfflineGames } from '$lib/platform/offline/offline-games.svelte';
import type { OfflineState } from '$lib/platform/offline/offline-protocol';
import OfflineStorage from './OfflineStorage.svelte';

const GAMES = [
  { id: 'toy', name: 'Toy' },
  { id: 'dice', name: 'Dice' },
];

/** Renders the section with the first game stored and the second in the given state. */
async function renderSection(keeping: OfflineState) {
  const setWanted = vi.fn(() => Promise.resolve());
  const states = [
    { table: 'toy', bytes: 1_234_567, keeping: { kind: 'kept' } },
    { table: 'dice', bytes: 20_000_000, keeping },
  ];
  const offlineGames = { states, setWanted } as unknown as OfflineGames;
  await render(OfflineStorage, { games: GAMES, offlineGames });
  return setWanted;
}

const toggle = (name: string) => page.getByRole('switch', { name });

test('an app that is not stored yet is stored on request', async () => {
  const requestStart = vi.fn();
  const offlineGames = { states: [], isPutOff: true, requestStart } as unknown as OfflineGames;
  await render(OfflineStorage, { games: GAMES, offlineGames });
  await page.getByRole('button', { name: 'Keep it now' }).click();
  expect(requestStart).toHaveBeenCalledOnce();
});

describe('the section of offline storage', () => {
  test('shows each game with its size, and stores or removes it', async () => {
    const setWanted = await renderSection({ kind: 'absent' });
    await expect.element(toggle('Keep Toy')).toBeChecked();
    await expect.element(page.getByText('1.2 MB, kept on this device')).toBeVisible();
    await expect.element(toggle('Keep Dice')).not.toBeChecked();
    await expect.element(page.getByText('20 MB, not kept')).toBeVisible();
    await toggle('Keep Dice').click();
    expect(setWanted).toHaveBeenLastCalledWith('dice', true);
    await toggle('Keep Toy').click();
    expect(setWanted).toHaveBeenLastCalledWith('toy', false);
  });

  test('shows the progress of a download', async () => {
    await renderSection({ kind: 'keeping', done: 5_000_000 });
    await expect.element(toggle('Keep Dice')).toBeChecked();
    await expect.element(page.getByText('5 MB of 20 MB')).toBeVisible();
  });

  test('shows why a download failed, and repeats it on request', async () => {
    const setWanted = await renderSection({ kind: 'failed', why: 'network', path: '/d.js' });
    await expect.element(toggle('Keep Dice')).not.toBeChecked();
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Not kept: a file of it could not be fetched.');
    await page.getByRole('button', { name: 'Try again' }).click();
    expect(setWanted).toHaveBeenCalledExactlyOnceWith('dice', true);
  });

  test('shows that there is not enough storage', async () => {
    await renderSection({ kind: 'failed', why: 'storage', path: '' });
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Not kept: this device has no room for 20 MB.');
  });

  test('is empty in a browser that cannot store games', async () => {
    const offlineGames = { states: [], setWanted: vi.fn() } as unknown as OfflineGames;
    await render(OfflineStorage, { games: GAMES, offlineGames });
    await expect.element(page.getByRole('heading')).not.toBeInTheDocument();
  });
});
