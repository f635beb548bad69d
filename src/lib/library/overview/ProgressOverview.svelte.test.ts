/**
 * The page of the student's progress: the overview of plays and themes, and the panel that saves,
 * loads and deletes the progress. The problems are those of the toy game in `ENTRIES`.
 */
import { tick } from 'svelte';
import { describe, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page } from 'vitest/browser';
import { NO_VERDICTS } from '$lib/storage/verdict-counts';
import type { StorageState } from '$lib/storage/fallback-store';
import { createMemoryStore } from '$lib/storage/memory-store';
import { formatProgressFile } from '$lib/storage/progress-file';
import type { PlayStep } from '$lib/storage/finished-plays';
import '$lib/kit/primitives/theme.css';
import { withGames } from '$lib/game-module/ui/games.fixture';
import {
  LIBRARY_DAY,
  ENTRIES,
  LIBRARY_NOON,
  scheduled,
  snapshotWithStates,
} from '../library.fixture';
import ProgressOverview from './ProgressOverview.svelte';
import ProgressFilePanel from './ProgressFilePanel.svelte';

/** The last step of a play that was made unaided, with three decisions. */
function finishedStep(key: string, begunAt: number): PlayStep {
  const unaided = {
    retries: 0,
    takeBacks: 0,
    hints: 0,
    helped: [],
    solutionShown: false,
    mistakes: [],
    claimed: null,
    refused: [],
  };
  const end = { made: true, verdicts: { ...NO_VERDICTS, sound: 2, lucky: 1 } };
  return { key, themes: ['duck'], begunAt, attempt: { log: ['HA'], ...unaided }, end };
}

/** A store with a finished play of each problem, on successive days backwards from today. */
async function storeWith(...keys: readonly string[]) {
  const store = createMemoryStore();
  for (const [i, key] of keys.entries()) {
    const time = LIBRARY_NOON - i * LIBRARY_DAY;
    await store.saveStep(finishedStep(key, time), time);
  }
  return store;
}

