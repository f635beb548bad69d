/**
 * How large the reveal is drawn, so that all four hands are in sight from a small phone to a large
 * screen.
 */
import type { RevealHand, RevealRow } from './reveal-hands';

/** Lengths in pixels, as long as a reader's letters are of the usual size. */
interface RevealSize {
  /** True when the middle has room for words between the hands at the sides. */
  readonly wide: boolean;
  /** True when names stand in the line of a hand. */
  readonly low: boolean;
  /** The height of the letters, of a row of them, and the width of a card at the most. */
  readonly letter: number;
  readonly rowHeight: number;
  readonly maxCardWidth: number;
  /** The room for one of the two hands at the sides. */
  readonly side: { readonly width: number; readonly height: number };
}

/**
 * Pixels of a phone's felt that the edges, names, other two hands, a line of text and the switch
 * take up.
 */
const AROUND = { plain: 210, low: 134 } as const;
/**
 * On a narrower felt than this a hand breaks beside its name, and each of the two takes a row more;
 * in pixels.
 */
const WHOLE = 420;

/**
 * How the reveal is drawn in a room of this size. The hands at the sides have what the edges, the
 * other hands, the words and the switch leave; where that is little the names stand beside the
 * other hands.
 */
export function computeRevealSize(space: {
  readonly width: number;
  readonly height: number;
}): RevealSize {
  if (space.width >= 640) {
    const side = { width: (space.width - 250) / 2 - 24, height: Math.max(space.height - 310, 180) };
    return space.width >= 1200 && space.height >= 800
      ? { wide: true, low: false, letter: 32, rowHeight: 52, maxCardWidth: 72, side }
      : { wide: true, low: false, letter: 24, rowHeight: 36, maxCardWidth: 56, side };
  }
  const width = (space.width - 48) / 2;
  const height = space.height - AROUND.plain;
  if (height >= 200)
    return { wide: false, low: false, letter: 19, rowHeight: 28, maxCardWidth: 40, side: { width, height } };
  if (height >= 160)
    return { wide: false, low: false, letter: 17, rowHeight: 24, maxCardWidth: 32, side: { width, height } };
  const broken = space.width < WHOLE ? 2 * 22 : 0;
  const low = { width, height: space.height - AROUND.low - broken };
  return { wide: false, low: true, letter: 17, rowHeight: 22, maxCardWidth: 32, side: low };
}

/** Widths in letters, with the spaces beside them: of a rank in writing, of the suit before it. */
const RANK = 1;
const SUIT = 1.33;
/** Extra width of a card in letters, and its smallest width. */
const BESIDE = 0.4;
const LEAST = 1.25;

/**
 * The width of a moved card at which every row of these hands fits: at most `most`, at least so
 * many letters that its index can be read. Below that a row may break into two.
 */
export function movedWidth(hands: readonly RevealHand[], size: RevealSize): number {
  const { letter, maxCardWidth: most, side } = size;
  const widths = hands.flatMap(({ rows }) => [
    ...rows.map(({ slots }) => {
      const cards = slots.filter(({ liesIn: lies }) => lies !== 'both').length;
      const left = side.width - (SUIT + (slots.length - cards) * RANK) * letter;
      return cards === 0 ? most : left / cards - BESIDE * letter;
    }),
    heightLeft(rows, size),
  ]);
  return Math.floor(Math.max(LEAST * letter, Math.min(most, ...widths)));
}

/** How wide cards may be so that all rows of a hand stand below each other. */
function heightLeft(rows: readonly RevealRow[], { letter, rowHeight: row, side }: RevealSize): number {
  const moving = rows.filter(({ tall }) => tall).length;
  if (moving === 0) return Infinity;
  return ((side.height - (rows.length - moving) * row) / moving - BESIDE * letter) / 1.4;
}
