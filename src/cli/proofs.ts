/**
 * What was proved of the problems of the library, kept in a file so that it need not be proved again.
 * Each proof is sealed with a hash of all that it depends on and of itself: when any of it was changed,
 * by an author, a programmer or an unsteady hand in the file, the problem is proved anew.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import * as v from 'valibot';
import type { Proved } from '$lib/tables/desk';

/** A problem as its file says and as it was read. */
export interface ReadText {
  /** The file's path below the library, with `/`. */
  readonly name: string;
  readonly text: string;
  /** Plain data of its table's. */
  readonly problem: unknown;
}

export interface Proofs {
  /** What was proved of exactly this problem by exactly these sources; else null. */
  recall(read: ReadText): Proved | null;
  /** Puts a proof in the place of the one before. One with a fault or out of budget is not kept. */
  keep(read: ReadText, proved: Proved): void;
  /** Writes the file; proofs whose names are not among those that `exist` are left out. */
  write(exist: (name: string) => boolean): Promise<void>;
}

const Kept = v.object({
  hash: v.string(),
  figures: v.record(v.string(), v.number()),
  findings: v.array(
    v.object({
      kind: v.picklist(['warning']),
      code: v.string(),
      message: v.string(),
      path: v.array(v.union([v.string(), v.number()])),
    }),
  ),
});
type Kept = v.InferOutput<typeof Kept>;

/** The proofs in a file, none where it is missing or cannot be understood; `sources` is from `digestOfSources`. */
export async function openProofs(path: string, sources: string): Promise<Proofs> {
  const proofs = await readKept(path);
  return {
    recall(read) {
      const kept = proofs.get(read.name);
      if (!kept) return null;
      const proved = { findings: kept.findings, figures: kept.figures };
      return kept.hash === seal(sources, read, proved) ? proved : null;
    },
    keep(read, { findings, figures }) {
      proofs.delete(read.name);
      const kept = v.safeParse(Kept, {
        hash: seal(sources, read, { findings, figures }),
        figures,
        findings,
      });
      const open = findings.some(({ code }) => code === 'proof/unknown');
      if (kept.success && !open) proofs.set(read.name, kept.output);
    },
    async write(exist) {
      const entries = [...proofs]
        .filter(([name]) => exist(name))
        .sort(([a], [b]) => (a < b ? -1 : 1));
      await writeFile(path, `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`);
    },
  };
}

async function readKept(path: string): Promise<Map<string, Kept>> {
  const found = new Map<string, Kept>();
  try {
    const all: unknown = JSON.parse(await readFile(path, 'utf8'));
    for (const [name, value] of Object.entries(all ?? {})) {
      const kept = v.safeParse(Kept, value);
      if (kept.success) found.set(name, kept.output);
    }
  } catch {
    // No proofs: then all is proved.
  }
  return found;
}

function seal(sources: string, { name, text, problem }: ReadText, proved: Proved): string {
  const figures = Object.entries(proved.figures).sort(([a], [b]) => (a < b ? -1 : 1));
  const findings = proved.findings.map(({ kind, code, message, path }) => [
    kind,
    code,
    message,
    path,
  ]);
  const all = [sources, name, text, problem, findings, figures];
  return hashOf(JSON.stringify(all));
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** The rooms that have a say in what a proof finds. */
const ROOMS = [
  'core',
  'cards',
  ...['rules', 'notation', 'kernel', 'solver', 'proof', 'opponents', 'problem'].map(
    (room) => `bridge/${room}`,
  ),
];

/** A hash of every source that a proof depends on, the compiled kernel included, tests left out. */
export async function digestOfSources(): Promise<string> {
  const lib = join(import.meta.dirname, '../lib');
  const hashes: string[] = [];
  for (const room of ROOMS) {
    const names = await readdir(join(lib, room), { recursive: true });
    for (const name of names.filter(isSource).sort()) {
      const text = await readFile(join(lib, room, name), 'utf8');
      hashes.push(`${room}/${name.replaceAll(sep, '/')} ${hashOf(text)}`);
    }
  }
  return hashOf(hashes.join('\n'));
}

function isSource(name: string): boolean {
  return /\.ts$/.test(name) && !/\.(test|fixture)\.ts$/.test(name) && !/node_modules/.test(name);
}
