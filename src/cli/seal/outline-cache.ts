/**
 * Outlines of sources, kept in a file by the hash of the text that each is made of. A damaged file
 * is an empty cache, and one that cannot be written is none. The file is replaced as a whole:
 * processes that write at the same time may lose entries of each other, which are then made anew.
 */
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import type { GetOutline } from './module-digest';
import { isParsed, outlineOf, type Outline } from './module-outline';
import { ROOT } from './repository-root';
import { sha256 } from './sha256';

const Entry = v.object({
  tree: v.string(),
  references: v.array(v.tuple([v.string(), v.string()])),
  modules: v.array(v.string()),
  exports: v.record(v.string(), v.union([v.number(), v.tuple([v.string(), v.string()])])),
  stars: v.array(v.string()),
});
const Entries = v.record(v.string(), Entry);
type Entries = ReadonlyMap<string, Outline>;

/** With more entries only those that are needed now are kept. */
const MOST_ENTRIES = 5000;

export interface OutlineCache {
  get(path: string, text: string): Outline;
  /** Writes what is new. */
  save(): void;
}

/** The cache in a file. It is empty after a change of the code that makes outlines. */
export function outlineCache(file: string, makeOutline: GetOutline = outlineOf): OutlineCache {
  const maker = makerDigest();
  const before = readEntries(file, maker);
  const used = new Map<string, Outline>();
  let isNew = false;
  return {
    get(path, text) {
      // All others are hashed as they are, which is as quick as to look for them.
      if (!isParsed(path)) return makeOutline(path, text);
      const key = sha256(text);
      const known = used.get(key) ?? before.get(key);
      const outline = known ?? makeOutline(path, text);
      isNew ||= !known;
      used.set(key, outline);
      return outline;
    },
    save() {
      if (!isNew) return;
      isNew = false;
      const all = new Map([...readEntries(file, maker), ...used]);
      writeEntries(file, maker, all.size > MOST_ENTRIES ? used : all);
    },
  };
}

/** The hash of the sources that make outlines, and of the version of the parser. */
function makerDigest(): string {
  const sources = ['module-outline.ts', 'lexical-scope.ts'].map((name) =>
    readFileSync(join(ROOT, 'src/cli/seal', name), 'utf8'),
  );
  const { version } = createRequire(import.meta.url)('typescript/package.json') as {
    version: string;
  };
  return sha256(JSON.stringify([...sources, version]));
}

/** The file has two lines: a hash of the maker and of the entries, then the entries. */
function readEntries(file: string, maker: string): Entries {
  try {
    const [sum, json = ''] = readFileSync(file, 'utf8').split('\n');
    if (sum !== sha256(maker + json)) return new Map();
    return new Map(Object.entries(v.parse(Entries, JSON.parse(json))));
  } catch {
    return new Map();
  }
}

function writeEntries(file: string, maker: string, entries: Entries): void {
  const json = JSON.stringify(Object.fromEntries(entries));
  const draft = `${file}.${process.pid}.${performance.now()}`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(draft, `${sha256(maker + json)}\n${json}\n`);
    renameSync(draft, file);
  } catch {
    removeQuietly(draft);
  }
}

function removeQuietly(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // The folder is none, or closed to us: then the file is not there.
  }
}
