/**
 * Slides cards from their old places to their new ones (the FLIP technique: First, Last, Invert,
 * Play) when the picture of a losing moment changes. A `felt` is the element that draws the card
 * table. A running slide is continued from where the card is now. The style sheet gives the
 * duration, which is 0 with reduced motion.
 */
import { durationAt } from '$lib/kit/primitives/css-duration';

interface CardSpot {
  readonly left: number;
  readonly top: number;
}

/** The place of each card in pixels of the window; the key `data-slides` identifies the card. */
export function measureCards(felt: HTMLElement): ReadonlyMap<string, CardSpot> {
  return new Map(
    [...felt.querySelectorAll<HTMLElement>('[data-slides]')].map((card): [string, CardSpot] => {
      const { left, top } = card.getBoundingClientRect();
      return [card.dataset['slides'] ?? '', { left, top }];
    }),
  );
}

/**
 * Slides every card of the felt from its place in `before`, measured before the change, to its
 * place now. `durationProperty` is the CSS property with the duration.
 */
export function slideCards(
  felt: HTMLElement,
  before: ReadonlyMap<string, CardSpot>,
  durationProperty: '--slide' | '--gather',
): void {
  const duration = durationAt(felt, durationProperty);
  if (duration === 0) return;
  const easing = getComputedStyle(felt).getPropertyValue('--ease').trim() || 'ease';
  for (const card of felt.querySelectorAll<HTMLElement>('[data-slides]')) {
    const from = before.get(card.dataset['slides'] ?? '');
    if (!from) continue;
    const { left, top } = card.getBoundingClientRect();
    const [x, y] = [from.left - left, from.top - top];
    if (x === 0 && y === 0) continue;
    const aboveOthers = 3;
    card.animate(
      [
        { transform: `translate(${x}px, ${y}px)`, zIndex: aboveOthers },
        { transform: 'none', zIndex: aboveOthers },
      ],
      { duration, easing },
    );
  }
}
