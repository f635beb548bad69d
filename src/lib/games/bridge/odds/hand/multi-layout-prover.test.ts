/**
 * Tests of the proof that one line wins many layouts together, or of a core: layouts that no one
 * line wins together (a single one is lost double dummy, several are a guess).
 */
import { toIndices } from '$lib/core/bit-set';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_OWNER_TABLES, openSearchKernel } from '$lib/games/bridge/kernel/search-kernel';
import { equivalentRuns } from './layout-moves';
import { randomOddsEnding, type EndingDeck } from './random-odds-endings.fixture';
import { prepareOddsQuestion } from './layout-odds';
import { createRootNode } from './search-node';
import { MultiLayoutProver, type LayoutProof } from './multi-layout-prover';

const kernel = openSearchKernel(2 ** 24, 2 ** 22, MAX_OWNER_TABLES);
/** More than are tested double dummy at the start of one trick. */
const LAYOUT_COUNT = 16;

/** Longer endings, in which a guess may come late. */
const ENDING_DECKS: readonly EndingDeck[] = [
  [1, 12, 3],
  [2, 9, 4],
  [2, 10, 5],
  [2, 12, 6],
  [3, 9, 6],
  [4, 7, 7],
];

describe('the multi-layout prover', () => {
  // The kernel, which has its own reference implementation, is the reference here.
  it.each([1, 2, 5])(
    'agrees with the kernel when it leaves sets of up to %i layouts to it',
    (kernelLimit) => {
      const counts = { wins: 0, guesses: 0, losses: 0 };
      fc.assert(
        fc.property(fc.nat(1e6), fc.constantFrom(...ENDING_DECKS), (seed, deck) => {
          const layouts = randomOddsEnding(seed, deck, LAYOUT_COUNT);
          const prepared = layouts && prepareOddsQuestion(layouts);
          if (!prepared?.ok) return;
          const { root, tricksNeeded } = prepared.value.question;
          const allLayouts = [...root.layouts.keys()];
          const wins = (layouts: readonly number[], card: number): boolean =>
            kernel.losingCore(
              {
                ...{
                  hands: layouts.map((layout) => root.layouts[layout] as Uint16Array),
                  strain: root.strain,
                },
                leader: root.leader,
                played: [...root.played, card],
              },
              tricksNeeded,
              0,
            )?.length === 0;
          // One prover for all cards: sets proved for one must not be used for another.
          const prover = new MultiLayoutProver(kernel, root, kernelLimit);
          const prove = (layouts: readonly number[], card: number): LayoutProof =>
            prover.prove(layouts, card, tricksNeeded, 1e9);
          for (const run of equivalentRuns(root, createRootNode(root, tricksNeeded))) {
            const card = run.at(-1) ?? 0;
            const answer = prove(allLayouts, card);
            expect(answer === 'wins').toBe(wins(allLayouts, card));
            if (answer === 'wins' || answer === 'unknown') {
              counts.wins += 1;
              continue;
            }
            // No line wins the core.
            const core = toIndices(answer);
            expect(core.length).toBeGreaterThan(0);
            expect(wins(core, card)).toBe(false);
            if (core.length > 1) counts.guesses += 1;
            else counts.losses += 1;
            // A subset, asked of the same prover.
            const halfOfLayouts = allLayouts.filter((layout) => layout % 2 === seed % 2);
            if (halfOfLayouts.length > 0)
              expect(prove(halfOfLayouts, card) === 'wins').toBe(wins(halfOfLayouts, card));
          }
        }),
        { numRuns: 400 },
      );
      for (const count of Object.values(counts)) expect(count).toBeGreaterThan(30);
    },
  );
});
