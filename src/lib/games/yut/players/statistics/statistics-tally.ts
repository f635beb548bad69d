/**
 * Tally of self-play games for the yut paper's tables 3 to 7; `statistics-tables.ts` computes the
 * figures.
 */
import { HOME, START } from '$lib/games/yut/rules/yut-board';
import type { Move } from '$lib/games/yut/rules/yut-moves';
import { MALS_PER_SIDE, malsOf, SIDES, type Mals, type Side } from '$lib/games/yut/rules/yut-state';
import type { Score } from '$lib/games/yut/rules/stick-throws';
import type { YutGameEvent } from '../play-yut-game';

/** Opportunities (`total`), and how many of them were taken or won (`count`). */
export interface Frequency {
  total: number;
  count: number;
}

/** Options of a decision (paper, table 4). */
export const MOVE_OPTIONS = ['catch', 'carry', 'start'] as const;
export type MoveOption = (typeof MOVE_OPTIONS)[number];

/**
 * Measures of a game (paper, table 5): turns, throws, moves, moves that stack, moves that catch,
 * mals caught.
 */
export const GAME_MEASURES = ['turns', 'casts', 'moves', 'carries', 'catches', 'caught'] as const;
export type GameMeasure = (typeof GAME_MEASURES)[number];

/** Forward scores, as in tables 3 and 6. */
export const FORWARD_SCORES = ['do', 'gae', 'geol', 'yut', 'mo'] as const;
export type ForwardScore = (typeof FORWARD_SCORES)[number];

export interface StatisticsTally {
  games: number;
  /**
   * By score: moves whose score could start a new mal or advance another, and how many started one.
   */
  readonly starts: Record<ForwardScore, Frequency>;
  /** The number of these starts that caught. */
  readonly startCatches: Record<ForwardScore, Frequency>;
  /** Decisions in which both such a move and another were possible: how often it was chosen. */
  readonly choices: Record<MoveOption, Frequency>;
  /** Decisions in which catching and stacking were possible: how often each was chosen. */
  readonly catchOrCarry: { catch: number; carry: number };
  /** Histogram of each measure. */
  readonly lengths: Record<GameMeasure, Map<number, number>>;
  /** Wins of the first player, overall and by its first throw. */
  readonly firstWins: Frequency;
  readonly firstWinsBy: Record<ForwardScore, Frequency>;
  /** The same by mals of the first (rows) and second (columns) player home at some time. */
  readonly firstWinsAt: readonly (readonly Frequency[])[];
}

export function createStatisticsTally(): StatisticsTally {
  return {
    games: 0,
    starts: createByForwardScore(),
    startCatches: createByForwardScore(),
    choices: { catch: createFrequency(), carry: createFrequency(), start: createFrequency() },
    catchOrCarry: { catch: 0, carry: 0 },
    lengths: {
      ...{ turns: new Map(), casts: new Map(), moves: new Map() },
      ...{ carries: new Map(), catches: new Map(), caught: new Map() },
    },
    firstWins: createFrequency(),
    firstWinsBy: createByForwardScore(),
    firstWinsAt: Array.from({ length: MALS_PER_SIDE }, () =>
      Array.from({ length: MALS_PER_SIDE }, createFrequency),
    ),
  };
}

function createFrequency(): Frequency {
  return { total: 0, count: 0 };
}

function createByForwardScore(): Record<ForwardScore, Frequency> {
  return {
    ...{
      do: createFrequency(),
      gae: createFrequency(),
      geol: createFrequency(),
      yut: createFrequency(),
      mo: createFrequency(),
    },
  };
}

/** Adds a game to the tally. */
export function countGame(
  tally: StatisticsTally,
  events: readonly YutGameEvent[],
  winner: Side,
): void {
  tally.games++;
  countLengths(tally, events);
  for (const event of events) if ('moves' in event) countDecision(tally, event.moves, event.move);
  const won = winner === 'A';
  addOutcome(tally.firstWins, won);
  const [first] = events;
  if (first && 'threw' in first && isForward(first.threw))
    addOutcome(tally.firstWinsBy[first.threw], won);
  // A score of mals home counts once a game, however long it lasts.
  const countedCells = new Set<Frequency>();
  for (const { state } of events) {
    const [firstHome, secondHome] = SIDES.map((side) => countMalsHome(malsOf(state, side)));
    const cell = tally.firstWinsAt[firstHome ?? 0]?.[secondHome ?? 0];
    if (cell && !countedCells.has(cell)) addOutcome(cell, won);
    if (cell) countedCells.add(cell);
  }
}

/** Adds the measures of a game to their histograms. */
function countLengths(tally: StatisticsTally, events: readonly YutGameEvent[]): void {
  const game: Record<GameMeasure, number> = {
    ...{ turns: 0, casts: 0, moves: 0, carries: 0, catches: 0, caught: 0 },
  };
  // A turn starts where the side in turn changes, or at the start.
  let previousTurn: Side | null = null;
  for (const event of events) {
    if (event.state.turn !== previousTurn) game.turns++;
    previousTurn = event.state.turn;
    if ('threw' in event) game.casts++;
    else {
      game.moves++;
      if (event.move.stacked > 0) game.carries++;
      if (event.move.caught > 0) game.catches++;
      game.caught += event.move.caught;
    }
  }
  for (const length of GAME_MEASURES) {
    const counts = tally.lengths[length];
    counts.set(game[length], (counts.get(game[length]) ?? 0) + 1);
  }
}

const IS_OPTION: Readonly<Record<MoveOption, (move: Move) => boolean>> = {
  catch: (move) => move.caught > 0,
  carry: (move) => move.stacked > 0,
  start: (move) => move.from === START,
};

/** Adds a decision, given by its legal moves and the one that was chosen. */
function countDecision(tally: StatisticsTally, moves: readonly Move[], move: Move): void {
  for (const choice of MOVE_OPTIONS) {
    const matchingCount = moves.filter(IS_OPTION[choice]).length;
    if (matchingCount > 0 && matchingCount < moves.length)
      addOutcome(tally.choices[choice], IS_OPTION[choice](move));
  }
  if (moves.some(IS_OPTION.catch) && moves.some(IS_OPTION.carry)) {
    if (IS_OPTION.catch(move)) tally.catchOrCarry.catch++;
    if (IS_OPTION.carry(move)) tally.catchOrCarry.carry++;
  }
  if (!isForward(move.score)) return;
  // Starts are compared with moves of the same score only, as in the paper's table 3.
  const sameScoreMoves = moves.filter(({ score }) => score === move.score);
  const startCount = sameScoreMoves.filter(IS_OPTION.start).length;
  if (startCount === 0 || startCount === sameScoreMoves.length) return;
  addOutcome(tally.starts[move.score], IS_OPTION.start(move));
  if (IS_OPTION.start(move)) addOutcome(tally.startCatches[move.score], IS_OPTION.catch(move));
}

function addOutcome(frequency: Frequency, happened: boolean): void {
  frequency.total++;
  if (happened) frequency.count++;
}

function countMalsHome(mals: Mals): number {
  return mals.filter((place) => place === HOME).length;
}

function isForward(score: Score): score is ForwardScore {
  return score !== 'backdo';
}
