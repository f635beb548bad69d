/** Keyboard focus after the focused element has left the page. */

/** True when nothing has the focus, or only a disabled control, which loses it shortly after. */
function isFocusLost(): boolean {
  const active = document.activeElement;
  return !active || active === document.body || active.matches(':disabled');
}

/** Focuses the replacement of a pressed control, unless something else has the focus. */
export function takeLostFocus(element: HTMLElement): void {
  const isWaiting = wasFocusPlaced() && !isUsable(document.activeElement);
  if (isFocusLost() || isWaiting) element.focus({ preventScroll: true });
}

/**
 * True when key presses are commands of a table: nothing has the focus, or something within
 * `<main>` other than a form field. False while a dialog is open.
 */
export function acceptsTableKeys(table: HTMLElement): boolean {
  const active = document.activeElement;
  if (document.querySelector('dialog[open]')) return false;
  if (!active || active === document.body) return true;
  if (active.matches('input, select, textarea')) return false;
  return (table.closest('main') ?? table).contains(active);
}

/** True when Space or Enter presses the button or link that has the focus. */
export function pressesControl({ key, target }: KeyboardEvent): boolean {
  const control = target instanceof Element ? target.closest('button, a') : null;
  const isPress = key === ' ' || key === 'Enter';
  return isPress && control !== null && control.getAttribute('aria-disabled') !== 'true';
}

/** True when a lost focus goes to the table: it was there last, or keys were pressed for it. */
let belongsToTable = false;
/** The element that `keepFocus` focused last, until the focus moves on. */
let placedOn: Element | null = null;
/** An idle control that the student chose to focus although others could be used. */
let chosenIdle: Element | null = null;

/** Lets a lost focus go to the table of the page, even if it was elsewhere before. */
export function claimFocus(): void {
  belongsToTable = true;
}

/** True while the focus is where `keepFocus` put it: a key may be meant for another control. */
export function wasFocusPlaced(): boolean {
  return placedOn !== null && placedOn === document.activeElement;
}

/** Keys that move the focus by themselves or scroll the page. */
const LEAVES_FOCUS: ReadonlySet<string> = new Set(['Tab', 'PageUp', 'PageDown', 'Home', 'End']);

/**
 * Keeps the keyboard focus within a stage, as an attachment. The controls of a decision stand in
 * groups marked `data-decision`, such as a hand. When a redraw removes the focused control, the
 * focus goes to the first control that can be used now; while there is none, to the one that the
 * tab key would reach, or to the felt, and on from there with the next decision. It also goes on
 * from a group in which nothing can be used, such as the other hand at bridge. It is never taken
 * from anything else that has it.
 */
export function keepFocus(stage: HTMLElement): () => void {
  const groups = (): readonly HTMLElement[] => [
    ...stage.querySelectorAll<HTMLElement>('[data-decision]'),
  ];
  const usableControls = (): readonly HTMLElement[] =>
    groups().flatMap((group) => controlsIn(group).filter(isUsable));

  function onfocusin({ target }: FocusEvent): void {
    placedOn = null;
    if (!(target instanceof Element)) return;
    chosenIdle = !isUsable(target) && usableControls().length > 0 ? target : null;
    // A dialog returns the focus by itself.
    if (!target.closest('dialog')) belongsToTable = stage.contains(target);
  }

  function onkeydown(event: KeyboardEvent): void {
    if (!LEAVES_FOCUS.has(event.key) && isFocusLost()) belongsToTable = true;
    // A key that is held down was meant for the control before.
    const isHeld = event.repeat && event.key === 'Enter';
    if (isHeld && wasFocusPlaced() && isUsable(document.activeElement)) event.preventDefault();
  }

  function restore(): void {
    if (document.querySelector('dialog[open]')) return;
    const isLost = isFocusLost();
    if (isLost ? !belongsToTable : !isIdle(document.activeElement)) return;
    const usable = usableControls();
    const tabStop = groups().flatMap(controlsIn).find(isTabStop);
    const felt = stage.querySelector<HTMLElement>('.felt[tabindex]');
    const places = isLost ? [...usable, tabStop, felt] : usable;
    for (const place of places) {
      place?.focus({ preventScroll: true });
      if (place && place === document.activeElement) {
        placedOn = place;
        return;
      }
    }
  }

  const observer = new MutationObserver(restore);
  observer.observe(document.body, {
    ...{ childList: true, subtree: true, attributes: true },
    attributeFilter: ['aria-disabled', 'disabled', 'open'],
  });
  document.addEventListener('focusin', onfocusin);
  window.addEventListener('keydown', onkeydown, { capture: true });
  restore();
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', onfocusin);
    window.removeEventListener('keydown', onkeydown, { capture: true });
  };
}

/** True for a place that the focus leaves as soon as there is a control to use. */
function isIdle(active: Element | null): boolean {
  if (!active || isUsable(active) || active === chosenIdle) return false;
  const group = active.closest<HTMLElement>('[data-decision]');
  return wasFocusPlaced() || (group !== null && !controlsIn(group).some(isUsable));
}

/** The buttons of a group, first the one that the tab key reaches. */
function controlsIn(group: HTMLElement): readonly HTMLElement[] {
  const buttons = [...group.querySelectorAll<HTMLElement>('button')];
  return [...buttons.filter(isTabStop), ...buttons.filter((button) => !isTabStop(button))];
}

/** True for the one button of a roving tab index that the tab key reaches. */
function isTabStop(button: HTMLElement): boolean {
  return button.matches('[tabindex="0"]');
}

function isUsable(control: Element | null): boolean {
  return (
    control?.matches('button') === true &&
    !control.matches(':disabled') &&
    control.getAttribute('aria-disabled') !== 'true'
  );
}

let hasNavigated = false;

/** Called by the layout before a navigation within the app. */
export function markInternalNavigation(): void {
  hasNavigated = true;
  belongsToTable = false;
}

/** True when the reader came to this page from another one of the app. */
export function isInternalNavigation(): boolean {
  return hasNavigated;
}
