import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DECK, type Card } from '$lib/cards/card';
import { toHand } from '$lib/cards/hand';
import type { Game } from '$lib/bridge/proof/bridge-proof-port';
import { createBridgeProver } from '$lib/bridge/proof/bridge-prover';
import type { Deal } from '$lib/bridge/rules/bridge-deal';
import { beginPlay, playCards } from '$lib/bridge/rules/bridge-play';
import type { Seat } from '$lib/bridge/rules/bridge-seats';
import {
  advanceState,
  walkStateKey,
  listPossibleCards,
  createWalkState,
  type WalkState,
} from './walk-state';

const ours = (seat: Seat): boolean => seat === 'N' || seat === 'S';
/** Few cards of two suits: then much depends on which of two beats the other. */
const packs = fc.shuffledSubarray([...DECK.slice(5, 21)], { minLength: 12, maxLength: 12 });

/** Deals of three cards each, in which East and West hold the same cards in another way. */
function dealt(pack: readonly Card[], count: number): readonly Deal[] {
  const hand = (cards: readonly Card[], i: number) => toHand(cards.slice(3 * i, 3 * i + 3));
  const [N, S] = [hand(pack, 0), hand(pack, 1)];
  const hidden = pack.slice(6);
  return Array.from({ length: count }, (_, i) => {
    const cards = [...hidden.slice(i), ...hidden.slice(0, i)];
    return { N, S, E: hand(cards, 0), W: hand(cards, 1) };
  });
}

it('calls positions the same only when the same cards win there', () => {
  let met = 0;
  const law = fc.property(
    packs,
    fc.constantFrom(1, 2),
    fc.constantFrom(1, 2),
    (pack, goal, count) => {
      const deals = dealt(pack, count);
      const game: Game = { deals, student: ['N', 'S'], goal };
      const begin = beginPlay('NT', 'W');
      const prover = createBridgeProver({ tableBytes: 2 ** 20, proofBytes: 2 ** 20 });
      const known = new Map<string, string>();
      const walk = (table: WalkState): void => {
        const { turn } = table;
        if (!turn) return;
        if (ours(turn)) {
          const key = walkStateKey(table, ours);
          const { classes } = prover.prove(game, playCards(begin, table.playedCards));
          const worth = JSON.stringify([...classes].sort());
          if (known.has(key)) met++;
          expect(known.get(key) ?? worth).toBe(worth);
          known.set(key, worth);
        }
        for (const card of listPossibleCards(table, turn)) walk(advanceState(table, turn, card));
      };
      walk(createWalkState(begin, deals));
    },
  );
  fc.assert(law, { seed: 20, numRuns: 25 });
  // Else nothing was compared.
  expect(met).toBeGreaterThan(1000);
});
