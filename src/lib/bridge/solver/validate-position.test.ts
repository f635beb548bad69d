import { describe, expect, it } from 'vitest';
import type { Card } from '$lib/cards/card';
import type { Deal } from '$lib/bridge/rules/bridge-deal';
import { validatePosition } from './validate-position';

const hands: Deal = { N: ['SA', 'H2'], E: ['SK', 'H3'], S: ['SQ', 'D4'], W: ['SJ', 'D5'] };

function codes(given: Partial<Deal>, played: readonly Card[] = []): readonly string[] {
  const result = validatePosition({
    hands: { ...hands, ...given },
    strain: 'NT',
    leader: 'N',
    played,
  });
  return result.ok ? [] : result.faults.map((fault) => fault.code);
}

describe('a position from outside', () => {
  it('is lawful at the start of a trick and in the middle of one', () => {
    expect(codes({})).toEqual([]);
    expect(codes({}, ['H2', 'H3', 'SQ'])).toEqual([]);
  });

  it('needs the same number of cards in all hands, 1 to 13', () => {
    expect(codes({ N: ['SA'] })).toEqual(['position/unequal-hands']);
    expect(codes({ N: [], E: [], S: [], W: [] })).toEqual(['position/hand-size']);
  });

  it('has no card twice, in one hand or in two', () => {
    expect(codes({ N: ['SA', 'SA'] })).toEqual(['position/duplicate-card']);
    expect(codes({ N: ['SA', 'SK'] })).toEqual(['position/duplicate-card']);
  });

  it('has 0 to 3 cards played, by those who hold them', () => {
    expect(codes({}, ['SA', 'SK', 'SQ', 'SJ'])).toEqual(['position/too-many-played']);
    expect(codes({}, ['SA', 'SQ'])).toEqual(['position/card-not-held']);
  });

  it('has no revoke', () => {
    expect(codes({}, ['SA', 'H3'])).toEqual(['position/revoke']);
  });

  it('is said to be wrong with the card and the seat in it', () => {
    const result = validatePosition({ hands, strain: 'NT', leader: 'N', played: ['SA', 'H3'] });
    expect(result).toMatchObject({
      ok: false,
      faults: [{ message: 'H3 does not follow suit: E could play SK.' }],
    });
  });
});
