/** `lie deals`: finds deals that satisfy an author's conditions, and the share of such deals. */
import { seededRandom } from '$lib/core/random';
import { fail, ok, type Fault, type Result } from '$lib/core/result';
import type { DealCondition } from '$lib/games/bridge/deal-search/conditions/deal-condition';
import { readConditions } from '$lib/games/bridge/deal-search/conditions/read-conditions';
import { findDeals, type DealSearchResult } from '$lib/games/bridge/deal-search/find-deals';
import type { TrialLine } from '$lib/games/bridge/deal-search/trial/line-trial';
import { readTrialLine } from '$lib/games/bridge/deal-search/trial/read-trial-line';
import type { DealQuestion } from '$lib/games/bridge/deal-search/deal-question';
import { declarersByStrain } from '$lib/games/bridge/deal-search/bidding/practice-auction';
import { prepareWithAuction } from '$lib/games/bridge/deal-search/bidding/bidding-practice';
import type { Auction } from '$lib/games/bridge/rules/bridge-auction';
import { toDealQuestion } from '$lib/authoring/bridge/finder/question-from-problem';
import { parseCards } from '$lib/games/bridge/notation/card-notation';
import { parseContract } from '$lib/games/bridge/notation/contract-notation';
import { formatDeal, parseDeal } from '$lib/games/bridge/notation/deal-notation';
import { SEATS, SIDES } from '$lib/games/bridge/rules/bridge-seats';
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
import { openBridgeProblem } from '../bridge/open-bridge-problem';

