/** Points and sides by world during a proof search. */
import type { MightyPlay } from '$lib/games/mighty/rules/mighty-play';
import type { MightyProofGame } from './mighty-proof-game';
import { pointsReached, unwonPoints, studentSideIn } from './play-in-world';

/**
 * The progress of the student's side towards the goal in each world, updated as tricks are won and
 * taken back. A set of worlds is a bit mask.
 */
export class GoalProgress {
  readonly #game: MightyProofGame;
  /** By world: the seats of the student's side as bits, its points, and the points not yet won. */
  readonly #sideMasks: readonly number[];
  readonly #reached: number[];
  readonly #unwon: number[];

  constructor(game: MightyProofGame, play: MightyPlay) {
    const { worlds } = game;
    this.#game = game;
    this.#sideMasks = worlds.map((world) =>
      studentSideIn(game, world, play).reduce((bits: number, seat) => bits | (1 << seat), 0),
    );
    this.#reached = worlds.map((world) => pointsReached(game, world, play));
    this.#unwon = worlds.map((world) => unwonPoints(world, play));
  }

  /** The points of the student's side so far. */
  reached(world: number): number {
    return this.#reached[world] ?? 0;
  }

  /** True when a seat is on the student's side in a world. */
  isOnStudentSide(world: number, seat: number): boolean {
    return ((this.#sideMasks[world] ?? 0) & (1 << seat)) !== 0;
  }

  /** True when the student has an ally in some of the worlds. */
  hasAllies(worldMask: number): boolean {
    const studentBit = 1 << this.#game.student;
    return this.#sideMasks.some(
      (side, world) => (worldMask & (1 << world)) !== 0 && side !== studentBit,
    );
  }

  /** Adds the points of a trick; negative points take it back. */
  addPoints(worldMask: number, winner: number, points: number): void {
    for (let world = 0; worldMask >> world !== 0; world++) {
      if ((worldMask & (1 << world)) === 0) continue;
      if (this.isOnStudentSide(world, winner)) this.#reached[world] = this.reached(world) + points;
      this.#unwon[world] = (this.#unwon[world] ?? 0) - points;
    }
  }

  /**
   * True when the goal is reached in all of the worlds, false when it is out of reach in one; null
   * while it is open.
   */
  decidedResult(worldMask: number): boolean | null {
    let isReached = true;
    for (let world = 0; worldMask >> world !== 0; world++) {
      if ((worldMask & (1 << world)) === 0) continue;
      const missing = this.#game.goal - this.reached(world);
      if (missing > (this.#unwon[world] ?? 0)) return false;
      if (missing > 0) isReached = false;
    }
    return isReached ? true : null;
  }
}
