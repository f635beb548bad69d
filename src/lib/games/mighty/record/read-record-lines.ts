/**
 * Reads the lines of an external record by replaying them; faults carry their location. A line
 * other than the first branches off an earlier one: `from` is that line's index, `at` the number of
 * actions that both share.
 */
import type { JsonPath } from '$lib/core/positioned-json';
import { definite, fail, ok, type Result } from '$lib/core/result';
import {
  formatMightyAction,
  readMightyAction,
} from '$lib/games/mighty/notation/mighty-action-notation';
import {
  applyMightyAction,
  beginMightyGame,
  mightySeatToAct,
  type Action,
  type Game,
} from '$lib/games/mighty/rules/mighty-game-state';
import { whyIllegal } from './why-illegal';
import { nextActionPosition, describeActionPosition } from './action-position';
import type { FaultFactory } from './record-fault-location';
import { cacheLineEnd, type RecordStart, type GameRecord, type RecordLine } from './mighty-record';
import type { RecordLineFields } from './mighty-record-schema';
import { checkRedundantFields } from './check-redundant-fields';

/** A line with the game states along it: before its first action, after it, and so on. */
interface ReplayedLine {
  readonly line: RecordLine;
  /** All its actions from the first call on, as texts. */
  readonly texts: readonly string[];
  readonly games: readonly Game[];
}

/** All lines, each replayed after those before it, or the faults of the first invalid one. */
export function readLines(
  fields: readonly RecordLineFields[],
  start: RecordStart,
  createFault: FaultFactory,
): Result<GameRecord['lines']> {
  const replayedLines: ReplayedLine[] = [];
  for (const [i, line] of fields.entries()) {
    const next = replayLine(line, i, replayedLines, start, createFault);
    if (!next.ok) return next;
    replayedLines.push(next.value);
  }
  const [first, ...otherLines] = replayedLines.map(({ line }) => line);
  return first
    ? ok<GameRecord['lines']>([first, ...otherLines])
    : fail(createFault('line/empty', ['lines'], 'a game has a line.'));
}

function replayLine(
  fields: RecordLineFields,
  lineIndex: number,
  earlierLines: readonly ReplayedLine[],
  { deal, dealer, options }: RecordStart,
  createFault: FaultFactory,
): Result<ReplayedLine> {
  const path = ['lines', lineIndex];
  const failAt = (code: string, message: string, ...step: JsonPath): Result<never> =>
    fail(createFault(code, [...path, ...step], message));
  const { from, at = 0 } = fields;
  const parent = from === undefined ? null : earlierLines[from];
  const branchPointFault = branchPointError(fields, lineIndex, parent);
  if (branchPointFault !== null) return failAt('line/from', branchPointFault);
  if (parent && fields.actions.length === 0)
    return failAt('line/empty', 'a line that leaves another has an action of its own.', 'actions');
  const texts = parent ? parent.texts.slice(0, at) : [];
  let game = parent?.games[at] ?? beginMightyGame(deal, dealer, options);
  const games = parent ? parent.games.slice(0, at + 1) : [game];
  const actions: Action[] = [];
  for (const [actionIndex, text] of fields.actions.entries()) {
    const next = readStep(game, text, [...path, 'actions', actionIndex], createFault);
    if (!next.ok) return next;
    actions.push(next.value.action);
    texts.push(formatMightyAction(next.value.action));
    game = next.value.game;
    games.push(game);
  }
  // The actions up to the branch point and the first after it: no other line may begin like this.
  const sharedTexts = texts.slice(0, at + 1);
  if (
    parent &&
    earlierLines.some((earlierLine) =>
      sharedTexts.every((text, k) => earlierLine.texts[k] === text),
    )
  )
    return failAt(
      'line/same',
      'it begins as another line goes on; play it on there.',
      'actions',
      0,
    );
  const redundancyFault = checkRedundantFields(fields, game, path, createFault);
  if (redundancyFault) return fail(redundancyFault);
  const line = { from: from ?? null, at, actions };
  cacheLineEnd(line, deal, game);
  return ok({ line, texts, games });
}

/** The error in the branch point of a line; null when it is valid. */
function branchPointError(
  { from, at }: RecordLineFields,
  lineIndex: number,
  parent: ReplayedLine | null | undefined,
): string | null {
  if (lineIndex === 0) {
    const hasNoBranchPoint = from === undefined && at === undefined;
    return hasNoBranchPoint
      ? null
      : 'the first line leaves no other: it has no "from" and no "at".';
  }
  if (from === undefined || at === undefined)
    return 'say which line it leaves, and after how many actions: "from" and "at".';
  if (!parent) return `it leaves line ${from}, which does not stand before it.`;
  const { line, texts } = parent;
  // A branch within the actions shared with the grandparent belongs to the grandparent.
  const minCount = line.from === null ? 0 : line.at + 1;
  if (at >= minCount && at < texts.length) return null;
  return `line ${from} can be left after ${minCount} to ${texts.length - 1} actions, not after ${at}.`;
}

/** Reads an action and applies it to the game. */
function readStep(
  game: Game,
  text: string,
  path: JsonPath,
  createFault: FaultFactory,
): Result<{ action: Action; game: Game }> {
  const position = nextActionPosition(game);
  if (!position)
    return fail(createFault('action/illegal', path, 'nothing comes after the end of a game.'));
  const location = `${describeActionPosition(position)} (P${definite(mightySeatToAct(game), 'Somebody has to act.')})`;
  const read = readMightyAction(text, position.part);
  if (!read.ok)
    return fail(
      ...read.faults.map((fault) => createFault(fault.code, path, `${location}: ${fault.message}`)),
    );
  const objection = whyIllegal(game, read.value);
  if (objection !== null)
    return fail(createFault('action/illegal', path, `${location}: ${objection}`));
  return ok({ action: read.value, game: applyMightyAction(game, read.value) });
}
