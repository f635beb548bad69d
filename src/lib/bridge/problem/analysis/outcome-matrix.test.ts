import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DECK, suitOf, type Card } from '$lib/cards/card';
import { unwrap } from '$lib/core/result';
import { toHand } from '$lib/cards/hand';
import { bridgeHiddenGame } from '$lib/bridge/proof/bridge-hidden-game';
import { consistentDeals } from '$lib/bridge/proof/consistent-deals';
import type { Game } from '$lib/bridge/proof/bridge-proof-port';
import { createBridgeProver } from '$lib/bridge/proof/bridge-prover';
import { legalIn, playCard, playCards, type Play } from '$lib/bridge/rules/bridge-play';
import type { Deal } from '$lib/bridge/rules/bridge-deal';
import { toProofGame } from '../proof-game';
import { playAtStart, type BridgeProblem, type NamedDeal } from '../bridge-problem';
import { readProblem } from '../read-bridge-problem';
import { findContinuation } from './card-continuation';
import { computeOutcomeMatrix } from './outcome-matrix';
import { analyzeDealUses } from './deal-uses';

const named = (name: string, deal: Deal): NamedDeal => ({ name: { en: name }, deal });

/** South is to take so many of some tricks at no-trump, with dummy's hand and its own, and leads. */
function ending(goal: number, real: readonly NamedDeal[]): BridgeProblem {
  return {
    ...{ id: 'ending', title: { en: 'An ending' }, level: null, themes: [], hints: [] },
    ...{ student: 'W', opponents: 'omniscient', dealer: null, vulnerable: 'none', auction: [] },
    contract: { level: 1, strain: 'NT', doubling: '', declarer: 'W' },
    ...{ goal, real, virtual: [], believed: {}, start: [], signals: 'standard', manner: 'plain' },
    solution: null,
  };
}

/** West and East of the fixture sit as declarer and dummy; North leads. */
function dealt(cards: readonly Card[], size: number, count: number): readonly NamedDeal[] {
  const [W, E, left] = [
    toHand(cards.slice(0, size)),
    toHand(cards.slice(size, 2 * size)),
    cards.slice(2 * size, 4 * size),
  ];
  return Array.from({ length: count }, (_, i) => {
    const turned = [...left.slice(i), ...left.slice(0, i)];
    const deal = { W, E, N: toHand(turned.slice(0, size)), S: toHand(turned.slice(size)) };
    return named(`deal ${i}`, deal);
  });
}

/** Written out as the rules say it: whoever is free tries everything, whatever the cost. */
function twinWins(game: Game, places: readonly number[], play: Play): boolean {
  const alive = places.filter((place) => consistentDeals(game, play).includes(place));
  const turn = bridgeHiddenGame.turn(game, play);
  const [first = 0] = alive;
  if (turn === 'over')
    return bridgeHiddenGame.secured(game, game.deals[first] as Deal, play) >= game.goal;
  const legal = new Set(alive.flatMap((place) => legalIn(game.deals[place] as Deal, play)));
  const wins = (card: Card): boolean =>
    twinWins(
      game,
      alive.filter((place) => legalIn(game.deals[place] as Deal, play).includes(card)),
      playCard(play, card),
    );
  return turn === 'student' ? [...legal].some(wins) : [...legal].every(wins);
}

const cards = fc.shuffledSubarray([...DECK], { minLength: 12, maxLength: 12 });

