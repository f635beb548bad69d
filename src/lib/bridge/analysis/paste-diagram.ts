/**
 * Hands as people draw them: a suit on each line, a hand in one line with its suits named, the cross of
 * a newspaper with West and East beside each other.
 */
import type { Place } from '$lib/core/result';
import { SUITS } from '$lib/cards/suits';
import { readCards } from '$lib/bridge/notation/card-notation';
import { dotted, suitParts, type SuitPart } from '$lib/bridge/notation/suit-letter-hands';
import { SUIT_PATTERN } from '$lib/bridge/notation/suit-notation';
import type { Seat } from '$lib/bridge/rules/bridge-seats';
import { SEAT_WORD, seatNamed } from './seat-words';

/** A hand of a drawing. */
export interface DrawnHand {
  /** Null when nothing tells whose it is. */
  readonly seat: Seat | null;
  /** As `readHand` reads it; its ranks may be wrong. */
  readonly text: string;
  readonly at: Place;
  /** What stands at that place. */
  readonly found: string;
}

/** The hands that are drawn in a text, in order, and the lines they take, from 0. */
export interface Drawing {
  readonly hands: readonly DrawnHand[];
  readonly lines: ReadonlySet<number>;
}

/** A suit of one hand, or of two beside each other; without its name where only its place tells it. */
type Row = readonly { readonly suit: SuitPart['suit'] | null; readonly ranks: string }[];

/** The rows of one hand or of two, one below the other. */
interface Block {
  readonly seats: readonly Seat[];
  readonly rows: Row[];
  readonly lines: number[];
  readonly at: Place;
  readonly found: string;
}

const RANKS = '(?:10|[AKQJTX2-9])';
const SUITED = new RegExp(
  `^(?:${SUIT_PATTERN}[\\s:=]*(?:(?:${RANKS}[\\s,]*)+|[-–—]\\s*)?)+$`,
  'iu',
);
const UNNAMED = new RegExp(`^(?:${RANKS}+|${RANKS}(?: ${RANKS})*|[-–—])$`, 'iu');
/** What is drawn between the hands: a frame, and the letters of a compass in it. */
const FRAME =
  /\|[\sNESW+_-]*\||[|+_]|-{2,}|(?<=\S\s+)(?:[NEW]|S(?!\s+(?:10|[AKQJT2-9-])))(?=\s+\S)/gi;
const HEADED = new RegExp(`^(${SEAT_WORD})(?::\\s*|\\s+)(?=${SUIT_PATTERN})(.*)$`, 'iu');

/** No hand is drawn wider; in a longer line the search for frames would take longer than its length. */
const WIDEST = 200;

export function drawnIn(lines: readonly string[]): Drawing {
  const blocks: Block[] = [];
  let seats: readonly Seat[] = [];
  let headings: number[] = [];
  let open: Block | null = null;
  lines.forEach((line, i) => {
    if (line.trim() === '') return;
    const named = line.length > WIDEST ? [] : seatsIn(line);
    if (named.length > 0) {
      [seats, headings, open] = [named, [i], null];
      return;
    }
    const [, seat = '', rest = line] = HEADED.exec(line.trim()) ?? [];
    const whose = seatNamed(seat);
    const begun: Block | null =
      whose && suitParts(rest).length > 0 && SUITED.test(rest) ? null : open;
    if (whose && begun === null) [seats, headings] = [[whose], []];
    const waiting = seats.length > 0;
    const row = rowIn(begun === null && whose ? rest : line, begun, waiting);
    if (row === null) {
      [seats, headings, open] = [[], [], null];
      return;
    }
    open = goesOn(begun, row) ? begun : null;
    if (open === null) {
      const at = { line: i + 1, column: line.length - line.trimStart().length + 1 };
      open = { seats, rows: [], lines: headings, at, found: line.trim() };
      blocks.push(open);
      [seats, headings] = [[], []];
    }
    // A hand in one line is all its rows at once.
    open.rows.push(...(isWholeHand(row) ? row.map((part) => [part]) : [row]));
    open.lines.push(i);
  });
  return placed(blocks.filter(isClear));
}

/** The seats of a line that names nothing else: "North", "West   East". */
function seatsIn(line: string): readonly Seat[] {
  const words = line.replace(/[|:]/g, ' ').trim().split(/\s+/);
  const seats = words.flatMap((word) => seatNamed(word) ?? []);
  return seats.length === words.length && seats.length <= 2 ? seats : [];
}

/** The suits of a line; null when it is none of a drawing: cards that were played are none. */
function rowIn(line: string, open: Block | null, headed: boolean): Row | null {
  if (line.length > WIDEST) return null;
  const bare = line.replace(FRAME, '  ').trim();
  if (SUITED.test(bare)) {
    const parts = suitParts(bare);
    const isCards = readCards(bare).ok;
    const fits = parts.length === 1 && (headed || goesOn(open, parts));
    return isCards && !fits && !(headed && isWholeHand(parts)) ? null : parts;
  }
  const cells = bare.split(/\s{2,}|\t/);
  if (cells.length > 2 || !cells.every((cell) => UNNAMED.test(cell))) return null;
  return cells.map((cell) => ({ suit: null, ranks: cell.replace(/\s|^[-–—]$/gu, '') }));
}

/** Several suits in one line, none twice: one hand; a suit twice is the row of two hands. */
function isWholeHand(row: Row): boolean {
  return row.length > 1 && row[0]?.suit !== null && new Set(row.map(({ suit }) => suit)).size > 1;
}

/** Whether a row belongs to the hands above it: as wide as theirs, and of a suit that they have not had. */
function goesOn(open: Block | null, row: Row): boolean {
  const first = open?.rows[0];
  if (!open || !first || isWholeHand(row)) return false;
  const suit = row[0]?.suit ?? null;
  const had = open.rows.map((each) => each[0]?.suit ?? null);
  const fresh = suit === null ? had.length < SUITS.length : !had.includes(suit);
  return first.length === row.length && (had[0] === null) === (suit === null) && fresh;
}

/** Where no suit is named, only all four in their order tell which is which. */
function isClear({ rows }: Block): boolean {
  return rows[0]?.[0]?.suit !== null || rows.length === SUITS.length;
}

/** The seats by their names, else by the cross: North, then West and East, then South. */
function placed(blocks: readonly Block[]): Drawing {
  const widths = blocks.map(({ rows }) => rows[0]?.length ?? 0);
  const isCross = String(widths) === '1,2,1';
  const cross: readonly (readonly Seat[])[] = [['N'], ['W', 'E'], ['S']];
  const clear = blocks.filter(
    ({ seats, rows }) => isCross || seats.length > 0 || rows[0]?.[0]?.suit !== null,
  );
  const hands = clear.flatMap(({ seats, rows, at, found }, i) => {
    const width = rows[0]?.length ?? 0;
    const fallback = isCross ? cross[i] : width === 2 ? cross[1] : [];
    const whose = seats.length === width ? seats : (fallback ?? []);
    return Array.from({ length: width }, (_, k): DrawnHand => {
      const parts = rows.map((row, j) => ({
        suit: row[k]?.suit ?? (SUITS[j] as SuitPart['suit']),
        ranks: row[k]?.ranks ?? '',
      }));
      return { seat: whose[k] ?? null, text: dotted(parts), at, found };
    });
  });
  return { hands, lines: new Set(clear.flatMap(({ lines }) => lines)) };
}
