/**
 * A CSS time such as `640ms` or `.64s` in milliseconds; 0 for anything else. A minifier writes
 * milliseconds of a style sheet as seconds, so both units occur in a built app.
 */
export function parseDuration(text: string): number {
  const [, number, unit] = /^\s*(\d+(?:\.\d+)?|\.\d+)(ms|s)\s*$/i.exec(text) ?? [];
  return unit === undefined ? 0 : Number(number) * (unit.toLowerCase() === 's' ? 1000 : 1);
}

/** The duration that a custom property has at an element, in milliseconds. Forces a layout. */
export function durationAt(element: Element, property: `--${string}`): number {
  return parseDuration(getComputedStyle(element).getPropertyValue(property));
}
