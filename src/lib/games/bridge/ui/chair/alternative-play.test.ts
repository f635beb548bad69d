/**
 * An alternative play: the problem is played again in one fixed deal, from the student's seat or
 * from an opponent's against the author's line.
 */
import { describe, expect, it } from 'vitest';
import { invariant } from '$lib/core/result';
import { seededRandom } from '$lib/core/random';
import type { Card } from '$lib/cards/card';
import { chooseComputerCard } from '$lib/games/bridge/lesson/bridge-computer';
import { judgeBridgePlay } from '$lib/games/bridge/lesson/judge-bridge-play';
import {
  consistentRealDeals,
  bridgeOutcome,
  playAfterLog,
} from '$lib/games/bridge/lesson/bridge-lesson';
import {
  createRandomPlayer,
  simulatePlay,
  type SimulatedPlayer,
} from '$lib/games/bridge/lesson/simulated-plays.fixture';
import { isPlayedByStudent, type BridgeProblem } from '$lib/games/bridge/problem/bridge-problem';
import { createBridgeProver } from '$lib/games/bridge/proof/bridge-prover';
import { cardsPlayed, fits, turnOf } from '$lib/games/bridge/rules/bridge-play';
import { FINESSED_AT_ONCE, problem } from '../review/review.fixture';
import { defence } from '../bridge-samples.fixture';
import {
  createAlternativePlay,
  playableOpponentSeats,
  findTrueDeal,
  type AlternativePlay,
} from './alternative-play';

const prover = createBridgeProver();
const [singletonQueen, queenThird] = problem.real;
invariant(singletonQueen && queenThird, 'The example has two deals.');

/** The computer player of an alternative play: the forced card, else its own choice. */
function computerIn({ problem: ownProblem, forcedCard }: AlternativePlay): SimulatedPlayer {
  return (play) =>
    forcedCard(cardsPlayed(play).slice(ownProblem.start.length)) ??
    chooseComputerCard(ownProblem, play, prover);
}

/** The log of a play in which the student plays at random. */
function simulateLog(play: AlternativePlay, seed: number): readonly Card[] {
  return simulatePlay(play.problem, createRandomPlayer(seededRandom(seed)), computerIn(play));
}

describe('findTrueDeal', () => {
  it('finds the deal that is consistent with the whole play', () => {
    expect(findTrueDeal(problem, FINESSED_AT_ONCE)).toBe(singletonQueen);
    // The empty play fits both deals: the first one counts.
    expect(findTrueDeal(problem, [])).toBe(singletonQueen);
    expect(findTrueDeal(problem, ['HA', 'H3', 'H5', 'H2'])).toBe(queenThird);
  });
});

describe('a play with one fixed deal', () => {
  it('stays consistent with the deal, whatever the student plays', () => {
    for (const deal of [singletonQueen, queenThird])
      for (const seed of [1, 2]) {
        const play = createAlternativePlay(problem, { deal, seat: null });
        const log = simulateLog(play, seed);
        const end = playAfterLog(problem, log);
        expect(turnOf(end)).toBeNull();
        expect(fits(deal.deal, end)).toBe(true);
        expect(consistentRealDeals(play.problem, playAfterLog(play.problem, []))).toEqual([deal]);
      }
  });
});

describe('playing an opponent’s seat', () => {
  it('is possible for both defenders against a declarer, and for declarer against a defender', () => {
    expect(playableOpponentSeats(problem)).toEqual(['E', 'W']);
    expect(playableOpponentSeats(defence)).toEqual(['S']);
  });

  it('meets the author’s line, and fails whatever is played', () => {
    for (const [deal, seat] of [
      [singletonQueen, 'E'],
      [queenThird, 'W'],
    ] as const) {
      const play = createAlternativePlay(problem, { deal, seat });
      expect(isPlayedByStudent(play.problem, 'S')).toBe(false);
      const log = simulateLog(play, 7);
      expect(log[0]).toBe('HA');
      const end = playAfterLog(play.problem, log);
      expect(fits(deal.deal, end)).toBe(true);
      expect(bridgeOutcome(play.problem, end).made).toBe(false);
      // One side's failure is the other side's goal.
      expect(bridgeOutcome(problem, end).made).toBe(true);
    }
  });

  it('ignores an author’s line whose card is not in the hand', () => {
    const line = [{ play: 'SA' }] as const;
    const problemWithWrongLine: BridgeProblem = { ...problem, solution: { line } };
    expect(
      createAlternativePlay(problemWithWrongLine, { deal: singletonQueen, seat: 'W' }).forcedCard(
        [],
      ),
    ).toBeNull();
  });

  it('forces a card of the line only on the turn of the author’s side', () => {
    const { forcedCard } = createAlternativePlay(problem, { deal: queenThird, seat: 'W' });
    expect(forcedCard([])).toBe('HA');
    expect(forcedCard(['HA'])).toBeNull();
  });

  it('can be judged like any other play', () => {
    const play = createAlternativePlay(problem, { deal: queenThird, seat: 'W' });
    const [seed, cardCount] = [3, 12];
    const log = simulateLog(play, seed).slice(0, cardCount);
    const { decisions } = judgeBridgePlay(play.problem, log, prover);
    expect(decisions.length).toBeGreaterThan(0);
    // Against the author's line no card of the opponents wins.
    for (const { best } of decisions) expect(best).not.toBe('sound');
  });

  it('makes the student declarer against the author’s defence', () => {
    const [deal] = defence.real;
    invariant(deal, 'The example has a deal.');
    const play = createAlternativePlay(defence, { deal, seat: 'S' });
    expect(isPlayedByStudent(play.problem, 'N')).toBe(true);
    expect(play.problem.goal).toBe(9);
    expect(turnOf(playAfterLog(play.problem, simulateLog(play, 5)))).toBeNull();
  });
});
