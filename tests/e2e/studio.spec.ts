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

/** A problem of one's own, pasted where one begins. */
async function begin(page: Page, written: string): Promise<void> {
  await pasteInStudio(page, written);
  await expect(text(page)).toBeVisible();
}

/** A deal that is never the truth, beside the real ones. */
const withVirtual = (file: string, west: string): string =>
  file.replace(/^ {2}real:\n/m, `  virtual:\n    - { name: never so, W: ${west} }\n  real:\n`);

/**
 * An elimination with three deals, an avoidance with a virtual one, a defence against a declarer
 * who thinks, a lead.
 */
const SOME: readonly (readonly [id: string, made?: (file: string) => string])[] = [
  ['give-west-the-lead'],
  ['keep-east-out', (file) => withVirtual(file, 'AQT85.T97.T62.Q5')],
  ['high-in-second-seat'],
  ['two-or-three'],
];

for (const [id, made = (file: string) => file] of SOME)
  test(
    `${id} is written here, proved, and solved by somebody else from its link`,
    { tag: '@once' },
    async ({ page, browser, hasTouch }) => {
      await captureCopiedText(page);
      await begin(page, made(readFileSync(`problems/bridge/${id}.yaml`, 'utf8')));
      await expect(status(page)).toHaveText(/^Sound\./);
      const other = await openCopiedLink(page, browser);
      await playCards(other, winningLine(id).join(' '), hasTouch);
      await expectSolved(other);
    },
  );

test('what is typed is read at once, and is there again when its tab was killed', async ({
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
  // No time is given to store anything.
  await page.close({ runBeforeUnload: false });
  const again = await context.newPage();
  await again.goto(address);
  await expect(text(again)).toContainText('# mine');
});

test('a broken file says what is wrong and where, and the next key leads there', async ({
  page,
}) => {
  const whole = readFileSync('problems/bridge/before-you-finesse.yaml', 'utf8');
  await begin(page, whole.replace(/^student: .*$/m, 'student: Q'));
  await expect(status(page)).toHaveText(/^\s*\d+ faults?/);
  await page.keyboard.press('F8');
  await expect(page.locator('.cm-activeLine')).toContainText('student: Q');
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
  'broken files of each kind are taken, and each is told what it lacks',
  { tag: '@once' },
  async ({ page }) => {
    for (const [index, [file, message]] of BROKEN.entries()) {
      // From the second on without a load: one leaves the draft, and pastes where one begins.
      if (index === 0) await begin(page, file);
      else {
        await page.getByRole('button', { name: 'All drafts' }).click();
        await pasteIntoDrafts(page, file);
      }
      await expect(status(page), file).toHaveText(/^\s*\d+ faults?/);
      await expect(status(page), file).toHaveText(message);
    }
    await page.goto('./studio/');
    const drop = (name: string, bytes: number[], letters = 0) =>
      page.evaluate(
        ([called, begun, more]) => {
          const data = new DataTransfer();
          const content = new Uint8Array([...begun, ...Array<number>(more).fill(97)]);
          data.items.add(new File([content], called));
          window.dispatchEvent(new DragEvent('drop', { dataTransfer: data, cancelable: true }));
        },
        [name, bytes, letters] as const,
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
  'a second window sees what the first one writes',
  { tag: '@once' },
  async ({ page, context }) => {
    await begin(page, 'game: yut\n');
    const second = await context.newPage();
    await second.goto(page.url());
    await expect(text(second)).toContainText('game: yut');
    await text(page).click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('format: 1');
    await expect(text(second)).toContainText('format: 1');
  },
);

test('what one has written is played, kept and thrown away like any other', async ({ page }) => {
  await page.goto('./studio/');
  await page.getByRole('group').getByRole('button', { name: 'Yut' }).click();
  await page.getByRole('button', { name: 'Play it' }).click();
  await expect(page).toHaveURL(/#play=studio-/);
  await page.goBack();
  await page.getByRole('button', { name: 'All drafts' }).click();
  await page.getByRole('button', { name: 'Throw away: My problem' }).click();
  await page.getByRole('button', { name: 'Throw away', exact: true }).click();
  await expect(page.getByText(/^Nothing here yet/)).toBeVisible();
});
