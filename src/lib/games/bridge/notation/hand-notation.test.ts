/** Hands in dotted notation: spades, hearts, diamonds, clubs; `...` is a hand without cards. */
import { describe, expect, it } from 'vitest';
import { unwrap } from '$lib/core/result';
import { formatHand, parseHand } from './hand-notation';

const faultsOf = (text: string) => {
  const result = parseHand(text);
  return result.ok ? [] : result.faults;
};
const codesOf = (text: string) => faultsOf(text).map((fault) => fault.code);

describe('the notation of a hand', () => {
  it('is parsed as spades, hearts, diamonds and clubs', () => {
    expect(unwrap(parseHand('AK.Q2.T.9'))).toEqual(['SA', 'SK', 'HQ', 'H2', 'DT', 'C9']);
  });

  it.each([
    ['akq2.j54.t98.k32', 'AKQ2.J54.T98.K32'],
    ['2QKA.45J.89T.23K', 'AKQ2.J54.T98.K32'],
    ['A10.-.T9.102', 'AT..T9.T2'],
    ['A10..10.', 'AT..T.'],
    ['-.-.-.-', '...'],
    ['...', '...'],
    [' A.K.Q.J ', 'A.K.Q.J'],
    ['AKQJT98765432...', 'AKQJT98765432...'],
  ])('%j is formatted as %j', (text, normalized) => {
    expect(formatHand(unwrap(parseHand(text)))).toBe(normalized);
  });

  it.each([
    ['', 'no dot'],
    ['-', 'no dot'],
    ['AKQ2', 'no dot'],
    ['AKQ2.J54', 'one dot'],
    ['AKQ2.J54.T98', '2 dots'],
    ['A.K.Q.J.T', 'more'],
  ])('%j is refused for its number of dots', (text, dotsText) => {
    expect(codesOf(text)).toEqual(['hand/suits']);
    expect(faultsOf(text)[0]?.message).toContain('three dots');
    expect(faultsOf(text)[0]?.message).toContain(`has ${dotsText}`);
    expect(faultsOf(text)[0]?.message).toContain('AKQ2.J54.T98.K32');
  });

  it('is refused with a card twice', () => {
    expect(codesOf('AKA.2.3.4')).toEqual(['hand/duplicate-card']);
    expect(codesOf('A.10T.3.4')).toEqual(['hand/duplicate-card']);
    expect(faultsOf('A.2.33.4')[0]?.message).toContain('D3');
    expect(codesOf('A.A.A.A')).toEqual([]);
  });

  it.each(['A1.2.3.4', 'A.X.3.4', 'A. 2 3.4.5', 'A.2.3.0', '♠A.2.3.4', 'A--.2.3.4', 'A-.2.3.4'])(
    '%j has an unknown rank',
    (text) => {
      expect(codesOf(text)).toEqual(['hand/unknown-rank']);
    },
  );

  it('has a fault for each faulty suit', () => {
    expect(codesOf('AA.X.3.-4')).toEqual([
      'hand/duplicate-card',
      'hand/unknown-rank',
      'hand/unknown-rank',
    ]);
    expect(faultsOf('A.2.3.-4')[0]?.message).toContain('a dash stands only for a whole empty suit');
  });

  it('is refused quickly for long invalid text', () => {
    expect(codesOf(`${'A'.repeat(500_000)}.2.3.4`)).toEqual(['hand/duplicate-card']);
    expect(codesOf('.'.repeat(500_000))).toEqual(['hand/suits']);
  });
});
