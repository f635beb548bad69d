/** `lie yut solve`: builds the endgame tablebase. */
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { enumerateConfigurations } from '$lib/games/yut/exact/mal-configurations';
import { encodeTablebase } from '$lib/games/yut/exact/tablebase-file';
import {
  FIRST_STAGE,
  solutionLevels,
  solveByValueIteration,
  createUnsolvedTable,
  type SweepResult,
} from '$lib/games/yut/exact/value-iteration';
import { printError, print, readArgs, readCount, UsageError } from '../cli-command';
import { describeFileError, isSystemError } from '../file-errors';
import { assertFolder, assertWritable, replaceFile } from '../output-files';
import { SolutionFolder } from './solution-folder';

/** Help text of the command. */
export const SOLVE_HELP = `lie yut solve [--mals N] [--held K] [--out FILE] [--keep DIR]
  Solves all end games in which neither side has more than N mals (2; 1 to 3) to bring home, exactly: the chances of every
  beginning of a turn when both sides play their best, by the paper's rules. Two mals take about half a minute, three
  most of an hour and a gigabyte of memory.
  --held: so many yuts and mos are counted in one hand (6; with three mals 4): one more makes the error seven times less.
  --out: writes the tables as the app reads them. --keep: keeps the last sweep in a folder, and goes on
  from there: stopped anywhere, the same call again comes to the same tables.
  Out: {"mals": 2, "held": 6, "states": 217562, "first": 0.505153, "sweeps": 57, "seconds": 21.3}
       first: the chance of the side that throws first from the start. sweeps: of this call and those that it goes on from.
       Progress goes to standard error.`;

const MAX_MALS = 3;

/** Runs the command; resolves to the exit status. */
export async function runSolve(args: readonly string[]): Promise<number> {
  const { values, positionals } = readArgs(args, {
    mals: { type: 'string' },
    held: { type: 'string' },
    out: { type: 'string' },
    keep: { type: 'string' },
  });
  if (positionals.length > 0) throw new UsageError('yut solve takes options alone.');
  const mals = readCount('mals', values.mals) ?? 2;
  if (mals > MAX_MALS)
    throw new UsageError(
      `--mals takes 1 to ${MAX_MALS}: four against four are 1.4 thousand million states.`,
    );
  const maxYutMo = readCount('held', values.held) ?? (mals < MAX_MALS ? 6 : 4);
  if (maxYutMo > 20) throw new UsageError('--held takes 1 to 20.');

  if (values.out !== undefined) await assertWritable('out', values.out);
  if (values.keep !== undefined) await assertFolder('keep', values.keep);

  const start = Date.now();
  const configs = enumerateConfigurations(mals);
  const table = createUnsolvedTable(configs);
  const folder =
    values.keep === undefined ? null : new SolutionFolder(values.keep, configs, maxYutMo);
  const progress = (await folder?.readInto(table)) ?? { stage: FIRST_STAGE, sweeps: 0 };
  const { stage } = progress;
  let { sweeps } = progress;
  if (stage !== null)
    for (const sweep of solveByValueIteration(configs, table, maxYutMo, stage)) {
      sweeps++;
      printError(formatSweep(sweep, mals, Date.now() - start));
      await folder?.write(table, sweep);
    }
  const isWritten =
    values.out === undefined ||
    (await writeTables(values.out, encodeTablebase({ configs, table, maxYutMo })));
  const seconds = (Date.now() - start) / 1000;
  const states = countStates(configs);
  print(JSON.stringify({ mals, held: maxYutMo, states, first: table[0], sweeps, seconds }));
  return isWritten ? 0 : 2;
}

/**
 * Writes the solved tables; when the file can no longer be written, such as on a full disk, into
 * the folder for temporary files, so that an hour of work is not lost. False in that case.
 */
async function writeTables(path: string, tables: Uint8Array): Promise<boolean> {
  try {
    await replaceFile(path, tables);
    return true;
  } catch (reason) {
    if (!isSystemError(reason)) throw reason;
    const otherPath = join(await mkdtemp(join(tmpdir(), 'lie-')), basename(path));
    await writeFile(otherPath, tables);
    printError(
      `${path} cannot be written: ${describeFileError(reason)}. The tables are in ${otherPath}.`,
    );
    return false;
  }
}

function formatSweep({ stage, levels, change }: SweepResult, mals: number, time: number): string {
  // A group has one level, or two with the sides swapped: the first names it.
  const [level] = levels;
  const group = `${stage.group + 1} of ${solutionLevels(mals).length}`;
  return `${(time / 1000).toFixed(1)} s: level ${group}, ${level?.ownMals} against ${level?.opponentMals}, with ${stage.most} held: largest change ${change.toExponential(1)}`;
}

/** Number of solved turn starts: both sides have mals to bring home and share no place. */
function countStates({
  list,
  occupancy,
  malsLeft,
}: ReturnType<typeof enumerateConfigurations>): number {
  let states = 0;
  for (let ownConfig = 0; ownConfig < list.length; ownConfig++)
    for (let opponentConfig = 0; opponentConfig < list.length; opponentConfig++)
      if (
        (malsLeft[ownConfig] as number) > 0 &&
        (malsLeft[opponentConfig] as number) > 0 &&
        ((occupancy[ownConfig] as number) & (occupancy[opponentConfig] as number)) === 0
      )
        states++;
  return states;
}
