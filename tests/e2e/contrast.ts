/** Visibility of an element's parts under forced colours. */
import type { Locator, Page } from '@playwright/test';

/** Adds `window.describeAppearance` (see `describeAppearance`) to every page loaded from now on. */
export async function addAppearanceScript(page: Page): Promise<void> {
  await page.addInitScript(`window.describeAppearance = ${describeAppearance.toString()}`);
}

/**
 * A text of the style properties of an element that remain visible under forced colours. Shadows,
 * backgrounds and border colours count only where the element opts out of forced colours. It runs
 * in the page.
 */
function describeAppearance(element: Element): string {
  const describeElement = (target: Element, pseudo?: string): string => {
    const style = getComputedStyle(target, pseudo);
    const propertyValues = (...names: readonly string[]): readonly string[] =>
      names.map((name) => style.getPropertyValue(name));
    const keepsOwnColours = style.getPropertyValue('forced-color-adjust') === 'none';
    return [
      ...propertyValues(
        'border-style',
        'border-width',
        'outline-style',
        'outline-width',
        'translate',
      ),
      ...propertyValues('text-decoration-line', 'text-decoration-style', 'transform', 'content'),
      ...(keepsOwnColours
        ? propertyValues('box-shadow', 'background-color', 'background-image', 'border-color')
        : []),
    ].join(' ');
  };
  // Of a transparent input its container and the element behind it are drawn instead.
  const drawnElements =
    element instanceof HTMLInputElement && getComputedStyle(element).opacity === '0'
      ? [element.parentElement, element.nextElementSibling]
      : [element];
  return drawnElements
    .map((drawnElement) =>
      drawnElement ? describeElement(drawnElement) + describeElement(drawnElement, '::before') : '',
    )
    .join(' / ');
}

export const getAppearance = (locator: Locator): Promise<string> =>
  locator.evaluate(describeAppearance);

/**
 * The chosen controls of the page that look the same as an unchosen control of their group, as
 * HTML cut to 120 characters.
 */
export function findIndistinguishableChoices(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { describeAppearance: describe } = window as unknown as {
      describeAppearance: (element: Element) => string;
    };
    const isVisible = (element: Element): boolean => element.getClientRects().length > 0;
    const CHOSEN =
      '[aria-pressed="true"], [aria-selected="true"], [aria-current]:not([aria-current="false"]), :checked:not(option)';
    const indistinguishable: string[] = [];
    for (const chosenElement of Array.from(document.querySelectorAll(CHOSEN)).filter(isVisible)) {
      const group = chosenElement.closest(
        'fieldset, [role="group"], [role="tablist"], ul, ol, table, nav',
      );
      const candidates = Array.from(group?.querySelectorAll(chosenElement.tagName) ?? []);
      const unchosenTwin = candidates.find(
        (candidate) =>
          !candidate.matches(CHOSEN) &&
          isVisible(candidate) &&
          candidate.className === chosenElement.className,
      );
      if (unchosenTwin && describe(unchosenTwin) === describe(chosenElement))
        indistinguishable.push(chosenElement.outerHTML.slice(0, 120));
    }
    return indistinguishable;
  });
}
