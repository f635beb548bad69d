/** Moves the keyboard focus to the player's hand and between elements. */
import { characterOf, directionOf, findNearest, type Direction } from './keyboard';

/**
 * Handles a key press outside the hand in `root` (`.own`): left and right focus the hand, a kind's
 * letter its first enabled button. `kinds` are the letters, `kindOf` returns a button's letter.
 * False for any other key, and when the hand has the focus or there is none.
 */
export function focusHand(
  root: HTMLElement,
  event: KeyboardEvent,
  kinds: string,
  kindOf: (button: HTMLElement) => string | undefined,
): boolean {
  const character = characterOf(event);
  const direction = directionOf(event);
  const isAside = direction === 'left' || direction === 'right';
  const hand = root.querySelector('.own');
  const asks = isAside || (character !== null && kinds.includes(character));
  if (!asks || !hand || hand.contains(document.activeElement)) return false;
  const held = [...hand.querySelectorAll<HTMLElement>('[role=listitem] button')];
  const able = held.filter((button) => button.getAttribute('aria-disabled') === 'false');
  const found =
    able.find((button) => kindOf(button)?.toLowerCase() === character) ??
    held.find((button) => button.tabIndex === 0);
  found?.focus({ preventScroll: true });
  return found !== undefined;
}

/** Focuses the nearest element in a direction; false when `from` is not among them. */
export function focusNeighbour(
  from: HTMLElement,
  things: readonly HTMLElement[],
  direction: Direction,
): boolean {
  const spots = things.map((thing) => {
    const { x, y } = thing.getBoundingClientRect();
    return { thing, x, y, group: '' };
  });
  const here = spots.find(({ thing }) => thing === from);
  if (here) findNearest(here, spots, direction)?.focus();
  return here !== undefined;
}
