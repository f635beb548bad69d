/** The command line: `npm run --silent lie -- COMMAND ...`. It shares all its code with the app. */
import { nearestWord } from '$lib/core/nearest-word';
import { printError, print, UsageError } from './cli-command';
import { COMMANDS, HELP } from './command-list';
import { describeFailure } from './input-files';

async function main([name, ...args]: readonly string[]): Promise<number> {
  if (name === undefined || name === '--help' || name === 'help') {
    print(HELP);
    return name === undefined ? 2 : 0;
  }
  const command = COMMANDS.find((candidate) => candidate.name === name);
  if (!command) {
    const suggestion = nearestWord(
      name,
      COMMANDS.map((candidate) => candidate.name),
    );
    throw new UsageError(
      `There is no command "${name}"${suggestion ? `; did you mean ${suggestion}?` : '.'}`,
    );
  }
  if (args.includes('--help')) {
    print(command.help);
    return 0;
  }
  return command.run(args);
}

/** Ends the command with one sentence instead of a stack: a full disk, a text that is too long. */
function exitWith(reason: unknown): never {
  // A reader that has seen enough, such as `head`, closes the pipe: that is no fault of anyone's.
  if (reason instanceof Error && 'code' in reason && reason.code === 'EPIPE') process.exit(0);
  printError(reason instanceof UsageError ? reason.message : describeFailure(reason));
  process.exit(2);
}

// Errors of streams, such as a folder as standard input, reach no `catch`.
process.on('uncaughtException', exitWith);
process.stderr.on('error', () => process.exit(2));

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (reason) {
  exitWith(reason);
}
