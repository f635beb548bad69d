/** The functions of the toy game's worker. */
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
  /** The opponent's card after a log. */
  card(problem: ToyProblem, log: readonly ToyAction[]): ToyAction;
  /** True when this many of the remaining rounds are guaranteed. */
  claim(problem: ToyProblem, log: readonly ToyAction[], rounds: number): boolean;
  /** The verdict on each of the student's cards. */
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
