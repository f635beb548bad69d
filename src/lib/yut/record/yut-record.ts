/** A game as data: who plays, by which rules, whence the throws come, and every way in which it was played. */
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
import { formatYutAction, parseYutAction } from '$lib/yut/notation/yut-action-notation';
import { applyYutAction, replayYutActions, seededThrows, type Action } from '$lib/yut/rules/yut-play';
import type { YutOptions } from '$lib/yut/rules/yut-options';
import { initialYutState, winnerOf, type Side, type YutState } from '$lib/yut/rules/yut-state';
import { scoreOfSticks, exampleSticks, type Score, type Sticks } from '$lib/yut/rules/stick-throws';

/** Whence throws come: of the record's seed, or of real sticks, whose scores are entered. */
export const THROW_SOURCES = ['seeded', 'entered'] as const;
export type ThrowSource = (typeof THROW_SOURCES)[number];

/** What is known of a game before its first throw. */
export interface YutGameSetup {
  /** A whole number from 0 to 2^32 - 1, which decides all throws that are not entered. */
  readonly seed: number;
  readonly sticks: ThrowSource;
  readonly options: YutOptions;
  /** What plays each side, such as `score`; where a person plays it says nothing. A throws first. */
  readonly players: Readonly<Record<Side, string>>;
  /** Milliseconds since 1970. */
  readonly begunAt: number;
}

export interface GameRecord extends YutGameSetup, PlayedLines {
  /** When it was first played to the end; null before. */
  readonly endedAt: number | null;
  /** A move that was chosen and is looked at before it is made, as a text; null where none is. */
  readonly chosen: string | null;
}

export function createYutRecord(beginning: YutGameSetup): GameRecord {
  return { ...beginning, ...EMPTY_PLAYED_LINES, endedAt: null, chosen: null };
}

/** What was done, as the rules know it. Throws where a text says nothing. */
function parseLog(log: ActionLog): readonly Action[] {
  return log.map((text) => {
    const action = parseYutAction(text);
    invariant(action, `"${text}" says nothing.`);
    return action;
  });
}

/** The state before each action of a log, and the one after all of them. Throws where the rules do not allow it. */
export function replayLogStates(record: Pick<YutGameSetup, 'options'>, log: ActionLog): readonly YutState[] {
  const states = replayYutActions(parseLog(log), record.options);
  invariant(states, 'The rules do not allow this game.');
  return states;
}

/** The state where a record stands. */
export function currentYutState(record: GameRecord): YutState {
  return replayLogStates(record, currentLog(record)).at(-1) as YutState;
}

/** Who won the first line that was played to its end; null before. */
export function recordWinner(record: GameRecord): Side | null {
  for (const line of record.lines) {
    const winner = winnerOf(replayLogStates(record, line).at(-1) as YutState);
    if (winner) return winner;
  }
  return null;
}

/** The sticks of the throw that comes after a log, of the record's seed; null where no throw comes. */
export function nextSticks(record: YutGameSetup, log: ActionLog): Sticks | null {
  const state = replayLogStates(record, log).at(-1) as YutState;
  if (!state.throw || winnerOf(state)) return null;
  return seededThrow(record, state.turn, countThrows(record, log, state.turn));
}

/** The sticks of the last throw of a log: as they fell, or where they were entered some that say the same; null before it. */
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

/** What sticks say by the rules of a record: where no stick is marked there is no back-do. */
export function scoreUnderRules({ options }: Pick<YutGameSetup, 'options'>, sticks: Sticks): Score {
  const score = scoreOfSticks(sticks);
  return options.backDo === 'none' && score === 'backdo' ? 'do' : score;
}

function seededThrow(record: YutGameSetup, side: Side, number: number): Sticks {
  const throws = seededThrows(record.seed, side);
  for (let i = 0; i < number; i++) throws.next();
  const sticks = throws.next().value;
  // Where no stick is marked it does not matter which one lies so.
  return scoreUnderRules(record, sticks) === scoreOfSticks(sticks) ? sticks : exampleSticks('do');
}

/** How often a side has thrown in a log. */
function countThrows(record: Pick<YutGameSetup, 'options'>, log: ActionLog, side: Side): number {
  const states = replayLogStates(record, log);
  return parseLog(log).filter((action, i) => 'threw' in action && states[i]?.turn === side).length;
}

/**
 * The record after one action more. What was played so before is followed; anything else begins a line of its own. `now` is in
 * milliseconds since 1970. Throws when it may not be done, or is not what the sticks of the seed say.
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

/** The record back, or forward again, where `count` actions of the line on the table are played. */
export function rewindYutRecord(record: GameRecord, count: number): GameRecord {
  return rewindLine({ ...record, chosen: null }, count);
}

/** The record with a move that is looked at before it is made, or with none any more. Throws when it may not be made now. */
export function withPreviewedMove(record: GameRecord, chosen: string | null): GameRecord {
  invariant(canPreviewMove(record, chosen), `There is no "${chosen}" to be chosen now.`);
  return { ...record, chosen };
}

/** Whether a move may be made where a record stands; none may always be looked at. */
export function canPreviewMove(record: GameRecord, chosen: string | null): boolean {
  if (chosen === null) return true;
  const action = parseYutAction(chosen);
  if (!action || 'threw' in action) return false;
  return applyYutAction(currentYutState(record), action, record.options) !== null;
}

/** The record with every way in which the same game went as `other` tells it. Another game adds nothing. */
export function mergeYutLines(record: GameRecord, other: GameRecord): GameRecord {
  if (gameIdentity(record) !== gameIdentity(other)) return record;
  return { ...withOtherLines(record, other.lines), endedAt: record.endedAt ?? other.endedAt };
}

function gameIdentity({ seed, sticks, options, players, begunAt }: YutGameSetup): string {
  const { backDo, everyCatchThrows } = options;
  return JSON.stringify([seed, sticks, backDo, everyCatchThrows, players.A, players.B, begunAt]);
}

/** Whether every throw of a line is what the sticks of the seed say, and all else is lawful. */
export function isLegalLine(record: YutGameSetup, line: ActionLog): boolean {
  const actions = line.map(parseYutAction);
  if (!actions.every((action) => action !== null)) return false;
  const states = replayYutActions(actions, record.options);
  if (!states) return false;
  if (record.sticks === 'entered') return true;
  const throws = { A: seededThrows(record.seed, 'A'), B: seededThrows(record.seed, 'B') };
  return actions.every((action, i) => {
    if (!('threw' in action)) return true;
    const { turn } = states[i] ?? initialYutState();
    return scoreUnderRules(record, throws[turn].next().value) === action.threw;
  });
}
