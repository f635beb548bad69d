/** `lie new`: writes or prints the blank problem of a game, a file to begin with. */
import { nearestWord } from '$lib/core/nearest-word';
import { quoteShort } from '$lib/core/quote-short';
import { libraryFileId } from '$lib/library/catalogue';
import { GAMES } from '$lib/registry/registry';
import { checkProblemId } from '$lib/game-module/game-module';
import { printError, print, readArgs, UsageError, type Command } from '../cli-command';
import { writeNewFile } from '../output-files';

const IDS = GAMES.map(({ id }) => id);

const HELP = `lie new [GAME] [FILE]
  Writes a problem to begin with, of ${IDS.join(', ')} (default: ${IDS[0] ?? ''}), to FILE, or prints
  it. It can be checked and played as it is, and its comments say what to write where. An existing
  file is never overwritten.`;

export const newProblem: Command = {
  help: HELP,
  async run(args) {
    const { positionals } = readArgs(args, {});
    const [first, second, ...extraArguments] = positionals;
    if (extraArguments.length > 0) throw new UsageError('new takes a game and a file.');
    const isGame = first !== undefined && IDS.includes(first);
    if (first !== undefined && !isGame && !/[.]ya?ml$/.test(first)) {
      const suggestion = nearestWord(first, IDS);
      throw new UsageError(
        `There is no game ${quoteShort(first)}${suggestion ? `; did you mean ${suggestion}?` : '.'}`,
      );
    }
    const game = GAMES.find(({ id }) => id === (isGame ? first : IDS[0]));
    const file = isGame ? second : first;
    if (!game) throw new Error('No game is registered.');
    const { blankProblem: blank } = await game.module();
    if (file === undefined) {
      print(blank.trimEnd());
      return 0;
    }
    return write(file, blank);
  },
};

async function write(file: string, text: string): Promise<number> {
  const idFault = checkProblemId(libraryFileId(file));
  if (idFault) {
    printError(idFault.message);
    return 1;
  }
  if (!(await writeNewFile(file, text))) {
    printError(`${file} is there already, and stays as it is.`);
    return 1;
  }
  print(`${file} is there. \`lie check ${file}\` says how it stands.`);
  return 0;
}
