/**
 * A record is a tree of lines: after going back to an action, a different one starts a new line,
 * and both are kept.
 */
import { definite, invariant } from '$lib/core/result';
import { MAX_LINES_PER_GAME } from '$lib/core/limits';
import { formatMightyAction } from '$lib/mighty/notation/mighty-action-notation';
import { mightyHand } from '$lib/mighty/rules/mighty-cards';
import { applyMightyAction, type Action } from '$lib/mighty/rules/mighty-game-state';
import { whyIllegal } from './why-illegal';
import { nextActionPosition, type ActionPosition } from './action-position';
import {
  actionsOfLine,
  gameAtLineEnd,
  gameAfterActions,
  currentGame,
  isFinished,
  lineAt,
  type GameRecord,
  type RecordLine,
  cacheGame,
} from './mighty-record';

/** A line as shown in a list. */
export interface RecordBranch {
  /** The index of the line. */
  readonly line: number;
  /** The position at which it leaves another line; null for the first. */
  readonly leaves: ActionPosition | null;
  /** The number of its actions, including those before it left the other line. */
  readonly length: number;
  readonly current: boolean;
  /** True when the game of this line is finished. */
  readonly done: boolean;
}

/**
 * The record after one more action at its current position. An action that a line through this
 * position already has is followed; any other starts a new line. `now` is in milliseconds since
 * 1970. Throws for an illegal action, and above the limit of lines.
 */
export function addMightyAction(record: GameRecord, given: Action, now: number): GameRecord {
  const game = currentGame(record);
  const why = whyIllegal(game, given);
  invariant(why === null, why ?? '');
  const action = normalizeAction(given);
  const next = applyMightyAction(game, action);
  const endedAt = record.endedAt ?? (isFinished(next) ? now : null);
  const { line, lines } = extendLines(record, action);
  return cacheGame({ ...record, endedAt, lines, current: line, at: record.at + 1 }, next);
}

/** The lines extended by an action at the current position, and the line that has it. */
function extendLines(
  record: GameRecord,
  action: Action,
): { line: number } & Pick<GameRecord, 'lines'> {
  const { lines, current, at } = record;
  const followed = lineThrough(record, action);
  if (followed !== null) return { line: followed, lines };
  if (at === actionsOfLine(record, current).length)
    return {
      line: current,
      lines: toLines(
        lines.map((line, i) =>
          i === current ? { ...line, actions: [...line.actions, action] } : line,
        ),
      ),
    };
  invariant(lines.length < MAX_LINES_PER_GAME, `A game has at most ${MAX_LINES_PER_GAME} lines.`);
  const left: RecordLine = {
    from: lineOwningNextAction(record, current, at),
    at,
    actions: [action],
  };
  return { line: lines.length, lines: [...lines, left] };
}

/**
 * The line through the current position that continues with an action, the current line preferred.
 */
function lineThrough(record: GameRecord, action: Action): number | null {
  const { lines, current, at } = record;
  const path = [...actionsOfLine(record, current).slice(0, at), action].map(formatMightyAction);
  const through = (line: number): boolean => {
    const actions = actionsOfLine(record, line);
    return path.every((text, i) => {
      const other = actions[i];
      return other !== undefined && formatMightyAction(other) === text;
    });
  };
  const numbers = [current, ...lines.keys()];
  return numbers.find(through) ?? null;
}

/**
 * The line that owns the action after `at` of a line: itself, or an ancestor that it left later.
 */
function lineOwningNextAction(record: GameRecord, line: number, at: number): number {
  const { from, at: left } = lineAt(record, line);
  return from !== null && at <= left ? lineOwningNextAction(record, from, at) : line;
}

/** The record positioned after `count` actions of the current line. */
export function rewindMightyRecord(record: GameRecord, count: number): GameRecord {
  const { length } = actionsOfLine(record, record.current);
  invariant(count >= 0 && count <= length, `The line has ${length} actions, not ${count}.`);
  return { ...record, at: count };
}

/** The record positioned at the end of another line. */
export function switchToBranch(record: GameRecord, line: number): GameRecord {
  return { ...record, current: line, at: actionsOfLine(record, line).length };
}

/**
 * Merges the lines of another record of the same deal, up to the limit of lines; the position
 * stays. `now` is in milliseconds since 1970. A record of another deal adds nothing.
 */
export function mergeMightyLines(record: GameRecord, other: GameRecord, now: number): GameRecord {
  const { current, at } = record;
  if (startKey(record) !== startKey(other)) return record;
  let all = record;
  for (const line of other.lines.keys()) {
    if (all.lines.length === MAX_LINES_PER_GAME) break;
    const begun: GameRecord = { ...all, current: 0, at: 0 };
    const went = actionsOfLine(other, line).reduce(
      (branch, action) => addMightyAction(branch, action, now),
      begun,
    );
    all = { ...went, current, at };
  }
  return all;
}

function startKey({ options, dealer, deal, you }: GameRecord): string {
  return JSON.stringify([options, dealer, deal, you]);
}

/** All lines, the first one first. */
export function listBranches(record: GameRecord): readonly RecordBranch[] {
  return record.lines.map(({ from, at }, line) => {
    const { length } = actionsOfLine(record, line);
    return {
      line,
      leaves: from === null ? null : nextActionPosition(gameAfterActions(record, line, at)),
      length,
      current: line === record.current,
      done: isFinished(gameAtLineEnd(record, line)),
    };
  });
}

/**
 * The record without a line and those that branch off it. A position on a removed line moves to
 * where the removed line branches off. Throws for the first line.
 */
export function removeBranch(record: GameRecord, line: number): GameRecord {
  const { from, at } = lineAt(record, line);
  invariant(from !== null, 'The first line is the game itself.');
  const removed = new Set([line]);
  for (const [i, each] of record.lines.entries())
    if (each.from !== null && removed.has(each.from)) removed.add(i);
  const kept = [...record.lines.keys()].filter((i) => !removed.has(i));
  const place = new Map(kept.map((before, now) => [before, now]));
  const now = (before: number): number => definite(place.get(before), 'That line is gone.');
  const lines = toLines(
    kept.map((i) => {
      const each = lineAt(record, i);
      return each.from === null ? each : { ...each, from: now(each.from) };
    }),
  );
  if (!removed.has(record.current)) return { ...record, lines, current: now(record.current) };
  return { ...record, lines, current: now(from), at: Math.min(record.at, at) };
}

/** The action in canonical form, so that a record read back is equal. */
function normalizeAction(action: Action): Action {
  return action.kind === 'bury' ? { ...action, cards: mightyHand(action.cards) } : action;
}

function toLines(lines: readonly RecordLine[]): GameRecord['lines'] {
  const [first, ...others] = lines;
  invariant(first, 'A record has a line.');
  return [first, ...others];
}
