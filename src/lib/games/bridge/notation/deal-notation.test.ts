/** Deals in PBN notation: a first seat and four hands clockwise, `-` for an unknown hand. */
import { describe, expect, it } from 'vitest';
import { unwrap } from '$lib/core/result';
import { SEATS } from '$lib/games/bridge/rules/bridge-seats';
import { DEAL_EXAMPLE, formatDeal, parseDeal, parseCompleteDeal } from './deal-notation';
import { parseHand } from './hand-notation';

const PBN = 'N:KQ4.A86.QJ72.KT6 A763.7432.96.742 2.KJT95.AK4.AQ53 JT985.Q.T853.J98';
const hand = (text: string) => unwrap(parseHand(text));
const codesOf = (read: ReturnType<typeof parseDeal>) =>
  read.ok ? [] : read.faults.map((f) => f.code);
const messagesOf = (read: ReturnType<typeof parseDeal>) =>
  read.ok ? [] : read.faults.map((f) => f.message);

describe('a deal', () => {
  it('has a valid example', () => {
    const { N, E, S, W } = unwrap(parseDeal(DEAL_EXAMPLE));
    expect([N?.length, E, S?.length, W]).toEqual([13, null, 13, null]);
  });

  it('has its hands clockwise from the seat named', () => {
    const deal = unwrap(parseDeal(PBN));
    expect(deal.E).toEqual(hand('A763.7432.96.742'));
    expect(deal.W).toEqual(hand('JT985.Q.T853.J98'));
    const westFirst = unwrap(parseDeal('W:A... K... Q... J...'));
    expect(SEATS.map((seat) => westFirst[seat])).toEqual([['SK'], ['SQ'], ['SJ'], ['SA']]);
  });

  it('distinguishes unknown hands from empty ones', () => {
    const deal = unwrap(parseDeal('s: - A.-.-.-  ... -'));
    expect(deal).toEqual({ S: null, W: ['SA'], N: [], E: null });
    expect(formatDeal(deal, 'S')).toBe('S:- A... ... -');
  });

  it('is formatted from any seat', () => {
    const deal = unwrap(parseDeal(PBN));
    expect(formatDeal(deal)).toBe(PBN);
    for (const first of SEATS) {
      expect(formatDeal(deal, first).startsWith(`${first}:`)).toBe(true);
      expect(unwrap(parseDeal(formatDeal(deal, first)))).toEqual(deal);
    }
  });

  it.each(['', 'N', 'A... K... Q... J...', 'X:- - - -', 'NS:- - - -', ': - - - -', 'N - - - -'])(
    '%j is refused: it has no seat of the first hand',
    (text) => {
      expect(codesOf(parseDeal(text))).toEqual(['deal/first-seat']);
    },
  );

  it.each([
    ['N:', 'none'],
    ['N:-', '1'],
    ['N:A... K... Q...', '3'],
    ['N:- - - - -', 'more'],
    [`N:${' -'.repeat(100_000)}`, 'more'],
  ])('%j is refused: it has %s instead of four hands', (text, countText) => {
    expect(codesOf(parseDeal(text))).toEqual(['deal/hands']);
    expect(messagesOf(parseDeal(text))[0]).toContain(`has ${countText}.`);
  });

  it('has no card in two hands', () => {
    expect(messagesOf(parseDeal('E:A.2.. - .2.. A...'))).toEqual([
      'SA is in the hands of N and E; a card lies in one hand only.',
      'H2 is in the hands of E and W; a card lies in one hand only.',
    ]);
    expect(codesOf(parseDeal('E:A... - - A...'))).toEqual(['deal/duplicate-card']);
  });

  it('names the seat whose hand is wrong', () => {
    const read = parseDeal('S:A... K.Q A.X.. -');
    expect(codesOf(read)).toEqual(['hand/suits', 'hand/unknown-rank']);
    expect(messagesOf(read).map((message) => message.slice(0, 2))).toEqual(['W:', 'N:']);
  });
});

describe('a complete deal', () => {
  it('has all four hands, of any lengths', () => {
    expect(unwrap(parseCompleteDeal('N:A.2.. K... ... Q...'))).toEqual({
      N: ['SA', 'H2'],
      E: ['SK'],
      S: [],
      W: ['SQ'],
    });
  });

  it('has a fault for each hand that is unknown', () => {
    expect(codesOf(parseCompleteDeal('N:A... - Q... -'))).toEqual([
      'deal/unknown-hand',
      'deal/unknown-hand',
    ]);
    expect(messagesOf(parseCompleteDeal('N:A... - Q... J...'))[0]).toContain('E');
    expect(codesOf(parseCompleteDeal('N:A... A... - -'))).toEqual(['deal/duplicate-card']);
  });
});
