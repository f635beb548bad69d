/** The judgement of one decision by itself, for a lesson that tells it at once. */
import { invariant } from '$lib/core/result';
import type { Judge } from './play-judge';
import type { DecisionJudgement } from './play-judgement';

/**
 * Judges the student's action after a play as `judgePlay` judges it up to the turning point. Throws
 * when it is not the student's turn or the action is not legal.
 */
export function judgeDecision<Game, World, Play, Action extends string>(
  judge: Judge<Game, World, Play, Action>,
  before: Play,
  action: Action,
): DecisionJudgement {
  const { decisions, reveal } = judge.judgePlay(before, [action]);
  const [decision] = decisions;
  invariant(decision, 'It is not the student’s turn.');
  const { verdict, best } = decision;
  return { verdict, best, refutingWorldIndex: reveal?.worldIndex ?? null };
}
