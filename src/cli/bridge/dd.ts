/** `lie dd`: double-dummy values of many positions, and the table and the par of one deal. */
import { failWith, type Result } from '$lib/core/result';
import { boardName } from '$lib/games/bridge/notation/board-name';
import { formatContract } from '$lib/games/bridge/notation/contract-notation';
import { formatDeal, parseCompleteDeal } from '$lib/games/bridge/notation/deal-notation';
import { STRAINS, type Strain } from '$lib/games/bridge/rules/contract';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import { SEATS, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import { VULNERABILITIES, type Vulnerability } from '$lib/games/bridge/rules/vulnerability';
import {
  computeDoubleDummyTable,
  type DoubleDummyTable,
} from '$lib/games/bridge/solver/double-dummy-table';
import { computePar, type Par } from '$lib/games/bridge/solver/par';
import type { SolveOptions } from '$lib/games/bridge/solver/double-dummy-port';
import { validatePosition } from '$lib/games/bridge/solver/validate-position';
import { createDoubleDummySolver } from '$lib/games/bridge/solver/double-dummy-solver';
import { createPool } from '$lib/platform/workers/worker-pool';
import { answerInOrder, runBatch } from '../answers/batch';
import {
  print,
  printBoardFaults,
  readArgs,
  readCount,
  MAX_THREADS,
  readOptionOneOf,
  reportFaults,
  UsageError,
  type Command,
} from '../cli-command';
import { isBoardFile, readBoardFile } from './boards';
import { createDoubleDummyAnswerer } from './dd-answer';
import { startThread } from '../thread-worker';

const HELP = `lie dd --batch FILE|- [--nodes N] [--jobs N]
  One JSON object a line in, one out, in the same order.
  In:  {"deal": PBN, "strain": "NT", "leader": "W", "played": ["SJ"]}
       deal: the cards left before the current trick, 1 to 13 in every hand; leader leads that trick;
       played: what has already been played to it, 0 to 3 cards.
  Out: {"seat": "N", "tricks": 9, "cards": {"SA": 9, "S2": 8}}
       seat is next to play; the tricks that its side takes from here on, the current trick included.
       tricks is null and cards empty when the node budget (--nodes) ran out.
  --jobs: the number of threads (default: 1). The answers are the same; only which questions a node
       budget leaves open depends on it.
lie dd --table PBN [--json]
  The 20 results: the tricks that each seat takes as declarer in each strain.
lie dd FILE.pbn|.lin|.rbn|.txt [--json]
  The 20 results of every board of a file. --json: one line a board, {"board", "deal", "table"}.
lie dd --par PBN [--dealer N|E|S|W] [--vulnerable none|NS|EW|all] [--json]
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
    if (file !== undefined) return runBoards(file, json);
    const nodes = readCount('nodes', values.nodes);
    const jobs = readCount('jobs', values.jobs, MAX_THREADS);
    const dealer = readOptionOneOf('dealer', SEATS, values.dealer);
    const vulnerable = readOptionOneOf('vulnerable', VULNERABILITIES, values.vulnerable);
    if (jobs !== undefined && batch === undefined)
      throw new UsageError('--jobs goes with --batch.');
    if ((dealer ?? vulnerable) !== undefined && par === undefined) {
      throw new UsageError('--dealer and --vulnerable go with --par.');
    }
    if (batch !== undefined)
      return runPositionBatch(batch, nodes === undefined ? {} : { nodes }, jobs);
    if (table !== undefined) return Promise.resolve(runTable(table, json));
    return Promise.resolve(runPar(par ?? '', vulnerable ?? 'none', dealer ?? 'N', json));
  },
};

async function runPositionBatch(path: string, options: SolveOptions, jobs = 1): Promise<number> {
  if (jobs === 1) return runBatch(path, answerInOrder(createDoubleDummyAnswerer(options)));
  const pool = createPool(
    () => startThread<string, Result<object>>(new URL('./dd-thread', import.meta.url), options),
    jobs,
  );
  try {
    return await runBatch(path, (lines) => pool.map(lines));
  } finally {
    pool.close();
  }
}

const HAND_FAULT = /^(?:hand|deal)\/|^paste\/hand-size$/;

/**
 * Prints the 20 results of every readable board of a file; faults go to the error output, before
 * the results, and the exit status is then 1. A board with an unknown hand is skipped.
 */
async function runBoards(file: string, json: boolean): Promise<number> {
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
  const allFaults = boards.flatMap(({ faults }) => faults);
  printBoardFaults(allFaults, file);
  const solver = createDoubleDummySolver();
  for (const { name, deal } of boards) {
    if (!deal) continue;
    const table = computeDoubleDummyTable(deal, solver);
    if (json)
      print(JSON.stringify({ board: name, deal: formatDeal(deal), table: toTableJson(table) }));
    else print(`${name}\n${formatTable(table)}`);
  }
  return allFaults.length > 0 ? 1 : 0;
}

function runTable(pbn: string, json: boolean): number {
  return printForDeal(readEqualDeal(pbn), (deal) => {
    const table = computeDoubleDummyTable(deal, createDoubleDummySolver());
    return json ? JSON.stringify(toTableJson(table)) : formatTable(table);
  });
}

function runPar(pbn: string, vulnerable: Vulnerability, dealer: Seat, json: boolean): number {
  return printForDeal(readWholeDeal(pbn), (deal) => {
    const { score, contracts } = computePar(
      computeDoubleDummyTable(deal, createDoubleDummySolver()),
      vulnerable,
      dealer,
    );
    return json
      ? JSON.stringify({ score, contracts: contracts.map(formatContract) })
      : formatPar({ score, contracts });
  });
}

/** Prints the answer for a deal, or its faults. Returns the exit status. */
function printForDeal(deal: Result<Deal>, formatAnswer: (deal: Deal) => string): number {
  if (deal.ok) {
    print(formatAnswer(deal.value));
    return 0;
  }
  return reportFaults(deal.faults);
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
