/**
 * The lint rules that need types: floating promises, switches without a case (`.oxlintrc.json`).
 * oxlint reads TypeScript only, so it reads the TypeScript that svelte-check has just generated for
 * each component, and its findings are mapped back to the component.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { findSourcePosition } from './source-position';

/** Where svelte-check writes, below the folder that it checks. */
const WRITTEN = '.svelte-kit/.svelte-check';
const COMPONENTS = `${WRITTEN}/svelte`;
const CONFIG = resolve('.oxlintrc.json');

const { resolve: found } = createRequire(import.meta.url);
const svelteCheck = join(dirname(found('svelte-check/package.json')), 'bin/svelte-check');
const oxlint = join(dirname(found('oxlint/package.json')), 'bin/oxlint');

/** Types first: writes each component down, and is false where types are wrong. */
export function generateComponents(root: string, findings: 'printed' | 'silent' = 'printed'): boolean {
  // Output for deleted components would be read with the rest.
  rmSync(join(root, WRITTEN), { recursive: true, force: true });
  const args = [svelteCheck, '--workspace', root, '--tsgo', '--fail-on-warnings'];
  return (
    spawnSync(process.execPath, args, { stdio: findings === 'printed' ? 'inherit' : 'ignore' })
      .status === 0
  );
}

/** The parts of oxlint's JSON that are read; places are counted in bytes of UTF-8. */
interface Report {
  readonly diagnostics: readonly {
    readonly message: string;
    readonly code?: string;
    readonly filename: string;
    readonly labels: readonly {
      readonly span: {
        readonly offset: number;
        readonly length: number;
        readonly line: number;
        readonly column: number;
      };
    }[];
  }[];
}

/** The copy of a source beside the generated components, so that their types resolve. */
const besideComponents = (path: string): string =>
  join(COMPONENTS, dirname(path), `++${basename(path)}`);

/** The generated file of a component: TypeScript, or JavaScript where it has no script. */
const writtenOf = (root: string, path: string): string | undefined =>
  ['ts', 'js']
    .map((ending) => `${besideComponents(path)}.${ending}`)
    .find((written) => existsSync(join(root, written)));

function sources(root: string, tops: readonly string[]): readonly string[] {
  return tops
    .flatMap((top) =>
      readdirSync(join(root, top), { recursive: true, encoding: 'utf8' }).map((path) =>
        join(top, path),
      ),
    )
    .filter((path) => /\.(?:svelte|ts)$/.test(path));
}

/** One line for each fault, as terminals make a link of it. */
export function listPromiseFaults(root: string, tops: readonly string[]): readonly string[] {
  const all = sources(root, tops);
  const text = (path: string): string => readFileSync(join(root, path), 'utf8');
  const naming = all.filter((path) => path.endsWith('.ts') && text(path).includes(".svelte'"));
  /** The original source by the path of its generated file. */
  const read = new Map(naming.map((path) => [besideComponents(path), path]));
  for (const path of all.filter((each) => each.endsWith('.svelte'))) {
    const written = writtenOf(root, path);
    if (written === undefined) return [`${path}: svelte-check did not write it down.`];
    read.set(written, path);
  }
  for (const path of naming) {
    mkdirSync(join(root, COMPONENTS, dirname(path)), { recursive: true });
    copyFileSync(join(root, path), join(root, besideComponents(path)));
  }
  const found = [
    ...ask(root, tops).filter(({ filename }) => !naming.includes(filename)),
    // Their linter does not walk through a folder that Git does not know: each is named.
    ...ask(
      join(root, COMPONENTS),
      [...read.keys()].map((path) => path.slice(COMPONENTS.length + 1)),
    ).map((fault) => ({ ...fault, filename: join(COMPONENTS, fault.filename) })),
  ];
  for (const path of naming) rmSync(join(root, besideComponents(path)));
  return found.map((fault) => inWords(root, fault, read.get(fault.filename)));
}

function ask(cwd: string, paths: readonly string[]): Report['diagnostics'] {
  const { stdout, stderr, error } = spawnSync(
    process.execPath,
    [oxlint, '--config', CONFIG, '--type-aware', '--format=json', ...paths],
    { cwd, encoding: 'utf8', maxBuffer: 2 ** 28 },
  );
  try {
    return (JSON.parse(stdout) as Report).diagnostics;
  } catch {
    throw new Error(`oxlint did not answer: ${stdout}${stderr}${String(error ?? '')}`);
  }
}

function inWords(
  root: string,
  { message, code, filename, labels: [label] }: Report['diagnostics'][number],
  source: string | undefined,
): string {
  const finding = `${message} (${code ?? 'oxlint'})`;
  if (label === undefined) return `${source ?? filename} ${finding}`;
  if (!source?.endsWith('.svelte'))
    return `${source ?? filename}:${label.span.line}:${label.span.column} ${finding}`;
  const bytes = readFileSync(join(root, filename));
  const letters = (to: number): number => bytes.subarray(0, to).toString('utf8').length;
  const { offset, length } = label.span;
  const place = findSourcePosition(
    readFileSync(join(root, source), 'utf8'),
    bytes.toString('utf8'),
    letters(offset),
    letters(offset + length),
  );
  return place === null
    ? `${source} as ${filename}:${label.span.line}:${label.span.column} ${finding}`
    : `${source}:${place.line}:${place.column} ${finding}`;
}
