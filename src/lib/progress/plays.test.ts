import { describe, expect, it } from 'vitest';
import { playEnded, tellingPlays } from './plays';
import { CLEAN, DAY, MADE, MISSED, NOON, played, SLIPPED, step } from './plays.fixture';

describe('a play that ended', () => {
  it('is none while it goes on, and none when nothing was done', () => {
    expect(playEnded(step(), [], NOON)).toBeNull();
    expect(playEnded(step({ end: MISSED, with: { log: [] } }), [], NOON)).toBeNull();
    expect(playEnded(step({ end: MADE, with: { log: [], claimed: 9 } }), [], NOON)).not.toBeNull();
  });

  it('is the same play when the verdicts come, and ended when it ended', () => {
    const first = played({ end: { made: true, verdicts: null } });
    const told = step({ end: { made: true, verdicts: SLIPPED } });
    const later = playEnded(told, [first], NOON + 99);
    expect(later).toEqual({ ...first, verdicts: SLIPPED, grade: 'lucky' });
  });

  it('keeps its verdicts when it is told once more without, as after a reload', () => {
    const first = played();
    const again = playEnded(step({ end: { made: true, verdicts: null } }), [first], NOON + 99);
    expect(again).toEqual(first);
  });

  it('does not change by what was looked at afterwards', () => {
    const first = played();
    const looked = step({ end: MADE, with: { solutionShown: true } });
    expect(playEnded(looked, [first], NOON + 99)).toEqual(first);
  });

  it('goes on when it is played on after the goal was lost', () => {
    const lost = played({ end: MISSED });
    const end = playEnded(step({ end: MISSED, with: { log: ['HA', 'H2', 'SK'] } }), [lost], NOON);
    expect(end).toMatchObject({ id: lost.id, log: ['HA', 'H2', 'SK'] });
  });

  it('is the same play when an earlier end of it is told once more', () => {
    const lost = step({ end: MISSED });
    const on = played({ end: MISSED, with: { log: ['HA', 'H2', 'SK'] } });
    expect(playEnded(lost, [on], NOON + 99)).toEqual(on);
    const claimed = step({ end: MADE, with: { claimed: 3 } });
    expect(playEnded(claimed, [on], NOON + 99)?.id).not.toBe(on.id);
  });

  it('is another play in another look', () => {
    const turned = step({ end: MADE, with: { look: '1HSDC' } });
    expect(playEnded(turned, [played()], NOON)?.id).not.toBe(played().id);
  });

  it('is another play after a retry, and in another attempt', () => {
    const lost = played({ end: MISSED });
    const retried = playEnded(step({ end: MADE, with: { retries: 1 } }), [lost], NOON);
    const afresh = playEnded(step({ end: MADE, begunAt: NOON + DAY }), [lost], NOON + DAY);
    expect(new Set([lost.id, retried?.id, afresh?.id]).size).toBe(3);
  });

  it('is another play when a second tab went another way from the same place', () => {
    const here = played({ end: MISSED });
    const there = playEnded(step({ end: MADE, with: { log: ['HA', 'H3'] } }), [here], NOON);
    expect(there?.id).not.toBe(here.id);
  });
});

describe('the plays that tell how well something is known', () => {
  it('are one for each attempt: the first that was made, or else the first', () => {
    const failed = played({ end: MISSED, begunAt: NOON }, NOON + 1);
    const made = played({ begunAt: NOON, with: { retries: 1 } }, NOON + 2);
    const explored = played({ begunAt: NOON, end: MISSED, with: { retries: 2 } }, NOON + 3);
    const next = played({ begunAt: NOON + DAY }, NOON + DAY);
    expect(tellingPlays([next, explored, made, failed])).toEqual([made, next]);
    expect(tellingPlays([failed])).toEqual([failed]);
  });

  it('are not confused between problems begun at the same moment', () => {
    const one = played({ key: 'bridge/a' });
    const other = played({ key: 'bridge/b', end: { made: true, verdicts: CLEAN } });
    expect(tellingPlays([one, other])).toHaveLength(2);
  });
});
