/** Solves endgames by Gauss-Seidel value iteration over all turn starts, level by level. */
import { START } from '$lib/yut/rules/yut-board';
import type { MalConfigurations } from './mal-configurations';
import { TurnSolver, type OverflowRule, type WinTable } from './turn-solver';

/** All turn starts with these numbers of mals not home; neither number ever grows in a game. */
export interface EndgameLevel {
  readonly own: number;
  readonly other: number;
}

/** Groups of levels in solution order; levels that lead to each other form one group. */
export function solutionLevels(mals: number): readonly (readonly EndgameLevel[])[] {
  const levels: EndgameLevel[][] = [];
  for (let more = 1; more <= mals; more++)
    for (let fewer = 1; fewer <= more; fewer++) {
      const level = { own: more, other: fewer };
      levels.push(more === fewer ? [level] : [level, { own: fewer, other: more }]);
    }
  return levels;
}

/** The initial table: 0.5 everywhere, 0 for lost states. */
export function createUnsolvedTable({ list }: MalConfigurations): WinTable {
  const size = list.length;
  const table = new Float32Array(size * size).fill(0.5);
  for (let own = 0; own < size; own++) table[own * size + size - 1] = 0;
  return table;
}

/** A stage of the solution: index of the level group, and the number of yuts and mos counted. */
export interface SolutionStage {
  readonly group: number;
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
 * more, up to `most`.
 */
export function* solveByValueIteration(
  configs: MalConfigurations,
  table: WinTable,
  most: number,
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
    if (change <= toleranceAt(current.most, most)) stage = nextStage(current, most, groups.length);
    if (stage !== null && stage !== current)
      turns = new TurnSolver(configs, table, { maxYutMo: stage.most, overflow });
    yield { stage: current, levels, change, next: stage };
  }
}

/** Coarser stages stop at their own truncation error. */
function toleranceAt(counted: number, most: number): number {
  return counted === most
    ? CONVERGENCE_TOLERANCE
    : Math.max(CONVERGENCE_TOLERANCE, 0.25 * 0.13 ** counted);
}

function nextStage(
  { group, most: counted }: SolutionStage,
  most: number,
  groups: number,
): SolutionStage | null {
  if (counted < most) return { group, most: counted + 1 };
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

function sweepLevel(
  configs: MalConfigurations,
  table: WinTable,
  turns: TurnSolver,
  level: EndgameLevel,
): number {
  const { malsLeft: toGo, occupancy: onBoard } = configs;
  const size = configs.list.length;
  let largest = 0;
  for (const other of sweepOrder(configs, level.other)) {
    const values = turns.valuesAgainst(other, level.own);
    const bits = onBoard[other] as number;
    for (let own = 0; own < size; own++) {
      if (toGo[own] !== level.own || ((onBoard[own] as number) & bits) !== 0) continue;
      const index = own * size + other;
      const value = values[own] as number;
      largest = Math.max(largest, Math.abs(value - (table[index] as number)));
      table[index] = value;
    }
  }
  return largest;
}

/**
 * Configurations with so many mals to go: those with more mals at the start first, since catches
 * lead to them; then the most advanced.
 */
function sweepOrder({ list, malsLeft: toGo }: MalConfigurations, mals: number): number[] {
  const waiting = (config: number): number =>
    (list[config] ?? []).filter((place) => place === START).length;
  return list
    .map((_, config) => config)
    .filter((config) => toGo[config] === mals)
    .sort((a, b) => waiting(b) - waiting(a) || b - a);
}
