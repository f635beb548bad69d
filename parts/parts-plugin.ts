/**
 * Writes the parts of the offline copy into the service worker. After the client build it reads the
 * graph of its files; after prerendering it writes the parts into the worker's own script, so that
 * no version of the worker ever reads the parts of another version.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import type { Manifest, Plugin, ResolvedConfig } from 'vite';
import { buildGraph, gameFolders } from './build-graph.ts';
import { findOwners } from './file-owners.ts';
import { digestOf } from './offline-parts.ts';
import { sortIntoParts, type PrerenderedPage, type BuiltAsset } from './sort-into-parts.ts';

/**
 * The owners of the files (the part to which a file belongs) that the client build leaves for the
 * server build, after which the pages are prerendered. It is not served.
 */
const OWNERS_FILE = '.vite/parts.json';
interface OwnersFile {
  readonly partIds: readonly string[];
  /** The part of each file, by the file's name. */
  readonly owners: Readonly<Record<string, string>>;
}

/** A part of its own: a visitor who never writes a problem never stores it. */
const STUDIO = ['studio', 'src/lib/authoring'] as const;

/** The registry of games, by an alias: the build with the toy game has its own. */
const REGISTRY = '$games/registry';

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
      async handler(_, bundle) {
        if (config.build.ssr) return;
        const sources = {
          pathOf,
          importsOf: (id: string) => this.getModuleInfo(id)?.importedIds ?? [],
          lazyImportsOf: (id: string) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? [],
        };
        const registry = await this.resolve(REGISTRY);
        const gameFolderById = gameFolders(registry?.id ?? '', sources);
        if (gameFolderById.size === 0)
          this.error('The registry names no game: none would be stored for offline use.');
        const partFolders = new Map([...gameFolderById, STUDIO]);
        const owners = findOwners(buildGraph(bundle, { ...sources, partFolders }));
        const ownersFile: OwnersFile = {
          partIds: [...partFolders.keys()],
          owners: Object.fromEntries(owners),
        };
        this.emitFile({ type: 'asset', fileName: OWNERS_FILE, source: JSON.stringify(ownersFile) });
      },
    },
    closeBundle: {
      order: 'pre',
      sequential: true,
      async handler() {
        const output = resolve(config.root, config.build.outDir, '..');
        const worker = join(output, 'client/service-worker.js');
        if (!config.build.ssr || !existsSync(worker)) return;
        const client = join(output, 'client');
        const { partIds, owners } = readJson<OwnersFile>(join(client, OWNERS_FILE));
        const built = builtFiles(readJson<Manifest>(join(client, '.vite/manifest.json')));
        const pagesFolder = join(output, 'prerendered/pages');
        const prerendered = await filesBelow(pagesFolder);
        const pages = prerendered
          .filter(({ path }) => path.endsWith('.html'))
          .map((file) => pageOf(pagesFolder, file));
        const parts = sortIntoParts({
          scripts: await Promise.all(built.map((name) => readAsset(client, name))),
          owners: new Map(Object.entries(owners).map(([name, partId]) => [`/${name}`, partId])),
          otherAssets: [
            ...(await filesBelow(config.publicDir)),
            ...prerendered.filter(({ path }) => !path.endsWith('.html')),
            ...(await filesBelow(join(output, 'prerendered/dependencies'))),
          ],
          pages,
          partIds,
          versionMarks: versionMarks(client, pages),
        });
        const code = readFileSync(worker, 'utf8');
        writeFileSync(worker, `const PARTS = ${JSON.stringify(parts)};\n${code}`);
      },
    },
  };
}

/** SvelteKit's name of the version, and the name of its global object, which is a hash of it. */
function versionMarks(client: string, pages: readonly PrerenderedPage[]): readonly string[] {
  const { version } = readJson<{ version: string }>(join(client, '_app/version.json'));
  const globalName = pages.flatMap(({ text }) => /__sveltekit_\w+/.exec(text) ?? [])[0];
  return globalName === undefined ? [version] : [version, globalName];
}

/** Every script, style and worker of the client build, each once. */
function builtFiles(manifest: Manifest): readonly string[] {
  const fileNames = Object.values(manifest).flatMap(({ file, css = [], assets = [] }) => [
    file,
    ...css,
    ...assets,
  ]);
  return [...new Set(fileNames)];
}

function readJson<Value>(path: string): Value {
  return JSON.parse(readFileSync(path, 'utf8')) as Value;
}

async function readAsset(folder: string, name: string): Promise<BuiltAsset> {
  const content = await readFile(join(folder, name));
  return { path: `/${name}`, bytes: content.length, digest: await digestOf(content) };
}

/** Every file below a folder; none when the folder does not exist. */
async function filesBelow(folder: string): Promise<readonly BuiltAsset[]> {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((file) => file.isFile() && !file.name.startsWith('.'))
    .map((file) => relative(folder, join(file.parentPath, file.name)).split(sep).join('/'))
    .sort();
  return Promise.all(names.map((name) => readAsset(folder, name)));
}

/** A prerendered page; its path is that of its folder. */
function pageOf(folder: string, file: BuiltAsset): PrerenderedPage {
  const text = readFileSync(join(folder, file.path), 'utf8');
  return { ...file, path: file.path.replace(/index\.html$/, ''), text };
}
