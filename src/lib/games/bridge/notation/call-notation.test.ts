import { describe, expect, it } from 'vitest';
import { CALLS } from '$lib/games/bridge/rules/bridge-calls';
import { formatCall, parseCall } from './call-notation';

describe('a call', () => {
  it.each([
    ['pass', 'pass'],
    ['P', 'pass'],
    ['Pass', 'pass'],
    ['PASS', 'pass'],
    ['x', 'X'],
    ['xx', 'XX'],
    ['1c', '1C'],
    ['7NT', '7NT'],
    ['1n', '1NT'],
    ['3nt', '3NT'],
    ['4♠', '4S'],
    ['2♥️', '2H'],
    [' 1D ', '1D'],
  ])('%j is %s', (text, call) => {
    expect(parseCall(text)).toEqual({ ok: true, value: call });
  });

  it.each(['', '0C', '8C', '1', 'NT', '1T', '1NTT', 'XXX', '1CX', '1 C', '11C', 'passs', '1ſ'])(
    '%j is no call',
    (text) => {
      expect(parseCall(text)).toMatchObject({ ok: false, faults: [{ code: 'call/unknown' }] });
    },
  );

  it('is parsed back from its notation', () => {
    for (const call of CALLS)
      expect(parseCall(formatCall(call))).toEqual({ ok: true, value: call });
  });
});
