import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dateOfDay, dayOf, endOfDay } from './calendar-days';

const anyMoment = fc.integer({ min: 0, max: Date.UTC(2100, 0, 1) });

test('a day ends with its last moment, wherever and whenever it is', () => {
  fc.assert(
    fc.property(anyMoment, (moment) => {
      const end = endOfDay(moment);
      expect(end).toBeGreaterThanOrEqual(moment);
      expect(dayOf(end)).toBe(dayOf(moment));
      expect(dayOf(end + 1)).toBe(dayOf(moment) + 1);
    }),
  );
});

test('a day is the date that the calendar at the place shows', () => {
  fc.assert(
    fc.property(anyMoment, (moment) => {
      const here = new Date(moment);
      const date = dateOfDay(dayOf(moment));
      expect([date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()]).toEqual([
        here.getFullYear(),
        here.getMonth(),
        here.getDate(),
      ]);
    }),
  );
});
