/**
 * Files, links and browser data that earlier versions of the app made: every later one reads them.
 * The fixtures in `made-before/` are never made anew. Those of bridge are older than the other
 * games in the app; the links and the backup of the other games are of 28 November 2026.
 */
import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { unwrap } from '$lib/core/result';
import { readProblem } from '$lib/games/bridge/problem/read-bridge-problem';
import { handCard, playAtOnce, NEUTRAL } from './bridge-page';

const FOLDER = 'tests/e2e/made-before';
const readSample = (name: string): string => readFileSync(`${FOLDER}/${name}`, 'utf8');
const ADDRESSES = JSON.parse(readSample('addresses.json')) as Readonly<
  Record<
    | 'play'
    | 'problem'
    | 'mightyProblem'
    | 'mahjongProblem'
    | 'yutProblem'
    | 'set'
    | 'embed'
    | 'analysis',
    string
  >
>;
/** The evening on which the fixtures of bridge were made. */
const FIXTURE_TIME = new Date('2026-11-22T15:00:00Z');
/** Step counts of the deals of the backup's mahjong match: discards, and a win in all but one. */
const DEAL_STEP_COUNTS = [59, 51, 84, 55];

test.beforeEach(async ({ page }) => {
  await playAtOnce(page);
  await page.clock.setSystemTime(FIXTURE_TIME);
});

const lineOf = (page: Page, title: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: title }).first();

test('a link with a play', { tag: '@once' }, async ({ page }) => {
  await page.goto(ADDRESSES.play);
  await expect(page.getByText(/^Somebody’s play/)).toBeVisible();
  await page.getByRole('button', { name: 'Go on playing' }).click();
  await expect(
    page.getByRole('button', { name: /^(See why|See what beat you|Go to the turning point)$/ }),
  ).toBeVisible();
});

test('a link with a problem of one’s own and a play', { tag: '@once' }, async ({ page }) => {
  await page.goto(ADDRESSES.problem);
  await expect(page.getByText(/^Somebody’s play/)).toBeVisible();
  await page.getByRole('button', { name: 'Go on playing' }).click();
  await expect(handCard(page, 'DQ')).toHaveCount(0);
  await expect(page.locator('button[data-card][aria-disabled="false"]').first()).toBeVisible();
});

test('links with a problem and a play of the other games', { tag: '@once' }, async ({ page }) => {
  const sharedPlay = page.getByText(/^Somebody’s play/);
  const openLink = async (address: string): Promise<void> => {
    // From another page: a mere change of the fragment would keep the page that is open.
    await page.goto('./manifest.webmanifest');
    await page.goto(address);
    await expect(sharedPlay).toBeVisible();
  };
  // Mighty: nine cards, the rest of one trick and four of the next.
  await openLink(ADDRESSES.mightyProblem);
  await page.getByRole('button', { name: 'Go on playing' }).click();
  await expect(page.getByRole('group', { name: 'Your hand' }).getByRole('button')).toHaveCount(2);
  await expect(handCard(page, 'D6')).toHaveCount(0);
  for (const card of ['P0: seven of spades', 'P2: ten of clubs', 'P3: nine of hearts'])
    await expect(page.getByText(card).first()).toBeAttached();

  // Mahjong: one discard, the others' three and the next draw.
  await openLink(ADDRESSES.mahjongProblem);
  await expect(page.locator('.said h2').first()).toHaveText(/6 tiles are left/);
  const tiles = page.getByRole('group', { name: /^Hand of/ }).getByRole('button');
  await expect(tiles).toHaveCount(14);
  await expect(tiles.last()).toContainText('7 of bamboo');
  await expect(tiles.filter({ hasText: '6 of bamboo' })).toHaveCount(0);

  // Yut: the first move of a turn of three scores.
  await openLink(ADDRESSES.yutProblem);
  await expect(page.locator('.said h2').first()).toHaveText(/Still to use: back-do, yut\.$/);
  await expect(page.locator('[data-place="6"]')).toHaveAccessibleName(/your mal/);
  await expect(page.locator('[data-place="2"]')).not.toHaveAccessibleName(/your mal/);
});

test('a link with a set, in a browser that has kept plays', { tag: '@once' }, async ({ page }) => {
  await restoreDatabase(page);
  await page.goto(ADDRESSES.set);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Monday');
  await expect(page.getByText('0 of 2 solved')).toBeVisible();
  await expect(lineOf(page, NEUTRAL)).toContainText('try again');
});

test('an embedded table and an analysis board', { tag: '@once' }, async ({ page }) => {
  await page.goto(ADDRESSES.embed);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(NEUTRAL);
  await expect(page.getByRole('button', { name: 'Begin', exact: true })).toBeVisible();
  await page.goto(`.${ADDRESSES.analysis}`);
  await expect(page.getByText('queen third in East').first()).toBeVisible();
  await expect(page.getByText('singleton queen').first()).toBeVisible();
});

