/** Moves of one score against one opposing configuration, split into catches and others. */
import type { ConfigurationMoves } from './mal-configurations';

export class MoveLists {
  /** Offsets of each own configuration's non-catching moves in `ends`. */
  private readonly starts: Int32Array;
  private readonly ends: Int32Array;
  private caught: CatchMove[] = [];

  constructor(
    private readonly moves: ConfigurationMoves,
    size: number,
  ) {
    this.starts = new Int32Array(size + 1);
    this.ends = new Int32Array(moves.ends.length);
  }

  /**
   * Collects the moves of the first `count` configurations in `own` against a side on the places in
   * `bits`; `valuesByPlace` are the values after a catch there.
   */
  collectMoves(
    own: Int32Array,
    count: number,
    bits: number,
    valuesByPlace: readonly Float32Array[],
  ): void {
    const { starts, ends, places } = this.moves;
    this.caught = [];
    let filled = 0;
    for (let i = 0; i < count; i++) {
      const config = own[i] as number;
      this.starts[i] = filled;
      const last = starts[config + 1] as number;
      for (let j = starts[config] as number; j < last; j++) {
        const place = places[j] as number;
        const end = ends[j] as number;
        if (((bits >> place) & 1) === 0) this.ends[filled++] = end;
        else this.caught.push({ own: config, end, values: valuesByPlace[place] as Float32Array });
      }
    }
    this.starts[count] = filled;
  }

  /**
   * Raises the values at offset `at` to the best move: non-catching moves read from offset `from`,
   * catches from offset `caughtFrom` in the values after the catch.
   */
  raiseToBest(
    values: Float32Array,
    at: number,
    own: Int32Array,
    count: number,
    from: number,
    caughtFrom: number,
  ): void {
    const { starts, ends } = this;
    let j = 0;
    for (let i = 0; i < count; i++) {
      const place = at + (own[i] as number);
      let best = values[place] as number;
      const last = starts[i + 1] as number;
      for (; j < last; j++) {
        const value = values[from + (ends[j] as number)] as number;
        if (value > best) best = value;
      }
      values[place] = best;
    }
    for (const { own: config, end, values: after } of this.caught) {
      const value = after[caughtFrom + end] as number;
      if (value > (values[at + config] as number)) values[at + config] = value;
    }
  }
}

interface CatchMove {
  readonly own: number;
  readonly end: number;
  /** Values against the opposing configuration after the catch. */
  readonly values: Float32Array;
}
