/** What the toy table's worker answers. */
import type { ToyProblem } from './toy-problem';
import {
  bestLead,
  cardsIn,
  judgeCards,
  roundsWon,
  guaranteedRounds,
  type ToyAction,
  type ToyVerdict,
} from './toy-rules';

export interface ToyEngine {
  /** The other seat's card after a log. */
  card(problem: ToyProblem, log: readonly ToyAction[]): ToyAction;
  /** Whether so many of the rounds that are left are proved. */
  claim(problem: ToyProblem, log: readonly ToyAction[], rounds: number): boolean;
  /** What each card of the student's was worth. */
  judge(problem: ToyProblem, log: readonly ToyAction[]): readonly ToyVerdict[];
}

export const toyEngine: ToyEngine = {
  card: (problem, log) => `${bestLead(problem, cardsIn(log))}`,
  claim(problem, log, rounds) {
    const play = cardsIn(log);
    return guaranteedRounds(problem, play) - roundsWon(play) >= rounds;
  },
  judge: (problem, log) => judgeCards(problem, cardsIn(log)),
};
