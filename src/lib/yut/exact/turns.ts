/**
 * A whole turn at once: for one way in which the other side's mals lie, what every way of one's own is worth with everything that
 * may be held, when both sides go on from the end of the turn as a table says.
 */
import { BOARD_PLACE_COUNT, START, type BoardPlace } from '$lib/yut/rules/board';
import type { MalConfigurations } from './configs';
import { EXTRA_THROW_PROBABILITY, enumerateHoldings, SCORE_PROBABILITIES, MO, OTHER_SCORE_STATES, YUT, type YutMoHoldings } from './holdings';
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
const NO_REST = 0;

/**
 * Computes turns. Worths are kept for every slot and every own configuration; a slot is what is held, and whether one throws. What is
 * worth what against a configuration to which a catch may lead (one with a mal that waits) is remembered, so a sweep takes those first.
 */
export class TurnSolver {
  private readonly holdings: YutMoHoldings;
  private readonly size: number;
  private readonly worth: Float32Array;
  private readonly kept = new Map<number, Float32Array>();
  private readonly keptLength: number;
  private readonly own: Int32Array;
  private count = 0;
  private readonly lists: readonly MoveLists[];
  private readonly won: number;

  constructor(
    private readonly configs: MalConfigurations,
    private readonly table: WinTable,
    private readonly options: TurnOptions,
  ) {
    this.holdings = enumerateHoldings(options.maxYutMo);
    this.size = configs.list.length;
    this.won = this.size - 1;
    const all = this.holdings.list.length;
    this.worth = new Float32Array(all * (OTHER_SCORE_STATES + 1) * this.size);
    this.keptLength = (all + this.holdings.count(options.maxYutMo - 1) * OTHER_SCORE_STATES) * this.size;
    this.own = new Int32Array(this.size);
    this.lists = configs.moves.map((moves) => new MoveLists(moves, this.size));
  }

  /**
   * The worth of every own configuration at the beginning of its turn against `other`, at its number, where it has at most `toGo`
   * mals to bring home and shares no place with it; elsewhere nothing is meant. The next call writes over it.
   */
  valuesAgainst(other: number, toGo: number): Float32Array {
    this.gather(other, toGo);
    this.holdings.list.forEach((_, holding) => {
      for (let rest = 0; rest < OTHER_SCORE_STATES; rest++) this.use(other, holding, rest);
    });
    for (let holding = this.holdings.list.length - 1; holding >= 0; holding--) this.cast(holding);
    if (this.configs.list[other]?.[0] === START) this.keep(other);
    return this.worth.subarray(0, this.size);
  }

  /** Which configurations may be one's own, and how they move. */
  private gather(other: number, toGo: number): void {
    const { occupancy: onBoard, malsLeft: left, list } = this.configs;
    const bits = onBoard[other] as number;
    this.count = 0;
    for (let own = 0; own < this.size; own++)
      if ((left[own] as number) <= toGo && ((onBoard[own] as number) & bits) === 0)
        this.own[this.count++] = own;
    const worths = new Array<Float32Array>(BOARD_PLACE_COUNT);
    for (const place of new Set<BoardPlace>(list[other]))
      if (((bits >> place) & 1) === 1)
        worths[place] = this.kept.get(this.configs.afterCatch(other, place)) as Float32Array;
    for (const lists of this.lists) lists.gather(this.own, this.count, bits, worths);
  }

  /** Where the worths begin with a holding when one is to throw. */
  private castAt(holding: number): number {
    return holding * this.size;
  }

  /** Where they begin with a holding and a rest when one is to use them. */
  private useAt(holding: number, rest: number): number {
    return (this.holdings.list.length + holding * OTHER_SCORE_STATES + rest) * this.size;
  }

  /** The best use of what is held; what nobody can use passes the turn. */
  private use(other: number, holding: number, rest: number): void {
    const { worth, own, count, holdings } = this;
    const at = this.useAt(holding, rest);
    if (holding === 0 && rest === NO_REST) return this.pass(other, at);
    for (let i = 0; i < count; i++) worth[at + (own[i] as number)] = -1;
    if (rest !== NO_REST) {
      // A catch throws again with what is left of the hand.
      this.raise(rest - 1, at, this.useAt(holding, NO_REST), this.castAt(holding));
    }
    const { yuts, mos } = holdings.list[holding] as { yuts: number; mos: number };
    if (yuts > 0) this.raiseAgain(YUT, at, holdings.indexOf(yuts - 1, mos), rest);
    if (mos > 0) this.raiseAgain(MO, at, holdings.indexOf(yuts, mos - 1), rest);
    if (holding === 0) this.passIdle(at);
    worth[at + this.won] = 1;
  }

  /** With yut or mo a catch gives no throw: one goes on with what is left, as after any other move. */
  private raiseAgain(kind: number, at: number, holding: number, rest: number): void {
    const from = this.useAt(holding, rest);
    this.raise(kind, at, from, from);
  }

  private raise(kind: number, at: number, from: number, caughtFrom: number): void {
    this.lists[kind]?.raise(this.worth, at, this.own, this.count, from, caughtFrom);
  }

  /** The other side is to throw. */
  private pass(other: number, at: number): void {
    const { worth, own, count, table } = this;
    const row = other * this.size;
    for (let i = 0; i < count; i++) {
      const config = own[i] as number;
      worth[at + config] = 1 - (table[row + config] as number);
    }
    worth[at + this.won] = 1;
  }

  private passIdle(at: number): void {
    const { worth, own, count } = this;
    const passed = this.useAt(0, NO_REST);
    for (let i = 0; i < count; i++) {
      const config = own[i] as number;
      if ((worth[at + config] as number) < 0) worth[at + config] = worth[passed + config] as number;
    }
  }

  /** The worth before a throw: over all that may fall. */
  private cast(holding: number): void {
    const { worth, own, count, holdings } = this;
    const { yuts, mos } = holdings.list[holding] as { yuts: number; mos: number };
    const at = this.castAt(holding);
    const used = this.useAt(holding, NO_REST);
    const [withYut, withMo] = [holdings.indexOf(yuts + 1, mos), holdings.indexOf(yuts, mos + 1)];
    const full = withYut < 0;
    const share = full && this.options.overflow === 'lost' ? 1 / (1 - EXTRA_THROW_PROBABILITY) : 1;
    const besides = full && this.options.overflow === 'wins' ? EXTRA_THROW_PROBABILITY : 0;
    const [yutAt, moAt] = [this.castAt(withYut), this.castAt(withMo)];
    for (let i = 0; i < count; i++) {
      const config = own[i] as number;
      let sum = 0;
      for (let rest = 1; rest < OTHER_SCORE_STATES; rest++)
        sum +=
          (SCORE_PROBABILITIES[rest - 1] as number) * (worth[used + rest * this.size + config] as number);
      sum = sum * share + besides;
      if (!full)
        sum +=
          (SCORE_PROBABILITIES[YUT] as number) * (worth[yutAt + config] as number) +
          (SCORE_PROBABILITIES[MO] as number) * (worth[moAt + config] as number);
      worth[at + config] = sum;
    }
    worth[at + this.won] = 1;
  }

  private keep(other: number): void {
    let kept = this.kept.get(other);
    if (kept === undefined) this.kept.set(other, (kept = new Float32Array(this.keptLength)));
    kept.set(this.worth.subarray(0, this.keptLength));
  }
}
