/** The saving of a draft while it is edited, in the store of the app. */
import { afterEach, expect, test, vi } from 'vitest';
import { MAX_FILE_LENGTH } from '$lib/core/limits';
import { progress } from '$lib/storage/app-progress.svelte';
import { EMPTY_LOGBOOK } from '$lib/storage/progress-store';
import { createGames } from '$lib/game-module/ui/games-context';
import { GAME_UIS } from '$games/game-uis';
import { GAMES } from '$games/registry';
import type { DraftChecker } from '../checking/draft-checker.svelte';
import { createDraft, draftStore } from '../drafts/draft-store';
import { EditedDraft } from './edited-draft.svelte';

afterEach(async () => {
  vi.restoreAllMocks();
  await progress.replace(EMPTY_LOGBOOK);
});

/** A draft in the editor, with a checker that does nothing. */
function openDraft(text = 'title: A') {
  const checking = { update: vi.fn(), close: vi.fn() } as unknown as DraftChecker;
  const games = createGames(GAMES, GAME_UIS);
  const options = { games, store: draftStore, checking, clock: () => 1, replace: vi.fn() };
  return new EditedDraft(createDraft(text, 1), options);
}
const storedText = async ({ id }: EditedDraft) => (await draftStore.get(id))?.text;

test.each([230_000, MAX_FILE_LENGTH])('a draft of %i letters is kept', async (length) => {
  const draft = openDraft();
  // Each of these letters takes six in JSON: no other text is longer there.
  const text = '\0'.repeat(length);
  draft.onTextChange(text);
  expect(draft.saveState).toBe('saving');
  await vi.waitFor(() => expect(draft.saveState).toBe('stored'));
  expect((await storedText(draft)) === text).toBe(true);
  draft.close();
});

test('a draft above the limit is not said to be kept, and is kept once it is shorter', async () => {
  const draft = openDraft();
  draft.onTextChange('short');
  await vi.waitFor(() => expect(draft.saveState).toBe('stored'));
  const tooLong = 'x'.repeat(MAX_FILE_LENGTH + 1);
  draft.onTextChange(tooLong);
  expect([draft.saveState, draft.text === tooLong]).toEqual(['too-long', true]);
  expect(await storedText(draft)).toBe('short');
  draft.onTextChange(tooLong.slice(1));
  await vi.waitFor(() => expect(draft.saveState).toBe('stored'));
  expect((await storedText(draft))?.length).toBe(MAX_FILE_LENGTH);
  draft.close();
});

test('a stream of letters is saved as it comes, not at its end', async () => {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put');
  const draft = openDraft();
  let text = '';
  while (put.mock.calls.length < 3) {
    draft.onTextChange((text += 'a'));
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  await vi.waitFor(() => expect(draft.saveState).toBe('stored'));
  expect(await storedText(draft)).toBe(text);
  draft.close();
});

test('a draft that the database refuses is set aside, or not kept where there is no room', async () => {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  const draft = openDraft();
  draft.onTextChange('first');
  await vi.waitFor(() => expect(draft.saveState).toBe('journaled'));
  expect(await storedText(draft)).toBe('first');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  draft.onTextChange('second');
  expect(draft.saveState).toBe('unsaved');
  expect(await storedText(draft)).toBe('second');
  // There is room again.
  vi.restoreAllMocks();
  draft.onTextChange('third');
  await vi.waitFor(() => expect(draft.saveState).toBe('stored'));
  expect(await storedText(draft)).toBe('third');
  draft.close();
});
