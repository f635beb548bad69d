/**
 * Backward induction over a whole turn: for one opposing configuration, the values of all own
 * configurations with all hands, given a table of turn starts.
 */
import { BOARD_PLACE_COUNT, START, type BoardPlace } from '$lib/yut/rules/yut-board';
import type { MalConfigurations } from './mal-configurations';
import {
  EXTRA_THROW_PROBABILITY,
  enumerateHoldings,
  SCORE_PROBABILITIES,
  MO,
  OTHER_SCORE_STATES,
  YUT_THROWS,
  type YutMoHoldings,
} from './yut-mo-holdings';
import { MoveLists } from './move-lists';

/**
 * Treatment of yuts and mos beyond the counted ones: neglected, or the game counted as won or lost,
 * which bounds the error.
 */
export type OverflowRule = 'lost' | 'wins' | 'loses';

export interface TurnOptions {
  /** Yuts and mos counted in one hand, 1 to 20. */
  readonly maxYutMo: number;
  readonly overflow: OverflowRule;
}

/**
 * Win probability, 0 to 1, of the side to throw, at `own * size + other`; 0 where the other side is
 * all home.
 */
export type WinTable = Float32Array;

/** No score in hand besides yuts and mos. */
const NO_OTHER_SCORE = 0;

/**
 * Evaluates turns. Values are stored by slot (hand, and throw or move) and own configuration.
 * Values against configurations that a catch leads to (with a mal at the start) are cached, so
 * sweeps visit those first.
 */
export class TurnSolver {
  private readonly holdings: YutMoHoldings;
  private readonly size: number;
  private readonly values: Float32Array;
  private readonly catchValues = new Map<number, Float32Array>();
  private readonly catchValuesLength: number;
  private readonly own: Int32Array;
  private count = 0;
  private readonly lists: readonly MoveLists[];
  private readonly wonIndex: number;

  constructor(
    private readonly configs: MalConfigurations,
    private readonly table: WinTable,
    private readonly options: TurnOptions,
  ) {
    this.holdings = enumerateHoldings(options.maxYutMo);
    this.size = configs.list.length;
    this.wonIndex = this.size - 1;
    const all = this.holdings.list.length;
    this.values = new Float32Array(all * (OTHER_SCORE_STATES + 1) * this.size);
    this.catchValuesLength =
      (all + this.holdings.count(options.maxYutMo - 1) * OTHER_SCORE_STATES) * this.size;
    this.own = new Int32Array(this.size);
    this.lists = configs.moves.map((moves) => new MoveLists(moves, this.size));
  }

  /**
   * Values of all own configurations at the start of the turn against `other`, by index; defined
   * for configurations with at most `toGo` mals not home that share no place with it. Overwritten
   * by the next call.
   */
  valuesAgainst(other: number, toGo: number): Float32Array {
    this.collectMoves(other, toGo);
    this.holdings.list.forEach((_, holding) => {
      for (let otherScore = 0; otherScore < OTHER_SCORE_STATES; otherScore++)
        this.evaluateMoves(other, holding, otherScore);
    });
    for (let holding = this.holdings.list.length - 1; holding >= 0; holding--)
      this.evaluateThrow(holding);
    if (this.configs.list[other]?.[0] === START) this.storeCatchValues(other);
    return this.values.subarray(0, this.size);
  }

  /** Collects the possible own configurations and their moves. */
  private collectMoves(other: number, toGo: number): void {
    const { occupancy: onBoard, malsLeft: left, list } = this.configs;
    const bits = onBoard[other] as number;
    this.count = 0;
    for (let own = 0; own < this.size; own++)
      if ((left[own] as number) <= toGo && ((onBoard[own] as number) & bits) === 0)
        this.own[this.count++] = own;
    const worths = new Array<Float32Array>(BOARD_PLACE_COUNT);
    for (const place of new Set<BoardPlace>(list[other]))
      if (((bits >> place) & 1) === 1)
        worths[place] = this.catchValues.get(this.configs.afterCatch(other, place)) as Float32Array;
    for (const lists of this.lists) lists.collectMoves(this.own, this.count, bits, worths);
  }

  /** Offset of the values before a throw. */
  private throwOffset(holding: number): number {
    return holding * this.size;
  }

