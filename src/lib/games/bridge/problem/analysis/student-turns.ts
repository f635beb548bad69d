/**
 * The turns of the student: along the author's line (the solution that the author wrote, with a
 * branch for each answer of the opponents), or in one simulated play where there is no line.
 */
import type { Card } from '$lib/cards/card';
import { groupBy } from '$lib/core/group-by';
import type { BridgeProver } from '$lib/games/bridge/proof/bridge-proof-port';
import { chooseOpponentCard } from '$lib/games/bridge/opponents/opponent-card';
import { lowestFirst } from '$lib/cards/card';
import { cardsPlayed, playCard, tricksWon, turnOf } from '$lib/games/bridge/rules/bridge-play';
import { sideOf, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import { isLineCardLegal } from '../check/line/check-line';
import { LINE_WALK_BUDGET, walkBridgeLine } from '../check/line/walk-bridge-line';
import { toProofGame } from '../proof-game';
import type { StepPath } from '../author-line';
import {
  playAtStart,
  isPlayedByStudent,
  type BridgeProblem,
  type BridgeLineStep,
} from '../bridge-problem';

/** A turn of the student, with one play that leads to it. */
export interface StudentTurn {
  /** The path to the step within the line; empty without a line. */
  readonly stepPath: StepPath;
  /** The student's card: the line's, or the simulated one. */
  readonly card: Card;
  readonly seat: Seat;
  /** The number of the trick, 1 to 13. */
  readonly trick: number;
  /** All cards from the end of the problem's `start` to this turn. */
  readonly cardsSinceStart: readonly Card[];
  /** Indices of the real deals that are consistent with the play, ascending. */
  readonly consistentIndices: readonly number[];
  /** True when the card is legal here; if it is not, the line ends. */
  readonly isPlayable: boolean;
}

/**
 * Turns kept for one step and one set of consistent deals; further ones differ in low cards only.
 */
const MAX_SIMILAR_TURNS = 3;

/**
 * Collects the student's turns along the author's line by walking it against every defence, in the
 * order of the line's cards. A step may have several turns: first the one reached by low cards,
 * then a few for each set of consistent deals. The walk stops at an illegal card. `isComplete`:
 * every card of the line has a turn.
 */
export function collectLineTurns(
  problem: BridgeProblem,
  prover: BridgeProver,
): { readonly turns: readonly StudentTurn[]; readonly isComplete: boolean } {
  if (!problem.solution) return { turns: [], isComplete: true };
  const { line } = problem.solution;
  const startLength = problem.start.length;
  const turnsByStep = new Map<string, StudentTurn[]>();
  const { policies } = toProofGame(problem, prover);
  const isWholeLine = walkBridgeLine(problem, line, LINE_WALK_BUDGET, policies, (turn) => {
    const { state, seat, linePlay } = turn;
    const { card, stepPath } = linePlay;
    const key = stepPath.join('.');
    const turns = turnsByStep.get(key) ?? [];
    turnsByStep.set(key, turns);
    const similarCount = turns.filter(
      ({ consistentIndices }) => String(consistentIndices) === String(state.dealIndices),
    ).length;
    const trick = Math.floor((startLength + state.playedCards.length) / 4) + 1;
    if (similarCount >= MAX_SIMILAR_TURNS) return false;
    const isLegal = isLineCardLegal(turn);
    turns.push({
      stepPath,
      card,
      seat,
      trick,
      cardsSinceStart: state.playedCards,
      consistentIndices: state.dealIndices,
      isPlayable: isLegal,
    });
    return isLegal;
  });
  const paths = listCardPaths(line).map((path) => path.join('.'));
  return {
    turns: paths.flatMap((path) => turnsByStep.get(path) ?? []),
    isComplete: isWholeLine && paths.every((path) => turnsByStep.has(path)),
  };
}

/** Of each step's turns the first, which low cards of the opponents lead to. */
export function firstTurnOfEachStep(turns: readonly StudentTurn[]): readonly StudentTurn[] {
  return [...groupBy(turns, ({ stepPath }) => stepPath.join('.')).values()].map(([turn]) => turn);
}

/** The paths of the steps that play a card, in the order in which they are written. */
function listCardPaths(steps: readonly BridgeLineStep[], path: StepPath = []): readonly StepPath[] {
  return steps.flatMap((step, i): readonly StepPath[] => {
    const stepPath = [...path, i];
    if ('claim' in step) return [];
    if ('play' in step) return [stepPath];
    return [
      ...listCardPaths(step.then, [...stepPath, 'then']),
      ...listCardPaths(step.else, [...stepPath, 'else']),
    ];
  });
}

/**
 * The student's turns of one play against the computer, for a problem without a line: the student
 * plays the lowest sound card each time, until the goal is reached or no card is known to be sound.
 * `nodes` limits the search at each turn.
 */
export function simulateStudentTurns(
  problem: BridgeProblem,
  prover: BridgeProver,
  nodes: number,
): readonly StudentTurn[] {
  const game = toProofGame(problem, prover);
  const virtual = problem.virtual.map(({ deal }) => deal);
  const startLength = problem.start.length;
  const turns: StudentTurn[] = [];
  let play = playAtStart(problem);
  const isMade = (): boolean => tricksWon(play, sideOf(problem.student)) >= problem.goal;
  for (let seat = turnOf(play); seat !== null && !isMade(); seat = turnOf(play)) {
    if (!isPlayedByStudent(problem, seat)) {
      play = playCard(play, chooseOpponentCard({ game, virtual }, play, prover));
      continue;
    }
    const { verdicts, consistentWorlds: consistentIndices } = prover.prove(game, play, {
      nodes,
    });
    const soundCards = [...verdicts].flatMap(([card, verdict]) =>
      verdict === 'sound' ? [card] : [],
    );
    const [card] = soundCards.sort(lowestFirst);
    if (card === undefined) break;
    const cards = cardsPlayed(play);
    const trick = Math.floor(cards.length / 4) + 1;
    turns.push({
      stepPath: [],
      card,
      seat,
      trick,
      cardsSinceStart: cards.slice(startLength),
      consistentIndices,
      isPlayable: true,
    });
    play = playCard(play, card);
  }
  return turns;
}
