/** The worker of the author's bench. No student's page loads it. */
import { expose } from 'comlink';
import { seededRandom } from '$lib/core/random';
import { Tried } from '$lib/bridge/finder/authoring/errors';
import { naturalErrors } from '$lib/bridge/finder/authoring/natural-errors';
import { neededDeals, TRIES_NEEDED } from '$lib/bridge/finder/authoring/needed';
import { findMissing } from '$lib/bridge/finder/authoring/missing';
import { readError } from '$lib/bridge/finder/authoring/read-error';
import { readConditions } from '$lib/bridge/finder/conditions/read';
import { placeOfCard } from '$lib/bridge/finder/conditions/place';
import { fewestDeals, usesOfDeals } from '$lib/bridge/problem/matrix/uses';
import { readCards } from '$lib/bridge/notation/cards';
import { findDeals } from '$lib/bridge/finder/find';
import { questionOf } from '$lib/bridge/finder/from-problem';
import { prepareQuestion } from '$lib/bridge/finder/question';
import { answered } from '$lib/bridge/lesson/computer';
import { ledgerOf } from '$lib/bridge/lesson/ledger/ledger';
import { authorsCard } from '$lib/bridge/problem/line';
import { playAtStart } from '$lib/bridge/problem/problem';
import { cardsPlayed, playCard } from '$lib/bridge/rules/play';
import type { Card } from '$lib/cards/card';
import { ask } from '$lib/bridge/lesson/judge';
import { createProver } from '$lib/bridge/proof/prover';
import { readBoards } from '$lib/bridge/notation/boards';
import type { BenchEngine } from './bench';

/** Deals that are tried for one error. */
const TRIES = 2000;

const prover = createProver();

const engine: BenchEngine = {
  boards(text) {
    const read = readBoards(text);
    return read.ok ? { boards: read.value, faults: [] } : { boards: [], faults: read.faults };
  },
  find(problem, { conditions, after, count, draws, seed }, told) {
    const question = questionOf(problem);
    const read = readConditions(conditions, [...question.lines.keys()]);
    if (!read.ok) return { found: null, faults: read.faults };
    const more = readCards(after);
    if (!more.ok) return { found: null, faults: more.faults };
    const play = [...question.play, ...more.value];
    const placed = { placeOf: (card: Card) => placeOfCard(conditions, card) };
    const asked = prepareQuestion(
      { ...question, play, conditions: [read.value], ...placed },
      () => prover.solver,
    );
    if (!asked.ok) return { found: null, faults: asked.faults };
    const search = findDeals(asked.value, { count, draws }, seededRandom(seed));
    return { found: followed(search, told), faults: [] };
  },
  missing(problem, cards, told) {
    const error = readError(problem, cards);
    if (!error.ok) return { missing: null, faults: error.faults };
    const deals = problem.real.map(({ deal }) => deal);
    const random = seededRandom(1);
    const search = findMissing(problem, deals, error.value, prover, random, TRIES);
    return { missing: followed(search, ({ tried }) => told(tried)), faults: [] };
  },
  unpunished(problem, told) {
    const search = naturalErrors(problem, prover, seededRandom(1));
    const errors = followed(search, (part) => told({ stage: 'thinking', ...part }));
    const asked = new Tried(problem, prover);
    const deals = problem.real.map(({ deal }) => deal);
    return errors
      .filter((error) => asked.isPunished(deals, error) === false)
      .map((error) => ({
        ...error,
        instead: authorsCard(problem, error.log),
        trick: Math.floor((problem.start.length + error.log.length) / 4) + 1,
      }));
  },
  needed: (problem, told) =>
    followed(neededDeals(problem, prover, seededRandom(1), TRIES_NEEDED), told),
  fewest(problem) {
    const { uses } = usesOfDeals(problem, prover);
    return { ...fewestDeals(problem, prover), uses };
  },
  thoughts(problem) {
    let play = answered(problem, playAtStart(problem), prover);
    const logOf = (): readonly Card[] => cardsPlayed(play).slice(problem.start.length);
    for (;;) {
      const card = authorsCard(problem, logOf());
      if (card === null) break;
      play = answered(problem, playCard(play, card), prover);
    }
    const log = logOf();
    return { log, entries: ledgerOf(problem, log, prover) };
  },
  refute: (problem, log, card) => ask(problem, log, card, prover),
};

/** Milliseconds between two words of a search. */
const EVERY = 200;

/** Runs a search to its end, and tells now and then how far it is. */
function followed<Step, End>(search: Generator<Step, End>, told: (step: Step) => void): End {
  let last = performance.now();
  for (;;) {
    const next = search.next();
    if (next.done) return next.value;
    if (performance.now() - last < EVERY) continue;
    last = performance.now();
    told(next.value);
  }
}

expose(engine);
