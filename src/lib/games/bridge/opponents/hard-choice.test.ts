/** Tests of the step in which opponents imagine students who play on. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Card } from '$lib/cards/card';
import { bridgeHiddenGame } from '$lib/games/bridge/proof/bridge-hidden-game';
import type { Game } from '$lib/games/bridge/proof/bridge-proof-port';
import { createBridgeProver } from '$lib/games/bridge/proof/bridge-prover';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import {
  fits,
  legalIn,
  playCard,
  tricksWon,
  turnOf,
  type Play,
} from '$lib/games/bridge/rules/bridge-play';
import type { StudentModel } from '$lib/hidden-information/action-evaluator';
import { doubleDummyValues } from './average-card-values';
import { createEnding, createPlayouts } from './hidden-card-endings.fixture';
import { groupInterchangeableCards } from './interchangeable-cards';
import { naturalCard } from './natural-card';
import { createStudents } from './student-models';
import { tricksHandedOver } from './unguarding';

const prover = createBridgeProver({ tableBytes: 2 ** 22, proofBytes: 2 ** 20 });
const { solver } = prover;

/** The reference computation of the opponents' answer: all sorted by all criteria at once. */
function plainAnswer(deals: readonly Deal[], play: Play): Card {
  const cards = [...new Set(deals.flatMap((deal) => legalIn(deal, play)))];
  const handedOver = tricksHandedOver(deals, play, cards);
  const rated = cards.map((card) => {
    const holding = deals.filter((deal) => legalIn(deal, play).includes(card));
    const regrets = holding.map((deal) => {
      const values = doubleDummyValues(deal, play, solver);
      return Math.max(...values.values()) - (values.get(card) ?? 0);
    });
    const regret = regrets.reduce((sum, value) => sum + value, 0) / holding.length;
    const cost = handedOver.get(card) ?? 0;
    return { card, ranks: [regret, cost, -holding.length] as const };
  });
  const compare = (a: readonly number[], b: readonly number[]): number =>
    a.map((rank, i) => rank - (b[i] ?? 0)).find((difference) => Math.abs(difference) > 1e-9) ?? 0;
  const best = rated.toSorted((a, b) => compare(a.ranks, b.ranks))[0]?.ranks ?? [];
  const equals = rated.filter(({ ranks }) => compare(ranks, best) === 0);
  return naturalCard(
    equals.map(({ card }) => card),
    play,
  );
}

/** The reference playout: without memory and without a budget. */
function plainWeight(
  game: Game,
  play: Play,
  student: StudentModel<Deal, Play, Card>,
  choiceCount = 0,
): number {
  const seat = turnOf(play);
  const deals = game.deals.filter((deal) => fits(deal, play));
  const isOver = seat === null || legalIn(deals[0] as Deal, play).length === 0;
  if (isOver || tricksWon(play, 'NS') >= game.goal) return 0;
  if (!game.student.includes(seat))
    return plainWeight(game, playCard(play, plainAnswer(deals, play)), student, choiceCount);
  const legal = legalIn(deals[0] as Deal, play);
  if (legal.length === 1)
    return plainWeight(game, playCard(play, legal[0] as Card), student, choiceCount);
  const after = playCard(play, student(deals, play));
  if (prover.wins(game, after).wins === false) return 0.9 ** choiceCount;
  return plainWeight(game, after, student, choiceCount + 1);
}

/** A position in which the student wins, after each group of the cards of an opponent. */
function winningPositions(
  seed: number,
): { readonly game: Game; readonly after: readonly Play[] } | null {
  const { task, play } = createEnding(seed);
  const { game } = task;
  if (prover.wins(game, play).wins !== true) return null;
  const deals = game.deals.filter((deal) => fits(deal, play));
  const cards = [...new Set(deals.flatMap((deal) => legalIn(deal, play)))];
  const groups = groupInterchangeableCards(deals, play, cards);
  return { game, after: groups.map(([card]) => playCard(play, card as Card)) };
}

const seeds = fc.integer({ min: 0, max: 2 ** 31 });

describe('students who play on', () => {
  it('fail as often as in playouts without memory and budget', () => {
    const rates: number[] = [];
    fc.assert(
      fc.property(seeds, (seed) => {
        const position = winningPositions(seed);
        if (!position) return;
        const { game, after } = position;
        const playouts = createPlayouts(game, prover);
        for (const play of after) {
          const deals = game.deals.filter((deal) => fits(deal, play));
          const weights = createStudents(solver).map((student) => plainWeight(game, play, student));
          const rate = weights.reduce((sum, weight) => sum + weight, 0) / weights.length;
          expect(playouts.failureRate(deals, play)).toBeCloseTo(rate, 10);
          rates.push(rate);
        }
      }),
      { numRuns: 300 },
    );
    expect(rates.filter((rate) => rate > 0 && rate < 1).length).toBeGreaterThan(20);
  });

  it('ask for no position twice', () => {
    let askedCount = 0;
    fc.assert(
      fc.property(seeds, (seed) => {
        const position = winningPositions(seed);
        if (!position) return;
        const { game, after } = position;
        const keys: string[] = [];
        const playouts = createPlayouts(game, {
          ...prover,
          wins: (proofGame, play, options) => {
            const indices = [...proofGame.deals.keys()].filter((i) =>
              fits(proofGame.deals[i] as Deal, play),
            );
            keys.push(`${bridgeHiddenGame.positionKey(proofGame, play)}|${indices.join(' ')}`);
            return prover.wins(proofGame, play, options);
          },
        });
        for (const play of after)
          playouts.failureRate(
            game.deals.filter((deal) => fits(deal, play)),
            play,
          );
        expect(new Set(keys).size).toBe(keys.length);
        askedCount += keys.length;
      }),
    );
    expect(askedCount).toBeGreaterThan(100);
  });

  it('make no mistakes once the budget of positions is used up', () => {
    let exhaustedCount = 0;
    fc.assert(
      fc.property(seeds, (seed) => {
        const position = winningPositions(seed);
        if (!position) return;
        const { game, after } = position;
        let askedCount = 0;
        const playouts = createPlayouts(game, {
          ...prover,
          wins: (_game, _play, options) => {
            askedCount += 1;
            return { wins: null, nodes: options?.nodes ?? 0 };
          },
        });
        for (const play of after) {
          const deals = game.deals.filter((deal) => fits(deal, play));
          expect(playouts.failureRate(deals, play)).toBe(0);
        }
        expect(askedCount).toBeLessThan(2);
        exhaustedCount += askedCount;
      }),
    );
    expect(exhaustedCount).toBeGreaterThan(20);
  });
});
