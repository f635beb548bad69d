import { reachHand as reach } from '$lib/ui/reach-hand';

/**
 * From wherever the focus is to the hand in `root`: by an arrow, or by the letter of a suit, or J.
 */
export function focusMightyHand(root: HTMLElement, event: KeyboardEvent): boolean {
  return reach(root, event, 'shdcj', ({ dataset }) => dataset['card']?.[0]);
}
