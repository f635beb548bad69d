/** `lie yut`: moves, win probabilities, arena, statistics, training, and solving of endgames. */
import { invariant, type Result } from '$lib/core/result';
import { loadPlayerResources } from '$lib/games/yut/players/load-player-resources';
import { createJsonCommand } from '../answers/json-subcommands';
import { readArgs, UsageError, type Command } from '../cli-command';
import { answerExact, answerMoves, answerValue } from './yut-answers';
import { ARENA_HELP, runArena } from './yut-arena-command';
import { openTablebaseFile } from './yut-player-options';
import { runSolve, SOLVE_HELP } from './yut-solve-command';
import { runStats, STATS_HELP } from './yut-stats-command';
import { runTrain, TRAIN_HELP } from './yut-train-command';

const HELP = `lie yut moves|value [OBJECT|-] [--batch FILE|-]; lie yut arena|stats|train|solve
  One JSON object from the call, or from standard input when none is there; its answer is one line of JSON.
  --batch: one object a line in, one answer a line out, in the same order.
  A state is {"turn": "A", "a": [0, 0, 5, 30], "b": [0, 0, 0, 12], "scores": [0, 0, 1, 0, 0, 0], "throw": false}
       turn: who throws or moves. a, b: where each side's mals are, 0 (waiting) to 30 (home), as many of both, 1 to 4.
       scores: thrown and not used, back-do, do, gae, geol, yut, mo. throw: whether the sticks are to be thrown.
lie yut moves
  Out: {"moves": [{"score": "gae", "from": 0, "to": 2, "caught": 0, "stacked": 0, "state": {...}}, ...]}
       caught: mals sent back. stacked: own mals where it ends. state: what stands after it. None while sticks are thrown.
lie yut value [--exact [--tables FILE]]
  Out: {"win": 0.503}
       The chance from 0 to 1 that the side in turn wins, by the network; with --exact the solved one, where neither side
       has more than two mals to bring home, or with --tables as many as those of the file, which yut solve wrote.
${ARENA_HELP}
${STATS_HELP}
${TRAIN_HELP}
${SOLVE_HELP}`;

export const yut: Command = {
  help: HELP,
  async run(args) {
    const { exact, tables, otherArgs } = readValueCall(args);
    const answerOf = args[0] === 'value' ? await createValueAnswer(exact, tables) : null;
    const questions = createJsonCommand({
      name: 'yut',
      help: HELP,
      objectAnswers: {
        moves: answerMoves,
        value(input) {
          invariant(answerOf, 'It was opened for this question.');
          return answerOf(input);
        },
      },
      subcommands: { arena: runArena, stats: runStats, train: runTrain, solve: runSolve },
    });
    return questions.run(otherArgs);
  },
};

/**
 * Separates the options of `value` from the other arguments. Throws `UsageError` for --tables
 * without --exact.
 */
function readValueCall(args: readonly string[]): ValueCall {
  if (args[0] !== 'value') return { exact: false, tables: undefined, otherArgs: args };
  const { values, positionals } = readArgs(args, {
    exact: { type: 'boolean' },
    tables: { type: 'string' },
    batch: { type: 'string' },
    json: { type: 'boolean' },
  });
  const { exact = false, tables, batch } = values;
  if (tables !== undefined && !exact)
    throw new UsageError('yut value takes --tables with --exact.');
  const batchArgs = batch === undefined ? [] : [`--batch=${batch}`];
  return { exact, tables, otherArgs: [...positionals, ...batchArgs] };
}

interface ValueCall {
  readonly exact: boolean;
  readonly tables: string | undefined;
  readonly otherArgs: readonly string[];
}

/** Answers `value` by the network, or by the tablebase of the app or of a file. */
async function createValueAnswer(
  exact: boolean,
  tables: string | undefined,
): Promise<(input: unknown) => Result<object>> {
  const thinking = await loadPlayerResources();
  if (!exact) return (input) => answerValue(input, thinking);
  const solved = await openTablebaseFile(tables);
  return (input) => answerExact(input, { ...thinking, tablebase: solved }, solved.mals);
}
