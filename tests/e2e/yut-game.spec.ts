/**
 * Yut's table: a game that is played by keyboard, what is taken back, what outlives a reload, and
 * what is kept.
 */
import { expect, test, type Page } from '@playwright/test';
import { expectNoViolations, expectNoViolationsDayAndNight } from './axe';
import { expectNoSidewaysScroll, playAtOnce, setTempo } from './page-helpers';

const announcement = (page: Page) => page.locator('.said h2').first();
const board = (page: Page) => page.getByRole('group', { name: 'The board' });
const able = (page: Page) => board(page).locator('button[aria-disabled="false"]');

/** The next step that the page expects from the player. */
async function stepOf(page: Page): Promise<'end' | 'throw' | 'move' | 'go on' | 'wait'> {
  return page.evaluate(() => {
    const has = (name: string): boolean =>
      [...document.querySelectorAll('button')].some((each) => each.innerText.trim() === name);
    if (document.querySelector('.said .sign')) return 'end';
    if (has('Throw')) return 'throw';
    if (has('Go on')) return 'go on';
    return document.querySelector('.board [aria-disabled=false]') ? 'move' : 'wait';
  });
}

async function nextStep(page: Page): Promise<string> {
  let step = 'wait';
  await expect(async () => {
    step = await stepOf(page);
    expect(step).not.toBe('wait');
  }).toPass({ intervals: [30] });
  return step;
}

/** Does with the keyboard what the table waits for: throws, goes on, moves the first mal. */
async function act(page: Page, step: string): Promise<void> {
  const before = await page.getByRole('region', { name: 'The table' }).innerHTML();
  if (step === 'move') {
    await able(page).first().focus();
    await page.keyboard.press('Enter');
  } else {
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press('Space');
  }
  await expect
    .poll(() => page.getByRole('region', { name: 'The table' }).innerHTML())
    .not.toBe(before);
}

async function playUntil(page: Page, wanted: (step: string, done: number) => boolean) {
  for (let done = 0; ; done++) {
    const step = await nextStep(page);
    if (step === 'end' || wanted(step, done)) return step;
    await act(page, step);
  }
}

async function setOptions(page: Page, chosen: object): Promise<void> {
  await page.addInitScript((text) => {
    localStorage.setItem('lie-of-the-cards.yut', text);
    // The throws are the same each time.
    crypto.getRandomValues = (array) => {
      if (array instanceof Uint32Array) array[0] = 20262;
      return array;
    };
  }, JSON.stringify(chosen));
}

test.beforeEach(async ({ page }) => {
  await playAtOnce(page);
});

test('a whole game by keyboard, with a reload in the middle, and it is listed', async ({
  page,
}) => {
  test.slow();
  await setOptions(page, { opponent: 'score', first: 'you', judged: 'never' });
  await page.goto('./yut/play/');
  await expect(announcement(page)).toContainText('Your throw');
  await expectNoViolationsDayAndNight(page);
  await playUntil(page, (step, done) => step === 'move' && done > 12);
  await expect(announcement(page)).toContainText(/Your move/);
  const stood = await board(page)
    .getByRole('button')
    .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')));
  await page.reload();
  await nextStep(page);
  expect(
    await board(page)
      .getByRole('button')
      .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label'))),
  ).toEqual(stood);
  await playUntil(page, () => false);
  await expect(announcement(page)).toContainText(/win|home first/);
  await expect(page.getByRole('img', { name: /^Chance of winning/ })).toBeVisible();
  await expectNoViolationsDayAndNight(page);
  await expectNoSidewaysScroll(page);

  await page.goto('./yut/records/');
  await page.getByRole('link', { name: /You against Score/ }).click();
  await page.keyboard.press('Home');
  await expect(page.getByRole('slider')).toHaveValue('0');
  await page.keyboard.press('ArrowRight');
  await expect(announcement(page)).toContainText(/thrown/);
  await expectNoViolations(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Really delete?' }).click();
  await expect(page.getByText('No game yet.')).toBeVisible();
});

test('after a move its value is shown beside the others, after a reload too, and undo takes it back @once', async ({
  page,
}) => {
  await setOptions(page, { opponent: 'network', first: 'you', judged: 'always' });
  await page.goto('./yut/play/');
  await playUntil(page, (step) => step === 'go on');
  await expect(announcement(page)).toContainText(/in a hundred|little more/);
  await expectNoViolationsDayAndNight(page);
  const judged = await announcement(page).innerText();
  await page.reload();
  await expect(announcement(page)).toHaveText(judged);
  expect(await nextStep(page)).toBe('go on');
  await page.keyboard.press('u');
  await expect(announcement(page)).toContainText('Your move');
  await page.keyboard.press('n');
  await expect(
    board(page)
      .getByRole('button', { name: /in a hundred games/ })
      .first(),
  ).toBeVisible();
  await page.keyboard.press('m');
  await expect(page.getByRole('dialog', { name: 'Moves' })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('dialog').getByRole('listitem').last().getByRole('button').click();
  await expect(announcement(page)).toContainText('Your throw');
});

test('two people enter what real sticks say, by other rules @once', async ({ page }) => {
  await setOptions(page, {
    ...{ opponent: 'person', sticks: 'entered', judged: 'never' },
    options: { backDo: 'start', everyCatchThrows: true },
  });
  await page.goto('./yut/play/');
  await expect(announcement(page)).toContainText('Red throws');
  await expectNoViolationsDayAndNight(page);
  await page.getByRole('button', { name: 'back-do', exact: true }).click();
  await expect(announcement(page)).toContainText('the back-do passes');
  await page.keyboard.press('5');
  await page.keyboard.press('2');
  await expect(announcement(page)).toContainText('Blue moves');
  await page.keyboard.press('2');
  await able(page).first().press('Enter');
  await expect(board(page).getByRole('button', { name: /^place 2, one blue mal/ })).toBeAttached();
  await page.keyboard.press('n');
  await expectNoSidewaysScroll(page);
});

test(
  'a game that the computer begins is played at the pace of the table, and after a reload in its turn',
  { tag: '@once' },
  async ({ page }) => {
    await setTempo(page, 'brisk');
    await setOptions(page, { opponent: 'score', first: 'other', judged: 'never' });
    await page.goto('./yut/play/');
    await expect(board(page)).toBeVisible();
    await page.reload();
    await expect(announcement(page)).toContainText('Your throw');
    await expect(board(page)).toBeVisible();
  },
);

test('a game that is not kept here is never another one', { tag: '@once' }, async ({ page }) => {
  await page.goto('/yut/play/#game=nowhere');
  await expect(page.getByRole('heading', { name: 'not kept' })).toBeVisible();
  await expect(board(page)).toHaveCount(0);
  await page.getByRole('main').getByRole('button', { name: 'Play' }).click();
  await expect(board(page)).toBeVisible();
  await expect(page).toHaveURL(/\/yut\/play\/$/);
});
