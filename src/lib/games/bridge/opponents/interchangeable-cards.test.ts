import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Card } from '$lib/cards/card';
import { createBridgeProver } from '$lib/games/bridge/proof/bridge-prover';
import { fits, legalIn, playCard } from '$lib/games/bridge/rules/bridge-play';
import { doubleDummyValues } from './average-card-values';
import { createEnding } from './hidden-card-endings.fixture';
import { groupInterchangeableCards } from './interchangeable-cards';

const prover = createBridgeProver({ tableBytes: 2 ** 22, proofBytes: 2 ** 20 });

it('groups cards after which every deal and every proof has the same result', () => {
  let groupedCount = 0;
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 31 }), (seed) => {
      const { task, play } = createEnding(seed);
      const deals = task.game.deals.filter((deal) => fits(deal, play));
      const legal = [...new Set(deals.flatMap((deal) => legalIn(deal, play)))];
      const groups = groupInterchangeableCards(deals, play, legal);
      expect(groups.flat().toSorted()).toEqual(legal.toSorted());
      for (const [first, ...others] of groups) {
        groupedCount += others.length;
        for (const card of others) {
          for (const deal of deals) {
            const values = doubleDummyValues(deal, play, prover.solver);
            expect(values.get(card)).toBe(values.get(first as Card));
          }
          const winsAfter = (played: Card): boolean | null =>
            prover.wins(task.game, playCard(play, played)).wins;
          expect(winsAfter(card)).toBe(winsAfter(first as Card));
        }
      }
    }),
    { numRuns: 400 },
  );
  expect(groupedCount).toBeGreaterThan(50);
});

it('divides cards at one of the trick in progress and at one that only some deals hold', () => {
  const hands = {
    N: ['S3', 'H2'],
    E: ['ST', 'S8'],
    S: ['S9', 'H3'],
    W: ['SJ', 'H4'],
  } as const;
  const start = { strain: 'NT', won: [], trick: { leader: 'S', cards: [] } } as const;
  const afterNine = playCard(playCard(playCard(start, 'S9'), 'SJ'), 'S3');
  expect(groupInterchangeableCards([hands], afterNine, ['ST', 'S8'])).toEqual([['S8'], ['ST']]);
  const other = { ...hands, E: ['ST', 'H4'], W: ['SJ', 'S8'] } as const;
  const eastLeads = { ...start, trick: { leader: 'E', cards: [] } } as const;
  const eight = { ...hands, S: ['S7', 'H3'], E: ['S9', 'S8'], W: ['ST', 'H4'] } as const;
  expect(groupInterchangeableCards([eight], eastLeads, ['S9', 'S8'])).toEqual([['S8', 'S9']]);
  expect(groupInterchangeableCards([hands, other], eastLeads, ['ST', 'S8'])).toEqual([
    ['S8'],
    ['ST'],
  ]);
});
