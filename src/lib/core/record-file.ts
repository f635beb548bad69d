/** Files of game records: JSON Lines, one record a line. */
import { MAX_GAME_RECORD_LENGTH, MAX_RECORDS_FILE_LENGTH } from './limits';
import { parseJsonWithPositions, type JsonPath } from './positioned-json';
import { failWith, type Fault, type Result, type TextPosition } from './result';
import { runToEnd, type Steps } from './work-steps';

/** Converts a game's records to plain data and back. */
export interface RecordCodec<GameRecord> {
  encode(record: GameRecord): unknown;
  /**
   * Validates and converts data, which may be anything. `positionOf` gives the position of a path
   * in the text from which the data was read.
   */
  decode(
    data: unknown,
    positionOf?: (path: JsonPath) => TextPosition | undefined,
  ): Result<GameRecord>;
}

/** The records of a file; faults of one record do not affect the others. */
export interface ReadRecords<GameRecord> {
  /** Each record, with the line of the file on which it begins, from 1. */
  readonly records: readonly { readonly line: number; readonly record: GameRecord }[];
  readonly faults: readonly Fault[];
}

/** The number of unreadable records after which reading stops. */
const MAX_BROKEN_RECORDS = 100;

/** The text of a record: one line, which is also a file of one record. */
export function formatRecord<GameRecord>(
  record: GameRecord,
  codec: RecordCodec<GameRecord>,
): string {
  return `${JSON.stringify(codec.encode(record))}\n`;
}

/** The text of a file of records, in steps of one record. */
export function* formatRecordFileInSteps<GameRecord>(
  records: readonly GameRecord[],
  codec: RecordCodec<GameRecord>,
): Steps<string> {
  const lines: string[] = [];
  for (const record of records) yield lines.push(formatRecord(record, codec));
  return lines.join('');
}

/**
 * The record in a text of JSON. Faults: `record/large` above the size limit, those of
 * `parseJsonWithPositions` and of the codec.
 */
export function readRecord<GameRecord>(
  text: string,
  codec: RecordCodec<GameRecord>,
): Result<GameRecord> {
  if (text.length > MAX_GAME_RECORD_LENGTH)
    return failWith('record/large', `A record has at most ${MAX_GAME_RECORD_LENGTH} letters.`);
  const json = parseJsonWithPositions(text);
  return json.ok ? codec.decode(json.value.value, json.value.positionOf) : json;
}

/**
 * The records of a file, in order: one per line, empty lines skipped, or a single one that spans
 * several lines. Faults: `records/large` above the size limit, and those of `readRecord` with their
 * positions in the file.
 */
export function readRecordFile<GameRecord>(
  text: string,
  codec: RecordCodec<GameRecord>,
): ReadRecords<GameRecord> {
  return runToEnd(readRecordFileInSteps(text, codec));
}

/** The same in steps of one line, counted in letters of the text. */
export function* readRecordFileInSteps<GameRecord>(
  text: string,
  codec: RecordCodec<GameRecord>,
): Steps<ReadRecords<GameRecord>> {
  if (text.length > MAX_RECORDS_FILE_LENGTH) {
    const message = `A file of records has at most ${MAX_RECORDS_FILE_LENGTH} letters.`;
    return { records: [], faults: [{ code: 'records/large', message }] };
  }
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  const isOnePerLine = lines.every((line) => line === '' || line.startsWith('{'));
  const recordTexts = isOnePerLine
    ? lines.map((recordText, i) => ({ recordText, line: i + 1 }))
    : [{ recordText: text, line: 1 }];
  const records: { line: number; record: GameRecord }[] = [];
  const faults: Fault[] = [];
  let [unreadableCount, letterCount] = [0, 0];
  for (const { recordText, line } of recordTexts) {
    if (recordText.trim() !== '') {
      const result = readRecord(recordText, codec);
      if (result.ok) records.push({ line, record: result.value });
      else {
        faults.push(...result.faults.map((fault) => shiftFault(fault, line)));
        unreadableCount++;
      }
    }
    if (unreadableCount === MAX_BROKEN_RECORDS) break;
    yield (letterCount += recordText.length);
  }
  return { records, faults };
}

/** The fault with its position in the file, for a record that begins on `line` (from 1). */
function shiftFault(fault: Fault, line: number): Fault {
  const { at = { line: 1, column: 1 } } = fault;
  return { ...fault, at: { line: at.line + line - 1, column: at.column } };
}
