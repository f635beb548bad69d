/** Teaching: sets of problems, results of students, reports of doubtful verdicts, and replays. */
import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { formatSetLink } from '$lib/library/teaching/problem-set';
import { parseResultFile } from '$lib/library/teaching/result-file';
import { expectNoViolations } from './axe';
import {
  expectNoSidewaysScroll,
  loseByTheFinesse,
  playAtOnce,
  playCards,
  seeWhy,
  sitDown,
  solve,
  toAllTricks,
} from './bridge-page';

const SET = { title: 'Monday', keys: ['bridge/before-you-finesse', 'bridge/two-chances'] };

test.beforeEach(({ page }) => playAtOnce(page));

/** Presses a button that saves a file; returns the file's name and text. */
async function saveFile(page: Page, button: string): Promise<{ name: string; text: string }> {
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const file = await waiting;
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') };
}

/** Opens a file through the hidden file input. */
async function openFile(page: Page, name: string, text: string): Promise<void> {
  // Before hydration the page would not notice the file.
  await expect(page.getByRole('button', { name: 'Open files' })).toBeEnabled();
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
}

test('a teacher makes a set, and the student finds the problems in that order @once', async ({
  page,
  hasTouch,
}) => {
  await page.goto('./');
  await page.getByRole('link', { name: 'For teachers' }).click();
  await page.getByRole('switch', { name: 'Show every title from the start' }).check();
  await page.getByLabel('Title of the set').fill('Tuesday');
  if (hasTouch) await page.getByRole('button', { name: 'Filter' }).click();
  const search = page.getByRole('searchbox');
  for (const title of ['Two chances', 'Before you finesse', 'Wait with the ace']) {
    await search.fill(title);
    const choice = page.getByRole('button', { name: new RegExp(`^${title}`) });
    await choice.click();
    await expect(choice).toHaveAttribute('aria-pressed', 'true');
  }
  await page.getByRole('button', { name: '“Before you finesse” earlier' }).click();
  await expect(page.getByRole('button', { name: '“Before you finesse” later' })).toBeFocused();
  await page.getByRole('button', { name: 'Take “Wait with the ace” out' }).click();
  await expectNoViolations(page);
  await expectNoSidewaysScroll(page);
  await expect(page).toHaveURL(/#set=/);
  await page.reload();
  await expect(page.getByLabel('Title of the set')).toHaveValue('Tuesday');
  await page.getByRole('link', { name: 'See it as a student' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tuesday');
  const lines = page.getByRole('main').getByRole('listitem');
  // A student sees neutral titles until the problems are solved.
  await expect(lines).toHaveText([/A slam in hearts.*new/, /Nine tricks in notrump.*new/]);
  await expect(page.getByRole('link', { name: 'Next: “A slam in hearts”' })).toBeVisible();
});

test('a student plays from a set, saves the results, and the teacher reads them', async ({
  page,
  hasTouch,
}) => {
  await page.goto(`./set/${await formatSetLink(SET)}`);
  await page.getByRole('link', { name: /^Next:/ }).click();
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  await playCards(page, 'H6 HJ', hasTouch);
  await seeWhy(page);
  await toAllTricks(page);
  await page.getByRole('link', { name: 'Back to the set' }).click();
  await expect(page.getByText('0 of 2 solved')).toBeVisible();
  await expectNoViolations(page);
  await expectNoSidewaysScroll(page);
  await page.getByLabel('Your name, if you like').fill('Ann');
  const { name, text } = await saveFile(page, 'Save my results');
  expect(name).toMatch(/^results-Ann-\d{4}-\d\d-\d\d\.json$/);
  const read = parseResultFile(text);
  expect(read).toMatchObject({ ok: true, value: { title: 'Monday', student: 'Ann' } });

  await page.goto('./results/');
  await openFile(page, name, text);
  await expect(page.getByText('1 result opened.')).toBeVisible();
  const row = page.getByRole('row', { name: /^Ann/ });
  await expect(row.getByRole('cell')).toHaveText(['0 of 2', 'try again', 'not tried']);
  await page.getByRole('radio', { name: 'First decisions' }).check();
  await expect(row.getByRole('cell').nth(1)).toHaveText('1 lost');
  await expectNoViolations(page);
  await expectNoSidewaysScroll(page);
  await openFile(page, 'notes.json', '{"format":"notes"}');
  await expect(page.getByText('“notes.json” is not a result file of this app.')).toBeVisible();
  await expect(row).toBeVisible();
  await openFile(page, 'cut.json', text.replace('"hints":0', '"hints":"none"'));
  await expect(
    page.getByText(/“cut\.json” is damaged at this place: problems\.0\.hints/),
  ).toBeVisible();
});

test('a truncated link to a set shows an error', { tag: '@once' }, async ({ page }) => {
  await page.goto(`./set/${(await formatSetLink(SET)).slice(0, -6)}`);
  await expect(page.getByRole('heading', { name: 'This link is not whole' })).toBeVisible();
  await expectNoViolations(page);
});

test(
  'a doubtful verdict is saved as a file with the play and the verdicts',
  { tag: '@once' },
  async ({ page, hasTouch }) => {
    await loseByTheFinesse(page, hasTouch);
    await seeWhy(page);
    await toAllTricks(page);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByLabel('What do you doubt? (optional)').fill('The jack was right.');
    const { name, text } = await saveFile(page, 'Save the report');
    expect(name).toMatch(/^doubt-before-you-finesse-/);
    const report: unknown = JSON.parse(text);
    expect(report).toMatchObject({
      problem: { id: 'before-you-finesse' },
      words: 'The jack was right.',
      verdicts: { moment: 0 },
    });
    await expectNoViolations(page);
  },
);

test(
  'a solved problem can be played with its final deal and from the other side, without being stored',
  { tag: '@once' },
  async ({ page, hasTouch }) => {
    test.slow();
    await sitDown(page);
    await solve(page, hasTouch);
    await page.getByRole('button', { name: /^See why$/ }).click();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('button', { name: 'Play it with this deal' }).click();
    await expect(page.getByText(/^The deal stays as it is\./)).toBeFocused();
    await page.getByRole('button', { name: 'Begin', exact: true }).click();
    await playCards(page, 'H6 HJ', hasTouch);
    await page.getByRole('button', { name: 'Back to the review' }).click();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('button', { name: 'As West' }).click();
    await expect(page.getByText(/^You sit in the opponents’ chair/)).toBeFocused();
    await expect(page.getByRole('list', { name: 'West, your hand' })).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole('button', { name: 'Begin', exact: true }).click();
    await expect(page.locator('button[data-card][aria-disabled="false"]').first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.goto('./problems/?q=before%20you%20fin');
    await expect(page.getByRole('listitem')).toHaveText(/sound/);
  },
);
