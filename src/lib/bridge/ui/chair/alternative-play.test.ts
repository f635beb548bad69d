import { describe, expect, it } from 'vitest';
import { invariant } from '$lib/core/result';
import { seededRandom } from '$lib/core/random';
import type { Card } from '$lib/cards/card';
import { chooseComputerCard } from '$lib/bridge/lesson/bridge-computer';
import { judgeBridgePlay } from '$lib/bridge/lesson/judge-bridge-play';
import { consistentRealDeals, bridgeOutcome, playAfterLog } from '$lib/bridge/lesson/bridge-lesson';
import {
  createRandomPlayer,
  simulatePlay,
  type SimulatedPlayer,
} from '$lib/bridge/lesson/simulated-plays.fixture';
import { isPlayedByStudent, type BridgeProblem } from '$lib/bridge/problem/bridge-problem';
import { createBridgeProver } from '$lib/bridge/proof/bridge-prover';
import { cardsPlayed, fits, turnOf } from '$lib/bridge/rules/bridge-play';
import { FINESSED_AT_ONCE, problem } from '../review/review.fixture';
import { defence } from '../bridge-samples.fixture';
import {
  createAlternativePlay,
  playableOpponentSeats,
  findTrueDeal,
  type AlternativePlay,
} from './alternative-play';

const prover = createBridgeProver();
const [alone, third] = problem.real;
invariant(alone && third, 'The example has two deals.');

/** The computer in a play apart, as the table asks it. */
function computerIn({ problem: own, forcedCard: given }: AlternativePlay): SimulatedPlayer {
  return (play) =>
    given(cardsPlayed(play).slice(own.start.length)) ?? chooseComputerCard(own, play, prover);
}

function played(play: AlternativePlay, seed: number): readonly Card[] {
  return simulatePlay(play.problem, createRandomPlayer(seededRandom(seed)), computerIn(play));
}

describe('the truth of a play', () => {
  it('is the deal that everything played fits', () => {
    expect(findTrueDeal(problem, FINESSED_AT_ONCE)).toBe(alone);
    expect(findTrueDeal(problem, [])).toBe(alone);
    expect(findTrueDeal(problem, ['HA', 'H3', 'H5', 'H2'])).toBe(third);
  });
});

describe('a play with one fixed deal', () => {
  it('never leaves the deal, whatever the student plays', () => {
    for (const deal of [alone, third])
      for (const seed of [1, 2]) {
        const play = createAlternativePlay(problem, { deal, seat: null });
        const log = played(play, seed);
        const end = playAfterLog(problem, log);
        expect(turnOf(end)).toBeNull();
        expect(fits(deal.deal, end)).toBe(true);
        expect(consistentRealDeals(play.problem, playAfterLog(play.problem, []))).toEqual([deal]);
      }
  });
});

describe('the opponents’ chairs', () => {
  it('are those of both defenders, or declarer’s alone', () => {
    expect(playableOpponentSeats(problem)).toEqual(['E', 'W']);
    expect(playableOpponentSeats(defence)).toEqual(['S']);
  });

  it('are played against the author’s line, which no card beats', () => {
    for (const [deal, seat] of [
      [alone, 'E'],
      [third, 'W'],
    ] as const) {
      const play = createAlternativePlay(problem, { deal, seat });
      expect(isPlayedByStudent(play.problem, 'S')).toBe(false);
      const log = played(play, 7);
      expect(log[0]).toBe('HA');
      const end = playAfterLog(play.problem, log);
      expect(fits(deal.deal, end)).toBe(true);
      expect(bridgeOutcome(play.problem, end).made).toBe(false);
      // One side's failure is the other side's goal.
      expect(bridgeOutcome(problem, end).made).toBe(true);
    }
  });

  it('leave the author’s line where it would ask for a card that is not there', () => {
    const line = [{ play: 'SA' }] as const;
    const astray: BridgeProblem = { ...problem, solution: { line } };
    expect(createAlternativePlay(astray, { deal: alone, seat: 'W' }).forcedCard([])).toBeNull();
  });

  it('are asked for a card of the author’s only where the author’s side is to play', () => {
    const { forcedCard: given } = createAlternativePlay(problem, { deal: third, seat: 'W' });
    expect(given([])).toBe('HA');
    expect(given(['HA'])).toBeNull();
  });

  it('can be judged as any play', () => {
    const play = createAlternativePlay(problem, { deal: third, seat: 'W' });
    const log = played(play, 3).slice(0, 12);
    const { decisions } = judgeBridgePlay(play.problem, log, prover);
    expect(decisions.length).toBeGreaterThan(0);
    for (const { best } of decisions) expect(best).not.toBe('sound');
  });

  it('seat the student as declarer against defenders of the author’s', () => {
    const [deal] = defence.real;
    invariant(deal, 'The example has a deal.');
    const play = createAlternativePlay(defence, { deal, seat: 'S' });
    expect(isPlayedByStudent(play.problem, 'N')).toBe(true);
    expect(play.problem.goal).toBe(9);
    expect(turnOf(playAfterLog(play.problem, played(play, 5)))).toBeNull();
  });
});
