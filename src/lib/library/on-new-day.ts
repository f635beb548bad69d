import { dayOf } from '$lib/storage/calendar-days';

/**
 * Calls `listener` when the page comes to the front on another calendar day, in the local time
 * zone, than it was before: a page may stay open for days. Returns a function that ends it.
 */
export function onNewDay(listener: () => void): () => void {
  let day = dayOf(Date.now());
  const onFront = (): void => {
    const today = dayOf(Date.now());
    if (document.visibilityState !== 'visible' || today === day) return;
    day = today;
    listener();
  };
  // A window that was covered, not hidden, only gets the focus.
  const events = [
    [document, 'visibilitychange'],
    [window, 'focus'],
  ] as const;
  for (const [target, name] of events) target.addEventListener(name, onFront);
  return () => {
    for (const [target, name] of events) target.removeEventListener(name, onFront);
  };
}
