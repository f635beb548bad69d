/**
 * Plays whole games of Mighty in the app by mouse: once by inspecting the page, which takes time
 * itself, and then repeatedly by the recorded clicks.
 */
import type { Browser, Page } from '@playwright/test';
import { HELPER } from './browser-page';
import { startMeasuringAnswers, waitUntilQuiet } from './worker-times';

/** A point on the screen in pixels. */
type ScreenPoint = readonly [x: number, y: number];

/**
 * The clicks of a game up to the payoffs, including the one for the next game, and the status at
 * its end.
 */
export interface RecordedClicks {
  readonly clicks: readonly ScreenPoint[];
  readonly end: string;
}

/** Opens the game in a fresh browser, with a seeded first deal and without animations. */
export async function openMightyGame(browser: Browser, base: string, seed: number): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    locale: 'en-GB',
  });
  const page = await context.newPage();
  await page.addInitScript(HELPER);
  await page.addInitScript((first) => {
    let next = first;
    crypto.getRandomValues = (array) => {
      if (array instanceof Uint32Array) array[0] = next++;
      return array;
    };
    const settings = { tempo: 'instant', confirm: 'never' };
    localStorage.setItem('lie-of-the-cards.settings', JSON.stringify(settings));
  }, seed);
  const started = page.waitForEvent('worker');
  await page.goto(`${base}mighty/play/`);
  await startMeasuringAnswers(await started);
  await waitUntilQuiet(page);
  return page;
}

/** Plays a game by inspecting the page, and records the clicks. */
export async function playAndRecordClicks(page: Page): Promise<RecordedClicks> {
  const presses: ScreenPoint[] = [];
  for (let begun = false; ; begun = true) {
    const spots = await page.evaluate(nextClicks, begun);
    if (spots === null) return { clicks: presses, end: await readStatus(page) };
    for (const spot of spots) {
      presses.push(spot);
      await page.mouse.click(...spot);
    }
    await waitUntilQuiet(page);
  }
}

/** Replays the clicks of the same game. */
export async function replayClicks(page: Page, game: RecordedClicks): Promise<void> {
  for (const spot of game.clicks) {
    await page.mouse.click(...spot);
    await waitUntilQuiet(page);
  }
}

export async function readStatus(page: Page): Promise<string> {
  return (await page.locator('.said').first().innerText()).replaceAll('\n', ' ');
}

/** The next clicks; null when the game has its payoffs. Runs in the page. */
function nextClicks(begun: boolean): readonly ScreenPoint[] | null {
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
  const named = (name: RegExp) => all('button').find((each) => name.test(each.innerText));
  const middle = (part: Element | undefined): ScreenPoint => {
    if (!part) throw new Error('There is nothing to press.');
    const { left, top, width, height } = part.getBoundingClientRect();
    return [Math.round(left + width / 2), Math.round(top + height / 2)];
  };
  /** At the card's index, which no other card covers. */
  const card = (part: Element): ScreenPoint => {
    const { left, top } = part.getBoundingClientRect();
    return [Math.round(left + 8), Math.round(top + 8)];
  };
  const next = named(/^Next game/);
  if (next) return begun ? null : [middle(next)];
  const pass = named(/^Pass$/);
  if (pass) return [middle(named(/^Bid 1[345]/) ?? pass)];
  const bury = named(/^Bury these/);
  if (bury) return [...all('.own button').slice(-3).map(card), middle(bury)];
  const other = named(/^Deal again|^Another card/);
  if (other)
    return [middle(/^Deal/.test(other.innerText) ? other : all('[role=group] .button')[0])];
  const [form] = all('form button.next');
  if (form) return [middle(form)];
  return all('.own [aria-disabled=false]').slice(0, 1).map(card);
}
