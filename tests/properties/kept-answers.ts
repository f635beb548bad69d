/**
 * Answers of slow oracles, kept so that the oracles need not be asked in each run. An oracle gives
 * the same answers as long as the seed and what it runs are the same (see
 * `src/cli/seal/module-digest`): quick code is compared with a digest of them, fifty at a time.
 * Where they differ, and for some of the questions always, the oracle itself is asked.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, expect, inject, it } from 'vitest';
import { repositoryDigests } from '../../src/cli/seal/repository-digests';

/** Answers in one digest. */
const BLOCK = 50;
/** Of so many blocks the first is asked anew in every run. */
const LIVE = 10;
/** Asks the oracles all questions, and keeps what they answer. */
const KEEPS = process.env['KEEP_ANSWERS'] !== undefined;

interface Kept {
  readonly seed: number;
  readonly sources: string;
  /** By the title of the questions: the digests in their order, spaces between them. */
  readonly answers: Readonly<Record<string, string>>;
}

/**
 * Questions, an oracle, and what is compared with it. Answers are plain data, alike when they are
 * written alike.
 */
interface Comparison<Asked> {
  readonly title: string;
  readonly questions: readonly Asked[];
  oracle(asked: Asked): unknown;
  readonly implementations: readonly ((asked: Asked) => unknown)[];
  describeQuestion(asked: Asked): string;
}

/** The answers of some oracles; `sources` are those of the oracles and of their questions. */
export function createCachedComparison(
  name: string,
  sources: readonly string[],
): <Asked>(comparison: Comparison<Asked>) => void {
  const path = `tests/properties/kept/${name}.json`;
  const how = `Write them with KEEP_ANSWERS=1 npx vitest run --project node ${name}`;
  const seed = inject('seed');
  const digest = digestOf(sources.map(repositoryDigests()));
  const file = readKept(path);
  const known = !KEEPS && file?.seed === seed && file.sources === digest ? file.answers : {};
  const answers: Record<string, string> = {};

  it.skipIf(KEEPS)('the kept answers are those of the oracles of today', () => {
    expect(file?.sources, how).toBe(digest);
    if (process.env['SEED'] === undefined) expect(file?.seed, how).toBe(seed);
  });

  afterAll(() => {
    const all: Kept = { seed, sources: digest, answers };
    if (KEEPS) writeFileSync(path, `${JSON.stringify(all, null, 2)}\n`);
  });

  return ({ title, questions: questions, oracle, implementations: found, describeQuestion: inWords }) => {
    const kept = known[title]?.split(' ') ?? [];
    const digests: string[] = [];
    for (let from = 0; from < questions.length; from += BLOCK) {
      const block = questions.slice(from, from + BLOCK);
      const blockAnswers = block.map((each) => found.map((find) => find(each)));
      const before = kept[digests.length];
      const same = found.every((_, i) => digestOf(blockAnswers.map((each) => each[i])) === before);
      if (same && digests.length % LIVE !== 0) {
        digests.push(before ?? '');
        continue;
      }
      const expected = block.map(oracle);
      block.forEach((each, i) => {
        // The words are made only where they are needed: there are thousands of questions.
        for (const answer of blockAnswers[i] ?? [])
          if (!isDeepStrictEqual(answer, expected[i]))
            expect(answer, inWords(each)).toEqual(expected[i]);
      });
      digests.push(digestOf(expected));
      if (before !== undefined) expect(digests.at(-1), how).toBe(before);
    }
    answers[title] = digests.join(' ');
  };
}

function readKept(path: string): Kept | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Kept;
  } catch {
    return null;
  }
}

function digestOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);
}
