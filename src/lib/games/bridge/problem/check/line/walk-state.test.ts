/** Keys of walk states: positions with equal keys can share their card classes. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DECK, type Card } from '$lib/cards/card';
import { toHand } from '$lib/cards/hand';
import type { Game } from '$lib/games/bridge/proof/bridge-proof-port';
import { createBridgeProver } from '$lib/games/bridge/proof/bridge-prover';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import { beginPlay, playCards } from '$lib/games/bridge/rules/bridge-play';
import type { Seat } from '$lib/games/bridge/rules/bridge-seats';
import {
  advanceState,
  walkStateKey,
  listPossibleCards,
  createWalkState,
  type WalkState,
} from './walk-state';

const isStudentSeat = (seat: Seat): boolean => seat === 'N' || seat === 'S';
/** Few cards of two suits, so that the ranks matter often. */
const anyTwelveCards = fc.shuffledSubarray([...DECK.slice(5, 21)], {
  minLength: 12,
  maxLength: 12,
});

/**
 * Deals of three cards a hand that differ in how East's and West's cards are split: each deal
 * rotates the six hidden cards by one more.
 */
function createDeals(cards: readonly Card[], count: number): readonly Deal[] {
  const hand = (cards: readonly Card[], i: number) => toHand(cards.slice(3 * i, 3 * i + 3));
  const [N, S] = [hand(cards, 0), hand(cards, 1)];
  const hiddenCards = cards.slice(6);
  return Array.from({ length: count }, (_, i) => {
    const cards = [...hiddenCards.slice(i), ...hiddenCards.slice(0, i)];
    return { N, S, E: hand(cards, 0), W: hand(cards, 1) };
  });
}

it('gives equal keys only to positions with the same card classes', () => {
  let repeatCount = 0;
  const law = fc.property(
    anyTwelveCards,
    fc.constantFrom(1, 2),
    fc.constantFrom(1, 2),
    (cards, goal, count) => {
      const deals = createDeals(cards, count);
      const game: Game = { deals, student: ['N', 'S'], goal };
      const startPlay = beginPlay('NT', 'W');
      const prover = createBridgeProver({ tableBytes: 2 ** 20, proofBytes: 2 ** 20 });
      const classesByKey = new Map<string, string>();
      // Visits every play; where a key comes again, the verdicts must be those of the first time.
      const walk = (state: WalkState): void => {
        const { turn } = state;
        if (!turn) return;
        if (isStudentSeat(turn)) {
          const key = walkStateKey(state, isStudentSeat);
          const { verdicts } = prover.prove(game, playCards(startPlay, state.playedCards));
          const classesText = JSON.stringify([...verdicts].sort());
          if (classesByKey.has(key)) repeatCount++;
          expect(classesByKey.get(key) ?? classesText).toBe(classesText);
          classesByKey.set(key, classesText);
        }
        for (const card of listPossibleCards(state, turn)) walk(advanceState(state, turn, card));
      };
      walk(createWalkState(startPlay, deals));
    },
  );
  fc.assert(law, { seed: 20, numRuns: 25 });
  // Enough positions were reached twice.
  expect(repeatCount).toBeGreaterThan(1000);
});