/** The options; the help text explains each. */
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
  help: DEALS_HELP,
  async run(args) {
    const { values, positionals } = readArgs(args, OPTIONS);
    const [file, ...extraArgs] = positionals;
    if (extraArgs.length > 0) throw new UsageError('deals takes one problem file at the most.');
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

/**
 * Finds and prints deals that satisfy the conditions, and contract statistics if asked for. The
 * exit status is 1 if no deal satisfies them.
 */
async function findAndPrint(file: string | undefined, values: Values): Promise<number> {
  const question = await readQuestion(file, values);
  const auction = readAuctionOption(file, values);
  if (!question.ok || !auction.ok)
    return reportPositionedFaults([...faultsOf(question), ...faultsOf(auction)]);
  const nodes = readCount('nodes', values.nodes);
  const prepared = prepareWithAuction(question.value, auction.value, nodes);
  if (!prepared.ok) return reportPositionedFaults(prepared.faults);
  const { preparedSearch } = prepared.value;
  const side = readOptionOneOf('contracts', SIDES, values.contracts);
  const count = readCount('count', values.count) ?? (side ? 100 : 10);
  // A trial plays the named lines in every deal drawn, which is much slower.
  const draws = readCount('draws', values.draws) ?? (preparedSearch.trial ? 5000 : 100_000);
  const random = seededRandom(readCount('seed', values.seed) ?? 1);
  const search = findDeals(preparedSearch, { count, draws }, random);
  const { lastStep, result } = await runSearch(
    search,
    ({ drawCount, foundDeals }) => `${foundDeals.length} found of ${drawCount} drawn`,
  );
  // Ctrl+C ends the search without a result: what was found until then is printed.
  const searchResult = result ?? lastStep;
  if (searchResult === null) return 1;
  const contracts =
    side && searchResult.foundDeals.length > 0
      ? await collectContractStatistics(
          searchResult.foundDeals,
          side,
          declarersByStrain(auction.value, side),
        )
      : null;
  const hasAuction = values.auction !== undefined;
  if (values.json) {
    const report = {
      ...toSearchReport(searchResult, preparedSearch.sampler.consistentDealCount, result === null),
      ...(contracts && { contracts: toContractStatisticsJson(contracts) }),
      ...(hasAuction && { auction: toAuctionJson(prepared.value) }),
    };
    print(JSON.stringify(report));
  } else {
    if (hasAuction) print(formatAuctionInferences(auction.value, prepared.value));
    if (side && contracts) print(formatContractStatistics(contracts, side));
    else for (const deal of searchResult.foundDeals) print(formatDeal(deal));
    print(formatSearchResult(searchResult, preparedSearch.sampler.consistentDealCount));
    if (result === null) print('Called off before the end.');
  }
  return searchResult.rarity.share > 0 ? 0 : 1;
}

const faultsOf = (result: Result<unknown>): readonly Fault[] => (result.ok ? [] : result.faults);

/** A fault of the call, or of a file that it names. */
type FaultOfCall = Fault & { readonly file?: string };

/** Adds the name of their file to the faults of a result. */
function withFile<Value>(result: Result<Value>, file: string): Result<Value> {
  return result.ok ? result : fail(...result.faults.map((fault) => ({ ...fault, file })));
}

/** Prints faults, those in a condition of the call with line and column; returns exit status 1. */
function reportPositionedFaults(faults: readonly FaultOfCall[]): number {
  for (const fault of faults)
    printError(
      fault.at && fault.file === undefined
        ? `${fault.at.line}:${fault.at.column}: ${formatFault(fault)}`
        : formatFault(fault, fault.file),
    );
  return 1;
}

/** The auction of `--auction`; without one an auction in which nobody has called. */
function readAuctionOption(file: string | undefined, { auction }: Values): Result<Auction> {
  if (auction === undefined) return ok({ dealer: 'N', calls: [] });
  if (file !== undefined)
    throw new UsageError('--auction goes with --deal: what calls show stands in the file.');
  return parseAuctionOption(auction);
}

/** The question of the options or of a problem file, with the lines and the conditions. */
async function readQuestion(
  file: string | undefined,
  values: Values,
): Promise<Result<DealQuestion>> {
  const base = await (file === undefined
    ? readQuestionFromOptions(values)
    : readQuestionFromFile(file, values));
  if (!base.ok) return base;
  const lines = new Map(base.value.lines);
  for (const option of values.line ?? []) {
    const [, name, cards] = /^\s*(\w+)\s*=(.*)$/s.exec(option) ?? [];
    if (name === undefined || cards === undefined)
      throw new UsageError(`--line takes NAME=CARDS, not "${option}".`);
    const line = readTrialLine(cards);
    if (!line.ok) return line;
    lines.set(name, line.value);
  }
  const conditions = await readDealConditions(values, [...lines.keys()]);
  return conditions.ok ? ok({ ...base.value, lines, conditions: conditions.value }) : conditions;
}

async function readDealConditions(
  values: Values,
  lines: readonly string[],
): Promise<Result<readonly DealCondition[]>> {
  const conditions: DealCondition[] = [];
  for (const source of values.where ?? []) {
    const read = readConditions(source, lines);
    if (!read.ok) return read;
    conditions.push(read.value);
  }
  if (values.conditions === undefined) return ok(conditions);
  const text = await readText(values.conditions);
  const read = withFile(text.ok ? readConditions(text.value, lines) : text, values.conditions);
  return read.ok ? ok([...conditions, read.value]) : read;
}

async function readQuestionFromFile(
  file: string,
  values: Values,
): Promise<Result<Omit<DealQuestion, 'conditions'>>> {
  const hasConflict = [values.deal, values.contract, values.goal, values.student].some(
    (option) => option !== undefined,
  );
  if (hasConflict)
    throw new UsageError('--deal, --contract, --goal and --student stand in the file.');
  const problemFile = withFile(await openBridgeProblem(file), file);
  if (!problemFile.ok) return problemFile;
  const extraCards = parseCards(values.play ?? '');
  if (!extraCards.ok) return extraCards;
  const question = toDealQuestion(problemFile.value.problem);
  return ok({ ...question, play: [...question.play, ...extraCards.value] });
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

/** The `--json` answer; `consistentDealCount` counts the deals with these hands and this play. */
function toSearchReport(
  { foundDeals, drawCount, matchCount, undecidedCount, rarity }: DealSearchResult,
  consistentDealCount: number,
  isStopped: boolean,
): object {
  const deals = foundDeals.map((deal) => formatDeal(deal));
  return {
    deals,
    drawn: drawCount,
    fitting: matchCount,
    unknown: undecidedCount,
    rarity: { ...rarity, of: consistentDealCount },
    ...(isStopped && { stopped: true }),
  };
}

function formatSearchResult(
  { foundDeals, drawCount, undecidedCount, rarity }: DealSearchResult,
  consistentDealCount: number,
): string {
  const { share, low, high, exact } = rarity;
  const deals = `${foundDeals.length} ${foundDeals.length === 1 ? 'deal' : 'deals'} found, ${drawCount.toLocaleString('en')} drawn.`;
  const population = `of the ${consistentDealCount.toLocaleString('en', { maximumSignificantDigits: 6 })} deals with these hands and this play`;
  const rarityText = exact
    ? `Counted: ${formatPercent(share)} ${population}.`
    : `About ${formatPercent(share)} (${formatPercent(low)} to ${formatPercent(high)}) ${population}.`;
  return [
    deals,
    rarityText,
    ...(undecidedCount > 0 ? [`Not settled within the positions allowed: ${undecidedCount}.`] : []),
  ].join(' ');
}

function formatPercent(share: number): string {
  const percent = 100 * share;
  return `${percent === 0 ? '0' : percent.toPrecision(3)} %`;
}
