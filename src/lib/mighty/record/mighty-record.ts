/** A game as data: what was dealt, who sat where, and every line in which it was played. */
import { invariant } from '$lib/core/result';
import type { Deal } from '$lib/mighty/rules/mighty-deal';
import { applyMightyAction, beginMightyGame, type Action, type Game } from '$lib/mighty/rules/mighty-game-state';
import type { MightyOptions } from '$lib/mighty/rules/mighty-options';
import type { PerSeat, Seat } from '$lib/mighty/rules/mighty-seats';

/**
 * Who sits at a seat: a name for people, and what plays there, such as `student`; both may be
 * empty.
 */
export interface Player {
  readonly name: string;
  readonly kind: string;
}

/**
 * One way in which the game was played. The first line goes from the first call on; every other
 * leaves an earlier one of the list after `at` actions, counted from the first call, and holds only
 * what is its own from there on.
 */
export interface Line {
  readonly from: number | null;
  readonly at: number;
  readonly actions: readonly Action[];
}

export interface GameRecord {
  readonly options: MightyOptions;
  readonly dealer: Seat;
  readonly deal: Deal;
  readonly players: PerSeat<Player>;
  /** The student's seat; null where all five are the student's, as with open cards. */
  readonly you: Seat | null;
  /** Milliseconds since 1970. */
  readonly begunAt: number;
  /** When one of the lines first came to its end; null before. */
  readonly endedAt: number | null;
  /**
   * At least one. No two of them begin with the same actions, but for those that one has from the
   * other.
   */
  readonly lines: readonly [Line, ...Line[]];
  /** The line that is played now, as its place in `lines`. */
  readonly current: number;
  /**
   * How many actions of that line are played, counted from the first call; the others can be played
   * again.
   */
  readonly at: number;
}

/** What is known of a game before its first call. */
export type Beginning = Pick<
  GameRecord,
  'options' | 'dealer' | 'deal' | 'players' | 'you' | 'begunAt'
>;

const NO_ACTIONS: Line = { from: null, at: 0, actions: [] };

/**
 * The record of a game that has just been dealt. Throws unless all 53 cards are dealt as they
 * should be.
 */
export function beginRecord(beginning: Beginning): GameRecord {
  beginMightyGame(beginning.deal, beginning.dealer, beginning.options);
  return { ...beginning, endedAt: null, lines: [NO_ACTIONS], current: 0, at: 0 };
}

/** The line at a place of the list. Throws when there is none. */
export function lineAt({ lines }: Pick<GameRecord, 'lines'>, number: number): Line {
  const line = lines[number];
  invariant(line, `There is no line ${number}.`);
  return line;
}

/**
 * All actions of a line from the first call on, those included that it has from the lines it left.
 */
export function actionsOf(record: Pick<GameRecord, 'lines'>, line: number): readonly Action[] {
  const { from, at, actions } = lineAt(record, line);
  return from === null ? actions : [...actionsOf(record, from).slice(0, at), ...actions];
}

/** The game after the first `count` actions of a line. */
export function gameAfter(record: GameRecord, line: number, count: number): Game {
  const begun = beginMightyGame(record.deal, record.dealer, record.options);
  return actionsOf(record, line).slice(0, count).reduce(applyMightyAction, begun);
}

/** A record never changes, and whoever shows it asks for its game again and again. */
const GAMES = new WeakMap<GameRecord, Game>();

/** The game as it stands now: the current line up to where it is played. */
export function gameOf(record: GameRecord): Game {
  const known = GAMES.get(record);
  if (known) return known;
  const game = gameAfter(record, record.current, record.at);
  GAMES.set(record, game);
  return game;
}

/** The record, whose game is known already. */
export function withGame(record: GameRecord, game: Game): GameRecord {
  GAMES.set(record, game);
  return record;
}

/** The game at the end of a line: nothing is played again where the record stands there. */
export function endOf(record: GameRecord, line: number): Game {
  const { length } = actionsOf(record, line);
  const stands = line === record.current && record.at === length;
  return stands ? gameOf(record) : gameAfter(record, line, length);
}

/** Whether nothing is left to do. */
export function isDone({ phase }: Game): boolean {
  return phase === 'over' || phase === 'redeal';
}
