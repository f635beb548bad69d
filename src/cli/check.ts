/** `lie check`: whether problem files are sound; authors and the test run ask it. */
import { relative, resolve, sep } from 'node:path';
import type { Fault } from '$lib/core/result';
import { checkProblem } from '$lib/bridge/problem/check';
import { createSolver } from '$lib/bridge/solver/solver';
import { idOf } from '$lib/library/catalogue';
import { complain, faultLine, print, readArgs, type Command } from './command';
import { problemFiles, readText } from './files';

const HELP = `lie check [PATH ...] [--json]
  Checks problem files, or every problem file below a folder (default: problems):
  the format, the rules of the game, the author's line and the variations that the text quotes.
  --json: {"ok", "problems": [{"file", "id", "ok", "faults": [{"code", "message", "line", "column"}], "warnings"}]}`;

interface Checked {
  readonly file: string;
  readonly id: string;
  readonly faults: readonly Fault[];
  readonly warnings: readonly Fault[];
}

export const check: Command = {
  name: 'check',
  help: HELP,
  async run(args) {
    const { values, positionals } = readArgs(args, { json: { type: 'boolean' } });
    const files = await problemFiles(positionals.length > 0 ? positionals : ['problems']);
    const checked: Checked[] = [];
    for (const file of files) checked.push(await checkFile(file));
    if (values.json) print(JSON.stringify(reportOf(checked)));
    else say(checked);
    return checked.every(isOk) ? 0 : 1;
  },
};

/** One solver for all files: deals of one strain share what it has learnt. */
const solver = createSolver();

async function checkFile(file: string): Promise<Checked> {
  const id = idOf(file);
  const text = await readText(file);
  if (!text.ok) return { file, id, faults: text.faults, warnings: [] };
  const { faults, warnings } = checkProblem(text.value, id, solver, { curated: isCurated(file) });
  return { file, id, faults, warnings };
}

/** The files of the library must be complete; an author's draft need not be. */
function isCurated(file: string): boolean {
  return relative(resolve('problems'), resolve(file)).split(sep)[0] !== '..';
}

function isOk({ faults }: Checked): boolean {
  return faults.length === 0;
}

function reportOf(checked: readonly Checked[]): object {
  const told = ({ code, message, at }: Fault): object => ({
    code,
    message,
    line: at?.line ?? 1,
    column: at?.column ?? 1,
  });
  return {
    ok: checked.every(isOk),
    problems: checked.map((problem) => ({
      file: problem.file,
      id: problem.id,
      ok: isOk(problem),
      faults: problem.faults.map(told),
      warnings: problem.warnings.map(told),
    })),
  };
}

function say(checked: readonly Checked[]): void {
  for (const { file, faults, warnings } of checked) {
    for (const found of faults) complain(faultLine(found, file));
    for (const found of warnings) complain(`${faultLine(found, file)} (warning)`);
  }
  const good = checked.filter(isOk).length;
  print(`${good} of ${checked.length} problems are in order.`);
}
