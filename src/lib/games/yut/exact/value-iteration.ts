/**
 * Solves endgames by Gauss-Seidel value iteration over all turn starts, level by level: within a
 * level a turn can lead back to the same level, so its values are iterated until they settle.
 */
import { START } from '$lib/games/yut/rules/yut-board';
import type { MalConfigurations } from './mal-configurations';
import { TurnSolver, type OverflowRule, type WinTable } from './turn-solver';

/** All turn starts with these numbers of mals not home; neither number ever grows in a game. */
export interface EndgameLevel {
  /** Mals of the side to throw. */
  readonly ownMals: number;
  readonly opponentMals: number;
}

/** Groups of levels in solution order; levels that lead to each other form one group. */
export function solutionLevels(mals: number): readonly (readonly EndgameLevel[])[] {
  const levels: EndgameLevel[][] = [];
  for (let larger = 1; larger <= mals; larger++)
    for (let smaller = 1; smaller <= larger; smaller++) {
      const level = { ownMals: larger, opponentMals: smaller };
      levels.push(
        larger === smaller ? [level] : [level, { ownMals: smaller, opponentMals: larger }],
      );
    }
  return levels;
}

/** The initial table: 0.5 everywhere, 0 for lost states. */
export function createUnsolvedTable({ list }: MalConfigurations): WinTable {
  const size = list.length;
  const table = new Float32Array(size * size).fill(0.5);
  // The last configuration has all mals home: an opponent there has won.
  for (let ownConfig = 0; ownConfig < size; ownConfig++) table[ownConfig * size + size - 1] = 0;
  return table;
}

/** A stage of the solution. A stored format: `lie yut solve --keep` writes it. */
export interface SolutionStage {
  /** 0-based index into `solutionLevels`. */
  readonly group: number;
  /** Yuts and mos counted in one hand, from 1. */
  readonly most: number;
}

export const FIRST_STAGE: SolutionStage = { group: 0, most: 1 };

/** Result of a sweep. */
export interface SweepResult {
  readonly stage: SolutionStage;
  readonly levels: readonly EndgameLevel[];
  /** Largest change of a value. */
  readonly change: number;
  /** The next stage; null when all is solved. */
  readonly next: SolutionStage | null;
}

/** Convergence threshold: a few times the rounding error of the table. */
const CONVERGENCE_TOLERANCE = 2e-7;

/**
 * Solves a table in place, one sweep per iteration; it can be interrupted after any sweep and
 * resumed from `next`. Each level group is solved with few counted yuts and mos first, then with
 * more, up to `maxYutMo`.
 */
export function* solveByValueIteration(
  configs: MalConfigurations,
  table: WinTable,
  maxYutMo: number,
  from: SolutionStage = FIRST_STAGE,
  overflow: OverflowRule = 'lost',
): Generator<SweepResult, void> {
  const groups = solutionLevels(configs.mals);
  let stage: SolutionStage | null = from;
  let turns = new TurnSolver(configs, table, { maxYutMo: stage.most, overflow });
  while (stage !== null) {
    const current: SolutionStage = stage;
    const levels = groups[current.group] ?? [];
    const change = sweep(configs, table, turns, levels);
    if (change <= toleranceAt(current.most, maxYutMo))
      stage = nextStage(current, maxYutMo, groups.length);
    if (stage !== null && stage !== current)
      turns = new TurnSolver(configs, table, { maxYutMo: stage.most, overflow });
    yield { stage: current, levels, change, next: stage };
  }
}

/**
 * Coarser stages stop at a quarter of their own truncation error, which falls by about 0.13 with
 * each yut or mo counted more.
 */
function toleranceAt(yutMo: number, maxYutMo: number): number {
  return yutMo === maxYutMo
    ? CONVERGENCE_TOLERANCE
    : Math.max(CONVERGENCE_TOLERANCE, 0.25 * 0.13 ** yutMo);
}

function nextStage(
  { group, most: yutMo }: SolutionStage,
  maxYutMo: number,
  groups: number,
): SolutionStage | null {
  if (yutMo < maxYutMo) return { group, most: yutMo + 1 };
  return group + 1 < groups ? { group: group + 1, most: FIRST_STAGE.most } : null;
}

/** One sweep over a level group. Returns the largest change. */
function sweep(
  configs: MalConfigurations,
  table: WinTable,
  turns: TurnSolver,
  levels: readonly EndgameLevel[],
): number {
  return Math.max(...levels.map((level) => sweepLevel(configs, table, turns, level)));
}

/** Updates all values of a level in place. Returns the largest change. */
function sweepLevel(
  configs: MalConfigurations,
  table: WinTable,
  turns: TurnSolver,
  level: EndgameLevel,
): number {
  const { malsLeft, occupancy } = configs;
  const size = configs.list.length;
  let largest = 0;
  for (const opponentConfig of sweepOrder(configs, level.opponentMals)) {
    const values = turns.valuesAgainst(opponentConfig, level.ownMals);
    const opponentOccupancy = occupancy[opponentConfig] as number;
    for (let ownConfig = 0; ownConfig < size; ownConfig++) {
      if (
        malsLeft[ownConfig] !== level.ownMals ||
        ((occupancy[ownConfig] as number) & opponentOccupancy) !== 0
      )
        continue;
      const index = ownConfig * size + opponentConfig;
      const value = values[ownConfig] as number;
      largest = Math.max(largest, Math.abs(value - (table[index] as number)));
      table[index] = value;
    }
  }
  return largest;
}

/**
 * Configurations with `mals` mals not home: those with more mals at the start first, since catches
 * lead to them; then the most advanced.
 */
function sweepOrder({ list, malsLeft }: MalConfigurations, mals: number): number[] {
  const countAtStart = (config: number): number =>
    (list[config] ?? []).filter((place) => place === START).length;
  return list
    .map((_, config) => config)
    .filter((config) => malsLeft[config] === mals)
    .sort((a, b) => countAtStart(b) - countAtStart(a) || b - a);
}
