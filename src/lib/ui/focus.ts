/** Where the focus goes when what had it has gone from the page. */

/** Whether nothing has the focus, or only a key that cannot be pressed any more: the browser takes it from that a little later. */
export function isFocusLost(): boolean {
  const active = document.activeElement;
  return !active || active === document.body || active.matches(':disabled');
}

/** For what comes in the place of something that was pressed: it has the focus then, and takes it from nothing else. */
export function takeLostFocus(element: HTMLElement): void {
  if (isFocusLost()) element.focus({ preventScroll: true });
}

let hasNavigated = false;

/** Called by the layout before another page of the app is shown. */
export function markInternalNavigation(): void {
  hasNavigated = true;
}

/** Whether one came to this page from another one of the app, where what was pressed is gone. */
export function isInternalNavigation(): boolean {
  return hasNavigated;
}
