/**
 * The worker of the studio's tools: import of boards, the searches for deals, thoughts of computer
 * players, refutations. Students never load it. Each method is documented at `AuthorToolsEngine`.
 *
 * The searches speak of errors: plausible wrong cards of the student. A real deal (one that may
 * turn out to be the truth) punishes an error when the contract can no longer be made in it. A good
 * problem has a deal for every error.
 */
import { seededRandom } from '$lib/core/random';
import type { Result } from '$lib/core/result';
import { PunishmentChecker } from '$lib/authoring/bridge/finder/punishment-checker';
import { TRIES_PER_ERROR } from '$lib/authoring/bridge/finder/needed-deals';
import {
  prepareErrorSearch,
  findSmallestDealSetOrFault,
  prepareMissingDealSearch,
  prepareNeededDealsSearch,
} from '$lib/authoring/bridge/finder/prepare-author-search';
import { readNaturalError } from '$lib/authoring/bridge/finder/read-natural-error';
import { readConditions } from '$lib/games/bridge/deal-search/conditions/read-conditions';
import { findCardPlace } from '$lib/authoring/bridge/finder/condition-places';
import { analyzeDealUses } from '$lib/games/bridge/problem/analysis/deal-uses';
import { parseCards } from '$lib/games/bridge/notation/card-notation';
import { findDeals } from '$lib/games/bridge/deal-search/find-deals';
import { toDealQuestion } from '$lib/authoring/bridge/finder/question-from-problem';
import { prepareDealSearch } from '$lib/games/bridge/deal-search/deal-question';
import { playComputerTurns } from '$lib/games/bridge/lesson/bridge-computer';
import { buildOpponentLedger } from '$lib/games/bridge/lesson/ledger/opponent-ledger';
import { authorCardAfter } from '$lib/games/bridge/problem/author-line';
import { playAtStart } from '$lib/games/bridge/problem/bridge-problem';
import { cardsPlayed, playCard } from '$lib/games/bridge/rules/bridge-play';
import type { Card } from '$lib/cards/card';
import { judgeAlternativeCard } from '$lib/games/bridge/lesson/judge-bridge-play';
import { createBridgeProver } from '$lib/games/bridge/proof/bridge-prover';
import { parseBoards } from '$lib/games/bridge/notation/parse-boards';
import { exposeEngine } from '$lib/platform/workers/expose-engine';
import type { SearchAnswer, AuthorToolsEngine } from './author-tools-engine';

/** Most deals that are tried for one error. */
const MAX_TRIES = 2000;

const prover = createBridgeProver();

const engine: AuthorToolsEngine = {
  readBoards(text) {
    const read = parseBoards(text);
    return read.ok ? { boards: read.value, faults: [] } : { boards: [], faults: read.faults };
  },
  findDeals(problem, { conditions, cardsAfterStart, count, draws, seed }, onProgress) {
    const question = toDealQuestion(problem);
    const condition = readConditions(conditions, [...question.lines.keys()]);
    if (!condition.ok) return { value: null, faults: condition.faults };
    const cards = parseCards(cardsAfterStart);
    if (!cards.ok) return { value: null, faults: cards.faults };
    const prepared = prepareDealSearch(
      {
        ...question,
        play: [...question.play, ...cards.value],
        conditions: [condition.value],
        findCardPosition: (card) => findCardPlace(conditions, card),
      },
      () => prover.solver,
    );
    if (!prepared.ok) return { value: null, faults: prepared.faults };
    const search = findDeals(prepared.value, { count, draws }, seededRandom(seed));
    return { value: runWithProgress(search, onProgress), faults: [] };
  },
  findMissingDeal(problem, cards, onProgress) {
    const error = readNaturalError(problem, cards);
    if (!error.ok) return { value: null, faults: error.faults };
    const options = { random: seededRandom(1), maxTries: MAX_TRIES };
    const prepared = prepareMissingDealSearch(problem, error.value, prover, options);
    return toSearchAnswer(prepared, (search) =>
      runWithProgress(search, ({ triedCount }) => onProgress(triedCount)),
    );
  },
  findUnpunishedErrors(problem, onProgress) {
    const checker = new PunishmentChecker(problem, prover);
    const deals = problem.real.map(({ deal }) => deal);
    return toSearchAnswer(prepareErrorSearch(problem, prover, seededRandom(1)), (search) =>
      runWithProgress(search, (progress) => onProgress({ stage: 'thinking', ...progress }))
        // Null is a proof that was given up: such an error is not reported as unpunished.
        .filter((error) => checker.isPunished(deals, error) === false)
        .map((error) => ({
          ...error,
          authorCard: authorCardAfter(problem, error.cardsBefore),
          trick: Math.floor((problem.start.length + error.cardsBefore.length) / 4) + 1,
        })),
    );
  },
  findNeededDeals(problem, onProgress) {
    const options = { random: seededRandom(1), maxTries: TRIES_PER_ERROR };
    return toSearchAnswer(prepareNeededDealsSearch(problem, prover, options), (search) =>
      runWithProgress(search, onProgress),
    );
  },
  findSmallestSubset: (problem) =>
    toSearchAnswer(findSmallestDealSetOrFault(problem, prover), (subset) => ({
      ...subset,
      uses: analyzeDealUses(problem, prover).uses,
    })),
  replayThoughts(problem) {
    // The author's line, with the computer's answers, to its last card.
    let play = playComputerTurns(problem, playAtStart(problem), prover);
    const currentLog = (): readonly Card[] => cardsPlayed(play).slice(problem.start.length);
    for (;;) {
      const card = authorCardAfter(problem, currentLog());
      if (card === null) break;
      play = playComputerTurns(problem, playCard(play, card), prover);
    }
    const log = currentLog();
    return { cardsSinceStart: log, entries: buildOpponentLedger(problem, log, prover) };
  },
  refuteCard: (problem, log, card) => judgeAlternativeCard(problem, log, card, prover),
};

/** Runs a search that was prepared, or returns the faults that prevent it. */
function toSearchAnswer<Search, Value>(
  prepared: Result<Search>,
  run: (search: Search) => Value,
): SearchAnswer<Value> {
  return prepared.ok
    ? { value: run(prepared.value), faults: [] }
    : { value: null, faults: prepared.faults };
}

/** Milliseconds between two reports of a search's progress. */
const PROGRESS_INTERVAL_MS = 200;

/** Runs a search to its end and reports its progress from time to time. */
function runWithProgress<Step, End>(
  search: Generator<Step, End>,
  onProgress: (step: Step) => void,
): End {
  let lastReport = performance.now();
  for (;;) {
    const next = search.next();
    if (next.done) return next.value;
    if (performance.now() - lastReport < PROGRESS_INTERVAL_MS) continue;
    lastReport = performance.now();
    onProgress(next.value);
  }
}

exposeEngine(engine);
