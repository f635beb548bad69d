/** The searches of `lie deals` for an author: --missing, --set, --needed, --smallest. */
import { quoteShort } from '$lib/core/quote-short';
import { seededRandom } from '$lib/core/random';
import { readNaturalError } from '$lib/bridge/finder/authoring/read-natural-error';
import { gatherDeals } from '$lib/bridge/finder/authoring/collect-deals';
import { TRIES_PER_ERROR } from '$lib/bridge/finder/authoring/needed-deals';
import type { NaturalError } from '$lib/bridge/finder/authoring/punishment-checker';
import type { LocatePath } from '$lib/bridge/finder/authoring/search-obstacle';
import {
  findSmallestDealSetOrFault,
  prepareMissingDealSearch,
  prepareNeededDealsSearch,
} from '$lib/bridge/finder/authoring/prepare-author-search';
import { formatCards } from '$lib/bridge/notation/card-notation';
import { formatDeal } from '$lib/bridge/notation/deal-notation';
import { locatePath } from '$lib/bridge/problem/check/finding-position';
import { readProblemFile } from '$lib/bridge/problem/read-bridge-problem';
import type { BridgeProblem } from '$lib/bridge/problem/bridge-problem';
import { createBridgeProver } from '$lib/bridge/proof/bridge-prover';
import { print, readCount, reportFaults } from '../../cli-command';
import { readText } from '../../input-files';
import { runSearch } from './run-search';
import { openBridgeProblem } from '../open-bridge-problem';

interface AuthorSearchOptions {
  readonly missing?: string | undefined;
  readonly set?: string[] | undefined;
  readonly smallest?: boolean | undefined;
  readonly needed?: boolean | undefined;
  readonly seed?: string | undefined;
  readonly draws?: string | undefined;
  readonly json?: boolean | undefined;
}

/** Deals tried for one error. */
const DEFAULT_TRIES = 5000;

export async function runAuthorSearch(file: string, wanted: AuthorSearchOptions): Promise<number> {
  const read = await openBridgeProblem(file);
  if (!read.ok) return reportFaults(read.faults, file);
  const { value: problem } = read;
  const from = { file, problem, placeOf: await createPathLocator(file, problem) };
  if (wanted.smallest) return runSmallestSubset(from, wanted);
  if (wanted.needed) return runNeededDealsSearch(from, wanted);
  if (wanted.missing !== undefined) return runMissingDealSearch(from, wanted.missing, wanted);
  return runDealSetSearch(problem, wanted.set ?? [], wanted);
}

/** A problem with its file. */
interface LocatedProblem {
  readonly file: string;
  readonly problem: BridgeProblem;
  readonly placeOf: LocatePath | undefined;
}

/** Creates a function from a path in the problem to its position in the file. */
async function createPathLocator(
  file: string,
  { id }: BridgeProblem,
): Promise<LocatePath | undefined> {
  const text = await readText(file);
  const read = text.ok ? readProblemFile(text.value, id) : text;
  return read.ok ? (path) => locatePath(read.value.document, path) : undefined;
}

async function runMissingDealSearch(
  { file, problem, placeOf }: LocatedProblem,
  cards: string,
  wanted: AuthorSearchOptions,
): Promise<number> {
  const error = readNaturalError(problem, cards);
  if (!error.ok) return reportFaults(error.faults);
  const bounds = { random: randomOf(wanted), maxTries: triesOf(wanted), locatePath: placeOf };
  const search = prepareMissingDealSearch(problem, error.value, createBridgeProver(), bounds);
  if (!search.ok) return reportFaults(search.faults, file);
  const { result: done, lastStep: last } = await runSearch(
    search.value,
    ({ triedCount: tried }) => `${tried} deals tried`,
  );
  const {
    deal = null,
    punishesAlone: alone = false,
    isNeighbour: near = false,
    triedCount: tried = last?.triedCount ?? 0,
  } = done ?? {};
  const punished = done?.alreadyPunished ?? null;
  const by = problem.real[punished?.by ?? -1]?.name.en;
  if (wanted.json) {
    const found = {
      deal: deal && formatDeal(deal),
      alone,
      near,
      tried,
      punished: punished !== null,
    };
    print(JSON.stringify({ ...found, ...(by !== undefined && { by }) }));
  } else if (punished)
    print(
      by === undefined
        ? 'No deal is missing: those of the file together punish the error already.'
        : `No deal is missing: ${quoteShort(by)} punishes the error already.`,
    );
  else if (deal === null) print(`None found: ${tried} deals tried.`);
  else {
    print(formatDeal(deal));
    const how = alone
      ? 'punishes the error by itself'
      : 'punishes the error together with the others';
    const from = near ? ' It is one of the deals with two cards exchanged.' : '';
    const wins = problem.solution ? "the author's line still wins" : 'the goal can still be made';
    print(`This deal ${how}, and ${wins}. ${tried} tried.${from}`);
  }
  return deal === null ? 1 : 0;
}

