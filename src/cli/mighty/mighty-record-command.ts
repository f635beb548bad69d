/**
 * `lie mighty record`: checks files of records, and prints the games. A record is one game with
 * variations: each of its lines leaves an earlier one at a branch point.
 */
import { readRecordFile } from '$lib/core/record-file';
import { listBranches } from '$lib/games/mighty/record/record-branches';
import { giboText } from '$lib/games/mighty/record/gibo';
import { MIGHTY_RECORD_CODEC } from '$lib/games/mighty/record/read-mighty-record';
import { describeActionPosition } from '$lib/games/mighty/record/action-position';
import { gameAfterActions, type GameRecord } from '$lib/games/mighty/record/mighty-record';
import type { Game } from '$lib/games/mighty/rules/mighty-game-state';
import { printError, formatFault, print, readArgs, reportFaults, UsageError } from '../cli-command';
import { readText, readStandardInput } from '../input-files';

/** `lie mighty record FILE|- [--json]`. */
export async function runMightyRecord(args: readonly string[]): Promise<number> {
  const { values, positionals } = readArgs(args, { json: { type: 'boolean' } });
  const [path, ...extraPaths] = positionals;
  if (path === undefined || extraPaths.length > 0)
    throw new UsageError('mighty record takes one file, or - for standard input.');
  return showRecords(path, values.json === true);
}

/**
 * Prints the records of a file, or of standard input (`-`), and its faults. Exit status 1 if there
 * are any.
 */
async function showRecords(path: string, asJson: boolean): Promise<number> {
  const text =
    path === '-' ? { ok: true as const, value: await readStandardInput() } : await readText(path);
  if (!text.ok) return reportFaults(text.faults, path);
  const { records, faults } = readRecordFile(text.value, MIGHTY_RECORD_CODEC);
  if (asJson) {
    for (const { line, record } of records)
      print(JSON.stringify({ line, lines: toJsonLines(record) }));
    for (const { at, code, message } of faults)
      print(
        JSON.stringify({ line: at?.line ?? 1, column: at?.column ?? 1, error: { code, message } }),
      );
  } else {
    if (records.length > 0) print(records.map(({ record }) => formatBranches(record)).join('\n'));
    for (const fault of faults) printError(formatFault(fault, path));
  }
  if (records.length > 0 || faults.length > 0) return faults.length > 0 ? 1 : 0;
  const fault = { code: 'records/none', message: 'There is no record in it.' };
  return reportFaults([fault], path);
}

/** The lines of a record, each headed by its branch point. */
function formatBranches(record: GameRecord): string {
  return listBranches(record)
    .map(({ line, branchPosition, length }) => {
      const game = gameAfterActions(record, line, length);
      const head = branchPosition ? `${describeActionPosition(branchPosition)} otherwise:\n` : '';
      return `${head}${'play' in game ? giboText(game) : `${UNPLAYED_TEXT[game.phase]}\n`}`;
    })
    .join('\n');
}

/** The text for a game without a card. */
const UNPLAYED_TEXT: Readonly<Record<Exclude<Game['phase'], 'play' | 'over'>, string>> = {
  bidding: 'The bidding goes on.',
  redeal: 'Dealt again.',
  exchange: 'The declarer is to bury three cards.',
  contract: 'The declarer is to name the contract.',
  friend: 'The declarer is to name the friend.',
};

/** The lines as data for the JSON output. */
function toJsonLines(record: GameRecord): readonly object[] {
  return listBranches(record).map(({ line, branchPosition, length, isFinished }) => {
    const game = gameAfterActions(record, line, length);
    const contract = 'contract' in game ? game.contract : null;
    return {
      leaves: branchPosition && describeActionPosition(branchPosition),
      actions: length,
      done: isFinished,
      declarer: contract?.declarer ?? null,
      contract: contract && `${contract.count}${contract.trump}`,
      friend: 'friend' in game ? game.friend : null,
      result: game.phase === 'over' ? game.result : null,
    };
  });
}
