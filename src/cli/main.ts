/** The command line: `npm run --silent lie -- COMMAND ...`. It shares all its code with the app. */
import { nearestWord } from '$lib/core/nearest-word';
import { printError, print, UsageError } from './cli-command';
import { COMMANDS, HELP } from './command-list';

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

// A reader that has seen enough, such as `head`, closes the pipe: that is no fault of anyone's.
process.stdout.on('error', (reason: NodeJS.ErrnoException) => {
  if (reason.code === 'EPIPE') process.exit(0);
  throw reason;
});

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (reason) {
  if (!(reason instanceof UsageError)) throw reason;
  printError(reason.message);
  process.exitCode = 2;
}
