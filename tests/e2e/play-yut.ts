/** Plays a game of yut by keyboard, at the table of `./yut/play/`. */
import { expect, type Page } from '@playwright/test';

export const yutBoard = (page: Page) => page.getByRole('group', { name: 'The board' });
export const playableMals = (page: Page) => yutBoard(page).locator('button[aria-disabled="false"]');

/** The next step that the page expects from the player. */
async function yutStepOf(page: Page): Promise<'end' | 'throw' | 'move' | 'go on' | 'wait'> {
  return page.evaluate(() => {
    const has = (name: string): boolean =>
      [...document.querySelectorAll('button')].some((each) => each.innerText.trim() === name);
    if (document.querySelector('.said .sign')) return 'end';
    if (has('Throw')) return 'throw';
    if (has('Go on')) return 'go on';
    return document.querySelector('.board [aria-disabled=false]') ? 'move' : 'wait';
  });
}

export async function nextYutStep(page: Page): Promise<string> {
  let step = 'wait';
  await expect(async () => {
    step = await yutStepOf(page);
    expect(step).not.toBe('wait');
  }).toPass({ intervals: [30] });
  return step;
}

/** Takes the expected step with the keyboard: throws, goes on, or moves the first mal. */
async function actYut(page: Page, step: string): Promise<void> {
  const before = await page.getByRole('region', { name: 'The table' }).innerHTML();
  if (step === 'move') {
    await playableMals(page).first().focus();
    await page.keyboard.press('Enter');
  } else {
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press('Space');
  }
  await expect
    .poll(() => page.getByRole('region', { name: 'The table' }).innerHTML())
    .not.toBe(before);
}

export async function playYutUntil(
  page: Page,
  isStopStep: (step: string, stepCount: number) => boolean,
) {
  for (let stepCount = 0; ; stepCount++) {
    const step = await nextYutStep(page);
    if (step === 'end' || isStopStep(step, stepCount)) return step;
    await actYut(page, step);
  }
}
