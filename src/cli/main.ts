/** The command line: `node lie COMMAND ...`. It shares all its code with the app. */
import { reportFailure, runCommandLine } from './run-command-line';

// Errors of streams, such as a full disk behind standard output, reach no `catch`.
process.on('uncaughtException', (reason) => process.exit(reportFailure(reason)));
// Progress that nobody can read does not end the work.
process.stderr.on('error', () => {});

process.exitCode = await runCommandLine(process.argv.slice(2));
