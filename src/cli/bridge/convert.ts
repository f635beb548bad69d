/** `lie convert IN OUT`: converts boards and problems between file formats. */
import { fail, failWith, ok, type Fault, type Result } from '$lib/core/result';
import {
  formatBoards,
  findLostContent,
  type BoardFormat,
} from '$lib/games/bridge/notation/format-boards';
import type { GameRecord, ParsedBoard } from '$lib/games/bridge/notation/board-record';
import { listStudentSeats } from '$lib/games/bridge/problem/from-board/source-board';
import { toSourceBoard } from '$lib/games/bridge/problem/from-board/source-board-from-record';
import { writeProblemFromBoard } from '$lib/games/bridge/problem/from-board/write-problem-from-board';
import { exportBoards } from '$lib/games/bridge/problem/export-boards';
import {
  printError,
  print,
  printBoardFaults,
  readArgs,
  readCount,
  reportFaults,
  UsageError,
  type Command,
} from '../cli-command';
import { writeNewFile } from '../output-files';
import { isBoardFile, readBoardFile } from './boards';
import { formatLostContent, formatUnsupportedParts } from './convert-words';
import { openBridgeProblem } from './open-bridge-problem';

const HELP = `lie convert IN OUT [--board N]
  Converts bridge boards between .pbn, .lin and problem files (.yaml), by the endings of the names;
  .rbn can be read, and .txt with hands in writing: a line for each hand, lines of a dealer program,
  hand diagrams. A file may have up to 4000 boards.
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
  help: HELP,
  async run(args) {
    const { values, positionals } = readArgs(args, { board: { type: 'string' } });
    const [from, to, ...extraArgs] = positionals;
    if (from === undefined || to === undefined || extraArgs.length > 0)
      throw new UsageError('convert takes the file to read and the file to write.');
    const format = detectFormat(to);
    if (format === null) throw new UsageError('convert writes .pbn, .lin and .yaml.');
    const number = readCount('board', values.board);
    const source = await readSource(from);
    if (!source.ok) return reportFaults(source.faults, from);
    const selectedBoards = selectBoards(source.value.boards, number);
    if (!selectedBoards.ok) return reportFaults(selectedBoards.faults, from);
    const faults = selectedBoards.value.flatMap((board) => board.faults);
    printBoardFaults(faults, from);
    const records = selectedBoards.value.flatMap(({ record }) => record ?? []);
    const [firstRecord, ...otherRecords] = records;
    // All faults are reported already.
    if (!firstRecord) return 1;
    const writtenBoards =
      format === 'problem' ? selectedBoards.value.slice(0, 1) : selectedBoards.value;
    for (const content of [
      ...source.value.lost,
      ...formatLostContent(findLostContent(format, writtenBoards)),
    ])
      printError(`Left out: ${content}.`);
    if (format === 'problem' && otherRecords.length > 0)
      printError(
        `Left out: ${formatBoardCount(otherRecords.length)} after the first: choose another by --board.`,
      );
    if (!(await writeNewFile(to, formatOutput(format, [firstRecord, ...otherRecords])))) {
      printError(`${to} is there already, and stays as it is.`);
      return 1;
    }
    print(`${to}: ${formatBoardCount(format === 'problem' ? 1 : records.length)}.`);
    return faults.length > 0 ? 1 : 0;
  },
};

const formatBoardCount = (count: number): string => (count === 1 ? '1 board' : `${count} boards`);

function detectFormat(path: string): BoardFormat | 'problem' | null {
  const ending = /\.(\w+)$/.exec(path)?.[1]?.toLowerCase();
  if (ending === 'pbn' || ending === 'lin') return ending;
  return ending === 'yaml' || ending === 'yml' ? 'problem' : null;
}

async function readSource(path: string): Promise<Result<ConversionSource>> {
  if (isBoardFile(path)) {
    const result = await readBoardFile(path);
    return result.ok ? ok({ boards: result.value, lost: [] }) : result;
  }
  const problem = await openBridgeProblem(path);
  if (!problem.ok) return problem;
  const { boards, unsupported } = exportBoards(problem.value.problem);
  return ok({
    boards: boards.map((record) => ({ record, faults: [], unsupported: [] })),
    lost: formatUnsupportedParts(unsupported),
  });
}

/** The board with a 1-based number in the file; all boards when `number` is undefined. */
function selectBoards(
  boards: readonly ParsedBoard[],
  number: number | undefined,
): Result<readonly ParsedBoard[]> {
  if (number === undefined) return ok(boards);
  const board = boards[number - 1];
  if (!board) {
    const count = formatBoardCount(boards.length);
    return failWith('boards/none', `There is no board ${number}: the file has ${count}.`);
  }
  return board.record ? ok([board]) : fail(...board.faults.map(addBoardNumber(number)));
}

/** Creates a function that adds the number of the board to a fault. */
function addBoardNumber(number: number): (fault: Fault) => Fault {
  return (fault) => ({ ...fault, message: `Board ${number} cannot be read. ${fault.message}` });
}

function formatOutput(
  format: BoardFormat | 'problem',
  boards: readonly [GameRecord, ...(readonly GameRecord[])],
): string {
  if (format !== 'problem') return formatBoards(format, boards);
  const source = toSourceBoard([boards[0]]);
  return writeProblemFromBoard(source, listStudentSeats(source)[0] ?? 'S');
}
