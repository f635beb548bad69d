/**
 * Tests of what the studio tells an author about the real deals of a problem: the outcome matrix (a
 * row for cards of one suit with equal outcomes, in it a column for each deal: `makes`, `fails`,
 * `out` where the deal does not fit the play), the continuation after a card, and the uses of the
 * deals.
 */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DECK, suitOf, type Card } from '$lib/cards/card';
import { unwrap } from '$lib/core/result';
import { toHand } from '$lib/cards/hand';
import { bridgeHiddenGame } from '$lib/games/bridge/proof/bridge-hidden-game';
import { consistentDeals } from '$lib/games/bridge/proof/consistent-deals';
import type { Game } from '$lib/games/bridge/proof/bridge-proof-port';
import { createBridgeProver } from '$lib/games/bridge/proof/bridge-prover';
import { legalIn, playCard, playCards, type Play } from '$lib/games/bridge/rules/bridge-play';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import { toProofGame } from '../proof-game';
import { playAtStart, type BridgeProblem, type NamedDeal } from '../bridge-problem';
import { readProblem } from '../read-bridge-problem';
import { findContinuation } from './card-continuation';
import { computeOutcomeMatrix } from './outcome-matrix';
import { analyzeDealUses } from './deal-uses';

const withName = (name: string, deal: Deal): NamedDeal => ({ name: { en: name }, deal });

/** A notrump ending in which West, declarer, has to take `goal` tricks. */
function createEndingProblem(goal: number, real: readonly NamedDeal[]): BridgeProblem {
  return {
    ...{ id: 'ending', title: { en: 'An ending' }, level: null, themes: [], hints: [] },
    ...{ student: 'W', opponents: 'omniscient', dealer: null, vulnerable: 'none', auction: [] },
    contract: { level: 1, strain: 'NT', doubling: '', declarer: 'W' },
    ...{ goal, real, virtual: [], believed: {}, start: [], signals: 'standard' },
    solution: null,
  };
}

/** Deals in which West and East, declarer and dummy, hold the same cards; North leads. */
function createDeals(cards: readonly Card[], size: number, count: number): readonly NamedDeal[] {
  const [W, E, remainingCards] = [
    toHand(cards.slice(0, size)),
    toHand(cards.slice(size, 2 * size)),
    cards.slice(2 * size, 4 * size),
  ];
  return Array.from({ length: count }, (_, i) => {
    const rotated = [...remainingCards.slice(i), ...remainingCards.slice(0, i)];
    const deal = { W, E, N: toHand(rotated.slice(0, size)), S: toHand(rotated.slice(size)) };
    return withName(`deal ${i}`, deal);
  });
}

/** The reference implementation: an exhaustive search without short cuts. */
function winsByExhaustiveSearch(game: Game, indices: readonly number[], play: Play): boolean {
  const consistentIndices = indices.filter((index) => consistentDeals(game, play).includes(index));
  const turn = bridgeHiddenGame.turn(game, play);
  const [first = 0] = consistentIndices;
  if (turn === 'over')
    return bridgeHiddenGame.secured(game, game.deals[first] as Deal, play) >= game.goal;
  const legal = new Set(
    consistentIndices.flatMap((index) => legalIn(game.deals[index] as Deal, play)),
  );
  const wins = (card: Card): boolean =>
    winsByExhaustiveSearch(
      game,
      consistentIndices.filter((index) => legalIn(game.deals[index] as Deal, play).includes(card)),
      playCard(play, card),
    );
  return turn === 'student' ? [...legal].some(wins) : [...legal].every(wins);
}

const anyCards = fc.shuffledSubarray([...DECK], { minLength: 12, maxLength: 12 });

