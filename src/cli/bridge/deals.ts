/** `lie deals`: finds deals that meet an author's conditions, and how rare they are. */
import { seededRandom } from '$lib/core/random';
import { fail, ok, type Fault, type Result } from '$lib/core/result';
import type { DealCondition } from '$lib/bridge/finder/conditions/deal-condition';
import { readConditions } from '$lib/bridge/finder/conditions/read-conditions';
import { findDeals, type DealSearchResult } from '$lib/bridge/finder/find-deals';
import type { TrialLine } from '$lib/bridge/finder/trial/line-trial';
import { readTrialLine } from '$lib/bridge/finder/trial/read-trial-line';
import type { DealQuestion } from '$lib/bridge/finder/deal-question';
import { declarersByStrain } from '$lib/bridge/finder/bidding/practice-auction';
import { prepareWithAuction } from '$lib/bridge/finder/bidding/bidding-practice';
import type { Auction } from '$lib/bridge/rules/bridge-auction';
import { toDealQuestion } from '$lib/bridge/finder/question-from-problem';
import { parseCards } from '$lib/bridge/notation/card-notation';
import { parseContract } from '$lib/bridge/notation/contract-notation';
import { formatDeal, parseDeal } from '$lib/bridge/notation/deal-notation';
import { SEATS, SIDES } from '$lib/bridge/rules/bridge-seats';
import {
  printError,
  formatFault,
  print,
  readArgs,
  readCount,
  readOptionOneOf,
  UsageError,
  type Command,
} from '../cli-command';
import { readText } from '../input-files';
import { runSearch } from './deals/run-search';
import { runAuthorSearch } from './deals/author-deals';
import {
  toContractStatisticsJson,
  formatContractStatistics,
  collectContractStatistics,
} from './deals/contract-statistics';
import { toAuctionJson, formatAuctionInferences, parseAuctionOption } from './deals/auction-option';
import { DEALS_HELP } from './deals/deals-help';
import { openBridgeProblem } from './open-bridge-problem';

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
  auction: { type: 'string' },
  json: { type: 'boolean' },
} as const;

type Values = ReturnType<typeof readArgs<typeof OPTIONS>>['values'];

export const deals: Command = {
  name: 'deals',
  help: DEALS_HELP,
  async run(args) {
    const { values, positionals } = readArgs(args, OPTIONS);
    const [file, ...more] = positionals;
    if (more.length > 0) throw new UsageError('deals takes one problem file at the most.');
    const tasks = [values.missing, values.set, values.needed, values.smallest].filter(
      (task) => task !== undefined,
    );
    if (tasks.length > 1)
      throw new UsageError(
        '--missing, --set, --needed and --smallest are four questions: ask one.',
      );
    if (tasks.length === 1) {
      if (file === undefined)
        throw new UsageError('--missing, --set, --needed and --smallest take a problem file.');
      return runAuthorSearch(file, values);
    }
    if ((file === undefined) === (values.deal === undefined))
      throw new UsageError('deals takes a problem file, or --deal PBN.');
    return findAndPrint(file, values);
  },
};

/** Finds and prints deals that satisfy the conditions, and contract statistics if asked for. */
async function findAndPrint(file: string | undefined, values: Values): Promise<number> {
  const question = await readQuestion(file, values);
  const auction = parseGivenAuction(file, values);
  if (!question.ok || !auction.ok)
    return reportPositionedFaults([...faultsOf(question), ...faultsOf(auction)]);
  const nodes = readCount('nodes', values.nodes);
  const prepared = prepareWithAuction(question.value, auction.value, nodes);
  if (!prepared.ok) return reportPositionedFaults(prepared.faults);
  const { preparedSearch } = prepared.value;
  const side = readOptionOneOf('contracts', SIDES, values.contracts);
  const count = readCount('count', values.count) ?? (side ? 100 : 10);
  const draws = readCount('draws', values.draws) ?? (preparedSearch.trial ? 5000 : 100_000);
  const random = seededRandom(readCount('seed', values.seed) ?? 1);
  const search = findDeals(preparedSearch, { count, draws }, random);
  const { lastStep: last, result: done } = await runSearch(
    search,
    ({ drawCount: drawn, foundDeals: found }) => `${found.length} found of ${drawn} drawn`,
  );
  const found = done ?? last;
  if (found === null) return 1;
  const contracts =
    side && found.foundDeals.length > 0
      ? await collectContractStatistics(
          found.foundDeals,
          side,
          declarersByStrain(auction.value, side),
        )
      : null;
  const bid = values.auction !== undefined;
  if (values.json) {
    const all = {
      ...toSearchReport(found, preparedSearch.sampler.consistentDealCount, done === null),
      ...(contracts && { contracts: toContractStatisticsJson(contracts) }),
      ...(bid && { auction: toAuctionJson(prepared.value) }),
    };
    print(JSON.stringify(all));
  } else {
    if (bid) print(formatAuctionInferences(auction.value, prepared.value));
    if (side && contracts) print(formatContractStatistics(contracts, side));
    else for (const deal of found.foundDeals) print(formatDeal(deal));
    print(formatSearchResult(found, preparedSearch.sampler.consistentDealCount));
    if (done === null) print('Called off before the end.');
  }
  return found.rarity.share > 0 ? 0 : 1;
}

