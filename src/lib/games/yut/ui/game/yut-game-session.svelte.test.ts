/**
 * A game session against computer players that answer at once: whose action is awaited, what undo
 * takes back, and what the saved record holds. In a log `+gae` is a throw and `gae:0-2` a move from
 * place 0 to place 2.
 */
import { expect, test, vi } from 'vitest';
import { currentLog } from '$lib/core/played-lines';
import { preferences } from '$lib/kit/settings/preferences.svelte';
import type { EngineClient } from '$lib/platform/workers/engine-client';
import type { YutEngine } from '$lib/games/yut/engine/yut-engine';
import { createYutGameAnswers } from '$lib/games/yut/engine/yut-game-answers';
import {
  createYutRecord,
  rewindYutRecord,
  replayLogStates,
  recordWinner,
  type YutGameSetup,
  type GameRecord,
} from '$lib/games/yut/record/yut-record';
import { legalMoves } from '$lib/games/yut/rules/yut-moves';
import { PAPER_RULES } from '$lib/games/yut/rules/yut-options';
import { winnerOf } from '$lib/games/yut/rules/yut-state';
import { YutGameSession } from './yut-game-session.svelte';

const answers = createYutGameAnswers(() => Promise.reject(new Error('No network is needed here.')));
const engine = {
  ask: (question: (remote: typeof answers) => unknown) => Promise.resolve(question(answers)),
} as unknown as Pick<EngineClient<YutEngine>, 'ask'>;

/** A game of a person (A) against the score player (B) unless `change` says otherwise. */
function createSession(change: Partial<YutGameSetup> = {}) {
  preferences.update({ tempo: 'instant', motion: 'none' });
  const players = { A: '', B: 'score' };
  const record = createYutRecord({
    ...{ seed: 8, sticks: 'seeded', options: PAPER_RULES, players, begunAt: 1 },
    ...change,
  });
  const savedRecords: GameRecord[] = [];
  return {
    session: new YutGameSession({
      record,
      engine,
      onrecord: (record) => savedRecords.push(record),
    }),
    savedRecords,
  };
}

/** Waits until a person is to act, or the game is over. */
const waitForPerson = (session: YutGameSession): Promise<void> =>
  vi.waitFor(() => expect(['student', 'over']).toContain(session.phase));

/** Throws where something is to be thrown, else plays the first move. */
function act(session: YutGameSession, choice = 0): void {
  const moves = legalMoves(session.position, session.record.options);
  const move = moves[choice % (moves.length || 1)];
  if (move) session.move(move);
  else if (session.record.sticks === 'entered') session.enter('gae');
  else session.throwSticks();
}

test('a whole game can be played, and every action is in the saved record', async () => {
  const { session, savedRecords } = createSession();
  for (;;) {
    await waitForPerson(session);
    if (session.phase === 'over') break;
    act(session);
  }
  const last = savedRecords.at(-1);
  expect(last && currentLog(last)).toEqual(session.log);
  expect(savedRecords).toHaveLength(session.log.length);
  expect(last && recordWinner(last)).toBe(winnerOf(session.position));
  expect(last?.endedAt).not.toBeNull();
  session.close();
});

test('a record loaded at the computer’s turn makes the computer play on', async () => {
  const { session: playedSession } = createSession();
  for (let i = 0; i < 12; i++) {
    await waitForPerson(playedSession);
    act(playedSession);
  }
  const recordsAtComputerTurn = Array.from({ length: playedSession.log.length + 1 }, (_, count) =>
    rewindYutRecord(playedSession.record, count),
  ).filter((record) => replayLogStates(record, currentLog(record)).at(-1)?.turn === 'B');
  playedSession.close();
  expect(recordsAtComputerTurn.length).toBeGreaterThan(5);

  // Pauses of the length that a player meets, passed by fake timers.
  preferences.update({ tempo: 'steady' });
  vi.useFakeTimers();
  try {
    for (const record of recordsAtComputerTurn) {
      const session = new YutGameSession({ record, engine, onrecord: () => undefined });
      expect(session.phase).toBe('computer');
      await vi.advanceTimersByTimeAsync(60_000);
      expect(session.log.length).toBeGreaterThan(currentLog(record).length);
      session.close();
    }
  } finally {
    vi.useRealTimers();
  }
});

