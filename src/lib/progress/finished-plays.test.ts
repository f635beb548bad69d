import { describe, expect, it } from 'vitest';
import { finishedPlay, countedPlays } from './finished-plays';
import {
  CLEAN,
  DAY,
  MADE,
  MISSED,
  NOON,
  createPlay,
  SLIPPED,
  createStep,
} from './finished-plays.fixture';

describe('a play that ended', () => {
  it('is none while it goes on, and none when nothing was done', () => {
    expect(finishedPlay(createStep(), [], NOON)).toBeNull();
    expect(finishedPlay(createStep({ end: MISSED, attemptChanges: { log: [] } }), [], NOON)).toBeNull();
    expect(
      finishedPlay(createStep({ end: MADE, attemptChanges: { log: [], claimed: 9 } }), [], NOON),
    ).not.toBeNull();
  });

  it('is the same play when the verdicts come, and ended when it ended', () => {
    const first = createPlay({ end: { made: true, verdicts: null } });
    const step = createStep({ end: { made: true, verdicts: SLIPPED } });
    const later = finishedPlay(step, [first], NOON + 99);
    expect(later).toEqual({ ...first, verdicts: SLIPPED, grade: 'lucky' });
  });

  it('keeps its verdicts when it is told once more without, as after a reload', () => {
    const first = createPlay();
    const again = finishedPlay(
      createStep({ end: { made: true, verdicts: null } }),
      [first],
      NOON + 99,
    );
    expect(again).toEqual(first);
  });

  it('does not change by what was looked at afterwards', () => {
    const first = createPlay();
    const looked = createStep({ end: MADE, attemptChanges: { solutionShown: true } });
    expect(finishedPlay(looked, [first], NOON + 99)).toEqual(first);
  });

  it('goes on when it is played on after the goal was lost', () => {
    const lost = createPlay({ end: MISSED });
    const end = finishedPlay(
      createStep({ end: MISSED, attemptChanges: { log: ['HA', 'H2', 'SK'] } }),
      [lost],
      NOON,
    );
    expect(end).toMatchObject({ id: lost.id, log: ['HA', 'H2', 'SK'] });
  });

  it('is the same play when an earlier end of it is told once more', () => {
    const lost = createStep({ end: MISSED });
    const on = createPlay({ end: MISSED, attemptChanges: { log: ['HA', 'H2', 'SK'] } });
    expect(finishedPlay(lost, [on], NOON + 99)).toEqual(on);
    const claimed = createStep({ end: MADE, attemptChanges: { claimed: 3 } });
    expect(finishedPlay(claimed, [on], NOON + 99)?.id).not.toBe(on.id);
  });

  it('is another play in another look', () => {
    const turned = createStep({ end: MADE, attemptChanges: { look: '1HSDC' } });
    expect(finishedPlay(turned, [createPlay()], NOON)?.id).not.toBe(createPlay().id);
  });

  it('is another play after a retry, and in another attempt', () => {
    const lost = createPlay({ end: MISSED });
    const retried = finishedPlay(createStep({ end: MADE, attemptChanges: { retries: 1 } }), [lost], NOON);
    const afresh = finishedPlay(createStep({ end: MADE, begunAt: NOON + DAY }), [lost], NOON + DAY);
    expect(new Set([lost.id, retried?.id, afresh?.id]).size).toBe(3);
  });

  it('is another play when a second tab went another way from the same place', () => {
    const here = createPlay({ end: MISSED });
    const there = finishedPlay(
      createStep({ end: MADE, attemptChanges: { log: ['HA', 'H3'] } }),
      [here],
      NOON,
    );
    expect(there?.id).not.toBe(here.id);
  });
});

describe('the plays that tell how well something is known', () => {
  it('are one for each attempt: the first that was made, or else the first', () => {
    const failed = createPlay({ end: MISSED, begunAt: NOON }, NOON + 1);
    const made = createPlay({ begunAt: NOON, attemptChanges: { retries: 1 } }, NOON + 2);
    const explored = createPlay({ begunAt: NOON, end: MISSED, attemptChanges: { retries: 2 } }, NOON + 3);
    const next = createPlay({ begunAt: NOON + DAY }, NOON + DAY);
    expect(countedPlays([next, explored, made, failed])).toEqual([made, next]);
    expect(countedPlays([failed])).toEqual([failed]);
  });

  it('are not confused between problems begun at the same moment', () => {
    const one = createPlay({ key: 'bridge/a' });
    const other = createPlay({ key: 'bridge/b', end: { made: true, verdicts: CLEAN } });
    expect(countedPlays([one, other])).toHaveLength(2);
  });
});
