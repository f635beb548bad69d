/**
 * `lie link`: the address that opens a problem file in the app, without a server that would have to
 * keep it.
 */
import { formatSharedLink } from '$lib/share/shared-link';
import { printError, formatFault, print, readArgs, UsageError, type Command } from '../cli-command';
import { readText } from '../input-files';
import { findProblem } from '../find-problem';

/** Where \`npm start\` serves the app. */
const HERE = 'http://localhost:4173/';

const HELP = `lie link FILE [--site ADDRESS]
  Prints a link that opens a problem file in the app. The whole file is in the link.
  --site: the address of the app (default: ${HERE}, where \`npm start\` serves it).`;

export const link: Command = {
  name: 'link',
  help: HELP,
  async run(args) {
    const { values, positionals } = readArgs(args, { site: { type: 'string' } });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) throw new UsageError('link takes one file.');
    const site = siteIn(values.site ?? HERE);
    const found = await findProblem(file);
    const text = await readText(file);
    if (!found.ok || !text.ok) {
      for (const fault of found.ok ? [] : found.faults) printError(formatFault(fault, file));
      return 1;
    }
    try {
      print(`${site}shared/${await formatSharedLink({ file: text.value, play: null })}`);
      return 0;
    } catch {
      printError(`${file}: it is too long for a link; send the file itself.`);
      return 1;
    }
  },
};

/** The address with a slash at its end; throws `WrongUsage` for what is none. */
function siteIn(text: string): string {
  try {
    const { href } = new URL(text);
    return href.endsWith('/') ? href : `${href}/`;
  } catch {
    throw new UsageError(`--site takes an address such as ${HERE}, not "${text}".`);
  }
}
