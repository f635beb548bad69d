/**
 * Parses hand diagrams: a suit on each line, a hand in one line with suit symbols, and the
 * newspaper cross with West and East beside each other.
 */
import type { TextPosition } from '$lib/core/result';
import { SUITS } from '$lib/cards/suits';
import { parseCards } from './card-notation';
import { toDottedHand, parseSuitHoldings, type WrittenSuit } from './suit-letter-hands';
import { SUIT_PATTERN } from './suit-notation';
import type { Seat } from '$lib/games/bridge/rules/bridge-seats';
import { SEAT_NAME_PATTERN, parseSeatName } from './seat-names';

/** A hand of a diagram. */
export interface DiagramHand {
  /** Null for a hand without a known seat. */
  readonly seat: Seat | null;
  /** In dotted notation, with possibly invalid ranks. */
  readonly handText: string;
  /** The start of the diagram that has the hand. */
  readonly at: TextPosition;
  /** The text of the diagram's first line. */
  readonly sourceText: string;
}

/** The hands of a text in order, and the indices of their lines, from 0. */
export interface HandDiagrams {
  readonly hands: readonly DiagramHand[];
  readonly lineIndices: ReadonlySet<number>;
}

/** One suit of a hand, or of two hands side by side; null where only its order tells the suit. */
type DiagramRow = readonly { readonly suit: WrittenSuit['suit'] | null; readonly ranks: string }[];

/** Consecutive rows of one hand, or of two hands side by side. */
interface DiagramBlock {
  readonly seats: readonly Seat[];
  readonly rows: DiagramRow[];
  readonly lineIndices: number[];
  readonly at: TextPosition;
  readonly sourceText: string;
}

const RANK_PATTERN = '(?:10|[AKQJTX2-9])';
const SUITED_LINE = new RegExp(
  `^(?:${SUIT_PATTERN}[\\s:=]*(?:(?:${RANK_PATTERN}[\\s,]*)+|[-–—]\\s*)?)+$`,
  'iu',
);
const RANKS_ONLY = new RegExp(
  `^(?:${RANK_PATTERN}+|${RANK_PATTERN}(?: ${RANK_PATTERN})*|[-–—])$`,
  'iu',
);
/** The frame between the hands, and the letters of a compass in it. */
const FRAME =
  /\|[\sNESW+_-]*\||[|+_]|-{2,}|(?:[NEW]|S(?!\s+(?:10|[AKQJT2-9-])))(?<=\S\s+\S)(?=\s+\S)/gi;
const SEAT_HEADED_LINE = new RegExp(
  `^(${SEAT_NAME_PATTERN})(?::\\s*|\\s+)(?=${SUIT_PATTERN})(.*)$`,
  'iu',
);

/** Longer lines are no diagram. */
const MAX_LINE_WIDTH = 200;

/**
 * Finds all hand diagrams in the lines of a text; a line for which `isOther` is true is in none.
 */
export function readHandDiagrams(
  lines: readonly string[],
  isOther: (lineIndex: number) => boolean,
): HandDiagrams {
  const blocks: DiagramBlock[] = [];
  let seats: readonly Seat[] = [];
  let headings: number[] = [];
  let openBlock: DiagramBlock | null = null;
  lines.forEach((line, i) => {
    if (line.trim() === '') return;
    if (isOther(i)) {
      [seats, headings, openBlock] = [[], [], null];
      return;
    }
    const headingSeats = line.length > MAX_LINE_WIDTH ? [] : parseSeatHeading(line);
    if (headingSeats.length > 0) {
      [seats, headings, openBlock] = [headingSeats, [i], null];
      return;
    }
    const [, seat = '', afterSeat = line] = SEAT_HEADED_LINE.exec(line.trim()) ?? [];
    const headedSeat = parseSeatName(seat);
    // A line such as "West: ♠AK ♥Q" begins a new hand.
    const currentBlock: DiagramBlock | null =
      headedSeat && parseSuitHoldings(afterSeat).length > 0 && SUITED_LINE.test(afterSeat)
        ? null
        : openBlock;
    if (headedSeat && currentBlock === null) [seats, headings] = [[headedSeat], []];
    const hasHeading = seats.length > 0;
    const row = parseDiagramRow(
      currentBlock === null && headedSeat ? afterSeat : line,
      currentBlock,
      hasHeading,
    );
    if (row === null) {
      [seats, headings, openBlock] = [[], [], null];
      return;
    }
    openBlock = continuesBlock(currentBlock, row) ? currentBlock : null;
    if (openBlock === null) {
      const at = { line: i + 1, column: line.length - line.trimStart().length + 1 };
      openBlock = { seats, rows: [], lineIndices: headings, at, sourceText: line.trim() };
      blocks.push(openBlock);
      [seats, headings] = [[], []];
    }
    // A hand in one line is all its rows at once.
    openBlock.rows.push(...(isWholeHand(row) ? row.map((holding) => [holding]) : [row]));
    openBlock.lineIndices.push(i);
  });
  return assignSeats(blocks.filter(hasKnownSuits));
}

