/**
 * A whole turn at once: for one way in which the other side's mals lie, what every way of one's own is worth with everything that
 * may be held, when both sides go on from the end of the turn as a table says.
 */
import { BOARD_PLACE_COUNT, START, type BoardPlace } from '$lib/yut/rules/yut-board';
import type { MalConfigurations } from './mal-configurations';
import { EXTRA_THROW_PROBABILITY, enumerateHoldings, SCORE_PROBABILITIES, MO, OTHER_SCORE_STATES, YUT, type YutMoHoldings } from './yut-mo-holdings';
import { MoveLists } from './move-lists';

/** What a yut or mo beyond the counted ones is taken for: lost, or the whole game won or lost with it, which bounds the error. */
export type OverflowRule = 'lost' | 'wins' | 'loses';

export interface TurnOptions {
  /** So many yuts and mos are counted in one hand, 1 to 20. */
  readonly maxYutMo: number;
  readonly overflow: OverflowRule;
}

/**
 * The chances, from 0 to 1, that the side to throw wins: at the number of its configuration times the count of all, plus the number of
 * the other side's. 0 where the other side is all home.
 */
export type WinTable = Float32Array;

/** The rest of the hand where nothing is held but yuts and mos. */
const NO_OTHER_SCORE = 0;

/**
 * Computes turns. Worths are kept for every slot and every own configuration; a slot is what is held, and whether one throws. What is
 * worth what against a configuration to which a catch may lead (one with a mal that waits) is remembered, so a sweep takes those first.
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
    this.catchValuesLength = (all + this.holdings.count(options.maxYutMo - 1) * OTHER_SCORE_STATES) * this.size;
    this.own = new Int32Array(this.size);
    this.lists = configs.moves.map((moves) => new MoveLists(moves, this.size));
  }

  /**
   * The worth of every own configuration at the beginning of its turn against `other`, at its number, where it has at most `toGo`
   * mals to bring home and shares no place with it; elsewhere nothing is meant. The next call writes over it.
   */
  valuesAgainst(other: number, toGo: number): Float32Array {
    this.collectMoves(other, toGo);
    this.holdings.list.forEach((_, holding) => {
      for (let otherScore = 0; otherScore < OTHER_SCORE_STATES; otherScore++) this.evaluateMoves(other, holding, otherScore);
    });
    for (let holding = this.holdings.list.length - 1; holding >= 0; holding--) this.evaluateThrow(holding);
    if (this.configs.list[other]?.[0] === START) this.storeCatchValues(other);
    return this.values.subarray(0, this.size);
  }

  /** Which configurations may be one's own, and how they move. */
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

  /** Where the worths begin with a holding when one is to throw. */
  private throwOffset(holding: number): number {
    return holding * this.size;
  }

  /** Where they begin with a holding and a rest when one is to use them. */
  private moveOffset(holding: number, otherScore: number): number {
    return (this.holdings.list.length + holding * OTHER_SCORE_STATES + otherScore) * this.size;
  }

  /** The best use of what is held; what nobody can use passes the turn. */
  private evaluateMoves(other: number, holding: number, otherScore: number): void {
    const { values, own, count, holdings } = this;
    const at = this.moveOffset(holding, otherScore);
    if (holding === 0 && otherScore === NO_OTHER_SCORE) return this.passTurn(other, at);
    for (let i = 0; i < count; i++) values[at + (own[i] as number)] = -1;
    if (otherScore !== NO_OTHER_SCORE) {
      // A catch throws again with what is left of the hand.
      this.raiseToBest(otherScore - 1, at, this.moveOffset(holding, NO_OTHER_SCORE), this.throwOffset(holding));
    }
    const { yuts, mos } = holdings.list[holding] as { yuts: number; mos: number };
    if (yuts > 0) this.raiseWithYutOrMo(YUT, at, holdings.indexOf(yuts - 1, mos), otherScore);
    if (mos > 0) this.raiseWithYutOrMo(MO, at, holdings.indexOf(yuts, mos - 1), otherScore);
    if (holding === 0) this.passWhereStuck(at);
    values[at + this.wonIndex] = 1;
  }

  /** With yut or mo a catch gives no throw: one goes on with what is left, as after any other move. */
  private raiseWithYutOrMo(kind: number, at: number, holding: number, otherScore: number): void {
    const from = this.moveOffset(holding, otherScore);
    this.raiseToBest(kind, at, from, from);
  }

  private raiseToBest(kind: number, at: number, from: number, caughtFrom: number): void {
    this.lists[kind]?.raiseToBest(this.values, at, this.own, this.count, from, caughtFrom);
  }

  /** The other side is to throw. */
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
      if ((values[at + config] as number) < 0) values[at + config] = values[passed + config] as number;
    }
  }

  /** The worth before a throw: over all that may fall. */
  private evaluateThrow(holding: number): void {
    const { values, own, count, holdings } = this;
    const { yuts, mos } = holdings.list[holding] as { yuts: number; mos: number };
    const at = this.throwOffset(holding);
    const used = this.moveOffset(holding, NO_OTHER_SCORE);
    const [withYut, withMo] = [holdings.indexOf(yuts + 1, mos), holdings.indexOf(yuts, mos + 1)];
    const full = withYut < 0;
    const rescale = full && this.options.overflow === 'lost' ? 1 / (1 - EXTRA_THROW_PROBABILITY) : 1;
    const bonus = full && this.options.overflow === 'wins' ? EXTRA_THROW_PROBABILITY : 0;
    const [yutAt, moAt] = [this.throwOffset(withYut), this.throwOffset(withMo)];
    for (let i = 0; i < count; i++) {
      const config = own[i] as number;
      let sum = 0;
      for (let otherScore = 1; otherScore < OTHER_SCORE_STATES; otherScore++)
        sum +=
          (SCORE_PROBABILITIES[otherScore - 1] as number) * (values[used + otherScore * this.size + config] as number);
      sum = sum * rescale + bonus;
      if (!full)
        sum +=
          (SCORE_PROBABILITIES[YUT] as number) * (values[yutAt + config] as number) +
          (SCORE_PROBABILITIES[MO] as number) * (values[moAt + config] as number);
      values[at + config] = sum;
    }
    values[at + this.wonIndex] = 1;
  }

  private storeCatchValues(other: number): void {
    let catchValues = this.catchValues.get(other);
    if (catchValues === undefined) this.catchValues.set(other, (catchValues = new Float32Array(this.catchValuesLength)));
    catchValues.set(this.values.subarray(0, this.catchValuesLength));
  }
}
