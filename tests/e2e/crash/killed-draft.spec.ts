/**
 * The browser is killed while an author types without a pause: each letter of which the studio said
 * that it is kept is there afterwards. A longer run: `KILLS=50 npx playwright test killed-draft`.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { seededRandom } from '$lib/core/random';
import { startBrowser } from './killable-browser';

const KILL_COUNT = Number(process.env['KILLS'] ?? 2);

const editor = (page: Page) => page.getByRole('textbox', { name: 'Text of the problem' });
const firstLine = (page: Page) => page.locator('.cm-line').first();

/** The lines that the page of an author has shown. */
interface TypedLine {
  /** The first line, after each letter, with the time in milliseconds since 1970. */
  readonly states: { readonly line: string; readonly time: number }[];
  /** The first line when the studio last said that the draft is kept. */
  keptLine: string;
}

/** Begins a draft with an empty comment as its first line, and observes that line. */
async function beginDraft(page: Page, address: string): Promise<TypedLine> {
  const typed: TypedLine = { states: [], keptLine: '' };
  await page.exposeFunction('recordLine', (line: string, isKept: boolean) => {
    typed.states.push({ line, time: Date.now() });
    if (isKept) typed.keptLine = line;
  });
  await page.goto(address);
  await page.getByRole('group').getByRole('button', { name: 'Yut' }).click();
  await editor(page).click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('#\n');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('End');
  await page.evaluate(() => {
    const { recordLine } = globalThis as unknown as {
      recordLine(line: string, isKept: boolean): void;
    };
    const report = (): void => {
      const status = document.querySelector('header [role="status"]')?.textContent ?? '';
      recordLine(document.querySelector('.cm-line')?.textContent ?? '', /\bkept/.test(status));
    };
    // In the frame that shows it: the line changes in the document before the words about it do.
    const reportFrame = (): void => void requestAnimationFrame(report);
    const options = { childList: true, characterData: true, subtree: true };
    new MutationObserver(reportFrame).observe(document.body, options);
  });
  return typed;
}

test(
  'a draft that is said to be kept outlives a kill while it is typed',
  { tag: '@once' },
  async ({ baseURL }) => {
    test.setTimeout(60_000 + KILL_COUNT * 60_000);
    const folder = await mkdtemp(join(tmpdir(), 'killed-draft-'));
    const random = seededRandom(KILL_COUNT);
    let browser = await startBrowser(folder);
    try {
      for (let kill = 0; kill < KILL_COUNT; kill++) {
        const page = await browser.context.newPage();
        const typed = await beginDraft(page, new URL('studio/', baseURL).href);
        const letterCount = 20 + random.below(40);
        for (let i = 0; i < letterCount || typed.keptLine.length < 5; i++)
          await page.keyboard.type(String.fromCharCode('a'.charCodeAt(0) + (i % 26)));
        const { keptLine, states } = typed;
        const killedAt = Date.now();
        const address = page.url();
        await browser.kill();
        browser = await startBrowser(folder);
        const laterPage = await browser.context.newPage();
        await laterPage.goto(address);
        await expect(firstLine(laterPage)).toHaveText(/^#[a-z]+$/);
        const stored = (await firstLine(laterPage).textContent()) ?? '';
        const firstLost = states.find(({ line }) => line.length > stored.length);
        const age = firstLost ? `${killedAt - firstLost.time} ms before the kill` : 'none';
        console.log(`${stored.length - 1} letters kept, the first that is lost: ${age}`);
        expect(stored.startsWith(keptLine), `${keptLine} was kept, ${stored} is there`).toBe(true);
        await laterPage.close();
      }
    } finally {
      await browser.kill();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    }
  },
);
