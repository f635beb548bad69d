/** A game of yut in the browser: played by keyboard, with undo, reloads and saved records. */
import { expect, test, type Page } from '@playwright/test';
import { expectNoViolations, expectNoViolationsDayAndNight } from './axe';
import { expectNoSidewaysScroll, playAtOnce, setTempo } from './page-helpers';

const announcement = (page: Page) => page.locator('.said h2').first();
const board = (page: Page) => page.getByRole('group', { name: 'The board' });
const playable = (page: Page) => board(page).locator('button[aria-disabled="false"]');

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

/** Takes the expected step with the keyboard: throws, goes on, or moves the first mal. */
async function act(page: Page, step: string): Promise<void> {
  const before = await page.getByRole('region', { name: 'The table' }).innerHTML();
  if (step === 'move') {
    await playable(page).first().focus();
    await page.keyboard.press('Enter');
  } else {
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press('Space');
  }
  await expect
    .poll(() => page.getByRole('region', { name: 'The table' }).innerHTML())
    .not.toBe(before);
}

async function playUntil(page: Page, isStopStep: (step: string, stepCount: number) => boolean) {
  for (let stepCount = 0; ; stepCount++) {
    const step = await nextStep(page);
    if (step === 'end' || isStopStep(step, stepCount)) return step;
    await act(page, step);
  }
}

async function setOptions(page: Page, options: object): Promise<void> {
  await page.addInitScript((optionsText) => {
    localStorage.setItem('lie-of-the-cards.yut', optionsText);
    // The throws are the same in every run.
    crypto.getRandomValues = (array) => {
      if (array instanceof Uint32Array) array[0] = 20262;
      return array;
    };
  }, JSON.stringify(options));
}

test.beforeEach(async ({ page }) => {
  await playAtOnce(page);
});

test('a whole game by keyboard, with a reload in the middle, is listed in the records', async ({
  page,
}) => {
  test.slow();
  await setOptions(page, { opponent: 'score', first: 'you', judged: 'never' });
  await page.goto('./yut/play/');
  await expect(announcement(page)).toContainText('Your throw');
  await expectNoViolationsDayAndNight(page);
  await playUntil(page, (step, stepCount) => step === 'move' && stepCount > 12);
  await expect(announcement(page)).toContainText(/Your move/);
  const labelsBefore = await board(page)
    .getByRole('button')
    .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')));
  await page.reload();
  await nextStep(page);
  expect(
    await board(page)
      .getByRole('button')
      .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label'))),
  ).toEqual(labelsBefore);
  await playUntil(page, () => false);
  await expect(announcement(page)).toContainText(/win|home first/);
  const chances = page.getByRole('img', { name: /^Chance of winning/ });
  await expect(chances).toBeVisible();
  await expectNoViolationsDayAndNight(page);
  await expectNoSidewaysScroll(page);
  // The result is still there after a reload.
  await page.reload();
  await expect(chances).toBeVisible();

  await page.goto('./yut/records/');
  await page.getByRole('link', { name: /You against Score/ }).click();
  const slider = page.getByRole('slider');
  await expect(slider).not.toHaveValue('0');
  await page.keyboard.press('Home');
  await expect(slider).toHaveValue('0');
  await page.keyboard.press('ArrowRight');
  await expect(announcement(page)).toContainText(/thrown/);
  await expectNoViolations(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: 'Delete it for good' }).click();
  await expect(page.getByText('No game is kept yet.')).toBeVisible();
});

test('a move is judged, the judgement survives a reload, and undo takes the move back @once', async ({
  page,
}) => {
  await setOptions(page, { opponent: 'network', first: 'you', judged: 'always' });
  await page.goto('./yut/play/');
  await playUntil(page, (step) => step === 'go on');
  await expect(announcement(page)).toContainText(/in a hundred|little more/);
  await expectNoViolationsDayAndNight(page);
  const judgement = await announcement(page).innerText();
  await page.reload();
  await expect(announcement(page)).toHaveText(judgement);
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

test('two players enter the throws of real sticks, with other rules @once', async ({ page }) => {
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
  await playable(page).first().press('Enter');
  await expect(board(page).getByRole('button', { name: /^place 2, one blue mal/ })).toBeAttached();
  await page.keyboard.press('n');
  await expectNoSidewaysScroll(page);
});

test(
  'a game that the computer begins goes on after a reload in its turn',
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

test(
  'the address of a game that is not stored shows no other game',
  { tag: '@once' },
  async ({ page }) => {
    await page.goto('/yut/play/#game=nowhere');
    await expect(page.getByRole('heading', { name: 'not kept' })).toBeVisible();
    await expect(board(page)).toHaveCount(0);
    await page.getByRole('main').getByRole('button', { name: 'Play' }).click();
    await expect(board(page)).toBeVisible();
    await expect(page).toHaveURL(/\/yut\/play\/$/);
  },
);
