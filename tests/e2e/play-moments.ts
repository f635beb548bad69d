/**
 * Moments of the games besides bridge, in visits: each moment needs those before it. The deals and
 * throws are the same in every run.
 */
import { expect, type Page } from '@playwright/test';
import { playAtOnce } from './page-helpers';
import { playMahjongUntil } from './play-mahjong';
import { playMightyGame, playMightyUntil } from './play-mighty';
import { playYutUntil, yutBoard } from './play-yut';

type PlayMoment = readonly [name: string, open: (page: Page) => Promise<unknown>];

/** Opens a page where the computer plays at once and chance is fixed. */
async function openTable(page: Page, address: string): Promise<void> {
  await playAtOnce(page);
  await page.addInitScript(() => {
    let seed = 20261;
    crypto.getRandomValues = (array) => {
      if (array instanceof Uint32Array) array[0] = seed++;
      return array;
    };
  });
  await page.goto(address);
}

async function openSheet(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function closeSheet(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function chooseMahjongTile(page: Page): Promise<void> {
  await page
    .getByRole('group', { name: /^Hand of/ })
    .getByRole('button')
    .first()
    .click();
  await expect(page.getByRole('table')).toBeVisible();
}

async function chooseYutMal(page: Page, place: number): Promise<void> {
  await page.locator(`[data-place="${place}"]`).click();
  await expect(page.getByRole('table')).toBeVisible();
}

export const PLAY_VISITS: readonly (readonly PlayMoment[])[] = [
  [
    [
      'Mighty, the bidding',
      async (page) => {
        await openTable(page, './mighty/play/');
        await playMightyUntil(page, (step) => step === 'bid' || step === 'play');
      },
    ],
    [
      'the kitty',
      (page) =>
        playMightyUntil(page, (step) => ['bury', 'contract', 'friend', 'play'].includes(step)),
    ],
    ['the play', (page) => playMightyUntil(page, (step) => step === 'play')],
    ['the record', (page) => openSheet(page, 'Record')],
    [
      'the payoffs',
      async (page) => {
        await closeSheet(page);
        await playMightyGame(page);
      },
    ],
    [
      'the records',
      async (page) => {
        await page.goto('./mighty/records/');
        await expect(page.getByRole('heading', { name: 'What 1 game comes to' })).toBeVisible();
      },
    ],
  ],
  [
    [
      'mahjong, a discard',
      async (page) => {
        await openTable(page, './mahjong/play/');
        await playMahjongUntil(page, (step) => step === 'throw');
      },
    ],
    [
      'the values of the tiles',
      async (page) => {
        await page.keyboard.press('v');
        await expect(page.getByText('not seen').first()).toBeAttached();
      },
    ],
    [
      'a claim',
      async (page) => {
        await page.keyboard.press('v');
        await playMahjongUntil(page, (step) => step === 'answer');
      },
    ],
    ['the end of the deal', (page) => playMahjongUntil(page, () => false)],
  ],
  [
    [
      'yut, a throw',
      async (page) => {
        await openTable(page, './yut/play/');
        await playYutUntil(page, (step) => step === 'throw');
      },
    ],
    [
      'a move with its hint',
      async (page) => {
        await playYutUntil(page, (step, count) => step === 'move' && count > 12);
        await page.keyboard.press('n');
        await expect(
          yutBoard(page)
            .getByRole('button', { name: /in a hundred games/ })
            .first(),
        ).toBeVisible();
      },
    ],
    ['more', (page) => openSheet(page, 'More')],
    [
      'the end of the game',
      async (page) => {
        await closeSheet(page);
        await playYutUntil(page, () => false);
      },
    ],
  ],
  [
    [
      'a problem of Mighty',
      async (page) => {
        await openTable(page, './mighty/1/');
        await page.getByRole('button', { name: 'Begin', exact: true }).click();
        await expect(page.locator('.own [aria-disabled=false]').first()).toBeVisible();
      },
    ],
    [
      'its review',
      async (page) => {
        await openSheet(page, 'More');
        await page.getByRole('button', { name: 'Show the solution' }).click();
        await page.getByRole('button', { name: 'Show it' }).click();
        await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      },
    ],
    [
      'a wrong tile',
      async (page) => {
        await page.goto('./mahjong/1/');
        await chooseMahjongTile(page);
      },
    ],
    [
      'a wrong move',
      async (page) => {
        await page.goto('./yut/10/');
        await chooseYutMal(page, 5);
      },
    ],
    [
      'a draft in the studio',
      async (page) => {
        await page.goto('./studio/');
        await page
          .getByRole('button', { name: /bridge/i })
          .first()
          .click();
        await expect(page.getByRole('tablist').first()).toBeVisible();
      },
    ],
  ],
];
