/**
 * The searches of `lie deals` for the author of a problem. The author wants deals that punish
 * natural errors, cards that look as good as the right one: in such a deal the error fails and the
 * author's line still wins. The searches: --missing: one for a given error; --set: one for each of
 * several errors; --needed: those for all errors beside the author's line; --smallest: the deals of
 * the file that cannot be left out.
 */
import { quoteShort } from '$lib/core/quote-short';
import { seededRandom } from '$lib/core/random';
import { readNaturalError } from '$lib/authoring/bridge/finder/read-natural-error';
import { gatherDeals } from '$lib/authoring/bridge/finder/collect-deals';
import { TRIES_PER_ERROR } from '$lib/authoring/bridge/finder/needed-deals';
import type { NaturalError } from '$lib/authoring/bridge/finder/punishment-checker';
import type { LocatePath } from '$lib/authoring/bridge/finder/search-obstacle';
import {
  findSmallestDealSetOrFault,
  prepareMissingDealSearch,
  prepareNeededDealsSearch,
} from '$lib/authoring/bridge/finder/prepare-author-search';
import { formatCards } from '$lib/games/bridge/notation/card-notation';
import { formatDeal } from '$lib/games/bridge/notation/deal-notation';
import { locatePath } from '$lib/games/bridge/problem/check/finding-position';
import { readProblemFile } from '$lib/games/bridge/problem/read-bridge-problem';
import type { BridgeProblem } from '$lib/games/bridge/problem/bridge-problem';
import { createBridgeProver } from '$lib/games/bridge/proof/bridge-prover';
import { print, readCount, reportFaults } from '../../cli-command';
import { runSearch } from './run-search';
import { openBridgeProblem } from '../../bridge/open-bridge-problem';

interface AuthorSearchOptions {
  readonly missing?: string | undefined;
  readonly set?: string[] | undefined;
  readonly smallest?: boolean | undefined;
  readonly needed?: boolean | undefined;
  readonly seed?: string | undefined;
  readonly draws?: string | undefined;
  readonly json?: boolean | undefined;
}

/** Deals tried for one error, unless `--draws` says otherwise. */
const DEFAULT_TRIES = 5000;

/** Runs the search that the options ask for, prints its result and returns the exit status. */
export async function runAuthorSearch(file: string, options: AuthorSearchOptions): Promise<number> {
  const problemFile = await openBridgeProblem(file);
  if (!problemFile.ok) return reportFaults(problemFile.faults, file);
  const { problem, text } = problemFile.value;
  const located = { file, problem, locate: createPathLocator(text, problem) };
  if (options.smallest) return runSmallestSubset(located, options);
  if (options.needed) return runNeededDealsSearch(located, options);
  if (options.missing !== undefined) return runMissingDealSearch(located, options.missing, options);
  return runDealSetSearch(problem, options.set ?? [], options);
}

/** A problem with its file; `locate` is undefined when the text has no document. */
interface LocatedProblem {
  readonly file: string;
  readonly problem: BridgeProblem;
  readonly locate: LocatePath | undefined;
}

/** Creates a function from a path in the problem to its position in the file. */
function createPathLocator(text: string, { id }: BridgeProblem): LocatePath | undefined {
  const parsed = readProblemFile(text, id);
  return parsed.ok ? (path) => locatePath(parsed.value.document, path) : undefined;
}

async function runMissingDealSearch(
  { file, problem, locate }: LocatedProblem,
  cards: string,
  options: AuthorSearchOptions,
): Promise<number> {
  const error = readNaturalError(problem, cards);
  if (!error.ok) return reportFaults(error.faults);
  const bounds = {
    random: createRandom(options),
    maxTries: readMaxTries(options),
    locatePath: locate,
  };
  const search = prepareMissingDealSearch(problem, error.value, createBridgeProver(), bounds);
  if (!search.ok) return reportFaults(search.faults, file);
  const { result, lastStep } = await runSearch(
    search.value,
    ({ triedCount }) => `${triedCount} deals tried`,
  );
  const {
    deal = null,
    punishesAlone = false,
    isNeighbour = false,
    triedCount = lastStep?.triedCount ?? 0,
  } = result ?? {};
  const alreadyPunished = result?.alreadyPunished ?? null;
  const punishingDealName = problem.real[alreadyPunished?.by ?? -1]?.name.en;
  if (options.json) {
    const report = {
      deal: deal && formatDeal(deal),
      alone: punishesAlone,
      near: isNeighbour,
      tried: triedCount,
      punished: alreadyPunished !== null,
      ...(punishingDealName !== undefined && { by: punishingDealName }),
    };
    print(JSON.stringify(report));
  } else if (alreadyPunished)
    print(
      punishingDealName === undefined
        ? 'No deal is missing: those of the file together punish the error already.'
        : `No deal is missing: ${quoteShort(punishingDealName)} punishes the error already.`,
    );
  else if (deal === null) print(`None found: ${triedCount} deals tried.`);
  else {
    print(formatDeal(deal));
    const effect = punishesAlone
      ? 'punishes the error by itself'
      : 'punishes the error together with the others';
    const origin = isNeighbour ? ' It is one of the deals with two cards exchanged.' : '';
    const wins = problem.solution ? "the author's line still wins" : 'the goal can still be made';
    print(`This deal ${effect}, and ${wins}. ${triedCount} tried.${origin}`);
  }
  return deal === null ? 1 : 0;
}

