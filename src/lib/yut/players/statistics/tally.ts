/** What is counted in games of a player against itself, for the paper's tables 3 to 7. Counts add up; `tables.ts` makes figures of them. */
import { HOME, START } from '$lib/yut/rules/board';
import type { Move } from '$lib/yut/rules/moves';
import { MALS_PER_SIDE, malsOf, SIDES, type Mals, type Side } from '$lib/yut/rules/state';
import type { Score } from '$lib/yut/rules/throws';
import type { Event } from '../game';

/** How often something could be, and how often it was. */
export interface Share {
  of: number;
  count: number;
}

/** What may be chosen beside something else (paper, table 4). */
export const CHOICES = ['catch', 'carry', 'start'] as const;
export type Choice = (typeof CHOICES)[number];

/** What is counted once a game (paper, table 5): turns begun, throws, moves, moves that stack and that catch, mals caught. */
export const LENGTHS = ['turns', 'casts', 'moves', 'carries', 'catches', 'caught'] as const;
export type Length = (typeof LENGTHS)[number];

/** The scores that bring a mal on, of which tables 3 and 6 speak. */
export const FORWARD = ['do', 'gae', 'geol', 'yut', 'mo'] as const;
export type Forward = (typeof FORWARD)[number];

export interface Tally {
  games: number;
  /** Moves with a score with which a mal could set out and one on the board go on: how many set out. */
  readonly starts: Record<Forward, Share>;
  /** Of those that set out, how many caught something. */
  readonly startCatches: Record<Forward, Share>;
  /** Decisions in which such a move was possible and another one too. */
  readonly choices: Record<Choice, Share>;
  /** Decisions in which one could catch and could stack: how often either was done. */
  readonly catchOrCarry: { catch: number; carry: number };
  /** How many games have each length, by the length. */
  readonly lengths: Record<Length, Map<number, number>>;
  /** Games that the first player has won, of all and of those whose first throw it was. */
  readonly firstWins: Share;
  readonly firstWinsBy: Record<Forward, Share>;
  /** The same of the games in which so many mals of the first (rows) and of the second (columns) were home at some time. */
  readonly firstWinsAt: readonly (readonly Share[])[];
}

export function newTally(): Tally {
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

function noShare(): Share {
  return { of: 0, count: 0 };
}

function byForward(): Record<Forward, Share> {
  return {
    ...{ do: noShare(), gae: noShare(), geol: noShare(), yut: noShare(), mo: noShare() },
  };
}

/** Counts a whole game: its events in order, and who won it. */
export function countGame(tally: Tally, events: readonly Event[], winner: Side): void {
  tally.games++;
  countLengths(tally, events);
  for (const event of events) if ('moves' in event) countDecision(tally, event.moves, event.move);
  const won = winner === 'A';
  add(tally.firstWins, won);
  const [first] = events;
  if (first && 'threw' in first && isForward(first.threw)) add(tally.firstWinsBy[first.threw], won);
  const seen = new Set<Share>();
  for (const { state } of events) {
    const [own, others] = SIDES.map((side) => homeOf(malsOf(state, side)));
    const share = tally.firstWinsAt[own ?? 0]?.[others ?? 0];
    if (share && !seen.has(share)) add(share, won);
    if (share) seen.add(share);
  }
}

function countLengths(tally: Tally, events: readonly Event[]): void {
  const game: Record<Length, number> = {
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
  for (const length of LENGTHS) {
    const counts = tally.lengths[length];
    counts.set(game[length], (counts.get(game[length]) ?? 0) + 1);
  }
}

const IS: Readonly<Record<Choice, (move: Move) => boolean>> = {
  catch: (move) => move.caught > 0,
  carry: (move) => move.stacked > 0,
  start: (move) => move.from === START,
};

function countDecision(tally: Tally, moves: readonly Move[], move: Move): void {
  for (const choice of CHOICES) {
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

function add(share: Share, was: boolean): void {
  share.of++;
  if (was) share.count++;
}

function homeOf(mals: Mals): number {
  return mals.filter((place) => place === HOME).length;
}

function isForward(score: Score): score is Forward {
  return score !== 'backdo';
}