  /** Offset of the values before a move. */
  private moveOffset(holding: number, otherScore: number): number {
    return (this.holdings.list.length + holding * OTHER_SCORE_STATES + otherScore) * this.size;
  }

  /** Values of the best move with a hand; if none is possible the turn passes. */
  private evaluateMoves(other: number, holding: number, otherScore: number): void {
    const { values, own, count, holdings } = this;
    const at = this.moveOffset(holding, otherScore);
    if (holding === 0 && otherScore === NO_OTHER_SCORE) return this.passTurn(other, at);
    for (let i = 0; i < count; i++) values[at + (own[i] as number)] = -1;
    if (otherScore !== NO_OTHER_SCORE) {
      // A catch grants a throw with the remaining hand.
      this.raiseToBest(
        otherScore - 1,
        at,
        this.moveOffset(holding, NO_OTHER_SCORE),
        this.throwOffset(holding),
      );
    }
    const { yuts, mos } = holdings.list[holding] as { yuts: number; mos: number };
    if (yuts > 0)
      this.raiseWithYutOrMo(YUT_THROWS, at, holdings.indexOf(yuts - 1, mos), otherScore);
    if (mos > 0) this.raiseWithYutOrMo(MO, at, holdings.indexOf(yuts, mos - 1), otherScore);
    if (holding === 0) this.passWhereStuck(at);
    values[at + this.wonIndex] = 1;
  }

  /** A catch with yut or mo grants no throw: the turn goes on with the remaining hand. */
  private raiseWithYutOrMo(kind: number, at: number, holding: number, otherScore: number): void {
    const from = this.moveOffset(holding, otherScore);
    this.raiseToBest(kind, at, from, from);
  }

  private raiseToBest(kind: number, at: number, from: number, caughtFrom: number): void {
    this.lists[kind]?.raiseToBest(this.values, at, this.own, this.count, from, caughtFrom);
  }

  /** The turn passes to the other side. */
  private passTurn(other: number, at: number): void {
    const { values, own, count, table } = this;
    const row = other * this.size;
    for (let i = 0; i < count; i++) {
      const config = own[i] as number;
      values[at + config] = 1 - (table[row + config] as number);
    }
    values[at + this.wonIndex] = 1;
  }

  private passWhereStuck(at: number): void {
    const { values, own, count } = this;
    const passed = this.moveOffset(0, NO_OTHER_SCORE);
    for (let i = 0; i < count; i++) {
      const config = own[i] as number;
      if ((values[at + config] as number) < 0)
        values[at + config] = values[passed + config] as number;
    }
  }

  /** Expected values over a throw. */
  private evaluateThrow(holding: number): void {
    const { values, own, count, holdings } = this;
    const { yuts, mos } = holdings.list[holding] as { yuts: number; mos: number };
    const at = this.throwOffset(holding);
    const used = this.moveOffset(holding, NO_OTHER_SCORE);
    const [withYut, withMo] = [holdings.indexOf(yuts + 1, mos), holdings.indexOf(yuts, mos + 1)];
    const full = withYut < 0;
    const rescale =
      full && this.options.overflow === 'lost' ? 1 / (1 - EXTRA_THROW_PROBABILITY) : 1;
    const bonus = full && this.options.overflow === 'wins' ? EXTRA_THROW_PROBABILITY : 0;
    const [yutAt, moAt] = [this.throwOffset(withYut), this.throwOffset(withMo)];
    for (let i = 0; i < count; i++) {
      const config = own[i] as number;
      let sum = 0;
      for (let otherScore = 1; otherScore < OTHER_SCORE_STATES; otherScore++)
        sum +=
          (SCORE_PROBABILITIES[otherScore - 1] as number) *
          (values[used + otherScore * this.size + config] as number);
      sum = sum * rescale + bonus;
      if (!full)
        sum +=
          (SCORE_PROBABILITIES[YUT_THROWS] as number) * (values[yutAt + config] as number) +
          (SCORE_PROBABILITIES[MO] as number) * (values[moAt + config] as number);
      values[at + config] = sum;
    }
    values[at + this.wonIndex] = 1;
  }

  private storeCatchValues(other: number): void {
    let catchValues = this.catchValues.get(other);
    if (catchValues === undefined)
      this.catchValues.set(other, (catchValues = new Float32Array(this.catchValuesLength)));
    catchValues.set(this.values.subarray(0, this.catchValuesLength));
  }
}
