/** What the database held in its first version: problems with their best grade, and no plays. */
import * as v from 'valibot';
import { TimestampSchema, SavedAttemptSchema } from '../saved-attempt';
import type { Grade } from '../grading';
import type { FinishedPlay } from '../finished-plays';
import { stateOf, type Logbook } from '../progress-store';

const GRADES_THEN = ['failed', 'helped', 'solved'] as const;

/** What counts as what was said then. Nobody looked for lucky cards, so none is called so. */
const GRADE_NOW: Readonly<Record<(typeof GRADES_THEN)[number], Grade>> = {
  failed: 'failed',
  helped: 'recovered',
  solved: 'sound',
};

const Version1 = v.object({
  key: v.pipe(v.string(), v.nonEmpty()),
  state: v.picklist(['new', 'playing', ...GRADES_THEN]),
  attempt: SavedAttemptSchema,
  best: v.nullable(v.picklist(GRADES_THEN)),
  playedAt: TimestampSchema,
});

/**
 * The logbook of these records, without any that is damaged. The best play of each problem
 * stands for all of them, at the time of the last.
 */
export function logbookFromVersion1(records: readonly unknown[]): Logbook {
  const read = records.flatMap((record) => {
    const found = v.safeParse(Version1, record);
    return found.success ? [found.output] : [];
  });
  return {
    problems: read.map(({ key, state, attempt, best, playedAt }) => {
      const grade = best && GRADE_NOW[best];
      return {
        key,
        attempt,
        begunAt: playedAt,
        playedAt,
        best: grade,
        state: stateOf(state === 'playing', grade),
      };
    }),
    plays: read.flatMap(({ key, attempt, best, playedAt }): FinishedPlay[] => {
      if (best === null) return [];
      const grade = GRADE_NOW[best];
      const made = grade !== 'failed';
      const times = { begunAt: playedAt, endedAt: playedAt };
      return [
        { id: `${key}@1`, key, themes: [], ...times, ...attempt, made, verdicts: null, grade },
      ];
    }),
  };
}
