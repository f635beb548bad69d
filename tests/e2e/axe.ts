import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RuleObject, RunOptions } from 'axe-core';

/**
 * Axe as it is given to pages: less than half of the letters, and each page reads them all. Its few
 * letters outside Latin are escaped, for a text that has one takes two bytes for each of its
 * letters.
 */
const SOURCE = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
).replace(
  /[\u0080-\uffff]/g,
  (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
);

/** The rules of WCAG 2.2 up to level AA, and axe's best practices. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules that depend on colours alone; they take nearly as long as all others together. */
const COLOURS = ['color-contrast', 'link-in-text-block'];
const WITHOUT_COLOURS: RuleObject = Object.fromEntries(
  COLOURS.map((rule) => [rule, { enabled: false }]),
);

/** Fails with one line a violation: the rule, what it asks for, and where it is broken. */
export async function expectNoViolations(page: Page): Promise<void> {
  await expectNone(page, { runOnly: TAGS });
}

/** The same in the light and in the dark, in which nothing is different but the colours. */
export async function expectNoViolationsDayAndNight(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoViolations(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoViolationsOfColours(page);
}

/** The same in other colours, in which nothing else is different. */
export async function expectNoViolationsOfColours(page: Page): Promise<void> {
  await expectNone(page, { runOnly: COLOURS });
}

/** The same in another language, in which nothing is different but the words. */
export async function expectNoViolationsOfWords(page: Page): Promise<void> {
  await expectNone(page, { runOnly: TAGS, rules: WITHOUT_COLOURS });
}

/** With the system's setting for more contrast, text has 7:1 in the light and the dark theme. */
export async function expectMoreContrast(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, contrast: 'more' });
    await expectNone(page, { runOnly: ['color-contrast-enhanced'] });
  }
  await page.emulateMedia({ contrast: null });
}

/**
 * Axe is given to each frame of a page once. It spells out no element, fetches no style sheet, and
 * lists nothing but what is wrong. It looks when what changed last was drawn: what depends on sizes
 * is settled in the same frame.
 */
async function expectNone(page: Page, options: RunOptions): Promise<void> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window)))
      await frame.evaluate(`${SOURCE};axe.configure({ noHtml: true });`);
  const lines = await page.evaluate(
    async (tags) => {
      const axeWindow = (window as unknown as { axe: typeof axe }).axe;
      let found: string[] = [];
      axeWindow.addReporter('lines', (results, _, respond) => {
        found = results.flatMap(({ id, help, violations }) =>
          violations.map(({ node }) => `${id}: ${help} (${node.selector.join(' ')})`),
        );
        respond(found);
      });
      await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
      await axeWindow.run(tags);
      return found;
    },
    { ...options, reporter: 'lines', preload: false } satisfies RunOptions,
  );
  expect(lines).toEqual([]);
}
