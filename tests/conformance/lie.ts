/** Runs the command line as users and programs do, for the tests of its output formats. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BUNDLED_COMMAND_LINE } from '../command-line';

interface CommandResult {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs the command line that was bundled from the sources before the first test. */
export const runLie = (args: readonly string[], input = ''): CommandResult =>
  runCommand(process.execPath, [BUNDLED_COMMAND_LINE, ...args], input);

/** Runs the command line from the sources through npm, as users do; six times as slow. */
export const runLieByNpm = (args: readonly string[], input = ''): CommandResult =>
  runCommand('npm', ['run', '--silent', 'lie', '--', ...args], input);

function runCommand(command: string, args: readonly string[], input: string): CommandResult {
  // On Windows npm is a script that only a shell can start.
  const shell = command === 'npm' && process.platform === 'win32';
  const { status, stdout, stderr } = spawnSync(command, args, { input, encoding: 'utf8', shell });
  return { status, out: stdout, err: stderr };
}

/** Parses the output as one JSON value. */
export const parseJsonOutput = ({ out }: CommandResult): unknown => JSON.parse(out);
/** Parses the output as one JSON value a line. */
export const parseJsonLines = ({ out }: CommandResult): unknown[] =>
  out
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line));

/** A folder for the files of one test file. */
export const TEMP_FOLDER = mkdtempSync(join(tmpdir(), 'lie-'));
/** Writes a file into `TEMP_FOLDER` and returns its path. */
export function writeTempFile(name: string, text: string): string {
  const path = join(TEMP_FOLDER, name);
  writeFileSync(path, text);
  return path;
}