const faultsOf = (read: Result<unknown>): readonly Fault[] => (read.ok ? [] : read.faults);

/** A place in the conditions, whichever of the texts they stand in. */
function reportPositionedFaults(faults: readonly Fault[]): number {
  for (const found of faults)
    printError(
      found.at && !('file' in found)
        ? `${found.at.line}:${found.at.column}: ${formatFault(found)}`
        : formatFault(found),
    );
  return 1;
}

/** The auction that is given; without one nothing has been said. */
function parseGivenAuction(file: string | undefined, { auction }: Values): Result<Auction> {
  if (auction === undefined) return ok({ dealer: 'N', calls: [] });
  if (file !== undefined)
    throw new UsageError('--auction goes with --deal: what calls show stands in the file.');
  return parseAuctionOption(auction);
}

async function readQuestion(
  file: string | undefined,
  values: Values,
): Promise<Result<DealQuestion>> {
  const given = await (file === undefined
    ? readQuestionFromOptions(values)
    : readQuestionFromFile(file, values));
  if (!given.ok) return given;
  const lines = new Map(given.value.lines);
  for (const each of values.line ?? []) {
    const [, name, cards] = /^\s*(\w+)\s*=(.*)$/s.exec(each) ?? [];
    if (name === undefined || cards === undefined)
      throw new UsageError(`--line takes NAME=CARDS, not "${each}".`);
    const line = readTrialLine(cards);
    if (!line.ok) return line;
    lines.set(name, line.value);
  }
  const conditions = await readDealConditions(values, [...lines.keys()]);
  return conditions.ok ? ok({ ...given.value, lines, conditions: conditions.value }) : conditions;
}

async function readDealConditions(
  values: Values,
  lines: readonly string[],
): Promise<Result<readonly DealCondition[]>> {
  const text = values.conditions === undefined ? null : await readText(values.conditions);
  if (text && !text.ok) return text;
  const texts = [...(values.where ?? []), ...(text ? [text.value] : [])];
  const found: DealCondition[] = [];
  for (const each of texts) {
    const read = readConditions(each, lines);
    if (!read.ok) return read;
    found.push(read.value);
  }
  return ok(found);
}

async function readQuestionFromFile(
  file: string,
  values: Values,
): Promise<Result<Omit<DealQuestion, 'conditions'>>> {
  const strange = [values.deal, values.contract, values.goal, values.student].some(
    (each) => each !== undefined,
  );
  if (strange) throw new UsageError('--deal, --contract, --goal and --student stand in the file.');
  const read = await openBridgeProblem(file);
  if (!read.ok) return read;
  const more = parseCards(values.play ?? '');
  if (!more.ok) return more;
  const question = toDealQuestion(read.value);
  return ok({ ...question, play: [...question.play, ...more.value] });
}

async function readQuestionFromOptions(
  values: Values,
): Promise<Result<Omit<DealQuestion, 'conditions'>>> {
  const hands = parseDeal(values.deal ?? '');
  const contract = values.contract === undefined ? null : parseContract(values.contract);
  const play = parseCards(values.play ?? '');
  const faults = [hands, play, contract].flatMap((read) => (read && !read.ok ? read.faults : []));
  if (!hands.ok || !play.ok || (contract && !contract.ok)) return fail(...faults);
  return ok({
    hands: hands.value,
    contract: contract && contract.value,
    goal: readCount('goal', values.goal) ?? null,
    student: readOptionOneOf('student', SEATS, values.student) ?? null,
    play: play.value,
    auctionConstraints: [],
    lines: new Map<string, TrialLine>(),
  });
}

function toSearchReport(
  {
    foundDeals: found,
    drawCount: drawn,
    matchCount: fitting,
    undecidedCount: unknown,
    rarity,
  }: DealSearchResult,
  of: number,
  stopped: boolean,
): object {
  const deals = found.map((deal) => formatDeal(deal));
  return { deals, drawn, fitting, unknown, rarity: { ...rarity, of }, ...(stopped && { stopped }) };
}

function formatSearchResult(
  { foundDeals: found, drawCount: drawn, undecidedCount: unknown, rarity }: DealSearchResult,
  of: number,
): string {
  const { share, low, high, exact } = rarity;
  const deals = `${found.length} ${found.length === 1 ? 'deal' : 'deals'} found, ${drawn.toLocaleString('en')} drawn.`;
  const all = `of the ${of.toLocaleString('en', { maximumSignificantDigits: 6 })} deals with these hands and this play`;
  const rare = exact
    ? `Counted: ${formatPercent(share)} ${all}.`
    : `About ${formatPercent(share)} (${formatPercent(low)} to ${formatPercent(high)}) ${all}.`;
  return [
    deals,
    rare,
    ...(unknown > 0 ? [`Not settled within the positions allowed: ${unknown}.`] : []),
  ].join(' ');
}

function formatPercent(share: number): string {
  const percent = 100 * share;
  return `${percent === 0 ? '0' : percent.toPrecision(3)} %`;
}