test(
  'the progress that a browser has kept, a play under way included',
  { tag: '@once' },
  async ({ page }) => {
    await restoreDatabase(page);
    await page.goto('./problems/');
    await expect(lineOf(page, NEUTRAL)).toContainText('try again');
    await expect(page.getByRole('listitem').filter({ hasText: 'in play' }).first()).toBeVisible();
    await page.goto('./progress/');
    await expect(page.getByRole('table', { name: 'Days of play' })).toContainText(/: [1-9]/);
    await page.goto('./bridge/two-chances/');
    await page.getByRole('button', { name: 'Go on playing' }).click();
    await expect(handCard(page, 'DQ')).toHaveCount(0);
    // Two days later practice begins with what is due.
    await page.clock.setSystemTime(new Date(FIXTURE_TIME.getTime() + 48 * 60 * 60 * 1000));
    await page.goto('./problems/');
    await expect(lineOf(page, NEUTRAL)).toContainText('due');
    await page.goto('./progress/');
    await expect(page.getByText('1 problem is due today.')).toBeVisible();
  },
);

test('a file of progress and a file of results', { tag: '@once' }, async ({ page }) => {
  await page.goto('./progress/');
  await expect(page.getByRole('button', { name: 'Open a file' })).toBeEnabled();
  await chooseFile(page, 'progress.json');
  await page.getByRole('button', { name: 'Add to what is here' }).click();
  await expect(page.getByRole('table', { name: 'Days of play' })).toContainText(/: 1/);
  await page.goto('./results/');
  await expect(page.getByRole('button', { name: 'Open files' })).toBeEnabled();
  await chooseFile(page, 'result.json');
  await expect(page.getByRole('row', { name: /^Ann/ })).toContainText('0 of 2');
});

test('a backup with whole games', { tag: '@once' }, async ({ page }) => {
  await page.clock.setSystemTime(new Date('2026-11-28T18:00:00Z'));
  await page.goto('./progress/');
  await expect(page.getByRole('button', { name: 'Open a file' })).toBeEnabled();
  await chooseFile(page, 'games.json');
  await page.getByRole('button', { name: 'Add to what is here' }).click();
  await expect(page.getByText(/^Done\./)).toBeVisible();
  const position = page.getByRole('slider');
  const openGame = async (game: string): Promise<void> => {
    await page.goto(`./${game}/records/`);
    await page.getByRole('main').getByRole('listitem').getByRole('link').click();
  };

  await openGame('mighty');
  await expect(position).toHaveAttribute('aria-valuetext', '50 cards played');
  await expect(page.getByText('Down 6: 9 of 15.').first()).toBeVisible();
  const payoffs = page.getByRole('table', { name: 'Payoffs' }).getByRole('row');
  await expect(payoffs.filter({ hasText: 'You' })).toContainText('−4,200');

  await openGame('mahjong');
  await expect(page.getByText('seed 20261')).toBeVisible();
  for (const [deal, stepCount] of DEAL_STEP_COUNTS.entries()) {
    await page.getByRole('combobox', { name: 'Deal' }).selectOption(String(deal + 1));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Deal ${deal + 1} of 4`);
    await expect(position).toHaveAttribute('max', String(stepCount));
  }

  await openGame('yut');
  await expect(position).toHaveAttribute('max', '58');
  await expect(position).toHaveValue('58');
  await expect(page.locator('.said h2').first()).toHaveText('You win.');
  await expect(page.getByRole('img', { name: /^Chance of winning/ })).toBeVisible();
});

test('a problem file', { tag: '@once' }, () => {
  const { problem, warnings } = unwrap(readProblem(readSample('problem.yaml'), 'two-chances'));
  expect(problem).toMatchObject({ id: 'two-chances', title: { en: 'Two chances' } });
  expect(warnings).toEqual([]);
});

async function chooseFile(page: Page, name: string): Promise<void> {
  await page.locator('input[type="file"]').setInputFiles({
    name,
    mimeType: 'application/json',
    buffer: Buffer.from(readSample(name)),
  });
}

interface StoredObjects {
  readonly keyPath: string;
  readonly indexes: readonly { name: string; keyPath: string; multiEntry: boolean }[];
  readonly records: readonly unknown[];
}

/** Fills the browser's database with the stored records of the fixture, before the app opens it. */
async function restoreDatabase(page: Page): Promise<void> {
  await page.goto('./manifest.webmanifest');
  const database = JSON.parse(readSample('database.json')) as {
    version: number;
    stores: Record<string, StoredObjects>;
  };
  await page.evaluate(
    ({ version, stores }) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('lie-of-the-cards', version);
        opening.onerror = () => reject(opening.error);
        opening.onupgradeneeded = () => {
          for (const [name, { keyPath, indexes }] of Object.entries(stores)) {
            const store = opening.result.createObjectStore(name, { keyPath });
            for (const index of indexes)
              store.createIndex(index.name, index.keyPath, { multiEntry: index.multiEntry });
          }
        };
        opening.onsuccess = () => {
          const database = opening.result;
          const writing = database.transaction(Object.keys(stores), 'readwrite');
          for (const [name, { records }] of Object.entries(stores))
            for (const record of records) writing.objectStore(name).put(record);
          writing.oncomplete = () => {
            database.close();
            resolve();
          };
        };
      }),
    database,
  );
}
