/** How a play that is reviewed came out, as far as that says what to tell about it. */
import { outcomeOf } from '$lib/trainer/lesson-attempt';
import { replay } from '$lib/trainer/port';
import type { LessonJudgement } from '../lesson-judgement';
import type { LessonAdapter } from '../lesson-adapter';
import type { ReviewedPlay } from '../reviewed-play';

export interface PlayOutcome {
  /** Whether it is settled: the goal was reached, or is out of reach. */
  readonly isOver: boolean;
  /** Whether the goal was reached. */
  readonly isMade: boolean;
  /** Whether it was reached with sound actions alone. */
  readonly isWithoutMistakes: boolean;
  /** Whether too little was claimed: the only way to lose without an action that lost it. */
  readonly isUnderclaimed: boolean;
}

export function toPlayOutcome<Position, Action extends string, Judged extends LessonJudgement>(
  { trainer }: Pick<LessonAdapter<Position, Action>, 'trainer'>,
  { log, claimed, judgementLoader: judging }: Pick<ReviewedPlay<Action, Judged>, 'log' | 'claimed' | 'judgementLoader'>,
): PlayOutcome {
  const end = replay(trainer, log);
  const outcome = outcomeOf(trainer, end, claimed);
  const made = outcome?.made ?? false;
  const spotless = judging.state === 'known' && judging.losingDecision === null;
  return {
    isOver: outcome !== null || trainer.lost(end),
    isMade: made,
    isWithoutMistakes: made && spotless,
    isUnderclaimed: claimed !== null && outcome?.made === false && spotless,
  };
}
