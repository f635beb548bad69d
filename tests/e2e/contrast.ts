/** Visibility of an element's parts under forced colours. */
import type { Locator, Page } from '@playwright/test';

/** From now on pages can be asked how their elements look. */
export async function addAppearanceScript(page: Page): Promise<void> {
  await page.addInitScript(`window.look = ${look.toString()}`);
}

/**
 * What of an element is still seen where the system says the colours: of one that is left to the
 * system no shadow and no filling of its own.
 */
function look(element: Element): string {
  const seen = (part: Element, pseudo?: string): string => {
    const style = getComputedStyle(part, pseudo);
    const of = (...names: readonly string[]): readonly string[] =>
      names.map((name) => style.getPropertyValue(name));
    const kept = style.getPropertyValue('forced-color-adjust') === 'none';
    return [
      ...of('border-style', 'border-width', 'outline-style', 'outline-width', 'translate'),
      ...of('text-decoration-line', 'text-decoration-style', 'transform', 'content'),
      ...(kept ? of('box-shadow', 'background-color', 'background-image', 'border-color') : []),
    ].join(' ');
  };
  const drawn =
    element instanceof HTMLInputElement && getComputedStyle(element).opacity === '0'
      ? [element.parentElement, element.nextElementSibling]
      : [element];
  return drawn.map((part) => (part ? seen(part) + seen(part, '::before') : '')).join(' / ');
}

export const getAppearance = (locator: Locator): Promise<string> => locator.evaluate(look);

/** Each chosen thing of the page that looks like a thing beside it that could have been chosen. */
export function findIndistinguishableChoices(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { look } = window as unknown as { look: (element: Element) => string };
    const shown = (element: Element): boolean => element.getClientRects().length > 0;
    const CHOSEN =
      '[aria-pressed="true"], [aria-selected="true"], [aria-current]:not([aria-current="false"]), :checked:not(option)';
    const found: string[] = [];
    for (const chosen of Array.from(document.querySelectorAll(CHOSEN)).filter(shown)) {
      const group = chosen.closest(
        'fieldset, [role="group"], [role="tablist"], ul, ol, table, nav',
      );
      const others = Array.from(group?.querySelectorAll(chosen.tagName) ?? []);
      const other = others.find(
        (each) => !each.matches(CHOSEN) && shown(each) && each.className === chosen.className,
      );
      if (other && look(other) === look(chosen)) found.push(chosen.outerHTML.slice(0, 120));
    }
    return found;
  });
}
