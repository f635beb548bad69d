import type { MightyPlay } from '$lib/mighty/rules/mighty-play';
import type { MightyProofGame } from './mighty-proof-game';
import { pointsReached, unwonPoints, studentSideIn } from './play-in-world';

/**
 * How each world stands for the student's side, while tricks are counted and taken back. Worlds are
 * bits of a number.
 */
export class GoalProgress {
  readonly #game: MightyProofGame;
  /**
   * By world: the seats of the student's side as bits, its points, and those that nobody has won.
   */
  readonly #sides: readonly number[];
  readonly #reached: number[];
  readonly #toCome: number[];

  constructor(game: MightyProofGame, play: MightyPlay) {
    const { worlds } = game;
    this.#game = game;
    this.#sides = worlds.map((world) =>
      studentSideIn(game, world, play).reduce((bits: number, seat) => bits | (1 << seat), 0),
    );
    this.#reached = worlds.map((world) => pointsReached(game, world, play));
    this.#toCome = worlds.map((world) => unwonPoints(world, play));
  }

  reached(world: number): number {
    return this.#reached[world] ?? 0;
  }

  /** Whether a seat is on the student's side in a world. */
  isOnStudentSide(world: number, seat: number): boolean {
    return ((this.#sides[world] ?? 0) & (1 << seat)) !== 0;
  }

  /** Whether the student has an ally in some of the worlds. */
  hasAllies(worldMask: number): boolean {
    const own = 1 << this.#game.student;
    return this.#sides.some((side, world) => (worldMask & (1 << world)) !== 0 && side !== own);
  }

  /** A trick goes to its winner; with its points less than nothing it is taken back. */
  addPoints(worldMask: number, winner: number, points: number): void {
    for (let world = 0; worldMask >> world !== 0; world++) {
      if ((worldMask & (1 << world)) === 0) continue;
      if (this.isOnStudentSide(world, winner)) this.#reached[world] = this.reached(world) + points;
      this.#toCome[world] = (this.#toCome[world] ?? 0) - points;
    }
  }

  /**
   * Whether the goal is reached in all of the worlds, or out of reach in one; null while it is
   * open.
   */
  decidedResult(worldMask: number): boolean | null {
    let isReached = true;
    for (let world = 0; worldMask >> world !== 0; world++) {
      if ((worldMask & (1 << world)) === 0) continue;
      const missing = this.#game.goal - this.reached(world);
      if (missing > (this.#toCome[world] ?? 0)) return false;
      if (missing > 0) isReached = false;
    }
    return isReached ? true : null;
  }
}
