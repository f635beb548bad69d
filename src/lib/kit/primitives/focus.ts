/** Keyboard focus after the focused element has left the page. */

/** True when nothing has the focus, or only a disabled control, which loses it shortly after. */
export function isFocusLost(): boolean {
  const active = document.activeElement;
  return !active || active === document.body || active.matches(':disabled');
}

/** Focuses the replacement of a pressed control, unless something else has the focus. */
export function takeLostFocus(element: HTMLElement): void {
  if (isFocusLost()) element.focus({ preventScroll: true });
}

let hasNavigated = false;

/** Called by the layout before a navigation within the app. */
export function markInternalNavigation(): void {
  hasNavigated = true;
}

/** True when the reader came to this page from another one of the app. */
export function isInternalNavigation(): boolean {
  return hasNavigated;
}
