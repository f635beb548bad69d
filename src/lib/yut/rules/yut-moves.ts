/** Throwing and moving: what one may do and what comes of it (paper, 2 and 3.1). */
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

/** A move: a score used, for the mals of one place. */
export interface MalStep {
  readonly score: Score;
  readonly from: BoardPlace;
  readonly to: BoardPlace;
}

export interface Move extends MalStep {
  /** How many mals of the other side go back to the start. */
  readonly caught: number;
  /** How many of one's own mals lie where it ends, and go on together with it. */
  readonly stacked: number;
  /** What stands after it. */
  readonly state: YutState;
}

/**
 * Every move in a state, none twice: by score, then from the mal furthest behind on. None while the sticks are to be thrown
 * or once the game is won. Of mals that wait one sets out; on the board all of a place go together.
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

/** Whether a side is to use a score: nothing is to be thrown, and nobody has won. */
export function isToMove(state: YutState, side: Side): boolean {
  return state.turn === side && !state.throw && winnerOf(state) === null;
}

/** What a move comes to; it must be one that the state and the options allow. */
export function applyMove(state: YutState, step: MalStep, options: YutOptions = PAPER_RULES): Move {
  const { score, from, to } = step;
  const { turn } = state;
  const ownMals = malsOf(state, turn);
  const opponentMals = malsOf(state, otherSide(turn));
  const onBoard = to !== HOME && to !== START;
  const caught = onBoard ? countMalsAt(opponentMals, to) : 0;
  const stacked = onBoard ? countMalsAt(ownMals, to) : 0;
  const ownAfter = moveMals(ownMals, from, to);
  const othersAfter = caught > 0 ? moveMals(opponentMals, to, START) : opponentMals;
  const nextState: YutState = {
    turn,
    a: turn === 'A' ? ownAfter : othersAfter,
    b: turn === 'A' ? othersAfter : ownAfter,
    scores: adjustScoreCount(state.scores, score, -1),
    throw: caught > 0 && (options.everyCatchThrows || !grantsExtraThrow(score)),
  };
  return { score, from, to, caught, stacked, state: passTurnIfStuck(nextState, options) };
}

/** What stands after a throw. The sticks are to be thrown; with yut and mo they are to be thrown again. */
export function applyThrow(state: YutState, score: Score, options: YutOptions = PAPER_RULES): YutState {
  const counted = options.backDo === 'none' && score === 'backdo' ? 'do' : score;
  const scores = adjustScoreCount(state.scores, counted, 1);
  return passTurnIfStuck({ ...state, scores, throw: grantsExtraThrow(counted) }, options);
}

/** Whether a held score can be used by anybody's mal. */
export function hasLegalMove(state: YutState, options: YutOptions = PAPER_RULES): boolean {
  const ownMals = malsOf(state, state.turn);
  const scores = scoreKindsHeld(state.scores);
  return occupiedPlaces(ownMals).some((from) =>
    scores.some((score) => targetsUnderRules(from, score, options).length > 0),
  );
}

/** Where nothing can be thrown or used any more the turn passes, and what is held is lost. */
function passTurnIfStuck(state: YutState, options: YutOptions): YutState {
  if (state.throw || winnerOf(state) !== null || hasLegalMove(state, options)) return state;
  return { ...state, turn: otherSide(state.turn), scores: NO_SCORES, throw: true };
}

function targetsUnderRules(from: BoardPlace, score: Score, options: YutOptions): readonly BoardPlace[] {
  if (score === 'backdo' && from === 1 && options.backDo === 'start') return [START];
  return moveTargets(from, score);
}

/** The places where a side has mals that are not home, each once. */
export function occupiedPlaces(mals: Mals): readonly BoardPlace[] {
  return mals.filter((place, i) => place !== HOME && mals[i - 1] !== place);
}

export function countMalsAt(mals: Mals, place: BoardPlace): number {
  let count = 0;
  for (const mal of mals) if (mal === place) count++;
  return count;
}

/** All mals of a place somewhere else; of those that wait only one. */
export function moveMals(mals: Mals, from: BoardPlace, to: BoardPlace): Mals {
  let remaining = from === START ? 1 : mals.length;
  return mals.map((mal) => (mal === from && remaining-- > 0 ? to : mal)).sort((a, b) => a - b);
}
