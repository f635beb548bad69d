/**
 * The mistakes that a good player may make beside the author's line: at each of the student's turns of each suit the cards
 * that look best over the deals that are possible there, with open cards, where they look nearly as good as the line's own.
 */
import type { Random } from '$lib/core/random';
import { DECK, deckIndex, suitOf, type Card } from '$lib/cards/card';
import type { Hand } from '$lib/cards/hand';
import { toExplainedAuction } from '$lib/bridge/problem/explained-auction';
import { collectLineTurns, type StudentTurn } from '$lib/bridge/problem/analysis/student-turns';
import { playAtStart, isPlayedByStudent, type BridgeProblem } from '$lib/bridge/problem/bridge-problem';
import type { BridgeProver } from '$lib/bridge/proof/bridge-proof-port';
import { cardsPlayed, legalIn, playCards, turnOf, type Play } from '$lib/bridge/rules/bridge-play';
import { SEATS } from '$lib/bridge/rules/bridge-seats';
import { prepareDealSampler, type DealSampler } from '../sampling/deal-sampler';
import { visibleHands } from '../question-from-problem';
import { LineTrial } from '../trial/line-trial';
import { toCondition, TRIAL_NODE_LIMIT } from '../deal-question';
import type { NaturalError } from './punishment-checker';

export interface ErrorSearchProgress {
  /** Turns of the line that were thought about, of how many. */
  readonly done: number;
  readonly total: number;
}

/** Deals over which the cards of a turn are compared. */
const SAMPLE_SIZE = 16;
/** A card is natural that makes the goal in so great a part of the deals in which the best card does. */
const NATURAL_RATIO = 0.6;
/** Cards of a suit that are taken at one turn, the best first. */
const MAX_ERRORS_PER_SUIT = 3;

/** In the order of the line; of one turn the card that looks best first. */
export function* findNaturalErrors(
  problem: BridgeProblem,
  prover: BridgeProver,
  random: Random,
): Generator<ErrorSearchProgress, readonly NaturalError[]> {
  const points = firstTurnOfEachStep(problem, prover);
  const found: NaturalError[] = [];
  for (const [done, point] of points.entries()) {
    yield { done, total: points.length };
    found.push(...findErrorsAt(problem, point, prover, random));
  }
  return found;
}

/** Each card of the line once, by the way that low cards lead to it. */
function firstTurnOfEachStep(problem: BridgeProblem, prover: BridgeProver): readonly StudentTurn[] {
  const seen = new Set<string>();
  return collectLineTurns(problem, prover).turns.filter(({ stepPath: path }) => {
    const key = path.join('.');
    return !seen.has(key) && seen.add(key);
  });
}

function findErrorsAt(
  problem: BridgeProblem,
  { cardsSinceStart: log, card: own, consistentIndices: alive }: StudentTurn,
  prover: BridgeProver,
  random: Random,
): readonly NaturalError[] {
  const play = playCards(playAtStart(problem), log);
  const deal = problem.real[alive[0] ?? 0]?.deal;
  const drawing = createTurnSampler(problem, play);
  if (!deal || !drawing || turnOf(play) === null) return [];
  const runs = groupTouchingCards(legalIn(deal, play), play);
  const others = runs.filter((run) => !run.includes(own));
  if (others.length === 0) return [];
  const imagined = Array.from({ length: SAMPLE_SIZE }, () => drawing.draw(random));
  const student = SEATS.filter((seat) => isPlayedByStudent(problem, seat));
  const trial = new LineTrial({ play, studentSeats: student, goal: problem.goal }, prover.solver, TRIAL_NODE_LIMIT);
  const makes = (card: Card): number =>
    imagined.filter((each) => trial.canMakeAfter(each, [card]) === true).length;
  const judged = others.flatMap((run) => {
    const card = run.at(-1);
    return card === undefined ? [] : [{ card, makes: makes(card) }];
  });
  const best = Math.max(makes(own), ...judged.map((each) => each.makes));
  const natural = judged
    .filter((each) => each.makes > 0 && each.makes >= NATURAL_RATIO * best)
    .toSorted((a, b) => b.makes - a.makes);
  const suits = new Set(natural.map(({ card }) => suitOf(card)));
  return [...suits].flatMap((suit) =>
    natural
      .filter(({ card }) => suitOf(card) === suit)
      .slice(0, MAX_ERRORS_PER_SUIT)
      .map(({ card }) => ({ log, card })),
  );
}

function createTurnSampler(problem: BridgeProblem, play: Play): DealSampler | null {
  return prepareDealSampler(visibleHands(problem), play, toExplainedAuction(problem).explained.map(toCondition));
}

/** Cards of one hand between which none lies that somebody else may still play: whoever plays one may play any. */
function groupTouchingCards(legal: Hand, play: Play): readonly (readonly Card[])[] {
  const passed = new Set([...cardsPlayed(play), ...legal]);
  const runs: Card[][] = [];
  for (const card of [...legal].sort((a, b) => deckIndex(a) - deckIndex(b))) {
    const run = runs.at(-1);
    const above = run?.at(-1);
    const between = above && DECK.slice(deckIndex(above) + 1, deckIndex(card));
    const touches =
      above && suitOf(above) === suitOf(card) && between?.every((each) => passed.has(each));
    if (run && touches) run.push(card);
    else runs.push([card]);
  }
  return runs;
}
