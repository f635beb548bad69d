import { describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { unwrap } from '$lib/core/result';
import { parseCards } from '$lib/bridge/notation/card-notation';
import { readProblem } from '$lib/bridge/problem/read-bridge-problem';
import { createBridgeProver } from '$lib/bridge/proof/bridge-prover';
import { holderOf } from '$lib/bridge/rules/bridge-deal';
import { createKeyCardQuestion } from './key-card-question';
import { judgeBridgePlay } from '../judge-bridge-play';
import type { BridgeReveal } from '../bridge-judgement';

const text = readFileSync('problems/bridge/before-you-finesse.yaml', 'utf8');
const { problem } = unwrap(readProblem(text, 'before-you-finesse'));
/** The finesse at once loses to the queen alone with West. */
const log = unwrap(parseCards('H6 H2 HJ HQ'));
const reveal = judgeBridgePlay(problem, log, createBridgeProver()).reveal as BridgeReveal;

describe('the question before the reveal', () => {
  it('is about the card that it turns on, and the hands that were hidden', () => {
    expect(reveal.movedCards).toContain('HQ');
    expect(createKeyCardQuestion(problem, log, reveal)).toEqual({
      card: 'H6',
      trick: 3,
      key: 'HQ',
      seats: ['W', 'E'],
      needed: 'E',
      holder: 'W',
    });
  });

  it('has the answer of the deal that beat the student, whichever that is', () => {
    for (const beat of problem.real.keys()) {
      const asked = createKeyCardQuestion(problem, log, { ...reveal, beatingDealIndex: beat });
      expect(asked?.actualHolder).toBe(holderOf(problem.real[beat]?.deal as never, 'HQ'));
    }
  });

  it('is not asked about small cards, which people count and do not place', () => {
    const moved = ['H2', 'D3', 'C3'] as const;
    expect(createKeyCardQuestion(problem, log, { ...reveal, movedCards: moved })).toBeNull();
  });

  it('is not asked where there is no reveal, no card moved, or the play is another', () => {
    expect(createKeyCardQuestion(problem, log, null)).toBeNull();
    expect(
      createKeyCardQuestion(problem, log, { ...reveal, neededDealIndex: null, movedCards: [] }),
    ).toBeNull();
    expect(createKeyCardQuestion(problem, [], reveal)).toBeNull();
  });
});
