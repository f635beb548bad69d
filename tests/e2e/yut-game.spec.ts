/** A game of yut in the browser: played by keyboard, with undo, reloads and saved records. */
import { expect, test, type Page } from '@playwright/test';
import { expectNoViolations, expectNoViolationsDayAndNight } from './axe';
import { expectNoSidewaysScroll, playAtOnce, setTempo } from './page-helpers';
import { nextYutStep, playYutUntil, playableMals, yutBoard } from './play-yut';

const announcement = (page: Page) => page.locator('.said h2').first();

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
  await playYutUntil(page, (step, stepCount) => step === 'move' && stepCount > 12);
  await expect(announcement(page)).toContainText(/Your move/);
  const labelsBefore = await yutBoard(page)
    .getByRole('button')
    .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')));
  await page.reload();
  await nextYutStep(page);
  expect(
    await yutBoard(page)
      .getByRole('button')
      .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label'))),
  ).toEqual(labelsBefore);
  await playYutUntil(page, () => false);
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
  await playYutUntil(page, (step) => step === 'go on');
  await expect(announcement(page)).toContainText(/in a hundred|little more/);
  await expectNoViolationsDayAndNight(page);
  const judgement = await announcement(page).innerText();
  await page.reload();
  await expect(announcement(page)).toHaveText(judgement);
  expect(await nextYutStep(page)).toBe('go on');
  await page.keyboard.press('u');
  await expect(announcement(page)).toContainText('Your move');
  await page.keyboard.press('n');
  await expect(
    yutBoard(page)
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
  await playableMals(page).first().press('Enter');
  await expect(
    yutBoard(page).getByRole('button', { name: /^place 2, one blue mal/ }),
  ).toBeAttached();
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
    await expect(yutBoard(page)).toBeVisible();
    await page.reload();
    await expect(announcement(page)).toContainText('Your throw');
    await expect(yutBoard(page)).toBeVisible();
  },
);

test(
  'the address of a game that is not stored shows no other game',
  { tag: '@once' },
  async ({ page }) => {
    await page.goto('/yut/play/#game=nowhere');
    await expect(page.getByRole('heading', { name: 'not kept' })).toBeVisible();
    await expect(yutBoard(page)).toHaveCount(0);
    await page.getByRole('main').getByRole('button', { name: 'Play' }).click();
    await expect(yutBoard(page)).toBeVisible();
    await expect(page).toHaveURL(/\/yut\/play\/$/);
  },
);
