/** Scrolling through a file of 4,000 boards in the studio: how long its frames take. */
import type { Browser, Page } from '@playwright/test';
import type { Bench } from './bench-measures';
import { HELPER, inApp } from './browser-page';
import { CATEGORIES, longestTaskTime, timeByKind } from './trace';

const BOARD_COUNT = 4000;
/** Frames of the whole scroll: six or seven lines in each, faster than by hand with a wheel. */
const FRAME_COUNT = 600;
const SLOW_MS = 33;
const HANDS = 'N:KQ4.A86.QJ72.KT6 A763.7432.96.742 2.KJT95.AK4.AQ53 JT985.Q.T853.J98';

export const boardsPage: Bench = {
  name: 'boards-page',
  about: `the list of ${BOARD_COUNT} boards scrolled through in ${FRAME_COUNT} frames: those over ${SLOW_MS} ms, ms CPU of the page a frame (build it first)`,
  async run() {
    await inApp(async (browser, base) => {
      for (const width of [1280, 360]) console.log(await measureScroll(browser, base, width));
    });
  },
};

async function measureScroll(browser: Browser, base: string, width: number): Promise<string> {
  const viewport = { width, height: width > 400 ? 800 : 740 };
  const context = await browser.newContext({ viewport, serviceWorkers: 'block', locale: 'en-GB' });
  const page = await context.newPage();
  await page.addInitScript(HELPER);
  await page.goto(`${base}studio/`);
  await browser.startTracing(page, { categories: [...CATEGORIES] });
  const started = performance.now();
  await page.locator('input[type="file"]').setInputFiles({
    ...{ name: 'year.pbn', mimeType: 'text/plain', buffer: Buffer.from(createBoardFile()) },
  });
  await page.getByRole('heading', { name: `${BOARD_COUNT} boards in year.pbn` }).waitFor();
  const listingTime = performance.now() - started;
  const longestListingTask = longestTaskTime(await browser.stopTracing()).cpu;
  await browser.startTracing(page, { categories: [...CATEGORIES] });
  const frameTimes = await scrollThrough(page);
  const cpu = Object.values(timeByKind(await browser.stopTracing())).reduce(
    (sum, ms) => sum + ms,
    0,
  );
  const lastBoard = await page.getByRole('listbox').getByRole('option').last().textContent();
  if (!lastBoard?.includes(`${BOARD_COUNT}`)) throw new Error(`The list ends with ${lastBoard}.`);
  await context.close();
  const slowCount = frameTimes.filter((ms) => ms > SLOW_MS).length;
  const longest = Math.max(...frameTimes).toFixed(0);
  return `${width} px: listed in ${listingTime.toFixed(0)} ms, longest task ${longestListingTask.toFixed(0)} ms CPU; ${frameTimes.length} frames, ${slowCount} over ${SLOW_MS} ms (${((100 * slowCount) / frameTimes.length).toFixed(1)} %), longest ${longest} ms; ${(cpu / frameTimes.length).toFixed(2)} ms CPU a frame`;
}

/** Scrolls from the first line to the last, one step a frame; the milliseconds of each frame. */
function scrollThrough(page: Page): Promise<readonly number[]> {
  return page.getByRole('listbox').evaluate(async (list, count) => {
    const frame = (): Promise<number> => new Promise(requestAnimationFrame);
    const scrollRange = list.scrollHeight - list.clientHeight;
    const frameTimes: number[] = [];
    let previousTime = await frame();
    for (let i = 1; i <= count; i++) {
      list.scrollTop = (scrollRange * i) / count;
      const time = await frame();
      frameTimes.push(time - previousTime);
      previousTime = time;
    }
    await frame();
    return frameTimes;
  }, FRAME_COUNT);
}

/** A season of boards, each with its contract, result and first trick. */
function createBoardFile(): string {
  return Array.from(
    { length: BOARD_COUNT },
    (_, i) =>
      `[Event "Season"]\n[Board "${i + 1}"]\n[Dealer "S"]\n[Deal "${HANDS}"]\n[Declarer "S"]\n[Contract "6H"]\n[Result "${10 + (i % 4)}"]\n[Play "W"]\nSJ SQ SA S2\n*\n`,
  ).join('\n');
}
