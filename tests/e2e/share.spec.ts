/**
 * Sharing: links with a play or a whole problem, copies for other programs, and the embedded
 * table in a frame of another site.
 */
import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { formatSharedLink } from '$lib/platform/share-links/shared-link';
import { expectNoViolations } from './axe';
import {
  EXAMPLE,
  expectNoSidewaysScroll,
  handCard,
  playAtOnce,
  playCards,
  seeWhy,
  sitDown,
  solve,
  toAllTricks,
} from './bridge-page';

const FILE = readFileSync('problems/bridge/two-chances.yaml', 'utf8');
const PLAY = { log: 'HA H3 H5 H2'.split(' '), claimed: null };

test.beforeEach(({ page }) => playAtOnce(page));

/** Records the text that the page writes to the clipboard. */
async function listenToCopies(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: {
        writeText: (text: string) => {
          document.documentElement.dataset['copied'] = text;
          return Promise.resolve();
        },
      },
    });
  });
  return async () => (await page.locator('html').getAttribute('data-copied')) ?? '';
}

test('a play is shared from the review and opened by somebody else', async ({
  page,
  browser,
  hasTouch,
}) => {
  const copied = await listenToCopies(page);
  await sitDown(page);
  await playCards(page, 'H6 HJ', hasTouch);
  await seeWhy(page);
  await toAllTricks(page);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('heading', { name: 'Share' })).toBeFocused();
  await page.getByLabel('Show my play at once').check();
  await page.getByRole('button', { name: 'Copy the link' }).click();
  await expect(page.getByText('Copied.')).toBeVisible();
  await expectNoViolations(page);
  const link = await copied();
  expect(link).toContain('/bridge/6/#shared=');

  const recipient = await browser.newPage();
  await playAtOnce(recipient);
  await recipient.goto(link);
  await expect(recipient.getByText(/^Somebody’s play/)).toBeVisible();
  await recipient.getByRole('button', { name: 'Go on playing' }).click();
  await expect(
    recipient.getByRole('button', {
      name: /^(See why|See what beat you|Go to the turning point)$/,
    }),
  ).toBeVisible();
  // Looking at it keeps nothing: the problem itself is still new.
  await recipient.goto(EXAMPLE);
  await expect(recipient.getByRole('button', { name: 'Begin', exact: true })).toBeVisible();
  await recipient.close();
});

test('a friend plays before the result that was sent is shown', async ({
  page,
  browser,
  hasTouch,
}) => {
  const copied = await listenToCopies(page);
  await sitDown(page);
  await solve(page, hasTouch);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('img', { name: /^A slam in hearts/ })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Copy text' }).click();
  await expect(page.getByText('Copied.')).toBeVisible();
  const [task, tricks, words, link = ''] = (await copied()).split('\n');
  expect(task).toBe('A slam in hearts · 6 hearts by South');
  // The ace of spades is lost at the first trick.
  expect(tricks).toBe('🔴' + '🟩'.repeat(12));
  expect(words).toBe('Solved at the first try. Can you?');
  expect(link).toContain('/bridge/6/#shared=');

  const friend = await browser.newPage();
  await playAtOnce(friend);
  await friend.goto(link);
  await expect(friend.getByText('A friend solved this at the first try. Can you?')).toBeVisible();
  await expect(friend.getByRole('button', { name: 'See both lines' })).toHaveCount(0);
  await expect(friend.getByText('Before you finesse')).toHaveCount(0);
  await friend.getByRole('button', { name: 'Begin', exact: true }).click();
  await playCards(friend, 'H6 HJ', false);
  await seeWhy(friend);
  await friend.getByRole('button', { name: 'See both lines' }).click();
  await expect(friend.getByText('Your lines part at trick 3.')).toBeVisible();
  await expect(friend.getByRole('region', { name: 'Your friend' })).toContainText('Twelve tricks.');
  await expectNoViolations(friend);
  await friend.close();
});

test(
  'the hands are copied for other programs, and in mid-play only those that are seen',
  { tag: '@once' },
  async ({ page, hasTouch }) => {
    const copied = await listenToCopies(page);
    await sitDown(page);
    await playCards(page, 'HA', hasTouch);
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByRole('button', { name: 'Copy as PBN' }).click();
    await expect.poll(copied).toContain('[Contract "6H"]');
    expect(await copied()).toMatch(/\[Deal "\w:(\S+ - \S+ -|- \S+ - \S+)"\]/);
    await page.getByRole('button', { name: 'Copy as LIN' }).click();
    await expect.poll(copied).toMatch(/^md\|.*,,.*\|ah\|.*\|mb\|.*\|pc\|/);
    const viewer = page.getByRole('link', { name: 'viewer' });
    await expect(viewer).toHaveAttribute('href', /^https:\/\/www\.bridgebase\.com\/.*lin=md%7C/);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as a picture' }).click();
    const picture = await saved;
    expect(picture.suggestedFilename()).toMatch(/\.png$/);
    // The signature of a PNG file, and its width: twice that of the SVG drawing.
    const bytes = readFileSync(await picture.path());
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    expect(bytes.readUInt32BE(16)).toBe(1280);
    const drawing = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as a drawing' }).click();
    const svg = readFileSync(await (await drawing).path(), 'utf8');
    for (const text of ['6 hearts by South', '12 tricks are needed', 'Played so far'])
      expect(svg).toContain(text);
    await expectNoSidewaysScroll(page);
  },
);

