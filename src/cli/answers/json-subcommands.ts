/** The command of one table that answers questions: a word, then an object in JSON, or many, one a line. */
import { nearestWord } from '$lib/core/nearest-word';
import type { Result } from '$lib/core/result';
import { answerLine, oneByOne, runBatch } from './batch';
import { complain, faultLine, print, readArgs, WrongUsage, type Command } from '../cli-command';
import { wholeInput } from '../input-files';

type Answer = (input: unknown) => Result<object>;

export interface Questions {
  /** The name of the command, and its help. */
  readonly name: string;
  readonly help: string;
  /** What is answered by an object, each by its word. */
  readonly answers: Readonly<Record<string, Answer>>;
  /** What takes arguments of its own, each by its word, which comes first. */
  readonly others: Readonly<Record<string, (args: readonly string[]) => number | Promise<number>>>;
}

export function questionsCommand(questions: Questions): Command {
  const { name, help } = questions;
  const answers = new Map(Object.entries(questions.answers));
  const others = new Map(Object.entries(questions.others));

  /** Throws when there is no question with this word. */
  function answerOf(word: string | undefined): Answer {
    const words = [...answers.keys(), ...others.keys()];
    if (word === undefined) throw new WrongUsage(`${name} takes ${words.join(', ')}.`);
    const found = answers.get(word);
    if (found) return found;
    const meant = nearestWord(word, words);
    throw new WrongUsage(
      `${name} does not know "${word}"${meant ? `; did you mean ${meant}?` : '.'}`,
    );
  }

  return {
    name,
    help,
    async run(args) {
      const other = others.get(args[0] ?? '');
      if (other) return other(args.slice(1));
      const { values, positionals } = readArgs(args, {
        batch: { type: 'string' },
        // All answers are JSON; who always says so need not know.
        json: { type: 'boolean' },
      });
      const [word, object, ...more] = positionals;
      const answer = answerOf(word);
      if (more.length > 0) throw new WrongUsage(`${name} takes one object: put it in quotes.`);
      if (values.batch !== undefined) {
        if (object !== undefined) throw new WrongUsage('--batch takes objects from its lines.');
        return runBatch(
          values.batch,
          oneByOne((line) => answerLine(line, answer)),
        );
      }
      if (object === undefined && process.stdin.isTTY)
        throw new WrongUsage(`${name} ${word ?? ''} takes an object, or --batch FILE|-.`);
      const text = object === undefined || object === '-' ? await wholeInput() : object;
      const found = answerLine(text, answer);
      if (found.ok) print(JSON.stringify(found.value));
      else for (const each of found.faults) complain(faultLine(each));
      return found.ok ? 0 : 1;
    },
  };
}
