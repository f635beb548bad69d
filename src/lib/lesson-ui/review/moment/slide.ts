/**
 * Cards slide from where they lay to where they lie now, from wherever they are on the way: measured before
 * and after, and drawn in between. Their length is the style sheet's, nothing for who wants no motion.
 */
interface Spot {
  readonly left: number;
  readonly top: number;
}

/** Where each card, by the name in `data-slides`, is seen now, in pixels of the window. */
export function spotsIn(felt: HTMLElement): ReadonlyMap<string, Spot> {
  return new Map(
    [...felt.querySelectorAll<HTMLElement>('[data-slides]')].map((card): [string, Spot] => {
      const { left, top } = card.getBoundingClientRect();
      return [card.dataset['slides'] ?? '', { left, top }];
    }),
  );
}

/** Lets every card of the felt slide from where it was seen before, as long as the style sheet's `length` says. */
export function slideFrom(
  felt: HTMLElement,
  before: ReadonlyMap<string, Spot>,
  length: '--slide' | '--gather',
): void {
  const style = getComputedStyle(felt);
  const duration = parseFloat(style.getPropertyValue(length)) || 0;
  if (duration === 0) return;
  const easing = style.getPropertyValue('--ease').trim() || 'ease';
  for (const card of felt.querySelectorAll<HTMLElement>('[data-slides]')) {
    const from = before.get(card.dataset['slides'] ?? '');
    if (!from) continue;
    const { left, top } = card.getBoundingClientRect();
    const [x, y] = [from.left - left, from.top - top];
    if (x === 0 && y === 0) continue;
    card.animate(
      [
        { transform: `translate(${x}px, ${y}px)`, zIndex: 3 },
        { transform: 'none', zIndex: 3 },
      ],
      { duration, easing },
    );
  }
}
