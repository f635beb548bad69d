/** `lie mighty`: what may be played, what games are worth, open cards solved, records, what to bid, who plays better. */
import { nearest } from '$lib/core/nearest';
import type { Result } from '$lib/core/result';
import { answerLine, oneByOne, runBatch } from '../batch';
import { DEALS } from '$lib/mighty/recommendation/recommendation';
import { complain, faultLine, print, readArgs, WrongUsage, type Command } from '../command';
import { wholeInput } from '../files';
import { ARENA_HELP, runArena } from './arena';
import { answerRecommend } from './recommend';
import { answerLegal, answerScore, answerSolve, answerTrick } from './lines';
import { showRecords } from './record';

const HELP = `lie mighty legal|trick|score|solve|recommend [OBJECT|-] [--batch FILE|-]
lie mighty record FILE|- [--json]; lie mighty arena
  One JSON object from the call, or from standard input when none is there; its answer is one line of JSON.
  --batch: one object a line in, one answer a line out, in the same order.
  Cards are SA HT D9 C2 and JK, the joker. C3! is the joker caller (H3! with clubs as trump) led with a call;
  JK:H is the joker led naming hearts. Trump is S, H, D, C or NT; tricks count from 1 to 10.
lie mighty legal
  In:  {"trump": "H", "trick": 4, "hand": ["SA", "JK", "D9"], "played": ["S5"]}
       played: the tokens of this trick so far, 0 to 4. The hand may have any size.
  Out: {"legal": ["SA", "JK"]}
       A led caller stands there without and with its call, a led joker once for each suit.
lie mighty trick
  In:  {"trump": "H", "trick": 5, "played": ["C3!", "JK", "CK", "C9", "DQ"]}
  Out: {"winner": 2, "points": 2}
       winner: its place in the order of play, from 0.
lie mighty score
  In:  {"contract": 15, "points": 17, "friend": true, "base": 13, "risk": 300, "card": 200}
       points: those of the declarer's side, what was buried included; base, risk and card may be left out.
  Out: {"score": 1500, "declarer": 3000, "friend": 1500, "defender": -1500}
       friend is null when the declarer was alone.
lie mighty solve
  In:  {"trump": "H", "hands": [[...], ...], "leader": 0, "declarer": 0, "friend": 3, "trick": 5}
       Five hands, each with the cards that are left before this trick; friend is null when the declarer is alone.
  Out: {"points": 7, "cards": {"SA": 7, "JK:H": 6}}
       points: what the declarer's side still takes with best play of all; cards: the same after each play of
       the leader. points is null and cards empty when it would take too long, as with ten cards in each hand.
lie mighty record FILE|- [--json]
  Checks the record of a game, or a file with one a line (docs/mighty-record.md), and prints each line of the game
  as its players write it down; what is wrong is told with its place. --json: one object for each record,
  {"line": 1, "lines": [{"leaves", "actions", "done", "declarer", "contract", "friend", "result"}]}, and for each
  fault {"line", "column", "error": {"code", "message"}}.
lie mighty recommend
  In:  {"hand": [...]}   Ten cards, before the kitty is known, or the thirteen with it.
  Out: {"trump": "H", "count": 13, "friend": "mighty", "discard": [], "ceiling": 15, "expected": {"13H": 912, ...}}
       count: the lowest bid that pays on average, over ${DEALS} deals of the other cards that players of good sense
       play out; null when none does: pass. ceiling: the highest that does. discard: of thirteen cards the three
       to bury. expected: what the declarer is paid on average, for each contract that was tried. friend: mighty,
       joker, none or a card. The same hand always gets the same answer.
${ARENA_HELP}`;

const ANSWERS: ReadonlyMap<string, (input: unknown) => Result<object>> = new Map([
  ['legal', answerLegal],
  ['trick', answerTrick],
  ['score', answerScore],
  ['solve', (input) => answerSolve(input)],
  ['recommend', answerRecommend],
]);

export const mighty: Command = {
  name: 'mighty',
  help: HELP,
  async run(args) {
    if (args[0] === 'arena') return runArena(args.slice(1));
    const { values, positionals } = readArgs(args, {
      batch: { type: 'string' },
      // All answers but those about records are JSON; who always says so need not know.
      json: { type: 'boolean' },
    });
    const [question, object, ...more] = positionals;
    if (question === 'record') {
      if (object === undefined || more.length > 0 || values.batch !== undefined)
        throw new WrongUsage('mighty record takes one file, or - for standard input.');
      return showRecords(object, values.json === true);
    }
    const answer = questionCalled(question);
    if (more.length > 0) throw new WrongUsage('mighty takes one object: put it in quotes.');
    if (values.batch !== undefined) {
      if (object !== undefined) throw new WrongUsage('--batch takes objects from its lines.');
      return runBatch(
        values.batch,
        oneByOne((line) => answerLine(line, answer)),
      );
    }
    if (object === undefined && process.stdin.isTTY)
      throw new WrongUsage(`mighty ${question ?? ''} takes an object, or --batch FILE|-.`);
    const text = object === undefined || object === '-' ? await wholeInput() : object;
    const found = answerLine(text, answer);
    if (found.ok) print(JSON.stringify(found.value));
    else for (const each of found.faults) complain(faultLine(each));
    return found.ok ? 0 : 1;
  },
};

/** The question with this name; throws when there is none. */
function questionCalled(name: string | undefined): (input: unknown) => Result<object> {
  const names = [...ANSWERS.keys(), 'record', 'arena'];
  const found = name === undefined ? undefined : ANSWERS.get(name);
  if (found) return found;
  const meant = name === undefined ? null : nearest(name, names);
  throw new WrongUsage(
    name === undefined
      ? `mighty takes ${names.join(', ')}.`
      : `mighty does not know "${name}"${meant ? `; did you mean ${meant}?` : '.'}`,
  );
}
