/** Runs a call of the command line; every failure is a sentence and an exit status. */
import { nearestWord } from '$lib/core/nearest-word';
import { quoteShort } from '$lib/core/quote-short';
import { InputError, printError, print, UsageError } from './cli-command';
import { COMMANDS, HELP } from './command-list';
import { describeFailure } from './file-errors';

/** Runs a call, its arguments without `lie`; resolves to its exit status and never rejects. */
export async function runCommandLine(args: readonly string[]): Promise<number> {
  try {
    return await runCommand(args);
  } catch (reason) {
    return reportFailure(reason);
  }
}

async function runCommand([name, ...args]: readonly string[]): Promise<number> {
  if (name === undefined || name === '--help' || name === 'help') {
    print(HELP);
    return name === undefined ? 2 : 0;
  }
  const listed = COMMANDS.find((candidate) => candidate.name === name);
  if (!listed) {
    const suggestion = nearestWord(
      name,
      COMMANDS.map((candidate) => candidate.name),
    );
    throw new UsageError(
      `There is no command ${quoteShort(name)}${suggestion ? `; did you mean ${suggestion}?` : '.'}`,
    );
  }
  const command = await listed.load();
  if (args.includes('--help')) {
    print(command.help);
    return 0;
  }
  return command.run(args);
}

/**
 * Prints the reason why a command ended early, and returns the exit status: one sentence, and with
 * `LIE_DEBUG=1` the stack of a fault of the program.
 */
export function reportFailure(reason: unknown): number {
  // A reader that has seen enough, such as `head`, closes the pipe: that is no fault of anyone's.
  if (reason instanceof Error && 'code' in reason && reason.code === 'EPIPE') return 0;
  if (reason instanceof InputError || reason instanceof UsageError) printError(reason.message);
  else {
    printError(describeFailure(reason));
    if (process.env['LIE_DEBUG'] === '1' && reason instanceof Error)
      printError(reason.stack ?? reason.message);
  }
  return reason instanceof InputError ? 1 : 2;
}
