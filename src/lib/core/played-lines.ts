/**
 * The lines (variations) in which one game was played, as immutable data of its record: after an
 * undo, another action begins a new line.
 */
import { invariant } from './result';

/** The actions of a line from the first on, as texts. */
export type ActionLog = readonly string[];

/** All lines of a game; none is a prefix of another. */
export interface PlayedLines {
  readonly lines: readonly [ActionLog, ...ActionLog[]];
  /** The index in `lines` of the current line. */
  readonly current: number;
  /** The number of actions of the current line that are played; the later ones can be redone. */
  readonly at: number;
}

/**
 * The most lines of a game; beyond this number the oldest line is dropped that is neither the first
 * nor current.
 */
export const MAX_KEPT_LINES = 12;

export const EMPTY_PLAYED_LINES: PlayedLines = { lines: [[]], current: 0, at: 0 };

/**
 * Caches the played prefix of the current line, so that it is the same array for the same record.
 */
const PLAYED_PREFIXES = new WeakMap<PlayedLines, ActionLog>();

/** The played actions of the current line. */
export function currentLog(played: PlayedLines): ActionLog {
  const line = played.lines[played.current] ?? [];
  if (played.at === line.length) return line;
  const prefix = PLAYED_PREFIXES.get(played) ?? line.slice(0, played.at);
  PLAYED_PREFIXES.set(played, prefix);
  return prefix;
}

/**
 * Moves back or forward to where `count` actions of the current line are played; throws if it has
 * fewer.
 */
export function rewindLine<Played extends PlayedLines>(played: Played, count: number): Played {
  const length = played.lines[played.current]?.length ?? 0;
  invariant(count >= 0 && count <= length, `The line has ${length} actions, not ${count}.`);
  return { ...played, at: count };
}

/** Makes a log current, in a new line unless an existing one begins with it. */
export function playLog<Played extends PlayedLines>(played: Played, log: ActionLog): Played {
  const extended = addLine(played, log);
  return {
    ...extended,
    current: indexOfLine(extended.lines, log, extended.current),
    at: log.length,
  };
}

/** Adds the lines of another record of the same game, up to the limit; the current log stays. */
export function mergeLines<Played extends PlayedLines>(
  played: Played,
  addedLines: readonly ActionLog[],
): Played {
  const merged = addedLines.reduce<Played>(addLine, played);
  return { ...merged, current: indexOfLine(merged.lines, currentLog(played)), at: played.at };
}

/** Adds a log: nothing if a line begins with it, else by extending a line, else as a new line. */
function addLine<Played extends PlayedLines>(played: Played, log: ActionLog): Played {
  const { lines, current } = played;
  if (lines.some((line) => isPrefixOf(log, line))) return played;
  const extendedIndex = lines.findIndex((line) => isPrefixOf(line, log));
  const newLines =
    extendedIndex < 0
      ? [...lines, log]
      : lines.map((line, i) => (i === extendedIndex ? log : line));
  const [first, ...laterLines] = newLines;
  invariant(first, 'A game has a line.');
  if (newLines.length <= MAX_KEPT_LINES) return { ...played, lines: [first, ...laterLines] };
  // Index in `laterLines`, which is one less than in `lines`.
  const droppedIndex = current === 1 ? 1 : 0;
  const remaining = laterLines.filter((_, i) => i !== droppedIndex);
  const newCurrent = current > droppedIndex + 1 ? current - 1 : current;
  return { ...played, lines: [first, ...remaining], current: newCurrent };
}

/** The index of a line that begins with a log, `preferred` if that does. */
function indexOfLine(lines: readonly ActionLog[], log: ActionLog, preferred = 0): number {
  if (isPrefixOf(log, lines[preferred] ?? [])) return preferred;
  return Math.max(
    0,
    lines.findIndex((line) => isPrefixOf(log, line)),
  );
}

/** True if a log is a prefix of a line, or equal to it. */
function isPrefixOf(log: ActionLog, line: ActionLog): boolean {
  return log.length <= line.length && log.every((action, i) => action === line[i]);
}

/**
 * For each line the number of actions that it shares with the earlier line from which it branches
 * off last; null for the first line.
 */
export function branchPoints(lines: readonly ActionLog[]): readonly (number | null)[] {
  return lines.map((line, i) =>
    i === 0
      ? null
      : Math.max(...lines.slice(0, i).map((earlier) => sharedPrefixLength(line, earlier))),
  );
}

function sharedPrefixLength(line: ActionLog, otherLine: ActionLog): number {
  const index = line.findIndex((action, i) => action !== otherLine[i]);
  return index < 0 ? line.length : index;
}
