/** The moves of one kind of score against one configuration of the other side: those that catch, and the others. */
import type { ConfigurationMoves } from './mal-configurations';

export class MoveLists {
  /** By place in the list of own configurations, from where their plain moves stand in `ends`. */
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

  /** Takes the moves of the first `count` configurations of `own`, against a side on the places of `bits`; `worths` by place there. */
  collectMoves(own: Int32Array, count: number, bits: number, valuesByPlace: readonly Float32Array[]): void {
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
   * Raises what is written from `at` on, at the numbers of the configurations, to the best that a move comes to: to what stands from
   * `from` on where it catches nobody, else from `caughtFrom` on in the worths against those that were sent back.
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
  /** The worths against the other side after the catch. */
  readonly values: Float32Array;
}
