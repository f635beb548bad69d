/**
 * Compares the screens of two builds of this repository pixel by pixel, to show that a change of
 * styles or components changed no look: `npm run compare:screens -- ../other/build [page…]`. Run
 * `npm run build` here first. Each page is drawn at four widths, light and dark, in three
 * languages; the moments of a lesson in English only. `page…` limits the run to pages whose name
 * contains one of these words.
 *
 * A screen that differs is written to `.cache/screens/` as one image: here, there, and the pixels
 * that differ. Exit 1 when one differs. Time and chance are fixed, so that two runs on the same
 * build agree; a screen that never comes to rest is reported.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { chromium, type Browser, type Page } from '@playwright/test';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import { BROWSER_FLAGS, obtainBrowser } from '../find-browser';
import { OTHER_VISITS, VISITS } from '../e2e/moments';
import { PAGES } from './screen-pages';

/** Viewport sizes in CSS pixels: two phones, a laptop, a large screen. */
const SIZES = [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];
const SCHEMES = ['light', 'dark'] as const;
const LANGUAGES = ['en', 'ja', 'ko'] as const;
const OUTPUT = '.cache/screens';
/** Screenshots are taken until two in a row are equal, this many at most. */
const MAX_SHOTS = 12;

/** Images of one screen by a text that names page, language, width and scheme. */
type Images = ReadonlyMap<string, Buffer>;
type Language = (typeof LANGUAGES)[number];

/** The two builds that are compared, each with its server. */
interface Build {
  readonly folder: string;
  readonly baseURL: string;
  readonly server: ChildProcess;
}

/** A state of the app that is drawn, and how a fresh page gets there. */
interface Screen {
  readonly name: string;
  readonly language: Language;
  readonly open: (page: Page) => Promise<void>;
}

const pageScreens: readonly Screen[] = LANGUAGES.flatMap((language) =>
  PAGES.map(([name, address]) => ({
    name,
    language,
    open: async (page) => void (await page.goto(address)),
  })),
);

/** A moment needs the moments before it in its visit, which are opened on the way. */
const momentScreens: readonly Screen[] = [...VISITS, ...OTHER_VISITS].flatMap((visit) =>
  visit.map(([name], i) => ({
    name: `moment ${name}`,
    language: 'en' as const,
    open: async (page) => {
      for (const [, open] of visit.slice(0, i + 1)) await open(page, false);
    },
  })),
);

function serve(folder: string, port: number): Build {
  const server = spawn('node', ['--import', 'tsx', 'tests/host.ts', folder, `${port}`], {
    stdio: 'inherit',
  });
  return { folder, baseURL: `http://localhost:${port}/`, server };
}

async function waitUntilServed({ baseURL }: Build): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const isServed = await fetch(baseURL).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isServed) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`No answer from ${baseURL}.`);
}

/** Fixes the clock, the language and all chance of a page. */
async function fixChance(page: Page, language: Language): Promise<void> {
  await page.clock.setFixedTime(new Date('2026-11-22T10:00:00Z'));
  await page.addInitScript((chosenLanguage) => {
    try {
      localStorage.setItem('PARAGLIDE_LOCALE', chosenLanguage);
    } catch {
      // A sandboxed frame has no storage.
    }
    // Always the same: how often a page asks may depend on the time that a worker took.
    // eslint-disable-next-line no-restricted-properties -- chance is taken away here
    Math.random = () => 0.5;
    crypto.getRandomValues = (array) => {
      if (array) new Uint8Array(array.buffer).fill(5);
      return array;
    };
  }, language);
}

/** The screen once it has come to rest; `isAtRest` is false when it never did. */
async function shoot(page: Page): Promise<{ image: Buffer; isAtRest: boolean }> {
  const take = (): Promise<Buffer> => page.screenshot({ animations: 'disabled', caret: 'hide' });
  let image = await take();
  for (let shot = 1; shot < MAX_SHOTS; shot++) {
    await page.waitForTimeout(50);
    const next = await take();
    if (next.equals(image)) return { image, isAtRest: true };
    image = next;
  }
  return { image, isAtRest: false };
}

