/** The interface of a command, and helpers shared by all commands. */
import { availableParallelism } from 'node:os';
import { limitFaultsByKind } from '$lib/core/faults-by-kind';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { nearestWord } from '$lib/core/nearest-word';
import { quoteShort } from '$lib/core/quote-short';
import type { Fault } from '$lib/core/result';

export interface Command {
  /** The usage and description printed by `--help`. */
  readonly help: string;
  /** Runs the command; resolves to its exit status: 0 for success, 1 for a fault in the input. */
  run(args: readonly string[]): Promise<number>;
}

/** A call with unknown or missing arguments: exit status 2. */
export class UsageError extends Error {}

/** A fault in the input that ends the command, in one sentence: exit status 1. */
export class InputError extends Error {}

type Options = NonNullable<ParseArgsConfig['options']>;

/** The options and the other words of a call; throws `UsageError` for unknown options. */
export function readArgs<Known extends Options>(args: readonly string[], options: Known) {
  const optionFault = findOptionFault(args, options);
  if (optionFault !== null) throw new UsageError(optionFault);
  return parseArgs({ args: [...args], options, allowPositionals: true });
}

/** A message about the first unusable option; null when all are usable. */
function findOptionFault(args: readonly string[], options: Options): string | null {
  const shape = { options, allowPositionals: true, strict: false, tokens: true } as const;
  for (const token of parseArgs({ args: [...args], ...shape }).tokens) {
    if (token.kind !== 'option') continue;
    const { name, rawName, value, inlineValue } = token;
    const option = Object.hasOwn(options, name) ? options[name] : undefined;
    if (!option) {
      const suggestion = nearestWord(name, Object.keys(options));
      const hint =
        suggestion === null ? '; --help names those there are.' : `; did you mean --${suggestion}?`;
      return `There is no option ${quoteShort(rawName)} here${hint}`;
    }
    if (option.type === 'boolean') {
      if (value !== undefined) return `${rawName} takes no value; write ${rawName} alone.`;
      continue;
    }
    if (value === undefined) return `${rawName} needs a value behind it.`;
    // Most likely another option; a single `-` is a file.
    if (!inlineValue && /^-./s.test(value))
      return `${rawName} needs a value behind it, not ${quoteShort(value)}; if you mean that, write ${rawName}=…`;
  }
  return null;
}

/** Most threads of a command; a few thousand take all memory. */
export const MAX_THREADS = 256;

/** The threads of a command without --jobs: all cores but one, which stays free for other work. */
export function defaultJobs(): number {
  return Math.min(Math.max(1, availableParallelism() - 1), MAX_THREADS);
}

/** A whole number from 1 to `max` from an option; throws `UsageError` for anything else. */
export function readCount(
  name: string,
  text: string | undefined,
  max = Number.MAX_SAFE_INTEGER,
): number | undefined {
  if (text === undefined) return undefined;
  const count = Number(text);
  if (/^\d+$/.test(text) && count >= 1 && count <= max) return count;
  const range = max === Number.MAX_SAFE_INTEGER ? 'from 1 on' : `from 1 to ${max}`;
  throw new UsageError(`--${name} takes a whole number ${range}, not ${quoteShort(text)}.`);
}

/** A part of a list: the items with numbers `index`, `index + count` and so on, from 0. */
export interface Shard {
  readonly index: number;
  readonly count: number;
}

/**
 * A shard from `--shard`: `2/5` is every fifth item from the second on. The whole list when absent;
 * throws `UsageError` for anything else.
 */
export function readShard(text = '1/1'): Shard {
  const [, number = 0, count = 0] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number);
  if (number >= 1 && number <= count) return { index: number - 1, count };
  throw new UsageError(`--shard takes one of so many, as in 2/5, not ${quoteShort(text)}.`);
}

/** True for the item of a list with this number, from 0, if it is in the shard. */
export function isInShard({ index, count }: Shard, itemIndex: number): boolean {
  return itemIndex % count === index;
}

/** One of some words from an option; throws `UsageError` when it is another. */
export function readOptionOneOf<Word extends string>(
  name: string,
  words: readonly Word[],
  text: string | undefined,
): Word | undefined {
  const match = words.find((word) => word === text);
  if (match !== undefined || text === undefined) return match;
  throw new UsageError(`--${name} takes ${words.join(', ')}, not ${quoteShort(text)}.`);
}

/** One clear line for people: `file:line:column: what is wrong and what to do`. */
export function formatFault(fault: Fault, file?: string): string {
  const position = fault.at ? `:${fault.at.line}:${fault.at.column}` : '';
  const place = file === undefined ? '' : `${file === '' ? '""' : nameOfInput(file)}${position}: `;
  return `${place}${fault.message} [${fault.code}]`;
}

/** `-` stands for standard input. */
const nameOfInput = (file: string): string => (file === '-' ? 'standard input' : file);

/** Prints the faults of a file of boards: three of each kind, and the number of the others. */
export function printBoardFaults(faults: readonly Fault[], file: string): void {
  const { listed, omittedCounts } = limitFaultsByKind(faults);
  for (const fault of listed) printError(formatFault(fault, file));
  for (const [code, count] of omittedCounts)
    printError(`${file}: ${count} more of this kind. [${code}]`);
}

/** Prints the faults, one line each, and returns the exit status 1. */
export function reportFaults(faults: readonly Fault[], file?: string): number {
  for (const fault of faults) printError(formatFault(fault, file));
  return 1;
}

export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

export function printError(line: string): void {
  process.stderr.write(`${line}\n`);
}
