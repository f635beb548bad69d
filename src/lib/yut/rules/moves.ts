/** Throwing and moving: what one may do and what comes of it (paper, 2 and 3.1). */
import { endsOf, HOME, START, type Place } from './board';
import { PAPER, type Options } from './options';
import {
  heldScores,
  heldWith,
  malsOf,
  NONE_HELD,
  otherSide,
  winnerOf,
  type Mals,
  type Side,
  type State,
} from './state';
import { throwsAgain, type Score } from './throws';

/** A move: a score used, for the mals of one place. */
export interface Step {
  readonly score: Score;
  readonly from: Place;
  readonly to: Place;
}

export interface Move extends Step {
  /** How many mals of the other side go back to the start. */
  readonly caught: number;
  /** How many of one's own mals lie where it ends, and go on together with it. */
  readonly stacked: number;
  /** What stands after it. */
  readonly state: State;
}

/**
 * Every move in a state, none twice: by score, then from the mal furthest behind on. None while the sticks are to be thrown
 * or once the game is won. Of mals that wait one sets out; on the board all of a place go together.
 */
export function movesOf(state: State, options: Options = PAPER): readonly Move[] {
  if (state.throw || winnerOf(state) !== null) return [];
  const moves: Move[] = [];
  const own = malsOf(state, state.turn);
  for (const score of heldScores(state.scores))
    for (const from of placesOf(own))
      for (const to of endsWith(from, score, options))
        moves.push(moved(state, { score, from, to }, options));
  return moves;
}

/** Whether a side is to use a score: nothing is to be thrown, and nobody has won. */
export function decides(state: State, side: Side): boolean {
  return state.turn === side && !state.throw && winnerOf(state) === null;
}

/** What a move comes to; it must be one that the state and the options allow. */
export function moved(state: State, step: Step, options: Options = PAPER): Move {
  const { score, from, to } = step;
  const { turn } = state;
  const own = malsOf(state, turn);
  const others = malsOf(state, otherSide(turn));
  const onBoard = to !== HOME && to !== START;
  const caught = onBoard ? countAt(others, to) : 0;
  const stacked = onBoard ? countAt(own, to) : 0;
  const ownAfter = carried(own, from, to);
  const othersAfter = caught > 0 ? carried(others, to, START) : others;
  const after: State = {
    turn,
    a: turn === 'A' ? ownAfter : othersAfter,
    b: turn === 'A' ? othersAfter : ownAfter,
    scores: heldWith(state.scores, score, -1),
    throw: caught > 0 && (options.everyCatchThrows || !throwsAgain(score)),
  };
  return { score, from, to, caught, stacked, state: settled(after, options) };
}

/** What stands after a throw. The sticks are to be thrown; with yut and mo they are to be thrown again. */
export function thrown(state: State, score: Score, options: Options = PAPER): State {
  const counted = options.backDo === 'none' && score === 'backdo' ? 'do' : score;
  const scores = heldWith(state.scores, counted, 1);
  return settled({ ...state, scores, throw: throwsAgain(counted) }, options);
}

/** Whether a held score can be used by anybody's mal. */
export function canMove(state: State, options: Options = PAPER): boolean {
  const own = malsOf(state, state.turn);
  const scores = heldScores(state.scores);
  return placesOf(own).some((from) =>
    scores.some((score) => endsWith(from, score, options).length > 0),
  );
}

/** Where nothing can be thrown or used any more the turn passes, and what is held is lost. */
function settled(state: State, options: Options): State {
  if (state.throw || winnerOf(state) !== null || canMove(state, options)) return state;
  return { ...state, turn: otherSide(state.turn), scores: NONE_HELD, throw: true };
}

function endsWith(from: Place, score: Score, options: Options): readonly Place[] {
  if (score === 'backdo' && from === 1 && options.backDo === 'start') return [START];
  return endsOf(from, score);
}

/** The places where a side has mals that are not home, each once. */
export function placesOf(mals: Mals): readonly Place[] {
  return mals.filter((place, i) => place !== HOME && mals[i - 1] !== place);
}

export function countAt(mals: Mals, place: Place): number {
  let count = 0;
  for (const mal of mals) if (mal === place) count++;
  return count;
}

/** All mals of a place somewhere else; of those that wait only one. */
export function carried(mals: Mals, from: Place, to: Place): Mals {
  let left = from === START ? 1 : mals.length;
  return mals.map((mal) => (mal === from && left-- > 0 ? to : mal)).sort((a, b) => a - b);
}
