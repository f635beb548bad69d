/**
 * Compares fast implementations with slow oracles without running the oracles each time. An
 * oracle's answers depend only on the seed and on its sources (see `src/cli/seal/module-digest`),
 * so digests of blocks of fifty answers are stored in `kept/`. Where a digest differs, and for
 * every tenth block anyway, the oracle itself runs.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, expect, inject, it } from 'vitest';
import { repositoryDigests } from '../../src/cli/seal/repository-digests';

/** Number of answers in one digest. */
const BLOCK_SIZE = 50;
/** In every run the oracle answers the first of each `LIVE_INTERVAL` blocks itself. */
const LIVE_INTERVAL = 10;
/** True when this run asks the oracles all questions and writes the digests of their answers. */
const IS_WRITING = process.env['KEEP_ANSWERS'] !== undefined;

interface CachedAnswers {
  readonly seed: number;
  readonly sources: string;
  /** By the title of a comparison: the digests of its blocks in order, separated by spaces. */
  readonly answers: Readonly<Record<string, string>>;
}

/**
 * Questions, an oracle, and the implementations compared with it. Answers are plain JSON data;
 * equal answers have equal JSON.
 */
interface Comparison<Question> {
  readonly title: string;
  readonly questions: readonly Question[];
  oracle(question: Question): unknown;
  readonly implementations: readonly ((question: Question) => unknown)[];
  describeQuestion(question: Question): string;
}

/**
 * Creates a comparison function whose digests are stored under `name`. `sources` are the source
 * files of the oracles and of the generators of their questions.
 */
export function createCachedComparison(
  name: string,
  sources: readonly string[],
): <Question>(comparison: Comparison<Question>) => void {
  const path = `tests/properties/kept/${name}.json`;
  const writeHint = `Write them with KEEP_ANSWERS=1 npx vitest run --project node ${name}`;
  const seed = inject('seed');
  const sourcesDigest = digestOf(sources.map(repositoryDigests()));
  const cached = readCachedAnswers(path);
  const cachedDigests =
    !IS_WRITING && cached?.seed === seed && cached.sources === sourcesDigest ? cached.answers : {};
  const answers: Record<string, string> = {};

  it.skipIf(IS_WRITING)('the stored digests belong to the current oracles', () => {
    expect(cached?.sources, writeHint).toBe(sourcesDigest);
    if (process.env['SEED'] === undefined) expect(cached?.seed, writeHint).toBe(seed);
  });

  afterAll(() => {
    const all: CachedAnswers = { seed, sources: sourcesDigest, answers };
    if (IS_WRITING) writeFileSync(path, `${JSON.stringify(all, null, 2)}\n`);
  });

  return ({ title, questions, oracle, implementations, describeQuestion }) => {
    const previousDigests = cachedDigests[title]?.split(' ') ?? [];
    const digests: string[] = [];
    for (let from = 0; from < questions.length; from += BLOCK_SIZE) {
      const block = questions.slice(from, from + BLOCK_SIZE);
      const blockAnswers = block.map((question) =>
        implementations.map((answerOf) => answerOf(question)),
      );
      const previousDigest = previousDigests[digests.length];
      const isUnchanged = implementations.every(
        (_, i) =>
          digestOf(blockAnswers.map((answersOfQuestion) => answersOfQuestion[i])) ===
          previousDigest,
      );
      if (isUnchanged && digests.length % LIVE_INTERVAL !== 0) {
        digests.push(previousDigest ?? '');
        continue;
      }
      const expected = block.map(oracle);
      block.forEach((question, i) => {
        // The description is slow, and there are thousands of questions: only for mismatches.
        for (const answer of blockAnswers[i] ?? [])
          if (!isDeepStrictEqual(answer, expected[i]))
            expect(answer, describeQuestion(question)).toEqual(expected[i]);
      });
      digests.push(digestOf(expected));
      if (previousDigest !== undefined) expect(digests.at(-1), writeHint).toBe(previousDigest);
    }
    answers[title] = digests.join(' ');
  };
}

function readCachedAnswers(path: string): CachedAnswers | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as CachedAnswers;
  } catch {
    return null;
  }
}

function digestOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);
}
