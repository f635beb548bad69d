/**
 * Immutable record of a game: players, rules, source of throws, and all lines that were played. An
 * undo followed by another action begins a new line; a log is the played part of a line, as texts.
 */
import { invariant } from '$lib/core/result';
import {
  currentLog,
  rewindLine,
  EMPTY_PLAYED_LINES,
  mergeLines as withOtherLines,
  playLog,
  type ActionLog,
  type PlayedLines,
} from '$lib/core/played-lines';
import { formatYutAction, parseYutAction } from '$lib/games/yut/notation/yut-action-notation';
import {
  applyYutAction,
  replayYutActions,
  seededThrows,
  type Action,
} from '$lib/games/yut/rules/yut-play';
import type { YutOptions } from '$lib/games/yut/rules/yut-options';
import {
  initialYutState,
  winnerOf,
  type Side,
  type YutState,
} from '$lib/games/yut/rules/yut-state';
import {
  scoreOfSticks,
  exampleSticks,
  type Score,
  type Sticks,
} from '$lib/games/yut/rules/stick-throws';

/** Source of throws: the record's seed, or real sticks whose scores are entered. */
export const THROW_SOURCES = ['seeded', 'entered'] as const;
export type ThrowSource = (typeof THROW_SOURCES)[number];

/** The initial conditions of a game. */
export interface YutGameSetup {
  /** Integer from 0 to 2^32 - 1 that determines all throws unless they are entered. */
  readonly seed: number;
  readonly sticks: ThrowSource;
  readonly options: YutOptions;
  /** Name of the player of each side, such as `score`; meaningless for a person. A throws first. */
  readonly players: Readonly<Record<Side, string>>;
  /** Milliseconds since 1970. */
  readonly begunAt: number;
}

export interface GameRecord extends YutGameSetup, PlayedLines {
  /** Time at which it was first finished; null before. */
  readonly endedAt: number | null;
  /** A previewed move that is not yet made, in text notation; null if there is none. */
  readonly chosen: string | null;
}

/** A game before its first action. */
export function createYutRecord(beginning: YutGameSetup): GameRecord {
  return { ...beginning, ...EMPTY_PLAYED_LINES, endedAt: null, chosen: null };
}

/** Parses a log. Throws on a malformed action. */
function parseLog(log: ActionLog): readonly Action[] {
  return log.map((text) => {
    const action = parseYutAction(text);
    invariant(action, `"${text}" says nothing.`);
    return action;
  });
}

/** All states of a log, the initial one first. Throws on an illegal log. */
export function replayLogStates(
  record: Pick<YutGameSetup, 'options'>,
  log: ActionLog,
): readonly YutState[] {
  const states = replayYutActions(parseLog(log), record.options);
  invariant(states, 'The rules do not allow this game.');
  return states;
}

/** Cache of the state after a log, with the rules: logs are immutable. */
const END_STATES = new WeakMap<ActionLog, Pick<YutGameSetup, 'options'> & { end: YutState }>();

/** The state after a log, memoized. Throws on an illegal log. */
function stateAfterLog({ options }: Pick<YutGameSetup, 'options'>, log: ActionLog): YutState {
  const cached = END_STATES.get(log);
  if (cached && isSameRules(cached.options, options)) return cached.end;
  const end = replayLogStates({ options }, log).at(-1) as YutState;
  END_STATES.set(log, { options, end });
  return end;
}

function isSameRules(a: YutOptions, b: YutOptions): boolean {
  return a.backDo === b.backDo && a.everyCatchThrows === b.everyCatchThrows;
}

/** The state at the current position. */
export function currentYutState(record: GameRecord): YutState {
  return stateAfterLog(record, currentLog(record));
}

/** Winner of the first finished line; null if there is none. */
export function recordWinner(record: GameRecord): Side | null {
  for (const line of record.lines) {
    const winner = winnerOf(stateAfterLog(record, line));
    if (winner) return winner;
  }
  return null;
}

/** The seeded sticks of the throw after a log; null where no throw is due. */
export function nextSticks(record: YutGameSetup, log: ActionLog): Sticks | null {
  const state = replayLogStates(record, log).at(-1) as YutState;
  if (!state.throw || winnerOf(state)) return null;
  return seededThrow(record, state.turn, countThrows(record, log, state.turn));
}

/**
 * The sticks of the last throw of a log: as they fell, or for an entered score an example; null
 * before the first throw.
 */
