/** The validation of double-dummy positions. In the sample each hand has two cards, North leads. */
import { describe, expect, it } from 'vitest';
import type { Card } from '$lib/cards/card';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import { validatePosition } from './validate-position';

const hands: Deal = { N: ['SA', 'H2'], E: ['SK', 'H3'], S: ['SQ', 'D4'], W: ['SJ', 'D5'] };

/** The faults of the sample position with some hands replaced and some cards played. */
function faultCodes(changedHands: Partial<Deal>, played: readonly Card[] = []): readonly string[] {
  const result = validatePosition({
    hands: { ...hands, ...changedHands },
    strain: 'NT',
    leader: 'N',
    played,
  });
  return result.ok ? [] : result.faults.map((fault) => fault.code);
}

describe('the validation of a position', () => {
  it('accepts the start of a trick and mid-trick positions', () => {
    expect(faultCodes({})).toEqual([]);
    expect(faultCodes({}, ['H2', 'H3', 'SQ'])).toEqual([]);
  });

  it('requires the same number of cards in all hands, 1 to 13', () => {
    expect(faultCodes({ N: ['SA'] })).toEqual(['position/unequal-hands']);
    expect(faultCodes({ N: [], E: [], S: [], W: [] })).toEqual(['position/hand-size']);
  });

  it('rejects a card twice, in one hand or in two', () => {
    expect(faultCodes({ N: ['SA', 'SA'] })).toEqual(['position/duplicate-card']);
    expect(faultCodes({ N: ['SA', 'SK'] })).toEqual(['position/duplicate-card']);
  });

  it('requires 0 to 3 played cards, each held by its seat', () => {
    expect(faultCodes({}, ['SA', 'SK', 'SQ', 'SJ'])).toEqual(['position/too-many-played']);
    expect(faultCodes({}, ['SA', 'SQ'])).toEqual(['position/card-not-held']);
  });

  it('rejects a revoke', () => {
    expect(faultCodes({}, ['SA', 'H3'])).toEqual(['position/revoke']);
  });

  it('names the card and the seat in the message', () => {
    const result = validatePosition({ hands, strain: 'NT', leader: 'N', played: ['SA', 'H3'] });
    expect(result).toMatchObject({
      ok: false,
      faults: [{ message: 'H3 does not follow suit: E could play SK.' }],
    });
  });
});
