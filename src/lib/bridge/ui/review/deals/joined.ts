/** Where the lines run that join a card in one deal with the same card in the other. */
export interface Line {
  readonly card: string;
  /** An SVG path in pixels from the corner of the element that holds both diagrams. */
  readonly path: string;
}

/** A box in pixels. */
export type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** From here on, in pixels, a line would run through other hands and is drawn as an arch above them. */
const FAR = 200;
/** The height of the lowest arch, and how much higher each further one is. */
const ARCH = 56;
const APART = 8;

/**
 * A curve from one box to another that stands to the right of it: straight across when they are near,
 * else an arch, higher the more arches there are `below` it. Null when the second box does not stand
 * to the right, as when the diagrams stand one under the other.
 */
export function curve(from: Box, to: Box, below: number): string | null {
  const width = to.left - from.right;
  if (width < 24) return null;
  if (width < FAR) {
    const [x1, y1, x2, y2] = [from.right + 2, middle(from), to.left - 2, middle(to)];
    const x = (x1 + x2) / 2;
    return path([x1, y1], [x, y1], [x, y2], [x2, y2]);
  }
  const [x1, x2] = [(from.left + from.right) / 2, (to.left + to.right) / 2];
  const top = Math.min(from.top, to.top) - ARCH - APART * below;
  return path([x1, from.top - 2], [x1 + 16, top], [x2 - 16, top], [x2, to.top - 2]);
}

function middle({ top, bottom }: Box): number {
  return (top + bottom) / 2;
}

type Point = readonly [x: number, y: number];

function path(from: Point, first: Point, second: Point, to: Point): string {
  const [a, b, c, d] = [from, first, second, to].map((point) =>
    point.map((value) => value.toFixed(1)).join(' '),
  );
  return `M${a}C${b} ${c} ${d}`;
}

/** The lines between the marked cards of the diagrams in an element, each card marked twice. */
export function linesBetween(within: HTMLElement): readonly Line[] {
  const corner = within.getBoundingClientRect();
  const marked = [...within.querySelectorAll<HTMLElement>('[data-moved]')];
  let arches = 0;
  return marked.flatMap((first, i) => {
    const card = first.dataset['moved'];
    const second = marked.slice(i + 1).find((other) => other.dataset['moved'] === card);
    if (!card || !second) return [];
    const [from, to] = [boxIn(corner, first), boxIn(corner, second)];
    const drawn = curve(from, to, arches);
    if (to.left - from.right >= FAR) arches++;
    return drawn ? [{ card, path: drawn }] : [];
  });
}

function boxIn(corner: DOMRect, element: HTMLElement): Box {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return {
    left: left - corner.left,
    right: right - corner.left,
    top: top - corner.top,
    bottom: bottom - corner.top,
  };
}
