/**
 * The pages for teaching: the builder of a problem set, the page of a set, and the table of results
 * that students send back. The problems are those of the toy game in `ENTRIES`; `gone` and
 * `long-gone` are not among them.
 */
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page, userEvent } from 'vitest/browser';
import '$lib/kit/primitives/theme.css';
import { ENTRIES, snapshotWithStates } from '$lib/library/library.fixture';
import { createMemoryStore } from '$lib/storage/memory-store';
import { CLEAN, NOON, createPlay, createStep } from '$lib/storage/finished-plays.fixture';
import { EMPTY_LOGBOOK, type Logbook } from '$lib/storage/progress-store';
import { withGames } from '$lib/game-module/ui/games.fixture';
import { preferences } from '$lib/kit/settings/preferences.svelte';
import { DEFAULT_SETTINGS } from '$lib/kit/settings/settings';
import { createSetDraftStore } from './set-draft-store';
import { SetBuilder } from './set-builder.svelte';
import { parseSetLink } from './problem-set';
import { createSetResult } from './set-result';
import { formatResultFile } from './result-file';
import Results from './Results.svelte';
import SetMaker from './SetMaker.svelte';
import SetPage from './SetPage.svelte';

const SET = { title: 'Monday', keys: ['toy/quiet-duck', 'toy/before', 'toy/long-gone'] };
const store = { logbook: () => Promise.resolve({ problems: [], plays: [] }) };

beforeEach(async () => {
  preferences.update({ titles: 'always' });
  await page.viewport(1280, 800);
});
// The tests of other files share this browser.
afterAll(() => preferences.update(DEFAULT_SETTINGS));

test('a set can be made, ordered and turned into a link by keyboard alone', async () => {
  const onaddress = vi.fn<(fragment: string) => void>();
  const builder = new SetBuilder(onaddress);
  const addressOf = (fragment: string): string => `https://cards.example/set/${fragment}`;
  await render(
    SetMaker,
    withGames({ entries: ENTRIES, builder, today: snapshotWithStates({}), addressOf }),
  );
  const copy = page.getByRole('button', { name: 'Copy the link' });
  await expect.element(copy).toBeDisabled();
  for (const title of ['The quiet duck', 'Two ways to ten']) {
    const choice = page.getByRole('button', { name: title, exact: true });
    (choice.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(choice).toHaveAttribute('aria-pressed', 'true');
  }
  (
    page.getByRole('button', { name: '“Two ways to ten” earlier' }).element() as HTMLElement
  ).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('“Two ways to ten” is now number 1.')).toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: '“Two ways to ten” later' })).toHaveFocus();
  await expect.element(copy).toBeEnabled();
  await vi.waitFor(async () => {
    const read = await parseSetLink(onaddress.mock.lastCall?.[0] ?? '');
    expect(read).toMatchObject({ value: { keys: ['toy/two-ways', 'toy/quiet-duck'] } });
  });
});

