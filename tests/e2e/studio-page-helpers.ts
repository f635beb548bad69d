/** Helpers for tests of the studio: paste a file, copy its link, and open it as another user. */
import { expect, type Browser, type Page } from '@playwright/test';
import { playAtOnce } from './bridge-page';

/** Opens the studio and pastes a file as a new draft. */
export async function pasteInStudio(page: Page, fileText: string): Promise<void> {
  await page.goto('./studio/');
  await pasteIntoDrafts(page, fileText);
}

/** Pastes a file on the studio's list of drafts, which is already open. */
export async function pasteIntoDrafts(page: Page, fileText: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'My problems' })).toBeVisible();
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData('text/plain', text);
    window.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data }));
  }, fileText);
}

/** Makes the page write copied text to `data-copied` of its root instead of the clipboard. */
export async function captureCopiedText(page: Page): Promise<void> {
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
}

/** Copies the link of the open draft, and begins the problem in a browser without stored data. */
export async function openCopiedLink(page: Page, browser: Browser): Promise<Page> {
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-copied', /\/shared\/#shared=/);
  const link = (await page.locator('html').getAttribute('data-copied')) ?? '';
  const solversPage = await browser.newPage();
  await playAtOnce(solversPage);
  await solversPage.goto(link);
  await solversPage.getByRole('button', { name: 'Begin', exact: true }).click();
  return solversPage;
}

/** Expects the problem to be solved, and closes its page. */
export async function expectSolved(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /^(See why|Finish)/ })).toBeVisible();
  await page.close();
}
