/** Comfort: touch gestures, settings that hold from the first paint, screen reader texts. */
import { expect, test, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { expectNoViolations, expectNoViolationsOfWords } from './axe';
import {
  ACE_LINE,
  EXAMPLE,
  expectNoSidewaysScroll,
  handCard,
  playAtOnce,
  playCards,
  sitDown,
  NEUTRAL,
} from './bridge-page';
import { recordAnnouncements, tabTo } from './keyboard-helpers';

async function storeSettings(
  page: Page,
  settings: Readonly<Record<string, string>>,
): Promise<void> {
  await page.addInitScript((storedSettings) => {
    localStorage.setItem(
      'lie-of-the-cards.settings',
      JSON.stringify({ tempo: 'instant', ...storedSettings }),
    );
  }, settings);
}

/** A touch swipe from the corner of a card by (`dx`, `dy`) pixels, in four steps. */
async function swipe(page: Page, card: string, dx: number, dy: number): Promise<void> {
  const box = await handCard(page, card).boundingBox();
  if (!box) throw new Error(`${card} is not on the screen.`);
  const from = { x: box.x + 10, y: box.y + 10 };
  const session = await page.context().newCDPSession(page);
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
  for (const fraction of [0.25, 0.5, 0.75, 1]) {
    const point = { x: from.x + dx * fraction, y: from.y + dy * fraction };
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] });
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

// On a touch screen the first tap raises a card; a second tap or a swipe towards the trick plays
// it.
test.describe('a finger', () => {
  test.skip(({ hasTouch }) => !hasTouch, 'A mouse plays at once.');
  const raised = (page: Page) => page.locator('.held.raised');

  /** Chromium gives no click for a tap that comes at once after a swipe. */
  async function tapUntil(
    page: Page,
    card: string,
    expectEffect: () => Promise<void>,
  ): Promise<void> {
    await expect(async () => {
      await handCard(page, card).tap({ position: { x: 8, y: 8 } });
      await expectEffect();
    }).toPass();
  }

  async function raise(page: Page, card: string): Promise<void> {
    await tapUntil(page, card, () => expect(raised(page)).toHaveCount(1, { timeout: 1000 }));
  }

  test('plays a raised card of dummy by a swipe down, but not by a swipe up, sideways, or over cards that are not raised', async ({
    page,
  }) => {
    await sitDown(page);
    // Dummy is at the top, so the trick lies below its cards. No card is raised yet.
    await swipe(page, 'HA', 0, -80);
    await expect(raised(page)).toHaveCount(0);
    await expect(handCard(page, 'HA')).toBeVisible();
    // Up, away from the trick, a raised card is lowered.
    await raise(page, 'HA');
    await swipe(page, 'HA', 4, -60);
    await expect(raised(page)).toHaveCount(0);
    await expect(handCard(page, 'HA')).toBeVisible();
    await raise(page, 'HA');
    await swipe(page, 'HA', 70, 30);
    await expect(raised(page)).toHaveCount(1);
    await swipe(page, 'HA', 5, 80);
    await expect(handCard(page, 'HA')).toHaveCount(0);
    const next = handCard(page, 'H5');
    await tapUntil(page, 'H5', () => expect(next).toHaveCount(0, { timeout: 500 }));
  });

  test('plays at the first tap when confirmation is set to never', async ({ page }) => {
    await sitDown(page);
    await page.getByRole('button', { name: 'Settings' }).tap();
    await page.getByRole('radio', { name: 'Never' }).check();
    await page.getByRole('button', { name: 'Done' }).tap();
    await handCard(page, 'HA').tap({ position: { x: 8, y: 8 } });
    await expect(handCard(page, 'HA')).toHaveCount(0);
  });
});

test('large print, left-handed layout and another table colour are applied from the first paint on', async ({
  page,
  hasTouch,
}) => {
  await storeSettings(page, { print: 'large', side: 'left', felt: 'paper', marks: 'letters' });
  await page.goto(EXAMPLE, { waitUntil: 'commit' });
  // Before any script of the app has run.
  for (const [attribute, value] of [
    ['data-print', 'large'],
    ['data-side', 'left'],
    ['data-felt', 'paper'],
    ['data-marks', 'letters'],
  ] as const)
    await expect(page.locator('html')).toHaveAttribute(attribute, value);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  await expect(handCard(page, 'HA')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectNoViolations(page);
  const moreBox = await page.getByRole('button', { name: 'More' }).boundingBox();
  const undoBox = await page.getByRole('button', { name: 'Undo' }).boundingBox();
  const tableBox = await page.getByRole('region', { name: 'Table' }).boundingBox();
  if (hasTouch) expect(moreBox?.x).toBeLessThan(undoBox?.x ?? 0);
  else expect(moreBox?.x).toBeLessThan(tableBox?.x ?? 0);
  await playCards(page, 'HA H5', hasTouch);
});

for (const motion of ['system', 'none']) {
  test(
    `cards are animated according to the motion setting: ${motion}`,
    { tag: '@once' },
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await storeSettings(page, { motion });
      await page.goto('./');
      const travel = await page.evaluate(() =>
        parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--travel')),
      );
      expect(travel > 0).toBe(motion === 'system');
    },
  );
}

