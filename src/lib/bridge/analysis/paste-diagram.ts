/**
 * Hands as people draw them: a suit on each line, a hand in one line with its suits named, the cross of
 * a newspaper with West and East beside each other.
 */
import type { TextPosition } from '$lib/core/result';
import { SUITS } from '$lib/cards/suits';
import { parseCards } from '$lib/bridge/notation/card-notation';
import { toDottedHand, parseSuitHoldings, type SuitHolding } from '$lib/bridge/notation/suit-letter-hands';
import { SUIT_PATTERN } from '$lib/bridge/notation/suit-notation';
import type { Seat } from '$lib/bridge/rules/bridge-seats';
import { SEAT_NAME_PATTERN, parseSeatName } from './seat-names';

/** A hand of a drawing. */
export interface DiagramHand {
  /** Null when nothing tells whose it is. */
  readonly seat: Seat | null;
  /** As `readHand` reads it; its ranks may be wrong. */
  readonly text: string;
  readonly at: TextPosition;
  /** What stands at that place. */
  readonly sourceText: string;
}

/** The hands that are drawn in a text, in order, and the lines they take, from 0. */
export interface HandDiagrams {
  readonly hands: readonly DiagramHand[];
  readonly lineIndices: ReadonlySet<number>;
}

/** A suit of one hand, or of two beside each other; without its name where only its place tells it. */
type DiagramRow = readonly { readonly suit: SuitHolding['suit'] | null; readonly ranks: string }[];

/** The rows of one hand or of two, one below the other. */
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
const RANKS_ONLY = new RegExp(`^(?:${RANK_PATTERN}+|${RANK_PATTERN}(?: ${RANK_PATTERN})*|[-–—])$`, 'iu');
/** What is drawn between the hands: a frame, and the letters of a compass in it. */
const FRAME =
  /\|[\sNESW+_-]*\||[|+_]|-{2,}|(?<=\S\s+)(?:[NEW]|S(?!\s+(?:10|[AKQJT2-9-])))(?=\s+\S)/gi;
const SEAT_HEADED_LINE = new RegExp(`^(${SEAT_NAME_PATTERN})(?::\\s*|\\s+)(?=${SUIT_PATTERN})(.*)$`, 'iu');

/** No hand is drawn wider; in a longer line the search for frames would take longer than its length. */
const MAX_LINE_WIDTH = 200;

export function readHandDiagrams(lines: readonly string[]): HandDiagrams {
  const blocks: DiagramBlock[] = [];
  let seats: readonly Seat[] = [];
  let headings: number[] = [];
  let open: DiagramBlock | null = null;
  lines.forEach((line, i) => {
    if (line.trim() === '') return;
    const named = line.length > MAX_LINE_WIDTH ? [] : parseSeatHeading(line);
    if (named.length > 0) {
      [seats, headings, open] = [named, [i], null];
      return;
    }
    const [, seat = '', rest = line] = SEAT_HEADED_LINE.exec(line.trim()) ?? [];
    const whose = parseSeatName(seat);
    const begun: DiagramBlock | null =
      whose && parseSuitHoldings(rest).length > 0 && SUITED_LINE.test(rest) ? null : open;
    if (whose && begun === null) [seats, headings] = [[whose], []];
    const waiting = seats.length > 0;
    const row = parseDiagramRow(begun === null && whose ? rest : line, begun, waiting);
    if (row === null) {
      [seats, headings, open] = [[], [], null];
      return;
    }
    open = continuesBlock(begun, row) ? begun : null;
    if (open === null) {
      const at = { line: i + 1, column: line.length - line.trimStart().length + 1 };
      open = { seats, rows: [], lineIndices: headings, at, sourceText: line.trim() };
      blocks.push(open);
      [seats, headings] = [[], []];
    }
    // A hand in one line is all its rows at once.
    open.rows.push(...(isWholeHand(row) ? row.map((part) => [part]) : [row]));
    open.lineIndices.push(i);
  });
  return assignSeats(blocks.filter(hasKnownSuits));
}

/** The seats of a line that names nothing else: "North", "West   East". */
function parseSeatHeading(line: string): readonly Seat[] {
  const words = line.replace(/[|:]/g, ' ').trim().split(/\s+/);
  const seats = words.flatMap((word) => parseSeatName(word) ?? []);
  return seats.length === words.length && seats.length <= 2 ? seats : [];
}

/** The suits of a line; null when it is none of a drawing: cards that were played are none. */
function parseDiagramRow(line: string, open: DiagramBlock | null, headed: boolean): DiagramRow | null {
  if (line.length > MAX_LINE_WIDTH) return null;
  const bare = line.replace(FRAME, '  ').trim();
  if (SUITED_LINE.test(bare)) {
    const parts = parseSuitHoldings(bare);
    const isCards = parseCards(bare).ok;
    const fits = parts.length === 1 && (headed || continuesBlock(open, parts));
    return isCards && !fits && !(headed && isWholeHand(parts)) ? null : parts;
  }
  const cells = bare.split(/\s{2,}|\t/);
  if (cells.length > 2 || !cells.every((cell) => RANKS_ONLY.test(cell))) return null;
  return cells.map((cell) => ({ suit: null, ranks: cell.replace(/\s|^[-–—]$/gu, '') }));
}

/** Several suits in one line, none twice: one hand; a suit twice is the row of two hands. */
function isWholeHand(row: DiagramRow): boolean {
  return row.length > 1 && row[0]?.suit !== null && new Set(row.map(({ suit }) => suit)).size > 1;
}

/** Whether a row belongs to the hands above it: as wide as theirs, and of a suit that they have not had. */
function continuesBlock(open: DiagramBlock | null, row: DiagramRow): boolean {
  const first = open?.rows[0];
  if (!open || !first || isWholeHand(row)) return false;
  const suit = row[0]?.suit ?? null;
  const had = open.rows.map((each) => each[0]?.suit ?? null);
  const fresh = suit === null ? had.length < SUITS.length : !had.includes(suit);
  return first.length === row.length && (had[0] === null) === (suit === null) && fresh;
}

/** Where no suit is named, only all four in their order tell which is which. */
function hasKnownSuits({ rows }: DiagramBlock): boolean {
  return rows[0]?.[0]?.suit !== null || rows.length === SUITS.length;
}

/** The seats by their names, else by the cross: North, then West and East, then South. */
function assignSeats(blocks: readonly DiagramBlock[]): HandDiagrams {
  const widths = blocks.map(({ rows }) => rows[0]?.length ?? 0);
  const isCross = String(widths) === '1,2,1';
  const cross: readonly (readonly Seat[])[] = [['N'], ['W', 'E'], ['S']];
  const clear = blocks.filter(
    ({ seats, rows }) => isCross || seats.length > 0 || rows[0]?.[0]?.suit !== null,
  );
  const hands = clear.flatMap(({ seats, rows, at, sourceText: found }, i) => {
    const width = rows[0]?.length ?? 0;
    const fallback = isCross ? cross[i] : width === 2 ? cross[1] : [];
    const whose = seats.length === width ? seats : (fallback ?? []);
    return Array.from({ length: width }, (_, k): DiagramHand => {
      const parts = rows.map((row, j) => ({
        suit: row[k]?.suit ?? (SUITS[j] as SuitHolding['suit']),
        ranks: row[k]?.ranks ?? '',
      }));
      return { seat: whose[k] ?? null, text: toDottedHand(parts), at, sourceText: found };
    });
  });
  return { hands, lineIndices: new Set(clear.flatMap(({ lineIndices: lines }) => lines)) };
}
