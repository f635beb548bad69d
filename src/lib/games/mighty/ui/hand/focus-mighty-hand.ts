import { focusHand as reach } from '$lib/kit/card-table/hand-focus';

/** Moves the focus into the hand in `root`, by an arrow key, the letter of a suit, or J. */
export function focusMightyHand(root: HTMLElement, event: KeyboardEvent): boolean {
  return reach(root, event, 'shdcj', ({ dataset }) => dataset['card']?.[0]);
}
