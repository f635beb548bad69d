/** A house with a second table, as `npm test -- two-tables` builds it. */
import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { expectNoViolationsDayAndNight } from '../axe';
import { expectNoSidewaysScroll } from '../page-helpers';

/** The button that names the table one is at, and opens the way to the others. */
const tables = (page: Page) => page.getByRole('banner').locator('button[popovertarget]');

async function playThree(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  for (const card of [4, 7, 1])
    await page.getByRole('button', { name: `Play ${card}`, exact: true }).click();
  await expect(page.getByText('Made: 2 rounds.')).toBeVisible();
}

test('the header shows the table one is at, and the way to the other', async ({ page }) => {
  await page.goto('./bridge/');
  const at = tables(page);
  await expect(at).toHaveText('Bridge');
  await at.click();
  await expect(page.getByRole('link', { name: 'Bridge', exact: true }).first()).toBeVisible();
  await expectNoViolationsDayAndNight(page);
  await page.getByRole('banner').getByRole('link', { name: 'Three cards' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Three cards' })).toBeVisible();
  await expect(at).toHaveText('Three cards');
  await expectNoSidewaysScroll(page);
  await expectNoViolationsDayAndNight(page);
  await page.getByRole('link', { name: 'Problems', exact: true }).click();
  await expect(page).toHaveURL(/\/toy\/problems\/$/);
  await expect(page.getByRole('main').getByRole('listitem').nth(2)).toBeVisible();
  await expectNoViolationsDayAndNight(page);
  await page.goto('./rules/');
  await expect(at).toHaveText('Bridge');
});

test('the way to the other table stays open when the app comes to life @once', async ({ page }) => {
  let live = (): void => undefined;
  const held = new Promise<void>((resolve) => (live = resolve));
  await page.route('**/_app/immutable/**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('./bridge/', { waitUntil: 'commit' });
  await tables(page).click();
  const other = page.getByRole('banner').getByRole('link', { name: 'Three cards' });
  await expect(other).toBeVisible();
  live();
  await expect(page.getByRole('button', { name: 'Settings' })).toBeEnabled();
  await expect(other).toBeVisible();
});

test('a problem of the second table is played, kept and followed by its next @once', async ({
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

test(
  'a collection of both tables leads from one to the other',
  { tag: '@once' },
  async ({ page }) => {
    await page.goto('./collections/both-tables/');
    await page.getByRole('link', { name: /^Next: “2 of three rounds”/ }).click();
    await playThree(page);
    await page.getByRole('link', { name: 'Next problem' }).click();
    await expect(page).toHaveURL(/\/bridge\/6\/$/);
  },
);

test(
  'a play is sent, and a problem in nobody’s list, and both are opened',
  { tag: '@once' },
  async ({ page }) => {
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
  },
);

test('a file in a link is read by the table that it names', { tag: '@once' }, async ({ page }) => {
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
