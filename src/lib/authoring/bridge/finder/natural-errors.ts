/**
 * The plausible errors at the turns of the author's line. At each of the student's turns the cards
 * are compared double dummy over a sample of the possible deals; a card is plausible when it makes
 * the goal nearly as often as the best one.
 */
import type { Random } from '$lib/core/random';
import { DECK, deckIndex, suitOf, type Card } from '$lib/cards/card';
import type { Hand } from '$lib/cards/hand';
import { toExplainedAuction } from '$lib/games/bridge/problem/explained-auction';
import {
  collectLineTurns,
  firstTurnOfEachStep,
  type StudentTurn,
} from '$lib/games/bridge/problem/analysis/student-turns';
import {
  playAtStart,
  isPlayedByStudent,
  type BridgeProblem,
} from '$lib/games/bridge/problem/bridge-problem';
import type { BridgeProver } from '$lib/games/bridge/proof/bridge-proof-port';
import {
  cardsPlayed,
  legalIn,
  playCards,
  turnOf,
  type Play,
} from '$lib/games/bridge/rules/bridge-play';
import { SEATS } from '$lib/games/bridge/rules/bridge-seats';
import {
  prepareDealSampler,
  type DealSampler,
} from '$lib/games/bridge/deal-search/sampling/deal-sampler';
import { visibleHands } from './question-from-problem';
import { LineTrial } from '$lib/games/bridge/deal-search/trial/line-trial';
import { toCondition, TRIAL_NODE_LIMIT } from '$lib/games/bridge/deal-search/deal-question';
import type { NaturalError } from './punishment-checker';

/** Yielded before each turn. */
export interface ErrorSearchProgress {
  /** Turns of the line that have been examined. */
  readonly done: number;
  /** Number of turns of the line. */
  readonly total: number;
}

/** Number of sampled deals over which the cards of a turn are compared. */
const SAMPLE_SIZE = 16;
/**
 * A plausible card makes the goal in at least this share of the deals in which the best card does.
 */
const NATURAL_RATIO = 0.6;
/** Most plausible cards of one suit at one turn, the best first. */
const MAX_ERRORS_PER_SUIT = 3;

/** The plausible errors in the order of the line; at one turn the most plausible first. */
export function* findNaturalErrors(
  problem: BridgeProblem,
  prover: BridgeProver,
  random: Random,
): Generator<ErrorSearchProgress, readonly NaturalError[]> {
  const turns = firstTurnOfEachStep(collectLineTurns(problem, prover).turns);
  const errors: NaturalError[] = [];
  for (const [turnIndex, turn] of turns.entries()) {
    yield { done: turnIndex, total: turns.length };
    errors.push(...findErrorsAt(problem, turn, prover, random));
  }
  return errors;
}

/** The plausible errors at one turn, at most a few of each suit; one card stands for its run. */
function findErrorsAt(
  problem: BridgeProblem,
  { cardsSinceStart, card: authorCard, consistentIndices }: StudentTurn,
  prover: BridgeProver,
  random: Random,
): readonly NaturalError[] {
  const play = playCards(playAtStart(problem), cardsSinceStart);
  const deal = problem.real[consistentIndices[0] ?? 0]?.deal;
  const sampler = createTurnSampler(problem, play);
  if (!deal || !sampler || turnOf(play) === null) return [];
  const runs = groupTouchingCards(legalIn(deal, play), play);
  const otherRuns = runs.filter((run) => !run.includes(authorCard));
  if (otherRuns.length === 0) return [];
  const sample = Array.from({ length: SAMPLE_SIZE }, () => sampler.draw(random));
  const studentSeats = SEATS.filter((seat) => isPlayedByStudent(problem, seat));
  const trial = new LineTrial(
    { play, studentSeats, goal: problem.goal },
    prover.solver,
    TRIAL_NODE_LIMIT,
  );
  const countMakes = (card: Card): number =>
    sample.filter((deal) => trial.canMakeAfter(deal, [card]) === true).length;
  const scored = otherRuns.flatMap((run) => {
    const card = run.at(-1);
    return card === undefined ? [] : [{ card, makeCount: countMakes(card) }];
  });
  const maxMakeCount = Math.max(
    countMakes(authorCard),
    ...scored.map(({ makeCount }) => makeCount),
  );
  const plausible = scored
    .filter(({ makeCount }) => makeCount > 0 && makeCount >= NATURAL_RATIO * maxMakeCount)
    .toSorted((a, b) => b.makeCount - a.makeCount);
  const suits = new Set(plausible.map(({ card }) => suitOf(card)));
  return [...suits].flatMap((suit) =>
    plausible
      .filter(({ card }) => suitOf(card) === suit)
      .slice(0, MAX_ERRORS_PER_SUIT)
      .map(({ card }) => ({ cardsBefore: cardsSinceStart, card })),
  );
}

/** A sampler of the deals that fit the student's view; null where there are none. */
function createTurnSampler(problem: BridgeProblem, play: Play): DealSampler | null {
  const auctionConditions = toExplainedAuction(problem).explained.map(toCondition);
  return prepareDealSampler(visibleHands(problem), play, auctionConditions);
}

/**
 * The runs of equivalent cards of a hand: no card that another seat may still play lies between
 * them.
 */
function groupTouchingCards(legal: Hand, play: Play): readonly (readonly Card[])[] {
  const playedOrHeld = new Set([...cardsPlayed(play), ...legal]);
  const runs: Card[][] = [];
  for (const card of [...legal].sort((a, b) => deckIndex(a) - deckIndex(b))) {
    const run = runs.at(-1);
    const above = run?.at(-1);
    const cardsBetween = above && DECK.slice(deckIndex(above) + 1, deckIndex(card));
    const touches =
      above &&
      suitOf(above) === suitOf(card) &&
      cardsBetween?.every((cardBetween) => playedOrHeld.has(cardBetween));
    if (run && touches) run.push(card);
    else runs.push([card]);
  }
  return runs;
}
