/** The studio: drafts are typed, pasted, checked, shared, played and deleted. */
import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { expectNoViolationsDayAndNight } from './axe';
import { winningLine } from './student-lines';
import {
  expectSolved,
  captureCopiedText,
  openCopiedLink,
  pasteIntoDrafts,
  pasteInStudio,
} from './studio-page-helpers';
import { expectNoSidewaysScroll, playAtOnce, playCards } from './bridge-page';

test.beforeEach(({ page }) => playAtOnce(page));

const status = (page: Page) => page.locator('footer [role="status"]');
const text = (page: Page) => page.getByRole('textbox', { name: 'Text of the problem' });

/** Pastes a file as a new draft and waits for the editor. */
async function openDraft(page: Page, fileText: string): Promise<void> {
  await pasteInStudio(page, fileText);
  await expect(text(page)).toBeVisible();
}

/** The file with a virtual deal (one that is considered but never dealt) besides the real ones. */
const withVirtual = (file: string, east: string): string =>
  file.replace(/^ {2}real:\n/m, `  virtual:\n    - { name: never so, E: ${east} }\n  real:\n`);

/**
 * Problems by id, with an edit of the file: an elimination with three deals, a finesse with a
 * virtual deal, a defence against a human-like declarer, a lead.
 */
const EXAMPLES: readonly (readonly [id: string, editFile?: (file: string) => string])[] = [
  ['give-west-the-lead'],
  ['in-what-order', (file) => withVirtual(file, 'JT9872.A6.JT32.9')],
  ['high-in-second-seat'],
  ['two-or-three'],
];

for (const [id, editFile = (file: string) => file] of EXAMPLES)
  test(
    `${id} is pasted, proved, and solved by another user from its link`,
    { tag: '@once' },
    async ({ page, browser, hasTouch }) => {
      await captureCopiedText(page);
      await openDraft(page, editFile(readFileSync(`problems/bridge/${id}.yaml`, 'utf8')));
      await expect(status(page)).toHaveText(/^Sound\./);
      const solversPage = await openCopiedLink(page, browser);
      await playCards(solversPage, winningLine(id).join(' '), hasTouch);
      await expectSolved(solversPage);
    },
  );

test('typed text is checked at once, and is restored after its tab was killed', async ({
  page,
  context,
}) => {
  await page.goto('./studio/');
  await page.getByRole('group').getByRole('button', { name: 'Yut' }).click();
  await expect(status(page)).toHaveText(/^The answer is the best by estimate\./);
  await expectNoViolationsDayAndNight(page);
  await expectNoSidewaysScroll(page);
  await text(page).click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Control+Shift+ArrowDown');
  await text(page).pressSequentially('# mine\n');
  const address = page.url();
  // The page is closed without its unload handlers, so that it cannot save anything then.
  await page.close({ runBeforeUnload: false });
  const reopened = await context.newPage();
  await reopened.goto(address);
  await expect(text(reopened)).toContainText('# mine');
});

test(
  'a draft that is too long says that it is not kept, and is left only after a question',
  { tag: '@once' },
  async ({ page }) => {
    await page.goto('./studio/');
    await page.getByRole('group').getByRole('button', { name: 'Yut' }).click();
    await expect(page.getByText(/draft,\s+kept/)).toBeVisible();
    await text(page).evaluate((content) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', `${'#'.repeat(63)}\n`.repeat(4096));
      content.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    });
    const notice = page.getByText('not kept: a draft has at most 262,144 letters');
    await expect(notice).toBeVisible();
    const leave = async (answer: 'accept' | 'dismiss') => {
      // The click ends only after the answer, and may end before the question.
      const question = page.waitForEvent('dialog');
      const click = page.getByRole('button', { name: 'All drafts' }).click();
      await (await question)[answer]();
      await click;
    };
    await leave('dismiss');
    await expect(notice).toBeVisible();
    await leave('accept');
    await expect(page.getByRole('heading', { name: 'My problems' })).toBeVisible();
  },
);

