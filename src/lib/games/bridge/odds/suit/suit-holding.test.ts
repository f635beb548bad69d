/** Suit holdings as text: declarer's and dummy's ranks, `x` for a small card. */
import { describe, expect, it } from 'vitest';
import { unwrap } from '$lib/core/result';
import { HOLDING_FAULTS, parseSuitHolding, type WrittenSuitHolding } from './suit-holding';

const faultCode = (text: WrittenSuitHolding): string => {
  const read = parseSuitHolding(text);
  return read.ok ? 'ok' : (read.faults[0]?.code ?? '');
};

describe('a suit holding as text', () => {
  it('reads the ten in both spellings, and lower case', () => {
    const holding = unwrap(parseSuitHolding({ declarer: 'a10 4', dummy: '-' }));
    expect(holding.declarer).toEqual(['A', 'T', '4']);
    expect(holding.dummy).toEqual([]);
    expect(holding.missing).toHaveLength(10);
  });

  it('reads x as the lowest cards that are not named', () => {
    const { declarer, dummy, missing } = unwrap(
      parseSuitHolding({ declarer: 'AQx', dummy: '2xx' }),
    );
    expect([declarer.join(''), dummy.join('')]).toEqual(['AQ3', '542']);
    expect(missing.join('')).toBe('KJT9876');
  });

  it('leaves out the played cards', () => {
    const { missing } = unwrap(parseSuitHolding({ declarer: 'AQ', dummy: '32', played: 'K54' }));
    expect(missing.join('')).toBe('JT9876');
  });

  it('has a fault for each kind of error', () => {
    const cases: Record<string, WrittenSuitHolding> = {
      'suit/unknown-card': { declarer: 'AB', dummy: '2' },
      'suit/twice': { declarer: 'AK', dummy: 'K2' },
      'suit/too-many': { declarer: 'AKQJT98', dummy: '6543222' },
      'suit/no-cards': { declarer: '-', dummy: '' },
      'suit/none-out': { declarer: 'AKQJT98', dummy: '765432' },
      'suit/vacant': { declarer: 'AQ', dummy: '32', vacant: [4, 4] },
    };
    for (const [name, text] of Object.entries(cases)) expect(faultCode(text)).toBe(name);
    expect(Object.keys(cases).sort()).toEqual([...HOLDING_FAULTS].sort());
  });

  it('rejects vacant places that are not counts', () => {
    for (const vacant of [
      [-1, 13],
      [1.5, 13],
      [14, 13],
      [NaN, 13],
    ] as const)
      expect(faultCode({ declarer: 'AQ', dummy: '32', vacant })).toBe('suit/vacant');
  });
});