async function runDealSetSearch(
  problem: BridgeProblem,
  errors: readonly string[],
  wanted: AuthorSearchOptions,
): Promise<number> {
  const read = errors.map((cards) => readNaturalError(problem, cards));
  const faults = read.flatMap((each) => (each.ok ? [] : each.faults));
  if (faults.length > 0) return reportFaults(faults);
  const naturalErrors = read.flatMap((each) => (each.ok ? [each.value] : []));
  const search = gatherDeals(
    problem,
    naturalErrors,
    createBridgeProver(),
    randomOf(wanted),
    triesOf(wanted),
  );
  const { result: done } = await runSearch(
    search,
    ({ triedCount: tried }) => `${tried} deals tried`,
  );
  if (done === null) return 1;
  const open = done.unpunishedErrors.map(({ cardsBefore: log, card }) =>
    formatCards([...log, card]),
  );
  if (wanted.json)
    print(JSON.stringify({ deals: done.deals.map((deal) => formatDeal(deal)), open }));
  else {
    for (const deal of done.deals) print(formatDeal(deal));
    const wins = problem.solution ? "the author's line wins" : 'one line wins';
    print(`${formatDealCount(done.deals)}, ${done.triedCount} tried: ${wins} against all of them.`);
    for (const each of open) print(`Nothing was found that punishes ${each}`);
  }
  return open.length === 0 ? 0 : 1;
}

const formatDealCount = ({ length }: readonly unknown[]): string =>
  length === 1 ? '1 deal' : `${length} deals`;

async function runNeededDealsSearch(
  { file, problem, placeOf }: LocatedProblem,
  wanted: AuthorSearchOptions,
): Promise<number> {
  const maxTries = readCount('draws', wanted.draws) ?? TRIES_PER_ERROR;
  const bounds = { random: randomOf(wanted), maxTries, locatePath: placeOf };
  const search = prepareNeededDealsSearch(problem, createBridgeProver(), bounds);
  if (!search.ok) return reportFaults(search.faults, file);
  const { result: done } = await runSearch(search.value, ({ stage, done: part, total: of }) =>
    stage === 'thinking'
      ? `${part} of ${of} turns thought about`
      : `${part} of ${of} mistakes looked at`,
  );
  if (done === null) return 1;
  const deals = done.deals.map((deal) => formatDeal(deal));
  const written = (errors: readonly NaturalError[]): readonly string[] =>
    errors.map(({ cardsBefore: log, card }) => formatCards([...log, card]));
  const [errors, open] = [written(done.punishedErrors), written(done.unpunishedErrors)];
  if (wanted.json) print(JSON.stringify({ deals, errors, open }));
  else {
    for (const deal of deals) print(deal);
    const punished = errors.length > 0 ? 'They punish:' : 'Nothing was found that they punish.';
    print(`${formatDealCount(deals)}, and the author's line wins against all of them. ${punished}`);
    for (const error of errors) print(`  ${error}`);
    print(`Other cards that look as good, and that nothing was found against: ${open.length}.`);
  }
  return errors.length > 0 ? 0 : 1;
}

function runSmallestSubset(
  { file, problem, placeOf }: LocatedProblem,
  { json }: AuthorSearchOptions,
): number {
  const fewest = findSmallestDealSetOrFault(problem, createBridgeProver(), placeOf);
  if (!fewest.ok) return reportFaults(fewest.faults, file);
  const { indices: keep, isProved: sure } = fewest.value;
  const names = problem.real.map(({ name }) => name.en);
  const kept = names.filter((_, place) => keep.includes(place));
  const left = names.filter((_, place) => !keep.includes(place));
  if (json) print(JSON.stringify({ keep: kept, without: left, proved: sure }));
  else {
    print(`Needed: ${kept.join(', ')}.`);
    if (left.length > 0) print(`Can be left out: ${left.join(', ')}.`);
    if (!sure) print('Not everything could be proved, so all are kept.');
  }
  return 0;
}

function randomOf({ seed }: AuthorSearchOptions) {
  return seededRandom(readCount('seed', seed) ?? 1);
}

function triesOf({ draws }: AuthorSearchOptions): number {
  return readCount('draws', draws) ?? DEFAULT_TRIES;
}
