/** A file of several records: JSON Lines, one record a line. */
import { MAX_RECORDS_FILE_LENGTH } from '$lib/core/limits';
import type { Fault } from '$lib/core/result';
import { readMightyRecord } from './read-mighty-record';
import type { GameRecord } from './mighty-record';
import { formatMightyRecord } from './write-mighty-record';

/** The records of a file; faults of one record do not affect the others. */
export interface ReadMightyRecords {
  /** Each record, with the line of the file on which it begins, from 1. */
  readonly records: readonly { readonly line: number; readonly record: GameRecord }[];
  readonly faults: readonly Fault[];
}

/** The number of unreadable records after which reading stops. */
const MAX_BROKEN_RECORDS = 100;

/** The text of the file; `readMightyRecords` reads it back. */
export function formatMightyRecords(records: readonly GameRecord[]): string {
  return records.map(formatMightyRecord).join('');
}

/**
 * The records of a file, in order: one per line, empty lines skipped, or a single one that spans
 * several lines. Faults: `records/large` above the size limit, and those of `readMightyRecord` with
 * their positions in the file.
 */
export function readMightyRecords(text: string): ReadMightyRecords {
  if (text.length > MAX_RECORDS_FILE_LENGTH) {
    const message = `A file of records has at most ${MAX_RECORDS_FILE_LENGTH} letters.`;
    return { records: [], faults: [{ code: 'records/large', message }] };
  }
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  const isOnePerLine = lines.every((line) => line === '' || line.startsWith('{'));
  const recordTexts = isOnePerLine
    ? lines.map((recordText, i) => ({ recordText, line: i + 1 }))
    : [{ recordText: text, line: 1 }];
  return readRecordTexts(recordTexts.filter(({ recordText }) => recordText.trim() !== ''));
}

function readRecordTexts(
  recordTexts: readonly { recordText: string; line: number }[],
): ReadMightyRecords {
  const records: { line: number; record: GameRecord }[] = [];
  const faults: Fault[] = [];
  let unreadableCount = 0;
  for (const { recordText, line } of recordTexts) {
    const result = readMightyRecord(recordText);
    if (result.ok) records.push({ line, record: result.value });
    else {
      faults.push(...result.faults.map((fault) => shiftFault(fault, line)));
      unreadableCount++;
    }
    if (unreadableCount === MAX_BROKEN_RECORDS) break;
  }
  return { records, faults };
}

/** The fault with its position in the file, for a record that begins on `line` (from 1). */
function shiftFault(fault: Fault, line: number): Fault {
  const { at = { line: 1, column: 1 } } = fault;
  return { ...fault, at: { line: at.line + line - 1, column: at.column } };
}
