/** What the three others do until a hand is complete: they win first, and they throw what it waits for. */
import { interpolateByWall, TILE_CLASS_COUNT, type FittedTables } from './numbers';

/** Turns from one draw of a seat to its next. */
const SEATS = 4;

/** What is left of a game to a seat that has just thrown a tile. */
export interface RemainingTurns {
  /** How many tiles it draws at most. */
  readonly draws: number;
  /** At `t`: the chance that nobody else wins before it has drawn and thrown, when it draws `t` more tiles; 0 at 0. */
  readonly survival: Float64Array;
  /** At `CLASSES * t + class`: how much likelier than any unseen tile one of a class is thrown then. */
  readonly discardLikelihood: Float64Array;
  /** How many tiles others throw after its last draw. */
  readonly finalDiscards: number;
}

/** Of a throw when `wall` tiles may still be drawn. */
export function remainingTurns(wall: number, numbers: FittedTables): RemainingTurns {
  const draws = Math.floor(wall / SEATS);
  const last = wall % SEATS;
  const alive = new Float64Array(draws + 1);
  const thrown = new Float64Array(TILE_CLASS_COUNT * (draws + 1));
  for (let t = 0; t <= draws; t++) {
    const left = SEATS * t + last;
    if (t > 0) {
      let all = 1;
      for (let turn = 1; turn <= SEATS; turn++)
        all *= 1 - interpolateByWall(numbers.opponentWinsPerTurn, left - turn, (chance) => chance);
      alive[t] = all;
    }
    for (let i = 0; i < TILE_CLASS_COUNT; i++)
      thrown[TILE_CLASS_COUNT * t + i] = interpolateByWall(numbers.discardLikelihood, left, (classes) => classes[i] ?? 1);
  }
  return { draws, survival: alive, discardLikelihood: thrown, finalDiscards: last };
}
