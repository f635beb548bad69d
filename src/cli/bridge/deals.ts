/** `lie deals`: deals that are as an author asks, and how rare they are. */
import { seededRandom } from '$lib/core/random';
import { fail, ok, type Fault, type Result } from '$lib/core/result';
import type { Condition } from '$lib/bridge/finder/conditions/condition';
import { readConditions } from '$lib/bridge/finder/conditions/read';
import { findDeals, type Found } from '$lib/bridge/finder/find';
import type { Line } from '$lib/bridge/finder/judging/line';
import { readLine } from '$lib/bridge/finder/judging/write-line';
import { prepareQuestion, type Question } from '$lib/bridge/finder/question';
import { questionOf } from '$lib/bridge/finder/from-problem';
import { readCards } from '$lib/bridge/notation/cards';
import { readContract } from '$lib/bridge/notation/contracts';
import { makeDeal, readDeal } from '$lib/bridge/notation/deals';
import { SEATS, SIDES } from '$lib/bridge/rules/seats';
import { createSolver } from '$lib/bridge/solver/solver';
import {
  complain,
  faultLine,
  print,
  readArgs,
  readCount,
  readOneOf,
  WrongUsage,
  type Command,
} from '../command';
import { readText } from '../files';
import { drive } from './deals/drive';
import { authorsDeals } from './deals/author';
import { contractsInJson, contractsInWords, contractsOf } from './deals/contracts';
import { openBridge } from './opening';

const HELP = `lie deals [FILE] [--where CONDITIONS] [--line A=CARDS] [--count N] [--json]
  Finds deals. FILE is a bridge problem: its hands, contract, goal, start and what its calls show are kept, and its own
  solution is the line "author". Without a file:
  --deal PBN: one to three hands of thirteen cards, - for the others; --contract "3NT by S", --goal N, --student S,
    --play CARDS: the cards so far, from the opening lead on. With a file --play goes on after its start.
  --where: what is asked; given more than once all of it holds. --conditions FILE: the same from a file, # for remarks.
      W has SJ ST            E has one of HK HQ      NS points 25+        W spades 4-6 (or S)
      W shape 5-4-3-1        W shape exactly 5-4-3-1 (spades, hearts, diamonds, clubs)        E balanced
      auction                what the calls show     HJ loses             a card of the seat to play; or wins
      line A fails           line author wins        and, or, not, brackets; each line of a file is to hold
      line H8 HJ/HA fails    the cards of a line in the place of its name
  --line NAME=CARDS: what the student plays, one item a turn; SJ/SA is the jack, or the ace where the jack does not take
    the trick. The opponents play their best; where the line ends, or cannot be followed, all go on with open cards.
    A long line is followed as far as 300 of its positions reach.
  --count N (10): deals that are wanted; --draws N (100000, or 5000 where the play is asked): deals that are drawn
    at most; --seed N (1): the same seed, the same deals; --nodes N: positions for each question to the solver.
  Points, lengths, shapes and cards are counted exactly where they can be; what cannot is drawn, and the share told
  with the bounds between which it lies 19 times of 20. Ctrl+C ends the search and tells what was found.
  --json: {"deals": [PBN], "drawn", "fitting", "unknown", "rarity": {"share", "low", "high", "exact", "of"}}; "of" is how
    many deals there are with these hands and this play. "stopped": true where it was called off.
lie deals --deal PBN [--where CONDITIONS] --contracts NS|EW [--count N] [--json]
  Bidding practice: what every contract of a side takes over many deals of the other hands (100 when --count is absent),
  how often each level is made, with the bounds between which the true figure lies 19 times of 20, and a histogram of
  tricks. What the bids said goes into --where. --json: "contracts": {"S": {"tricks": [14 counts], "levels": {"4":
  {"share", "low", "high"}}}} besides.
lie deals FILE --missing CARDS [--json]
  The deal that is still missing for an error of the student's: all cards since the start, of all four hands, the last one
  is the error. Deals near to the file's own come first. With the deal the error loses, and the author's line still wins.
  --json: {"deal": PBN or null, "alone": whether it punishes the error by itself, "tried", "near"}
lie deals FILE --set CARDS [--set CARDS ...] [--json]
  Deals from nothing: none of the file's own; found one after the other until every error given so is punished and
  the author's line wins against all of them, and of these the fewest. --json: {"deals": [PBN], "open": [CARDS]}
lie deals FILE --needed [--json]
  The deals that a problem needs, from its first real deal and its solution alone: the mistakes that a good player may make
  beside the line are thought of, a deal is looked for that punishes each, and the fewest that do are kept. --draws N: deals
  that are tried for one mistake. --json: {"deals": [PBN], "errors": [CARDS] that they punish, "open": [CARDS] that
  look as good and that nothing was found against}
lie deals FILE --smallest [--json]
  The fewest of the file's real deals that punish what all of them punish.
  --json: {"keep": [NAME], "without": [NAME], "proved": whether nothing was left open}`;