test('the status of a broken file counts its faults; F8 and Shift+F8 show each at its place', async ({
  page,
}) => {
  const validFile = readFileSync('problems/bridge/before-you-finesse.yaml', 'utf8');
  const broken = validFile.replace(/^student: .*$/m, 'student: Q');
  await openDraft(page, broken.replace(/^level: .*$/m, 'level: 9'));
  await expect(status(page)).toHaveText(/^\s*\d+ faults?/);
  for (const [keys, line, words] of [
    ['F8', 'level: 9', 'The level is from 1 to 5'],
    ['F8', 'student: Q', 'is no seat'],
    ['Shift+F8', 'level: 9', 'The level is from 1 to 5'],
  ] as const) {
    await page.keyboard.press(keys);
    await expect(page.locator('.cm-activeLine')).toContainText(line);
    await expect(page.locator('.cm-tooltip')).toContainText(words);
    await expect(page.locator('.cm-tooltip')).toBeInViewport();
    // The status is announced.
    await expect(status(page)).toContainText(words);
  }
  await expectNoViolationsDayAndNight(page);
  await page.keyboard.press('Escape');
  await expect(page.locator('.cm-tooltip')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Play it' })).toBeDisabled();
  await page.getByRole('button', { name: 'All drafts' }).click();
  await expect(page.getByRole('listitem')).toContainText('fault');
});

/** Broken files, each with its message. */
const BROKEN: readonly (readonly [file: string, message: RegExp])[] = [
  ['# nothing yet\n', /says nothing yet/],
  ['game: bridge\n\thands: 1\n', /line 2: Indent with spaces/],
  ['game: bridge\ntitle: "My problem\n', /cannot be read as YAML/],
  ['game: bridge\ntitle: &a [*a]\n', /alias "\*a"/],
  ['game: bridge\ngame: bridge\n', /stands twice/],
  ['game: chess\nformat: 1\n', /line 1: .*missing/],
];

test(
  'broken files of each kind are accepted as drafts, each with its message',
  { tag: '@once' },
  async ({ page }) => {
    for (const [index, [file, message]] of BROKEN.entries()) {
      // The first one loads the studio; the others are pasted in its list of drafts.
      if (index === 0) await openDraft(page, file);
      else {
        await page.getByRole('button', { name: 'All drafts' }).click();
        await pasteIntoDrafts(page, file);
      }
      await expect(status(page), file).toHaveText(/^\s*\d+ faults?/);
      await expect(status(page), file).toHaveText(message);
    }
    await page.goto('./studio/');
    /** Drops a file that begins with these bytes and is filled up with the letter a. */
    const drop = (name: string, bytes: number[], fillCount = 0) =>
      page.evaluate(
        ([fileName, leadingBytes, fillCount]) => {
          const data = new DataTransfer();
          const content = new Uint8Array([...leadingBytes, ...Array<number>(fillCount).fill(97)]);
          data.items.add(new File([content], fileName));
          window.dispatchEvent(new DragEvent('drop', { dataTransfer: data, cancelable: true }));
        },
        [name, bytes, fillCount] as const,
      );
    await expect(page.getByRole('heading', { name: 'My problems' })).toBeVisible();
    await drop('picture.png', [0x89, 0x50, 0x4e, 0x47, 0, 1, 2]);
    await expect(page.getByText('picture.png is no text.')).toBeVisible();
    await pasteIntoDrafts(page, 'Just some words.\n');
    await expect(page.getByText(/^This text is no problem file/)).toBeVisible();
    await drop('whole.pbn', [], 300_000);
    await expect(
      page.getByText(/^whole.pbn is too large: .*boards from other programs/),
    ).toBeVisible();
    await pasteIntoDrafts(page, '[Event "Club"]\n'.repeat(20_000));
    await expect(page.getByText(/^This text is too long: .*Copy the one board/)).toBeVisible();
  },
);

test(
  'a second window shows the text that is typed in the first',
  { tag: '@once' },
  async ({ page, context }) => {
    await openDraft(page, 'game: yut\n');
    const secondPage = await context.newPage();
    await secondPage.goto(page.url());
    await expect(text(secondPage)).toContainText('game: yut');
    await text(page).click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('format: 1');
    await expect(text(secondPage)).toContainText('format: 1');
  },
);

test('a draft can be played, is kept, and can be renamed and deleted', async ({ page }) => {
  await page.goto('./studio/');
  await page.getByRole('group').getByRole('button', { name: 'Yut' }).click();
  await page.getByRole('button', { name: 'Play it' }).click();
  await expect(page).toHaveURL(/#play=studio-/);
  await page.goBack();
  await page.getByRole('button', { name: 'Rename' }).click();
  await page.getByRole('textbox', { name: 'Name of the draft' }).fill('Second try');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Second try');
  await page.getByRole('button', { name: 'All drafts' }).click();
  await expect(page.getByRole('heading', { name: 'My problems' })).toBeVisible();
  await page.reload();
  const row = page.getByRole('listitem').filter({ hasText: 'Second try' });
  await expect(row).toContainText(/My problem\s*Changed .*20\d\d/);
  await row.getByRole('button', { name: 'Second try' }).first().click();
  await page.getByRole('button', { name: 'All drafts' }).click();
  await expect(row).toHaveAttribute('aria-current', 'true');
  await page.getByRole('button', { name: 'Rename: Second try' }).click();
  await expectNoViolationsDayAndNight(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Throw away: Second try' }).click();
  await page.getByRole('button', { name: 'Throw away', exact: true }).click();
  await expect(page.getByText(/^Nothing here yet/)).toBeVisible();
});
