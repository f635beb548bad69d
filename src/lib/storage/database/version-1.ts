/** Records of version 1 of the database: problems with their best grade, and no plays. */
import * as v from 'valibot';
import { TimestampSchema, SavedAttemptSchema } from '../saved-attempt';
import type { Grade } from '../grading';
import type { FinishedPlay } from '../finished-plays';
import { stateOf, type Logbook } from '../progress-store';

const OLD_GRADES = ['failed', 'helped', 'solved'] as const;

/** Grades of version 1 in today's terms; it did not detect lucky plays. */
const CURRENT_GRADES: Readonly<Record<(typeof OLD_GRADES)[number], Grade>> = {
  failed: 'failed',
  helped: 'recovered',
  solved: 'sound',
};

const Version1 = v.object({
  key: v.pipe(v.string(), v.nonEmpty()),
  state: v.picklist(['new', 'playing', ...OLD_GRADES]),
  attempt: SavedAttemptSchema,
  best: v.nullable(v.picklist(OLD_GRADES)),
  playedAt: TimestampSchema,
});

/**
 * The logbook of these records, without corrupt ones. Each problem gets one play: the best one, at
 * the time of the last.
 */
export function logbookFromVersion1(records: readonly unknown[]): Logbook {
  const validRecords = records.flatMap((record) => {
    const parsed = v.safeParse(Version1, record);
    return parsed.success ? [parsed.output] : [];
  });
  return {
    problems: validRecords.map(({ key, state, attempt, best, playedAt }) => {
      const grade = best && CURRENT_GRADES[best];
      return {
        key,
        attempt,
        begunAt: playedAt,
        playedAt,
        best: grade,
        state: stateOf(state === 'playing', grade),
      };
    }),
    plays: validRecords.flatMap(({ key, attempt, best, playedAt }): FinishedPlay[] => {
      if (best === null) return [];
      const grade = CURRENT_GRADES[best];
      const made = grade !== 'failed';
      const times = { begunAt: playedAt, endedAt: playedAt };
      // Ids of later plays have the time of the attempt after the @.
      return [
        { id: `${key}@1`, key, themes: [], ...times, ...attempt, made, verdicts: null, grade },
      ];
    }),
  };
}
