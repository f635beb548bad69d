/** The advice that the author's line gives after a play; branches test the last cards of seats. */
import { describe, expect, it } from 'vitest';
import { unwrap } from '$lib/core/result';
import type { Card } from '$lib/cards/card';
import { parseCards } from '$lib/games/bridge/notation/card-notation';
import { parseCompleteDeal } from '$lib/games/bridge/notation/deal-notation';
import { adviseFromLine } from './author-line';
import type { BridgeProblem, BridgeLineStep } from './bridge-problem';

const deal = unwrap(
  parseCompleteDeal('N:KQ4.A86.QJ72.KT6 A763.Q73.963.742 2.KJT95.AK4.AQ53 JT985.42.T85.J98'),
);

const problem: BridgeProblem = {
  id: 'line',
  title: { en: 'Line' },
  level: null,
  themes: [],
  student: 'S',
  opponents: 'omniscient',
  dealer: null,
  vulnerable: 'none',
  auction: [],
  contract: { level: 6, strain: 'H', doubling: '', declarer: 'S' },
  goal: 12,
  real: [{ name: { en: 'deal 1' }, deal }],
  virtual: [],
  believed: {},
  start: ['SJ', 'SQ', 'SA', 'S2', 'C4', 'C3', 'C8', 'CK'],
  signals: 'standard',
  hints: [],
  solution: null,
};

const adviceAfter = (line: readonly BridgeLineStep[], cards: string) =>
  adviseFromLine(problem, line, unwrap(parseCards(cards)));
const play = (card: Card): BridgeLineStep => ({ play: card });

describe('the advice of the author’s line', () => {
  const line: readonly BridgeLineStep[] = [
    { play: 'HA', why: { en: 'first' } },
    play('H5'),
    { if: { W: ['H2'] }, then: [play('H6')], else: [play('H8')] },
    play('HJ'),
  ];

  it('is the first card at the start, with its reason', () => {
    expect(adviceAfter(line, '')).toEqual({ kind: 'play', card: 'HA', why: { en: 'first' } });
  });

  it('is to wait while another seat is to play', () => {
    expect(adviceAfter(line, 'HA')).toEqual({ kind: 'wait' });
    expect(adviceAfter(line, 'HA H3')).toEqual({ kind: 'play', card: 'H5' });
    expect(adviceAfter(line, 'HA H3 H5')).toEqual({ kind: 'wait' });
  });

  it('follows the arm that the last cards select, then the steps after the branch', () => {
    expect(adviceAfter(line, 'HA H3 H5 H2')).toEqual({ kind: 'play', card: 'H6' });
    expect(adviceAfter(line, 'HA H3 H5 H4')).toEqual({ kind: 'play', card: 'H8' });
    expect(adviceAfter(line, 'HA H3 H5 H2 H6 H7')).toEqual({ kind: 'play', card: 'HJ' });
    expect(adviceAfter(line, 'HA H3 H5 H4 H8 H7')).toEqual({ kind: 'play', card: 'HJ' });
  });

  it('is `end` after the last card, whatever is played then', () => {
    expect(adviceAfter(line, 'HA H3 H5 H2 H6 H7 HJ')).toEqual({ kind: 'end' });
    expect(adviceAfter(line, 'HA H3 H5 H2 H6 H7 HJ H4 HK')).toEqual({ kind: 'end' });
    expect(adviceAfter([], '')).toEqual({ kind: 'end' });
  });

  it('is `left` once the student has played another card', () => {
    expect(adviceAfter(line, 'H6')).toEqual({ kind: 'left' });
    expect(adviceAfter(line, 'HA H3 H5 H2 H8')).toEqual({ kind: 'left' });
    expect(adviceAfter(line, 'H6 H3')).toEqual({ kind: 'left' });
  });

  it('tests conditions on suits, lists of cards, and several seats at once', () => {
    const adviceWithBranch = (condition: Extract<BridgeLineStep, { if: unknown }>['if']) =>
      adviceAfter(
        [play('HA'), play('H5'), { if: condition, then: [play('H6')], else: [] }],
        'HA H3 H5 H2',
      );
    expect(adviceWithBranch({ W: ['H'] }).kind).toBe('play');
    expect(adviceWithBranch({ W: ['S'] }).kind).toBe('end');
    expect(adviceWithBranch({ W: ['H4', 'H2'] }).kind).toBe('play');
    expect(adviceWithBranch({ W: ['H2'], E: ['H3'] }).kind).toBe('play');
    expect(adviceWithBranch({ W: ['H2'], E: ['HQ'] }).kind).toBe('end');
  });

  it('tests the last card of a seat, cards of the start included', () => {
    expect(
      adviceAfter([{ if: { E: ['C4'], W: ['C'] }, then: [play('HA')], else: [] }], ''),
    ).toEqual({
      kind: 'play',
      card: 'HA',
    });
  });

  it('follows nested branches, whose arms may be empty', () => {
    const nested: readonly BridgeLineStep[] = [
      { if: { E: ['D'] }, then: [], else: [{ if: { W: ['C8'] }, then: [play('D2')], else: [] }] },
      play('DA'),
    ];
    expect(adviceAfter(nested, '')).toEqual({ kind: 'play', card: 'D2' });
    expect(adviceAfter(nested, 'D2 D3')).toEqual({ kind: 'play', card: 'DA' });
  });
});
