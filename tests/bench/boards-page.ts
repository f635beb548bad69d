/** Scrolling through a file of 4,000 boards in the studio: how long its frames take. */
import type { Browser, Page } from '@playwright/test';
import type { Bench } from './bench-measures';
import { HELPER, inApp } from './browser-page';
import { CATEGORIES, spentIn } from './trace';

const BOARDS = 4000;
/**
 * Frames that the way through takes: six or seven lines in each, faster than a hand turns a wheel.
 */
const FRAMES = 600;
const SLOW = 33;
const HANDS = 'N:KQ4.A86.QJ72.KT6 A763.7432.96.742 2.KJT95.AK4.AQ53 JT985.Q.T853.J98';

export const boardsPage: Bench = {
  name: 'boards-page',
  about: `the list of ${BOARDS} boards scrolled through in ${FRAMES} frames: those over ${SLOW} ms, ms CPU of the page a frame (build it first)`,
  async run() {
    await inApp(async (browser, base) => {
      for (const width of [1280, 360]) console.log(await scrolled(browser, base, width));
    });
  },
};

async function scrolled(browser: Browser, base: string, width: number): Promise<string> {
  const viewport = { width, height: width > 400 ? 800 : 740 };
  const context = await browser.newContext({ viewport, serviceWorkers: 'block', locale: 'en-GB' });
  const page = await context.newPage();
  await page.addInitScript(HELPER);
  await page.goto(`${base}studio/`);
  const started = performance.now();
  await page.locator('input[type="file"]').setInputFiles({
    ...{ name: 'year.pbn', mimeType: 'text/plain', buffer: Buffer.from(file()) },
  });
  await page.getByRole('heading', { name: `${BOARDS} boards in year.pbn` }).waitFor();
  const listed = performance.now() - started;
  await browser.startTracing(page, { categories: [...CATEGORIES] });
  const frames = await walk(page);
  const cpu = Object.values(spentIn(await browser.stopTracing())).reduce((sum, ms) => sum + ms, 0);
  const drawn = await page.getByRole('listbox').getByRole('option').last().textContent();
  if (!drawn?.includes(`${BOARDS}`)) throw new Error(`The list ends with ${drawn}.`);
  await context.close();
  const slow = frames.filter((ms) => ms > SLOW).length;
  const longest = Math.max(...frames).toFixed(0);
  return `${width} px: listed in ${listed.toFixed(0)} ms; ${frames.length} frames, ${slow} over ${SLOW} ms (${((100 * slow) / frames.length).toFixed(1)} %), longest ${longest} ms; ${(cpu / frames.length).toFixed(2)} ms CPU a frame`;
}

/** From the first line to the last, a step a frame; how long each frame took. */
function walk(page: Page): Promise<readonly number[]> {
  return page.getByRole('listbox').evaluate(async (list, count) => {
    const frame = (): Promise<number> => new Promise(requestAnimationFrame);
    const far = list.scrollHeight - list.clientHeight;
    const taken: number[] = [];
    let last = await frame();
    for (let i = 1; i <= count; i++) {
      list.scrollTop = (far * i) / count;
      const now = await frame();
      taken.push(now - last);
      last = now;
    }
    await frame();
    return taken;
  }, FRAMES);
}

/** A season of boards, each with its contract, result and first trick. */
function file(): string {
  return Array.from(
    { length: BOARDS },
    (_, i) =>
      `[Event "Season"]\n[Board "${i + 1}"]\n[Dealer "S"]\n[Deal "${HANDS}"]\n[Declarer "S"]\n[Contract "6H"]\n[Result "${10 + (i % 4)}"]\n[Play "W"]\nSJ SQ SA S2\n*\n`,
  ).join('\n');
}
