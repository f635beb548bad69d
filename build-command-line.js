/**
 * Bundles the command line: a process starts several times as fast from the bundle as from the
 * sources. A bundle lies in a folder named by a digest of the names, sizes and times of its
 * sources: any source that is changed, added, deleted or replaced by an older one leads to another
 * bundle. A process that runs an earlier bundle loads further files of it for a day at least.
 */
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, isAbsolute, join } from 'node:path';
import './build-kernel.js';

const ROOT = import.meta.dirname;
const BUNDLES = join(ROOT, '.cache/lie');
/** Bundles that are kept however old they are, such as those of other branches. */
const MAX_OLD_BUNDLES = 8;
/** Milliseconds since its last start for which a bundle is kept, since it may still run. */
const RUN_TIME = 24 * 60 * 60 * 1000;

/** Folders of screens, which pages import lazily and the command line never does. */
const SCREENS = ['ui', 'kit', 'paraglide'];
const SOURCE = /(?<!\.test|\.fixture|\.svelte)\.(?:ts|js|json)$/;

/** The entry file of a bundle of the present sources; null where none can be written. */
export const BUNDLED_COMMAND_LINE = await bundleCommandLine();

async function bundleCommandLine() {
  const sources = ['src/cli', 'src/lib'].flatMap((folder) => listSources(join(ROOT, folder)));
  const folder = join(BUNDLES, digestFiles([import.meta.filename, ...sources]));
  const main = join(folder, 'main.js');
  if (existsSync(main)) noteStart(folder);
  else await storeBundle(sources, folder);
  return existsSync(main) ? main : null;
}

/**
 * Sets the time of a folder, that of the last start of its bundle, where it can be written.
 * @param {string} folder
 */
function noteStart(folder) {
  try {
    utimesSync(folder, new Date(), new Date());
  } catch (error) {
    if (!isSystemError(error)) throw error;
  }
}

/**
 * True for a fault of the file system.
 * @param {unknown} error
 */
function isSystemError(error) {
  return error instanceof Error && 'syscall' in error;
}

/**
 * The paths of the source files below a folder.
 * @param {string} folder
 * @returns {string[]}
 */
function listSources(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((item) => {
    const path = join(folder, item.name);
    if (item.isDirectory()) return SCREENS.includes(item.name) ? [] : listSources(path);
    return SOURCE.test(item.name) ? [path] : [];
  });
}

/**
 * A digest of the names, sizes and times of files.
 * @param {readonly string[]} paths
 */
function digestFiles(paths) {
  const hash = createHash('sha256');
  for (const path of paths) {
    const { size, mtimeMs } = statSync(path);
    hash.update(`${path} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex').slice(0, 16);
}

/**
 * Writes a bundle to a temporary folder and renames it: the folder of a bundle is complete, also
 * when several processes write the same one. Where it cannot be written, there is none.
 * @param {readonly string[]} sources
 * @param {string} folder
 */
async function storeBundle(sources, folder) {
  let temporaryFolder = '';
  try {
    mkdirSync(BUNDLES, { recursive: true });
    temporaryFolder = mkdtempSync(join(BUNDLES, 'temporary-'));
    // Other users may read this one, unlike a temporary folder.
    const newFolder = join(temporaryFolder, 'bundle');
    mkdirSync(newFolder);
    for (const file of await bundle(sources, folder))
      writeFileSync(
        join(newFolder, file.fileName),
        file.type === 'chunk' ? file.code : file.source,
      );
    renameSync(newFolder, folder);
    removeOldBundles();
  } catch (error) {
    if (!isSystemError(error)) throw error;
  } finally {
    if (temporaryFolder !== '') rmSync(temporaryFolder, { recursive: true, force: true });
  }
}

/**
 * The files of a bundle of `src/cli/main.ts` and of the modules of threads, `…-thread.ts`. Packages
 * stay outside. Throws for a fault in a source.
 * @param {readonly string[]} sources
 * @param {string} folder
 */
async function bundle(sources, folder) {
  const { rolldown } = await import('rolldown');
  const threads = sources.filter((path) => path.endsWith('-thread.ts'));
  const entries = [join(ROOT, 'src/cli/main.ts'), ...threads];
  const screen = new RegExp(`/(?:${SCREENS.join('|')})/`);
  const build = await rolldown({
    input: Object.fromEntries(entries.map((path) => [basename(path, '.ts'), path])),
    platform: 'node',
    // It extends a file that `svelte-kit sync` writes, and says nothing that a bundle needs.
    tsconfig: false,
    resolve: { alias: { $lib: join(ROOT, 'src/lib') } },
    external: (id) => !isAbsolute(id) && (screen.test(id) || !/^(?:\.|\$lib\/)/.test(id)),
  });
  const { output } = await build.generate({
    dir: folder,
    sourcemap: true,
    sourcemapExcludeSources: true,
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
  });
  await build.close();
  return output;
}

/**
 * Removes bundles that were not started for long, all but the latest; folders that another process
 * has removed do no harm.
 */
function removeOldBundles() {
  const folders = readdirSync(BUNDLES).map((name) => join(BUNDLES, name));
  const timeOf = new Map(
    folders.map((folder) => [folder, statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0]),
  );
  folders.sort((a, b) => (timeOf.get(b) ?? 0) - (timeOf.get(a) ?? 0));
  for (const folder of folders.slice(MAX_OLD_BUNDLES))
    if (Date.now() - (timeOf.get(folder) ?? 0) > RUN_TIME)
      rmSync(folder, { recursive: true, force: true });
}
