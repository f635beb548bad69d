/** The ledger entry that the review shows first, and the main inference of an entry. */
import { describe, expect, test } from 'vitest';
import type { LedgerInference, LedgerEntry } from '$lib/games/bridge/lesson/ledger/ledger-entry';
import { decisiveThought, mainInference, findSuitShownOutOf } from './decisive-thought';
import { DUCK_LOG, duckProblem, DUCK_LEDGER } from './ledger.fixture';

/** The ledger entries of the sample play, by the card played; the jack's seat was fooled. */
const [jack, five, eight] = DUCK_LEDGER as readonly [LedgerEntry, LedgerEntry, LedgerEntry];
const fooledNobody: LedgerEntry = { ...jack, fooled: null };

describe('the decisive entry', () => {
  test('is the one whose seat was fooled', () => {
    expect(decisiveThought([five, eight, jack], null)).toBe(jack);
  });

  test('is otherwise one from a given log index on, preferably with a new inference', () => {
    expect(decisiveThought([five, fooledNobody, eight], null)).toBe(fooledNobody);
    expect(decisiveThought([fooledNobody, five, eight], 2)).toBe(five);
  });

  test('is null without entries', () => {
    expect(decisiveThought([], 4)).toBeNull();
  });
});

test('the main inference is the one that fooled the seat, else the first new one', () => {
  expect(mainInference(jack)?.rule).toBe('can-still-fail');
  expect(mainInference(fooledNobody)?.rule).toBe('can-still-fail');
  expect(mainInference(five)).toBeNull();
});

test('a discard shows out of the suit of the card led', () => {
  const from = (trick: number, card: 'CQ' | 'S2'): Pick<LedgerInference, 'from'> => ({
    from: { trick, seat: 'W', card },
  });
  expect(findSuitShownOutOf(duckProblem, DUCK_LOG, from(1, 'S2'))).toBeNull();
  expect(findSuitShownOutOf(duckProblem, DUCK_LOG, from(1, 'CQ'))).toBe('S7');
  expect(findSuitShownOutOf(duckProblem, DUCK_LOG, { from: null })).toBeNull();
});
