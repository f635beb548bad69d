/** What a page may ask of the yut worker. Everything goes there and back as plain data. */
import type { Weighed } from '$lib/choice/weighed';
import type { Choice } from '$lib/yut/lesson/weigh';
import type { ArenaEngine } from './arena-answers';
import type { YutProblem } from '$lib/yut/problem/problem';

/** What a problem asks; a log holds the moves of its turn. */
export interface LessonEngine {
  /** The keys of the states in which the turn may end without giving anything away; see `goodEnds`. */
  goodEnds(problem: YutProblem): Promise<readonly string[]>;
  /** Every decision of a log with the worth of all that could have been played; see `weighLog`. */
  weigh(
    problem: YutProblem,
    log: readonly string[],
  ): Promise<readonly [Weighed<Choice>, ...Weighed<Choice>[]]>;
}

/** One worker answers all. */
export type YutEngine = LessonEngine & ArenaEngine;
