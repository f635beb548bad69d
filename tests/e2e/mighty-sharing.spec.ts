/** Problems of Mighty on their way to others: in a link, in a set beside bridge's, in a frame. */
import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { formatSharedLink } from '$lib/platform/share-links/shared-link';
import { formatSetLink } from '$lib/library/teaching/problem-set';
import { parseResultFile } from '$lib/library/teaching/result-file';
import { expectNoViolations } from './axe';
import { expectNoSidewaysScroll, handCard, playAtOnce } from './bridge-page';

/** One's own: a problem of the format's page, as an author has it in a file. */
const [, OWN = ''] =
  /```yaml\n(game: mighty\n[^]*?)```/.exec(readFileSync('docs/mighty-problem-format.md', 'utf8')) ??
  [];
const KEEP = 'keep-the-mighty';

test.beforeEach(({ page }) => playAtOnce(page));

const hand = (page: Page) => page.getByRole('group', { name: 'Your hand' }).getByRole('button');

async function begin(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  await expect(hand(page)).toHaveCount(3);
}

test('a link brings a whole problem with it, at every width', async ({ page }) => {
  await page.goto(`./shared/${await formatSharedLink({ file: OWN, play: null })}`);
  await begin(page);
  await expectNoSidewaysScroll(page);
  await expectNoViolations(page);
  // The diamond is sound: both deals are still possible, and the play goes on.
  await handCard(page, 'D6').press('Enter');
  await expect(hand(page)).toHaveCount(2);
});

test('what is wrong in a link is told with its place', { tag: '@once' }, async ({ page }) => {
  const file = OWN.replace('P3: DQ D9 C9', 'P3: DQ D9 CK');
  await page.goto(`./shared/${await formatSharedLink({ file, play: null })}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This problem is not finished');
  await expect(page.getByText(/CK cannot lie in P3's hand/)).toBeVisible();
  await expect(page.getByText('line 15, column 17')).toBeVisible();
  await expectNoViolations(page);
});

test(
  'a play that no deal allows is shown as far as it goes',
  { tag: '@once' },
  async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    const play = { log: ['SQ', 'JK:H', 'x'], claimed: 99 };
    await page.goto(`./mighty/${KEEP}/${await formatSharedLink({ file: null, play })}`);
    await expect(page.getByText(/^Somebody’s play/)).toBeVisible();
    await page.goto('./mighty/play/#deal=00000');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(errors).toEqual([]);
  },
);

test(
  'a set leads from a problem of Mighty to one of bridge, and its results go back',
  { tag: '@once' },
  async ({ page }) => {
    const keys = [`mighty/${KEEP}`, 'bridge/two-chances'];
    await page.goto(`./set/${await formatSetLink({ title: 'Both tables', keys })}`);
    await page.getByRole('link', { name: /^Next:/ }).click();
    await expect(page).toHaveURL(/\/mighty\//);
    await begin(page);
    await handCard(page, 'SQ').press('Enter');
    await expect(hand(page)).toHaveCount(2);
    await page.goBack();
    await expect(page.getByText('0 of 2 solved')).toBeVisible();
    await expectNoViolations(page);
    await expectNoSidewaysScroll(page);
    await page.getByLabel('Your name, if you like').fill('Ann');
    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save my results' }).click();
    const text = readFileSync(await (await waiting).path(), 'utf8');
    expect(parseResultFile(text)).toMatchObject({
      ok: true,
      value: { problems: [{ key: keys[0] }, { key: keys[1] }] },
    });
  },
);

test('a frame shows a table of Mighty', { tag: '@once' }, async ({ page }) => {
  await page.goto(`./embed/#problem=mighty/${KEEP}`);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await begin(page);
  await expect(page.getByRole('link', { name: 'Open in the app' })).toHaveAttribute(
    'href',
    /\/mighty\/[\w-]+\/$/,
  );
  await expectNoSidewaysScroll(page);
  await expectNoViolations(page);
});
