/**
 * `lie link`: the address that opens a problem file in the app, without a server that would have to
 * keep it.
 */
import { formatSharedLink } from '$lib/platform/share-links/shared-link';
import {
  printError,
  print,
  readArgs,
  reportFaults,
  UsageError,
  type Command,
} from '../cli-command';
import { findProblem } from '../find-problem';

/** The address at which `npm start` serves the app. */
const LOCAL_SITE = 'http://localhost:4173/';

const HELP = `lie link FILE [--site ADDRESS]
  Prints a link that opens a problem file in the app. The whole file is in the link.
  --site: the address of the app (default: ${LOCAL_SITE}, where \`npm start\` serves it).`;

export const link: Command = {
  help: HELP,
  async run(args) {
    const { values, positionals } = readArgs(args, { site: { type: 'string' } });
    const [file, ...extraArguments] = positionals;
    if (file === undefined || extraArguments.length > 0)
      throw new UsageError('link takes one file.');
    const site = parseSite(values.site ?? LOCAL_SITE);
    const problem = await findProblem(file);
    if (!problem.ok) return reportFaults(problem.faults, file);
    try {
      print(`${site}shared/${await formatSharedLink({ file: problem.value.text, play: null })}`);
      return 0;
    } catch {
      printError(`${file}: it is too long for a link; send the file itself.`);
      return 1;
    }
  },
};

/** The address with a slash at its end; throws `UsageError` for anything else. */
function parseSite(text: string): string {
  try {
    const { href, protocol } = new URL(text);
    if (!/^https?:$/.test(protocol)) throw new Error('This is no address of a page.');
    return href.endsWith('/') ? href : `${href}/`;
  } catch {
    throw new UsageError(`--site takes an address such as ${LOCAL_SITE}, not "${text}".`);
  }
}
