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
  const clicks: ScreenPoint[] = [];
  for (let hasActed = false; ; hasActed = true) {
    const points = await page.evaluate(nextClicks, hasActed);
    if (points === null) return { clicks, end: await readStatus(page) };
    for (const point of points) {
      clicks.push(point);
      await page.mouse.click(...point);
    }
    await waitUntilQuiet(page);
  }
}

/** Replays the clicks of the same game. */
export async function replayClicks(page: Page, game: RecordedClicks): Promise<void> {
  for (const point of game.clicks) {
    await page.mouse.click(...point);
    await waitUntilQuiet(page);
  }
}

export async function readStatus(page: Page): Promise<string> {
  return (await page.locator('.said').first().innerText()).replaceAll('\n', ' ');
}

/**
 * The next clicks; null when the game has its payoffs. Runs in the page. The button "Next game"
 * ends a game, or begins it when nothing has been clicked yet.
 */
function nextClicks(hasActed: boolean): readonly ScreenPoint[] | null {
  const queryAll = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
  const findButton = (name: RegExp) =>
    queryAll('button').find((button) => name.test(button.innerText));
  const centreOf = (element: Element | undefined): ScreenPoint => {
    if (!element) throw new Error('There is nothing to press.');
    const { left, top, width, height } = element.getBoundingClientRect();
    return [Math.round(left + width / 2), Math.round(top + height / 2)];
  };
  /** A point on the card's index, which no other card covers. */
  const cardCorner = (element: Element): ScreenPoint => {
    const { left, top } = element.getBoundingClientRect();
    return [Math.round(left + 8), Math.round(top + 8)];
  };
  const next = findButton(/^Next game/);
  if (next) return hasActed ? null : [centreOf(next)];
  const pass = findButton(/^Pass$/);
  if (pass) return [centreOf(findButton(/^Bid 1[345]/) ?? pass)];
  const bury = findButton(/^Bury these/);
  if (bury) return [...queryAll('.own button').slice(-3).map(cardCorner), centreOf(bury)];
  const dealOrChoose = findButton(/^Deal again|^Another card/);
  if (dealOrChoose)
    return [
      centreOf(
        /^Deal/.test(dealOrChoose.innerText) ? dealOrChoose : queryAll('[role=group] .button')[0],
      ),
    ];
  const [form] = queryAll('form button.next');
  if (form) return [centreOf(form)];
  return queryAll('.own [aria-disabled=false]').slice(0, 1).map(cardCorner);
}
