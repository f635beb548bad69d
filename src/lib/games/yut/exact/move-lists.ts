/**
 * Moves of one score against one opposing configuration, split into catches and others. A
 * configuration is the sorted list of the places of a side's mals, by its number.
 */
import type { ConfigurationMoves } from './mal-configurations';

export class MoveLists {
  /** Offsets of each own configuration's non-catching moves in `ends`. */
  private readonly starts: Int32Array;
  /** Own configurations after the non-catching moves. */
  private readonly ends: Int32Array;
  private catches: CatchMove[] = [];

  constructor(
    private readonly moves: ConfigurationMoves,
    size: number,
  ) {
    this.starts = new Int32Array(size + 1);
    this.ends = new Int32Array(moves.ends.length);
  }

  /**
   * Collects the moves of the first `count` configurations in `configs` against a side on the
   * places in `opponentOccupancy` (bit p for place p); `valuesByPlace` are the values after a catch
   * there.
   */
  collectMoves(
    configs: Int32Array,
    count: number,
    opponentOccupancy: number,
    valuesByPlace: readonly Float32Array[],
  ): void {
    const { starts, ends, targets: places } = this.moves;
    this.catches = [];
    let moveCount = 0;
    for (let i = 0; i < count; i++) {
      const config = configs[i] as number;
      this.starts[i] = moveCount;
      const last = starts[config + 1] as number;
      for (let j = starts[config] as number; j < last; j++) {
        const target = places[j] as number;
        const end = ends[j] as number;
        if (((opponentOccupancy >> target) & 1) === 0) this.ends[moveCount++] = end;
        else this.catches.push({ config, end, values: valuesByPlace[target] as Float32Array });
      }
    }
    this.starts[count] = moveCount;
  }

  /**
   * Raises the values at `offset` to the best move: non-catching moves read from offset `from`,
   * catches from offset `caughtFrom` in the values after the catch.
   */
  raiseToBest(
    values: Float32Array,
    offset: number,
    configs: Int32Array,
    count: number,
    from: number,
    caughtFrom: number,
  ): void {
    const { starts, ends } = this;
    let j = 0;
    for (let i = 0; i < count; i++) {
      const valueIndex = offset + (configs[i] as number);
      let best = values[valueIndex] as number;
      const last = starts[i + 1] as number;
      for (; j < last; j++) {
        const value = values[from + (ends[j] as number)] as number;
        if (value > best) best = value;
      }
      values[valueIndex] = best;
    }
    for (const { config, end, values: valuesAfterCatch } of this.catches) {
      const value = valuesAfterCatch[caughtFrom + end] as number;
      if (value > (values[offset + config] as number)) values[offset + config] = value;
    }
  }
}

interface CatchMove {
  /** The own configuration before and after the move. */
  readonly config: number;
  readonly end: number;
  /** Values against the opposing configuration after the catch. */
  readonly values: Float32Array;
}
