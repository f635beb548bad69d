/** The trainer's rules of a problem of the toy game. */
import { invariant } from '$lib/core/result';
import type { Outcome, TrainerPort } from '$lib/trainer/port';
import type { ToyProblem } from './toy-problem';
import {
  cardsIn,
  isOver,
  isToyStudentsTurn,
  isToyAction,
  legalCards,
  roundsWon,
  type ToyAction,
  type ToyPlay,
} from './toy-rules';

export function toyLesson(problem: ToyProblem): TrainerPort<ToyPlay, ToyAction> {
  const allows = (play: ToyPlay, action: ToyAction): boolean =>
    legalCards(problem, play).some((card) => String(card) === action);
  const roundsLeft = (play: ToyPlay): number => 3 - Math.floor(play.length / 2);
  const outcomeWith = (reached: number): Outcome => ({
    made: reached >= problem.goal,
    reached,
    goal: problem.goal,
  });
  return {
    start: [],
    turn: (play) => (isOver(play) ? 'over' : isToyStudentsTurn(play) ? 'student' : 'computer'),
    isAction: isToyAction,
    isLegal: allows,
    after(play, action) {
      invariant(allows(play, action), `${action} cannot be played here.`);
      return [...play, ...cardsIn([action])];
    },
    hasRoundEnded: (play) => play.length > 0 && !isToyStudentsTurn(play),
    isGoalLost: (play) => roundsWon(play) + roundsLeft(play) < problem.goal,
    outcome: (play) => (isOver(play) ? outcomeWith(roundsWon(play)) : null),
    maxClaim: (play) => (isToyStudentsTurn(play) ? roundsLeft(play) : null),
    outcomeOfClaim: (play, amount) => outcomeWith(roundsWon(play) + amount),
  };
}
