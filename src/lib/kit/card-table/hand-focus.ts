/** Moves the keyboard focus to the player's hand and between elements. */
import { characterOf, directionOf, findNearest, type Direction } from './keyboard';

/**
 * Handles a key press outside the hand in `root` (`.own`): left and right focus the hand, the
 * letter of a kind (a suit of cards or tiles) its first enabled button of that kind. `kinds` are
 * the letters, `kindOf` returns a button's letter. False for any other key, and when the hand has
 * the focus or there is none.
 */
export function focusHand(
  root: HTMLElement,
  event: KeyboardEvent,
  kinds: string,
  kindOf: (button: HTMLElement) => string | undefined,
): boolean {
  const character = characterOf(event);
  const direction = directionOf(event);
  const isSideways = direction === 'left' || direction === 'right';
  const hand = root.querySelector('.own');
  const isForHand = isSideways || (character !== null && kinds.includes(character));
  if (!isForHand || !hand || hand.contains(document.activeElement)) return false;
  const cardButtons = [...hand.querySelectorAll<HTMLElement>('[role=listitem] button')];
  const enabled = cardButtons.filter((button) => button.getAttribute('aria-disabled') === 'false');
  // Without a button for the letter: the one that the Tab key would focus.
  const target =
    enabled.find((button) => kindOf(button)?.toLowerCase() === character) ??
    cardButtons.find((button) => button.tabIndex === 0);
  target?.focus({ preventScroll: true });
  return target !== undefined;
}

/** Focuses the nearest element in a direction; false when `from` is not among `elements`. */
export function focusNeighbour(
  from: HTMLElement,
  elements: readonly HTMLElement[],
  direction: Direction,
): boolean {
  const positions = elements.map((element) => {
    const { x, y } = element.getBoundingClientRect();
    return { thing: element, x, y, group: '' };
  });
  const start = positions.find(({ thing }) => thing === from);
  if (start) findNearest(start, positions, direction)?.focus();
  return start !== undefined;
}
