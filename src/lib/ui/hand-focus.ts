/** From wherever the focus is to the hand, where the keys of what lies in it are heard. */
import { characterOf, directionOf, findNearest, type Direction } from './keyboard';

/**
 * An arrow to a side leads to the hand in `root` (`.own`), and the letter of a kind to the first of it which may be
 * pressed. `kinds` are the letters, `kindOf` says the letter of a button in the hand. False for any other key, and where
 * the hand has the focus or there is none.
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

/** Puts the focus on the nearest of some things in a direction, as they lie on the screen; false where `from` is none. */
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
