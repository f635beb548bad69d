import { expect, it } from 'vitest';
import type { Card } from '$lib/cards/card';
import { toHand } from '$lib/cards/hand';
import { createBridgeProver } from '$lib/games/bridge/proof/bridge-prover';
import type { BridgeProblem, BridgeLineStep } from '../bridge-problem';
import { proveProblem } from './prove-bridge-problem';

const hand = (cards: string) => toHand(cards.split(' ') as Card[]);
const toSteps = (cards: string): BridgeLineStep[] =>
  cards.split(' ').map((card) => ({ play: card as Card }));

/** An ending of four tricks; South has won the first trick, leads, and needs two more. */
const ENDING: BridgeProblem = {
  id: 'ending',
  title: { en: 'An ending' },
  level: null,
  themes: [],
  student: 'S',
  opponents: 'omniscient',
  dealer: null,
  vulnerable: 'none',
  auction: [],
  contract: { level: 1, strain: 'NT', doubling: '', declarer: 'S' },
  goal: 3,
  real: [
    {
      name: { en: 'the only deal' },
      deal: {
        N: hand('D8 D5 D4 C5 C3'),
        E: hand('SQ S3 H3 D9 C4'),
        S: hand('SJ S2 HA H2 DA'),
        W: hand('DT D7 D6 D3 D2'),
      },
    },
  ],
  virtual: [],
  believed: {},
  start: ['DT', 'D8', 'D9', 'DA'],
  signals: 'standard',
  hints: [],
  solution: {
    line: [
      ...toSteps('SJ D5 S2 D4'),
      { if: { E: ['C'] }, then: toSteps('H2 C3'), else: toSteps('HA C3') },
    ],
  },
};

// Equal positions share one proof; the key must contain the tricks won, which differ here.
it('distinguishes positions with equal cards but different tricks won', () => {
  // East may win the jack or the two with its queen; only after the first does the low club lose.
  const findings = proveProblem(ENDING, createBridgeProver())?.findings;
  expect(findings).toMatchObject([
    { code: 'proof/line-unsound', path: ['solution', 'line', 4, 'then', 1] },
  ]);
  const [fault] = findings ?? [];
  expect(fault?.message).toContain('C3 after SJ D2 D5 SQ S3 S2 D3 D4 C4 H2 D6 does not win');
});
