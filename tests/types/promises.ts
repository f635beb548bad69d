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

/** The output folder of svelte-check, below the folder that it checks. */
const OUTPUT_FOLDER = '.svelte-kit/.svelte-check';
const COMPONENTS = `${OUTPUT_FOLDER}/svelte`;
const CONFIG = resolve('.oxlintrc.json');

const { resolve: resolveModule } = createRequire(import.meta.url);
const svelteCheck = join(dirname(resolveModule('svelte-check/package.json')), 'bin/svelte-check');
const oxlint = join(dirname(resolveModule('oxlint/package.json')), 'bin/oxlint');

/**
 * Runs svelte-check, which also generates the TypeScript of each component; false if there is a
 * type error.
 */
export function generateComponents(
  root: string,
  findings: 'printed' | 'silent' = 'printed',
): boolean {
  // Output for deleted components would be read with the rest.
  rmSync(join(root, OUTPUT_FOLDER), { recursive: true, force: true });
  const args = [svelteCheck, '--workspace', root, '--tsgo', '--fail-on-warnings'];
  return (
    spawnSync(process.execPath, args, { stdio: findings === 'printed' ? 'inherit' : 'ignore' })
      .status === 0
  );
}

/** The parts of oxlint's JSON that are read; offsets and lengths are in bytes of UTF-8. */
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
const generatedFileOf = (root: string, path: string): string | undefined =>
  ['ts', 'js']
    .map((ending) => `${besideComponents(path)}.${ending}`)
    .find((generatedPath) => existsSync(join(root, generatedPath)));

/** The TypeScript and Svelte files below these folders. */
function sources(root: string, folders: readonly string[]): readonly string[] {
  return folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) =>
        join(folder, path),
      ),
    )
    .filter((path) => /\.(?:svelte|ts)$/.test(path));
}

/** One line for each fault, in the form that terminals turn into a link. */
export function listPromiseFaults(root: string, folders: readonly string[]): readonly string[] {
  const sourcePaths = sources(root, folders);
  const text = (path: string): string => readFileSync(join(root, path), 'utf8');
  const componentImporters = sourcePaths.filter(
    (path) => path.endsWith('.ts') && text(path).includes(".svelte'"),
  );
  /** The original source by the path of its generated file. */
  const sourceByCopy = new Map(componentImporters.map((path) => [besideComponents(path), path]));
  for (const path of sourcePaths.filter((sourcePath) => sourcePath.endsWith('.svelte'))) {
    const generatedPath = generatedFileOf(root, path);
    if (generatedPath === undefined) return [`${path}: svelte-check did not write it down.`];
    sourceByCopy.set(generatedPath, path);
  }
  for (const path of componentImporters) {
    mkdirSync(join(root, COMPONENTS, dirname(path)), { recursive: true });
    copyFileSync(join(root, path), join(root, besideComponents(path)));
  }
  const faults = [
    ...runOxlint(root, folders).filter(({ filename }) => !componentImporters.includes(filename)),
    // oxlint skips folders that Git ignores, so that each file is named.
    ...runOxlint(
      join(root, COMPONENTS),
      [...sourceByCopy.keys()].map((path) => path.slice(COMPONENTS.length + 1)),
    ).map((fault) => ({ ...fault, filename: join(COMPONENTS, fault.filename) })),
  ];
  for (const path of componentImporters) rmSync(join(root, besideComponents(path)));
  return faults.map((fault) => formatFault(root, fault, sourceByCopy.get(fault.filename)));
}

function runOxlint(cwd: string, paths: readonly string[]): Report['diagnostics'] {
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

function formatFault(
  root: string,
  { message, code, filename, labels: [label] }: Report['diagnostics'][number],
  source: string | undefined,
): string {
  const finding = `${message} (${code ?? 'oxlint'})`;
  if (label === undefined) return `${source ?? filename} ${finding}`;
  if (!source?.endsWith('.svelte'))
    return `${source ?? filename}:${label.span.line}:${label.span.column} ${finding}`;
  const bytes = readFileSync(join(root, filename));
  const charIndex = (byteIndex: number): number =>
    bytes.subarray(0, byteIndex).toString('utf8').length;
  const { offset, length } = label.span;
  const position = findSourcePosition(
    readFileSync(join(root, source), 'utf8'),
    bytes.toString('utf8'),
    charIndex(offset),
    charIndex(offset + length),
  );
  return position === null
    ? `${source} as ${filename}:${label.span.line}:${label.span.column} ${finding}`
    : `${source}:${position.line}:${position.column} ${finding}`;
}
