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
    expect(decisiveThought(duckProblem, [five, eight, jack], null)).toBe(jack);
  });

  test('is otherwise preferably one with a new inference', () => {
    expect(decisiveThought(duckProblem, [five, fooledNobody, eight], null)).toBe(fooledNobody);
  });

  test('is after a loss the first choice of an opponent from the losing card on', () => {
    const late: LedgerEntry = { ...fooledNobody, at: 20 };
    const choice: LedgerEntry = { ...eight, at: 8, expected: 3 };
    // North, with the five, is the partner; the eight is forced, and the last has an inference.
    const entries = [jack, five, eight, choice, late];
    expect(decisiveThought(duckProblem, entries, 2)).toBe(choice);
    expect(decisiveThought(duckProblem, [jack, five, eight], 2)).toBe(eight);
    expect(decisiveThought(duckProblem, entries, 1)).toBe(jack);
    expect(decisiveThought(duckProblem, entries, 30)).toBe(jack);
  });

  test('is null without entries', () => {
    expect(decisiveThought(duckProblem, [], 4)).toBeNull();
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
