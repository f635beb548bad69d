/** Boards of files as complete records or their faults, for tests. */
import { fail, failWith, ok, type Result } from '$lib/core/result';
import type { GameRecord, ParsedBoard } from './board-record';
import { parseLinFile } from './parse-lin';
import { parsePbnFile } from './parse-pbn';

/** The record of a board without faults; else its faults. */
export function toCompleteRecord({ record, faults }: ParsedBoard): Result<GameRecord> {
  return record && faults.length === 0 ? ok(record) : fail(...faults);
}

/** The first game of a PBN file; `boards/none` without one. */
export function parsePbnGame(text: string): Result<GameRecord> {
  const [first] = parsePbnFile(text);
  return first ? toCompleteRecord(first) : NO_BOARD;
}

/** The first board of a LIN text; `boards/none` without one. */
export function parseFirstLinBoard(text: string): Result<GameRecord> {
  return parseCompleteLinBoards(text)[0] ?? NO_BOARD;
}

/** All boards of a LIN text. */
export function parseCompleteLinBoards(text: string): readonly Result<GameRecord>[] {
  return Array.from(parseLinFile(text), toCompleteRecord);
}

const NO_BOARD = failWith('boards/none', 'There is no board.');
