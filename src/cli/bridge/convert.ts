/** `lie convert IN OUT`: boards and problems from one form into another. */
import { writeFile } from 'node:fs/promises';
import { fail, failWith, ok, type Fault, type Result } from '$lib/core/result';
import {
  formatBoards,
  findLostContent,
  type BoardFormat,
} from '$lib/bridge/notation/format-boards';
import type { GameRecord, ParsedBoard } from '$lib/bridge/notation/board-record';
import { listStudentSeats } from '$lib/bridge/problem/from-board/source-board';
import { toSourceBoard } from '$lib/bridge/problem/from-board/source-board-from-record';
import { writeProblemFromBoard } from '$lib/bridge/problem/from-board/write-problem-from-board';
import { exportBoards } from '$lib/bridge/problem/export-boards';
import {
  printError,
  formatFault,
  print,
  readArgs,
  readCount,
  reportFaults,
  UsageError,
  type Command,
} from '../cli-command';
import { describeFileError } from '../input-files';
import { isBoardFile, readBoardFile } from './boards';
import { formatLostContent, formatUnsupportedParts } from './convert-words';
import { openBridgeProblem } from './open-bridge-problem';

const HELP = `lie convert IN OUT [--board N]
  Converts bridge boards between .pbn, .lin and problem files (.yaml), by the endings of the names;
  .rbn can be read. A file may have up to 4000 boards.
  A problem gives one board for each of its layouts, the virtual ones last, with the auction, and
  with its start as the play.
  --board: the board that goes into a .yaml file, which holds one (default: 1).
  What cannot be read is reported with its position, and the exit status is then 1; the rest is
  written all the same: of a board with an impossible call or card, the hands and all that precedes
  it. What OUT cannot express is reported too. An existing file is never overwritten.`;

interface ConversionSource {
  readonly boards: readonly ParsedBoard[];
  /** Content of the problem that board formats cannot express. */
  readonly lost: readonly string[];
}

export const convert: Command = {
  name: 'convert',
  help: HELP,
  async run(args) {
    const { values, positionals } = readArgs(args, { board: { type: 'string' } });
    const [from, to, ...more] = positionals;
    if (from === undefined || to === undefined || more.length > 0)
      throw new UsageError('convert takes the file to read and the file to write.');
    const form = detectFormat(to);
    if (form === null) throw new UsageError('convert writes .pbn, .lin and .yaml.');
    const number = readCount('board', values.board);
    const source = await readSource(from);
    if (!source.ok) return reportFaults(source.faults, from);
    const chosen = selectBoards(source.value.boards, number);
    if (!chosen.ok) return reportFaults(chosen.faults, from);
    const faults = chosen.value.flatMap((board) => board.faults);
    for (const found of faults) printError(formatFault(found, from));
    const records = chosen.value.flatMap(({ record }) => record ?? []);
    const [first, ...others] = records;
    // Every fault has been told: there is nothing else to say.
    if (!first) return 1;
    const written = form === 'problem' ? chosen.value.slice(0, 1) : chosen.value;
    for (const each of [...source.value.lost, ...formatLostContent(findLostContent(form, written))])
      printError(`Left out: ${each}.`);
    if (form === 'problem' && others.length > 0)
      printError(`Left out: ${others.length} boards after the first: choose another by --board.`);
    if (!(await write(to, formatOutput(form, [first, ...others])))) return 1;
    const count = form === 'problem' ? 1 : records.length;
    print(`${to}: ${count} ${count === 1 ? 'board' : 'boards'}.`);
    return faults.length > 0 ? 1 : 0;
  },
};

function detectFormat(path: string): BoardFormat | 'problem' | null {
  const ending = /\.(\w+)$/.exec(path)?.[1]?.toLowerCase();
  if (ending === 'pbn' || ending === 'lin') return ending;
  return ending === 'yaml' || ending === 'yml' ? 'problem' : null;
}

async function readSource(path: string): Promise<Result<ConversionSource>> {
  if (isBoardFile(path)) {
    const read = await readBoardFile(path);
    return read.ok ? ok({ boards: read.value, lost: [] }) : read;
  }
  const read = await openBridgeProblem(path);
  if (!read.ok) return read;
  const { boards, unsupported: lost } = exportBoards(read.value);
  return ok({
    boards: boards.map((record) => ({ record, faults: [], unsupported: [] })),
    lost: formatUnsupportedParts(lost),
  });
}

/** The boards that are asked for: one by its place in the file, or all of them. */
function selectBoards(
  boards: readonly ParsedBoard[],
  number: number | undefined,
): Result<readonly ParsedBoard[]> {
  if (number === undefined) return ok(boards);
  const found = boards[number - 1];
  if (!found) {
    const count = boards.length === 1 ? 'one board' : `${boards.length} boards`;
    return failWith('boards/none', `There is no board ${number}: the file has ${count}.`);
  }
  return found.record ? ok([found]) : fail(...found.faults.map(unreadable(number)));
}

function unreadable(number: number): (found: Fault) => Fault {
  return (found) => ({ ...found, message: `Board ${number} cannot be read. ${found.message}` });
}

function formatOutput(
  form: BoardFormat | 'problem',
  boards: readonly [GameRecord, ...(readonly GameRecord[])],
): string {
  if (form !== 'problem') return formatBoards(form, boards);
  const begun = toSourceBoard([boards[0]]);
  return writeProblemFromBoard(begun, listStudentSeats(begun)[0] ?? 'S');
}

async function write(path: string, text: string): Promise<boolean> {
  try {
    await writeFile(path, text, { flag: 'wx' });
    return true;
  } catch (reason) {
    const isThere = reason instanceof Error && 'code' in reason && reason.code === 'EEXIST';
    const why = isThere
      ? 'is there already, and stays as it is'
      : `cannot be written: ${describeFileError(reason)}`;
    printError(`${path} ${why}.`);
    return false;
  }
}
