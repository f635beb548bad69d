/** The licences page, also before it is hydrated. */
import { expect, test } from '@playwright/test';

test(
  'the first page links to the licences of all distributed packages, and of no others',
  { tag: '@once' },
  async ({ page }) => {
    await page.goto('./');
    await page.getByRole('link', { name: 'Licences' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Licences');
    const packages = page.getByRole('main').getByRole('listitem');
    // The framework, a package of the workers only, the font, the icons, the characters on tiles.
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

test(
  'a licence that is unfolded before hydration stays unfolded',
  { tag: '@once' },
  async ({ page }) => {
    let allowScripts = (): void => undefined;
    const scriptsAllowed = new Promise<void>((resolve) => (allowScripts = resolve));
    await page.route('**/*.js', async (route) => {
      await scriptsAllowed;
      await route.continue();
    });
    await page.goto('./licences/', { waitUntil: 'commit' });
    const fraunces = page.getByRole('main').getByRole('listitem').filter({ hasText: 'fraunces' });
    await fraunces.locator('summary').click();
    allowScripts();
    await expect(fraunces).toContainText('SIL OPEN FONT LICENSE');
    await expect(fraunces.locator('details')).toHaveAttribute('open', '');
  },
);
