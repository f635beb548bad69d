/** A page of the tests' own browser, for benches. */
import { chromium, type Page } from '@playwright/test';
import { BROWSER_FLAGS, findBrowser } from '../browser';

/** Opens an empty page, and closes the browser when the work is done. */
export async function inPage(work: (page: Page) => Promise<void>): Promise<void> {
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    args: BROWSER_FLAGS,
    ...(executablePath === undefined ? {} : { executablePath }),
  });
  try {
    const page = await browser.newPage();
    // The compiler of the scripts wraps named functions in a helper that the page does not have.
    await page.evaluate('globalThis.__name = (made) => made');
    await work(page);
  } finally {
    await browser.close();
  }
}
