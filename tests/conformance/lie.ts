/** Runs the command line as users and programs do, for the tests of its output formats. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface CommandResult {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
}

/**
 * Runs `node lie`, which bundles the present sources where that was not done. `variables` are added
 * to the environment.
 */
export const runLie = (
  args: readonly string[],
  input = '',
  variables: Readonly<Record<string, string>> = {},
): CommandResult => runNode(['lie.js', ...args], input, variables);

/** Variables for `runLie` by which each thread ends after some answers, with status 9. */
export function threadsLostAfter(answerCount: number): Readonly<Record<string, string>> {
  const preload = writeTempFile(
    'lost-thread.cjs',
    `const { parentPort } = require('node:worker_threads');
    const post = parentPort?.postMessage;
    let answerCount = 0;
    if (parentPort) parentPort.postMessage = (answer) =>
      ++answerCount <= ${answerCount} ? post.call(parentPort, answer) : process.exit(9);`,
  );
  return { NODE_OPTIONS: `--require ${preload}` };
}

/** Runs the command line from its sources, without a bundle; several times as slow. */
export const runLieFromSources = (args: readonly string[], input = ''): CommandResult =>
  runNode(['--import', 'tsx', 'src/cli/main.ts', ...args], input);

function runNode(
  args: readonly string[],
  input: string,
  variables: Readonly<Record<string, string>> = {},
): CommandResult {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    input,
    encoding: 'utf8',
    env: { ...process.env, ...variables },
  });
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
