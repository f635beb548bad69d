/** The outcome of a reviewed play, as the headline of the review needs it. */
import { outcomeOf } from '$lib/trainer/lesson-attempt';
import { replay } from '$lib/trainer/port';
import type { LessonJudgement } from '../lesson-judgement';
import type { LessonAdapter } from '../lesson-adapter';
import type { ReviewedPlay } from '../reviewed-play';

export interface PlayOutcome {
  /** True when the play has ended, or the goal is out of reach. */
  readonly isOver: boolean;
  /** True when the goal was reached. */
  readonly isMade: boolean;
  /** True when it was reached without a losing action. */
  readonly isWithoutMistakes: boolean;
  /** True when the play was lost by claiming too little, without a losing action. */
  readonly isUnderclaimed: boolean;
}

export function toPlayOutcome<Position, Action extends string, Judged extends LessonJudgement>(
  { trainer }: Pick<LessonAdapter<Position, Action>, 'trainer'>,
  {
    log,
    claimed,
    judgementLoader,
  }: Pick<ReviewedPlay<Action, Judged>, 'log' | 'claimed' | 'judgementLoader'>,
): PlayOutcome {
  const end = replay(trainer, log);
  const outcome = outcomeOf(trainer, end, claimed);
  const isMade = outcome?.made ?? false;
  const isFlawless = judgementLoader.state === 'known' && judgementLoader.turningPoint === null;
  return {
    isOver: outcome !== null || trainer.isGoalLost(end),
    isMade,
    isWithoutMistakes: isMade && isFlawless,
    isUnderclaimed: claimed !== null && outcome?.made === false && isFlawless,
  };
}
