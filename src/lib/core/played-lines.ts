/** Every way in which one game was played, as its record keeps them. Nothing here changes; steps make new ones. */
import { invariant } from './result';

/** The texts of all actions from the first on. */
export type ActionLog = readonly string[];

/** All ways of a game. No line is the beginning of another. */
export interface PlayedLines {
  readonly lines: readonly [ActionLog, ...ActionLog[]];
  /** The line on the table, as its place in `lines`. */
  readonly current: number;
  /** How many actions of it are played; the others can be played again. */
  readonly at: number;
}

/** So many ways are kept of one game; of more the oldest is forgotten, but for the first and the one on the table. */
export const MAX_KEPT_LINES = 12;

export const EMPTY_PLAYED_LINES: PlayedLines = { lines: [[]], current: 0, at: 0 };

/** The part of a line that is played, for a game that does not stand at its end: one list as long as the record is one. */
const PARTS = new WeakMap<PlayedLines, ActionLog>();

/** The actions as far as they are played. */
export function currentLog(played: PlayedLines): ActionLog {
  const line = played.lines[played.current] ?? [];
  if (played.at === line.length) return line;
  const part = PARTS.get(played) ?? line.slice(0, played.at);
  PARTS.set(played, part);
  return part;
}

/** Back, or forward again, to where `count` actions of the line on the table are played. Throws where it has fewer. */
export function rewindLine<Played extends PlayedLines>(played: Played, count: number): Played {
  const length = played.lines[played.current]?.length ?? 0;
  invariant(count >= 0 && count <= length, `The line has ${length} actions, not ${count}.`);
  return { ...played, at: count };
}

/** A log on the table, in a line of its own unless there is one that goes so. */
export function playLog<Played extends PlayedLines>(played: Played, log: ActionLog): Played {
  const all = addLine(played, log);
  return { ...all, current: indexOfLine(all.lines, log, all.current), at: log.length };
}

/** With every line of another record of the same game, as far as there is room; the table stands where it stood. */
export function mergeLines<Played extends PlayedLines>(
  played: Played,
  other: readonly ActionLog[],
): Played {
  const all = other.reduce<Played>(addLine, played);
  return { ...all, current: indexOfLine(all.lines, currentLog(played)), at: played.at };
}

/** With a line that goes so: the one that does already, one that is gone on with, or a new one. */
function addLine<Played extends PlayedLines>(played: Played, log: ActionLog): Played {
  const { lines, current } = played;
  if (lines.some((line) => begins(log, line))) return played;
  const goneOn = lines.findIndex((line) => begins(line, log));
  const changed =
    goneOn < 0 ? [...lines, log] : lines.map((line, i) => (i === goneOn ? log : line));
  const [first, ...more] = changed;
  invariant(first, 'A game has a line.');
  if (changed.length <= MAX_KEPT_LINES) return { ...played, lines: [first, ...more] };
  const gone = current === 1 ? 1 : 0;
  const kept = more.filter((_, i) => i !== gone);
  const stands = current > gone + 1 ? current - 1 : current;
  return { ...played, lines: [first, ...kept], current: stands };
}

/** The place of a line that goes so; `rather` where it does. */
function indexOfLine(lines: readonly ActionLog[], log: ActionLog, rather = 0): number {
  if (begins(log, lines[rather] ?? [])) return rather;
  const found = lines.findIndex((line) => begins(log, line));
  return Math.max(0, found);
}

/** Whether a log is the beginning of another, or all of it. */
function begins(log: ActionLog, other: ActionLog): boolean {
  return log.length <= other.length && log.every((action, i) => action === other[i]);
}