test(
  'a shared play becomes the reader’s own when the reader plays on',
  { tag: '@once' },
  async ({ page, hasTouch }) => {
    await page.goto(EXAMPLE + (await formatSharedLink({ file: null, play: PLAY })));
    await page.getByRole('button', { name: 'Go on playing' }).click();
    await expect(handCard(page, 'HA')).toHaveCount(0);
    await expect(page.getByText(/^Somebody’s play/)).toBeVisible();
    await playCards(page, 'H6', hasTouch);
    await expect(page.getByText(/^Somebody’s play/)).toHaveCount(0);
    await page.goto(EXAMPLE);
    await expect(page.getByRole('button', { name: 'Go on playing' })).toBeVisible();
  },
);

test('a link brings a whole problem with it', { tag: '@once' }, async ({ page }) => {
  await page.goto(`./shared/${await formatSharedLink({ file: FILE, play: null })}`);
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  await expect(page.getByRole('group').first()).toBeVisible();
  await expectNoViolations(page);
});

test(
  'going back from a shared play leads to the reader’s own play',
  { tag: '@once' },
  async ({ page }) => {
    await page.goto(EXAMPLE);
    await expect(page.getByRole('button', { name: 'Begin', exact: true })).toBeVisible();
    const link = await formatSharedLink({ file: null, play: PLAY });
    await page.evaluate((fragment) => (location.hash = fragment), link);
    await expect(page.getByText(/^Somebody’s play/)).toBeVisible();
    await page.goBack();
    await expect(page.getByText(/^Somebody’s play/)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Begin', exact: true })).toBeVisible();
  },
);

test(
  'a frame without permission for storage and workers says so and links to the app',
  { tag: '@once' },
  async ({ browser, baseURL }) => {
    const page = await browser.newPage();
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    const frames = `${baseURL}frames.html`;
    const address = `${baseURL}embed/#problem=before-you-finesse`;
    await page.route(frames, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<iframe sandbox="allow-scripts" width="400" height="600" src="${address}"></iframe>`,
      }),
    );
    await page.goto(frames);
    const frame = page.frameLocator('iframe');
    await frame.getByRole('button', { name: 'Begin', exact: true }).click();
    await frame.locator('button[data-card="HA"]').press('Enter');
    await expect(frame.getByText('The computer has left the table.').first()).toBeVisible();
    await expect(frame.getByRole('link', { name: 'Open in the app' })).toBeVisible();
    expect(faults).toEqual([]);
    await page.close();
  },
);

test(
  'a shared problem with faults shows them with their lines',
  { tag: '@once' },
  async ({ page }) => {
    const file = FILE.replace(/^level: .*$/m, 'level: nine');
    await page.goto(`./shared/${await formatSharedLink({ file, play: null })}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'This problem is not finished',
    );
    await expect(page.getByText(/line \d+/i).first()).toBeVisible();
    await expectNoViolations(page);
  },
);

test(
  'a truncated link is refused with a link to the problem',
  { tag: '@once' },
  async ({ page }) => {
    const link = await formatSharedLink({ file: null, play: PLAY });
    await page.goto(EXAMPLE + link.slice(0, -6));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link is not whole');
    await expectNoViolations(page);
    await page.getByRole('link', { name: 'Open the problem' }).click();
    await expect(page.getByRole('button', { name: 'Begin', exact: true })).toBeVisible();
  },
);

test('a frame shows one table and nothing of the app around it', async ({ page, hasTouch }) => {
  await page.goto('./embed/#problem=before-you-finesse');
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  await playCards(page, 'HA', hasTouch);
  await expect(page.getByRole('link', { name: 'Open in the app' })).toHaveAttribute(
    'href',
    /\/bridge\/before-you-finesse\/$/,
  );
  await expectNoSidewaysScroll(page);
  await expectNoViolations(page);
});

test('a frame without a problem says so', { tag: '@once' }, async ({ page }) => {
  await page.goto('./embed/#problem=no-such-problem');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No problem here');
  await expect(page).toHaveTitle('No problem here · Lie of the Cards');
});
