import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { STATES } from '$lib/progress/progress-store';
import { ENTRIES, snapshotWithStates } from '../library.fixture';
import { nextInSeries, countSolved } from './series-progress';
import { isSolved, isSolvedSoundly } from '../problem-standing';

const anyToday = fc
  .tuple(...ENTRIES.map(({ id }) => fc.tuple(fc.constant(id), fc.constantFrom(...STATES))))
  .map((states) => snapshotWithStates(Object.fromEntries(states)));
const ALL_SOUND = Object.fromEntries(ENTRIES.map(({ id }) => [id, 'sound'] as const));

describe('what comes next in a series', () => {
  test('is the first problem that is not solved, whatever was solved after it', () => {
    const today = snapshotWithStates({
      'two-ways': 'lucky',
      before: 'failed',
      'quiet-duck': 'sound',
    });
    expect(nextInSeries(ENTRIES, today)).toMatchObject({
      entry: { id: 'before' },
      isRepeat: false,
    });
    expect(countSolved(ENTRIES, today)).toBe(2);
  });

  test('is, when all are solved, the first that was not played soundly', () => {
    const today = snapshotWithStates({ ...ALL_SOUND, before: 'recovered', cafe: 'lucky' });
    expect(nextInSeries(ENTRIES, today)).toMatchObject({ entry: { id: 'before' }, isRepeat: true });
    expect(countSolved(ENTRIES, today)).toBe(ENTRIES.length);
    expect(nextInSeries(ENTRIES, snapshotWithStates(ALL_SOUND))).toBeNull();
    expect(nextInSeries([], today)).toBeNull();
  });

  test('has nothing before it that needs it more', () => {
    fc.assert(
      fc.property(anyToday, (today) => {
        const next = nextInSeries(ENTRIES, today);
        const before = ENTRIES.slice(0, next ? ENTRIES.indexOf(next.entry) : ENTRIES.length);
        const enough = next?.isRepeat === false ? isSolved : isSolvedSoundly;
        expect(before.every((entry) => enough(entry, today))).toBe(true);
        if (next) expect(enough(next.entry, today)).toBe(false);
        expect(countSolved(ENTRIES, today) === ENTRIES.length).toBe(next === null || next.isRepeat);
      }),
    );
  });
});
