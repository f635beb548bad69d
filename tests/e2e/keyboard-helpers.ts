/** Playing by keyboard alone, and listening to what a screen reader is given to say. */
import { expect, type Locator, type Page } from '@playwright/test';

/** Collects the sentences of the live regions of the role `log`, from the next page on. */
export async function recordAnnouncements(page: Page): Promise<readonly string[]> {
  const announcements: string[] = [];
  await page.exposeFunction('recordText', (text: string) => announcements.push(text));
  await page.addInitScript(() => {
    const { recordText } = window as unknown as { recordText: (text: string) => void };
    new MutationObserver((changes) => {
      for (const { addedNodes, target } of changes) {
        const log = (target instanceof Element ? target : null)?.closest('[role="log"]');
        if (log)
          for (const node of addedNodes)
            if (node instanceof Element && node.textContent) recordText(node.textContent);
      }
    }).observe(document, { childList: true, subtree: true });
  });
  return announcements;
}

/** Presses the tab key until the target has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stops = 0; stops < 80; stops++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('The tab key does not lead there.');
}

/**
 * The kind of the element that has the focus: a control of the stage that can be used (`usable`) or
 * not (`idle`), its heading or the felt (`place`), or anything else (`lost`).
 */
function focusKind(page: Page): Promise<'usable' | 'idle' | 'place' | 'lost'> {
  return page.evaluate(() => {
    const active = document.activeElement;
    if (!active?.closest('article')) return 'lost';
    if (active.matches('h2, .felt')) return 'place';
    if (!active.matches('button, a, input, select') || active.matches(':disabled')) return 'lost';
    return active.getAttribute('aria-disabled') === 'true' ? 'idle' : 'usable';
  });
}

/** Presses a key, and expects that the focus stays within the stage, so that keys go on there. */
export async function pressKey(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  expect(await focusKind(page)).not.toBe('lost');
}

/** Expects that the focus is on a control that can be used now. */
export async function expectUsableFocus(page: Page): Promise<void> {
  expect(await focusKind(page)).toBe('usable');
}
