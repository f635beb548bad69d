/**
 * An app with a second game, as `npm test -- two-games` builds it: the toy game, whose name is
 * "Three cards".
 */
import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { expectNoViolationsDayAndNight } from '../axe';
import { expectNoSidewaysScroll } from '../page-helpers';

/** The button that names the current game and opens the menu of games. */
const gameMenu = (page: Page) => page.getByRole('banner').locator('button[popovertarget]');

async function playThree(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  for (const card of [4, 7, 1])
    await page.getByRole('button', { name: `Play ${card}`, exact: true }).click();
  await expect(page.getByText('Made: 2 rounds.')).toBeVisible();
}

test('the header shows the current game and a link to the other', async ({ page }) => {
  await page.goto('./bridge/');
  const menu = gameMenu(page);
  await expect(menu).toHaveText('Bridge');
  await menu.click();
  await expect(page.getByRole('link', { name: 'Bridge', exact: true }).first()).toBeVisible();
  await expectNoViolationsDayAndNight(page);
  await page.getByRole('banner').getByRole('link', { name: 'Three cards' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Three cards' })).toBeVisible();
  await expect(menu).toHaveText('Three cards');
  await expectNoSidewaysScroll(page);
  await expectNoViolationsDayAndNight(page);
  await page.getByRole('link', { name: 'Problems', exact: true }).click();
  await expect(page).toHaveURL(/\/toy\/problems\/$/);
  await expect(page.getByRole('main').getByRole('listitem').nth(2)).toBeVisible();
  await expectNoViolationsDayAndNight(page);
  await page.goto('./rules/');
  await expect(menu).toHaveText('Bridge');
});

test('the menu of games stays open during hydration @once', async ({ page }) => {
  let startApp = (): void => undefined;
  const started = new Promise<void>((resolve) => (startApp = resolve));
  await page.route('**/_app/immutable/**/*.js', async (route) => {
    await started;
    await route.continue();
  });
  await page.goto('./bridge/', { waitUntil: 'commit' });
  await gameMenu(page).click();
  const other = page.getByRole('banner').getByRole('link', { name: 'Three cards' });
  await expect(other).toBeVisible();
  startApp();
  await expect(page.getByRole('button', { name: 'Settings' })).toBeEnabled();
  await expect(other).toBeVisible();
});

test('a problem of the second game is played, saved and followed by the next @once', async ({
  page,
}) => {
  await page.goto('./toy/hold-the-seven/');
  await playThree(page);
  await page.getByRole('link', { name: 'Next problem' }).click();
  await expect(page).toHaveURL(/\/toy\/[13]\/$/);
  await page.goto('./progress/');
  await expect(page.getByRole('table', { name: 'By theme: Three cards' })).toBeVisible();
  await page.goto('./toy/problems/');
  const line = page.getByRole('listitem').filter({ hasText: 'Hold the seven' }).first();
  await expect(line).toContainText('sound');
  await expect(line).toContainText('2 deals');
});

test('a collection leads from one game to the other', { tag: '@once' }, async ({ page }) => {
  await page.goto('./collections/both-games/');
  await page.getByRole('link', { name: /^Next: “2 of three rounds · 2”/ }).click();
  await playThree(page);
  await page.getByRole('link', { name: 'Next problem' }).click();
  await expect(page).toHaveURL(/\/bridge\/6\/$/);
});

test('a shared play and an embedded problem are opened', { tag: '@once' }, async ({ page }) => {
  await page.goto('./toy/hold-the-seven/');
  await playThree(page);
  await page.getByRole('button', { name: 'Share' }).click();
  const link = (await page.locator('output').textContent()) ?? '';
  expect(link).toContain('/toy/hold-the-seven/#shared=');
  await page.goto('./');
  await page.goto(link);
  await expect(page.getByText('Made: 2 rounds.')).toBeVisible();
  await page.goto('./embed/#problem=toy/count-to-nine');
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
});

test('a file in a link is read by the game that it names', { tag: '@once' }, async ({ page }) => {
  const file = readFileSync('tests/toy/problems/toy/one-is-enough.yaml', 'utf8');
  await page.goto('./');
  const fragment = await page.evaluate(async (text) => {
    const bytes = new Blob([JSON.stringify({ file: text, play: null })]);
    const stream = bytes.stream().pipeThrough(new CompressionStream('deflate'));
    const packed = new Uint8Array(await new Response(stream).arrayBuffer());
    const letters = btoa(Array.from(packed, (byte) => String.fromCharCode(byte)).join(''));
    return letters.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  }, file);
  await page.goto(`./shared/#shared=${fragment}`);
  await expect(page.getByRole('heading', { name: 'One is enough' })).toBeVisible();
});
