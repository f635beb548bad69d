/** `lie likeness`: how often the human-like player plays the card that a person played. */
import { seededRandom } from '$lib/core/random';
import { LEADS, SIGNALS, type Leads, type Signals } from '$lib/games/bridge/knowledge/agreements';
import type { GameRecord } from '$lib/games/bridge/notation/board-record';
import { formatContract } from '$lib/games/bridge/notation/contract-notation';
import { formatDeal } from '$lib/games/bridge/notation/deal-notation';
import type {
  LikenessPlayer,
  MeasuredDecision,
} from '$lib/games/bridge/opponents/likeness/measure-decision';
import {
  tabulateLikeness,
  type DecisionResult,
  type Estimate,
  type LikenessRow,
} from '$lib/games/bridge/opponents/likeness/likeness-table';
import {
  dealKey,
  HALVES,
  halfOf,
  listDecisions,
  sampleDecisions,
  type Half,
  type RecordedDecision,
} from '$lib/games/bridge/opponents/likeness/recorded-decisions';
import { createPool } from '$lib/platform/workers/worker-pool';
import { reportLostThread } from '../answers/batch';
import {
  defaultJobs,
  InputError,
  MAX_THREADS,
  print,
  printBoardFaults,
  printError,
  readArgs,
  readCount,
  readOptionOneOf,
  reportFaults,
  UsageError,
  type Command,
} from '../cli-command';
import { listFiles } from '../input-files';
import { startThread } from '../thread-worker';
import { readBoardFile } from './boards';

/** The files of a folder that are read: texts may be about something else. */
const RECORD_FILE_ENDING = /\.(?:pbn|lin|rbn)$/i;

const DEFAULT_DECISION_COUNT = 50;
const DEFAULT_SAMPLE_COUNT = 200;
const DEFAULT_SEED = 7;

const HELP = `lie likeness FILE|FOLDER ... [--decisions N] [--samples N] [--half a|b] [--signals S]
    [--leads L] [--seed N] [--jobs N] [--list] [--json]
  Compares the human-like player with people. Reads records of real play (.pbn, .lin, .rbn, .txt) and
  asks the player for its card in the same place: it sees the person's hand, dummy, the calls without
  their alerts, and the cards played. A card that is worth the same, because no other hand has a card
  between, counts as the person's. For each kind of decision the table says how often the cards are
  the same, with an interval of 95% from drawing whole deals again, and the tricks that a card gives
  away double dummy; besides the player it does so for crude rules (second hand low, third hand high),
  the lowest card, a card at random and the best cards in the real deal.
  Each FILE or FOLDER, with all .pbn, .lin and .rbn files below, is one source. All sources weigh
  the same, and in each a kind of decision as much as it occurs. Cards of robots (~~) are left out,
  and those without an alternative.
  --decisions: at most so many of each kind from each source, one of a kind from a table
       (default: ${DEFAULT_DECISION_COUNT}). A decision takes half a second.
  --samples: the deals that the player imagines (default: ${DEFAULT_SAMPLE_COUNT}).
  --half: only the deals of one half, the same at every table; the other is for confirmation.
  --signals, --leads: what the defenders have agreed, as in problem files: ${SIGNALS.join(', ')}
       (default: sparing); ${LEADS.join(', ')} (default: fourth-best).
  --seed: draws the decisions, the player's deals and the intervals (default: ${DEFAULT_SEED}).
  --jobs: the number of threads (default: all cores but one). The figures are the same for any number.
  --list: one line of JSON a decision instead of the table: {"kind", "source", "record", "deal",
       "contract", "dealer", "calls", "cards", "seat", "person", "player", "rule", "match", "loss"}
       cards: those before the decision; rule: the one that chose among equal cards, or null.
  --json: {"decisions", "deals", "rows": [{"kind", "count", "match": {"player": {"value", "low",
    "high"}, "crude", "lowest", "random", "doubleDummy"}, "loss": {..., "person"}}]}
       decisions: how many there are to draw from; loss: tricks.`;

export const likeness: Command = {
  help: HELP,
  async run(args) {
    const { values, positionals } = readArgs(args, {
      decisions: { type: 'string' },
      samples: { type: 'string' },
      half: { type: 'string' },
      signals: { type: 'string' },
      leads: { type: 'string' },
      seed: { type: 'string' },
      jobs: { type: 'string' },
      list: { type: 'boolean' },
      json: { type: 'boolean' },
    });
    if (positionals.length === 0)
      throw new UsageError('likeness takes files or folders of recorded boards.');
    const { list = false, json = false } = values;
    if (list && json) throw new UsageError('--list and --json exclude each other.');
    const seed = readCount('seed', values.seed) ?? DEFAULT_SEED;
    const maxCount = readCount('decisions', values.decisions) ?? DEFAULT_DECISION_COUNT;
    const jobs = readCount('jobs', values.jobs, MAX_THREADS) ?? defaultJobs();
    const half = readOptionOneOf('half', HALVES, values.half);
    const player: LikenessPlayer = {
      seed,
      sampleCount: readCount('samples', values.samples) ?? DEFAULT_SAMPLE_COUNT,
      signals: readOptionOneOf<Signals>('signals', SIGNALS, values.signals) ?? 'sparing',
      leads: readOptionOneOf<Leads>('leads', LEADS, values.leads) ?? 'fourth-best',
    };
    const { decisions, status } = await readDecisions(positionals, half);
    if (decisions.length === 0)
      throw new InputError('There is no decision of a person in these boards.');
    const sample = sampleDecisions(decisions, maxCount, seededRandom(seed));
    const results: DecisionResult[] = [];
    try {
      for await (const result of measureAll(sample, player, jobs)) {
        results.push(result);
        if (list) print(JSON.stringify(toListJson(result)));
      }
    } catch (reason) {
      const consequence = `${results.length} of ${sample.length} decisions are measured`;
      return reportLostThread(reason, 'The players', consequence);
    }
    if (list) return status;
    const rows = tabulateLikeness(results, decisions, seed);
    const deals = new Set(sample.map(dealKey)).size;
    if (json)
      print(JSON.stringify({ decisions: decisions.length, deals, rows: rows.map(toRowJson) }));
    else print(formatTable(rows, sample.length, decisions.length, deals));
    return status;
  },
};

