/** Review schedules of problems and themes: spaced repetition by FSRS over the finished plays. */
import {
  createEmptyCard,
  fsrs,
  Rating as FsrsRating,
  type Card,
  type Grade as FsrsGrade,
} from 'ts-fsrs';
import { groupByEach } from '$lib/core/group-by';
import { ratingOf, type Rating } from './grading';
import { gameIdOfKey, countedPlays, type FinishedPlay } from './finished-plays';

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

/** No repetition on the same day, and at least one a year. */
const SCHEDULER = fsrs({ enable_short_term: false, enable_fuzz: false, maximum_interval: 365 });

const FSRS_RATINGS: Readonly<Record<Rating, FsrsGrade>> = {
  again: FsrsRating.Again,
  hard: FsrsRating.Hard,
  good: FsrsRating.Good,
  easy: FsrsRating.Easy,
};

/**
 * The name of a theme's schedule. No game has the id `theme`, so it is never the key of a problem.
 */
export function themeScheduleName(gameId: string, theme: string): string {
  return `theme/${gameId}/${theme}`;
}

/** The names of the schedules of all themes of a play. */
function themeScheduleNames({
  key,
  themes,
}: Pick<FinishedPlay, 'key' | 'themes'>): readonly string[] {
  return themes.map((theme) => themeScheduleName(gameIdOfKey(key), theme));
}

/** The schedule after some plays, in any order; null after none. */
export function scheduleAfter(name: string, plays: readonly FinishedPlay[]): Schedule | null {
  const counted = countedPlays(plays);
  const [first] = counted;
  if (!first) return null;
  const card = counted.reduce<Card>(
    (before, play) => SCHEDULER.next(before, play.endedAt, FSRS_RATINGS[ratingOf(play, play)]).card,
    createEmptyCard(first.endedAt),
  );
  const { due, stability, difficulty, reps, lapses } = card;
  const playedAt = counted.at(-1)?.endedAt ?? first.endedAt;
  return { name, due: due.getTime(), playedAt, stability, difficulty, reps, lapses };
}

/** All schedules that some plays affect, by name. */
export function schedulesAfter(plays: readonly FinishedPlay[]): ReadonlyMap<string, Schedule> {
  const playsByName = groupByEach(plays, (play) => [play.key, ...themeScheduleNames(play)]);
  const schedules = [...playsByName].flatMap(
    ([name, playsOfName]) => scheduleAfter(name, playsOfName) ?? [],
  );
  return new Map(schedules.map((schedule) => [schedule.name, schedule]));
}
