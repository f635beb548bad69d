import { expect, test } from '@playwright/test';
import { expectNoViolations } from './axe';

test('the first page opens, names itself and is accessible', async ({ page }) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));

  await page.goto('./');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(/\S/);
  await expectNoViolations(page);
  expect(faults).toEqual([]);
});