interface ReadDecisions {
  readonly decisions: readonly RecordedDecision[];
  /** 1 where a board had a fault. */
  readonly status: 0 | 1;
}

/** The decisions of every source; faults of boards go to the error output. */
async function readDecisions(
  sources: readonly string[],
  half: Half | undefined,
): Promise<ReadDecisions> {
  const decisions: RecordedDecision[] = [];
  let status: ReadDecisions['status'] = 0;
  for (const source of sources) {
    const records: GameRecord[] = [];
    for (const file of await listFiles([source], RECORD_FILE_ENDING)) {
      const read = await readBoardFile(file);
      if (!read.ok) reportFaults(read.faults, file);
      const faults = read.ok ? read.value.flatMap((board) => board.faults) : [];
      printBoardFaults(faults, file);
      if (!read.ok || faults.length > 0) status = 1;
      if (read.ok) records.push(...read.value.flatMap(({ record }) => record ?? []));
    }
    const sourceDecisions = listDecisions(source, records);
    decisions.push(
      ...sourceDecisions.filter((decision) => half === undefined || halfOf(decision) === half),
    );
  }
  return { decisions, status };
}

/** Measures the decisions in their order, with progress on the error output. */
async function* measureAll(
  decisions: readonly RecordedDecision[],
  player: LikenessPlayer,
  jobs: number,
): AsyncGenerator<DecisionResult, void, void> {
  const thread = new URL('./likeness-thread', import.meta.url);
  const pool = createPool(
    () => startThread<RecordedDecision, MeasuredDecision>(thread, player),
    jobs,
  );
  try {
    let count = 0;
    for await (const measured of pool.map(decisions)) {
      const decision = decisions[count++] as RecordedDecision;
      if (count % PROGRESS_STEP === 0) printError(`${count} of ${decisions.length} decisions …`);
      yield { decision, measured };
    }
  } finally {
    pool.close();
  }
}

/** The decisions between two messages of progress. */
const PROGRESS_STEP = 50;

function toListJson({ decision, measured }: DecisionResult): object {
  const { kind, source, recordIndex, deal, contract, dealer, calls, cards, seat } = decision;
  return {
    kind,
    source,
    record: recordIndex,
    deal: formatDeal(deal),
    contract: formatContract(contract),
    dealer,
    calls,
    cards,
    seat,
    person: decision.card,
    player: measured.card,
    rule: measured.rule,
    match: measured.match,
    loss: measured.loss,
  };
}

function toRowJson({ name, ...row }: LikenessRow): object {
  return { kind: name, ...row };
}

function formatTable(
  rows: readonly LikenessRow[],
  sampleSize: number,
  decisionCount: number,
  dealCount: number,
): string {
  const cells = (name: string, columns: readonly string[]): string =>
    name.padEnd(24) + columns.map((column) => column.padStart(8)).join('');
  const percent = ({ value }: Estimate): string => `${Math.round(100 * value)}`;
  const tricks = ({ value }: Estimate): string => value.toFixed(3);
  const interval = ({ low, high }: Estimate): string =>
    `${Math.round(100 * low)}-${Math.round(100 * high)}`;
  return [
    `${sampleSize} of ${decisionCount} decisions, ${dealCount} ${dealCount === 1 ? 'deal' : 'deals'}`,
    '',
    "The person's card, or one that is worth the same, in % of the decisions",
    cells('', ['count', 'player', '95%', 'crude', 'lowest', 'random', 'best']),
    ...rows.map(({ name, count, match }) =>
      cells(name, [
        String(count),
        percent(match.player),
        interval(match.player),
        ...[match.crude, match.lowest, match.random, match.doubleDummy].map(percent),
      ]),
    ),
    '',
    'Tricks given away, double dummy',
    cells('', ['person', 'player', 'crude', 'lowest', 'random']),
    ...rows.map(({ name, loss }) =>
      cells(name, [loss.person, loss.player, loss.crude, loss.lowest, loss.random].map(tricks)),
    ),
  ].join('\n');
}
