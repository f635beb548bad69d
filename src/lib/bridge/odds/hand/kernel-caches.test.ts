import { describe, expect, it } from 'vitest';
import {
  MAX_OWNER_TABLES,
  openSearchKernel,
  type SearchKernel,
} from '$lib/bridge/kernel/search-kernel';
import { MAX_KERNEL_LAYOUTS } from './budgeted-kernel';
import { randomOddsEnding, type EndingDeck } from './random-odds-endings.fixture';
import { prepareOddsQuestion } from './layout-odds';
import type { KernelOddsQuestion } from './core-generator';

/**
 * Whole suits, for what the kernel keeps of a suit is largest there, and short ones of many kinds.
 */
const PACKS: readonly EndingDeck[] = [
  [4, 13, 3],
  [4, 7, 4],
  [2, 12, 5],
  [1, 13, 3],
];

const open = (sheets?: number): SearchKernel => openSearchKernel(2 ** 18, 2 ** 16, sheets);

/** More suits in turn than it keeps (16 or 128 of each), and some of them asked about again. */
const QUESTIONS = Array.from({ length: 300 }, (_, i) => i - (i % 3 === 2 ? 20 + (i % 50) : 0))
  .filter((seed) => seed >= 0)
  .flatMap((seed) => {
    const layouts = randomOddsEnding(seed, PACKS[seed % PACKS.length] ?? [4, 13, 3], MAX_KERNEL_LAYOUTS);
    const weighed = layouts && prepareOddsQuestion(layouts);
    return weighed?.ok ? [weighed.value.question] : [];
  });

function answersOf(
  kernel: SearchKernel,
  { root: table, tricksNeeded: need }: KernelOddsQuestion,
): readonly unknown[] {
  const { strain, leader, played } = table;
  const position = { strain, leader, played };
  const all = { ...position, hands: table.layouts, dealMask: 2 ** table.layouts.length - 1 };
  return [
    kernel.winsAllDeals(all, need, 0),
    ...table.layouts.map((hands) => kernel.value({ ...position, hands }, 0)),
    kernel.winsAllDeals(all, need + 1, 0),
  ];
}

describe('the kernel', () => {
  // It keeps the suits of deals that it was asked about: those of one deal must not speak of
  // another's.
  it('answers of many deals in turn as one does that was asked of nothing else', () => {
    const kept = [open(), open(MAX_OWNER_TABLES)];
    const suits = new Set(
      QUESTIONS.flatMap(({ root: table }) =>
        table.layouts.map((hands) => [0, 4, 8, 12].map((at) => hands[at]).join()),
      ),
    );
    expect(suits.size).toBeGreaterThan(256);
    for (const question of QUESTIONS) {
      const fresh = answersOf(open(), question);
      for (const asked of kept) expect(answersOf(asked, question)).toEqual(fresh);
    }
  });
});
