/** Model of the three opponents over the remaining turns: their win hazard and their discards. */
import { interpolateByWall, TILE_CLASS_COUNT, type FittedTables } from './fitted-tables';

/** Turns in a round of the table. */
const TURNS_PER_ROUND = 4;

/** Remaining game of a seat that has just discarded. */
export interface RemainingTurns {
  /** Draws left to the seat at most. */
  readonly draws: number;
  /**
   * At `t` draws left: probability that no opponent wins before the seat has drawn and discarded
   * again; 0 at 0.
   */
  readonly survival: Float64Array;
  /**
   * At `TILE_CLASS_COUNT * t + class`: discard likelihood of the class at that time; see
   * `FittedTables`.
   */
  readonly discardLikelihood: Float64Array;
  /** Opponents' discards after the seat's last draw. */
  readonly finalDiscards: number;
}

/** The remaining game after a discard with `wall` tiles left to draw. */
export function remainingTurns(wall: number, tables: FittedTables): RemainingTurns {
  const draws = Math.floor(wall / TURNS_PER_ROUND);
  const finalDiscards = wall % TURNS_PER_ROUND;
  const survival = new Float64Array(draws + 1);
  const discardLikelihood = new Float64Array(TILE_CLASS_COUNT * (draws + 1));
  for (let t = 0; t <= draws; t++) {
    const wallTilesLeft = TURNS_PER_ROUND * t + finalDiscards;
    if (t > 0) {
      // The turns of the three opponents, and the own one, in which the discard may be won on.
      let noWin = 1;
      for (let turn = 1; turn <= TURNS_PER_ROUND; turn++)
        noWin *=
          1 -
          interpolateByWall(tables.opponentWinsPerTurn, wallTilesLeft - turn, (chance) => chance);
      survival[t] = noWin;
    }
    for (let i = 0; i < TILE_CLASS_COUNT; i++)
      discardLikelihood[TILE_CLASS_COUNT * t + i] = interpolateByWall(
        tables.discardLikelihood,
        wallTilesLeft,
        (classes) => classes[i] ?? 1,
      );
  }
  return { draws, survival, discardLikelihood, finalDiscards };
}
