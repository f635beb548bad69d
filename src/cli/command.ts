/** What every command of the command line has in common. */
import { parseArgs, type ParseArgsConfig } from 'node:util';
import type { Fault } from '$lib/core/result';

export interface Command {
  readonly name: string;
  /** How it is called and what it does; printed by `--help`. */
  readonly help: string;
  /** Runs the command; resolves to its exit status: 0 well, 1 a problem in the input. */
  run(args: readonly string[]): Promise<number>;
}

/** The command was called in a way it does not know: exit status 2. */
export class WrongUsage extends Error {}

type Options = NonNullable<ParseArgsConfig['options']>;

/** The options and the other words of a call; throws `WrongUsage` for unknown options. */
export function readArgs<Known extends Options>(args: readonly string[], options: Known) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (reason) {
    throw new WrongUsage(reason instanceof Error ? reason.message : String(reason));
  }
}

/** A whole number from an option; throws `WrongUsage` when it is none from 1 on. */
export function readCount(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const count = Number(text);
  if (/^\d+$/.test(text) && count >= 1 && Number.isSafeInteger(count)) return count;
  throw new WrongUsage(`--${name} takes a whole number from 1 on, not "${text}".`);
}

/** One of some words from an option; throws `WrongUsage` when it is another. */
export function readOneOf<Word extends string>(
  name: string,
  words: readonly Word[],
  text: string | undefined,
): Word | undefined {
  const found = words.find((word) => word === text);
  if (found !== undefined || text === undefined) return found;
  throw new WrongUsage(`--${name} takes ${words.join(', ')}, not "${text}".`);
}

/** One clear line for people: `file:line:column: what is wrong and what to do`. */
export function faultLine(fault: Fault, file?: string): string {
  const place = fault.at ? `:${fault.at.line}:${fault.at.column}` : '';
  return `${file === undefined ? '' : `${file}${place}: `}${fault.message} [${fault.code}]`;
}

/** Names what is wrong, each in its line; the exit status. */
export function refuse(faults: readonly Fault[], file?: string): number {
  for (const found of faults) complain(faultLine(found, file));
  return 1;
}

export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

export function complain(line: string): void {
  process.stderr.write(`${line}\n`);
}
