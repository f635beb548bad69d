/**
 * The answer to a claim of so many of the remaining tricks. In "Before you finesse" (6H by South,
 * one of the first two tricks lost) the student needs all eleven that remain at the start. A log
 * lists the cards after the start.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, inject, it } from 'vitest';
import type { Card } from '$lib/cards/card';
import { seededRandom } from '$lib/core/random';
import { unwrap } from '$lib/core/result';
import { toProofGame } from '$lib/games/bridge/problem/proof-game';
import type { BridgeProblem } from '$lib/games/bridge/problem/bridge-problem';
import { readProblem } from '$lib/games/bridge/problem/read-bridge-problem';
import { createBridgeProver } from '$lib/games/bridge/proof/bridge-prover';
import type { BridgeProver } from '$lib/games/bridge/proof/bridge-proof-port';
import {
  fits,
  playCards,
  tricksLeft,
  tricksWon,
  type Play,
} from '$lib/games/bridge/rules/bridge-play';
import { answerBridgeClaim } from './bridge-claim';
import { canCashTricks } from '$lib/games/bridge/problem/top-tricks';
import { isStudentToPlay } from './judge-bridge-play';
import { consistentRealDeals, playAfterLog } from './bridge-lesson';
import { createRandomPlayer, simulatePlay } from './simulated-plays.fixture';

const prover = createBridgeProver();
const finesse = readCurated('before-you-finesse');

interface Turn {
  readonly problem: BridgeProblem;
  readonly log: readonly Card[];
  readonly play: Play;
}

/** The student's turns after random plays of up to 43 cards. */
function randomStudentTurns(): readonly Turn[] {
  const random = seededRandom(inject('seed'));
  const randomPlayer = createRandomPlayer(random);
  return [finesse, readCurated('wait-with-the-ace')].flatMap((problem) =>
    Array.from({ length: 50 }, (): Turn => {
      const log = simulatePlay(problem, randomPlayer, randomPlayer, { length: random.below(44) });
      return { problem, log, play: playAfterLog(problem, log) };
    }).filter(({ play }) => isStudentToPlay(problem, play)),
  );
}

const studentTurns = randomStudentTurns();

describe('a claim', () => {
  it('is refused while the tricks that reach the goal cannot be cashed', () => {
    for (const log of [[], ['HA', 'H3', 'H5', 'H2']] as const) {
      const tricks = 11 - log.length / 4;
      expect(prover.wins(toProofGame(finesse, prover), playAfterLog(finesse, log)).wins).toBe(true);
      expect(answerBridgeClaim(finesse, log, tricks, prover)).toEqual({
        accepted: false,
        refutation: null,
      });
    }
    const logWithQueenFallen = ['HA', 'H3', 'H5', 'H2', 'H6', 'H7'] as const;
    expect(answerBridgeClaim(finesse, logWithQueenFallen, 10, prover)).toEqual({
      accepted: true,
      refutation: null,
    });
  });

  it('throws for more tricks than remain', () => {
    expect(() => answerBridgeClaim(finesse, [], 12, prover)).toThrow();
  });

  it('is accepted exactly when it is proved and, if it reaches the goal, can be cashed', () => {
    let acceptedCount = 0;
    let provedButNotCashableCount = 0;
    for (const { problem, log, play } of studentTurns) {
      const won = tricksWon(play, 'NS');
      for (let tricks = 0; tricks <= tricksLeft(play); tricks++) {
        const { wins } = prover.wins({ ...toProofGame(problem, prover), goal: won + tricks }, play);
        const reachesGoal = won < problem.goal && won + tricks >= problem.goal;
        const deals = consistentRealDeals(problem, play).map(({ deal }) => deal);
        const canBeCashed =
          !reachesGoal || canCashTricks(play, deals, ['N', 'S'], problem.goal - won);
        expect(answerBridgeClaim(problem, log, tricks, prover).accepted).toBe(wins && canBeCashed);
        if (reachesGoal && wins && canBeCashed) acceptedCount++;
        if (reachesGoal && wins && !canBeCashed) provedButNotCashableCount++;
      }
    }
    expect(acceptedCount).toBeGreaterThan(5);
    expect(provedButNotCashableCount).toBeGreaterThan(5);
  });

  it('is refuted for every number of tricks above a refuted one', () => {
    for (const { problem, log, play } of studentTurns) {
      const remainingTricks = tricksLeft(play);
      const isUnrefuted = Array.from({ length: remainingTricks + 1 }, (_, tricks) =>
        answerBridgeClaim(problem, log, tricks, prover),
      ).map(({ refutation }) => refutation === null);
      expect(isUnrefuted[0]).toBe(true);
      expect(isUnrefuted).toEqual([...isUnrefuted].sort((a, b) => Number(b) - Number(a)));
    }
  });

  it('has a refutation after which the claimed tricks are out of reach', () => {
    let refutationCount = 0;
    for (const { problem, log, play } of studentTurns) {
      for (let tricks = 0; tricks <= tricksLeft(play); tricks++) {
        const { accepted, refutation } = answerBridgeClaim(problem, log, tricks, prover);
        if (accepted) expect(refutation).toBeNull();
        if (!refutation) continue;
        refutationCount++;
        const end = playCards(play, refutation.line);
        const deal = problem.real[refutation.deal]?.deal;
        expect(deal && fits(deal, end)).toBe(true);
        const maxTricks = tricksWon(end, 'NS') + tricksLeft(end);
        expect(maxTricks).toBeLessThan(tricksWon(play, 'NS') + tricks);
      }
    }
    expect(refutationCount).toBeGreaterThan(20);
  });

  it('has a refutation that begins with one of the best cards', () => {
    // After the lead of a low heart no card is sound, and the lucky ones are the best.
    const { refutation } = answerBridgeClaim(finesse, ['H6', 'H3'], 11, prover);
    const { verdicts } = prover.prove(
      toProofGame(finesse, prover),
      playAfterLog(finesse, ['H6', 'H3']),
    );
    const luckyCards = [...verdicts.keys()].filter((card) => verdicts.get(card) === 'lucky');
    expect(luckyCards).toContain(refutation?.line[0]);
  });

  it('is always accepted for no tricks', () => {
    const undecidedProver: BridgeProver = { ...prover, wins: () => ({ wins: null, nodes: 0 }) };
    for (const { problem, log } of studentTurns) {
      expect(answerBridgeClaim(problem, log, 0, undecidedProver).accepted).toBe(true);
    }
  });

  it('is refused without a refutation when the budget ends before a proof', () => {
    const undecidedProver: BridgeProver = { ...prover, wins: () => ({ wins: null, nodes: 0 }) };
    expect(answerBridgeClaim(finesse, [], 11, undecidedProver)).toEqual({
      accepted: false,
      refutation: null,
    });
  });

  it('throws for an invalid number of tricks or at another seat’s turn', () => {
    for (const tricks of [-1, 1.5, 14, NaN]) {
      expect(() => answerBridgeClaim(finesse, [], tricks, prover)).toThrow();
    }
    expect(() => answerBridgeClaim(finesse, ['HA'], 1, prover)).toThrow();
    const completeLog = simulatePlay(
      finesse,
      (_, legal) => legal[0] as Card,
      (_, legal) => legal[0] as Card,
    );
    expect(() => answerBridgeClaim(finesse, completeLog, 0, prover)).toThrow();
  });
});

function readCurated(id: string): BridgeProblem {
  return unwrap(readProblem(readFileSync(`problems/bridge/${id}.yaml`, 'utf8'), id)).problem;
}
