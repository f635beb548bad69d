import { toIndices } from '$lib/core/bit-set';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openSearchKernel } from '$lib/bridge/kernel/search-kernel';
import { MAX_KERNEL_LAYOUTS } from './budgeted-kernel';
import { equivalentRuns } from './layout-moves';
import { randomOddsEnding, type EndingDeck } from './random-odds-endings.fixture';
import { prepareOddsQuestion } from './layout-odds';
import { createRootNode } from './search-node';
import { MultiLayoutProver, type LayoutProof } from './multi-layout-prover';

const kernel = openSearchKernel(2 ** 24, 2 ** 22);

/** Endings of some length, in which a guess may come late. */
const PACKS: readonly EndingDeck[] = [
  [1, 12, 3],
  [2, 9, 4],
  [2, 10, 5],
  [2, 12, 6],
  [3, 9, 6],
  [4, 7, 7],
];

describe('the search over many layouts', () => {
  // The kernel has an oracle of its own; here it is the twin, for as many layouts as it takes.
  it.each([1, 2, 5])('answers what the kernel answers, with no more than %i left to it', (few) => {
    const found = { wins: 0, guesses: 0, opens: 0 };
    fc.assert(
      fc.property(fc.nat(1e6), fc.constantFrom(...PACKS), (seed, pack) => {
        const layouts = randomOddsEnding(seed, pack, MAX_KERNEL_LAYOUTS);
        const weighed = layouts && prepareOddsQuestion(layouts);
        if (!weighed?.ok) return;
        const { root: table, tricksNeeded: need } = weighed.value.question;
        const all = [...table.layouts.keys()];
        const wins = (places: readonly number[], card: number): boolean | null =>
          kernel.winsAllDeals(
            {
              ...{
                hands: places.map((place) => table.layouts[place] as Uint16Array),
                strain: table.strain,
              },
              ...{ dealMask: 2 ** places.length - 1, leader: table.leader },
              played: [...table.played, card],
            },
            need,
            0,
          );
        // One prover for all cards: what is known of one must not speak of another.
        const prover = new MultiLayoutProver(kernel, table, few);
        const ask = (places: readonly number[], card: number): LayoutProof =>
          prover.prove(places, card, need, 1e9);
        for (const run of equivalentRuns(table, createRootNode(table, need))) {
          const card = run.at(-1) ?? 0;
          const answer = ask(all, card);
          expect(answer === 'wins').toBe(wins(all, card));
          if (answer === 'wins' || answer === 'unknown') {
            found.wins += 1;
            continue;
          }
          // No line wins the core, and what it says of some it says of more.
          const core = toIndices(answer);
          expect(core.length).toBeGreaterThan(0);
          expect(wins(core, card)).toBe(false);
          if (core.length > 1) found.guesses += 1;
          else found.opens += 1;
          // Some of them alone, asked of the same prover.
          const half = all.filter((place) => place % 2 === seed % 2);
          if (half.length > 0) expect(ask(half, card) === 'wins').toBe(wins(half, card));
        }
      }),
      { numRuns: 400 },
    );
    for (const count of Object.values(found)) expect(count).toBeGreaterThan(30);
  });
});
