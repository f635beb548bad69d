/** A check that a low window leaves enough of its height to text that scrolls. */
import { expect, type Page } from '@playwright/test';

/**
 * Expects each fixed element to take less than 20% of the window's height, and the content of an
 * open sheet to scroll in more than 70% of it.
 */
export async function expectRoomToRead(page: Page): Promise<void> {
  // A media query that a resize has changed is answered in the next frame.
  await expect(async () => {
    const { fixedShares, scrollingShare } = await measureShares(page);
    expect(Math.max(0, ...fixedShares)).toBeLessThan(0.2);
    expect(scrollingShare).toBeGreaterThan(0.7);
  }).toPass({ timeout: 10_000 });
}

/** The shares of the window's height that fixed elements and the open sheet's text take. */
function measureShares(page: Page): Promise<{ fixedShares: number[]; scrollingShare: number }> {
  return page.evaluate(() => {
    const windowHeight = window.innerHeight;
    const share = (element: Element): number =>
      element.getBoundingClientRect().height / windowHeight;
    const elementsWithStyle = (property: string, ...values: string[]): Element[] =>
      Array.from(document.querySelectorAll('body *')).filter((element) =>
        values.includes(getComputedStyle(element).getPropertyValue(property)),
      );
    const sheet = document.querySelector('dialog[open]');
    const boxes = elementsWithStyle('overflow-y', 'auto', 'scroll').filter((box) =>
      sheet?.contains(box),
    );
    return {
      fixedShares: elementsWithStyle('position', 'sticky', 'fixed')
        .filter((element) => element !== sheet)
        .map(share),
      scrollingShare: sheet ? Math.max(...boxes.map(share)) : 1,
    };
  });
}
