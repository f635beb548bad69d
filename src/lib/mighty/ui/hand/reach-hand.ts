/** From wherever the focus is to the hand, where the keys of the cards are heard. */
import { characterOf, directionOf } from '$lib/ui/keyboard';

/**
 * An arrow to a side leads to the hand in `root`, and the letter of a suit, or J, to the first card of that kind which may be
 * played. False for any other key, and where the hand has the focus or there is none.
 */
export function reachHand(root: HTMLElement, event: KeyboardEvent): boolean {
  const character = characterOf(event);
  const direction = directionOf(event);
  const isCards =
    direction === 'left' || direction === 'right' || 'shdcj'.includes(character ?? '?');
  const hand = root.querySelector('.own');
  if (!isCards || !hand || hand.contains(document.activeElement)) return false;
  const cards = [...hand.querySelectorAll<HTMLElement>('[data-card]')];
  const playable = cards.filter((card) => card.getAttribute('aria-disabled') === 'false');
  const found =
    playable.find((card) => card.dataset['card']?.[0]?.toLowerCase() === character) ??
    cards.find((card) => card.tabIndex === 0);
  found?.focus({ preventScroll: true });
  return found !== undefined;
}
