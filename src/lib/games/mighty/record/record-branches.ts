/**
 * A record is a tree of lines: after going back to an action, a different one starts a new line,
 * and both are kept. The position of a record is its `current` line and `at`, the number of that
 * line's actions already played; `from` and `at` of a line are its parent and its branch point.
 */
import { invariant } from '$lib/core/result';
import { MAX_LINES_PER_GAME } from '$lib/core/limits';
import { formatMightyAction } from '$lib/games/mighty/notation/mighty-action-notation';
import { mightyHand } from '$lib/games/mighty/rules/mighty-cards';
import { applyMightyAction, type Action } from '$lib/games/mighty/rules/mighty-game-state';
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

/** A line as shown in the list of lines beside the game. */
export interface RecordBranch {
  /** The index of the line. */
  readonly line: number;
  /** The position at which it leaves another line; null for the first. */
  readonly branchPosition: ActionPosition | null;
  /** The number of its actions, including those before it left the other line. */
  readonly length: number;
  readonly current: boolean;
  /** True when the game of this line is finished. */
  readonly isFinished: boolean;
}

/**
 * The record after one more action at its current position. An action that a line through this
 * position already has is followed; any other starts a new line. `now` is in milliseconds since
 * 1970. Throws for an illegal action, and above the limit of lines.
 */
export function addMightyAction(record: GameRecord, rawAction: Action, now: number): GameRecord {
  const game = currentGame(record);
  const objection = whyIllegal(game, rawAction);
  invariant(objection === null, objection ?? '');
  const action = normalizeAction(rawAction);
  const next = applyMightyAction(game, action);
  // The time of the first finished line stays.
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
  const existingLine = lineThrough(record, action);
  if (existingLine !== null) return { line: existingLine, lines };
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
  const newLine: RecordLine = {
    from: lineOwningNextAction(record, current, at),
    at,
    actions: [action],
  };
  return { line: lines.length, lines: [...lines, newLine] };
}

/**
 * The line through the current position that continues with an action, the current line preferred.
 */
function lineThrough(record: GameRecord, action: Action): number | null {
  const { lines, current, at } = record;
  const path = [...actionsOfLine(record, current).slice(0, at), action].map(formatMightyAction);
  const passesThroughPosition = (line: number): boolean => {
    const actions = actionsOfLine(record, line);
    return path.every((text, i) => {
      const lineAction = actions[i];
      return lineAction !== undefined && formatMightyAction(lineAction) === text;
    });
  };
  const candidates = [current, ...lines.keys()];
  return candidates.find(passesThroughPosition) ?? null;
}

/**
 * The line that stores the action following the first `actionCount` actions of a line: the line
 * itself, or the ancestor from which it branches off later.
 */
function lineOwningNextAction(record: GameRecord, line: number, actionCount: number): number {
  const { from, at: branchPoint } = lineAt(record, line);
  return from !== null && actionCount <= branchPoint
    ? lineOwningNextAction(record, from, actionCount)
    : line;
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
export function mergeMightyLines(
  record: GameRecord,
  otherRecord: GameRecord,
  now: number,
): GameRecord {
  const { current, at } = record;
  if (startKey(record) !== startKey(otherRecord)) return record;
  let merged = record;
  for (const line of otherRecord.lines.keys()) {
    if (merged.lines.length === MAX_LINES_PER_GAME) break;
    const rewound: GameRecord = { ...merged, current: 0, at: 0 };
    const extended = actionsOfLine(otherRecord, line).reduce(
      (branch, action) => addMightyAction(branch, action, now),
      rewound,
    );
    merged = { ...extended, current, at };
  }
  return merged;
}

/** Equal for records of the same deal under the same conditions. */
function startKey({ options, dealer, deal, you }: GameRecord): string {
  return JSON.stringify([options, dealer, deal, you]);
}

/** All lines, the first one first. */
export function listBranches(record: GameRecord): readonly RecordBranch[] {
  return record.lines.map(({ from, at }, line) => {
    const { length } = actionsOfLine(record, line);
    return {
      line,
      branchPosition: from === null ? null : nextActionPosition(gameAfterActions(record, line, at)),
      length,
      current: line === record.current,
      isFinished: isFinished(gameAtLineEnd(record, line)),
    };
  });
}

/** The action in canonical form, so that a record read back is equal. */
function normalizeAction(action: Action): Action {
  return action.kind === 'bury' ? { ...action, cards: mightyHand(action.cards) } : action;
}

/** Restores the type of a list that is never empty. */
function toLines(lines: readonly RecordLine[]): GameRecord['lines'] {
  const [first, ...laterLines] = lines;
  invariant(first, 'A record has a line.');
  return [first, ...laterLines];
}
