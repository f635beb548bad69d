/** Runs the command line as people and programs do, for the tests of its shapes. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Ran {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
}

export function lie(args: readonly string[], input = ''): Ran {
  const ran = spawnSync(process.execPath, ['--import', 'tsx', 'src/cli/main.ts', ...args], {
    input,
    encoding: 'utf8',
  });
  return { status: ran.status, out: ran.stdout, err: ran.stderr };
}

export const json = ({ out }: Ran): unknown => JSON.parse(out);
export const lines = ({ out }: Ran): unknown[] =>
  out
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line));

export const FOLDER = mkdtempSync(join(tmpdir(), 'lie-'));
export function file(name: string, text: string): string {
  const path = join(FOLDER, name);
  writeFileSync(path, text);
  return path;
}
