/**
 * The double-dummy shortcuts change no verdict: random endings of a defender whose partner knows
 * the layout, against the exhaustive search without them.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DECK, type Card } from '$lib/cards/card';
import { toHand } from '$lib/cards/hand';
import { argmax } from '$lib/core/argmax';
import { seededRandom, shuffle } from '$lib/core/random';
import { exhaustiveSearch } from '$lib/hidden-information/exhaustive-search';
import { dealOf } from '$lib/games/bridge/rules/bridge-deal';
import { beginPlay } from '$lib/games/bridge/rules/bridge-play';
import { SEATS } from '$lib/games/bridge/rules/bridge-seats';
import { toDoubleDummyPosition } from '$lib/games/bridge/solver/double-dummy-position';
import { createDoubleDummySolver } from '$lib/games/bridge/solver/double-dummy-solver';
import { bridgeHiddenGame } from './bridge-hidden-game';
import type { BridgePolicy, Game } from './bridge-proof-port';
import { doubleDummyShortcuts } from './double-dummy-shortcuts';

const HAND_SIZE = 3;
const solver = createDoubleDummySolver({ tableBytes: 2 ** 20 });
/** The partner's policy: a card with the best double-dummy value. */
const partner: BridgePolicy = Object.assign(
  ((deal, play) => {
    const { cards } = solver.cardValues(toDoubleDummyPosition(deal, play));
    return argmax([...cards.keys()], (card) => cards.get(card) ?? 0) as Card;
  }) satisfies BridgePolicy,
  { knowsLayout: () => true },
);

it('change no verdict, whether one deal is possible or two', () => {
  const verdictsSeen = new Set<string>();
  const plain = exhaustiveSearch(bridgeHiddenGame);
  const withShortcuts = exhaustiveSearch(bridgeHiddenGame, doubleDummyShortcuts(solver));
  fc.assert(
    fc.property(fc.nat(1e6), fc.integer({ min: 1, max: 2 }), (seed, dealCount) => {
      const random = seededRandom(seed);
      const deck = shuffle(DECK, random).slice(0, 4 * HAND_SIZE);
      const south = deck.splice(0, HAND_SIZE);
      const drawDeal = () => {
        const hidden = shuffle(deck, random);
        return dealOf((seat) => toHand(seat === 'S' ? south : hidden.splice(0, HAND_SIZE)));
      };
      const game: Game = {
        deals: Array.from({ length: dealCount }, drawDeal),
        student: ['S'],
        goal: 1 + random.below(HAND_SIZE),
        policies: { N: partner },
      };
      const leader = SEATS[random.below(4)] ?? 'S';
      const play = beginPlay(random.below(2) === 0 ? 'NT' : 'S', leader);
      const { wins, verdicts } = withShortcuts.prove(game, play);
      const expected = plain.prove(game, play);
      expect([wins, [...verdicts]]).toEqual([expected.wins, [...expected.verdicts]]);
      for (const verdict of verdicts.values()) verdictsSeen.add(verdict);
    }),
    { seed: 4904, numRuns: 80 },
  );
  expect([...verdictsSeen].sort()).toEqual(['beaten', 'lucky', 'sound']);
});
