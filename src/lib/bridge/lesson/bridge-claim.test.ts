import { readFileSync } from 'node:fs';
import { describe, expect, inject, it } from 'vitest';
import type { Card } from '$lib/cards/card';
import { seededRandom } from '$lib/core/random';
import { unwrap } from '$lib/core/result';
import { toProofGame } from '$lib/bridge/problem/proof-game';
import type { BridgeProblem } from '$lib/bridge/problem/bridge-problem';
import { readProblem } from '$lib/bridge/problem/read-bridge-problem';
import { createBridgeProver } from '$lib/bridge/proof/bridge-prover';
import type { BridgeProver } from '$lib/bridge/proof/bridge-proof-port';
import { fits, playCards, tricksLeft, tricksWon, type Play } from '$lib/bridge/rules/bridge-play';
import { answerBridgeClaim } from './bridge-claim';
import { canCashTricks } from '$lib/bridge/problem/top-tricks';
import { isStudentToPlay } from './judge-bridge-play';
import { consistentRealDeals, playAfterLog } from './bridge-lesson';
import { createRandomPlayer, simulatePlay } from './simulated-plays.fixture';

const prover = createBridgeProver();
const finesse = curated('before-you-finesse');

interface Turn {
  readonly problem: BridgeProblem;
  readonly log: readonly Card[];
  readonly play: Play;
}

/** The student's turns after random beginnings of plays. */
function turns(): readonly Turn[] {
  const random = seededRandom(inject('seed'));
  const lot = createRandomPlayer(random);
  return [finesse, curated('wait-with-the-ace')].flatMap((problem) =>
    Array.from({ length: 50 }, (): Turn => {
      const log = simulatePlay(problem, lot, lot, { length: random.below(44) });
      return { problem, log, play: playAfterLog(problem, log) };
    }).filter(({ play }) => isStudentToPlay(problem, play)),
  );
}

const all = turns();

describe('a claim', () => {
  it('of the contract is refused while the winning tricks are not on top', () => {
    for (const log of [[], ['HA', 'H3', 'H5', 'H2']] as const) {
      const tricks = 11 - log.length / 4;
      expect(prover.wins(toProofGame(finesse, prover), playAfterLog(finesse, log)).wins).toBe(true);
      expect(answerBridgeClaim(finesse, log, tricks, prover)).toEqual({
        accepted: false,
        refutation: null,
      });
    }
    const found = ['HA', 'H3', 'H5', 'H2', 'H6', 'H7'] as const;
    expect(answerBridgeClaim(finesse, found, 10, prover)).toEqual({
      accepted: true,
      refutation: null,
    });
  });

  it('of more tricks than remain throws', () => {
    expect(() => answerBridgeClaim(finesse, [], 12, prover)).toThrow();
  });

  it('holds exactly when it is proved and, if it reaches the goal, can be cashed', () => {
    let held = 0;
    let hidden = 0;
    for (const { problem, log, play } of all) {
      const won = tricksWon(play, 'NS');
      for (let tricks = 0; tricks <= tricksLeft(play); tricks++) {
        const { wins } = prover.wins({ ...toProofGame(problem, prover), goal: won + tricks }, play);
        const reaches = won < problem.goal && won + tricks >= problem.goal;
        const deals = consistentRealDeals(problem, play).map(({ deal }) => deal);
        const onTop = !reaches || canCashTricks(play, deals, ['N', 'S'], problem.goal - won);
        expect(answerBridgeClaim(problem, log, tricks, prover).accepted).toBe(wins && onTop);
        if (reaches && wins && onTop) held++;
        if (reaches && wins && !onTop) hidden++;
      }
    }
    expect(held).toBeGreaterThan(5);
    expect(hidden).toBeGreaterThan(5);
  });

  it('that is refuted is also refuted for one trick more', () => {
    for (const { problem, log, play } of all) {
      const left = tricksLeft(play);
      const held = Array.from({ length: left + 1 }, (_, tricks) =>
        answerBridgeClaim(problem, log, tricks, prover),
      ).map(({ refutation }) => refutation === null);
      expect(held[0]).toBe(true);
      expect(held).toEqual([...held].sort((a, b) => Number(b) - Number(a)));
    }
  });

  it('is refuted by a play after which it is out of reach', () => {
    let refused = 0;
    for (const { problem, log, play } of all) {
      for (let tricks = 0; tricks <= tricksLeft(play); tricks++) {
        const { accepted, refutation } = answerBridgeClaim(problem, log, tricks, prover);
        if (accepted) expect(refutation).toBeNull();
        if (!refutation) continue;
        refused++;
        const end = playCards(play, refutation.line);
        const deal = problem.real[refutation.deal]?.deal;
        expect(deal && fits(deal, end)).toBe(true);
        const most = tricksWon(end, 'NS') + tricksLeft(end);
        expect(most).toBeLessThan(tricksWon(play, 'NS') + tricks);
      }
    }
    expect(refused).toBeGreaterThan(20);
  });

  it('is refuted from one of the best cards', () => {
    // Both low hearts of dummy give the finesse away; every other claim of all tricks began
    // soundly.
    const { refutation } = answerBridgeClaim(finesse, ['H6', 'H3'], 11, prover);
    const { verdicts: cards } = prover.prove(
      toProofGame(finesse, prover),
      playAfterLog(finesse, ['H6', 'H3']),
    );
    const lucky = [...cards.keys()].filter((card) => cards.get(card) === 'lucky');
    expect(lucky).toContain(refutation?.line[0]);
  });

  it('of no tricks is always accepted', () => {
    const nothing: BridgeProver = { ...prover, wins: () => ({ wins: null, nodes: 0 }) };
    for (const { problem, log } of all) {
      expect(answerBridgeClaim(problem, log, 0, nothing).accepted).toBe(true);
    }
  });

  it('that is not proved within the budget is refused without a refutation', () => {
    const short: BridgeProver = { ...prover, wins: () => ({ wins: null, nodes: 0 }) };
    expect(answerBridgeClaim(finesse, [], 11, short)).toEqual({
      accepted: false,
      refutation: null,
    });
  });

  it('throws for an invalid number of tricks or at another seat’s turn', () => {
    for (const tricks of [-1, 1.5, 14, NaN]) {
      expect(() => answerBridgeClaim(finesse, [], tricks, prover)).toThrow();
    }
    expect(() => answerBridgeClaim(finesse, ['HA'], 1, prover)).toThrow();
    const whole = simulatePlay(
      finesse,
      (_, legal) => legal[0] as Card,
      (_, legal) => legal[0] as Card,
    );
    expect(() => answerBridgeClaim(finesse, whole, 0, prover)).toThrow();
  });
});

function curated(id: string): BridgeProblem {
  return unwrap(readProblem(readFileSync(`problems/bridge/${id}.yaml`, 'utf8'), id)).problem;
}
