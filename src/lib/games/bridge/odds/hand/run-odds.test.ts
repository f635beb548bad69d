/** The odds of each card, compared with a brute-force search over all sets of layouts. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Card } from '$lib/cards/card';
import { openSearchKernel } from '$lib/games/bridge/kernel/search-kernel';
import { exhaustiveProver } from '$lib/games/bridge/proof/exhaustive-prover';
import { TWO_WAY_GUESS } from '$lib/games/bridge/proof/two-way-guess.fixture';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import { beginPlay, playCard } from '$lib/games/bridge/rules/bridge-play';
import { SEATS, sideOf } from '$lib/games/bridge/rules/bridge-seats';
import { randomOddsEnding, type EndingDeck } from './random-odds-endings.fixture';
import type { OddsBudget } from './run-odds';
import {
  computeLayoutOdds,
  prepareOddsQuestion,
  type LayoutOdds,
  type LayoutOddsQuestion,
} from './layout-odds';

const [TABLE_BYTES, PROOF_BYTES] = [2 ** 24, 2 ** 22];
const kernel = openSearchKernel(TABLE_BYTES, PROOF_BYTES);
const MAX_LAYOUTS = 6;

function solve(layouts: LayoutOddsQuestion, budget: OddsBudget = {}): LayoutOdds {
  const prepared = prepareOddsQuestion(layouts);
  if (!prepared.ok) throw new Error(prepared.faults[0]?.message);
  const steps = computeLayoutOdds(kernel, prepared.value, budget);
  for (;;) {
    const { value, done } = steps.next();
    if (done) return value;
  }
}

/** Brute force: the greatest weight of a set of layouts that one line wins after the card. */
function bruteForceOdds(
  { deals, weights, strain, leader, played, goal, declarer }: LayoutOddsQuestion,
  card: Card,
) {
  const student = SEATS.filter((seat) => sideOf(seat) === sideOf(declarer));
  const play = [...played, card].reduce(playCard, beginPlay(strain, leader));
  let best = 0;
  for (let layoutBits = 1; layoutBits < 2 ** deals.length; layoutBits++) {
    const indices = [...deals.keys()].filter((i) => (layoutBits >> i) & 1);
    const weight = indices.reduce((sum, i) => sum + (weights?.[i] ?? 1), 0);
    if (weight <= best) continue;
    const game = { deals: indices.map((i) => deals[i] as Deal), student, goal };
    if (exhaustiveProver.wins(game, play).wins === true) best = weight;
  }
  return best / deals.reduce((sum, _, i) => sum + (weights?.[i] ?? 1), 0);
}

/**
 * Endings of all suits, and of one suit, which often contain a guess: numbers of suits, of top
 * ranks in each, and of cards in a hand.
 */
const ENDING_DECKS: readonly EndingDeck[] = [
  [4, 8, 3],
  [1, 12, 3],
  [1, 12, 3],
  [1, 13, 3],
];

describe('the odds of a hand', () => {
  it.each([1, 12])(
    'of a two-way guess are a half, with %i layouts left to the kernel',
    (kernelLimit) => {
      const guess: LayoutOddsQuestion = {
        deals: TWO_WAY_GUESS.deals,
        strain: 'NT',
        leader: 'S',
        declarer: 'S',
        played: [],
        goal: 3,
      };
      const { cards, best } = solve(guess, { kernelLimit });
      expect(best).toEqual({ low: 0.5, high: 0.5 });
      expect(cards.get('SA')).toMatchObject({
        low: 0.5,
        isExact: true,
        doubleDummy: 1,
        conflicts: [[0, 1]],
      });
    },
  );

  // With fewer layouts for the kernel, the multi-layout prover is tested too.
  it.each([1, 3, 12])(
    'are those of the exhaustive proof, with %i layouts left to the kernel',
    (kernelLimit) => {
      let [cardCount, guessCount] = [0, 0];
      fc.assert(
        fc.property(fc.nat(1e6), fc.constantFrom(...ENDING_DECKS), (seed, deck) => {
          const layouts = randomOddsEnding(seed, deck, MAX_LAYOUTS);
          if (!layouts) return;
          for (const [card, { low, high, isExact, doubleDummy }] of solve(layouts, {
            kernelLimit,
          }).cards) {
            const exactShare = bruteForceOdds(layouts, card);
            const closeToExact: unknown = expect.closeTo(exactShare, 9);
            expect([low, high, isExact]).toEqual([closeToExact, closeToExact, true]);
            expect(doubleDummy).toBeGreaterThanOrEqual(exactShare - 1e-9);
            cardCount += 1;
            if (Number(doubleDummy) > exactShare + 1e-9) guessCount += 1;
          }
        }),
        { numRuns: 80 },
      );
      expect(cardCount).toBeGreaterThan(120);
      // Some endings must contain a real guess.
      expect(guessCount).toBeGreaterThan(8);
    },
  );
});
