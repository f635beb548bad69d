/**
 * Failures of the system are one sentence and exit status 2, without a stack; what was to be
 * written is not lost. `cli-matrix` has the files and options of every command.
 */
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runLie, TEMP_FOLDER, writeTempFile } from './lie';

const LIE = `"${process.execPath}" lie.js`;
const shell = (line: string): { status: number | null; err: string } => {
  const { status, stderr } = spawnSync('bash', ['-o', 'pipefail', '-c', line], {
    encoding: 'utf8',
  });
  return { status, err: stderr };
};
const SENTENCE = /^[^\n]*(?:\.|\[[a-z/-]+\])\n$/;

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

  it('progress that cannot be written does not end the work', () => {
    const file = join(TEMP_FOLDER, 'tables-without-progress');
    const { status } = shell(`${LIE} yut solve --mals 1 --held 1 --out ${file} 2> /dev/full`);
    expect(status).toBe(0);
    expect(existsSync(file)).toBe(true);
  });

  it('an output that is a device is written to, and stays what it is', () => {
    const { status, err } = shell(`${LIE} yut solve --mals 1 --held 1 --out /dev/full`);
    expect(err).toMatch(
      /\/dev\/full cannot be written: the disk is full\. The tables are in \S+\.\n$/,
    );
    expect(status).toBe(2);
    const [, path = ''] = /The tables are in (\S+)\.\n$/.exec(err) ?? [];
    expect(readFileSync(path, 'latin1')).toMatch(/^YUTX/);
    expect(shell(`echo > /dev/full`).status).not.toBe(0);
  });

  // A limit on the size of files stands for a full disk.
  it.each([
    ['new bridge FILE.yaml', 'x.yaml'],
    [`convert problems/bridge/before-you-finesse.yaml FILE.pbn`, 'x.pbn'],
  ])('a file that cannot be completed is removed: %s', (call, name) => {
    const file = join(TEMP_FOLDER, name);
    const command = call.replace(/FILE\.\w+/, file);
    const { status, err } = shell(`(trap '' XFSZ; ulimit -f 0; ${LIE} ${command} 2>&1) | cat 1>&2`);
    expect(err).toContain(`${file} cannot be written: file too large.\n`);
    expect(status).toBe(2);
    expect(existsSync(file)).toBe(false);
  });

  it('a file that cannot be replaced stays as it was', () => {
    const file = writeTempFile('old.tables', 'old');
    const call = `${LIE} yut solve --mals 1 --held 1 --out ${file}`;
    expect(shell(`(trap '' XFSZ; ulimit -f 1; ${call} 2>&1) | cat 1>&2`).status).toBe(2);
    expect(readFileSync(file, 'utf8')).toBe('old');
    expect(readdirSync(TEMP_FOLDER).filter((name) => name.startsWith('old.tables'))).toEqual([
      'old.tables',
    ]);
  });

  it('a file beside the output, whatever its name, stays as it is', () => {
    const file = join(TEMP_FOLDER, 'beside.tables');
    const other = writeTempFile('beside.tables.new', 'other');
    expect(runLie(`yut solve --mals 1 --held 1 --out ${file}`.split(' ')).status).toBe(0);
    expect(readFileSync(other, 'utf8')).toBe('other');
  });
});

it.each(['check', 'prove', 'dd', 'link', 'mighty record'])(
  'a file of 700 MB is refused before it is read: %s',
  (command) => {
    const file = writeTempFile('huge.pbn', '');
    truncateSync(file, 700_000_000);
    const { status, err } = runLie([...command.split(' '), file]);
    const most = ['check', 'dd'].includes(command) ? 8_000_000 : 50_000_000;
    expect(err).toContain(`The file has 700000000 bytes; at most ${most} are read. [file/large]`);
    expect(status).toBe(1);
  },
);

it.each(['dd --batch -', 'mighty record -', 'suit --batch /dev/zero', 'mighty record /dev/zero'])(
  'an input without an end is refused: %s',
  (call) => {
    const { status, err } = shell(`${LIE} ${call} < /dev/zero`);
    expect(err).toMatch(/(?:more than \d+ (?:letters|bytes)).*\[file\/(?:large|long-line)\]\n$/);
    expect(err).toMatch(SENTENCE);
    expect(status).toBe(1);
  },
);

describe('a fault of the program', () => {
  const broken = writeTempFile(
    'broken.mjs',
    `String.prototype.padStart = () => { throw new TypeError('broken on\npurpose.'); };`.replace(
      '\n',
      '\\n',
    ),
  );
  const table = `"${process.execPath}" --import ${broken} lie.js dd --table 'N:A... K... Q... J...'`;
  const message =
    'This is a fault of the program: broken on purpose. Set LIE_DEBUG=1 to see where.\n';

  it('is one sentence, and with LIE_DEBUG=1 its stack', () => {
    expect(shell(table)).toEqual({ status: 2, err: message });
    const { status, err } = shell(`LIE_DEBUG=1 ${table}`);
    expect(status).toBe(2);
    expect(err.startsWith(message)).toBe(true);
    expect(err).toMatch(/\n {4}at /);
  });
});

describe('a problem file', () => {
  const text = runLie(['new', 'bridge']).out.replace('My problem', 'Zürich');

  it('may be UTF-16', () => {
    const file = writeTempFile('utf16.yaml', '');
    writeFileSync(file, `\ufeff${text}`, 'utf16le');
    expect(runLie(['link', file])).toMatchObject({ status: 0, err: '' });
  });

  it('is read as Windows-1252 by a guess that is reported once', () => {
    const file = writeTempFile('latin.yaml', '');
    writeFileSync(file, text.replace(/[^\0-\xff]/g, "'"), 'latin1');
    for (const call of ['link', 'prove', 'deals --smallest']) {
      const { status, err } = runLie([...call.split(' '), file]);
      expect(err.match(/\[file\/encoding\]/g)).toHaveLength(1);
      expect(err).toContain('read as Western European (Windows-1252), which is a guess');
      expect(status).toBe(0);
    }
  });
});

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
