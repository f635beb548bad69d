/**
 * A game's command with subcommands that answer a JSON object, given as an argument or, with
 * `--batch`, one on each line.
 */
import { nearestWord } from '$lib/core/nearest-word';
import type { Result } from '$lib/core/result';
import { answerJsonLine, answerInOrder, runBatch } from './batch';
import { printError, formatFault, print, readArgs, UsageError, type Command } from '../cli-command';
import { readStandardInput } from '../input-files';

type Answer = (input: unknown) => Result<object>;

export interface JsonSubcommands {
  /** The name of the command, and its help. */
  readonly name: string;
  readonly help: string;
  /** Subcommands that answer one JSON object, by name. */
  readonly objectAnswers: Readonly<Record<string, Answer>>;
  /** Subcommands with arguments of their own, by name. */
  readonly subcommands: Readonly<
    Record<string, (args: readonly string[]) => number | Promise<number>>
  >;
}

/** Creates the command of a game from its subcommands. */
export function createJsonCommand(questions: JsonSubcommands): Command {
  const { name, help } = questions;
  const answers = new Map(Object.entries(questions.objectAnswers));
  const otherSubcommands = new Map(Object.entries(questions.subcommands));

  /** Throws a `UsageError` when there is no subcommand of this name. */
  function findAnswer(word: string | undefined): Answer {
    const words = [...answers.keys(), ...otherSubcommands.keys()];
    if (word === undefined) throw new UsageError(`${name} takes ${words.join(', ')}.`);
    const answer = answers.get(word);
    if (answer) return answer;
    const suggestion = nearestWord(word, words);
    throw new UsageError(
      `${name} does not know "${word}"${suggestion ? `; did you mean ${suggestion}?` : '.'}`,
    );
  }

  return {
    help,
    async run(args) {
      const runSubcommand = otherSubcommands.get(args[0] ?? '');
      if (runSubcommand) return runSubcommand(args.slice(1));
      const { values, positionals } = readArgs(args, {
        batch: { type: 'string' },
        // Accepted for uniformity: all answers are JSON anyway.
        json: { type: 'boolean' },
      });
      const [subcommand, object, ...extraArgs] = positionals;
      const answer = findAnswer(subcommand);
      if (extraArgs.length > 0) throw new UsageError(`${name} takes one object: put it in quotes.`);
      if (values.batch !== undefined) {
        if (object !== undefined) throw new UsageError('--batch takes objects from its lines.');
        return runBatch(
          values.batch,
          answerInOrder((line) => answerJsonLine(line, answer)),
        );
      }
      if (object === undefined && process.stdin.isTTY)
        throw new UsageError(`${name} ${subcommand ?? ''} takes an object, or --batch FILE|-.`);
      const text = object === undefined || object === '-' ? await readStandardInput() : object;
      const result = answerJsonLine(text, answer);
      if (result.ok) print(JSON.stringify(result.value));
      else for (const fault of result.faults) printError(formatFault(fault));
      return result.ok ? 0 : 1;
    },
  };
}
