/**
 * `lie suit`: how often a suit by itself brings each number of tricks, and by which first two
 * cards.
 */
import { answerJsonLine, answerInOrder, runBatch } from '../answers/batch';
import { print, readArgs, reportFaults, UsageError, type Command } from '../cli-command';
import { answerSuit, type Figure, type PlayAnswer, type SuitAnswer } from './suit-answer';

const HELP = `lie suit DECLARER DUMMY [--vacant W,E] [--gone CARDS] [--json]
lie suit --batch FILE|-
  A suit by itself, such as AT42 953 or AQ9x Jxx: the best line against every defence, entries as needed,
  no trumps and no other suit. A hand without the suit is -; x is a card below all that is out.
  --vacant: how many unknown cards West and East hold in all, 13,13 when absent.
  --gone: the cards of the suit that have been played already.
  --batch: one JSON object a line in, one out, in the same order.
  In:  {"declarer": "AT42", "dummy": "953", "vacant": [13, 13], "gone": ""}
       vacant and gone may be missing.
  Out: {"chances": {"1": 1, "2": 0.575093}, "expected": 1.575093,
        "plays": [{"lead": "3", "from": "dummy", "then": "T", "chances": {"1": 1, "2": 0.575093}}]}
       chances: of at least so many tricks, 0 to 1; expected: the most tricks on the average.
       plays: the lead and third hand's card when second hand plays its lowest (null when third hand has
       none); of equal cards one. Where a search would take too long a figure is [low, high].`;

export const suit: Command = {
  help: HELP,
  async run(args) {
    const { values, positionals } = readArgs(args, {
      batch: { type: 'string' },
      vacant: { type: 'string' },
      gone: { type: 'string' },
      json: { type: 'boolean' },
    });
    if (values.batch !== undefined) {
      if (positionals.length > 0) throw new UsageError('--batch takes suits from its lines.');
      return runBatch(
        values.batch,
        answerInOrder((line) => answerJsonLine(line, answerSuit)),
      );
    }
    const [declarer, dummy, ...extraArguments] = positionals;
    if (declarer === undefined || dummy === undefined || extraArguments.length > 0)
      throw new UsageError('suit takes what declarer and dummy hold, or --batch FILE|-.');
    const answer = answerSuit({
      declarer,
      dummy,
      ...(values.vacant === undefined ? {} : { vacant: parseVacantPlaces(values.vacant) }),
      ...(values.gone === undefined ? {} : { gone: values.gone }),
    });
    if (!answer.ok) return reportFaults(answer.faults);
    print(values.json ? JSON.stringify(answer.value) : formatSuitAnswer(answer.value));
    return 0;
  },
};

function parseVacantPlaces(text: string): readonly number[] {
  if (!/^\d{1,2},\d{1,2}$/.test(text))
    throw new UsageError(`--vacant takes two numbers such as 13,13, not "${text}".`);
  return text.split(',').map(Number);
}

function formatSuitAnswer({ chances, expected, plays }: SuitAnswer): string {
  const tricks = Object.keys(chances);
  const row = (name: string, cells: readonly string[]): string =>
    [name.padEnd(24), ...cells.map((cell) => cell.padStart(8))].join(' ').trimEnd();
  const figures = (chanceByTricks: Readonly<Record<string, Figure>>): string[] =>
    tricks.map((trick) => formatPercentage(chanceByTricks[trick] ?? 0));
  return [
    row('tricks, at least', tricks),
    row('best line, of 100', figures(chances)),
    ...plays.map((play) => row(formatPlayName(play), figures(play.chances))),
    `On the average ${formatFigure(expected, (n) => n.toFixed(4))} tricks.`,
  ].join('\n');
}

function formatPlayName({ lead, from, then }: PlayAnswer): string {
  return `  ${lead} from ${from}${then === null ? '' : `, then ${then}`}`;
}

function formatPercentage(chance: Figure): string {
  return formatFigure(chance, (n) => (100 * n).toFixed(2));
}

/** A number, or the range that it lies in. */
function formatFigure(figure: Figure, format: (n: number) => string): string {
  return typeof figure === 'number' ? format(figure) : `${format(figure[0])}-${format(figure[1])}`;
}
