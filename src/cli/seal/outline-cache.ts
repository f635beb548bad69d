/**
 * A cache of the outlines of source files (their references, imports and exports, see
 * `module-outline.ts`), kept in a file by the hash of each source text. A
 * damaged file counts as an empty cache, and a failed write is ignored. The file is replaced as a
 * whole: processes that write at the same time may lose entries of each other, which are then made
 * anew.
 */
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import type { GetOutline } from './module-digest';
import { isParsed, outlineOf, type Outline } from './module-outline';
import { ROOT } from './repository-root';
import { sha256 } from './sha256';

/** The form of an `Outline`, whose members are described there. */
const Entry = v.object({
  tree: v.string(),
  references: v.array(v.tuple([v.string(), v.string()])),
  modules: v.array(v.string()),
  exports: v.record(v.string(), v.union([v.number(), v.tuple([v.string(), v.string()])])),
  stars: v.array(v.string()),
});
const Entries = v.record(v.string(), Entry);
type Entries = ReadonlyMap<string, Outline>;

/** Above this number only the entries used in this run are kept. */
const MAX_ENTRIES = 5000;

export interface OutlineCache {
  get(path: string, text: string): Outline;
  /** Writes the file if an outline was made since the last save. */
  save(): void;
}

/** The cache in a file. It is empty after a change of the code that makes outlines. */
export function outlineCache(file: string, makeOutline: GetOutline = outlineOf): OutlineCache {
  const maker = makerDigest();
  const storedEntries = readEntries(file, maker);
  const usedEntries = new Map<string, Outline>();
  let hasNewEntries = false;
  return {
    get(path, text) {
      // An unparsed file is only hashed, which is as fast as a look-up.
      if (!isParsed(path)) return makeOutline(path, text);
      const key = sha256(text);
      const cached = usedEntries.get(key) ?? storedEntries.get(key);
      const outline = cached ?? makeOutline(path, text);
      hasNewEntries ||= !cached;
      usedEntries.set(key, outline);
      return outline;
    },
    save() {
      if (!hasNewEntries) return;
      hasNewEntries = false;
      const all = new Map([...readEntries(file, maker), ...usedEntries]);
      writeEntries(file, maker, all.size > MAX_ENTRIES ? usedEntries : all);
    },
  };
}

/** The hash of the code that makes outlines and of the parser's version. */
function makerDigest(): string {
  const sources = ['module-outline.ts', 'lexical-scope.ts'].map((name) =>
    readFileSync(join(ROOT, 'src/cli/seal', name), 'utf8'),
  );
  const { version } = createRequire(import.meta.url)('typescript/package.json') as {
    version: string;
  };
  return sha256(JSON.stringify([...sources, version]));
}

/** The file has two lines: a checksum of the maker's hash and the entries, then the entries. */
function readEntries(file: string, maker: string): Entries {
  try {
    const [checksum, json = ''] = readFileSync(file, 'utf8').split('\n');
    if (checksum !== sha256(maker + json)) return new Map();
    return new Map(Object.entries(v.parse(Entries, JSON.parse(json))));
  } catch {
    return new Map();
  }
}

function writeEntries(file: string, maker: string, entries: Entries): void {
  const json = JSON.stringify(Object.fromEntries(entries));
  const temporaryFile = `${file}.${process.pid}.${performance.now()}`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(temporaryFile, `${sha256(maker + json)}\n${json}\n`);
    renameSync(temporaryFile, file);
  } catch {
    removeIfPossible(temporaryFile);
  }
}

function removeIfPossible(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // The folder does not exist or is not writable, so that there is no file to remove.
  }
}