describe('the overview', () => {
  test('offers a link to the problems before the first play', async () => {
    await render(
      ProgressOverview,
      withGames({ entries: ENTRIES, today: snapshotWithStates({}), plays: [] }),
    );
    await expect.element(page.getByRole('link', { name: 'Choose a problem' })).toBeVisible();
    expect(page.getByRole('heading').elements()).toEqual([]);
  });

  test('shows the due problems, the days of play, the decisions and the themes', async () => {
    const { plays } = await (await storeWith('toy/before', 'toy/cafe')).logbook();
    const today = snapshotWithStates(
      { before: 'lucky', cafe: 'sound' },
      scheduled('toy/before', 0),
    );
    await render(ProgressOverview, withGames({ entries: ENTRIES, today, plays }));
    await expect.element(page.getByText('1 problem is due today.')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Practise one' }))
      .toHaveAttribute('href', expect.stringContaining('/toy/2/'));
    await expect.element(page.getByText('2 days in a row.')).toBeVisible();
    const days = page.getByRole('table', { name: 'Days of play' });
    await expect.element(days).toHaveTextContent(/(19 May 2026|May 19, 2026): 1/);
    const decisions = page.getByRole('region', { name: '6 decisions' });
    await expect.element(decisions).toHaveTextContent(/4 sound.*2 got away with it/);
    const themes = page.getByRole('table', { name: 'What you have met' });
    await expect
      .element(themes.getByRole('row', { name: /finesse/ }))
      .toHaveTextContent(/0 of 2 sound\s*, 1 with help or by luck, 0 to try again/);
    // Of the theme's two problems one is due, the other new.
    await expect
      .element(themes.getByRole('link', { name: 'Practise finesse' }))
      .toHaveAttribute('href', expect.stringContaining('/toy/2/'));
  });
});

describe('the panel for the progress file', () => {
  /** Renders the panel; returns a function that chooses a file with this text. */
  async function show(
    store: ReturnType<typeof createMemoryStore>,
    {
      quarantinedCount = 0,
      storageState = 'available',
    }: { readonly quarantinedCount?: number; readonly storageState?: StorageState } = {},
  ) {
    const { container } = await render(ProgressFilePanel, {
      ...{ store, storageState, ready: true, quarantinedCount },
    });
    const input = container.querySelector('input');
    if (!input) throw new Error('The panel has no file input.');
    return (text: string): void => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], 'mine.json'));
      input.files = transfer.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    };
  }
  const keys = async (store: ReturnType<typeof createMemoryStore>): Promise<string[]> =>
    (await store.logbook()).plays.map(({ key }) => key);
  const status = () => page.getByRole('status');

  test('merges or replaces the progress after a question', async () => {
    const store = await storeWith('toy/before');
    const text = formatProgressFile(await (await storeWith('toy/cafe')).logbook(), LIBRARY_NOON);
    const chooseFile = await show(store);
    chooseFile(text);
    await expect.element(page.getByRole('dialog')).toHaveTextContent(/“mine.json” has 1 play\./);
    expect(await keys(store)).toEqual(['toy/before']);
    await page.getByRole('button', { name: 'Add to what is here' }).click();
    await expect.element(status()).toHaveTextContent('There are 2 plays here now.');
    expect(await keys(store)).toEqual(['toy/before', 'toy/cafe']);
    chooseFile(text);
    await page.getByRole('button', { name: 'Replace what is here' }).click();
    await vi.waitFor(async () => expect(await keys(store)).toEqual(['toy/cafe']));
  });

  test('shows the share that is stored, and begins nothing else meanwhile', async () => {
    const inner = await storeWith('toy/before');
    let onProgress: (share: number) => void = () => undefined;
    let finish = (): void => undefined;
    const store: typeof inner = {
      ...inner,
      async merge(logbook, listener = () => undefined) {
        onProgress = listener;
        await new Promise<void>((resolve) => (finish = resolve));
        await inner.merge(logbook);
      },
    };
    const text = formatProgressFile(await (await storeWith('toy/cafe')).logbook(), LIBRARY_NOON);
    (await show(store))(text);
    await page.getByRole('button', { name: 'Add to what is here' }).click();
    // It becomes visible only when it takes longer.
    const bar = page.getByRole('progressbar', { includeHidden: true });
    await expect.element(bar).toHaveProperty('value', 0);
    onProgress(0.25);
    await expect.element(bar).toHaveProperty('value', 0.25);
    const forget = page.getByRole('button', { name: 'Forget everything' });
    await expect.element(forget).toHaveAttribute('aria-disabled', 'true');
    (forget.element() as HTMLElement).click();
    expect(page.getByRole('dialog').elements()).toEqual([]);
    finish();
    await expect.element(status()).toHaveTextContent('There are 2 plays here now.');
    expect(bar.elements()).toEqual([]);
    // A store that was silent for too long stores the file after all.
    onProgress(1);
    await tick();
    expect(bar.elements()).toEqual([]);
    await expect.element(forget).toHaveAttribute('aria-disabled', 'false');
  });

  test('begins nothing else while the browser reads a file', async () => {
    const chooseFile = await show(await storeWith('toy/before'));
    let finish = (_: string): void => undefined;
    vi.spyOn(File.prototype, 'text').mockReturnValueOnce(
      new Promise((resolve) => (finish = resolve)),
    );
    chooseFile('');
    const forget = page.getByRole('button', { name: 'Forget everything' });
    await expect.element(forget).toHaveAttribute('aria-disabled', 'true');
    finish('no progress');
    await expect.element(status()).toHaveTextContent(/is not a progress file/);
    await expect.element(forget).toHaveAttribute('aria-disabled', 'false');
  });

  test('saves nothing, and does not wait, while the store gives no answer', async () => {
    const logbook = vi.fn(() => new Promise<never>(() => {}));
    await show({ ...createMemoryStore(), logbook }, { storageState: 'unresponsive' });
    await page.getByRole('button', { name: 'Save as a file' }).click();
    await expect.element(status()).toHaveTextContent(/cannot be read right now/);
    expect(logbook).not.toHaveBeenCalled();
  });

  test('refuses a foreign, damaged, too large or newer file with the reason, and changes nothing', async () => {
    const store = await storeWith('toy/before');
    const before = await store.logbook();
    const chooseFile = await show(store);
    const progressFile = formatProgressFile(before, LIBRARY_NOON);
    chooseFile('[Event "PGN"]');
    await expect.element(status()).toHaveTextContent(/“mine.json” is not a progress file/);
    chooseFile(progressFile.replace('"plays":', '"plays":7,"were":'));
    await expect.element(status()).toHaveTextContent(/is damaged\..*plays/);
    // As a browser does with a file that is longer than a string may be.
    vi.spyOn(File.prototype, 'text').mockRejectedValueOnce(
      new DOMException('', 'NotReadableError'),
    );
    chooseFile(progressFile);
    await expect.element(status()).toHaveTextContent(/“mine.json” is too large/);
    chooseFile(progressFile.replace('"version":1', '"version":2'));
    await expect.element(status()).toHaveTextContent(/newer version/);
    expect(await store.logbook()).toBe(before);
  });

  test('saves, opens and deletes nothing when the stored progress cannot be read', async () => {
    const store = await storeWith('toy/before');
    const before = await store.logbook();
    const chooseFile = await show(store, { storageState: 'rejecting' });
    const download = vi.spyOn(HTMLAnchorElement.prototype, 'click');
    const actions = [
      () => page.getByRole('button', { name: 'Save as a file' }).click(),
      () => page.getByRole('button', { name: 'Forget everything' }).click(),
      async () => chooseFile(formatProgressFile(before, LIBRARY_NOON)),
    ];
    for (const act of actions) {
      await act();
      await expect.element(status()).toHaveTextContent(/cannot be read right now/);
      expect(page.getByRole('dialog').elements()).toEqual([]);
    }
    expect(download).not.toHaveBeenCalled();
    expect(await store.logbook()).toBe(before);
  });

  test('saves everything on a full disk, and says of a change that it is not stored', async () => {
    const store = await storeWith('toy/before');
    const chooseFile = await show(store, { storageState: 'read-only' });
    const download = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValueOnce();
    await page.getByRole('button', { name: 'Save as a file' }).click();
    await vi.waitFor(() => expect(download).toHaveBeenCalledOnce());
    await expect.element(status()).toHaveTextContent('');
    chooseFile(formatProgressFile(await (await storeWith('toy/cafe')).logbook(), LIBRARY_NOON));
    await page.getByRole('button', { name: 'Add to what is here' }).click();
    await expect.element(status()).toHaveTextContent('This browser has no room to store that.');
    await page.getByRole('button', { name: 'Forget everything' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Forget everything' }).click();
    await vi.waitFor(async () => expect(await keys(store)).toEqual([]));
    await expect.element(status()).toHaveTextContent('This browser has no room to store that.');
  });

  test('imports a file without its invalid records, and reports how many it skipped', async () => {
    const store = createMemoryStore();
    const text = formatProgressFile(
      await (await storeWith('toy/before', 'toy/cafe')).logbook(),
      LIBRARY_NOON,
    );
    const chooseFile = await show(store);
    chooseFile(text.replace('"endedAt":', '"endedAt":"x","was":'));
    const leftOut = '1 entry of the file cannot be right and is left out.';
    await expect.element(page.getByRole('dialog')).toHaveTextContent(/has 1 play\./);
    await expect.element(page.getByRole('dialog')).toHaveTextContent(leftOut);
    await page.getByRole('button', { name: 'Add to what is here' }).click();
    await expect.element(status()).toHaveTextContent(`There is 1 play here now. ${leftOut}`);
  });

  test('shows the number of quarantined records', async () => {
    await show(createMemoryStore(), { quarantinedCount: 2 });
    await expect
      .element(page.getByText(/^2 entries of your progress could not be read\./))
      .toBeVisible();
  });

  test('deletes all progress only after a question', async () => {
    const store = await storeWith('toy/before');
    await show(store);
    const forget = page.getByRole('button', { name: 'Forget everything' });
    await forget.click();
    await page.getByRole('button', { name: 'Close' }).click();
    expect(await keys(store)).toHaveLength(1);
    await forget.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Forget everything' }).click();
    await expect.element(status()).toHaveTextContent('Everything is forgotten.');
    expect(await keys(store)).toEqual([]);
  });

  test('has disabled buttons until the page is hydrated', async () => {
    await render(ProgressFilePanel, {
      store: createMemoryStore(),
      storageState: 'available',
      ready: false,
      quarantinedCount: 0,
    });
    for (const button of page.getByRole('button').elements()) expect(button).toBeDisabled();
  });
});
