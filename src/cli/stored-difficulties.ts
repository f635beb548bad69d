/**
 * The table of measured difficulties of the library. Each entry is sealed with a hash of itself, of
 * the file of its problem, and of the code of students and opponents. After a change of any of
 * these the entry is stale: it still counts, until it is measured anew.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseDifficultyTable, type StoredDifficulty } from '$lib/library/difficulty-table';
import type { Difficulty } from '$lib/problem-file/difficulty/measured-difficulty';
import { LIBRARY } from './find-problem';
import { isSystemError } from './file-errors';
import { replaceFile } from './output-files';
import { gameIdOf, sealResult, type ProblemSource } from './seal/problem-seal';
import { repositoryDigests, sourcesOnDisk } from './seal/repository-digests';
import type { ReadSource } from './source-imports';

export const DIFFICULTIES = join(LIBRARY, 'difficulty.json');

/** An entry of the table for a problem. */
export interface RecalledDifficulty {
  readonly difficulty: Difficulty;
  /** True when the problem or the code has changed since it was measured. */
  readonly isStale: boolean;
}

export interface DifficultyStore {
  /** The entry of a problem; null when there is none. */
  recall(source: ProblemSource): RecalledDifficulty | null;
  /**
   * Writes the entry of a problem and drops those of files that no longer exist. Entries that
   * another process has written before stay; of two written in the same moment one is lost.
   */
  keep(
    source: ProblemSource,
    difficulty: Difficulty,
    exists: (name: string) => boolean,
  ): Promise<void>;
}

/** The table in a file; empty where it is missing or invalid. `sources` as in `openProofs`. */
export async function openDifficulties(
  path: string,
  sources: (gameId: string) => string,
): Promise<DifficultyStore> {
  const table = await readTable(path);
  return {
    recall(source) {
      const stored = table.get(source.name);
      if (!stored) return null;
      const { hash, ...difficulty } = stored;
      return { difficulty, isStale: hash !== seal(sources(gameIdOf(source)), source, difficulty) };
    },
    async keep(source, difficulty, exists) {
      const hash = seal(sources(gameIdOf(source)), source, difficulty);
      const entries = new Map(await readTable(path)).set(source.name, { hash, ...difficulty });
      // A line for each problem, so that a comparison of two tables shows whole entries.
      const lines = [...entries]
        .filter(([name]) => exists(name))
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map((entry) => entry.map((part) => JSON.stringify(part)).join(': '));
      await replaceFile(path, `{\n${lines.join(',\n')}\n}\n`);
    },
  };
}

async function readTable(path: string): Promise<ReadonlyMap<string, StoredDifficulty>> {
  try {
    return parseDifficultyTable(await readFile(path, 'utf8'));
  } catch (reason) {
    if (!isSystemError(reason)) throw reason;
    return new Map();
  }
}

function seal(sources: string, source: ProblemSource, difficulty: Difficulty): string {
  const { failed, tries, students, mistakes } = difficulty;
  const listed = mistakes.map(({ round, action, share }) => [round, action, share]);
  const byStudent = Object.entries(students).map(([name, figures]) => [
    name,
    figures.failed,
    figures.tries,
  ]);
  return sealResult(sources, source, failed, tries, byStudent, listed);
}

/**
 * Returns for the id of a game the digest of everything that a measurement runs: students, lesson,
 * opponents and proof.
 */
export function createSimulationDigests(
  read: ReadSource = sourcesOnDisk(),
): (gameId: string) => string {
  const digest = repositoryDigests(read);
  return (gameId) => digest(`src/lib/authoring/${gameId}/students/${gameId}-difficulty.ts`);
}
