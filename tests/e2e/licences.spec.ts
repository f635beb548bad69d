import { expect, test } from '@playwright/test';

test(
  'the first page leads to the licences of all that comes with the app',
  { tag: '@once' },
  async ({ page }) => {
    await page.goto('./');
    await page.getByRole('link', { name: 'Licences' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Licences');
    const packages = page.getByRole('main').getByRole('listitem');
    // The app's own frame, what only its workers need, its type, its signs, the characters on
    // tiles.
    for (const name of [
      'svelte',
      'comlink',
      '@fontsource-variable/fraunces',
      '@lucide/svelte',
      'noto-serif-cjk',
    ])
      await expect(packages.filter({ has: page.getByText(name, { exact: true }) })).toHaveCount(1);
    // Packages used only to build and test are not distributed.
    for (const name of [
      'vitest',
      'playwright',
      'sqlite-wasm-kysely',
      '@inlang/plugin-message-format',
    ])
      await expect(packages.filter({ hasText: name })).toHaveCount(0);
    const fraunces = packages.filter({ hasText: 'fraunces' });
    await fraunces.locator('summary').click();
    await expect(fraunces).toContainText('SIL OPEN FONT LICENSE');
  },
);

test('what is unfolded before the page is alive stays so', { tag: '@once' }, async ({ page }) => {
  let live = (): void => undefined;
  const alive = new Promise<void>((resolve) => (live = resolve));
  await page.route('**/*.js', async (route) => {
    await alive;
    await route.continue();
  });
  await page.goto('./licences/', { waitUntil: 'commit' });
  const fraunces = page.getByRole('main').getByRole('listitem').filter({ hasText: 'fraunces' });
  await fraunces.locator('summary').click();
  live();
  await expect(fraunces).toContainText('SIL OPEN FONT LICENSE');
  await expect(fraunces.locator('details')).toHaveAttribute('open', '');
});