test('a builder continues with the set of a link, and ignores an invalid link', async () => {
  const builder = new SetBuilder(() => undefined);
  builder.setTitle('Friday');
  builder.toggle('toy/before');
  await vi.waitFor(() => expect(builder.fragment).toMatch(/^#set=/));
  const continued = new SetBuilder(() => undefined);
  await continued.continueWith(builder.fragment);
  expect([continued.title, continued.keys]).toEqual(['Friday', ['toy/before']]);
  await continued.continueWith('#set=nothing');
  expect(continued.title).toBe('Friday');
});

test('an unsent set is restored at the next visit, until it is sent or reset', async () => {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  } as Storage;
  const draft = createSetDraftStore(() => storage);
  const ignoreAddress = (): void => undefined;
  const first = new SetBuilder(ignoreAddress, draft);
  first.toggle('toy/before');
  await vi.waitFor(() => expect(draft.read()).toMatch(/^#set=/));

  const later = new SetBuilder(ignoreAddress, draft);
  await later.begin('');
  expect([later.isRestored, later.keys]).toEqual([true, ['toy/before']]);
  // A link to another set takes precedence over the stored one.
  const other = new SetBuilder(ignoreAddress, draft);
  other.setTitle('Friday');
  await vi.waitFor(() => expect(other.fragment).toMatch(/^#set=/));
  const fromLink = new SetBuilder(ignoreAddress, draft);
  await fromLink.begin(other.fragment);
  expect([fromLink.isRestored, fromLink.title]).toEqual([false, 'Friday']);

  later.markSent();
  expect([later.isRestored, draft.read()]).toEqual([false, '']);
  later.setTitle('Monday');
  await vi.waitFor(() => expect(draft.read()).toMatch(/^#set=/));
  later.reset();
  await vi.waitFor(() => expect(draft.read()).toBe(''));
});

test('a set can be made without storage', async () => {
  const draft = createSetDraftStore(() => {
    throw new DOMException('Not allowed.', 'SecurityError');
  });
  const builder = new SetBuilder(() => undefined, draft);
  await builder.begin('');
  builder.toggle('toy/before');
  await vi.waitFor(() => expect(builder.fragment).toMatch(/^#set=/));
  expect(builder.isRestored).toBe(false);
});

test('a set shows its problems in order, the next one to solve and the count of missing ones', async () => {
  const today = snapshotWithStates({ 'quiet-duck': 'sound' });
  const { rerender } = await render(
    SetPage,
    withGames({ set: SET, entries: ENTRIES, today, store }),
  );
  const lines = page
    .getByRole('listitem')
    .elements()
    .map((line) => line.textContent);
  expect(lines).toEqual([
    expect.stringMatching(/The quiet duck.*sound/s),
    expect.stringMatching(/Before you finesse.*new/s),
  ]);
  await expect.element(page.getByText('1 of 2 solved')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Next: “Before you finesse”' }))
    .toHaveAttribute('href', expect.stringContaining('/toy/2/'));
  await expect.element(page.getByText(/^1 problem of this set is not in this/)).toBeVisible();
  await rerender({ today: snapshotWithStates({ 'quiet-duck': 'sound', before: 'lucky' }) });
  await expect.element(page.getByText(/^You have solved them all/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: /^Next/ })).not.toBeInTheDocument();
});

test('an empty set shows a note, and neither progress nor buttons', async () => {
  const today = snapshotWithStates({});
  await render(
    SetPage,
    withGames({ set: { title: 'Monday', keys: [] }, entries: ENTRIES, today, store }),
  );
  await expect.element(page.getByText(/^There is no problem in this set yet/)).toBeVisible();
  await expect.element(page.getByText(/0 of 0/)).not.toBeInTheDocument();
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});

test('a problem that is not in this library is marked in the set builder', async () => {
  const builder = new SetBuilder(() => undefined);
  for (const key of ['toy/before', 'toy/gone']) builder.toggle(key);
  const addressOf = (fragment: string): string => fragment;
  await render(
    SetMaker,
    withGames({ entries: ENTRIES, builder, today: snapshotWithStates({}), addressOf }),
  );
  const lines = page.getByRole('list').first().getByRole('listitem');
  await expect.element(lines.nth(1)).toHaveTextContent('toy/gone not in this library');
  await expect.element(lines.nth(0)).not.toHaveTextContent('not in this library');
});

/** Simulates the choice of files in the browser's dialog. */
function choose(files: readonly File[]): void {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  const chosen = new DataTransfer();
  for (const file of files) chosen.items.add(file);
  if (!input) throw new Error('No files can be chosen here.');
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

test('the results of several students make one table, and other files are refused', async () => {
  await render(Results, { titleOf: (key: string) => key, ready: true });
  const plays = [
    createPlay(
      {
        key: 'toy/before',
        end: { made: true, verdicts: CLEAN },
        attemptChanges: { hints: 2, takeBacks: 1 },
      },
      NOON,
    ),
  ];
  const file = (name: string, text: string): File => new File([text], name);
  /** The text of a student's result file. */
  const result = (student: string, logbook: Logbook): string =>
    formatResultFile(createSetResult(SET, logbook, student, NOON));
  const ann = { ...EMPTY_LOGBOOK, plays };
  /** A play of Bo's that has begun and not ended. */
  const bosStore = createMemoryStore();
  await bosStore.saveStep(createStep({ key: 'toy/before' }), NOON);
  choose([
    file('ann.json', result('Ann', ann)),
    file('bo.json', result('Bo', await bosStore.logbook())),
    file('notes.txt', 'Buy cards.'),
    file('later.json', result('Cy', EMPTY_LOGBOOK).replace(/"version": ?1/, '"version": 9')),
  ]);
  await expect.element(page.getByText('2 results opened.')).toBeVisible();
  await expect.element(page.getByText('“notes.txt” is not a result file')).toBeVisible();
  await expect.element(page.getByText('“later.json” comes from a later version')).toBeVisible();
  /** The texts of the cells in the row with this name. */
  const cells = (name: RegExp): readonly string[] =>
    page
      .getByRole('row', { name })
      .getByRole('cell')
      .elements()
      .map((cell) => cell.textContent.replace(/\s+/g, ' ').trim());
  expect(cells(/^Ann/)).toEqual(['1 of 3', 'not tried', 'solved with help', 'not tried']);
  expect(cells(/^Bo/)).toEqual(['0 of 3', 'not tried', 'begun, not finished', 'not tried']);
  expect(cells(/^Solved by/)).toEqual(['', '0 of 2', '1 of 2', '0 of 2']);
  await page.getByRole('radio', { name: 'Tries and help' }).click();
  expect(cells(/^Ann/)[2]).toBe('1 try · 1 take-back · 2 hints');
  await page.getByRole('radio', { name: 'First decisions' }).click();
  expect(cells(/^Ann/)[2]).toBe('5 sound');
  choose([file('ann-again.json', formatResultFile(createSetResult(SET, ann, 'Ann', NOON + 1000)))]);
  await expect.element(page.getByText(/^Sent more than once, .*Ann/)).toBeVisible();
  expect(page.getByRole('row', { name: /^Ann/ }).elements()).toHaveLength(1);
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect.element(page.getByRole('table')).not.toBeInTheDocument();
});
