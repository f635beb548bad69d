/**
 * Backward induction over a whole turn: for one opposing configuration, the win probabilities of
 * all own configurations with all hands of scores, given a table of turn starts. A configuration
 * is the sorted list of the places of a side's mals. `value-iteration.ts` repeats it until the
 * table is its own solution.
 *
 * A hand is a holding of yuts and mos and at most one other score (`otherScore`, 0 for none): in a
 * turn, every other score ends the row of throws.
 */
import { BOARD_PLACE_COUNT, START, type BoardPlace } from '$lib/games/yut/rules/yut-board';
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
 * Treatment of a yut or mo beyond the counted ones: `lost`: neglected, the other throws have all
 * the probability; `wins` and `loses`: the game counts as won or lost by the side that throws,
 * which bounds the error.
 */
export type OverflowRule = 'lost' | 'wins' | 'loses';

export interface TurnOptions {
  /** Yuts and mos counted in one hand, 1 to 20. */
  readonly maxYutMo: number;
  readonly overflow: OverflowRule;
}

/**
 * Win probability, 0 to 1, of the side to throw, at index `own * size + opponent` of the two
 * configurations (`size` is their number); 0 where the opponent has all mals home.
 */
export type WinTable = Float32Array;

/** No score in hand besides yuts and mos. */
const NO_OTHER_SCORE = 0;

/**
 * Evaluates turns. `values` has a row of own configurations per hand: first the hands before a
 * throw, then those before a move. Within a turn the opponent's configuration changes only by a
 * catch, which sends mals back to the start. Values against such configurations are cached by
 * `valuesAgainst`, so its caller must visit those before the configurations from which they arise.
 */
export class TurnSolver {
  private readonly holdings: YutMoHoldings;
  private readonly size: number;
  private readonly values: Float32Array;
  /** Values by the opposing configuration after a catch. */
  private readonly catchValues = new Map<number, Float32Array>();
  /**
   * Length of the part of `values` that a catch can lead to: all hands before a throw, and of those
   * before a move, which only a catch with yut or mo leads to, the ones with room for that score.
   */
  private readonly catchValuesLength: number;
  /** The first `ownCount` are the own configurations possible against the current opponent. */
  private readonly ownConfigs: Int32Array;
  private ownCount = 0;
  /** The moves of each score, in the order of `SCORES`. */
  private readonly lists: readonly MoveLists[];
  /** The configuration with all mals home. */
  private readonly wonIndex: number;

  constructor(
    private readonly configs: MalConfigurations,
    private readonly table: WinTable,
    private readonly options: TurnOptions,
  ) {
    this.holdings = enumerateHoldings(options.maxYutMo);
    this.size = configs.list.length;
    this.wonIndex = this.size - 1;
    const holdingCount = this.holdings.list.length;
    this.values = new Float32Array(holdingCount * (OTHER_SCORE_STATES + 1) * this.size);
    this.catchValuesLength =
      (holdingCount + this.holdings.count(options.maxYutMo - 1) * OTHER_SCORE_STATES) * this.size;
    this.ownConfigs = new Int32Array(this.size);
    this.lists = configs.moves.map((moves) => new MoveLists(moves, this.size));
  }

  /**
   * Values of all own configurations at the start of the turn against one of the opponent, by
   * index; defined for configurations with at most `maxMalsLeft` mals not home that share no place
   * with it. Overwritten by the next call.
   */
  valuesAgainst(opponentConfig: number, maxMalsLeft: number): Float32Array {
    this.collectMoves(opponentConfig, maxMalsLeft);
    // A move leaves a smaller hand, so moves go by ascending hands; a throw leads to moves or adds
    // yuts or mos, so throws follow, by descending hands. After a catch the opponent has a mal at
    // the start: those values come from the cache.
    this.holdings.list.forEach((_, holding) => {
      for (let otherScore = 0; otherScore < OTHER_SCORE_STATES; otherScore++)
        this.evaluateMoves(opponentConfig, holding, otherScore);
    });
    for (let holding = this.holdings.list.length - 1; holding >= 0; holding--)
      this.evaluateThrow(holding);
    // Places ascend: the first mal is at the start if any is.
    if (this.configs.list[opponentConfig]?.[0] === START) this.storeCatchValues(opponentConfig);
    return this.values.subarray(0, this.size);
  }

