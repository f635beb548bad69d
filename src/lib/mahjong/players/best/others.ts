/** What the three others do until a hand is complete: they win first, and they throw what it waits for. */
import { atWall, CLASSES, type Numbers } from './numbers';

/** Turns from one draw of a seat to its next. */
const SEATS = 4;

/** What is left of a game to a seat that has just thrown a tile. */
export interface Turns {
  /** How many tiles it draws at most. */
  readonly draws: number;
  /** At `t`: the chance that nobody else wins before it has drawn and thrown, when it draws `t` more tiles; 0 at 0. */
  readonly alive: Float64Array;
  /** At `CLASSES * t + class`: how much likelier than any unseen tile one of a class is thrown then. */
  readonly thrown: Float64Array;
  /** How many tiles others throw after its last draw. */
  readonly last: number;
}

/** Of a throw when `wall` tiles may still be drawn. */
export function turnsAfter(wall: number, numbers: Numbers): Turns {
  const draws = Math.floor(wall / SEATS);
  const last = wall % SEATS;
  const alive = new Float64Array(draws + 1);
  const thrown = new Float64Array(CLASSES * (draws + 1));
  for (let t = 0; t <= draws; t++) {
    const left = SEATS * t + last;
    if (t > 0) {
      let all = 1;
      for (let turn = 1; turn <= SEATS; turn++)
        all *= 1 - atWall(numbers.wins, left - turn, (chance) => chance);
      alive[t] = all;
    }
    for (let i = 0; i < CLASSES; i++)
      thrown[CLASSES * t + i] = atWall(numbers.thrown, left, (classes) => classes[i] ?? 1);
  }
  return { draws, alive, thrown, last };
}
