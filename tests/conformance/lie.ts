/** Runs the command line as people and programs do, for the tests of its shapes. */
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
  // There npm is a script that only a shell starts.
  const shell = command === 'npm' && process.platform === 'win32';
  const { status, stdout, stderr } = spawnSync(command, args, { input, encoding: 'utf8', shell });
  return { status, out: stdout, err: stderr };
}

export const parseJsonOutput = ({ out }: CommandResult): unknown => JSON.parse(out);
export const parseJsonLines = ({ out }: CommandResult): unknown[] =>
  out
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line));

export const TEMP_FOLDER = mkdtempSync(join(tmpdir(), 'lie-'));
export function writeTempFile(name: string, text: string): string {
  const path = join(TEMP_FOLDER, name);
  writeFileSync(path, text);
  return path;
}
