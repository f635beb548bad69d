/** A page at 400 %: what was 1280 by 1024 is 320 by 256, and everything is still reached by scrolling down. */
import { expect, test, type Page } from '@playwright/test';
import { MOMENTS, OTHER_MOMENTS } from './moments';
import { expectNoSidewaysScroll, handCard, openClaim, playCards, sitDown } from './table';

// With a finger, which hits a card at its index however much of it is covered.
test.use({ viewport: { width: 320, height: 256 }, hasTouch: true });

/** What stays in its place while something scrolls leaves the window to it; a sheet scrolls as a whole. */
async function expectRoomToRead(page: Page): Promise<void> {
  const { stays, scrolls } = await page.evaluate(() => {
    const whole = window.innerHeight;
    const share = (element: Element): number => element.getBoundingClientRect().height / whole;
    const styled = (at: string, ...is: string[]): Element[] =>
      Array.from(document.querySelectorAll('body *')).filter((element) =>
        is.includes(getComputedStyle(element).getPropertyValue(at)),
      );
    const sheet = document.querySelector('dialog[open]');
    const boxes = styled('overflow-y', 'auto', 'scroll').filter((box) => sheet?.contains(box));
    return {
      stays: styled('position', 'sticky', 'fixed')
        .filter((element) => element !== sheet)
        .map(share),
      scrolls: sheet ? Math.max(...boxes.map(share)) : 1,
    };
  });
  expect(Math.max(0, ...stays)).toBeLessThan(0.2);
  expect(scrolls).toBeGreaterThan(0.7);
}

test.describe('at 400 % nothing scrolls sideways:', { tag: '@once' }, () => {
  for (const [name, open] of [...MOMENTS, ...OTHER_MOMENTS])
    test(name, async ({ page }) => {
      await open(page, true);
      await expect(page.locator('main')).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectRoomToRead(page);
      // Nor does it with the scroll bar that a desktop draws.
      await page.setViewportSize({ width: 305, height: 256 });
      await expectNoSidewaysScroll(page);
    });
});

test(
  'at 400 % a problem is played, claimed and reviewed, with every card and button in reach',
  { tag: '@once' },
  async ({ page }) => {
    await sitDown(page);
    await playCards(page, 'HA H5 H6', true);
    await expect(handCard(page, 'HK')).toHaveAttribute('aria-disabled', 'false');
    // No card is cut off at a side.
    const cut = await page.evaluate(
      () =>
        Array.from(document.querySelectorAll('button[data-card]'))
          .map((card) => card.getBoundingClientRect())
          .filter(({ left, right }) => left < 0 || right > window.innerWidth).length,
    );
    expect(cut).toBe(0);
    await openClaim(page);
    await page.getByRole('button', { name: 'Claim 10 tricks' }).click();
    await expect(page.getByText('Twelve tricks.').first()).toBeInViewport();
    await page.getByRole('button', { name: 'See why' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoSidewaysScroll(page);
  },
);
