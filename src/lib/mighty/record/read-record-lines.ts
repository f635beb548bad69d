/** Reads the lines of an external record by replaying them; faults carry their location. */
import type { JsonPath } from '$lib/core/positioned-json';
import { definite, fail, ok, type Result } from '$lib/core/result';
import { formatMightyAction, readMightyAction } from '$lib/mighty/notation/mighty-action-notation';
import {
  applyMightyAction,
  beginMightyGame,
  mightySeatToAct,
  type Action,
  type Game,
} from '$lib/mighty/rules/mighty-game-state';
import { whyIllegal } from './why-illegal';
import { nextActionPosition, describeActionPosition } from './action-position';
import type { FaultFactory } from './record-fault-location';
import type { RecordStart, GameRecord, RecordLine } from './mighty-record';
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
  beginning: RecordStart,
  point: FaultFactory,
): Result<GameRecord['lines']> {
  const walked: ReplayedLine[] = [];
  for (const [i, line] of fields.entries()) {
    const next = replayLine(line, i, walked, beginning, point);
    if (!next.ok) return next;
    walked.push(next.value);
  }
  const [first, ...others] = walked.map(({ line }) => line);
  return first
    ? ok<GameRecord['lines']>([first, ...others])
    : fail(point('line/empty', ['lines'], 'a game has a line.'));
}

function replayLine(
  fields: RecordLineFields,
  i: number,
  before: readonly ReplayedLine[],
  { deal, dealer, options }: RecordStart,
  point: FaultFactory,
): Result<ReplayedLine> {
  const path = ['lines', i];
  const faulty = (code: string, message: string, ...step: JsonPath): Result<never> =>
    fail(point(code, [...path, ...step], message));
  const { from, at = 0 } = fields;
  const left = from === undefined ? null : before[from];
  const why = branchPointError(fields, i, left);
  if (why !== null) return faulty('line/from', why);
  if (left && fields.actions.length === 0)
    return faulty('line/empty', 'a line that leaves another has an action of its own.', 'actions');
  const texts = left ? left.texts.slice(0, at) : [];
  let game = left?.games[at] ?? beginMightyGame(deal, dealer, options);
  const games = left ? left.games.slice(0, at + 1) : [game];
  const actions: Action[] = [];
  for (const [k, text] of fields.actions.entries()) {
    const next = readStep(game, text, [...path, 'actions', k], point);
    if (!next.ok) return next;
    actions.push(next.value.action);
    texts.push(formatMightyAction(next.value.action));
    game = next.value.game;
    games.push(game);
  }
  const first = texts.slice(0, at + 1);
  if (left && before.some((other) => first.every((text, k) => other.texts[k] === text)))
    return faulty(
      'line/same',
      'it begins as another line goes on; play it on there.',
      'actions',
      0,
    );
  const redundancyFault = checkRedundantFields(fields, game, path, point);
  if (redundancyFault) return fail(redundancyFault);
  return ok({ line: { from: from ?? null, at, actions }, texts, games });
}

/** The error in the branch point of a line; null when it is valid. */
function branchPointError(
  { from, at }: RecordLineFields,
  i: number,
  left: ReplayedLine | null | undefined,
): string | null {
  if (i === 0) {
    const alone = from === undefined && at === undefined;
    return alone ? null : 'the first line leaves no other: it has no "from" and no "at".';
  }
  if (from === undefined || at === undefined)
    return 'say which line it leaves, and after how many actions: "from" and "at".';
  if (!left) return `it leaves line ${from}, which does not stand before it.`;
  const { line, texts } = left;
  const minCount = line.from === null ? 0 : line.at + 1;
  if (at >= minCount && at < texts.length) return null;
  return `line ${from} can be left after ${minCount} to ${texts.length - 1} actions, not after ${at}.`;
}

function readStep(
  game: Game,
  text: string,
  path: JsonPath,
  point: FaultFactory,
): Result<{ action: Action; game: Game }> {
  const place = nextActionPosition(game);
  if (!place) return fail(point('action/illegal', path, 'nothing comes after the end of a game.'));
  const where = `${describeActionPosition(place)} (P${definite(mightySeatToAct(game), 'Somebody has to act.')})`;
  const read = readMightyAction(text, place.part);
  if (!read.ok)
    return fail(...read.faults.map((each) => point(each.code, path, `${where}: ${each.message}`)));
  const why = whyIllegal(game, read.value);
  if (why !== null) return fail(point('action/illegal', path, `${where}: ${why}`));
  return ok({ action: read.value, game: applyMightyAction(game, read.value) });
}