/** The seats of a line with nothing else: "North", "West   East". */
function parseSeatHeading(line: string): readonly Seat[] {
  const words = line.replace(/[|:]/g, ' ').trim().split(/\s+/);
  const seats = words.flatMap((word) => parseSeatName(word) ?? []);
  return seats.length === words.length && seats.length <= 2 ? seats : [];
}

/** The suits of a line; null for a line that is no part of a diagram, such as played cards. */
function parseDiagramRow(
  line: string,
  openBlock: DiagramBlock | null,
  hasHeading: boolean,
): DiagramRow | null {
  if (line.length > MAX_LINE_WIDTH) return null;
  const unframed = line.replace(FRAME, '  ').trim();
  if (SUITED_LINE.test(unframed)) {
    const holdings = parseSuitHoldings(unframed);
    // A line such as "SA HK" may be a hand, or cards played: it is a hand where one is expected.
    const isCards = parseCards(unframed).ok;
    const fits = holdings.length === 1 && (hasHeading || continuesBlock(openBlock, holdings));
    return isCards && !fits && !(hasHeading && isWholeHand(holdings)) ? null : holdings;
  }
  const cells = unframed.split(/\s{2,}|\t/);
  if (cells.length > 2 || !cells.every((cell) => RANKS_ONLY.test(cell))) return null;
  return cells.map((cell) => ({ suit: null, ranks: cell.replace(/\s|^[-–—]$/gu, '') }));
}

/** True for different suits in one line: one hand. The same suit twice is a row of two hands. */
function isWholeHand(row: DiagramRow): boolean {
  return row.length > 1 && row[0]?.suit !== null && new Set(row.map(({ suit }) => suit)).size > 1;
}

/** True for a row that continues a block: it has as many hands, and a new suit. */
function continuesBlock(openBlock: DiagramBlock | null, row: DiagramRow): boolean {
  const firstRow = openBlock?.rows[0];
  if (!openBlock || !firstRow || isWholeHand(row)) return false;
  const suit = row[0]?.suit ?? null;
  const earlierSuits = openBlock.rows.map((earlierRow) => earlierRow[0]?.suit ?? null);
  const isNewSuit =
    suit === null ? earlierSuits.length < SUITS.length : !earlierSuits.includes(suit);
  return (
    firstRow.length === row.length && (earlierSuits[0] === null) === (suit === null) && isNewSuit
  );
}

/** True when the suits are known: without suit names a block needs all four rows. */
function hasKnownSuits({ rows }: DiagramBlock): boolean {
  return rows[0]?.[0]?.suit !== null || rows.length === SUITS.length;
}

/** The seats of a cross, block by block: North, then West and East, then South. */
const CROSS: readonly (readonly Seat[])[] = [['N'], ['W', 'E'], ['S']];

/** Assigns seats by their headings, otherwise by the cross. */
function assignSeats(blocks: readonly DiagramBlock[]): HandDiagrams {
  const crossSeats = findCrosses(blocks);
  // Ranks without suit symbols, a seat or the cross may be any text with digits: they are left out.
  const clearBlocks = blocks.filter(
    (block) => crossSeats.has(block) || block.seats.length > 0 || block.rows[0]?.[0]?.suit !== null,
  );
  const hands = clearBlocks.flatMap((block) => {
    const { seats, rows, at, sourceText: lineText } = block;
    const width = rows[0]?.length ?? 0;
    const fallback = crossSeats.get(block) ?? (width === 2 ? CROSS[1] : []);
    const handSeats = seats.length === width ? seats : (fallback ?? []);
    return Array.from({ length: width }, (_, k): DiagramHand => {
      const holdings = rows.map((row, j) => ({
        suit: row[k]?.suit ?? (SUITS[j] as WrittenSuit['suit']),
        ranks: row[k]?.ranks ?? '',
      }));
      return {
        seat: handSeats[k] ?? null,
        handText: toDottedHand(holdings),
        at,
        sourceText: lineText,
      };
    });
  });
  return { hands, lineIndices: new Set(clearBlocks.flatMap(({ lineIndices: lines }) => lines)) };
}

/** The seats of the blocks that form crosses: one hand, two side by side, one hand. */
function findCrosses(blocks: readonly DiagramBlock[]): ReadonlyMap<DiagramBlock, readonly Seat[]> {
  const seatsByBlock = new Map<DiagramBlock, readonly Seat[]>();
  const isCrossAt = (start: number): boolean =>
    CROSS.every((seats, i) => {
      const block = blocks[start + i];
      const namedSeats = String(block?.seats ?? []);
      return block?.rows[0]?.length === seats.length && ['', String(seats)].includes(namedSeats);
    });
  let start = 0;
  while (start < blocks.length) {
    if (!isCrossAt(start)) {
      start += 1;
      continue;
    }
    for (const seats of CROSS) {
      const block = blocks[start];
      if (block) seatsByBlock.set(block, seats);
      start += 1;
    }
  }
  return seatsByBlock;
}
