/** Pages with thousands of stored games and plays: the longest task of each, and all its work. */
import type { Browser, Page } from '@playwright/test';
import { createRecordsFile, fillDatabase, RECORDED_GAMES } from '../many-records';
import type { Bench } from './bench-measures';
import { HELPER, inApp } from './browser-page';
import { CATEGORIES, longestTaskTime, timeByKind } from './trace';

/** Games of each game, and plays; `--count=` gives another number, `--only=` parts of names. */
const DEFAULT_COUNT = 5000;

export const recordsPageBench: Bench = {
  name: 'records-page',
  about: `${DEFAULT_COUNT} stored games of each game and as many plays, in milliseconds: the longest task by the clock and in CPU time, CPU time of all, until it is shown (build it first)`,
  async run(args) {
    const valuesOf = (option: string): readonly string[] =>
      args.flatMap((arg) => (arg.startsWith(option) ? [arg.slice(option.length)] : []));
    const only = valuesOf('--only=');
    const count = Number(valuesOf('--count=')[0] ?? DEFAULT_COUNT);
    const isAsked = (name: string): boolean =>
      only.length === 0 || only.some((word) => name.includes(word));
    await inApp(async (browser, base) => {
      const page = await openFilled(browser, base, count);
      const measure = async (name: string, act: () => Promise<unknown>): Promise<void> => {
        if (isAsked(name)) console.log(await measureTasks(name, browser, page, act));
      };
      const shown = (text: string | RegExp) =>
        page.getByRole('main').getByText(text).first().waitFor({ timeout: 120_000 });
      for (const game of RECORDED_GAMES)
        await measure(`${game}: the records`, async () => {
          await page.goto(`${base}${game}/records/`);
          await shown(/^What [\d,]+ games come to/);
        });
      for (const game of RECORDED_GAMES) {
        if (!isAsked(`${game}: earlier games`)) continue;
        await page.goto(`${base}${game}/records/`);
        await shown(/earlier games/);
        await measure(`${game}: earlier games`, async () => {
          await shown(/earlier games/);
          await page.getByText(/earlier games/).click();
          await page.getByRole('main').locator('details time').first().waitFor();
        });
      }
      for (const game of RECORDED_GAMES)
        await measure(`${game}: one record`, async () => {
          await page.goto(`${base}yut/rules/`);
          await page.goto(
            `${base}${game}/records/#${game === 'mahjong' ? 'match' : 'game'}=${game}-7`,
          );
          await page.getByRole('slider').waitFor({ timeout: 120_000 });
        });
      for (const game of RECORDED_GAMES)
        await measure(`${game}: the table`, async () => {
          await page.goto(`${base}${game}/play/`);
          await page.locator('.said h2').first().waitFor({ timeout: 120_000 });
        });
      for (const [name, path, text] of [
        ['home', '', /solved/],
        ['progress', 'progress/', /decisions/],
        ['problems', 'problems/', /solved|\d/],
        ['yut', 'yut/', /solved|\d/],
      ] as const)
        await measure(`${name} page`, async () => {
          await page.goto(`${base}${path}`);
          await shown(text);
        });
      if (isAsked('end of a play')) {
        await page.goto(`${base}yut/1/`);
        await page.locator('[data-place="1"]').waitFor();
        await measure('end of a play', async () => {
          await page.locator('[data-place="1"]').click();
          await page.getByRole('table').first().waitFor();
        });
      }
      if (isAsked('progress file')) await measureProgressFile(browser, base, page);
      await page.context().close();
      for (const game of RECORDED_GAMES)
        if (isAsked(`${game}: a file`)) await measureFile(browser, base, game, count);
    });
  },
};

/** A file of as many records, added to an empty database, and once more. */
async function measureFile(
  browser: Browser,
  base: string,
  game: (typeof RECORDED_GAMES)[number],
  count: number,
): Promise<void> {
  const page = await openPage(browser);
  await page.goto(`${base}${game}/records/`);
  const text = createRecordsFile(game, count);
  for (const message of [/games were taken over/, /no game that is not kept/])
    console.log(
      await measureTasks(
        `${game}: a file${message.source.startsWith('no') ? ' again' : ''}`,
        browser,
        page,
        async () => {
          await page.locator('input[type="file"]').setInputFiles({
            ...{ name: 'many.jsonl', mimeType: 'application/x-ndjson', buffer: Buffer.from(text) },
          });
          await page.getByText(message).waitFor({ timeout: 600_000 });
        },
      ),
    );
  await page.context().close();
}

/** The progress of the page's browser, saved as a file, opened and stored again. */
async function measureProgressFile(browser: Browser, base: string, page: Page): Promise<void> {
  await page.goto(`${base}progress/`);
  const save = page.locator('button:enabled', { hasText: 'Save as a file' });
  await save.waitFor({ timeout: 120_000 });
  const dialog = page.getByRole('dialog');
  let file = '';
  const actions: readonly (readonly [name: string, act: () => Promise<unknown>])[] = [
    [
      'saved',
      async () => {
        const downloading = page.waitForEvent('download', { timeout: 120_000 });
        await save.click();
        file = await (await downloading).path();
      },
    ],
    [
      'opened',
      async () => {
        // By its path: the driver of the browser would read its content within the page.
        await page.locator('input[type="file"]').setInputFiles(file);
        await dialog.waitFor({ timeout: 120_000 });
      },
    ],
    [
      'merged',
      async () => {
        await dialog.getByRole('button', { name: 'Add to what is here' }).click();
        await page.getByText(/There are [\d,]+ plays here now/).waitFor({ timeout: 300_000 });
      },
    ],
  ];
  for (const [name, act] of actions)
    console.log(await measureTasks(`progress file: ${name}`, browser, page, act));
}

async function openPage(browser: Browser): Promise<Page> {
  const viewport = { width: 1280, height: 800 };
  const context = await browser.newContext({ viewport, serviceWorkers: 'block', locale: 'en-GB' });
  const page = await context.newPage();
  await page.addInitScript(HELPER);
  await page.addInitScript(() =>
    localStorage.setItem('lie-of-the-cards.settings', JSON.stringify({ tempo: 'instant' })),
  );
  return page;
}

async function openFilled(browser: Browser, base: string, count: number): Promise<Page> {
  const page = await openPage(browser);
  await page.goto(`${base}progress/`);
  // Enabled once the page has read the progress from its database.
  await page.locator('button:enabled', { hasText: 'Save as a file' }).waitFor();
  await fillDatabase(page, { games: RECORDED_GAMES, gameCount: count, playCount: count });
  return page;
}

async function measureTasks(
  name: string,
  browser: Browser,
  page: Page,
  act: () => Promise<unknown>,
): Promise<string> {
  await browser.startTracing(page, { categories: [...CATEGORIES] });
  const startedAt = performance.now();
  await act();
  const shownAfter = performance.now() - startedAt;
  // The work that follows what is shown: the rest of a list, a stored result.
  await page.waitForTimeout(1500);
  const trace = await browser.stopTracing();
  const { clock, cpu } = longestTaskTime(trace);
  const all = Object.values(timeByKind(trace)).reduce((sum, ms) => sum + ms, 0);
  return [
    name.padEnd(24),
    ...[clock, cpu, all, shownAfter].map((ms) => ms.toFixed(0).padStart(8)),
  ].join('');
}
