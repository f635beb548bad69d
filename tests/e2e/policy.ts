/** Policy violations and errors of a page. */
import type { Page } from '@playwright/test';

/**
 * All that the policy forbade from now on, in the page and in its frames, and all errors, one line
 * each.
 */
export async function listen(page: Page): Promise<readonly string[]> {
  const forbidden: string[] = [];
  await page.exposeFunction('forbidden', (line: string) => forbidden.push(line));
  await page.addInitScript(() => {
    const { forbidden } = window as unknown as { forbidden?: (line: string) => void };
    document.addEventListener('securitypolicyviolation', (event) =>
      forbidden?.(`${event.effectiveDirective}: ${event.blockedURI} in ${event.sourceFile}`),
    );
  });
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) forbidden.push(message.text());
  });
  page.on('pageerror', ({ message }) => forbidden.push(message));
  return forbidden;
}
