/** Time from a key in the studio's editor to the fault it causes and to the redrawn table. */
import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { HEADINGS, formatSummary, type Bench, type Measure } from './bench-measures';
import { HELPER, inApp } from './browser-page';
import { CATEGORIES, timeByKind } from './trace';

/** A short file, the longest, and one of four deals. */
const FILES = ['before-you-finesse', 'make-the-fifth-diamond', 'towards-the-queen'] as const;
const REPETITIONS = 8;

export const studioPage: Bench = {
  name: 'studio-page',
  about:
    'a key in the studio until its fault is told, and until the table is drawn, ms CPU of the page (build it first)',
  async run() {
    const faults: Measure[] = [];
    const redraws: Measure[] = [];
    await inApp(async (browser, base) => {
      for (const id of FILES) {
        const page = await openDraft(browser, base, id);
        for (let i = 0; i < REPETITIONS; i++) {
          faults.push(await measureKey(browser, page, 'Q', /^\s*\d+ fault/));
          redraws.push(await measureKey(browser, page, 'Backspace', /^(?!\s*\d+ fault)/));
        }
        await page.context().close();
      }
    });
    console.log(HEADINGS);
    console.log(formatSummary('a fault', faults));
    console.log(formatSummary('drawn anew', redraws));
  },
};

/** Opens a file of the library in the studio, with the caret after the student's seat. */
async function openDraft(browser: Browser, base: string, id: string): Promise<Page> {
  const viewport = { width: 1280, height: 800 };
  const context = await browser.newContext({ viewport, serviceWorkers: 'block', locale: 'en-GB' });
  const page = await context.newPage();
  await page.addInitScript(HELPER);
  await page.goto(`${base}studio/`);
  await page.getByRole('heading', { name: 'My problems' }).waitFor();
  await page.evaluate(
    (text) => {
      const data = new DataTransfer();
      data.setData('text/plain', text);
      window.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data }));
    },
    readFileSync(`problems/bridge/${id}.yaml`, 'utf8'),
  );
  // The proof runs in a worker and does not count.
  await page.getByText(/^(Sound\.|A leak)/).waitFor({ timeout: 120_000 });
  await page.getByText(/^student: S/).click();
  await page.keyboard.press('End');
  return page;
}

/**
 * Measures the CPU time of the page from a key press until the status line matches the message and
 * the frame that shows it is drawn.
 */
async function measureKey(
  browser: Browser,
  page: Page,
  key: string,
  message: RegExp,
): Promise<Measure> {
  await browser.startTracing(page, { categories: [...CATEGORIES] });
  await page.keyboard.press(key);
  await page.waitForFunction(
    (pattern) =>
      new RegExp(pattern).test(document.querySelector('footer [role="status"]')?.textContent ?? ''),
    message.source,
    { polling: 'raf' },
  );
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  const cpuByCategory = timeByKind(await browser.stopTracing());
  return { ms: Object.values(cpuByCategory).reduce((sum, ms) => sum + ms, 0), nodes: 0 };
}
