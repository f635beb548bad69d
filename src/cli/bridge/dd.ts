/** `lie dd`: double-dummy values of many positions, and the table and the par of one deal. */
import { failWith, type Result } from '$lib/core/result';
import { boardName } from '$lib/games/bridge/notation/board-name';
import { formatContract } from '$lib/games/bridge/notation/contract-notation';
import { formatDeal, parseCompleteDeal } from '$lib/games/bridge/notation/deal-notation';
import { STRAINS, type Strain } from '$lib/games/bridge/rules/contract';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import { SEATS, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import { VULNERABILITIES, type Vulnerability } from '$lib/games/bridge/rules/vulnerability';
import type { DoubleDummyTable } from '$lib/games/bridge/solver/double-dummy-table';
import { computePar, type Par } from '$lib/games/bridge/solver/par';
import type { SolveOptions } from '$lib/games/bridge/solver/double-dummy-port';
import { validatePosition } from '$lib/games/bridge/solver/validate-position';
import { createPool } from '$lib/platform/workers/worker-pool';
import { answerInOrder, reportLostThread, runBatch } from '../answers/batch';
import {
  isInShard,
  print,
  printBoardFaults,
  readArgs,
  readCount,
  readShard,
  defaultJobs,
  MAX_THREADS,
  readOptionOneOf,
  reportFaults,
  UsageError,
  type Command,
  type Shard,
} from '../cli-command';
import { isBoardFile, readBoardFile } from './boards';
import { createDoubleDummyAnswerer } from './dd-answer';
import { solveTables } from './double-dummy-tables';
import { startThread } from '../thread-worker';

const HELP = `lie dd --batch FILE|- [--nodes N] [--jobs N] [--shard K/N]
  One JSON object a line in, one out, in the same order.
  In:  {"deal": PBN, "strain": "NT", "leader": "W", "played": ["SJ"]}
       deal: the cards left before the current trick, 1 to 13 in every hand; leader leads that trick;
       played: what has already been played to it, 0 to 3 cards.
  Out: {"seat": "N", "tricks": 9, "cards": {"SA": 9, "S2": 8}}
       seat is next to play; the tricks that its side takes from here on, the current trick included.
       tricks is null and cards empty when the node budget (--nodes) ran out.
  --nodes: how many positions may be searched for a line. Each line then begins with empty tables, so
       that its answer does not depend on the others: lines about different deals take as long as
       without, the four leads of one deal in one strain 1.7 times as long.
  --jobs: the number of threads (default: all cores but one). The answers are the same for any number.
  --shard 2/5: every fifth line, from the second on. paste -d '\\n' A B ... | grep . joins the answers
       of all shards: some may have a line less.
lie dd --table PBN [--jobs N] [--json]
  The 20 results: the tricks that each seat takes as declarer in each strain. With --jobs the strains
  are solved at the same time.
lie dd FILE.pbn|.lin|.rbn|.txt [--jobs N] [--shard K/N] [--json]
  The 20 results of every board of a file, or of every fifth from the second on with --shard 2/5.
  --json: one line a board, {"board", "deal", "table"}.
lie dd --par PBN [--dealer N|E|S|W] [--vulnerable none|NS|EW|all] [--jobs N] [--json]
  Par: what the deal is worth when both sides bid double dummy, and the contracts that nobody
  outbids with gain.
  By default the dealer is N and nobody is vulnerable.
  --json: {"score": -420, "contracts": ["4S by E"]}
       score is North and South's; 0 with no contracts when all pass.`;

/** The strains as people read a table: no-trump first, then the suits from the spades down. */
const COLUMNS: readonly Strain[] = [...STRAINS].reverse();

export const dd: Command = {
  help: HELP,
  run(args) {
    const { values, positionals } = readArgs(args, {
      batch: { type: 'string' },
      table: { type: 'string' },
      par: { type: 'string' },
      nodes: { type: 'string' },
      jobs: { type: 'string' },
      shard: { type: 'string' },
      dealer: { type: 'string' },
      vulnerable: { type: 'string' },
      json: { type: 'boolean' },
    });
    const [file, ...extraArguments] = positionals;
    if (extraArguments.length > 0 || (file !== undefined && !isBoardFile(file)))
      throw new UsageError(`dd does not know "${extraArguments[0] ?? file ?? ''}".`);
    const { batch, table, par, json = false } = values;
    if ([batch, table, par, file].filter((task) => task !== undefined).length !== 1) {
      throw new UsageError('dd takes --batch FILE|-, --table PBN, --par PBN or a file of boards.');
    }
    const nodes = readCount('nodes', values.nodes);
    const jobs = readCount('jobs', values.jobs, MAX_THREADS) ?? defaultJobs();
    const shard = readShard(values.shard);
    const dealer = readOptionOneOf('dealer', SEATS, values.dealer);
    const vulnerable = readOptionOneOf('vulnerable', VULNERABILITIES, values.vulnerable);
    if (values.shard !== undefined && (table ?? par) !== undefined)
      throw new UsageError('--shard goes with --batch or a file of boards.');
    if (nodes !== undefined && batch === undefined)
      throw new UsageError('--nodes goes with --batch.');
    if ((dealer ?? vulnerable) !== undefined && par === undefined) {
      throw new UsageError('--dealer and --vulnerable go with --par.');
    }
    if (file !== undefined) return runBoards(file, { jobs, shard, json });
    if (batch !== undefined)
      return runPositionBatch(batch, nodes === undefined ? {} : { nodes }, { jobs, shard });
    if (table !== undefined) return runTable(table, jobs, json);
    return runPar(par ?? '', vulnerable ?? 'none', dealer ?? 'N', { jobs, json });
  },
};

/** The division of a list of questions: into threads, and between calls. */
interface Division {
  readonly jobs: number;
  readonly shard: Shard;
}

async function runPositionBatch(
  path: string,
  options: SolveOptions,
  { jobs, shard }: Division,
): Promise<number> {
  if (jobs === 1) {
    const answers = answerInOrder(createDoubleDummyAnswerer(options));
    return runBatch(path, (lines) => answers(selectShard(lines, shard)));
  }
  const pool = createPool(
    () => startThread<string, Result<object>>(new URL('./dd-thread', import.meta.url), options),
    jobs,
  );
  try {
    return await runBatch(path, (lines) => pool.map(selectShard(lines, shard)));
  } finally {
    pool.close();
  }
}

async function* selectShard(lines: AsyncIterable<string>, shard: Shard): AsyncGenerator<string> {
  let lineIndex = 0;
  for await (const line of lines) if (isInShard(shard, lineIndex++)) yield line;
}

const HAND_FAULT = /^(?:hand|deal)\/|^paste\/hand-size$/;

/**
 * Prints the 20 results of every readable board of a file; faults go to the error output, before
 * the results, and the exit status is then 1. A board with an unknown hand is skipped.
 */
async function runBoards(
  file: string,
  { jobs, shard, json }: Division & { readonly json: boolean },
): Promise<number> {
  const read = await readBoardFile(file);
  if (!read.ok) return reportFaults(read.faults, file);
  const boards = read.value.map(({ record, faults }, boardIndex) => {
    const name = boardName(record, boardIndex);
    const deal = record && readEqualDeal(formatDeal(record.deal));
    // A hand that cannot be read, or is too short, is said already.
    const areHandsReported = faults.some(({ code }) => HAND_FAULT.test(code));
    const dealFaults = deal && !deal.ok && !areHandsReported ? deal.faults : [];
    const namedFaults = dealFaults.map((fault) => ({
      ...fault,
      message: `${name}: ${fault.message}`,
    }));
    return {
      name,
      deal: deal?.ok === true ? deal.value : null,
      faults: [...faults, ...namedFaults],
    };
  });
  const shardBoards = boards.filter((_, boardIndex) => isInShard(shard, boardIndex));
  const allFaults = shardBoards.flatMap(({ faults }) => faults);
  printBoardFaults(allFaults, file);
  const solvableBoards = shardBoards.flatMap(({ name, deal }) => (deal ? [{ name, deal }] : []));
  let solvedCount = 0;
  try {
    for await (const { board, table } of solveTables(solvableBoards, jobs)) {
      const { name, deal } = board;
      if (json)
        print(JSON.stringify({ board: name, deal: formatDeal(deal), table: toTableJson(table) }));
      else print(`${name}\n${formatTable(table)}`);
      solvedCount += 1;
    }
  } catch (reason) {
    const consequence = `${solvedCount} of ${solvableBoards.length} tables are printed`;
    return reportLostThread(reason, file, consequence);
  }
  return allFaults.length > 0 ? 1 : 0;
}

function runTable(pbn: string, jobs: number, json: boolean): Promise<number> {
  return printForTable(readEqualDeal(pbn), jobs, (table) =>
    json ? JSON.stringify(toTableJson(table)) : formatTable(table),
  );
}

function runPar(
  pbn: string,
  vulnerable: Vulnerability,
  dealer: Seat,
  { jobs, json }: { readonly jobs: number; readonly json: boolean },
): Promise<number> {
  return printForTable(readWholeDeal(pbn), jobs, (table) => {
    const { score, contracts } = computePar(table, vulnerable, dealer);
    return json
      ? JSON.stringify({ score, contracts: contracts.map(formatContract) })
      : formatPar({ score, contracts });
  });
}

/** Solves a deal and prints the answer, or the deal's faults. Resolves to the exit status. */
async function printForTable(
  deal: Result<Deal>,
  jobs: number,
  formatAnswer: (table: DoubleDummyTable) => string,
): Promise<number> {
  if (!deal.ok) return reportFaults(deal.faults);
  try {
    for await (const { table } of solveTables([{ deal: deal.value }], jobs))
      print(formatAnswer(table));
  } catch (reason) {
    return reportLostThread(reason, 'The deal', 'it has no table');
  }
  return 0;
}

/** A deal with the same number of cards, 1 to 13, in every hand. */
function readEqualDeal(pbn: string): Result<Deal> {
  const deal = parseCompleteDeal(pbn);
  if (!deal.ok) return deal;
  // Strain and leader do not matter here: only the hands are checked.
  const position = validatePosition({ hands: deal.value, strain: 'NT', leader: 'N', played: [] });
  return position.ok ? deal : position;
}

/** A deal of 13 cards a hand, as par needs it: a contract is for thirteen tricks. */
function readWholeDeal(pbn: string): Result<Deal> {
  const deal = readEqualDeal(pbn);
  if (!deal.ok || deal.value.N.length === 13) return deal;
  return failWith('position/hand-size', 'Par is of a whole deal: give every hand its 13 cards.');
}

function toTableJson(table: DoubleDummyTable): object {
  return Object.fromEntries(
    SEATS.map((seat) => [
      seat,
      Object.fromEntries(COLUMNS.map((strain) => [strain, table[seat][strain]])),
    ]),
  );
}

function formatTable(table: DoubleDummyTable): string {
  const row = (cells: readonly (string | number)[]): string =>
    cells.map((cell) => String(cell).padStart(3)).join('');
  return [
    row(['', ...COLUMNS]),
    ...SEATS.map((seat) => row([seat, ...COLUMNS.map((strain) => table[seat][strain])])),
  ].join('\n');
}

function formatPar({ score, contracts }: Par): string {
  if (contracts.length === 0) return 'NS 0: passed out';
  return `NS ${score > 0 ? '+' : ''}${score}: ${contracts.map(formatContract).join(', ')}`;
}
