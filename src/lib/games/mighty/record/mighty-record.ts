/** The record of a Mighty game: the deal, the players, and all lines that were played. */
import { invariant } from '$lib/core/result';
import type { Deal } from '$lib/games/mighty/rules/mighty-deal';
import {
  applyMightyAction,
  beginMightyGame,
  type Action,
  type Game,
} from '$lib/games/mighty/rules/mighty-game-state';
import type { MightyOptions } from '$lib/games/mighty/rules/mighty-options';
import type { PerSeat, Seat } from '$lib/games/mighty/rules/mighty-seats';

/** The player at a seat: a display name, and a kind such as `student`; both may be empty. */
export interface RecordedPlayer {
  readonly name: string;
  readonly kind: string;
}

/**
 * One line of play. The first starts at the first call; any other branches off an earlier line, the
 * one with the index `from`, after `at` actions counted from the first call, and holds only the
 * actions after the branch point.
 */
export interface RecordLine {
  readonly from: number | null;
  readonly at: number;
  readonly actions: readonly Action[];
}

/** A game with all lines that were played; stored, and exported as JSON. */
export interface GameRecord {
  readonly options: MightyOptions;
  readonly dealer: Seat;
  readonly deal: Deal;
  readonly players: PerSeat<RecordedPlayer>;
  /** The student's seat; null where the student plays all five seats. */
  readonly you: Seat | null;
  /** Milliseconds since 1970. */
  readonly begunAt: number;
  /** The time at which a line was first finished; null before. */
  readonly endedAt: number | null;
  /** At least one. The first actions of lines with the same branch point differ. */
  readonly lines: readonly [RecordLine, ...RecordLine[]];
  /** The index of the current line. */
  readonly current: number;
  /**
   * The number of played actions of the current line, counted from the first call; later ones can
   * be replayed.
   */
  readonly at: number;
}

/** The facts of a game before its first call. */
export type RecordStart = Pick<
  GameRecord,
  'options' | 'dealer' | 'deal' | 'players' | 'you' | 'begunAt'
>;

/** The record of a newly dealt game. Throws for an incomplete deal. */
export function createMightyRecord(start: RecordStart): GameRecord {
  beginMightyGame(start.deal, start.dealer, start.options);
  // A line of its own: the game at its end is cached by the line.
  const line: RecordLine = { from: null, at: 0, actions: [] };
  return { ...start, endedAt: null, lines: [line], current: 0, at: 0 };
}

/** The line with an index. Throws when there is none. */
export function lineAt({ lines }: Pick<GameRecord, 'lines'>, index: number): RecordLine {
  const line = lines[index];
  invariant(line, `There is no line ${index}.`);
  return line;
}

/** All actions of a line from the first call on, including those shared with the lines it left. */
export function actionsOfLine(record: Pick<GameRecord, 'lines'>, line: number): readonly Action[] {
  const { from, at, actions } = lineAt(record, line);
  return from === null ? actions : [...actionsOfLine(record, from).slice(0, at), ...actions];
}

/** The game after the first `count` actions of a line. */
export function gameAfterActions(record: GameRecord, line: number, count: number): Game {
  const start = beginMightyGame(record.deal, record.dealer, record.options);
  return actionsOfLine(record, line).slice(0, count).reduce(applyMightyAction, start);
}

/** Cache of the current game of each record; records are immutable. */
const GAMES = new WeakMap<GameRecord, Game>();

/** Cache of the game at the end of each line, with the deal from which it was played. */
const LINE_ENDS = new WeakMap<RecordLine, { readonly deal: Deal; readonly game: Game }>();

/** The game at the current position. */
export function currentGame(record: GameRecord): Game {
  const cached = GAMES.get(record);
  if (cached) return cached;
  const { current, at } = record;
  const isLineEnd = at === actionsOfLine(record, current).length;
  const game = isLineEnd ? gameAtLineEnd(record, current) : gameAfterActions(record, current, at);
  GAMES.set(record, game);
  return game;
}

/** Stores the game of a record in the cache. */
export function cacheGame(record: GameRecord, game: Game): GameRecord {
  GAMES.set(record, game);
  return record;
}

/** The game at the end of a line. */
export function gameAtLineEnd(record: GameRecord, lineIndex: number): Game {
  const line = lineAt(record, lineIndex);
  const cached = LINE_ENDS.get(line);
  if (cached?.deal === record.deal) return cached.game;
  const { length } = actionsOfLine(record, lineIndex);
  const isCurrent = lineIndex === record.current && record.at === length;
  const game =
    (isCurrent ? GAMES.get(record) : undefined) ?? gameAfterActions(record, lineIndex, length);
  cacheLineEnd(line, record.deal, game);
  return game;
}

/** Stores the game at the end of a line in the cache, as reading a record replays its lines. */
export function cacheLineEnd(line: RecordLine, deal: Deal, game: Game): void {
  LINE_ENDS.set(line, { deal, game });
}

/** True when the game is finished. */
export function isFinished({ phase }: Game): boolean {
  return phase === 'over' || phase === 'redeal';
}
