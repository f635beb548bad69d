/** Legal moves, and the effects of throws and moves (2024 yut paper, 2 and 3.1). */
import { moveTargets, HOME, START, type BoardPlace } from './yut-board';
import { PAPER_RULES, type YutOptions } from './yut-options';
import {
  scoreKindsHeld,
  adjustScoreCount,
  malsOf,
  NO_SCORES,
  otherSide,
  winnerOf,
  type Mals,
  type Side,
  type YutState,
} from './yut-state';
import { grantsExtraThrow, type Score } from './stick-throws';

/** A move: a score used for the mals of one place. */
export interface MalStep {
  readonly score: Score;
  readonly from: BoardPlace;
  readonly to: BoardPlace;
}

export interface Move extends MalStep {
  /** Opposing mals sent back to the start. */
  readonly caught: number;
  /** Own mals at the target, with which it stacks. */
  readonly stacked: number;
  /** The state after the move. */
  readonly state: YutState;
}

/**
 * All distinct legal moves: by score, then from the rearmost mal on. None while the sticks are to
 * be thrown or once the game is won. From the start a single mal moves; on the board all mals of a
 * place move together.
 */
export function legalMoves(state: YutState, options: YutOptions = PAPER_RULES): readonly Move[] {
  if (state.throw || winnerOf(state) !== null) return [];
  const moves: Move[] = [];
  const ownMals = malsOf(state, state.turn);
  for (const score of scoreKindsHeld(state.scores))
    for (const from of occupiedPlaces(ownMals))
      for (const to of targetsUnderRules(from, score, options))
        moves.push(applyMove(state, { score, from, to }, options));
  return moves;
}

/** True if a side is to move: the sticks are not to be thrown and nobody has won. */
export function isToMove(state: YutState, side: Side): boolean {
  return state.turn === side && !state.throw && winnerOf(state) === null;
}

/** Applies a legal move. */
export function applyMove(state: YutState, step: MalStep, options: YutOptions = PAPER_RULES): Move {
  const { score, from, to } = step;
  const { turn } = state;
  const ownMals = malsOf(state, turn);
  const opponentMals = malsOf(state, otherSide(turn));
  // Mals neither meet at home nor at the start.
  const onBoard = to !== HOME && to !== START;
  const caught = onBoard ? countMalsAt(opponentMals, to) : 0;
  const stacked = onBoard ? countMalsAt(ownMals, to) : 0;
  const ownAfter = moveMals(ownMals, from, to);
  const opponentAfter = caught > 0 ? moveMals(opponentMals, to, START) : opponentMals;
  const nextState: YutState = {
    turn,
    a: turn === 'A' ? ownAfter : opponentAfter,
    b: turn === 'A' ? opponentAfter : ownAfter,
    scores: adjustScoreCount(state.scores, score, -1),
    throw: caught > 0 && (options.everyCatchThrows || !grantsExtraThrow(score)),
  };
  return { score, from, to, caught, stacked, state: passTurnIfStuck(nextState, options) };
}

/** Applies a throw; after yut or mo the sticks are thrown again. */
export function applyThrow(
  state: YutState,
  score: Score,
  options: YutOptions = PAPER_RULES,
): YutState {
  const countedScore = options.backDo === 'none' && score === 'backdo' ? 'do' : score;
  const scores = adjustScoreCount(state.scores, countedScore, 1);
  return passTurnIfStuck({ ...state, scores, throw: grantsExtraThrow(countedScore) }, options);
}

/** True if some score in hand can be used. */
export function hasLegalMove(state: YutState, options: YutOptions = PAPER_RULES): boolean {
  const ownMals = malsOf(state, state.turn);
  const scores = scoreKindsHeld(state.scores);
  return occupiedPlaces(ownMals).some((from) =>
    scores.some((score) => targetsUnderRules(from, score, options).length > 0),
  );
}

/** Passes the turn, and forfeits scores in hand, when nothing can be thrown or used. */
function passTurnIfStuck(state: YutState, options: YutOptions): YutState {
  if (state.throw || winnerOf(state) !== null || hasLegalMove(state, options)) return state;
  return { ...state, turn: otherSide(state.turn), scores: NO_SCORES, throw: true };
}

/** Targets of a move; under one rule a back-do from place 1 returns to the start. */
function targetsUnderRules(
  from: BoardPlace,
  score: Score,
  options: YutOptions,
): readonly BoardPlace[] {
  if (score === 'backdo' && from === 1 && options.backDo === 'start') return [START];
  return moveTargets(from, score);
}

/** The places occupied by mals that are not home, each once. */
export function occupiedPlaces(mals: Mals): readonly BoardPlace[] {
  return mals.filter((place, i) => place !== HOME && mals[i - 1] !== place);
}

/** Number of a side's mals on a place. */
export function countMalsAt(mals: Mals, place: BoardPlace): number {
  let count = 0;
  for (const mal of mals) if (mal === place) count++;
  return count;
}

/** Moves all mals of a place; from the start only one. */
export function moveMals(mals: Mals, from: BoardPlace, to: BoardPlace): Mals {
  let remaining = from === START ? 1 : mals.length;
  return mals.map((mal) => (mal === from && remaining-- > 0 ? to : mal)).sort((a, b) => a - b);
}
