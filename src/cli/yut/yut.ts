/** `lie yut`: moves, chances, who plays better, what happens in games, learning, and end games solved. */
import { invariant } from '$lib/core/result';
import { shippedThinking } from '$lib/yut/players/shipped';
import { questionsCommand } from '../answers/questions';
import type { Command } from '../command';
import { answerExact, answerMoves, answerValue } from './answers';
import { ARENA_HELP, runArena } from './arena';
import { runSolve, SOLVE_HELP } from './solve';
import { runStats, STATS_HELP } from './stats';
import { runTrain, TRAIN_HELP } from './train';

const HELP = `lie yut moves|value [OBJECT|-] [--batch FILE|-]; lie yut arena|stats|train|solve
  One JSON object from the call, or from standard input when none is there; its answer is one line of JSON.
  --batch: one object a line in, one answer a line out, in the same order.
  A state is {"turn": "A", "a": [0, 0, 5, 30], "b": [0, 0, 0, 12], "scores": [0, 0, 1, 0, 0, 0], "throw": false}
       turn: who throws or moves. a, b: where each side's mals are, 0 (waiting) to 30 (home), as many of both, 1 to 4.
       scores: thrown and not used, back-do, do, gae, geol, yut, mo. throw: whether the sticks are to be thrown.
lie yut moves
  Out: {"moves": [{"score": "gae", "from": 0, "to": 2, "caught": 0, "stacked": 0, "state": {...}}, ...]}
       caught: mals sent back. stacked: own mals where it ends. state: what stands after it. None while sticks are thrown.
lie yut value [--exact]
  Out: {"win": 0.503}
       The chance from 0 to 1 that the side in turn wins, by the network; with --exact the solved one, where neither side
       has more than two mals to bring home.
${ARENA_HELP}
${STATS_HELP}
${TRAIN_HELP}
${SOLVE_HELP}`;

export const yut: Command = {
  name: 'yut',
  help: HELP,
  async run(args) {
    const exact = args[0] === 'value' && args.includes('--exact');
    const thinking = args[0] === 'value' ? await shippedThinking() : null;
    const value = exact ? answerExact : answerValue;
    const questions = questionsCommand({
      name: 'yut',
      help: HELP,
      answers: {
        moves: answerMoves,
        value(input) {
          invariant(thinking, 'It was opened for this question.');
          return value(input, thinking);
        },
      },
      others: { arena: runArena, stats: runStats, train: runTrain, solve: runSolve },
    });
    return questions.run(exact ? args.filter((arg) => arg !== '--exact') : args);
  },
};
