/** Checks that a low window leaves its space to the text. */
import { expect, type Page } from '@playwright/test';

/** Fixed elements leave most of the window to scrolling content; a sheet scrolls as a whole. */
export async function expectRoomToRead(page: Page): Promise<void> {
  const { stays, scrolls } = await page.evaluate(() => {
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
      stays: elementsWithStyle('position', 'sticky', 'fixed')
        .filter((element) => element !== sheet)
        .map(share),
      scrolls: sheet ? Math.max(...boxes.map(share)) : 1,
    };
  });
  expect(Math.max(0, ...stays)).toBeLessThan(0.2);
  expect(scrolls).toBeGreaterThan(0.7);
}
