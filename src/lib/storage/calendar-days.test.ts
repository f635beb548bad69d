import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dateOfDay, dayOf, endOfDay } from './calendar-days';

const anyMoment = fc.integer({ min: 0, max: Date.UTC(2100, 0, 1) });

test('endOfDay is the last millisecond of the local day, in any time zone and season', () => {
  fc.assert(
    fc.property(anyMoment, (moment) => {
      const end = endOfDay(moment);
      expect(end).toBeGreaterThanOrEqual(moment);
      expect(dayOf(end)).toBe(dayOf(moment));
      expect(dayOf(end + 1)).toBe(dayOf(moment) + 1);
    }),
  );
});

test('dayOf and dateOfDay give the local date, as a date in UTC', () => {
  fc.assert(
    fc.property(anyMoment, (moment) => {
      const localDate = new Date(moment);
      const date = dateOfDay(dayOf(moment));
      expect([date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()]).toEqual([
        localDate.getFullYear(),
        localDate.getMonth(),
        localDate.getDate(),
      ]);
    }),
  );
});
