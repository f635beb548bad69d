/**
 * The moving picture of the README, taken from the app itself: `npm run picture` builds the app,
 * loses a slam by a finesse, opens the review and lets the hidden cards slide between the two
 * layouts. Frames are taken at set moments of each animation, so that a slow machine makes the same
 * picture.
 *
 * It needs a Chromium (`npm test` installs one) and `img2webp` of the package `webp` (Debian,
 * Homebrew).
 */
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { BROWSER_FLAGS, obtainBrowser } from '../find-browser';
import { playCard, sitDown, skipGuess, openReview } from '../e2e/bridge-page';

const TARGET = 'docs/reveal.webp';
/** Frames are kept here after a run, to be looked at one by one. */
const FOLDER = '.cache/picture';
const PORT = 4187;
const ADDRESS = `http://localhost:${PORT}/`;
/** Tall enough that nothing of the felt is covered by the sheet below it. */
const SIZE = { width: 720, height: 800 };
/** Milliseconds of a slide, as the style sheet has it, and between two of its frames. */
const SLIDE = 640;
const STEP = 40;
/** A README should open at once on a slow line. */
const MAX_BYTES = 600_000;

interface Frame {
  readonly file: string;
  /** Milliseconds for which it is shown. */
  readonly duration: number;
}

const frames: Frame[] = [];

/** Takes a screenshot that is shown for `duration` milliseconds. */
async function takeFrame(page: Page, duration: number): Promise<void> {
  const file = join(FOLDER, `${String(frames.length).padStart(3, '0')}.png`);
  await page.screenshot({ path: file });
  frames.push({ file, duration });
}

/** Frames of the table, of the finesse, and of the trick that loses the slam. */
async function loseTheSlam(page: Page): Promise<void> {
  await sitDown(page, `${ADDRESS}bridge/before-you-finesse/`);
  await takeFrame(page, 1400);
  await playCard(page, 'H6', false);
  await takeFrame(page, 900);
  await playCard(page, 'HJ', false);
  await page.getByRole('button', { name: /^Try again/ }).waitFor();
  await takeFrame(page, 1800);
}

/** Frames of the slide to the other layout, and one of the cards at rest for `duration`. */
async function slideToOther(page: Page, duration: number): Promise<void> {
  const count = await page.evaluate(async () => {
    document.querySelector<HTMLElement>('.switch [aria-pressed="false"]')?.click();
    await new Promise(requestAnimationFrame);
    const animations = document.getAnimations();
    for (const animation of animations) animation.pause();
    return animations.length;
  });
  if (count === 0) throw new Error('No card slides: has the switch of the reveal changed?');
  for (let time = 0; time < SLIDE; time += STEP) {
    await page.evaluate((fraction) => {
      for (const animation of document.getAnimations())
        animation.currentTime = fraction * Number(animation.effect?.getComputedTiming().endTime);
    }, time / SLIDE);
    await takeFrame(page, STEP);
  }
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
  await takeFrame(page, duration);
}

async function takeFrames(page: Page): Promise<void> {
  await loseTheSlam(page);
  await openReview(page);
  await skipGuess(page);
  await page.locator('[data-slides]').first().waitFor();
  await page.mouse.move(0, SIZE.height - 1);
  await takeFrame(page, 2200);
  await slideToOther(page, 1700);
  await slideToOther(page, 3200);
}

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const host = spawn('node', ['--import', 'tsx', 'tests/host.ts', 'build', String(PORT)], {
  stdio: 'inherit',
});
const browser = await chromium.launch({ executablePath: obtainBrowser(), args: BROWSER_FLAGS });
try {
  const page = await browser.newPage({
    viewport: SIZE,
    locale: 'en-GB',
    serviceWorkers: 'block',
  });
  await waitForHost();
  await takeFrames(page);
} finally {
  await browser.close();
  host.kill();
}

async function waitForHost(): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if (
      await fetch(ADDRESS).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The host of the built app does not answer.');
}

execFileSync('img2webp', [
  ...['-loop', '0', '-min_size', '-mixed'],
  ...frames.flatMap(({ file, duration }) => ['-d', String(duration), '-q', '80', '-m', '6', file]),
  ...['-o', TARGET],
]);
const { size } = statSync(TARGET);
console.log(`${TARGET}: ${frames.length} frames, ${size} bytes`);
if (size > MAX_BYTES) throw new Error(`${TARGET} is larger than ${MAX_BYTES} bytes.`);
