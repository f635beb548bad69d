/** Where everything lies in the picture of the first page, in its own units. */
import type { Card } from '$lib/cards/card';

export interface Spot {
  readonly x: number;
  readonly y: number;
}

export const CARD = { width: 46, height: 64 } as const;
export const TABLE = { x: 177, y: 89, width: 166, height: 166 } as const;

const STEP = 33;
const MIDDLE = { x: 260, y: 172 };

/** Cards side by side, each covering a part of the one before, centred on `x`. */
function fan(count: number, x: number, y: number): Spot[] {
  const left = x - ((count - 1) * STEP + CARD.width) / 2;
  return Array.from({ length: count }, (_, i) => ({ x: left + i * STEP, y }));
}

function dealt(cards: readonly Card[], y: number): (Spot & { card: Card })[] {
  const spots = fan(cards.length, MIDDLE.x, y);
  return spots.flatMap((spot, i) => {
    const card = cards[i];
    return card ? [{ card, ...spot }] : [];
  });
}

/** Partner's hearts above, the student's below: the queen is missing. */
export const OPEN = [
  ...dealt(['HA', 'H8', 'H6'], 6),
  ...dealt(['HK', 'HJ', 'HT', 'H9', 'H5'], 274),
];

const side = MIDDLE.y - CARD.height / 2;
const west = fan(3, 64, side);
const east = fan(3, 456, side);

/** The cards of which only the backs are seen, and where the queen is not and is. */
export const HIDDEN = [...west.slice(0, 2), ...east.slice(1)];
export const GHOST = east[0] ?? MIDDLE;
export const QUEEN = west[2] ?? MIDDLE;

/** The letters of the seats, inside the edges of the table as on a hand diagram. */
export const LETTERS = [
  { letter: 'N', x: MIDDLE.x, y: TABLE.y + 22 },
  { letter: 'E', x: TABLE.x + TABLE.width - 16, y: MIDDLE.y + 5 },
  { letter: 'S', x: MIDDLE.x, y: TABLE.y + TABLE.height - 12 },
  { letter: 'W', x: TABLE.x + 16, y: MIDDLE.y + 5 },
] as const;

/** From where the queen was hoped to where it lies, under the table. */
export const WAY = [
  `M${GHOST.x} ${MIDDLE.y}`,
  `C${TABLE.x + TABLE.width - 20} ${MIDDLE.y + 62} ${TABLE.x + 20} ${MIDDLE.y + 62}`,
  `${QUEEN.x + CARD.width} ${MIDDLE.y}`,
].join(' ');
