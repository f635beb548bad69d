import { describe, expect, it } from 'vitest';
import {
  MAX_OWNER_TABLES,
  openSearchKernel,
  type SearchKernel,
} from '$lib/games/bridge/kernel/search-kernel';
import { randomOddsEnding, type EndingDeck } from './random-odds-endings.fixture';
import { prepareOddsQuestion } from './layout-odds';
import type { KernelOddsQuestion } from './core-generator';

/**
 * The owner tables cache the holders of the cards of a suit by its distribution. Whole suits fill
 * them; short suits are of many kinds.
 */
const ENDING_DECKS: readonly EndingDeck[] = [
  [4, 13, 3],
  [4, 7, 4],
  [2, 12, 5],
  [1, 13, 3],
];

/** The most deals that every kernel takes. */
const MAX_LAYOUTS = 12;

const createKernel = (ownerTables?: number): SearchKernel =>
  openSearchKernel(2 ** 18, 2 ** 16, ownerTables);

/** More suit distributions than the owner tables hold (16 or 128 of each suit), some repeated. */
const QUESTIONS = Array.from({ length: 300 }, (_, i) => i - (i % 3 === 2 ? 20 + (i % 50) : 0))
  .filter((seed) => seed >= 0)
  .flatMap((seed) => {
    const layouts = randomOddsEnding(
      seed,
      ENDING_DECKS[seed % ENDING_DECKS.length] ?? [4, 13, 3],
      MAX_LAYOUTS,
    );
    const prepared = layouts && prepareOddsQuestion(layouts);
    return prepared?.ok ? [prepared.value.question] : [];
  });

function answersOf(
  kernel: SearchKernel,
  { root, tricksNeeded }: KernelOddsQuestion,
): readonly unknown[] {
  const { strain, leader, played } = root;
  const position = { strain, leader, played };
  const allLayouts = { ...position, hands: root.layouts };
  return [
    kernel.losingCore(allLayouts, tricksNeeded, 0)?.length === 0,
    ...root.layouts.map((hands) => kernel.value({ ...position, hands }, 0)),
    kernel.losingCore(allLayouts, tricksNeeded + 1, 0)?.length === 0,
  ];
}

describe('the owner tables of the kernel', () => {
  // An owner table of one deal must not be used for another deal.
  it('do not change any answer of a kernel that is used for many deals in turn', () => {
    const reused = [createKernel(), createKernel(MAX_OWNER_TABLES)];
    const suitDistributions = new Set(
      QUESTIONS.flatMap(({ root }) =>
        root.layouts.map((hands) =>
          [0, 4, 8, 12].map((holdingIndex) => hands[holdingIndex]).join(),
        ),
      ),
    );
    expect(suitDistributions.size).toBeGreaterThan(256);
    for (const question of QUESTIONS) {
      const expectedAnswers = answersOf(createKernel(), question);
      for (const kernel of reused) expect(answersOf(kernel, question)).toEqual(expectedAnswers);
    }
  });
});
