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

/** The text of the file; `readRecords` reads it back. */
export function formatMightyRecords(records: readonly GameRecord[]): string {
  return records.map(formatMightyRecord).join('');
}

/**
 * The records of a file, in order: one a line, empty lines passed over, or a single one that is
 * spread over lines. Faults: `records/large` above the size of a file, and those of `readRecord` at
 * their places in the file.
 */
export function readMightyRecords(text: string): ReadMightyRecords {
  if (text.length > MAX_RECORDS_FILE_LENGTH) {
    const message = `A file of records has at most ${MAX_RECORDS_FILE_LENGTH} letters.`;
    return { records: [], faults: [{ code: 'records/large', message }] };
  }
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  const isOneEach = lines.every((line) => line === '' || line.startsWith('{'));
  const parts = isOneEach
    ? lines.map((part, i) => ({ part, line: i + 1 }))
    : [{ part: text, line: 1 }];
  return readRecordTexts(parts.filter(({ part }) => part.trim() !== ''));
}

function readRecordTexts(parts: readonly { part: string; line: number }[]): ReadMightyRecords {
  const records: { line: number; record: GameRecord }[] = [];
  const faults: Fault[] = [];
  let broken = 0;
  for (const { part, line } of parts) {
    const read = readMightyRecord(part);
    if (read.ok) records.push({ line, record: read.value });
    else {
      faults.push(...read.faults.map((each) => shiftFault(each, line)));
      broken++;
    }
    if (broken === MAX_BROKEN_RECORDS) break;
  }
  return { records, faults };
}

/** The fault at its place in the file. */
function shiftFault(fault: Fault, line: number): Fault {
  const { at = { line: 1, column: 1 } } = fault;
  return { ...fault, at: { line: at.line + line - 1, column: at.column } };
}
