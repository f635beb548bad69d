/** The points of the play at which something can be asked: the cards of the author's line, or the student's turns without one. */
import type { Card } from '$lib/cards/card';
import type { BridgeProver } from '$lib/bridge/proof/bridge-proof-port';
import { answerCard } from '$lib/bridge/opponents/answer';
import { lowestFirst } from '$lib/cards/card';
import { cardsPlayed, playCard, tricksWon, turnOf } from '$lib/bridge/rules/bridge-play';
import { sideOf, type Seat } from '$lib/bridge/rules/bridge-seats';
import { isLineCardLegal } from '../check/line/check-line';
import { LINE_WALK_BUDGET, walkBridgeLine } from '../check/line/walk-bridge-line';
import { gameOf } from '../proof-game';
import type { StepPath } from '../author-line';
import { playAtStart, playsFor, type BridgeProblem, type Step } from '../bridge-problem';

/** A turn of the student's, with one way to come to it. */
export interface StudentTurn {
  /** The way from the line to its step; empty without a line. */
  readonly stepPath: StepPath;
  /** The card that is played there. */
  readonly card: Card;
  readonly seat: Seat;
  /** 1 to 13. */
  readonly trick: number;
  /** Every card since the problem's start. */
  readonly cardsSinceStart: readonly Card[];
  /** The places of the deals alive. */
  readonly consistentIndices: readonly number[];
  /** Whether the card can be played there: where it cannot the line stops fitting. */
  readonly isPlayable: boolean;
}

/** Points that are kept of one step with the same deals alive: others differ in small cards only. */
const MAX_SIMILAR_TURNS = 3;

/**
 * The points of the author's line in the order of its cards; of one step first the one that low cards lead to, then
 * those that other cards of the others' lead to, a few for each set of deals alive. Behind a card that cannot be played
 * there is none. `all`: whether every card of the line has one.
 */
export function collectLineTurns(
  problem: BridgeProblem,
  prover: BridgeProver,
): { readonly points: readonly StudentTurn[]; readonly all: boolean } {
  if (!problem.solution) return { points: [], all: true };
  const { line } = problem.solution;
  const given = problem.start.length;
  const found = new Map<string, StudentTurn[]>();
  const { policies } = gameOf(problem, prover);
  const complete = walkBridgeLine(problem, line, LINE_WALK_BUDGET, policies, (moment) => {
    const { state: table, seat, linePlay: said } = moment;
    const { card, path } = said;
    const key = path.join('.');
    const here = found.get(key) ?? [];
    found.set(key, here);
    const alike = here.filter(({ consistentIndices: alive }) => String(alive) === String(table.dealIndices)).length;
    const trick = Math.floor((given + table.playedCards.length) / 4) + 1;
    if (alike >= MAX_SIMILAR_TURNS) return false;
    const fits = isLineCardLegal(moment);
    here.push({ stepPath: path, card, seat, trick, cardsSinceStart: table.playedCards, consistentIndices: table.dealIndices, isPlayable: fits });
    return fits;
  });
  const paths = listCardPaths(line).map((path) => path.join('.'));
  return {
    points: paths.flatMap((path) => found.get(path) ?? []),
    all: complete && paths.every((path) => found.has(path)),
  };
}

/** The ways to the cards of a line, in the order in which they are written. */
function listCardPaths(steps: readonly Step[], path: StepPath = []): readonly StepPath[] {
  return steps.flatMap((step, i): readonly StepPath[] => {
    const here = [...path, i];
    if (!('if' in step)) return [here];
    return [...listCardPaths(step.then, [...here, 'then']), ...listCardPaths(step.else, [...here, 'else'])];
  });
}

/**
 * Where there is no line: the student's turns of one play against the computer, by its lowest sound card each time,
 * until the goal is made, and at least the first; it ends where no card is known to be sound. `nodes` bounds each question.
 */
export function simulateStudentTurns(
  problem: BridgeProblem,
  prover: BridgeProver,
  nodes: number,
): readonly StudentTurn[] {
  const game = gameOf(problem, prover);
  const virtual = problem.virtual.map(({ deal }) => deal);
  const given = problem.start.length;
  const points: StudentTurn[] = [];
  let play = playAtStart(problem);
  const made = (): boolean => tricksWon(play, sideOf(problem.student)) >= problem.goal;
  for (let seat = turnOf(play); seat !== null && !made(); seat = turnOf(play)) {
    if (!playsFor(problem, seat)) {
      play = playCard(play, answerCard({ game, virtual }, play, prover));
      continue;
    }
    const { classes, alive } = prover.prove(game, play, { nodes });
    const sound = [...classes].flatMap(([card, found]) => (found === 'sound' ? [card] : []));
    const [card] = sound.sort(lowestFirst);
    if (card === undefined) break;
    const cards = cardsPlayed(play);
    const trick = Math.floor(cards.length / 4) + 1;
    points.push({ stepPath: [], card, seat, trick, cardsSinceStart: cards.slice(given), consistentIndices: alive, isPlayable: true });
    play = playCard(play, card);
  }
  return points;
}
