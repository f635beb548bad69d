/** Values of mid-turn states by search, over a table of turn starts. */
import type { MalConfigurations } from './mal-configurations';
import { ScoreHands, type ScoreHandId } from './score-hands';
import { SCORE_PROBABILITIES, SCORE_KIND_COUNT, YUT_THROWS } from './yut-mo-holdings';
import type { SolvedEndgames } from './tablebase-file';
import type { WinTable } from './turn-solver';

/**
 * Win probability, 0 to 1, of the side to throw or move. `hand` counts its scores in the order of
 * `SCORES` and need not be reachable. At most `maxYutMo` yuts and mos are counted; further ones are
 * neglected.
 */
export function midTurnWinProbability(
  { configs, table, maxYutMo }: SolvedEndgames,
  ownConfig: number,
  opponentConfig: number,
  hand: readonly number[],
  throwing: boolean,
): number {
  const hands = new ScoreHands(maxYutMo);
  return new MidTurnSearch(configs, table, hands).evaluate(
    ownConfig,
    opponentConfig,
    hands.idOf(hand),
    throwing,
  );
}

/** Values above this cut the search off. */
const ALMOST_CERTAIN = 1 - 1e-9;

/**
 * Memo of one hand against one opposing configuration: value plus one by own configuration; 0 is
 * unknown.
 */
type ValueMemo = Float64Array;

/** Memoized expectimax search of the rest of a turn. */
class MidTurnSearch {
  /** Memo by opposing configuration and hand: one for moves, one for throws. */
  private readonly movingValues = new Map<number, ValueMemo[]>();
  private readonly throwingValues = new Map<number, ValueMemo[]>();

  /** `hands` limits the counted yuts and mos. */
  constructor(
    private readonly configs: MalConfigurations,
    private readonly table: WinTable,
    private readonly hands: ScoreHands,
  ) {}

  /** Win probability, 0 to 1, of the side to throw or move. */
  evaluate(
    ownConfig: number,
    opponentConfig: number,
    hand: ScoreHandId,
    throwing: boolean,
  ): number {
    if (this.configs.malsLeft[ownConfig] === 0) return 1;
    const valuesByOpponent = throwing ? this.throwingValues : this.movingValues;
    let byHand = valuesByOpponent.get(opponentConfig);
    if (byHand === undefined) valuesByOpponent.set(opponentConfig, (byHand = []));
    const memo = (byHand[hand] ??= new Float64Array(this.configs.list.length));
    const cached = memo[ownConfig] as number;
    if (cached > 0) return cached - 1;
    const value = throwing
      ? this.expectedOverThrows(ownConfig, opponentConfig, hand)
      : this.bestMoveValue(ownConfig, opponentConfig, hand);
    memo[ownConfig] = value + 1;
    return value;
  }

  private expectedOverThrows(ownConfig: number, opponentConfig: number, hand: ScoreHandId): number {
    const { hands } = this;
    const isFull = hands.isFull(hand);
    let [sum, totalProbability] = [0, 0];
    for (let kind = 0; kind < SCORE_KIND_COUNT; kind++) {
      const extraThrow = kind >= YUT_THROWS;
      if (extraThrow && isFull) continue;
      const chance = SCORE_PROBABILITIES[kind] as number;
      sum +=
        chance * this.evaluate(ownConfig, opponentConfig, hands.withMore(hand, kind), extraThrow);
      totalProbability += chance;
    }
    return sum / totalProbability;
  }

  private bestMoveValue(ownConfig: number, opponentConfig: number, hand: ScoreHandId): number {
    const { configs, table, hands } = this;
    const opponentOccupancy = configs.occupancy[opponentConfig] as number;
    let best = -1;
    // Longest scores first: an immediate win ends the search.
    for (let kind = SCORE_KIND_COUNT - 1; kind >= 0 && best < ALMOST_CERTAIN; kind--) {
      const moves = configs.moves[kind];
      if (moves === undefined || !hands.holds(hand, kind)) continue;
      const remainingHand = hands.withLess(hand, kind);
      const last = moves.starts[ownConfig + 1] as number;
      for (let j = moves.starts[ownConfig] as number; j < last && best < ALMOST_CERTAIN; j++) {
        const target = moves.targets[j] as number;
        const caught = ((opponentOccupancy >> target) & 1) === 1;
        const opponentAfter = caught ? configs.afterCatch(opponentConfig, target) : opponentConfig;
        const end = moves.ends[j] as number;
        best = Math.max(
          best,
          this.evaluate(end, opponentAfter, remainingHand, caught && kind < YUT_THROWS),
        );
      }
    }
    // Without a move the turn passes: the table has the value of the opponent's turn start.
    return best < 0
      ? 1 - (table[opponentConfig * configs.list.length + ownConfig] as number)
      : best;
  }
}
