/**
 * On a phone in landscape the announcements are beside the felt; there and on a small phone all
 * hands are visible.
 */
import { expect, test, type Locator, type Page } from '@playwright/test';
import {
  EXAMPLE,
  expectNoSidewaysScroll,
  handCard,
  loseByTheFinesse,
  openClaim,
  playAtOnce,
  playCards,
  seeWhy,
  sitDown,
  openReview,
} from './bridge-page';

const ONCE = { tag: '@once' };

const LANDSCAPE = { width: 740, height: 360 };
test.use({ viewport: LANDSCAPE, hasTouch: true });

/** Expects that the elements are inside the window and that nothing covers their left edges. */
async function expectInSight(page: Page, elements: Locator, count: number): Promise<void> {
  await expect(elements).toHaveCount(count);
  await expect
    .poll(() =>
      elements.evaluateAll((domElements) =>
        domElements
          .filter((element) => {
            const { left, top, right, bottom } = element.getBoundingClientRect();
            const topElement = document.elementFromPoint(left + 4, (top + bottom) / 2);
            const isInside =
              left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight + 1;
            return !isInside || !topElement || !element.contains(topElement);
          })
          .map((element) => element.outerHTML.slice(0, 80)),
      ),
    )
    .toEqual([]);
  await expectNoSidewaysScroll(page);
}

test('the introduction shows the player’s hand and the auction', ONCE, async ({ page }) => {
  await playAtOnce(page);
  await page.goto(EXAMPLE);
  await expect(page.getByRole('button', { name: 'Begin', exact: true })).toBeInViewport();
  await expectInSight(page, page.locator('.seat.bottom .held'), 13);
  await expectInSight(page, page.getByRole('cell', { name: /pass|6/ }), 8);
});

test('a claim and its result leave all hands visible', ONCE, async ({ page }) => {
  await sitDown(page);
  await playCards(page, 'HA H5 H6', true);
  await expect(handCard(page, 'HK')).toHaveAttribute('aria-disabled', 'false');
  await openClaim(page);
  await expect(page.getByRole('button', { name: 'Claim 10 tricks' })).toBeInViewport();
  await expectInSight(page, page.locator('.seat .held'), 19);
  await page.getByRole('button', { name: 'Claim 10 tricks' }).click();
  await expect(page.getByText('Twelve tricks.').first()).toBeInViewport();
  await expectInSight(page, page.locator('.felt .deal > :not(.middle)'), 4);
});

for (const viewport of [LANDSCAPE, { width: 360, height: 640 }, { width: 320, height: 640 }])
  test(
    `the reveal has all hands in sight at ${viewport.width} by ${viewport.height}`,
    ONCE,
    async ({ page }) => {
      await page.setViewportSize(viewport);
      await loseByTheFinesse(page, true);
      if (viewport === LANDSCAPE) await expectInSight(page, page.locator('.seat .held'), 20);
      await seeWhy(page);
      await expectInSight(page, page.locator('.felt section.seat'), 4);
      await expectInSight(page, page.getByRole('button', { name: /^What (you hoped|beat)/ }), 2);
      await expect(page.getByRole('button', { name: 'Try again from trick 3' })).toBeInViewport();
    },
  );

test(
  'after an answered question the switch between the deals is visible',
  ONCE,
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await sitDown(page, './bridge/four-trumps-missing/');
    await playCards(page, 'DK D3 SQ S2 ST S8', true);
    await openReview(page);
    await page.getByRole('button', { name: 'West', exact: true }).click();
    await expect(
      page.getByText('Four cards moved. Both layouts fit everything you saw.'),
    ).toBeInViewport();
    await expectInSight(page, page.getByRole('button', { name: /^What (you hoped|beat)/ }), 2);
    await expectInSight(page, page.locator('.felt section.seat'), 4);
  },
);

test.describe('in Japanese, whose phrases do not wrap', () => {
  test.use({ locale: 'ja-JP' });

  for (const viewport of [LANDSCAPE, { width: 320, height: 640 }])
    test(
      `the result keeps its buttons in sight at ${viewport.width} by ${viewport.height}`,
      ONCE,
      async ({ page }) => {
        await page.setViewportSize(viewport);
        await playAtOnce(page);
        await page.goto(EXAMPLE);
        await page.getByRole('button', { name: '始める' }).click();
        await playCards(page, 'H6 HJ', true);
        await expectInSight(page, page.getByRole('button', { name: /見る$|やり直す$/ }), 2);
      },
    );
});
