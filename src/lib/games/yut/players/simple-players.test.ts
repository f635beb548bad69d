/**
 * The simple computer players: `score` maximizes the lead in expected throws home, `last` moves the
 * mal furthest from home, `random` any. Places: 0 is the start, 30 home; a hand is the counts of
 * the scores in hand, in the order back-do, do, gae, geol, yut, mo.
 */
import { describe, expect, it } from 'vitest';
import { seededRandom } from '$lib/core/random';
import { moveTargets, HOME } from '$lib/games/yut/rules/yut-board';
import { legalMoves, type Move } from '$lib/games/yut/rules/yut-moves';
import { initialYutState, type YutState } from '$lib/games/yut/rules/yut-state';
import { randomScore } from '$lib/games/yut/rules/stick-throws';
import { lastPlayer } from './yut-computer-players';
import { randomDecisions } from '$lib/games/yut/rules/yut-states.fixture';
import { randomPlayer } from './yut-computer-players';
import { raceLead, scorePlayer, EXPECTED_THROWS_HOME, weightedThrowsLeft } from './race-heuristic';

const random = seededRandom(7);
const POSITIONS = randomDecisions(random, 8);

describe('EXPECTED_THROWS_HOME and weightedThrowsLeft', () => {
  it.each([
    [0, 7.525],
    [5, 4.415],
    [10, 3.303],
    [15, 2.044],
    [22, 2.836],
    [29, 1.045],
    [HOME, 0],
  ])('from place %i expect %f throws', (place, throws) => {
    expect(EXPECTED_THROWS_HOME[place]).toBeCloseTo(throws, 3);
  });

  it('agree with the mean number of throws of a simulated lone mal', () => {
    const runs = 20_000;
    let throws = 0;
    for (let run = 0; run < runs; run++)
      for (let place = 0; place !== HOME; throws++) {
        const ends = moveTargets(place, randomScore(random));
        const nearestFirst = ends.toSorted(
          (a, b) => (EXPECTED_THROWS_HOME[a] ?? 0) - (EXPECTED_THROWS_HOME[b] ?? 0),
        );
        place = nearestFirst[0] ?? place;
      }
    expect(throws / runs).toBeGreaterThan(7.525 - 0.08);
    expect(throws / runs).toBeLessThan(7.525 + 0.08);
  });

  it('count a stack of n as sqrt(n) mals, and waiting mals one by one', () => {
    expect(weightedThrowsLeft([0, 0, 7, 7])).toBeCloseTo(
      2 * 7.5246 + Math.SQRT2 * (EXPECTED_THROWS_HOME[7] ?? 0),
      3,
    );
    expect(weightedThrowsLeft([HOME, HOME])).toBe(0);
  });
});

describe('raceLead and the score player', () => {
  it('give the lead of one side as the negative of the other’s, except for one throw to the side in turn', () => {
    for (const state of POSITIONS)
      expect(raceLead(state, 'A')).toBeCloseTo(-raceLead(state, 'B'), 12);
    // Nothing has moved, and A is to throw.
    expect(raceLead(initialYutState(), 'A')).toBe(1);
    expect(raceLead(initialYutState(), 'B')).toBe(0);
  });

  it('catch an advanced mal, and otherwise stack', () => {
    const state: YutState = {
      ...{ turn: 'A', a: [0, 3, 6, 30], b: [0, 0, 8, 9], scores: [0, 0, 1, 0, 0, 0], throw: false },
    };
    // Gae from 6 catches an advanced mal and grants a throw.
    expect(chosenBy(scorePlayer, state)).toMatchObject({ from: 6, to: 8, caught: 1 });
    expect(chosenBy(scorePlayer, { ...state, b: [0, 0, 0, 9] })).toMatchObject({ from: 3, to: 5 });
  });

  it('choose a move of the greatest lead, whatever the order of the moves', () => {
    for (const state of POSITIONS) {
      const moves = legalMoves(state);
      const leadAfter = (move: Move): number => raceLead(move.state, state.turn);
      const greatestLead = Math.max(...moves.map(leadAfter));
      expect(leadAfter(scorePlayer.choose(state, moves, random))).toBe(greatestLead);
      expect(leadAfter(scorePlayer.choose(state, moves.toReversed(), random))).toBe(greatestLead);
    }
  });
});

describe('the other simple players', () => {
  it('last moves a mal that is furthest from home', () => {
    for (const state of POSITIONS) {
      const moves = legalMoves(state);
      const maxThrowsHome = Math.max(...moves.map(({ from }) => EXPECTED_THROWS_HOME[from] ?? 0));
      const { from } = lastPlayer.choose(state, moves, random);
      expect(EXPECTED_THROWS_HOME[from]).toBe(maxThrowsHome);
    }
  });

  it.each([
    ['random', randomPlayer, 4],
    ['last', lastPlayer, 2],
  ])('%s chooses uniformly among its candidates', (_, player, kinds) => {
    const state: YutState = {
      ...{
        turn: 'B',
        a: [0, 0, 0, 0],
        b: [0, 3, 30, 30],
        scores: [0, 1, 0, 0, 1, 0],
        throw: false,
      },
    };
    const moves = legalMoves(state);
    // Do and yut from the start and from place 3; `last` has only those from the start.
    expect(moves).toHaveLength(4);
    const counts = new Map<Move, number>();
    const tries = 4000;
    for (let i = 0; i < tries; i++) {
      const move = player.choose(state, moves, random);
      counts.set(move, (counts.get(move) ?? 0) + 1);
    }
    expect(counts.size).toBe(kinds);
    for (const count of counts.values())
      expect(Math.abs(count / tries - 1 / kinds)).toBeLessThan(0.04);
  });

  it('throw an error without moves', () => {
    for (const player of [scorePlayer, lastPlayer, randomPlayer])
      expect(() => player.choose(initialYutState(), [], random)).toThrow('nothing to choose');
  });
});

function chosenBy(player: typeof scorePlayer, state: YutState): Move {
  return player.choose(state, legalMoves(state), random);
}
