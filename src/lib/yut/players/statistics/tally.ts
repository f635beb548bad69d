/** What is counted in games of a player against itself, for the paper's tables 3 to 7. Counts add up; `tables.ts` makes figures of them. */
import { HOME, START } from '$lib/yut/rules/board';
import type { Move } from '$lib/yut/rules/moves';
import { MALS_PER_SIDE, malsOf, SIDES, type Mals, type Side } from '$lib/yut/rules/state';
import type { Score } from '$lib/yut/rules/throws';
import type { YutGameEvent } from '../game';

/** How often something could be, and how often it was. */
export interface Frequency {
  total: number;
  count: number;
}

/** What may be chosen beside something else (paper, table 4). */
export const MOVE_OPTIONS = ['catch', 'carry', 'start'] as const;
export type MoveOption = (typeof MOVE_OPTIONS)[number];

/** What is counted once a game (paper, table 5): turns begun, throws, moves, moves that stack and that catch, mals caught. */
export const GAME_MEASURES = ['turns', 'casts', 'moves', 'carries', 'catches', 'caught'] as const;
export type GameMeasure = (typeof GAME_MEASURES)[number];

/** The scores that bring a mal on, of which tables 3 and 6 speak. */
export const FORWARD_SCORES = ['do', 'gae', 'geol', 'yut', 'mo'] as const;
export type ForwardScore = (typeof FORWARD_SCORES)[number];

export interface StatisticsTally {
  games: number;
  /** Moves with a score with which a mal could set out and one on the board go on: how many set out. */
  readonly starts: Record<ForwardScore, Frequency>;
  /** Of those that set out, how many caught something. */
  readonly startCatches: Record<ForwardScore, Frequency>;
  /** Decisions in which such a move was possible and another one too. */
  readonly choices: Record<MoveOption, Frequency>;
  /** Decisions in which one could catch and could stack: how often either was done. */
  readonly catchOrCarry: { catch: number; carry: number };
  /** How many games have each length, by the length. */
  readonly lengths: Record<GameMeasure, Map<number, number>>;
  /** Games that the first player has won, of all and of those whose first throw it was. */
  readonly firstWins: Frequency;
  readonly firstWinsBy: Record<ForwardScore, Frequency>;
  /** The same of the games in which so many mals of the first (rows) and of the second (columns) were home at some time. */
  readonly firstWinsAt: readonly (readonly Frequency[])[];
}

export function createStatisticsTally(): StatisticsTally {
  return {
    games: 0,
    starts: byForward(),
    startCatches: byForward(),
    choices: { catch: noShare(), carry: noShare(), start: noShare() },
    catchOrCarry: { catch: 0, carry: 0 },
    lengths: {
      ...{ turns: new Map(), casts: new Map(), moves: new Map() },
      ...{ carries: new Map(), catches: new Map(), caught: new Map() },
    },
    firstWins: noShare(),
    firstWinsBy: byForward(),
    firstWinsAt: Array.from({ length: MALS_PER_SIDE }, () => Array.from({ length: MALS_PER_SIDE }, noShare)),
  };
}

function noShare(): Frequency {
  return { total: 0, count: 0 };
}

function byForward(): Record<ForwardScore, Frequency> {
  return {
    ...{ do: noShare(), gae: noShare(), geol: noShare(), yut: noShare(), mo: noShare() },
  };
}

/** Counts a whole game: its events in order, and who won it. */
export function countGame(tally: StatisticsTally, events: readonly YutGameEvent[], winner: Side): void {
  tally.games++;
  countLengths(tally, events);
  for (const event of events) if ('moves' in event) countDecision(tally, event.moves, event.move);
  const won = winner === 'A';
  add(tally.firstWins, won);
  const [first] = events;
  if (first && 'threw' in first && isForward(first.threw)) add(tally.firstWinsBy[first.threw], won);
  const seen = new Set<Frequency>();
  for (const { state } of events) {
    const [own, others] = SIDES.map((side) => homeOf(malsOf(state, side)));
    const share = tally.firstWinsAt[own ?? 0]?.[others ?? 0];
    if (share && !seen.has(share)) add(share, won);
    if (share) seen.add(share);
  }
}

function countLengths(tally: StatisticsTally, events: readonly YutGameEvent[]): void {
  const game: Record<GameMeasure, number> = {
    ...{ turns: 0, casts: 0, moves: 0, carries: 0, catches: 0, caught: 0 },
  };
  // A turn begins where the other side was in turn, or at the start.
  let before: Side | null = null;
  for (const event of events) {
    if (event.state.turn !== before) game.turns++;
    before = event.state.turn;
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

const IS: Readonly<Record<MoveOption, (move: Move) => boolean>> = {
  catch: (move) => move.caught > 0,
  carry: (move) => move.stacked > 0,
  start: (move) => move.from === START,
};

function countDecision(tally: StatisticsTally, moves: readonly Move[], move: Move): void {
  for (const choice of MOVE_OPTIONS) {
    const such = moves.filter(IS[choice]).length;
    if (such > 0 && such < moves.length) add(tally.choices[choice], IS[choice](move));
  }
  if (moves.some(IS.catch) && moves.some(IS.carry)) {
    if (IS.catch(move)) tally.catchOrCarry.catch++;
    if (IS.carry(move)) tally.catchOrCarry.carry++;
  }
  if (!isForward(move.score)) return;
  const alike = moves.filter(({ score }) => score === move.score);
  const starting = alike.filter(IS.start).length;
  if (starting === 0 || starting === alike.length) return;
  add(tally.starts[move.score], IS.start(move));
  if (IS.start(move)) add(tally.startCatches[move.score], IS.catch(move));
}

function add(share: Frequency, was: boolean): void {
  share.total++;
  if (was) share.count++;
}

function homeOf(mals: Mals): number {
  return mals.filter((place) => place === HOME).length;
}

function isForward(score: Score): score is ForwardScore {
  return score !== 'backdo';
}
