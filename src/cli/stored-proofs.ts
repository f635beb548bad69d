/**
 * Proofs of the problems of the library, kept in a file so that no problem is proved again without
 * need. Each proof is sealed with a hash of itself and of all that it depends on: the text of the
 * problem, and what the prover runs (see `seal/module-digest`). When any of it was changed, by an
 * author, a programmer or an unsteady hand in the file, the problem is proved anew.
 */
import { readFile, writeFile } from 'node:fs/promises';
import * as v from 'valibot';
import { hasExhaustedBudget, type ProblemProof } from '$lib/game-module/game-module';
import type { ReadSource } from './source-imports';
import { repositoryDigests, sourcesOnDisk } from './seal/repository-digests';
import { sha256 } from './seal/sha256';

/** A problem as text and as it was read. */
export interface ProblemSource {
  /** The file's path below the library, with `/`. */
  readonly name: string;
  readonly text: string;
  /** The problem as its game's reader returns it, plain data. */
  readonly problem: unknown;
}

export interface ProofStore {
  /** The proof of exactly this problem by exactly these sources; null if there is none. */
  recall(read: ProblemSource): ProblemProof | null;
  /**
   * Puts a proof in the place of the one before, and says whether it did: one with a fault or out
   * of budget is not kept.
   */
  keep(read: ProblemSource, proved: ProblemProof): boolean;
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

/**
 * The proofs in a file; empty where it is missing or invalid. `sources` gives the digest of a
 * game's code (see `createGameDigests`) and is called only for games whose problems are looked up.
 */
export async function openProofs(
  path: string,
  sources: (table: string) => string,
): Promise<ProofStore> {
  const proofs = await readStoredProofs(path);
  return {
    recall(read) {
      const kept = proofs.get(read.name);
      if (!kept) return null;
      const proved = { findings: kept.findings, figures: kept.figures };
      return kept.hash === seal(sources(gameIdOf(read)), read, proved) ? proved : null;
    },
    keep(read, { findings, figures }) {
      proofs.delete(read.name);
      const kept = v.safeParse(Kept, {
        hash: seal(sources(gameIdOf(read)), read, { findings, figures }),
        figures,
        findings,
      });
      if (!kept.success || hasExhaustedBudget({ findings, figures })) return false;
      proofs.set(read.name, kept.output);
      return true;
    },
    async write(exist) {
      const entries = [...proofs]
        .filter(([name]) => exist(name))
        .sort(([a], [b]) => (a < b ? -1 : 1));
      await writeFile(path, `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`);
    },
  };
}

async function readStoredProofs(path: string): Promise<Map<string, Kept>> {
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

function seal(
  sources: string,
  { name, text, problem }: ProblemSource,
  proved: ProblemProof,
): string {
  const figures = Object.entries(proved.figures).sort(([a], [b]) => (a < b ? -1 : 1));
  const findings = proved.findings.map(({ kind, code, message, path }) => [
    kind,
    code,
    message,
    path,
  ]);
  const all = [sources, name, text, problem, findings, figures];
  return sha256(JSON.stringify(all));
}

/** The folder of a problem is the id of its game. */
function gameIdOf({ name }: ProblemSource): string {
  return name.split('/')[0] ?? '';
}

/**
 * Returns for the id of a game the digest of everything that its module runs: reader, check, prover
 * and the compiled kernel, which is imported as text. Tests and screens are not reached from there.
 */
export function createGameDigests(read: ReadSource = sourcesOnDisk()): (table: string) => string {
  const digest = repositoryDigests(read);
  return (game) => digest(`src/lib/${game}/${game}-module.ts`);
}
