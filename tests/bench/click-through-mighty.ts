/**
 * Whole games of Mighty in the app, played by the mouse: once by looking at the page, which costs
 * it time of its own, and then again and again by the same presses without looking.
 */
import type { Browser, Page } from '@playwright/test';
import { HELPER } from './page';
import { countMessages, quiet } from './worker-times';

/** A place on the screen in pixels. */
type ScreenPoint = readonly [x: number, y: number];

/**
 * The presses of a game up to the payoffs, that for the next game before them, and what is said at
 * its end.
 */
export interface RecordedClicks {
  readonly clicks: readonly ScreenPoint[];
  readonly end: string;
}

/** Opens the table in a fresh browser, the first game dealt from the seed; it plays at once. */
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
  await countMessages(await started);
  await quiet(page);
  return page;
}

/** Plays a game by looking at it, and remembers where it pressed. */
export async function playAndRecordClicks(page: Page): Promise<RecordedClicks> {
  const presses: ScreenPoint[] = [];
  for (let begun = false; ; begun = true) {
    const spots = await page.evaluate(nextClicks, begun);
    if (spots === null) return { clicks: presses, end: await readStatus(page) };
    for (const spot of spots) {
      presses.push(spot);
      await page.mouse.click(...spot);
    }
    await quiet(page);
  }
}

/** Plays the same game again, if the table stands as it did then. */
export async function replayClicks(page: Page, game: RecordedClicks): Promise<void> {
  for (const spot of game.clicks) {
    await page.mouse.click(...spot);
    await quiet(page);
  }
}

export async function readStatus(page: Page): Promise<string> {
  return (await page.locator('.said').first().innerText()).replaceAll('\n', ' ');
}

/**
 * Where to press next; null when the game that was begun has its payoffs. Sent to the page as text.
 */
function nextClicks(begun: boolean): readonly ScreenPoint[] | null {
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
  const named = (name: RegExp) => all('button').find((each) => name.test(each.innerText));
  const middle = (part: Element | undefined): ScreenPoint => {
    if (!part) throw new Error('There is nothing to press.');
    const { left, top, width, height } = part.getBoundingClientRect();
    return [Math.round(left + width / 2), Math.round(top + height / 2)];
  };
  /** At its index, which no other card covers. */
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
