import { describe, expect, test } from 'vitest';
import type { LedgerInference, LedgerEntry } from '$lib/bridge/lesson/ledger/ledger-entry';
import { decisiveThought, mainInference, findSuitShownOutOf } from './decisive-thought';
import { DUCK_LOG, duckProblem, DUCK_LEDGER } from './ledger.fixture';

const [jack, five, eight] = DUCK_LEDGER as readonly [LedgerEntry, LedgerEntry, LedgerEntry];
const fooledNobody: LedgerEntry = { ...jack, fooled: null };

describe('the decisive thought', () => {
  test('is the one that was led astray', () => {
    expect(decisiveThought([five, eight, jack], null)).toBe(jack);
  });

  test('is else the one that concluded something new, from the moment on', () => {
    expect(decisiveThought([five, fooledNobody, eight], null)).toBe(fooledNobody);
    expect(decisiveThought([fooledNobody, five, eight], 2)).toBe(five);
  });

  test('is none where nobody thought', () => {
    expect(decisiveThought([], 4)).toBeNull();
  });
});

test('a thought comes down to what fooled it, else to what was new and held', () => {
  expect(mainInference(jack)?.rule).toBe('can-still-fail');
  expect(mainInference(fooledNobody)?.rule).toBe('can-still-fail');
  expect(mainInference(five)).toBeNull();
});

test('a card of another suit than the one led shows out', () => {
  const from = (trick: number, card: 'CQ' | 'S2'): Pick<LedgerInference, 'from'> => ({
    from: { trick, seat: 'W', card },
  });
  expect(findSuitShownOutOf(duckProblem, DUCK_LOG, from(1, 'S2'))).toBeNull();
  expect(findSuitShownOutOf(duckProblem, DUCK_LOG, from(1, 'CQ'))).toBe('S7');
  expect(findSuitShownOutOf(duckProblem, DUCK_LOG, { from: null })).toBeNull();
});
