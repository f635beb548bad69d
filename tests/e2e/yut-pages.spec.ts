/**
 * The pages around the game: the first lesson, the rules, training, the arena, statistics.
 */
import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { expectNoViolations, expectNoViolationsOfWords } from './axe';
import { expectNoSidewaysScroll, playAtOnce } from './page-helpers';

const verdict = (page: Page) => page.getByRole('main').getByRole('status');

/** Keys pressed in each step: a wrong choice, then after the dash the right one. */
const KEYS = '1-2 2-4 2-4 2-4 2-4 2-4 3-16 3-15 3-2 2-3';

test.beforeEach(async ({ page }) => {
  await playAtOnce(page);
});

test('the first lesson can be solved by keyboard, answers wrong choices, and leads to a game', async ({
  page,
}) => {
  await page.goto('./yut/learn/');
  await expect(page.getByRole('button', { name: 'Next' })).toBeEnabled();
  for (const [stepIndex, keys] of KEYS.split(' ').entries()) {
    await expect(page.getByText(`${stepIndex + 1} of 10`, { exact: true })).toBeVisible();
    const [wrong = '', right = ''] = keys.split('-');
    await page.keyboard.press(wrong);
    await expect(verdict(page)).toHaveText(/^✕ .*[.?]$/);
    if (stepIndex === 1) await expectNoViolations(page);
    for (const key of right) await page.keyboard.press(key);
    await expect(verdict(page)).toHaveText(/^✓ Yes/);
    await page.keyboard.press('ArrowRight');
  }
  await expect(page).toHaveURL(/learn\/#home$/);
  await page.keyboard.press('ArrowLeft');
  await expect(verdict(page)).toHaveText(/^✓ Yes/);
  await page.keyboard.press('ArrowRight');
  await expect(verdict(page)).toHaveText(/^✓ Yes/);
  await page.getByRole('link', { name: 'Play a game' }).click();
  await expect(page).toHaveURL(/\/yut\/play\/$/);
});

test(
  'on a phone in landscape the board stands beside the text, as high as the screen allows',
  {
    tag: '@once',
  },
  async ({ page }) => {
    await page.setViewportSize({ width: 740, height: 360 });
    for (const [address, words] of [
      ['./yut/learn/#short', 'h2'],
      ['./yut/play/', '.said h2'],
    ] as const) {
      await page.goto(address);
      const board = await page.locator('.felt .board').boundingBox();
      const wordsBox = await page.locator(words).first().boundingBox();
      expect(board?.height).toBeGreaterThan(200);
      expect(wordsBox?.x).toBeGreaterThan((board?.x ?? 0) + (board?.width ?? 0));
      await expectNoSidewaysScroll(page);
    }
  },
);

test('the rules are entered at a question and searched @once', async ({ page }) => {
  await page.goto('./yut/rules/#sticks');
  await expect(page.getByRole('row', { name: 'yut 4 12.96' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search the rules' }).fill('stack');
  await expect(page.getByRole('heading', { name: 'Stack and catch' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Exact tables' })).toBeHidden();
  await expectNoSidewaysScroll(page);
  await expectNoViolations(page);
});

/** The model card of the network. */
const card = JSON.parse(readFileSync('static/yut/network.json', 'utf8')) as {
  readonly command: string;
  readonly measured: {
    readonly arena: Record<'turn', Record<'score', { winRate: number; decidedPairs: number }>>;
  };
};
const percent = (share: number): string =>
  share.toLocaleString('en-GB', { style: 'percent', minimumFractionDigits: 1 });

test('the training page shows three learning methods and the figures of the model card', async ({
  page,
}) => {
  await page.goto('./yut/training/');
  const chart = page.getByRole('img', { name: /^Wins against the score player/ });
  for (const method of ['with target', 'without target', 'Monte Carlo'])
    await expect(chart).toHaveAccessibleName(new RegExp(`${method}: \\d+\\.\\d% after epoch 500`));
  await expect(page.getByText(card.command)).toBeVisible();
  const { score } = card.measured.arena.turn;
  await expect(page.getByRole('row', { name: /^Score / })).toContainText(percent(score.winRate));
  await expectNoSidewaysScroll(page);
  await expectNoViolations(page);
});

test(
  'a network trains on the page: it can be paused, resumed, played against and restarted',
  {
    tag: '@once',
  },
  async ({ page }) => {
    test.slow();
    await page.goto('./yut/training/');
    const panel = page.getByRole('region', { name: 'Watch one learn' });
    const press = (name: string) => panel.getByRole('button', { name }).click();
    const epoch = async (): Promise<number> =>
      Number(/Epoch (\d+)/.exec(await panel.innerText())?.[1] ?? NaN);
    await press('Train your own');
    await expect(panel.getByRole('status')).toHaveText(/after epoch 0\./);
    await expect(panel.getByRole('img')).toHaveAccessibleName(/after epoch 10\./, {
      timeout: 60_000,
    });
    await press('Pause');
    const paused = await epoch();
    await press('Play against it');
    // Yut and mo give another throw.
    const throwButton = panel.getByRole('button', { name: 'Throw' });
    await expect(async () => {
      if (await throwButton.isEnabled()) await throwButton.click();
      await expect(throwButton).toBeDisabled({ timeout: 1_000 });
    }).toPass();
    await expectNoViolations(page);
    expect(await epoch()).toBe(paused);
    await press('Leave the board');
    await press('Go on');
    await expect.poll(epoch).toBeGreaterThan(paused);
    await page.reload();
    await press('Train your own');
    await expect(panel.getByRole('status')).toHaveText(/after epoch 0\./);
  },
);

test('two players are compared: the same seed gives the same share with its bounds; one may stop @once', async ({
  page,
}) => {
  await page.goto('./yut/arena/');
  const arena = page.getByRole('region', { name: 'Try it' });
  const play = arena.getByRole('button', { name: 'Play' });
  await arena.getByLabel('This player').selectOption('score');
  await arena.getByLabel('against').selectOption('random');
  await play.click();
  await expect(arena.getByRole('status')).toHaveText('100 of 100 games');
  await expect(arena).toContainText(/The true share lies between \d+\.\d% and \d+\.\d%/);
  const result = arena.getByText(/^Score wins \d+\.\d% against Random\./);
  const first = await result.innerText();
  await arena.getByLabel('Games').selectOption('10000');
  await play.click();
  await arena.getByRole('button', { name: 'Stop' }).click();
  await expect(play).toBeEnabled();
  await arena.getByLabel('Games').selectOption('100');
  await play.click();
  await expect(arena.getByRole('status')).toHaveText('100 of 100 games');
  expect(await result.innerText()).toBe(first);
  const { winRate, decidedPairs } = card.measured.arena.turn.score;
  await expect(
    page.getByRole('region', { name: 'Measured' }).getByRole('row', { name: /^Score/ }),
  ).toContainText(`${percent(winRate)} (${percent(decidedPairs)})`);
  await expectNoSidewaysScroll(page);
  await expectNoViolations(page);
});

test('the statistics page shows our figures beside the paper’s, and can compute them again', async ({
  page,
}) => {
  await page.goto('./yut/statistics/');
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    'Ours: 10,000 games, recorded.',
  );
  await expect(page.getByRole('row', { name: /^turns 29\.2 \d/ })).toBeVisible();
  await page.getByRole('button', { name: 'Play them again' }).click();
  const bar = page.getByRole('progressbar');
  const played = () => bar.evaluate((each: HTMLProgressElement) => each.position);
  await expect.poll(played).toBeGreaterThan(0);
  expect(await played()).toBeLessThan(1);
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    /Ours: \d+ games, played here just now\./,
  );
  await expect(page.getByRole('button', { name: 'Play them again' })).toBeEnabled();
  await expectNoSidewaysScroll(page);
  await expectNoViolations(page);
});

test(
  'lesson, rules and training are translated into Korean and Japanese',
  { tag: '@once' },
  async ({ page }) => {
    for (const [language, title] of [
      ['ko', '규칙'],
      ['ja', 'ルール'],
    ] as const) {
      await page.addInitScript((to) => localStorage.setItem('PARAGLIDE_LOCALE', to), language);
      await page.goto('./yut/rules/');
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      for (const address of ['./yut/learn/#order', './yut/training/']) {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectNoViolationsOfWords(page);
        await expectNoSidewaysScroll(page);
      }
    }
  },
);
