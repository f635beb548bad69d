/**
 * Every page and every state of the table that is checked, with the steps to it. They are grouped
 * into visits, so that a page need not be opened again for its next state.
 */
import { expect, type Page } from '@playwright/test';
import { formatSetLink } from '$lib/library/teaching/problem-set';
import {
  EXAMPLE,
  loseByTheFinesse,
  openClaim,
  playAtOnce,
  seeWhy,
  sitDown,
  solve,
  toAllTricks,
} from './bridge-page';

/** A state of the app to check, and the steps to it from the one before it in its visit. */
type Moment = readonly [name: string, open: (page: Page, touch: boolean) => Promise<void>];
type Visit = readonly Moment[];

const pageAt = (name: string, address: string): Moment => [
  name,
  async (page) => void (await page.goto(address)),
];

const EMBEDDED = './embed/#problem=before-you-finesse';
const SET = { title: 'Monday', keys: ['bridge/before-you-finesse', 'bridge/two-chances'] };

/** The states that are checked in the light and the dark theme. */
export const VISITS: readonly Visit[] = [
  [
    pageAt('path', './path/'),
    pageAt('home', './'),
    [
      'collections',
      async (page) => {
        await page.goto('./collections/');
        // Until then the stored progress has not been read.
        await expect(page.getByText(/\d of \d solved/).first()).toBeVisible();
      },
    ],
    pageAt('front room', './bridge/'),
  ],
  [
    pageAt('analysis', './analysis/'),
    pageAt('list', './problems/'),
    pageAt('rules', './rules/'),
    pageAt('progress', './progress/'),
  ],
  [
    pageAt('set maker', './set/make/'),
    pageAt('results', './results/'),
    pageAt('licences', './licences/'),
    pageAt('authors', './authors/'),
    [
      'settings',
      async (page) => {
        await page.getByRole('button', { name: 'Settings' }).click();
        await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
      },
    ],
  ],
  [
    [
      'intro',
      async (page) => {
        await playAtOnce(page);
        await page.goto(EXAMPLE);
      },
    ],
    [
      'table',
      async (page) => {
        await page.getByRole('button', { name: 'Begin', exact: true }).click();
        await expect(page.getByRole('group').first()).toBeVisible();
      },
    ],
    [
      'claim',
      async (page) => {
        await openClaim(page);
        await expect(page.getByText(/^11 tricks are left/)).toBeVisible();
      },
    ],
  ],
  [
    [
      'lost',
      async (page, touch) => {
        await loseByTheFinesse(page, touch);
        await expect(page.getByRole('button', { name: 'Play on' })).toBeVisible();
      },
    ],
    [
      'review of a failure',
      async (page) => {
        await seeWhy(page);
        await toAllTricks(page);
        const tab = page.getByRole('tab', { name: 'The table' });
        if (await tab.isVisible()) await tab.click();
        await expect(page.getByRole('region', { name: 'What about another card?' })).toBeVisible();
      },
    ],
  ],
  [
    [
      'review',
      async (page) => {
        await sitDown(page);
        await page.getByRole('button', { name: 'More' }).click();
        await page.getByRole('button', { name: 'Show the solution' }).click();
        await page.getByRole('button', { name: 'Show it' }).click();
        // Until then the heading is that of the table.
        await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      },
    ],
  ],
];

/** Further states, made of the same components in another arrangement: fewer checks. */
export const OTHER_VISITS: readonly Visit[] = [
  [
    pageAt('a collection', './collections/playing-safe/'),
    [
      'a set',
      async (page) => {
        await page.goto(`./set/${await formatSetLink(SET)}`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Monday');
      },
    ],
    pageAt('nowhere', './no-such-page/'),
    [
      'a board',
      async (page) => {
        await page.goto('./analysis/');
        await page
          .getByRole('textbox', { name: 'Paste a deal' })
          .fill('N:KQ4.A86.QJ72.KT6 A763.7432.96.742 2.KJT95.AK4.AQ53 JT985.Q.T853.J98\n6H by S');
        await page.getByRole('button', { name: 'Read it' }).click();
        await expect(page.getByRole('group', { name: /to play$/ })).toBeVisible();
      },
    ],
    [
      'progress of some plays',
      async (page) => {
        await page.goto('./progress/');
        await expect(page.getByRole('button', { name: 'Open a file' })).toBeEnabled();
        await page.locator('input[type=file]').setInputFiles('tests/e2e/progress.json');
        await page.getByRole('button', { name: 'Add to what is here' }).click();
        await expect(page.getByRole('table').first()).toBeAttached();
        await expect(page.getByRole('dialog')).toHaveCount(0);
      },
    ],
  ],
  [
    [
      'in a frame',
      async (page) => {
        await playAtOnce(page);
        await page.goto(EMBEDDED);
        await expect(page.getByRole('button', { name: 'Begin', exact: true })).toBeVisible();
      },
    ],
  ],
  [
    [
      'more',
      async (page) => {
        await sitDown(page);
        await page.getByRole('button', { name: 'More' }).click();
        await expect(page.getByRole('button', { name: 'Share' })).toBeVisible();
      },
    ],
    [
      'won',
      async (page, touch) => {
        await page.keyboard.press('Escape');
        await expect(page.getByRole('button', { name: 'Share' })).toBeHidden();
        await solve(page, touch);
      },
    ],
  ],
  [
    [
      'what beat you',
      async (page, touch) => {
        await loseByTheFinesse(page, touch);
        await seeWhy(page);
        await expect(page.getByRole('heading', { name: 'West had the queen.' })).toBeFocused();
      },
    ],
  ],
];
