import { describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { unwrap } from '$lib/core/result';
import { parseCards } from '$lib/games/bridge/notation/card-notation';
import { readProblem } from '$lib/games/bridge/problem/read-bridge-problem';
import { createBridgeProver } from '$lib/games/bridge/proof/bridge-prover';
import { holderOf } from '$lib/games/bridge/rules/bridge-deal';
import { createKeyCardQuestion } from './key-card-question';
import { judgeBridgePlay } from '../judge-bridge-play';
import type { BridgeReveal } from '../bridge-judgement';

const text = readFileSync('problems/bridge/before-you-finesse.yaml', 'utf8');
const { problem } = unwrap(readProblem(text, 'before-you-finesse'));
/**
 * The immediate finesse loses to the singleton queen with West. The question asks the student which
 * hidden hand holds the decisive card, here the queen, before the review reveals it.
 */
const log = unwrap(parseCards('H6 H2 HJ HQ'));
const reveal = judgeBridgePlay(problem, log, createBridgeProver()).reveal as BridgeReveal;

describe('the question before the reveal', () => {
  it('asks for the holder of the decisive honour among the hidden hands', () => {
    expect(reveal.movedCards).toContain('HQ');
    expect(createKeyCardQuestion(problem, log, reveal)).toEqual({
      losingCard: 'H6',
      trick: 3,
      keyHonour: 'HQ',
      seats: ['W', 'E'],
      neededHolder: 'E',
      actualHolder: 'W',
    });
  });

  it('takes the actual holder from the beating deal', () => {
    for (const [beatingDealIndex, { deal }] of problem.real.entries()) {
      const question = createKeyCardQuestion(problem, log, { ...reveal, beatingDealIndex });
      expect(question?.actualHolder).toBe(holderOf(deal, 'HQ'));
    }
  });

  it('is not asked when only small cards moved', () => {
    const movedCards = ['H2', 'D3', 'C3'] as const;
    expect(createKeyCardQuestion(problem, log, { ...reveal, movedCards })).toBeNull();
  });

  it('is not asked without a reveal, a moved card or the losing card in the log', () => {
    expect(createKeyCardQuestion(problem, log, null)).toBeNull();
    expect(
      createKeyCardQuestion(problem, log, { ...reveal, neededDealIndex: null, movedCards: [] }),
    ).toBeNull();
    expect(createKeyCardQuestion(problem, [], reveal)).toBeNull();
  });
});
