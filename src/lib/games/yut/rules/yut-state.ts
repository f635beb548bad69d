/** The state of a game; yut has no hidden information (2024 yut paper, 3.1). */
import { HOME, START, type BoardPlace } from './yut-board';
import { SCORES, type Score } from './stick-throws';

export type Side = 'A' | 'B';
export const SIDES: readonly Side[] = ['A', 'B'];

/** Places of a side's mals, rearmost first. */
export type Mals = readonly BoardPlace[];

/** Scores in hand: thrown but unused, counted in the order of `SCORES`. */
export type ScoreCounts = readonly [number, number, number, number, number, number];
export const NO_SCORES: ScoreCounts = [0, 0, 0, 0, 0, 0];

export interface YutState {
  /** The side to throw or move. */
  readonly turn: Side;
  readonly a: Mals;
  readonly b: Mals;
  readonly scores: ScoreCounts;
  /** True if the sticks are to be thrown; otherwise a score is to be used. */
  readonly throw: boolean;
}

/** Mals per side in the full game; small games have fewer. */
export const MALS_PER_SIDE = 4;

/** The initial state; A throws first. `mals` is 1 to 4. */
export function initialYutState(mals = MALS_PER_SIDE): YutState {
  const waiting = new Array<BoardPlace>(mals).fill(START);
  return { turn: 'A', a: waiting, b: waiting, scores: NO_SCORES, throw: true };
}

export function otherSide(side: Side): Side {
  return side === 'A' ? 'B' : 'A';
}

/** The mals of a side. */
export function malsOf(state: YutState, side: Side): Mals {
  return side === 'A' ? state.a : state.b;
}

/** The winner; null while the game goes on. */
export function winnerOf({ a, b }: Pick<YutState, 'a' | 'b'>): Side | null {
  // Mals are sorted: when the last one is home, all are.
  if (a[0] === HOME) return 'A';
  return b[0] === HOME ? 'B' : null;
}

/** The distinct scores in hand. */
export function scoreKindsHeld(counts: ScoreCounts): readonly Score[] {
  return SCORES.filter((_, i) => (counts[i] as number) > 0);
}

/** Adds (1) or removes (-1) one of a score. */
export function adjustScoreCount(counts: ScoreCounts, score: Score, change: 1 | -1): ScoreCounts {
  const scoreIndex = SCORES.indexOf(score);
  return counts.map((count, i) =>
    i === scoreIndex ? count + change : count,
  ) as unknown as ScoreCounts;
}

/** Canonical key of a state: equal exactly for equal states. */
export function stateKey({ turn, a, b, scores, throw: toThrow }: YutState): string {
  return `${turn}${toThrow ? '+' : ''} ${a.join()} ${b.join()} ${scores.join()}`;
}
