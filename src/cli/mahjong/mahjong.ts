/** `lie mahjong`: what the tiles of a hand are worth, what each discard keeps, games, and who plays better. */
import { nearest } from '$lib/core/nearest';
import type { Result } from '$lib/core/result';
import { answerLine, oneByOne, runBatch } from '../batch';
import { complain, faultLine, print, readArgs, WrongUsage, type Command } from '../command';
import { wholeInput } from '../files';
import { ARENA_HELP, runArena } from './arena';
import { GAME_HELP, runGame } from './game';
import { answerEvaluate, answerUkeire } from './lines';

const HELP = `lie mahjong evaluate|ukeire [OBJECT|-] [--batch FILE|-]; lie mahjong game|arena
  One JSON object from the call, or from standard input when none is there; its answer is one line of JSON.
  --batch: one object a line in, one answer a line out, in the same order.
  Tiles are 1m to 9m, 1p to 9p, 1s to 9s, and 1z to 7z: east, south, west, north, white, green, red. A hand is
  fourteen of them, as 23344566m45p46s11z.
lie mahjong evaluate
  In:  {"hand": "23344566m45p46s11z", "discards": "6m5p", "wall": 80}
       discards: all tiles that lie open, in one text or a list; may be left out. wall: tiles still to be drawn, 0 to 84.
  Out: {"groups": ["234m", "345m"], "left": "66m45p46s11z", "candidates": [{"groups": [...], "left": "..."}, ...],
       "tiles": {"6m": {"pung": 0.163, "chi": 0.913, "value": 1.077}, ...}, "discard": "1z"}
       candidates: all groupings, the kept one first. tiles: those outside its groups. discard: what is worth least.
lie mahjong ukeire
  In:  {"hand": "23344566m45p46s11z", "discards": "6m5p"}
  Out: {"shanten": 1, "discards": {"3m": {"shanten": 1, "tiles": {"3p": 4, ...}, "count": 12}, ...}}
       shanten: 0 waits for its last tile, -1 is complete. tiles: what brings the hand nearer once this is discarded,
       with how many are unseen; count: all of them. The best discard first.
${GAME_HELP}
${ARENA_HELP}`;

const ANSWERS: ReadonlyMap<string, (input: unknown) => Result<object>> = new Map([
  ['evaluate', answerEvaluate],
  ['ukeire', answerUkeire],
]);

export const mahjong: Command = {
  name: 'mahjong',
  help: HELP,
  async run(args) {
    if (args[0] === 'arena') return runArena(args.slice(1));
    if (args[0] === 'game') return runGame(args.slice(1));
    const { values, positionals } = readArgs(args, {
      batch: { type: 'string' },
      // All answers are JSON; who always says so need not know.
      json: { type: 'boolean' },
    });
    const [question, object, ...more] = positionals;
    const answer = questionCalled(question);
    if (more.length > 0) throw new WrongUsage('mahjong takes one object: put it in quotes.');
    if (values.batch !== undefined) {
      if (object !== undefined) throw new WrongUsage('--batch takes objects from its lines.');
      return runBatch(
        values.batch,
        oneByOne((line) => answerLine(line, answer)),
      );
    }
    if (object === undefined && process.stdin.isTTY)
      throw new WrongUsage(`mahjong ${question ?? ''} takes an object, or --batch FILE|-.`);
    const text = object === undefined || object === '-' ? await wholeInput() : object;
    const found = answerLine(text, answer);
    if (found.ok) print(JSON.stringify(found.value));
    else for (const each of found.faults) complain(faultLine(each));
    return found.ok ? 0 : 1;
  },
};

/** The question with this name; throws when there is none. */
function questionCalled(name: string | undefined): (input: unknown) => Result<object> {
  const names = [...ANSWERS.keys(), 'game', 'arena'];
  const found = name === undefined ? undefined : ANSWERS.get(name);
  if (found) return found;
  const meant = name === undefined ? null : nearest(name, names);
  throw new WrongUsage(
    name === undefined
      ? `mahjong takes ${names.join(', ')}.`
      : `mahjong does not know "${name}"${meant ? `; did you mean ${meant}?` : '.'}`,
  );
}
