/**
 * The bundle of the command line is always that of the present sources. Tried on a command line of
 * three small files, with the scripts of this repository.
 */
import { spawn } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';

let root = '';
const write = (path: string, text: string): void => {
  mkdirSync(join(root, dirname(path)), { recursive: true });
  writeFileSync(join(root, path), text);
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lie-bundle-'));
  for (const script of ['lie.js', 'build-command-line.js'])
    copyFileSync(script, join(root, script));
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  write('build-kernel.js', '');
  write('package.json', '{ "type": "module" }');
  write('tsconfig.json', '{ "compilerOptions": { "paths": { "$lib/*": ["./src/lib/*"] } } }');
  write('src/cli/main.ts', `import { word } from '$lib/word';\nconsole.log(word as string);\n`);
  write('src/lib/word/index.ts', `export const word = 'first';\n`);
});

/** Runs the command line in another process; resolves to what it prints. */
function runBundle(env: Readonly<Record<string, string>> = {}): Promise<string> {
  return new Promise((onEnd) => {
    const child = spawn(process.execPath, [join(root, 'lie')], { env: { ...process.env, ...env } });
    let printed = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (printed += text));
    child.on('close', () => onEnd(printed.trimEnd()));
  });
}

const listBundles = (): readonly string[] => readdirSync(join(root, '.cache/lie'));

describe('the bundle of the command line', () => {
  it('is made once while the sources stay as they are', async () => {
    expect([await runBundle(), await runBundle()]).toEqual(['first', 'first']);
    expect(listBundles()).toHaveLength(1);
    write('src/lib/word/word.test.ts', 'A test is no source.');
    await runBundle();
    expect(listBundles()).toHaveLength(1);
  });

  it('has the kernels of the present sources', async () => {
    const path = JSON.stringify(join(root, 'src/lib/word/index.ts'));
    const script = `writeFileSync(${path}, "export const word = 'made anew';");`;
    write('build-kernel.js', `import { writeFileSync } from 'node:fs';\n${script}\n`);
    expect(await runBundle()).toBe('made anew');
  });

  it('is made anew for a source that is younger, older, added or deleted', async () => {
    await runBundle();
    const source = 'src/lib/word/index.ts';
    write(source, `export const word = 'young';\n`);
    expect(await runBundle()).toBe('young');
    write(source, `export const word = 'older';\n`);
    utimesSync(join(root, source), 1e9, 1e9);
    expect(await runBundle()).toBe('older');
    write('src/lib/word.ts', `export const word = 'added';\n`);
    expect(await runBundle()).toBe('added');
    rmSync(join(root, 'src/lib/word.ts'));
    expect(await runBundle()).toBe('older');
  });

  it('is made by several processes at once without disturbing each other', async () => {
    const outputs = await Promise.all([1, 2, 3].map(() => runBundle()));
    expect(outputs).toEqual(['first', 'first', 'first']);
    expect(listBundles()).toEqual([expect.stringMatching(/^[0-9a-f]{16}$/)]);
  });

  it('is left out where it cannot be written: the sources run', async () => {
    write('.cache', 'A file where the folder of the bundles would be.');
    expect(await runBundle()).toBe('first');
  });

  it('is one of a few that are kept, and of all that were started today', async () => {
    const twoDaysAgo = Date.now() / 1000 - 2 * 24 * 60 * 60;
    expect(await runBundle()).toBe('first');
    const [first = ''] = listBundles();
    utimesSync(join(root, '.cache/lie', first), twoDaysAgo, twoDaysAgo);
    await runBundle();
    for (let i = 0; i < 20; i++) write(`.cache/lie/recent-${i}/main.js`, '');
    for (let i = 0; i < 20; i++) {
      write(`.cache/lie/old-${i}/main.js`, '');
      utimesSync(join(root, `.cache/lie/old-${i}`), twoDaysAgo, twoDaysAgo);
    }
    write('src/lib/word/index.ts', `export const word = 'second';\n`);
    expect(await runBundle()).toBe('second');
    expect(listBundles()).toContain(first);
    expect(listBundles()).toHaveLength(22);
  });

  it('is readable for all who can read other new folders', async () => {
    await runBundle();
    const [bundle = ''] = listBundles();
    const permissions = (path: string): number => statSync(join(root, path)).mode & 0o777;
    expect(permissions(`.cache/lie/${bundle}`)).toBe(permissions('.cache/lie'));
  });

  it('is left out where its entry file is missing or hidden', async () => {
    await runBundle();
    const [bundle = ''] = listBundles();
    rmSync(join(root, '.cache/lie', bundle, 'main.js'));
    expect(await runBundle()).toBe('first');
  });

  it('has stacks with the places of the sources', async () => {
    write('src/cli/main.ts', `interface Nothing {}\n\n\nthrow new Error('a fault');\n`);
    expect(await runBundle({ LIE_DEBUG: '1' })).toMatch(/src\/cli\/main\.ts:4:\d+/);
  });
});
