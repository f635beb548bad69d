/** What the three others do until a hand is complete: they win first, and they throw what it waits for. */
import { between, CLASSES, type Numbers } from './numbers';

/** The turns that are left to a seat that has just thrown a tile: one for each tile it may still draw, and none. */
export interface Turns {
  /** How many tiles it draws at most. */
  readonly draws: number;
  /** At `t`: the chance that nobody else wins before it draws, when it draws `t` more tiles; 0 at 0. */
  readonly alive: Float64Array;
  /** At `CLASSES * t + class`: how much likelier than any unseen tile one of a class is thrown then. */
  readonly thrown: Float64Array;
  /** How many tiles others throw after its last draw. */
  readonly last: number;
}

/** Of a throw when `wall` tiles are left. */
export function turnsAfter(wall: number, numbers: Numbers): Turns {
  const draws = Math.floor(wall / 4);
  const last = wall % 4;
  const { wins, lost } = numbers;
  const risk = (left: number): number =>
    wins.most * Math.max(0, 1 - Math.max(0, left) / wins.from) ** wins.bend;
  const alive = new Float64Array(draws + 1);
  const thrown = new Float64Array(CLASSES * (draws + 1));
  for (let t = 0; t <= draws; t++) {
    const left = 4 * t + last;
    if (t > 0) {
      let all = 1 - lost.own * risk(left - 3);
      for (let turn = 0; turn < 3; turn++) all *= 1 - lost.theirs * risk(left - turn);
      alive[t] = all;
    }
    numbers.thrown.early.forEach((early, i) => {
      const late = numbers.thrown.late[i] ?? early;
      thrown[CLASSES * t + i] = between(
        [
          [5, late],
          [30, early],
        ],
        left,
      );
    });
  }
  return { draws, alive, thrown, last };
}
