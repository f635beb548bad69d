/**
 * The solver against stored answers of its first edition, on random positions of 1 to 13 cards a
 * hand: the oracles reach six cards only. A run asks every fortieth block; `SOAK=1` asks all.
 * `KEEP_ANSWERS=1` writes the answers of the present kernel: use it only when the questions change,
 * with a kernel that passed this test before.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '$lib/core/random';
import { lowestFirst } from '$lib/cards/card';
import type { DoubleDummyPosition } from '$lib/games/bridge/solver/double-dummy-port';
import { createDoubleDummySolver } from '$lib/games/bridge/solver/double-dummy-solver';
import {
  describeDoubleDummyPosition,
  randomDoubleDummyPosition,
} from './random-double-dummy-positions';

const PATH = 'tests/properties/kept/solver-regression.json';
const SEED = 20_261_129;
const POSITION_COUNT = 10_000;
const BLOCK_SIZE = 50;
const BLOCK_INTERVAL = process.env['SOAK'] === undefined ? 40 : 1;
const IS_WRITING = process.env['KEEP_ANSWERS'] !== undefined;
/** All blocks take many minutes on a busy machine. */
const PATIENCE = { timeout: 3_600_000 };

interface StoredAnswers {
  /** The digest of all questions. */
  readonly questions: string;
  /** The digest of all answers. */
  readonly digest: string;
  /** For each block of positions their answers, separated by spaces (see `answerOf`). */
  readonly blocks: readonly string[];
}

/**
 * Tables that stay in use: positions with an even index go to a small table, which is often full
 * and ages, the others to one that is never full.
 */
const solvers = [2 ** 18, 2 ** 26].map((tableBytes) => createDoubleDummySolver({ tableBytes }));

/** The value in hexadecimal, then two digits of a digest of all cards' values. */
function answerOf(position: DoubleDummyPosition, index: number): string {
  const { tricks, cards } = (solvers[index % 2] as (typeof solvers)[0]).cardValues(position);
  const values = [...cards].sort(([a], [b]) => lowestFirst(a, b));
  return `${tricks?.toString(16)}${digestOf(values.join()).slice(0, 2)}`;
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

describe('the solver on positions of 1 to 13 cards', () => {
  const random = seededRandom(SEED);
  const positions = Array.from({ length: POSITION_COUNT }, () =>
    randomDoubleDummyPosition(1 + random.below(13), random),
  );
  const questions = digestOf(positions.map(describeDoubleDummyPosition).join('\n'));
  const blockCount = POSITION_COUNT / BLOCK_SIZE;
  const blockOf = (block: number): string =>
    positions
      .slice(block * BLOCK_SIZE, (block + 1) * BLOCK_SIZE)
      .map((position, i) => answerOf(position, i))
      .join(' ');

  it.runIf(IS_WRITING)('writes its answers', PATIENCE, () => {
    const blocks = Array.from({ length: blockCount }, (_, block) => blockOf(block));
    const stored: StoredAnswers = { questions, digest: digestOf(blocks.join('\n')), blocks };
    writeFileSync(PATH, `${JSON.stringify(stored, null, 2)}\n`);
  });

  it.skipIf(IS_WRITING)('gives the stored answers', PATIENCE, () => {
    const stored = JSON.parse(readFileSync(PATH, 'utf8')) as StoredAnswers;
    expect(stored.questions, 'The questions have changed.').toBe(questions);
    expect(stored.digest, 'The stored answers were edited.').toBe(
      digestOf(stored.blocks.join('\n')),
    );
    for (let block = 0; block < blockCount; block += BLOCK_INTERVAL)
      expect(blockOf(block), `Block ${block}`).toBe(stored.blocks[block]);
  });
});
