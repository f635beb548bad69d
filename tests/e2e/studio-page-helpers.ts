/** The studio as its tests use it: a file is pasted, and its link opened by somebody else. */
import { expect, type Browser, type Page } from '@playwright/test';
import { playAtOnce } from './bridge-page';

/** Pastes a file where one begins. */
export async function pasteInStudio(page: Page, written: string): Promise<void> {
  await page.goto('./studio/');
  await pasteIntoDrafts(page, written);
}

/** Where one begins already. */
export async function pasteIntoDrafts(page: Page, written: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'My problems' })).toBeVisible();
  await page.evaluate((pasted) => {
    const data = new DataTransfer();
    data.setData('text/plain', pasted);
    window.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data }));
  }, written);
}

/** From now on what the page copies stands on its root: no test needs a clipboard. */
export async function captureCopiedText(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: {
        writeText: (copied: string) => {
          document.documentElement.dataset['copied'] = copied;
          return Promise.resolve();
        },
      },
    });
  });
}

/**
 * Copies the link of the problem on the bench, and opens it in a browser that has never been here,
 * where it begins.
 */
export async function openCopiedLink(page: Page, browser: Browser): Promise<Page> {
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-copied', /\/shared\/#shared=/);
  const link = (await page.locator('html').getAttribute('data-copied')) ?? '';
  const other = await browser.newPage();
  await playAtOnce(other);
  await other.goto(link);
  await other.getByRole('button', { name: 'Begin', exact: true }).click();
  return other;
}

/** It is solved. */
export async function expectSolved(other: Page): Promise<void> {
  await expect(other.getByRole('button', { name: /^(See why|Finish)/ })).toBeVisible();
  await other.close();
}