async function runDealSetSearch(
  problem: BridgeProblem,
  errors: readonly string[],
  options: AuthorSearchOptions,
): Promise<number> {
  const errorResults = errors.map((cards) => readNaturalError(problem, cards));
  const faults = errorResults.flatMap((result) => (result.ok ? [] : result.faults));
  if (faults.length > 0) return reportFaults(faults);
  const naturalErrors = errorResults.flatMap((result) => (result.ok ? [result.value] : []));
  const search = gatherDeals(
    problem,
    naturalErrors,
    createBridgeProver(),
    createRandom(options),
    readMaxTries(options),
  );
  const { result } = await runSearch(search, ({ triedCount }) => `${triedCount} deals tried`);
  if (result === null) return 1;
  const unpunished = formatErrors(result.unpunishedErrors);
  if (options.json)
    print(
      JSON.stringify({ deals: result.deals.map((deal) => formatDeal(deal)), open: unpunished }),
    );
  else {
    for (const deal of result.deals) print(formatDeal(deal));
    const wins = problem.solution ? "the author's line wins" : 'one line wins';
    print(
      `${formatDealCount(result.deals)}, ${result.triedCount} tried: ${wins} against all of them.`,
    );
    for (const error of unpunished) print(`Nothing was found that punishes ${error}`);
  }
  return unpunished.length === 0 ? 0 : 1;
}

/** Each error as the cards that lead to it, the wrong card last. */
function formatErrors(errors: readonly NaturalError[]): readonly string[] {
  return errors.map(({ cardsBefore, card }) => formatCards([...cardsBefore, card]));
}

const formatDealCount = ({ length }: readonly unknown[]): string =>
  length === 1 ? '1 deal' : `${length} deals`;

async function runNeededDealsSearch(
  { file, problem, locate }: LocatedProblem,
  options: AuthorSearchOptions,
): Promise<number> {
  const maxTries = readCount('draws', options.draws) ?? TRIES_PER_ERROR;
  const bounds = { random: createRandom(options), maxTries, locatePath: locate };
  const search = prepareNeededDealsSearch(problem, createBridgeProver(), bounds);
  if (!search.ok) return reportFaults(search.faults, file);
  const { result } = await runSearch(search.value, ({ stage, done, total }) =>
    stage === 'thinking'
      ? `${done} of ${total} turns thought about`
      : `${done} of ${total} mistakes looked at`,
  );
  if (result === null) return 1;
  const deals = result.deals.map((deal) => formatDeal(deal));
  const errors = formatErrors(result.punishedErrors);
  const unpunished = formatErrors(result.unpunishedErrors);
  if (options.json) print(JSON.stringify({ deals, errors, open: unpunished }));
  else {
    for (const deal of deals) print(deal);
    const heading = errors.length > 0 ? 'They punish:' : 'Nothing was found that they punish.';
    print(`${formatDealCount(deals)}, and the author's line wins against all of them. ${heading}`);
    for (const error of errors) print(`  ${error}`);
    print(
      `Other cards that look as good, and that nothing was found against: ${unpunished.length}.`,
    );
  }
  return errors.length > 0 ? 0 : 1;
}

function runSmallestSubset(
  { file, problem, locate }: LocatedProblem,
  { json }: AuthorSearchOptions,
): number {
  const smallestSet = findSmallestDealSetOrFault(problem, createBridgeProver(), locate);
  if (!smallestSet.ok) return reportFaults(smallestSet.faults, file);
  const { indices: neededIndices, isProved } = smallestSet.value;
  const names = problem.real.map(({ name }) => name.en);
  const neededNames = names.filter((_, index) => neededIndices.includes(index));
  const dispensableNames = names.filter((_, index) => !neededIndices.includes(index));
  if (json)
    print(JSON.stringify({ keep: neededNames, without: dispensableNames, proved: isProved }));
  else {
    print(`Needed: ${neededNames.join(', ')}.`);
    if (dispensableNames.length > 0) print(`Can be left out: ${dispensableNames.join(', ')}.`);
    if (!isProved) print('Not everything could be proved, so all are kept.');
  }
  return 0;
}

function createRandom({ seed }: AuthorSearchOptions) {
  return seededRandom(readCount('seed', seed) ?? 1);
}

function readMaxTries({ draws }: AuthorSearchOptions): number {
  return readCount('draws', draws) ?? DEFAULT_TRIES;
}
