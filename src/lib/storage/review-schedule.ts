/** Review schedules of problems and themes: spaced repetition by FSRS over the finished plays. */
import {
  createEmptyCard,
  fsrs,
  Rating as FsrsRating,
  State,
  type Card,
  type Grade as FsrsGrade,
} from 'ts-fsrs';
import { groupByEach } from '$lib/core/group-by';
import { runToEnd, type Steps } from '$lib/core/work-steps';
import { ratingOf, type Rating } from './grading';
import { attemptKey, gameIdOfKey, countedPlays, type FinishedPlay } from './finished-plays';
import { themeScheduleName } from './theme-schedule-name';

/** An FSRS card as plain data; times in milliseconds since 1970, intervals in days. */
export interface Schedule {
  /** The key of a problem, or `theme/<game>/<theme>`. */
  readonly name: string;
  /** When the next repetition is due. */
  readonly due: number;
  /** The end of the last play that counted. */
  readonly playedAt: number;
  /** Days after which the probability of recall has fallen to 90%. */
  readonly stability: number;
  /** FSRS difficulty, 1 to 10. */
  readonly difficulty: number;
  /** Numbers of repetitions, and of those that were forgotten. */
  readonly reps: number;
  readonly lapses: number;
}

/**
 * A schedule with what the next play needs to update it without the plays before: a play may belong
 * to the attempt that counted last, whose counted play then is another one.
 */
export interface ResumableSchedule extends Schedule {
  readonly last: {
    /** The attempt, see `attemptKey`. */
    readonly attempt: string;
    /** The schedule without this attempt; null where it is the first. */
    readonly before: Schedule | null;
  };
}

/** No repetition on the same day, and at least one a year. */
const SCHEDULER = fsrs({ enable_short_term: false, enable_fuzz: false, maximum_interval: 365 });

const FSRS_RATINGS: Readonly<Record<Rating, FsrsGrade>> = {
  again: FsrsRating.Again,
  hard: FsrsRating.Hard,
  good: FsrsRating.Good,
  easy: FsrsRating.Easy,
};

/** The names of the schedules of all themes of a play. */
function themeScheduleNames({
  key,
  themes,
}: Pick<FinishedPlay, 'key' | 'themes'>): readonly string[] {
  return themes.map((theme) => themeScheduleName(gameIdOfKey(key), theme));
}

/** The schedule after one more counted play, which ended after those of `before`. */
function scheduleAfterPlay(name: string, before: Schedule | null, play: FinishedPlay): Schedule {
  const { endedAt } = play;
  const card = before ? toCard(before) : createEmptyCard(endedAt);
  const next = SCHEDULER.next(card, endedAt, FSRS_RATINGS[ratingOf(play, play)]).card;
  const { due, stability, difficulty, reps, lapses } = next;
  return { name, due: due.getTime(), playedAt: endedAt, stability, difficulty, reps, lapses };
}

/** The card of a schedule. Without short-term steps every card that was repeated is in review. */
function toCard({ due, playedAt, stability, difficulty, reps, lapses }: Schedule): Card {
  return {
    ...createEmptyCard(playedAt),
    ...{ due: new Date(due), last_review: new Date(playedAt), state: State.Review },
    ...{ stability, difficulty, reps, lapses },
  };
}

/** The schedule after some plays, in any order; null after none. In steps of one play. */
export function* scheduleInSteps(
  name: string,
  plays: readonly FinishedPlay[],
): Steps<ResumableSchedule | null> {
  let schedule: ResumableSchedule | null = null;
  for (const [i, play] of countedPlays(plays).entries()) {
    const before: Schedule | null = schedule && withoutLast(schedule);
    schedule = {
      ...scheduleAfterPlay(name, before, play),
      last: { attempt: attemptKey(play), before },
    };
    yield i + 1;
  }
  return schedule;
}

/** The schedule after some plays, in any order; null after none. */
export function scheduleAfter(name: string, plays: readonly FinishedPlay[]): Schedule | null {
  const schedule = runToEnd(scheduleInSteps(name, plays));
  return schedule && withoutLast(schedule);
}

/** The schedule without what another play needs. */
export function withoutLast({ last: _, ...schedule }: ResumableSchedule): Schedule {
  return schedule;
}

/**
 * The schedule after one more play or a new state of a play, from the stored schedule and all plays
 * of its attempt; `isNew` if the attempt had none when the schedule was stored. Null where they do
 * not determine it: an attempt before the last one has changed.
 */
export function resumeSchedule(
  stored: ResumableSchedule,
  playsOfAttempt: readonly FinishedPlay[],
  isNew: boolean,
): ResumableSchedule | null {
  const [counted] = countedPlays(playsOfAttempt);
  if (!counted) return null;
  const attempt = attemptKey(counted);
  const isLast = attempt === stored.last.attempt;
  const before = isLast ? stored.last.before : withoutLast(stored);
  if (!(isLast || isNew) || counted.endedAt <= (before?.playedAt ?? -Infinity)) return null;
  return { ...scheduleAfterPlay(stored.name, before, counted), last: { attempt, before } };
}

/** All schedules that some plays affect, by name; in steps of one play of a name. */
export function* schedulesInSteps(
  plays: readonly FinishedPlay[],
): Steps<ReadonlyMap<string, Schedule>> {
  const playsByName = groupByEach(plays, (play) => [play.key, ...themeScheduleNames(play)]);
  const schedules = new Map<string, Schedule>();
  for (const [name, playsOfName] of playsByName) {
    const schedule = yield* scheduleInSteps(name, playsOfName);
    if (schedule) schedules.set(name, withoutLast(schedule));
  }
  return schedules;
}

/** All schedules that some plays affect, by name. */
export function schedulesAfter(plays: readonly FinishedPlay[]): ReadonlyMap<string, Schedule> {
  return runToEnd(schedulesInSteps(plays));
}