test('every setting is reached in the dialog, which scrolls on a phone', async ({ page }) => {
  await page.goto('./');
  await page.getByRole('button', { name: 'Settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await dialog.getByRole('switch', { name: 'Large print' }).check();
  await dialog.getByRole('switch', { name: 'Left-handed layout' }).check();
  await dialog.getByRole('switch', { name: 'Sounds' }).check();
  await dialog.getByRole('radio', { name: 'Paper' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-felt', 'paper');
  await expectNoSidewaysScroll(page);
  await expectNoViolations(page);
  // The Done button is visible however far the dialog is scrolled.
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
});

test.describe('by keyboard and screen reader', () => {
  test.skip(({ hasTouch }) => hasTouch, 'A phone has no keyboard.');

  test('the screen reader texts of a whole problem, from the list to the review, match the transcript', async ({
    page,
  }) => {
    await playAtOnce(page);
    const announcements = await recordAnnouncements(page);
    const press = (key: string): Promise<void> => page.keyboard.press(key);
    const isFocusLost = (): Promise<boolean> =>
      page.evaluate(
        () => document.activeElement === null || document.activeElement === document.body,
      );

    await page.goto('./problems/');
    await expect(page.getByRole('button', { name: 'Settings' })).toBeEnabled();
    const link = page.getByRole('listitem').getByRole('link', { name: NEUTRAL }).first();
    await tabTo(page, link);
    await press('Enter');
    const play = page.getByRole('button', { name: 'Begin', exact: true });
    await expect(play).toBeVisible();
    await tabTo(page, play);
    await press('Enter');
    await expect(handCard(page, 'HA')).toBeFocused();
    // There is exactly one live region for the play.
    await expect(page.locator('main [aria-live]')).toHaveCount(1);

    // Keys that announce the position (the trick, the goal and so on) without playing.
    for (const key of ['w', 'm', 'b', 'g', 'c']) await press(key);
    for (const card of ACE_LINE.split(' ')) {
      await expect(handCard(page, card)).toHaveAttribute('aria-disabled', 'false');
      expect(await isFocusLost()).toBe(false);
      for (const key of card.toLowerCase()) await press(key);
      await expect(handCard(page, card)).toHaveCount(0);
    }
    await expect(page.getByText('Twelve tricks.').first()).toBeVisible();
    await expect.poll(isFocusLost).toBe(false);
    await tabTo(page, page.getByRole('button', { name: /^(See why|Go to the review)$/ }));
    await press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

    await expect
      .poll(() => `${announcements.join('\n')}\n`)
      .toBe(readFileSync('tests/e2e/transcripts/before-you-finesse.txt', 'utf8'));
  });
});

/** The words of the app in a language, by key. */
function wordsIn(language: string): Readonly<Record<string, unknown>> {
  const messagesOf = (file: string): unknown =>
    JSON.parse(readFileSync(`messages/${language}/${file}.json`, 'utf8'));
  return Object.assign({}, messagesOf('bridge'), messagesOf('trainer'), messagesOf('stage'));
}

const ADDRESSES = ['./', './problems/', './rules/', './authors/', './progress/', './analysis/'];

// The English pages are checked in pages.spec.ts, in the light and the dark theme.
for (const locale of ['ja-JP', 'ko-KR']) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    /** Faults that another language can cause: a missing name, and words too long for a phone. */
    async function expectUsable(page: Page, hasTouch: boolean): Promise<void> {
      if (!hasTouch) await expectNoViolationsOfWords(page);
      await expectNoSidewaysScroll(page);
    }

    test('every page is accessible and fits', async ({ page, hasTouch }) => {
      test.slow();
      for (const address of ADDRESSES) {
        await page.goto(address);
        await expect(page.locator('html')).toHaveAttribute('lang', locale.slice(0, 2));
        await expect(page.locator('button.settings')).toBeEnabled();
        await expectUsable(page, hasTouch);
      }
    });

    test('the table and the review are accessible and fit', async ({ page, hasTouch }) => {
      const words = wordsIn(locale.slice(0, 2));
      const press = (key: string): Promise<void> =>
        page.getByRole('button', { name: String(words[key]), exact: true }).click();
      await playAtOnce(page);
      await page.goto(EXAMPLE);
      await press('trainer_begin');
      await expect(handCard(page, 'HA')).toBeVisible();
      await expectUsable(page, hasTouch);
      await press('trainer_more');
      await press('trainer_solution');
      await press('trainer_solution_show');
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await expectUsable(page, hasTouch);
    });
  });
}
