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
export interface RecordedPlayer {
  readonly name: string;
  readonly kind: string;
}

/**
 * One way in which the game was played. The first line goes from the first call on; every other
 * leaves an earlier one of the list after `at` actions, counted from the first call, and holds only
 * what is its own from there on.
 */
export interface RecordLine {
  readonly from: number | null;
  readonly at: number;
  readonly actions: readonly Action[];
}

export interface GameRecord {
  readonly options: MightyOptions;
  readonly dealer: Seat;
  readonly deal: Deal;
  readonly players: PerSeat<RecordedPlayer>;
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
  readonly lines: readonly [RecordLine, ...RecordLine[]];
  /** The line that is played now, as its place in `lines`. */
  readonly current: number;
  /**
   * How many actions of that line are played, counted from the first call; the others can be played
   * again.
   */
  readonly at: number;
}

/** What is known of a game before its first call. */
export type RecordStart = Pick<
  GameRecord,
  'options' | 'dealer' | 'deal' | 'players' | 'you' | 'begunAt'
>;

const NO_ACTIONS: RecordLine = { from: null, at: 0, actions: [] };

/**
 * The record of a game that has just been dealt. Throws unless all 53 cards are dealt as they
 * should be.
 */
export function createMightyRecord(beginning: RecordStart): GameRecord {
  beginMightyGame(beginning.deal, beginning.dealer, beginning.options);
  return { ...beginning, endedAt: null, lines: [NO_ACTIONS], current: 0, at: 0 };
}

/** The line at a place of the list. Throws when there is none. */
export function lineAt({ lines }: Pick<GameRecord, 'lines'>, number: number): RecordLine {
  const line = lines[number];
  invariant(line, `There is no line ${number}.`);
  return line;
}

/**
 * All actions of a line from the first call on, those included that it has from the lines it left.
 */
export function actionsOfLine(record: Pick<GameRecord, 'lines'>, line: number): readonly Action[] {
  const { from, at, actions } = lineAt(record, line);
  return from === null ? actions : [...actionsOfLine(record, from).slice(0, at), ...actions];
}

/** The game after the first `count` actions of a line. */
export function gameAfterActions(record: GameRecord, line: number, count: number): Game {
  const begun = beginMightyGame(record.deal, record.dealer, record.options);
  return actionsOfLine(record, line).slice(0, count).reduce(applyMightyAction, begun);
}

/** A record never changes, and whoever shows it asks for its game again and again. */
const GAMES = new WeakMap<GameRecord, Game>();

/** The game as it stands now: the current line up to where it is played. */
export function currentGame(record: GameRecord): Game {
  const cached = GAMES.get(record);
  if (cached) return cached;
  const game = gameAfterActions(record, record.current, record.at);
  GAMES.set(record, game);
  return game;
}

/** The record, whose game is known already. */
export function cacheGame(record: GameRecord, game: Game): GameRecord {
  GAMES.set(record, game);
  return record;
}

/** The game at the end of a line: nothing is played again where the record stands there. */
export function gameAtLineEnd(record: GameRecord, line: number): Game {
  const { length } = actionsOfLine(record, line);
  const stands = line === record.current && record.at === length;
  return stands ? currentGame(record) : gameAfterActions(record, line, length);
}

/** Whether nothing is left to do. */
export function isFinished({ phase }: Game): boolean {
  return phase === 'over' || phase === 'redeal';
}