describe('the matrix', () => {
  it('says of each card in each deal what a search of everything says', () => {
    const law = fc.property(cards, fc.nat(2), fc.nat(2), (pack, wanted, led) => {
      const problem = ending(wanted + 1, dealt(pack, 3, 3));
      const prover = createBridgeProver({ tableBytes: 2 ** 20, proofBytes: 2 ** 20 });
      const game = toProofGame(problem, prover);
      const lead = game.deals[0]?.N[led] as Card;
      const play = playCards(playAtStart(problem), [lead]);
      const { rows, consistentIndices: alive } = computeOutcomeMatrix(problem, [lead], prover);
      expect(rows.flatMap(({ cards }) => cards).toSorted()).toEqual(
        legalIn(game.deals[0] as Deal, play).toSorted(),
      );
      for (const { cards, outcomes: cells, verdict } of rows) {
        expect(new Set(cards.map(suitOf)).size).toBe(1);
        for (const card of cards) {
          const after = playCard(play, card);
          const expected = game.deals.map((_, place) =>
            alive.includes(place) ? (twinWins(game, [place], after) ? 'makes' : 'fails') : 'out',
          );
          expect(cells).toEqual(expected);
          expect(verdict === 'sound').toBe(twinWins(game, alive, after));
          expect(verdict === 'beaten').toBe(!expected.includes('makes'));
        }
      }
    });
    fc.assert(law, { seed: 20, numRuns: 25 });
  });

  it('says unknown where the budget is used up, and guesses nothing', () => {
    const { rows, wins } = computeOutcomeMatrix(slam(), [], createBridgeProver(), 1);
    expect(wins).toBe(null);
    expect(new Set(rows.flatMap(({ outcomes: cells, verdict }) => [verdict, ...cells]))).toEqual(
      new Set(['unknown']),
    );
  });

  it('shows in one row the cards of a suit of which the same is true, and the deals that are out', () => {
    const {
      rows,
      consistentIndices: alive,
      trick,
    } = computeOutcomeMatrix(slam(), ['H8', 'H3'], createBridgeProver());
    expect([alive, trick]).toEqual([[0, 1, 2], 3]);
    expect(rows).toEqual([
      { cards: ['HK'], cells: ['makes', 'fails', 'fails', 'out'], verdict: 'lucky' },
      {
        cards: ['HJ', 'HT', 'H9', 'H5'],
        cells: ['fails', 'makes', 'makes', 'out'],
        verdict: 'lucky',
      },
    ]);
  });
});

const MORE = `    - { name: queen fourth, W: JT985.4.T853.J98 }
    - { name: queen second, W: JT985.432.T8.J98 }`;

/** The slam of the library with some deals more: the queen fourth in East, and second there with the seven. */
function slam(more = MORE): BridgeProblem {
  const text = readFileSync('problems/bridge/before-you-finesse.yaml', 'utf8').replace(
    'start:',
    `${more}\nstart:`,
  );
  return unwrap(readProblem(text, 'before-you-finesse')).problem;
}

describe('what follows a card', () => {
  it('is the answer that beats it and keeps most deals alive, and what the student has then', () => {
    const { cards, matrix } = findContinuation(slam(), [], 'H8', createBridgeProver());
    // The seven is in East in all four deals.
    expect(cards).toEqual(['H8', 'H7']);
    expect(matrix).toMatchObject({ wins: false, seat: 'S', alive: [0, 1, 2, 3] });
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

describe('what each deal is for', () => {
  it('tells what punishes what, and what does the same as another', () => {
    const again = slam('    - { name: other diamonds, W: JT985.42.T83.J98 }');
    const { uses, neededDeals: keep } = analyzeDealUses(again, createBridgeProver());
    expect(uses.map(({ kind }) => kind)).toEqual(['punishes', 'punishes', 'same']);
    expect(uses[2]).toEqual({ kind: 'same', as: 1 });
    expect(keep).toEqual([0, 1]);
    const [first] = uses[1]?.kind === 'punishes' ? uses[1].errors : [];
    expect(first?.cards.length).toBeGreaterThan(0);
  });

  it('leaves nothing out without which an error would be none', () => {
    const all = slam();
    const kept = { ...all, real: all.real.slice(0, 2) };
    expect(analyzeDealUses(kept, createBridgeProver()).neededDeals).toEqual([0, 1]);
  });

  it('is not told where the budget is used up: then all are kept', () => {
    const { uses, neededDeals: keep } = analyzeDealUses(slam(), createBridgeProver(), undefined, 1);
    expect(new Set(uses.map(({ kind }) => kind))).toEqual(new Set(['unknown']));
    expect(keep).toEqual([0, 1, 2, 3]);
  });
});
