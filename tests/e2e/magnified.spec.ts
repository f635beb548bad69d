/**
 * A page magnified to 400 % in a window of 1280 by 1024: its layout has 320 by 256 pixels, and
 * everything is reachable by scrolling down.
 */
import { expect, test } from '@playwright/test';
import { expectNoSidewaysScroll, handCard, openClaim, playCards, sitDown } from './bridge-page';

// By touch, which selects a card by the position of the finger, however much of it is covered.
test.use({ viewport: { width: 320, height: 256 }, hasTouch: true });

test(
  'at 400 % a problem is played, claimed and reviewed, with every card and button in reach',
  { tag: '@once' },
  async ({ page }) => {
    await sitDown(page);
    await playCards(page, 'HA H5 H6', true);
    await expect(handCard(page, 'HK')).toHaveAttribute('aria-disabled', 'false');
    // No card is cut off at a side.
    const cutCount = await page.evaluate(
      () =>
        Array.from(document.querySelectorAll('button[data-card]'))
          .map((card) => card.getBoundingClientRect())
          .filter(({ left, right }) => left < 0 || right > window.innerWidth).length,
    );
    expect(cutCount).toBe(0);
    await openClaim(page);
    await page.getByRole('button', { name: 'Claim 10 tricks' }).click();
    await expect(page.getByText('Twelve tricks.').first()).toBeInViewport();
    await page.getByRole('button', { name: 'See why' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoSidewaysScroll(page);
  },
);
