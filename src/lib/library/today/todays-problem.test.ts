/** Today's problem at the student's level, over the toy game's `ENTRIES` (levels 1, 2, 2, 5). */
import { expect, test } from 'vitest';
import { dayOf } from '$lib/storage/calendar-days';
import { DAILY, ENTRIES, LIBRARY_DAY, LIBRARY_NOON, snapshotWithStates } from '../library.fixture';
import { dailyProblem } from './daily-calendar';
import { anotherOfTheDay, studentLevel, todaysProblem } from './todays-problem';

test('a student is at the lowest level of which fewer than half are solved', () => {
  const levelAfter = (states: Parameters<typeof snapshotWithStates>[0]) =>
    studentLevel(ENTRIES, snapshotWithStates(states));
  expect(levelAfter({})).toBe(1);
  expect(levelAfter({ 'two-ways': 'failed' })).toBe(1);
  expect(levelAfter({ 'two-ways': 'lucky' })).toBe(2);
  expect(levelAfter({ 'two-ways': 'sound', before: 'sound' })).toBe(5);
  expect(levelAfter({ 'two-ways': 'sound', before: 'sound', cafe: 'sound' })).toBe(5);
  expect(studentLevel([], snapshotWithStates({}))).toBeNull();
});

test('today’s problem is that of the calendar, the same all day', () => {
  const today = snapshotWithStates({ 'two-ways': 'sound' });
  const daily = todaysProblem(ENTRIES, DAILY, today);
  expect(daily).toBe(dailyProblem(DAILY, ENTRIES, 2, dayOf(LIBRARY_NOON)));
  const hours = [-11, 0, 11].map((hour) => LIBRARY_NOON + (hour * LIBRARY_DAY) / 24);
  for (const now of hours) expect(todaysProblem(ENTRIES, DAILY, { ...today, now })).toBe(daily);
  expect(todaysProblem([], DAILY, today)).toBeNull();
});

test('who has played it is offered another one of the level', () => {
  const today = snapshotWithStates({ 'two-ways': 'sound', before: 'sound' });
  const [twoWays, before, quietDuck] = ENTRIES;
  if (!twoWays || !before || !quietDuck) throw new Error('The fixture is empty.');
  expect(anotherOfTheDay(before, ENTRIES, today)).toBe(quietDuck);
  expect(anotherOfTheDay(quietDuck, ENTRIES, today)).toBe(before);
  expect(anotherOfTheDay(twoWays, ENTRIES, today)).toBeNull();
});
