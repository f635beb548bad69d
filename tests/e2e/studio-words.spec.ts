/** The studio's panes "Languages" and "Report", and its messages in the author's language. */
import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { expectNoViolationsDayAndNight, expectNoViolationsOfWords } from './axe';
import { expectNoSidewaysScroll } from './page-helpers';

/** A short problem with a comment, and with texts that are not there in every language. */
const YUT = readFileSync('problems/yut/a-step-back-and-a-catch.yaml', 'utf8')
  .replace(/^title:\n( {2}en: .*\n) {2}ja: .*\n/m, '# the title\ntitle:\n$1')
  .replace(/^(level: \d)$/m, '$1 # a guess');

const text = (page: Page) => page.getByRole('textbox', { name: 'Text of the problem' });
const lines = async (page: Page) => (await page.locator('.cm-line').allInnerTexts()).join('\n');

async function openStudioWith(page: Page, file: string): Promise<void> {
  await page.goto('./studio/');
  await expect(page.locator('.halves')).toBeVisible();
  await page.evaluate((pasted) => {
    const data = new DataTransfer();
    data.setData('text/plain', pasted);
    window.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data }));
  }, file);
  await expect(page.locator('.cm-editor')).toBeVisible();
}

test('a missing translation is typed beside its original and inserted at its place in the file @once', async ({
  page,
}) => {
  await openStudioWith(page, YUT);
  await page.getByRole('tab', { name: 'Languages' }).click();
  const pane = page.getByRole('tabpanel');
  await expect(pane.getByRole('status')).toContainText('日本語: 1 missing.');
  await pane.getByRole('radio', { name: '日本語' }).check();
  await pane.getByRole('checkbox', { name: 'Only what is missing' }).check();
  await expect(pane.getByRole('listitem')).toHaveCount(1);
  await expect(pane.getByText('Look behind you')).toBeVisible();
  await expectNoViolationsDayAndNight(page);
  await expectNoSidewaysScroll(page);

  const field = pane.getByRole('textbox', { name: /^Title, 日本語/ });
  await field.pressSequentially('うしろを見て');
  await expect(pane.getByRole('status')).toContainText('in every language');
  await expect.poll(() => lines(page)).toContain('  ja: うしろを見て\n');
  expect(await lines(page)).toContain('# the title\ntitle:');
  expect(await lines(page)).toContain('# a guess');

  // The undo is the editor's, whichever of the two has the caret.
  await field.press('Control+z');
  await expect.poll(() => lines(page)).not.toContain('うしろ');
  await field.press('Control+Shift+z');
  await expect.poll(() => lines(page)).toContain('  ja: うしろを見て');
});

test('a text leads to its position in the file, and the caret there back to the text @once', async ({
  page,
}) => {
  await openStudioWith(page, YUT);
  await page.getByRole('tab', { name: 'Languages' }).click();
  const pane = page.getByRole('tabpanel');
  await pane.getByRole('button', { name: /^Show in the text: Explanation/ }).click();
  await expect(text(page)).toBeFocused();
  await expect(page.locator('.cm-activeLine')).toContainText('explanation:');
  await pane.getByRole('button', { name: 'At the caret: Explanation' }).click();
  await expect(pane.getByRole('textbox', { name: /^Explanation/ }).first()).toBeFocused();
});