test('undo takes back the last move and what followed; replaying it gives the same throws and the same line', async () => {
  const { session } = createSession();
  expect(session.countAfterUndo).toBeNull();
  for (let i = 0; i < 8; i++) {
    await waitForPerson(session);
    act(session);
  }
  await waitForPerson(session);
  const undoLength = session.countAfterUndo ?? -1;
  const before = session.states[undoLength];
  const previousLog = session.log;
  session.undo();
  expect(session.position).toEqual(before);
  expect(session.log).toEqual(previousLog.slice(0, undoLength));
  act(session, 0);
  await waitForPerson(session);
  expect(session.log.slice(0, previousLog.length)).toEqual(previousLog);
  expect(session.record.lines).toHaveLength(1);
  session.close();
});

test('a chosen move that is not yet made is saved, and is still pending when the game is resumed', async () => {
  const { session, savedRecords } = createSession();
  await waitForPerson(session);
  session.throwSticks();
  await waitForPerson(session);
  const [move] = legalMoves(session.position, session.record.options);
  const log = session.log;
  session.choose(move ?? null);
  expect(session.log).toEqual(log);
  session.close();
  const [record = session.record] = savedRecords.slice(-1);
  const resumedSession = new YutGameSession({ record, engine, onrecord: () => undefined });
  expect(resumedSession.chosen).toMatchObject({ from: move?.from, to: move?.to });
  expect(resumedSession.log).toEqual(log);
  resumedSession.choose(null);
  expect(resumedSession.chosen).toBeNull();
  expect(resumedSession.log).toEqual(log);
  resumedSession.close();
});

test('two people act for both sides without the computer', async () => {
  const { session } = createSession({ players: { A: '', B: '' } });
  for (let i = 0; i < 12; i++) {
    expect(session.phase).toBe('student');
    act(session);
  }
  expect(new Set(session.states.map(({ turn }) => turn))).toEqual(new Set(['A', 'B']));
  await waitForPerson(session);
  session.close();
});

test('with real sticks a person enters the throws of both sides, and the computer chooses its moves', async () => {
  const { session } = createSession({ sticks: 'entered', players: { A: 'score', B: '' } });
  await waitForPerson(session);
  expect(session.position).toMatchObject({ turn: 'A', throw: true });
  session.enter('gae');
  await waitForPerson(session);
  expect(session.log.slice(0, 2)).toEqual(['+gae', 'gae:0-2']);
  expect(session.position).toMatchObject({ turn: 'B', throw: true });
  session.close();
});

test('a back-do without a mal on the board passes the turn, and passedSide names the side', async () => {
  const { session } = createSession({ sticks: 'entered', players: { A: '', B: '' } });
  session.enter('backdo');
  expect(session.passedSide).toBe('A');
  session.enter('gae');
  expect(session.passedSide).toBeNull();
  session.close();
  await Promise.resolve();
});

test('with entered sticks undo takes back one throw or one move at a time, down to the beginning', () => {
  const { session } = createSession({ sticks: 'entered', players: { A: '', B: '' } });
  session.enter('backdo');
  session.enter('yut');
  session.enter('gae');
  act(session);
  act(session);
  session.enter('geol');
  for (let remainingCount = session.log.length; remainingCount > 0; remainingCount--) {
    const [before, previousLog] = [session.states[remainingCount - 1], session.log];
    session.undo();
    expect(session.log).toEqual(previousLog.slice(0, -1));
    expect(session.position).toEqual(before);
  }
  expect(session.countAfterUndo).toBeNull();
  session.close();
});

test('undo takes back a throw entered for the computer together with the computer’s move', async () => {
  const { session } = createSession({ sticks: 'entered', players: { A: 'score', B: '' } });
  await waitForPerson(session);
  session.enter('gae');
  await vi.waitFor(() => expect(session.log).toEqual(['+gae', 'gae:0-2']));
  await waitForPerson(session);
  session.undo();
  expect(session.log).toEqual([]);
  session.enter('geol');
  await vi.waitFor(() => expect(session.log).toEqual(['+geol', 'geol:0-3']));
  session.close();
});
