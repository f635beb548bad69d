import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What WCAG 2.2 asks for up to level AA, and what axe calls best practice. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Fails with one line a violation: the rule, what it asks for, and where it is broken. */
export async function expectNoViolations(page: Page): Promise<void> {
  await expectNone(new AxeBuilder({ page }).withTags(TAGS));
}

/** The same in the light and in the dark, in which nothing is different but the colours. */
export async function expectNoViolationsDayAndNight(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoViolations(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNone(new AxeBuilder({ page }).withRules(['color-contrast', 'link-in-text-block']));
}

async function expectNone(builder: AxeBuilder): Promise<void> {
  const { violations } = await builder.analyze();
  const lines = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`),
  );
  expect(lines).toEqual([]);
}