test('signs that the game does not draw are reported, and the others are drawn @once', async ({
  page,
}) => {
  const mahjong = readFileSync('problems/mahjong/a-dragon-arrives.yaml', 'utf8');
  await openStudioWith(page, mahjong.replace(/(\n {2}- en: ")/, '$1Keep :45m:, never :9x:. '));
  await page.getByRole('tab', { name: 'Languages' }).click();
  const pane = page.getByRole('tabpanel');
  const hint = pane.getByRole('listitem').filter({ hasText: 'Hint 1' });
  await expect(hint.getByText(':9x: is no sign of this table', { exact: false })).toBeVisible();
  await pane.getByRole('radio', { name: 'English' }).check();
  await hint.getByRole('textbox').focus();
  await expect(hint.getByText('As students see it')).toBeVisible();
  await expect(hint.locator('.drawn .tiles > *')).toHaveCount(2);
});

test('a report states what was proved, and is hidden when the text has changed @once', async ({
  page,
}) => {
  await openStudioWith(page, YUT);
  await page.getByRole('tab', { name: 'Report' }).click();
  const pane = page.getByRole('tabpanel');
  await pane.getByRole('button', { name: 'Make the report' }).click();
  const report = pane.getByRole('article');
  await expect(report).toContainText('Estimated, not proved');
  await expect(report).toContainText('日本語: 1 missing.');
  await expect(report).toContainText(/The link has [\d,]+ letters/);
  await expectNoViolationsDayAndNight(page);
  await expectNoSidewaysScroll(page);

  await page.emulateMedia({ media: 'print' });
  await expect(report).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.locator('.cm-editor')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  const saved = page.waitForEvent('download');
  await pane.getByRole('button', { name: 'Save as a file' }).click();
  expect((await saved).suggestedFilename()).toBe('look-behind-you.yaml');

  await text(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('# more');
  await expect(report).toBeHidden();
  await expect(pane.getByRole('status')).toContainText('has changed since');
});

test('the report on a file with faults does not claim a proof @once', async ({ page }) => {
  await openStudioWith(page, YUT.replace(/^you: .*$/m, 'you: nobody'));
  await page.getByRole('tab', { name: 'Report' }).click();
  const pane = page.getByRole('tabpanel');
  await pane.getByRole('button', { name: 'Make the report' }).click();
  await expect(pane.getByRole('article')).toContainText('Nothing was proved');
  await expect(pane.getByRole('article')).not.toContainText('Proved:');
});

test('a problem is put into a set from its report', { tag: '@once' }, async ({ page }) => {
  await openStudioWith(page, YUT);
  await openStudioWith(page, YUT.replace('Look behind you', 'Another one'));
  await page.getByRole('tab', { name: 'Report' }).click();
  const pane = page.getByRole('tabpanel');
  await pane.getByRole('button', { name: 'Make the report' }).click();
  await pane.getByRole('button', { name: 'Put it in a set for others' }).click();
  const chosen = page.getByRole('region', { name: 'In the set' }).getByRole('listitem');
  await expect(chosen).toHaveText([/Another one/]);
});

for (const [language, tab, report, makeReport] of [
  ['ja', '言語', '報告', '報告を作る'],
  ['ko', '언어', '보고서', '보고서 만들기'],
] as const)
  test(`both panes in ${language}`, async ({ page }) => {
    await page.addInitScript(
      (chosen) => localStorage.setItem('PARAGLIDE_LOCALE', chosen),
      language,
    );
    await openStudioWith(page, YUT);
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tabpanel').getByRole('textbox').first()).toBeVisible();
    await expectNoViolationsOfWords(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('tab', { name: report }).click();
    await page.getByRole('button', { name: makeReport }).click();
    await expect(page.getByRole('article')).toBeVisible();
    await expectNoViolationsOfWords(page);
    await expectNoSidewaysScroll(page);
  });

test(
  'a fault is explained in the author’s language, with the exact English message below',
  { tag: '@once' },
  async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('PARAGLIDE_LOCALE', 'ja'));
    await openStudioWith(page, YUT.replace(/^level: \d/m, 'level: 9'));
    const status = page.locator('footer [role="status"]');
    await expect(status).toContainText('数が小さすぎるか、大きすぎます。');
    await expect(status.locator('[lang="en"]')).toHaveText('The level is from 1 to 5, not 9.');
    await page.keyboard.press('F8');
    await expect(page.locator('.cm-tooltip-lint [lang="ja"]')).toContainText('数が小さすぎるか');
  },
);
