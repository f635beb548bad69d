/** Accessibility checks of a page with axe-core. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RuleObject, RunOptions } from 'axe-core';

/**
 * The minified axe, which each page has to parse. Its few characters outside Latin-1 are escaped,
 * because a string that has one takes two bytes for each of its characters.
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

/** Fails with one line for each violation: the rule, its description, and the element. */
export async function expectNoViolations(page: Page): Promise<void> {
  await expectNone(page, { runOnly: TAGS });
}

/** All rules in the light theme; in the dark one only those on colours, since all else is equal. */
export async function expectNoViolationsDayAndNight(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoViolations(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoViolationsOfColours(page);
}

/** The rules on colours, for a page that was checked in other colours. */
export async function expectNoViolationsOfColours(page: Page): Promise<void> {
  await expectNone(page, { runOnly: COLOURS });
}

/** All rules but those on colours, for a page that was checked in another language. */
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
 * Runs axe and expects no violation. It is injected once into each frame, without the HTML of
 * elements in its results. It runs after the next frame, when sizes have settled.
 */
async function expectNone(page: Page, options: RunOptions): Promise<void> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window)))
      await frame.evaluate(`${SOURCE};axe.configure({ noHtml: true });`);
  const lines = await page.evaluate(
    async (tags) => {
      const axeWindow = (window as unknown as { axe: typeof axe }).axe;
      let violationLines: string[] = [];
      axeWindow.addReporter('lines', (results, _, respond) => {
        violationLines = results.flatMap(({ id, help, violations }) =>
          violations.map(({ node }) => `${id}: ${help} (${node.selector.join(' ')})`),
        );
        respond(violationLines);
      });
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      await axeWindow.run(tags);
      return violationLines;
    },
    { ...options, reporter: 'lines', preload: false } satisfies RunOptions,
  );
  expect(lines).toEqual([]);
}
