/**
 * Proofs of the problems of the library, kept in a file so that no problem is proved again without
 * need. Each proof is sealed with a hash of itself and of all that it depends on: the text of the
 * problem, and the code of the prover (see `seal/module-digest`). After a change of any of these
 * the problem is proved again.
 */
import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { hasExhaustedBudget, type ProblemProof } from '$lib/game-module/game-module';
import { replaceFile } from './output-files';
import type { ReadSource } from './source-imports';
import { repositoryDigests, sourcesOnDisk } from './seal/repository-digests';
import { gameIdOf, sealResult, type ProblemSource } from './seal/problem-seal';

export interface ProofStore {
  /** The proof of exactly this problem by exactly these sources; null if there is none. */
  recall(source: ProblemSource): ProblemProof | null;
  /**
   * Replaces the stored proof of a problem. False when the new one was not stored, because it has a
   * fault or ran out of budget.
   */
  keep(source: ProblemSource, proof: ProblemProof): boolean;
  /** Writes the file without the proofs of problems that no longer exist. */
  write(exists: (name: string) => boolean): Promise<void>;
}

const StoredProofSchema = v.object({
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
type StoredProof = v.InferOutput<typeof StoredProofSchema>;

/**
 * The proofs in a file; empty where it is missing or invalid. `sources` gives the digest of a
 * game's code (see `createGameDigests`) and is called only for games whose problems are looked up.
 */
export async function openProofs(
  path: string,
  sources: (gameId: string) => string,
): Promise<ProofStore> {
  const proofs = await readStoredProofs(path);
  return {
    recall(source) {
      const stored = proofs.get(source.name);
      if (!stored) return null;
      const proof = { findings: stored.findings, figures: stored.figures };
      return stored.hash === seal(sources(gameIdOf(source)), source, proof) ? proof : null;
    },
    keep(source, { findings, figures }) {
      proofs.delete(source.name);
      const parsed = v.safeParse(StoredProofSchema, {
        hash: seal(sources(gameIdOf(source)), source, { findings, figures }),
        figures,
        findings,
      });
      if (!parsed.success || hasExhaustedBudget({ findings, figures })) return false;
      proofs.set(source.name, parsed.output);
      return true;
    },
    async write(exists) {
      const entries = [...proofs]
        .filter(([name]) => exists(name))
        .sort(([a], [b]) => (a < b ? -1 : 1));
      await replaceFile(path, `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`);
    },
  };
}

async function readStoredProofs(path: string): Promise<Map<string, StoredProof>> {
  const storedProofs = new Map<string, StoredProof>();
  try {
    const entries: unknown = JSON.parse(await readFile(path, 'utf8'));
    for (const [name, value] of Object.entries(entries ?? {})) {
      const parsed = v.safeParse(StoredProofSchema, value);
      if (parsed.success) storedProofs.set(name, parsed.output);
    }
  } catch {
    // A missing or invalid file counts as empty.
  }
  return storedProofs;
}

function seal(sources: string, source: ProblemSource, proof: ProblemProof): string {
  const figures = Object.entries(proof.figures).sort(([a], [b]) => (a < b ? -1 : 1));
  const findings = proof.findings.map(({ kind, code, message, path }) => [
    kind,
    code,
    message,
    path,
  ]);
  return sealResult(sources, source, findings, figures);
}

/**
 * Returns for the id of a game the digest of everything that its module runs: reader, check, prover
 * and the compiled kernel, which is imported as text. Tests and screens are not reached from there.
 */
export function createGameDigests(read: ReadSource = sourcesOnDisk()): (gameId: string) => string {
  const digest = repositoryDigests(read);
  return (gameId) => digest(`src/lib/games/${gameId}/${gameId}-module.ts`);
}
