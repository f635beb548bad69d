/** A moment of the game, everything in it open (paper, 3.1). */
import { HOME, START, type BoardPlace } from './yut-board';
import { SCORES, type Score } from './stick-throws';

export type Side = 'A' | 'B';
export const SIDES: readonly Side[] = ['A', 'B'];

/** Where a side's mals are, the furthest behind first. */
export type Mals = readonly BoardPlace[];

/** How many of each score are thrown and not used, in the order of `SCORES`. */
export type ScoreCounts = readonly [number, number, number, number, number, number];
export const NO_SCORES: ScoreCounts = [0, 0, 0, 0, 0, 0];

export interface YutState {
  /** Who throws or moves. */
  readonly turn: Side;
  readonly a: Mals;
  readonly b: Mals;
  readonly scores: ScoreCounts;
  /** Whether the sticks are to be thrown; else a score is to be used. */
  readonly throw: boolean;
}

/** So many mals has a side in the whole game; in a smaller one fewer. */
export const MALS_PER_SIDE = 4;

/** The beginning of a game; A throws first. `mals` from 1 to 4. */
export function initialYutState(mals = MALS_PER_SIDE): YutState {
  const waiting = new Array<BoardPlace>(mals).fill(START);
  return { turn: 'A', a: waiting, b: waiting, scores: NO_SCORES, throw: true };
}

export function otherSide(side: Side): Side {
  return side === 'A' ? 'B' : 'A';
}

export function malsOf(state: YutState, side: Side): Mals {
  return side === 'A' ? state.a : state.b;
}

/** The side all of whose mals are home; null while nobody has won. */
export function winnerOf({ a, b }: Pick<YutState, 'a' | 'b'>): Side | null {
  // Mals are sorted: when the last one is home, all are.
  if (a[0] === HOME) return 'A';
  return b[0] === HOME ? 'B' : null;
}

/** The kinds of score that are held, each once. */
export function scoreKindsHeld(held: ScoreCounts): readonly Score[] {
  return SCORES.filter((_, i) => (held[i] as number) > 0);
}

/** The same with one more of a score, or with one less (`change` -1). */
export function adjustScoreCount(held: ScoreCounts, score: Score, change: 1 | -1): ScoreCounts {
  const place = SCORES.indexOf(score);
  return held.map((count, i) => (i === place ? count + change : count)) as unknown as ScoreCounts;
}

/** A name for a state: two states have the same one exactly when they are the same. */
export function stateKey({ turn, a, b, scores, throw: toThrow }: YutState): string {
  return `${turn}${toThrow ? '+' : ''} ${a.join()} ${b.join()} ${scores.join()}`;
}
