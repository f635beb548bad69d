/** The worker of the author's bench. No student's page loads it. */
import { expose } from 'comlink';
import { seededRandom } from '$lib/core/random';
import type { Result } from '$lib/core/result';
import { PunishmentChecker } from '$lib/bridge/finder/authoring/punishment-checker';
import { TRIES_PER_ERROR } from '$lib/bridge/finder/authoring/needed-deals';
import {
  prepareErrorSearch,
  prepareSmallestSubset,
  prepareMissingDealSearch,
  prepareNeededDealsSearch,
} from '$lib/bridge/finder/authoring/prepare-author-search';
import { readNaturalError } from '$lib/bridge/finder/authoring/read-natural-error';
import { readConditions } from '$lib/bridge/finder/conditions/read-conditions';
import { findCardPlace } from '$lib/bridge/finder/conditions/condition-places';
import { analyzeDealUses } from '$lib/bridge/problem/analysis/deal-uses';
import { parseCards } from '$lib/bridge/notation/card-notation';
import { findDeals } from '$lib/bridge/finder/find-deals';
import { toDealQuestion } from '$lib/bridge/finder/question-from-problem';
import { prepareDealSearch } from '$lib/bridge/finder/deal-question';
import { playComputerTurns } from '$lib/bridge/lesson/bridge-computer';
import { buildOpponentLedger } from '$lib/bridge/lesson/ledger/opponent-ledger';
import { authorCardAfter } from '$lib/bridge/problem/author-line';
import { playAtStart } from '$lib/bridge/problem/bridge-problem';
import { cardsPlayed, playCard } from '$lib/bridge/rules/bridge-play';
import type { Card } from '$lib/cards/card';
import { judgeAlternativeCard } from '$lib/bridge/lesson/judge-bridge-play';
import { createBridgeProver } from '$lib/bridge/proof/bridge-prover';
import { parseBoards } from '$lib/bridge/notation/parse-boards';
import type { SearchAnswer, AuthorToolsEngine } from './author-tools-engine';

/** Deals that are tried for one error. */
const MAX_TRIES = 2000;

const prover = createBridgeProver();

const engine: AuthorToolsEngine = {
  readBoards(text) {
    const read = parseBoards(text);
    return read.ok ? { boards: read.value, faults: [] } : { boards: [], faults: read.faults };
  },
  findDeals(problem, { conditions, cardsAfterStart: after, count, draws, seed }, told) {
    const question = toDealQuestion(problem);
    const read = readConditions(conditions, [...question.lines.keys()]);
    if (!read.ok) return { value: null, faults: read.faults };
    const more = parseCards(after);
    if (!more.ok) return { value: null, faults: more.faults };
    const play = [...question.play, ...more.value];
    const placed = { placeOf: (card: Card) => findCardPlace(conditions, card) };
    const asked = prepareDealSearch(
      { ...question, play, conditions: [read.value], ...placed },
      () => prover.solver,
    );
    if (!asked.ok) return { value: null, faults: asked.faults };
    const search = findDeals(asked.value, { count, draws }, seededRandom(seed));
    return { value: runWithProgress(search, told), faults: [] };
  },
  findMissingDeal(problem, cards, told) {
    const error = readNaturalError(problem, cards);
    if (!error.ok) return { value: null, faults: error.faults };
    const bounds = { random: seededRandom(1), most: MAX_TRIES };
    const search = prepareMissingDealSearch(problem, error.value, prover, bounds);
    return toSearchAnswer(search, (asked) => runWithProgress(asked, ({ triedCount: tried }) => told(tried)));
  },
  findUnpunishedErrors(problem, told) {
    const tried = new PunishmentChecker(problem, prover);
    const deals = problem.real.map(({ deal }) => deal);
    return toSearchAnswer(prepareErrorSearch(problem, prover, seededRandom(1)), (asked) =>
      runWithProgress(asked, (part) => told({ stage: 'thinking', ...part }))
        .filter((error) => tried.isPunished(deals, error) === false)
        .map((error) => ({
          ...error,
          instead: authorCardAfter(problem, error.cardsBefore),
          trick: Math.floor((problem.start.length + error.cardsBefore.length) / 4) + 1,
        })),
    );
  },
  findNeededDeals(problem, told) {
    const bounds = { random: seededRandom(1), most: TRIES_PER_ERROR };
    return toSearchAnswer(prepareNeededDealsSearch(problem, prover, bounds), (asked) => runWithProgress(asked, told));
  },
  findSmallestSubset: (problem) =>
    toSearchAnswer(prepareSmallestSubset(problem, prover), (fewest) => ({
      ...fewest,
      uses: analyzeDealUses(problem, prover).uses,
    })),
  replayThoughts(problem) {
    let play = playComputerTurns(problem, playAtStart(problem), prover);
    const logOf = (): readonly Card[] => cardsPlayed(play).slice(problem.start.length);
    for (;;) {
      const card = authorCardAfter(problem, logOf());
      if (card === null) break;
      play = playComputerTurns(problem, playCard(play, card), prover);
    }
    const log = logOf();
    return { cardsSinceStart: log, entries: buildOpponentLedger(problem, log, prover) };
  },
  refuteCard: (problem, log, card) => judgeAlternativeCard(problem, log, card, prover),
};

/** What was looked for, or why it was not. */
function toSearchAnswer<Asked, What>(asked: Result<Asked>, look: (asked: Asked) => What): SearchAnswer<What> {
  return asked.ok
    ? { value: look(asked.value), faults: [] }
    : { value: null, faults: asked.faults };
}

/** Milliseconds between two words of a search. */
const PROGRESS_INTERVAL_MS = 200;

/** Runs a search to its end, and tells now and then how far it is. */
function runWithProgress<Step, End>(search: Generator<Step, End>, told: (step: Step) => void): End {
  let last = performance.now();
  for (;;) {
    const next = search.next();
    if (next.done) return next.value;
    if (performance.now() - last < PROGRESS_INTERVAL_MS) continue;
    last = performance.now();
    told(next.value);
  }
}

expose(engine);
