/**
 * The browser's font size at 200 %. The texts of every page and of the moments of play grow with
 * it; nothing scrolls sideways, is cut off, covered, or overlaps, on a desktop and on two phones.
 */
import { expect, test, type Page } from '@playwright/test';
import { PAGES } from '../compare/screen-pages';
import { BROWSER_FLAGS, findBrowser } from '../find-browser';
import { findLayoutFaults } from './layout-faults';
import { OTHER_VISITS, VISITS } from './moments';
import { PLAY_VISITS } from './play-moments';

const executablePath = findBrowser();
test.use({
  launchOptions: {
    args: [...BROWSER_FLAGS, '--blink-settings=defaultFontSize=32'],
    ...(executablePath === undefined ? {} : { executablePath }),
  },
});

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const SMALL_PHONE = { width: 360, height: 640 };
/** The tests of the pages run beside each other. */
const PAGES_PER_TEST = 13;

/** Checks the page at each size, and leaves it at the first. */
async function expectRoomForText(page: Page, ...sizes: readonly (typeof DESKTOP)[]): Promise<void> {
  const [firstSize] = sizes;
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expect
      .poll(() => findLayoutFaults(page), { message: `at ${size.width} pixels`, timeout: 10_000 })
      .toEqual([]);
  }
  if (firstSize) await page.setViewportSize(firstSize);
}

async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('main')).toBeVisible();
  const settings = page.locator('button.settings');
  if ((await settings.count()) > 0) await expect(settings).toBeEnabled();
}

test('text and the widths of layouts follow the font size', { tag: '@once' }, async ({ page }) => {
  await openPage(page, './problems/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-size', '56px');
  await expect(page.locator('button.settings')).toHaveCSS('font-size', '32px');
});

test(
  'the measure finds text that is cut, covered, outside, or on other text, and controls that overlap',
  { tag: '@once' },
  async ({ page }) => {
    await openPage(page, './licences/');
    const addStyle = (style: string): Promise<void> =>
      page
        .locator('main h1')
        .evaluate((heading, text) => heading.setAttribute('style', text), style);
    const faults = async (): Promise<string> => (await findLayoutFaults(page)).join('\n');
    expect(await faults()).toBe('');
    await addStyle('width: 2rem; overflow: hidden; white-space: nowrap');
    expect(await faults()).toContain('is cut off');
    await addStyle('position: relative; left: -3rem');
    expect(await faults()).toContain('is outside the window');
    await addStyle('height: 0.5rem');
    expect(await faults()).toContain('overlaps');
    await addStyle('margin-right: -200vw; width: 200vw');
    expect(await faults()).toContain('scrolls sideways');
    await addStyle('');
    await page.locator('main').evaluate((main) => {
      const cover = document.createElement('div');
      cover.setAttribute('style', 'position: absolute; inset: 0; background: #000');
      main.append(cover);
    });
    expect(await faults()).toContain('is covered');
  },
);

for (let start = 0; start < PAGES.length; start += PAGES_PER_TEST) {
  const pages = PAGES.slice(start, start + PAGES_PER_TEST);
  const names = pages.map(([name]) => name).join(', ');
  test(`there is room for the text of the pages ${names}`, { tag: '@once' }, async ({ page }) => {
    test.slow();
    for (const [name, address] of pages)
      await test.step(name, async () => {
        await openPage(page, address);
        await expectRoomForText(page, DESKTOP, SMALL_PHONE);
      });
  });
}

/** The visits to the pages alone are made above. */
const lessonVisits = [...VISITS, ...OTHER_VISITS].filter((visit) =>
  visit.some(([name]) =>
    ['table', 'lost', 'review', 'won', 'what beat you', 'a set'].includes(name),
  ),
);
for (const visit of [...lessonVisits, ...PLAY_VISITS]) {
  const names = visit.map(([name]) => name).join(', ');
  test(`there is room for the text of ${names}`, { tag: '@once' }, async ({ page }) => {
    test.slow();
    for (const [name, open] of visit)
      await test.step(name, async () => {
        await open(page, false);
        await expectRoomForText(page, DESKTOP, PHONE, SMALL_PHONE);
      });
  });
}

test('there is room for the text of the settings', { tag: '@once' }, async ({ page }) => {
  await openPage(page, './');
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
  await expectRoomForText(page, DESKTOP, SMALL_PHONE);
});

test.describe('in Japanese', () => {
  test.use({ locale: 'ja-JP' });
  test(
    'there is room for the text of a list and of a table',
    { tag: '@once' },
    async ({ page }) => {
      for (const address of ['./problems/', './yut/play/']) {
        await openPage(page, address);
        await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
        await expectRoomForText(page, DESKTOP, SMALL_PHONE);
      }
    },
  );
});