  /** Collects the possible own configurations and their moves. */
  private collectMoves(opponentConfig: number, maxMalsLeft: number): void {
    const { occupancy, malsLeft, list } = this.configs;
    const opponentOccupancy = occupancy[opponentConfig] as number;
    this.ownCount = 0;
    for (let ownConfig = 0; ownConfig < this.size; ownConfig++)
      if (
        (malsLeft[ownConfig] as number) <= maxMalsLeft &&
        ((occupancy[ownConfig] as number) & opponentOccupancy) === 0
      )
        this.ownConfigs[this.ownCount++] = ownConfig;
    // The values after a catch at each place that the opponent occupies.
    const catchValuesByPlace = new Array<Float32Array>(BOARD_PLACE_COUNT);
    for (const place of new Set<BoardPlace>(list[opponentConfig]))
      if (((opponentOccupancy >> place) & 1) === 1)
        catchValuesByPlace[place] = this.catchValues.get(
          this.configs.afterCatch(opponentConfig, place),
        ) as Float32Array;
    for (const lists of this.lists)
      lists.collectMoves(this.ownConfigs, this.ownCount, opponentOccupancy, catchValuesByPlace);
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
  private evaluateMoves(opponentConfig: number, holding: number, otherScore: number): void {
    const { values, ownConfigs, ownCount: count, holdings } = this;
    const offset = this.moveOffset(holding, otherScore);
    if (holding === 0 && otherScore === NO_OTHER_SCORE)
      return this.passTurn(opponentConfig, offset);
    // Below any probability: marks configurations for which no move was found.
    for (let i = 0; i < count; i++) values[offset + (ownConfigs[i] as number)] = -1;
    if (otherScore !== NO_OTHER_SCORE) {
      // A catch grants a throw with the remaining hand.
      this.raiseToBest(
        otherScore - 1,
        offset,
        this.moveOffset(holding, NO_OTHER_SCORE),
        this.throwOffset(holding),
      );
    }
    const { yuts, mos } = holdings.list[holding] as { yuts: number; mos: number };
    if (yuts > 0)
      this.raiseWithYutOrMo(YUT_THROWS, offset, holdings.indexOf(yuts - 1, mos), otherScore);
    if (mos > 0) this.raiseWithYutOrMo(MO, offset, holdings.indexOf(yuts, mos - 1), otherScore);
    if (holding === 0) this.passWhereStuck(offset);
    values[offset + this.wonIndex] = 1;
  }

  /** A catch with yut or mo grants no throw: the turn goes on with the remaining hand. */
  private raiseWithYutOrMo(
    kind: number,
    offset: number,
    holding: number,
    otherScore: number,
  ): void {
    const from = this.moveOffset(holding, otherScore);
    this.raiseToBest(kind, offset, from, from);
  }

  /**
   * Raises the values at `offset` to the best move with a score; `from` and `caughtFrom` are the
   * offsets of the values after a move without and with a catch.
   */
  private raiseToBest(kind: number, offset: number, from: number, caughtFrom: number): void {
    this.lists[kind]?.raiseToBest(
      this.values,
      offset,
      this.ownConfigs,
      this.ownCount,
      from,
      caughtFrom,
    );
  }

  /** The turn passes to the other side. */
  private passTurn(opponentConfig: number, offset: number): void {
    const { values, ownConfigs, ownCount: count, table } = this;
    const rowOffset = opponentConfig * this.size;
    for (let i = 0; i < count; i++) {
      const config = ownConfigs[i] as number;
      values[offset + config] = 1 - (table[rowOffset + config] as number);
    }
    values[offset + this.wonIndex] = 1;
  }

  /** Passes the turn in the configurations without a move: only an unusable back-do has none. */
  private passWhereStuck(offset: number): void {
    const { values, ownConfigs, ownCount: count } = this;
    const passOffset = this.moveOffset(0, NO_OTHER_SCORE);
    for (let i = 0; i < count; i++) {
      const config = ownConfigs[i] as number;
      if ((values[offset + config] as number) < 0)
        values[offset + config] = values[passOffset + config] as number;
    }
  }

  /** Expected values over a throw. */
  private evaluateThrow(holding: number): void {
    const { values, ownConfigs, ownCount: count, holdings } = this;
    const { yuts, mos } = holdings.list[holding] as { yuts: number; mos: number };
    const offset = this.throwOffset(holding);
    const moveOffset = this.moveOffset(holding, NO_OTHER_SCORE);
    const [withYut, withMo] = [holdings.indexOf(yuts + 1, mos), holdings.indexOf(yuts, mos + 1)];
    // In a full hand a yut or mo is neglected: by the overflow rule the other throws are rescaled,
    // or it counts as a win (1) or as a loss (0).
    const isFull = withYut < 0;
    const rescale =
      isFull && this.options.overflow === 'lost' ? 1 / (1 - EXTRA_THROW_PROBABILITY) : 1;
    const bonus = isFull && this.options.overflow === 'wins' ? EXTRA_THROW_PROBABILITY : 0;
    // Unused for a full hand, which has no index for one more.
    const [yutOffset, moOffset] = [this.throwOffset(withYut), this.throwOffset(withMo)];
    for (let i = 0; i < count; i++) {
      const config = ownConfigs[i] as number;
      let sum = 0;
      for (let otherScore = 1; otherScore < OTHER_SCORE_STATES; otherScore++)
        sum +=
          (SCORE_PROBABILITIES[otherScore - 1] as number) *
          (values[moveOffset + otherScore * this.size + config] as number);
      sum = sum * rescale + bonus;
      if (!isFull)
        sum +=
          (SCORE_PROBABILITIES[YUT_THROWS] as number) * (values[yutOffset + config] as number) +
          (SCORE_PROBABILITIES[MO] as number) * (values[moOffset + config] as number);
      values[offset + config] = sum;
    }
    values[offset + this.wonIndex] = 1;
  }

  /** Caches the values against a configuration with a mal at the start, to which catches lead. */
  private storeCatchValues(opponentConfig: number): void {
    let catchValues = this.catchValues.get(opponentConfig);
    if (catchValues === undefined)
      this.catchValues.set(
        opponentConfig,
        (catchValues = new Float32Array(this.catchValuesLength)),
      );
    catchValues.set(this.values.subarray(0, this.catchValuesLength));
  }
}
