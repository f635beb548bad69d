/** `lie convert IN OUT`: boards and problems from one form into another. */
import { writeFile } from 'node:fs/promises';
import { completed } from '$lib/bridge/analysis/opening';
import { fail, ok, type Fault, type Result } from '$lib/core/result';
import { makeLin } from '$lib/bridge/notation/lin';
import { makePbnGame } from '$lib/bridge/notation/pbn-file';
import type { GameRecord } from '$lib/bridge/notation/record';
import { exported } from '$lib/bridge/problem/export';
import { chairsOf } from '$lib/bridge/problem/begun/begun';
import { writeBegun } from '$lib/bridge/problem/begun/write';
import { readProblem } from '$lib/bridge/problem/read-problem';
import { idOf } from '$lib/library/catalogue';
import {
  complain,
  faultLine,
  print,
  readArgs,
  readCount,
  WrongUsage,
  type Command,
} from '../command';
import { readText } from '../files';
import { boardName, isBoardFile, readBoardFile } from './boards';

const HELP = `lie convert IN OUT [--board N]
  Bridge boards between .pbn, .lin and problem files .yaml, by the endings; .rbn is read. A file may have 4000 boards.
  A problem gives one board for each of its layouts, the virtual ones last, with the auction and its start as play.
  To .yaml one board goes: --board N says which, 1 when absent.
  What cannot be read in a file is named with its place (then the exit status is 1), and the rest is written all the same;
  what OUT has no words for is named too. A file that is there already stays as it is.`;

interface Source {
  readonly boards: readonly GameRecord[];
  readonly faults: readonly Fault[];
  /** What other forms have no words for. */
  readonly lost: readonly string[];
}

export const convert: Command = {
  name: 'convert',
  help: HELP,
  async run(args) {
    const { values, positionals } = readArgs(args, { board: { type: 'string' } });
    const [from, to, ...more] = positionals;
    if (from === undefined || to === undefined || more.length > 0)
      throw new WrongUsage('convert takes the file to read and the file to write.');
    const form = /\.(pbn|lin|ya?ml)$/i.exec(to)?.[1]?.toLowerCase();
    if (form === undefined) throw new WrongUsage('convert writes .pbn, .lin and .yaml.');
    const source = await sourceOf(from);
    if (!source.ok) return refuse(source.faults, from);
    const { boards, faults, lost } = source.value;
    const number = readCount('board', values.board);
    const chosen = number === undefined ? boards : boards.slice(number - 1, number);
    if (chosen.length === 0)
      return refuse(
        [{ code: 'boards/none', message: `There is no board ${number ?? 1} to write.` }],
        from,
      );
    for (const found of faults) complain(faultLine(found, from));
    for (const each of [...lost, ...lostTo(form, chosen)]) complain(`Left out: ${each}.`);
    const written = await write(to, textOf(form, chosen));
    if (!written) return 1;
    const count = form === 'pbn' || form === 'lin' ? chosen.length : 1;
    print(`${to}: ${count} ${count === 1 ? 'board' : 'boards'}.`);
    return faults.length > 0 ? 1 : 0;
  },
};

async function sourceOf(path: string): Promise<Result<Source>> {
  if (isBoardFile(path)) {
    const read = await readBoardFile(path);
    return read.ok ? ok({ ...read.value, lost: [] }) : read;
  }
  const text = await readText(path);
  if (!text.ok) return text;
  const read = readProblem(text.value, idOf(path));
  return read.ok ? ok({ ...exported(read.value.problem), faults: [] }) : fail(...read.faults);
}

function textOf(form: string, boards: readonly GameRecord[]): string {
  if (form === 'pbn') return boards.map(makePbnGame).join('\n');
  if (form === 'lin') return boards.map((board) => `${makeLin(inTitle(board))}\n`).join('');
  const [first] = boards;
  return first ? problemOf(first) : '';
}

/** LIN has no number of a board apart from its title. */
function inTitle(board: GameRecord): GameRecord {
  return board.board === undefined ? board : { ...board, title: boardName(board, 0) };
}

function problemOf(board: GameRecord): string {
  const { deal, dealer, vulnerable, auction, contract, play, result } = board;
  const begun = {
    title: boardName(board, 0),
    layouts: [{ name: '', deal: completed(deal) }] as const,
    ...{ dealer, vulnerable, auction, contract, play },
    goal: null,
    at: play.length > 0 && play.length < 52 && result === null ? play.length : null,
    remarks: result === null ? [] : [`Declarer took ${result} tricks at the table.`],
  };
  return writeBegun(begun, chairsOf(begun)[0] ?? 'S');
}

function lostTo(form: string, boards: readonly GameRecord[]): readonly string[] {
  if (form === 'pbn') return [];
  if (form !== 'lin')
    return boards.length > 1
      ? [`${boards.length - 1} boards after the first: choose another by --board`]
      : [];
  const bid = boards.filter(({ contract, auction }) => contract !== null && auction.length === 0);
  return bid.length > 0
    ? [
        `that nobody told the bidding of ${bid.length} boards: in LIN declarer bids the contract at once`,
      ]
    : [];
}

async function write(path: string, text: string): Promise<boolean> {
  try {
    await writeFile(path, text, { flag: 'wx' });
    return true;
  } catch (reason) {
    const isThere = reason instanceof Error && 'code' in reason && reason.code === 'EEXIST';
    const why = reason instanceof Error ? reason.message : String(reason);
    complain(
      isThere
        ? `${path} is there already, and stays as it is.`
        : `${path} cannot be written: ${why}`,
    );
    return false;
  }
}

function refuse(faults: readonly Fault[], file: string): number {
  for (const found of faults) complain(faultLine(found, file));
  return 1;
}
