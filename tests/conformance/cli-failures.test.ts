/** The command line shows no stack: a failure of the system is one sentence and exit code 2. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BUNDLED_COMMAND_LINE } from '../command-line';
import { runLie, TEMP_FOLDER, writeTempFile } from './lie';

const LIE = `"${process.execPath}" ${BUNDLED_COMMAND_LINE}`;
const shell = (line: string): { status: number | null; err: string } => {
  const { status, stderr } = spawnSync('bash', ['-o', 'pipefail', '-c', line], {
    encoding: 'utf8',
  });
  return { status, err: stderr };
};
const SENTENCE = /^[^\n]*\.\n$/;

describe.skipIf(!existsSync('/dev/full'))('failures of the system', () => {
  it.each(['--help', 'dd --help', 'new'])('a full disk: %s', (command) => {
    const { status, err } = shell(`${LIE} ${command} > /dev/full`);
    expect(err).toMatch(/the disk is full/);
    expect(err).toMatch(SENTENCE);
    expect(status).toBe(2);
  });

  it.each([
    'mighty score -',
    'dd --batch -',
    'mahjong --batch -',
    'yut moves -',
    'mighty record -',
  ])('a folder as standard input: %s', (command) => {
    const { status, err } = shell(`${LIE} ${command} < /`);
    expect(err).toMatch(SENTENCE);
    expect(status).not.toBe(0);
  });

  it('a closed pipe is no fault', () => {
    expect(shell(`${LIE} new | head -1 > /dev/null`)).toEqual({ status: 0, err: '' });
  });
});

it.each(['check', 'prove', 'dd', 'link', 'mighty record'])(
  'a file of 700 MB is refused before it is read: %s',
  (command) => {
    const file = writeTempFile('huge.pbn', '');
    truncateSync(file, 700_000_000);
    const { status, err } = runLie([...command.split(' '), file]);
    expect(err).toContain('The file has 700000000 bytes; at most 200000000 are read. [file/large]');
    expect(status).toBe(1);
  },
);

it('asks for --out before the work', () => {
  const folder = join(TEMP_FOLDER, 'out');
  mkdirSync(folder);
  for (const out of [folder, join(TEMP_FOLDER, 'none', 'table')]) {
    const { status, err } = runLie(['yut', 'solve', '--mals', '1', '--out', out]);
    expect(err).toMatch(SENTENCE);
    expect(err).toContain(`--out ${out} cannot be written`);
    expect(status).toBe(2);
  }
});

it('takes http and https addresses only for --site', () => {
  const file = writeTempFile('x.yaml', 'game: bridge\n');
  for (const site of ['javascript:alert(1)', 'file:///tmp/', 'ftp://a.b/']) {
    const { status, err } = runLie(['link', file, '--site', site]);
    expect(err).toContain('--site takes an address such as');
    expect(status).toBe(2);
  }
});
