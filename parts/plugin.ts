/**
 * Tells the service worker in which parts the app is kept. When the browser's half has been built, the
 * graph of its files is read; when all pages have been written in advance, the parts are written into
 * the service worker itself, so that no version of it ever reads the parts of another.
 */
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import type { Manifest, Plugin, ResolvedConfig } from 'vite';
import { graphOf, tablesOf } from './graph.ts';
import { ownersOf } from './owners.ts';
import { sortIntoParts, type Page, type Standing } from './sort.ts';

/** What the first half of a build leaves for the second. It is not served. */
const NOTE = '.vite/parts.json';
interface Note {
  readonly tables: readonly string[];
  /** File names with their tables. */
  readonly owners: Readonly<Record<string, string>>;
}

/** A part of its own beside the tables: whoever never writes a problem never has it. */
const STUDIO = ['studio', 'src/lib/studio'] as const;

/** The files that name every table; a test has one of its own. */
const REGISTRY = /\/registry\.ts$/;

export function partsPlugin(): Plugin {
  let config: ResolvedConfig;
  const pathOf = (id: string): string =>
    relative(config.root, id.replace(/\?.*$/, '')).split(sep).join('/');

  return {
    name: 'parts-of-the-app',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        if (config.build.ssr) return;
        const importsOf = (id: string) => this.getModuleInfo(id)?.importedIds ?? [];
        const registers = [...this.getModuleIds()].filter((id) => REGISTRY.test(pathOf(id)));
        const tables = tablesOf(registers, { pathOf, importsOf });
        if (tables.size === 0)
          this.error('No registry names a game: none would be stored for offline use.');
        const parts = new Map([...tables, STUDIO]);
        const owners = ownersOf(graphOf(bundle, { tables: parts, pathOf, importsOf }));
        const note: Note = { tables: [...parts.keys()], owners: Object.fromEntries(owners) };
        this.emitFile({ type: 'asset', fileName: NOTE, source: JSON.stringify(note) });
      },
    },
    closeBundle: {
      order: 'pre',
      sequential: true,
      handler() {
        const output = resolve(config.root, config.build.outDir, '..');
        const worker = join(output, 'client/service-worker.js');
        if (!config.build.ssr || !existsSync(worker)) return;
        const client = join(output, 'client');
        const { tables, owners } = readJson<Note>(join(client, NOTE));
        const built = builtFiles(readJson<Manifest>(join(client, '.vite/manifest.json')));
        const written = join(output, 'prerendered');
        const parts = sortIntoParts({
          built: built.map((name) => standing(client, name)),
          owners: new Map(Object.entries(owners).map(([name, table]) => [`/${name}`, table])),
          others: [
            ...allIn(config.publicDir),
            ...allIn(join(written, 'pages')).filter(({ path }) => !path.endsWith('.html')),
            ...allIn(join(written, 'dependencies')),
          ],
          pages: allIn(join(written, 'pages')).flatMap((file) =>
            file.path.endsWith('.html') ? [pageOf(join(written, 'pages'), file)] : [],
          ),
          tables,
        });
        const code = readFileSync(worker, 'utf8');
        writeFileSync(worker, `const PARTS = ${JSON.stringify(parts)};\n${code}`);
      },
    },
  };
}

/** Every script, style and worker of the browser's half, each once. */
function builtFiles(manifest: Manifest): readonly string[] {
  const named = Object.values(manifest).flatMap(({ file, css = [], assets = [] }) => [
    file,
    ...css,
    ...assets,
  ]);
  return [...new Set(named)];
}

function readJson<Value>(path: string): Value {
  return JSON.parse(readFileSync(path, 'utf8')) as Value;
}

function standing(folder: string, name: string): Standing {
  return { path: `/${name}`, bytes: statSync(join(folder, name)).size };
}

/** Every file in a folder and below it; none where there is no such folder. */
function allIn(folder: string): readonly Standing[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((file) => file.isFile() && !file.name.startsWith('.'))
    .map((file) => relative(folder, join(file.parentPath, file.name)).split(sep).join('/'))
    .sort()
    .map((name) => standing(folder, name));
}

/** The address of a page is that of its folder. */
function pageOf(folder: string, { path, bytes }: Standing): Page {
  const text = readFileSync(join(folder, path), 'utf8');
  return { path: path.replace(/index\.html$/, ''), bytes, text };
}
