/**
 * Finished plays of `bridge/a`. By default `createStep()` is a step of a play that goes on and
 * `createPlay()` a made play, both with the log `HA`, `H2` and begun at NOON.
 */
import { describe, expect, it } from 'vitest';
import { toFinishedPlay, countedPlays } from './finished-plays';
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

describe('toFinishedPlay', () => {
  it('returns null while the play goes on, and for an end without a card or a claim', () => {
    expect(toFinishedPlay(createStep(), [], NOON)).toBeNull();
    expect(
      toFinishedPlay(createStep({ end: MISSED, attemptChanges: { log: [] } }), [], NOON),
    ).toBeNull();
    expect(
      toFinishedPlay(createStep({ end: MADE, attemptChanges: { log: [], claimed: 9 } }), [], NOON),
    ).not.toBeNull();
  });

  it('updates the verdicts of the same play and keeps its end time', () => {
    const first = createPlay({ end: { made: true, verdicts: null } });
    const step = createStep({ end: { made: true, verdicts: SLIPPED } });
    const later = toFinishedPlay(step, [first], NOON + 99);
    expect(later).toEqual({ ...first, verdicts: SLIPPED, grade: 'lucky' });
  });

  it('keeps the verdicts when the end is reported again without them, as after a reload', () => {
    const first = createPlay();
    const again = toFinishedPlay(
      createStep({ end: { made: true, verdicts: null } }),
      [first],
      NOON + 99,
    );
    expect(again).toEqual(first);
  });

  it('ignores that the solution was shown after the end', () => {
    const first = createPlay();
    const withSolutionShown = createStep({ end: MADE, attemptChanges: { solutionShown: true } });
    expect(toFinishedPlay(withSolutionShown, [first], NOON + 99)).toEqual(first);
  });

  it('extends the same play when the student plays on after the goal was lost', () => {
    const lost = createPlay({ end: MISSED });
    const continued = toFinishedPlay(
      createStep({ end: MISSED, attemptChanges: { log: ['HA', 'H2', 'SK'] } }),
      [lost],
      NOON,
    );
    expect(continued).toMatchObject({ id: lost.id, log: ['HA', 'H2', 'SK'] });
  });

  it('keeps the longer play when an earlier end of it is reported late, unless that claimed', () => {
    const lost = createStep({ end: MISSED });
    const continued = createPlay({ end: MISSED, attemptChanges: { log: ['HA', 'H2', 'SK'] } });
    expect(toFinishedPlay(lost, [continued], NOON + 99)).toEqual(continued);
    const claimed = createStep({ end: MADE, attemptChanges: { claimed: 3 } });
    expect(toFinishedPlay(claimed, [continued], NOON + 99)?.id).not.toBe(continued.id);
  });

  // A look is the permutation of seats and suits in which the problem is shown.
  it('creates another play for another look of the problem', () => {
    const turned = createStep({ end: MADE, attemptChanges: { look: '1HSDC' } });
    expect(toFinishedPlay(turned, [createPlay()], NOON)?.id).not.toBe(createPlay().id);
  });

  it('creates another play for a retry and for another attempt', () => {
    const lost = createPlay({ end: MISSED });
    const retried = toFinishedPlay(
      createStep({ end: MADE, attemptChanges: { retries: 1 } }),
      [lost],
      NOON,
    );
    const newAttempt = toFinishedPlay(
      createStep({ end: MADE, begunAt: NOON + DAY }),
      [lost],
      NOON + DAY,
    );
    expect(new Set([lost.id, retried?.id, newAttempt?.id]).size).toBe(3);
  });

  it('creates another play when a second tab continues the same attempt differently', () => {
    const ofFirstTab = createPlay({ end: MISSED });
    const ofSecondTab = toFinishedPlay(
      createStep({ end: MADE, attemptChanges: { log: ['HA', 'H3'] } }),
      [ofFirstTab],
      NOON,
    );
    expect(ofSecondTab?.id).not.toBe(ofFirstTab.id);
  });
});

describe('countedPlays', () => {
  it('counts one play of each attempt: the first that was made, else the first', () => {
    const failed = createPlay({ end: MISSED, begunAt: NOON }, NOON + 1);
    const made = createPlay({ begunAt: NOON, attemptChanges: { retries: 1 } }, NOON + 2);
    const explored = createPlay(
      { begunAt: NOON, end: MISSED, attemptChanges: { retries: 2 } },
      NOON + 3,
    );
    const next = createPlay({ begunAt: NOON + DAY }, NOON + DAY);
    expect(countedPlays([next, explored, made, failed])).toEqual([made, next]);
    expect(countedPlays([failed])).toEqual([failed]);
  });

  it('counts plays of different problems that were begun at the same time separately', () => {
    const first = createPlay({ key: 'bridge/a' });
    const second = createPlay({ key: 'bridge/b', end: { made: true, verdicts: CLEAN } });
    expect(countedPlays([first, second])).toHaveLength(2);
  });
});