export function lastSticks(record: YutGameSetup, log: ActionLog): Sticks | null {
  const actions = parseLog(log);
  const index = actions.findLastIndex((action) => 'threw' in action);
  const action = actions[index];
  if (!action || !('threw' in action)) return null;
  if (record.sticks === 'entered') return exampleSticks(action.threw);
  const before = log.slice(0, index);
  const { turn } = replayLogStates(record, before).at(-1) as YutState;
  return seededThrow(record, turn, countThrows(record, before, turn));
}

/** Score of sticks under the record's rules: without a marked stick there is no back-do. */
export function scoreUnderRules({ options }: Pick<YutGameSetup, 'options'>, sticks: Sticks): Score {
  const score = scoreOfSticks(sticks);
  return options.backDo === 'none' && score === 'backdo' ? 'do' : score;
}

/** The throw of a side after `number` throws of its own: each side has its own seeded sequence. */
function seededThrow(record: YutGameSetup, side: Side, number: number): Sticks {
  const throws = seededThrows(record.seed, side);
  for (let i = 0; i < number; i++) throws.next();
  const sticks = throws.next().value;
  // Without a marked stick it does not matter which one lies flat.
  return scoreUnderRules(record, sticks) === scoreOfSticks(sticks) ? sticks : exampleSticks('do');
}

/** Throws of a side in a log. */
function countThrows(record: Pick<YutGameSetup, 'options'>, log: ActionLog, side: Side): number {
  const states = replayLogStates(record, log);
  return parseLog(log).filter((action, i) => 'threw' in action && states[i]?.turn === side).length;
}

/**
 * Adds an action. Follows an existing line or starts a new one. `now` is in milliseconds since
 * 1970. Throws if it is illegal or differs from the seeded sticks.
 */
export function addYutAction(record: GameRecord, text: string, now: number): GameRecord {
  const log = currentLog(record);
  const action = parseYutAction(text);
  const next = action && applyYutAction(currentYutState(record), action, record.options);
  invariant(action && next, `There is no "${text}" now.`);
  invariant(matchesSeededThrow(record, log, action), `The sticks do not say "${text}".`);
  const played = playLog({ ...record, chosen: null }, [...log, formatYutAction(action)]);
  return winnerOf(next) && played.endedAt === null ? { ...played, endedAt: now } : played;
}

function matchesSeededThrow(record: YutGameSetup, log: ActionLog, action: Action): boolean {
  if (!('threw' in action) || record.sticks === 'entered') return true;
  const sticks = nextSticks(record, log);
  return sticks !== null && scoreUnderRules(record, sticks) === action.threw;
}

/** Moves to the position after `count` actions of the current line. */
export function rewindYutRecord(record: GameRecord, count: number): GameRecord {
  return rewindLine({ ...record, chosen: null }, count);
}

/** Sets or clears the previewed move. Throws if the move is illegal. */
export function withPreviewedMove(record: GameRecord, chosen: string | null): GameRecord {
  invariant(canPreviewMove(record, chosen), `There is no "${chosen}" to be chosen now.`);
  return { ...record, chosen };
}

/** True if a move is legal at the current position; null always is. */
export function canPreviewMove(record: GameRecord, chosen: string | null): boolean {
  if (chosen === null) return true;
  const action = parseYutAction(chosen);
  if (!action || 'threw' in action) return false;
  return applyYutAction(currentYutState(record), action, record.options) !== null;
}

/** Merges the lines of another copy of the same game. A different game adds nothing. */
export function mergeYutLines(record: GameRecord, other: GameRecord): GameRecord {
  if (gameIdentity(record) !== gameIdentity(other)) return record;
  return { ...withOtherLines(record, other.lines), endedAt: record.endedAt ?? other.endedAt };
}

function gameIdentity({ seed, sticks, options, players, begunAt }: YutGameSetup): string {
  const { backDo, everyCatchThrows } = options;
  return JSON.stringify([seed, sticks, backDo, everyCatchThrows, players.A, players.B, begunAt]);
}

/** True if a line is legal and its throws match the seed. */
export function isLegalLine(record: YutGameSetup, line: ActionLog): boolean {
  const actions = line.map(parseYutAction);
  if (!actions.every((action) => action !== null)) return false;
  const states = replayYutActions(actions, record.options);
  if (!states) return false;
  END_STATES.set(line, { options: record.options, end: states.at(-1) as YutState });
  if (record.sticks === 'entered') return true;
  const throws = { A: seededThrows(record.seed, 'A'), B: seededThrows(record.seed, 'B') };
  return actions.every((action, i) => {
    if (!('threw' in action)) return true;
    const { turn } = states[i] ?? initialYutState();
    return scoreUnderRules(record, throws[turn].next().value) === action.threw;
  });
}