const OPTIONS = {
  deal: { type: 'string' },
  contract: { type: 'string' },
  goal: { type: 'string' },
  student: { type: 'string' },
  play: { type: 'string' },
  where: { type: 'string', multiple: true },
  conditions: { type: 'string' },
  line: { type: 'string', multiple: true },
  count: { type: 'string' },
  draws: { type: 'string' },
  seed: { type: 'string' },
  nodes: { type: 'string' },
  missing: { type: 'string' },
  set: { type: 'string', multiple: true },
  needed: { type: 'boolean' },
  smallest: { type: 'boolean' },
  contracts: { type: 'string' },
  json: { type: 'boolean' },
} as const;

type Values = ReturnType<typeof readArgs<typeof OPTIONS>>['values'];

export const deals: Command = {
  name: 'deals',
  help: HELP,
  async run(args) {
    const { values, positionals } = readArgs(args, OPTIONS);
    const [file, ...more] = positionals;
    if (more.length > 0) throw new WrongUsage('deals takes one problem file at the most.');
    const tasks = [values.missing, values.set, values.needed, values.smallest].filter(
      (task) => task !== undefined,
    );
    if (tasks.length > 1)
      throw new WrongUsage(
        '--missing, --set, --needed and --smallest are four questions: ask one.',
      );
    if (tasks.length === 1) {
      if (file === undefined)
        throw new WrongUsage('--missing, --set, --needed and --smallest take a problem file.');
      return authorsDeals(file, values);
    }
    if ((file === undefined) === (values.deal === undefined))
      throw new WrongUsage('deals takes a problem file, or --deal PBN.');
    const question = await readQuestion(file, values);
    const solver = createSolver;
    const nodes = readCount('nodes', values.nodes);
    const asked = question.ok ? prepareQuestion(question.value, solver, nodes) : question;
    if (!asked.ok) return refuseAt(asked.faults);
    const side = readOneOf('contracts', SIDES, values.contracts);
    const count = readCount('count', values.count) ?? (side ? 100 : 10);
    const draws = readCount('draws', values.draws) ?? (asked.value.trial ? 5000 : 100_000);
    const random = seededRandom(readCount('seed', values.seed) ?? 1);
    const search = findDeals(asked.value, { count, draws }, random);
    const { last, done } = await drive(
      search,
      ({ drawn, found }) => `${found.length} found of ${drawn} drawn`,
    );
    const found = done ?? last;
    if (found === null) return 1;
    const { rarity } = found;
    const contracts = side && found.found.length > 0 ? await contractsOf(found.found, side) : null;
    if (values.json) {
      const all = told(found, asked.value.drawing.all, done === null);
      print(
        JSON.stringify({ ...all, ...(contracts && { contracts: contractsInJson(contracts) }) }),
      );
    } else if (side && contracts) {
      print(contractsInWords(contracts, side));
      print(inWords(found, asked.value.drawing.all));
    } else {
      for (const deal of found.found) print(makeDeal(deal));
      print(inWords(found, asked.value.drawing.all));
      if (done === null) print('Called off before the end.');
    }
    return rarity.share > 0 ? 0 : 1;
  },
};

