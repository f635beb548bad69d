import { focusHand } from '$lib/kit/card-table/hand-focus';

/** Moves the focus into the hand in `root`, by an arrow key or the letter of a suit of tiles. */
export function focusMahjongHand(root: HTMLElement, event: KeyboardEvent): boolean {
  return focusHand(root, event, 'mpsz', ({ dataset }) => dataset['tile']?.[1]);
}
