/**
 * The records of Mighty, mahjong and yut: files in and out, statistics, replay with branches, and
 * the costliest mistakes. The games are those of the backup in `made-before/`.
 */
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { expectNoViolations, expectNoViolationsDayAndNight } from './axe';
import { fillDatabase } from '../many-records';
import { expectNoSidewaysScroll, playAtOnce } from './page-helpers';

type RecordData = Record<string, unknown>;
interface LinesData {
  lines: string[][];
}

const { games } = JSON.parse(readFileSync('tests/e2e/made-before/games.json', 'utf8')) as {
  readonly games: readonly { readonly table: string; readonly record: RecordData }[];
};

/** The record of a game, with a second line that ends earlier where its lines are whole logs. */
function sampleRecord(game: string): RecordData {
  const record = structuredClone(games.find(({ table }) => table === game)?.record ?? {});
  const addLine = ({ lines }: LinesData): void => void lines.push(lines[0]?.slice(0, 20) ?? []);
  if (game === 'yut') addLine(record as unknown as LinesData);
  if (game === 'mahjong') {
    (record['deals'] as LinesData[]).slice(0, 1).forEach(addLine);
    // The backup's match was watched: here the student sat at the last seat, whose discards cost
    // most.
    record['you'] = 3;
  }
  return record;
}

async function openFile(page: Page, text: string): Promise<void> {
  await page.locator('input[type="file"]').setInputFiles({
    ...{ name: 'records.jsonl', mimeType: 'application/x-ndjson', buffer: Buffer.from(text) },
  });
}

/** On a phone the story of a game opens in a sheet. */
async function openStory(page: Page, isPhone: boolean): Promise<void> {
  if (isPhone) await page.getByRole('button', { name: 'How it went' }).click();
}

const SUMS = { mighty: /What 1 game comes to/, mahjong: /What 4 games/, yut: /What 1 game/ };

for (const [game, sums] of Object.entries(SUMS))
  test(`the records of ${game}: files, statistics, replay, branches, mistakes${game === 'yut' ? '' : ' @once'}`, async ({
    page,
    hasTouch,
  }) => {
    test.slow();
    await playAtOnce(page);
    const record = sampleRecord(game);
    await page.goto(`./${game}/records/`);
    await expect(page.getByRole('button', { name: 'Open a file' })).toBeEnabled();
    await openFile(page, `{"format":\n${JSON.stringify(record)}\n`);
    // A faulty line does not lose the others.
    await expect(page.getByText('What cannot be read')).toBeVisible();
    await expect(page.getByText('1 game was taken over.')).toBeVisible();
    await expect(page.getByRole('heading', { name: sums })).toBeVisible();
    await expectNoViolationsDayAndNight(page);
    await expectNoSidewaysScroll(page);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save all as a file' }).click();
    const text = await readFile(await (await saving).path(), 'utf8');
    expect(JSON.parse(text)).toEqual(record);
    await openFile(page, text);
    await expect(page.getByText('no game that is not kept')).toBeVisible();

    await page.getByRole('main').getByRole('listitem').getByRole('link').click();
    const slider = page.getByRole('slider');
    await expect(slider).toBeVisible();
    // A game opens at its end, where it goes on; of a match the deal with two lines is looked at.
    await expect(slider).toHaveValue((await slider.getAttribute('max')) ?? '');
    if (game === 'mahjong')
      await page.getByRole('combobox', { name: 'Deal' }).selectOption({ label: '1' });
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toContainText('one step back or on');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Home');
    await expect(slider).toHaveValue('0');
    await page.keyboard.press('PageDown');
    await expect(slider).toHaveValue(game === 'mighty' ? '5' : '4');
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('button', { name: 'Let it run' }).click();
    const stopCount = (await slider.getAttribute('max')) ?? '';
    await expect(slider).toHaveValue(stopCount, { timeout: 30_000 });
    await expect(page.getByRole('button', { name: 'Let it run' })).toBeVisible();

    await openStory(page, hasTouch);
    await expect(page.getByRole('heading', { name: 'What cost most' })).toBeVisible({
      timeout: 60_000,
    });
    await expectNoViolations(page);
    await page.getByRole('button', { name: /−\d/ }).first().click();
    await expect(slider).not.toHaveValue(stopCount);
    if (game !== 'mighty') {
      await openStory(page, hasTouch);
      await page.getByRole('button', { name: 'Go there' }).click();
      await expect(slider).not.toHaveAttribute('max', stopCount);
    }
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('button', { name: 'Delete it for good' }).click();
    await expect(page.getByText('No game is kept yet.')).toBeVisible();
    await page.goto(`./${game}/records/#game=nowhere`);
    await page.reload();
    await expect(page.getByText('That game is not kept in this browser.')).toBeVisible();
  });

test('5,000 records are listed with few of them drawn, and reached by keyboard @once', async ({
  page,
}) => {
  test.slow();
  await page.goto('./progress/');
  await expect(page.getByRole('button', { name: 'Save as a file' })).toBeEnabled();
  await fillDatabase(page, { games: ['yut'], gameCount: 5000, playCount: 0 });
  await page.goto('./yut/records/');
  await expect(page.getByRole('heading', { name: /What 5[,.]?000 games/ })).toBeVisible();
  const main = page.getByRole('main');
  const rows = main.getByRole('listitem');
  await expect(rows).toHaveCount(12);
  await main.getByText(/4[,.]?988 earlier games/).click();
  await expect(rows.nth(30)).toBeAttached();
  expect(await rows.count()).toBeLessThan(250);
  await expectNoViolations(page);
  await rows.nth(12).getByRole('link').focus();
  await page.keyboard.press('End');
  const last = main.locator('[aria-posinset="4988"][aria-setsize="4988"] a');
  await expect(last).toBeFocused();
  await expect(last).toBeInViewport();
  await expect.poll(() => rows.count()).toBeLessThan(250);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('slider')).toBeVisible();
  await expect(page).toHaveURL(/#game=yut-0$/);
});