describe('the matrix', () => {
  it('agrees with an exhaustive search for each card in each deal', () => {
    const law = fc.property(anyCards, fc.nat(2), fc.nat(2), (cards, goalIndex, leadIndex) => {
      const [handSize, dealCount] = [3, 3];
      const problem = createEndingProblem(goalIndex + 1, createDeals(cards, handSize, dealCount));
      const prover = createBridgeProver({ tableBytes: 2 ** 20, proofBytes: 2 ** 20 });
      const game = toProofGame(problem, prover);
      const lead = game.deals[0]?.N[leadIndex] as Card;
      const play = playCards(playAtStart(problem), [lead]);
      const { rows, consistentIndices } = computeOutcomeMatrix(problem, [lead], prover);
      expect(rows.flatMap(({ cards }) => cards).toSorted()).toEqual(
        legalIn(game.deals[0] as Deal, play).toSorted(),
      );
      for (const { cards, outcomes, verdict } of rows) {
        expect(new Set(cards.map(suitOf)).size).toBe(1);
        for (const card of cards) {
          const after = playCard(play, card);
          const expected = game.deals.map((_, index) => {
            if (!consistentIndices.includes(index)) return 'out';
            return winsByExhaustiveSearch(game, [index], after) ? 'makes' : 'fails';
          });
          expect(outcomes).toEqual(expected);
          expect(verdict === 'sound').toBe(winsByExhaustiveSearch(game, consistentIndices, after));
          expect(verdict === 'beaten').toBe(!expected.includes('makes'));
        }
      }
    });
    fc.assert(law, { seed: 20, numRuns: 25 });
  });

  it('is unknown where the node limit is reached', () => {
    const { rows, wins } = computeOutcomeMatrix(slam(), [], createBridgeProver(), 1);
    expect(wins).toBe(null);
    expect(new Set(rows.flatMap(({ outcomes, verdict }) => [verdict, ...outcomes]))).toEqual(
      new Set(['unknown']),
    );
  });

  it('has one row for cards of a suit with equal outcomes, and marks inconsistent deals', () => {
    const { rows, consistentIndices, trick } = computeOutcomeMatrix(
      slam(),
      ['H8', 'H3'],
      createBridgeProver(),
    );
    expect([consistentIndices, trick]).toEqual([[0, 1, 2], 3]);
    expect(rows).toEqual([
      { cards: ['HK'], outcomes: ['makes', 'fails', 'fails', 'out'], verdict: 'lucky' },
      {
        cards: ['HJ', 'HT', 'H9', 'H5'],
        outcomes: ['fails', 'makes', 'makes', 'out'],
        verdict: 'lucky',
      },
    ]);
  });
});

const EXTRA_DEALS = `    - { name: queen fourth, W: JT985.4.T853.J98 }
    - { name: queen second, W: JT985.432.T8.J98 }`;

/** “Before you finesse”, a slam, with further real deals after the file's two. */
function slam(extraDeals = EXTRA_DEALS): BridgeProblem {
  const text = readFileSync('problems/bridge/before-you-finesse.yaml', 'utf8').replace(
    'start:',
    `${extraDeals}\nstart:`,
  );
  return unwrap(readProblem(text, 'before-you-finesse')).problem;
}

describe('the continuation after a card', () => {
  it('is the refuting answer that keeps the most deals, and the next choice of the student', () => {
    const { cards, matrix } = findContinuation(slam(), [], 'H8', createBridgeProver());
    // The seven is in East in all four deals.
    expect(cards).toEqual(['H8', 'H7']);
    expect(matrix).toMatchObject({ wins: false, seat: 'S', consistentIndices: [0, 1, 2, 3] });
  });

  it('ends where the goal is out of reach', () => {
    const { cards, matrix } = findContinuation(
      { ...slam(), goal: 13 },
      [],
      'H8',
      createBridgeProver(),
    );
    expect(cards).toEqual(['H8']);
    expect(matrix.wins).toBe(false);
  });
});

describe('the uses of the deals', () => {
  it('tell which deals punish errors, and which are redundant', () => {
    const problem = slam('    - { name: other diamonds, W: JT985.42.T83.J98 }');
    const { uses, neededDeals } = analyzeDealUses(problem, createBridgeProver());
    expect(uses.map(({ kind }) => kind)).toEqual(['punishes', 'punishes', 'same']);
    expect(uses[2]).toEqual({ kind: 'same', sameAs: 1 });
    expect(neededDeals).toEqual([0, 1]);
    const [first] = uses[1]?.kind === 'punishes' ? uses[1].errors : [];
    expect(first?.cards.length).toBeGreaterThan(0);
  });

  it('need every deal without which an error would be sound', () => {
    const fourDeals = slam();
    const twoDeals = { ...fourDeals, real: fourDeals.real.slice(0, 2) };
    expect(analyzeDealUses(twoDeals, createBridgeProver()).neededDeals).toEqual([0, 1]);
  });

  it('are unknown where the node limit is reached, and all deals are needed', () => {
    const { uses, neededDeals } = analyzeDealUses(slam(), createBridgeProver(), undefined, 1);
    expect(new Set(uses.map(({ kind }) => kind))).toEqual(new Set(['unknown']));
    expect(neededDeals).toEqual([0, 1, 2, 3]);
  });
});
