/** `lie calendar`, and the calendars of daily problems that it keeps. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LEVELS } from '$lib/core/level';
import { parseDailyCalendars } from '$lib/library/today/daily-calendar-file';
import { runLie } from './lie';

const FILE = 'problems/daily.json';
const kept = parseDailyCalendars(readFileSync(FILE, 'utf8'));

describe('lie calendar', () => {
  it('says what it would add, and writes nothing without being asked', () => {
    const before = readFileSync(FILE, 'utf8');
    const { status, out } = runLie(['calendar', '--days', '1']);
    expect(status).toBe(0);
    expect(out).toMatch(/^bridge: \d+ more days, up to \d{4}-\d\d-\d\d$/m);
    expect(readFileSync(FILE, 'utf8')).toBe(before);
  });

  it('takes a number of days from 1 on', () => {
    expect(runLie(['calendar', '--days', '0'])).toMatchObject({ status: 2 });
  });
});

describe('the kept calendars', () => {
  it('give bridge a problem of each level on every day', () => {
    const bridge = kept.get('bridge');
    const lengths = LEVELS.map((level) => bridge?.numbers[level]?.length ?? 0);
    expect(Math.min(...lengths)).toBeGreaterThan(30);
    expect(new Set(lengths).size).toBe(1);
    for (const level of LEVELS) expect(bridge?.numbers[level]).not.toContain(0);
  });
});
