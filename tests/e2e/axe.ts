import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What WCAG 2.2 asks for up to level AA, and what axe calls best practice. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What depends on colours alone; it takes nearly as long as all the rest together. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** Fails with one line a violation: the rule, what it asks for, and where it is broken. */
export async function expectNoViolations(page: Page): Promise<void> {
  await expectNone(look(page).withTags(TAGS));
}

/** The same in the light and in the dark, in which nothing is different but the colours. */
export async function expectNoViolationsDayAndNight(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoViolations(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNone(look(page).withRules(COLOURS));
}

/** The same in another language, in which nothing is different but the words. */
export async function expectNoViolationsOfWords(page: Page): Promise<void> {
  await expectNone(look(page).withTags(TAGS).disableRules(COLOURS));
}

/** What one sees who asks the system for more contrast: letters at seven to one, by day and by night. */
export async function expectMoreContrast(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, contrast: 'more' });
    await expectNone(look(page).withRules(['color-contrast-enhanced']));
  }
}

/** Without a second page for the report, which is there for frames of other places. */
function look(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode();
}

async function expectNone(builder: AxeBuilder): Promise<void> {
  const { violations } = await builder.analyze();
  const lines = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`),
  );
  expect(lines).toEqual([]);
}
