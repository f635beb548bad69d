import { describe, expect, it } from 'vitest';
import { unwrap } from '$lib/core/result';
import { formatContract, parseContract } from './contract-notation';

describe('a contract', () => {
  it('has a bid, a doubling and a declarer', () => {
    expect(unwrap(parseContract('6HX by S'))).toEqual({
      level: 6,
      strain: 'H',
      doubling: 'X',
      declarer: 'S',
    });
  });

  it.each([
    ['6H by S', '6H by S'],
    ['3NTXX by W', '3NTXX by W'],
    ['3nt by e', '3NT by E'],
    ['3N by E', '3NT by E'],
    ['3NX by E', '3NTX by E'],
    ['4♠x BY n', '4SX by N'],
    ['  1C   xx  by\tN ', '1CXX by N'],
  ])('%j is %s', (text, normalized) => {
    expect(formatContract(unwrap(parseContract(text)))).toBe(normalized);
  });

  it.each(['', '6H', '6H S', '6H by', '6H by X', '8H by S', 'pass', '6HXXX by S', '6Hby S'])(
    '%j is no contract',
    (text) => {
      expect(parseContract(text)).toMatchObject({
        ok: false,
        faults: [{ code: 'contract/unknown' }],
      });
    },
  );

  it('is refused quickly for long invalid text', () => {
    expect(parseContract(`6H${' '.repeat(500_000)}by`).ok).toBe(false);
  });
});