/** All images of a screen in one build, by size and scheme. */
async function draw(
  browser: Browser,
  { baseURL }: Build,
  { name, language, open }: Screen,
): Promise<Images> {
  const context = await browser.newContext({
    baseURL,
    locale: 'en-GB',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
  });
  const images = new Map<string, Buffer>();
  try {
    const page = await context.newPage();
    await fixChance(page, language);
    await open(page);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    for (const colorScheme of SCHEMES)
      for (const size of SIZES) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize(size);
        const { image, isAtRest } = await shoot(page);
        const key = `${name}, ${language}, ${size.width}, ${colorScheme}`;
        if (!isAtRest) console.log(`${key}: never at rest in ${baseURL}`);
        images.set(key, image);
      }
  } finally {
    await context.close();
  }
  return images;
}

/** The number of differing pixels of each screen that differs. */
function compareScreens(ownImages: Images, otherImages: Images): ReadonlyMap<string, number> {
  const counts = [...ownImages].map(([key, own]): [string, number] => [
    key,
    compareImages(key, own, otherImages.get(key) ?? own),
  ]);
  return new Map(counts.filter(([, count]) => count > 0));
}

/** The number of pixels that differ; a screen with a difference is written to `OUTPUT`. */
function compareImages(key: string, ownImage: Buffer, otherImage: Buffer): number {
  if (ownImage.equals(otherImage)) return 0;
  const [own, other] = [PNG.sync.read(ownImage), PNG.sync.read(otherImage)];
  const { width, height } = own;
  const difference = new PNG({ width, height });
  const pixelCount = pixelmatch(own.data, other.data, difference.data, width, height, {
    threshold: 0.05,
    // A letter that is drawn a fraction of a pixel further is a difference here.
    includeAA: true,
  });
  if (pixelCount === 0) return 0;
  const sideBySide = new PNG({ width: 3 * width, height });
  for (const [i, image] of [own, other, difference].entries())
    PNG.bitblt(image, sideBySide, 0, 0, width, height, i * width, 0);
  writeFileSync(`${OUTPUT}/${key.replaceAll(/[^\w-]+/g, '_')}.png`, PNG.sync.write(sideBySide));
  return pixelCount;
}

async function main(): Promise<number> {
  const [otherFolder, ...words] = process.argv.slice(2);
  if (otherFolder === undefined) {
    console.error('Which other build? npm run compare:screens -- ../other/build');
    return 2;
  }
  const screens = [...pageScreens, ...momentScreens].filter(
    ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
  );
  rmSync(OUTPUT, { recursive: true, force: true });
  mkdirSync(OUTPUT, { recursive: true });
  const builds = [serve('build', 4191), serve(otherFolder, 4192)] as const;
  const browser = await chromium.launch({ executablePath: obtainBrowser(), args: BROWSER_FLAGS });
  let imageCount = 0;
  let differentCount = 0;
  try {
    await Promise.all(builds.map(waitUntilServed));
    for (const screen of screens) {
      try {
        const draws = (): Promise<[Images, Images]> =>
          Promise.all([draw(browser, builds[0], screen), draw(browser, builds[1], screen)]);
        const first = compareScreens(...(await draws()));
        // A worker may have answered between two images of one build: drawn again, it is the same.
        const differences = first.size === 0 ? first : compareScreens(...(await draws()));
        imageCount += SIZES.length * SCHEMES.length;
        differentCount += differences.size;
        for (const [key, pixelCount] of differences)
          console.log(`${key}: ${pixelCount} pixels differ`);
      } catch (error) {
        differentCount++;
        console.log(`${screen.name}, ${screen.language}: not reached: ${String(error)}`);
      }
    }
  } finally {
    await browser.close();
    for (const { server } of builds) server.kill();
  }
  console.log(`${imageCount - differentCount} of ${imageCount} screens are the same.`);
  return differentCount === 0 ? 0 : 1;
}

process.exitCode = await main();