/** A place in the conditions, whichever of the texts they stand in. */
function refuseAt(faults: readonly Fault[]): number {
  for (const found of faults)
    complain(
      found.at && !('file' in found)
        ? `${found.at.line}:${found.at.column}: ${faultLine(found)}`
        : faultLine(found),
    );
  return 1;
}

async function readQuestion(file: string | undefined, values: Values): Promise<Result<Question>> {
  const given = await (file === undefined ? readGiven(values) : readFileOf(file, values));
  if (!given.ok) return given;
  const lines = new Map(given.value.lines);
  for (const each of values.line ?? []) {
    const [, name, cards] = /^\s*(\w+)\s*=(.*)$/s.exec(each) ?? [];
    if (name === undefined || cards === undefined)
      throw new WrongUsage(`--line takes NAME=CARDS, not "${each}".`);
    const line = readLine(cards);
    if (!line.ok) return line;
    lines.set(name, line.value);
  }
  const conditions = await readAsked(values, [...lines.keys()]);
  return conditions.ok ? ok({ ...given.value, lines, conditions: conditions.value }) : conditions;
}

async function readAsked(
  values: Values,
  lines: readonly string[],
): Promise<Result<readonly Condition[]>> {
  const text = values.conditions === undefined ? null : await readText(values.conditions);
  if (text && !text.ok) return text;
  const texts = [...(values.where ?? []), ...(text ? [text.value] : [])];
  const found: Condition[] = [];
  for (const each of texts) {
    const read = readConditions(each, lines);
    if (!read.ok) return read;
    found.push(read.value);
  }
  return ok(found);
}

async function readFileOf(
  file: string,
  values: Values,
): Promise<Result<Omit<Question, 'conditions'>>> {
  const strange = [values.deal, values.contract, values.goal, values.student].some(
    (each) => each !== undefined,
  );
  if (strange) throw new WrongUsage('--deal, --contract, --goal and --student stand in the file.');
  const read = await openBridge(file);
  if (!read.ok) return read;
  const more = readCards(values.play ?? '');
  if (!more.ok) return more;
  const question = questionOf(read.value);
  return ok({ ...question, play: [...question.play, ...more.value] });
}

async function readGiven(values: Values): Promise<Result<Omit<Question, 'conditions'>>> {
  const hands = readDeal(values.deal ?? '');
  const contract = values.contract === undefined ? null : readContract(values.contract);
  const play = readCards(values.play ?? '');
  const faults = [hands, play, contract].flatMap((read) => (read && !read.ok ? read.faults : []));
  if (!hands.ok || !play.ok || (contract && !contract.ok)) return fail(...faults);
  return ok({
    hands: hands.value,
    contract: contract && contract.value,
    goal: readCount('goal', values.goal) ?? null,
    student: readOneOf('student', SEATS, values.student) ?? null,
    play: play.value,
    shown: [],
    lines: new Map<string, Line>(),
  });
}

function told(
  { found, drawn, fitting, unknown, rarity }: Found,
  of: number,
  stopped: boolean,
): object {
  const deals = found.map((deal) => makeDeal(deal));
  return { deals, drawn, fitting, unknown, rarity: { ...rarity, of }, ...(stopped && { stopped }) };
}

function inWords({ found, drawn, unknown, rarity }: Found, of: number): string {
  const { share, low, high, exact } = rarity;
  const deals = `${found.length} ${found.length === 1 ? 'deal' : 'deals'} found, ${drawn.toLocaleString('en')} drawn.`;
  const all = `of the ${of.toLocaleString('en', { maximumSignificantDigits: 6 })} deals with these hands and this play`;
  const rare = exact
    ? `Counted: ${hundredth(share)} ${all}.`
    : `About ${hundredth(share)} (${hundredth(low)} to ${hundredth(high)}) ${all}.`;
  return [
    deals,
    rare,
    ...(unknown > 0 ? [`Not settled within the positions allowed: ${unknown}.`] : []),
  ].join(' ');
}

function hundredth(share: number): string {
  const percent = 100 * share;
  return `${percent === 0 ? '0' : percent.toPrecision(3)} %`;
}
