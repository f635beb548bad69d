/**
 * A game against players that answer at once: what one is asked, what is taken back, and what the
 * record keeps.
 */
import { expect, test, vi } from 'vitest';
import { currentLog } from '$lib/core/played-lines';
import { preferences } from '$lib/ui/settings/preferences.svelte';
import type { EngineClient } from '$lib/worker/engine-client';
import type { YutEngine } from '$lib/yut/engine/yut-engine';
import { createYutGameAnswers } from '$lib/yut/engine/yut-game-answers';
import {
  createYutRecord,
  rewindYutRecord,
  replayLogStates,
  recordWinner,
  type YutGameSetup,
  type GameRecord,
} from '$lib/yut/record/yut-record';
import { legalMoves } from '$lib/yut/rules/yut-moves';
import { PAPER_RULES } from '$lib/yut/rules/yut-options';
import { winnerOf } from '$lib/yut/rules/yut-state';
import { YutGameSession } from './yut-game-session.svelte';

const answers = createYutGameAnswers(() => Promise.reject(new Error('No network is needed here.')));
const engine = {
  ask: (question: (remote: typeof answers) => unknown) => Promise.resolve(question(answers)),
} as unknown as Pick<EngineClient<YutEngine>, 'ask'>;

function begun(change: Partial<YutGameSetup> = {}) {
  preferences.update({ tempo: 'instant', motion: 'none' });
  const players = { A: '', B: 'score' };
  const record = createYutRecord({
    ...{ seed: 8, sticks: 'seeded', options: PAPER_RULES, players, begunAt: 1 },
    ...change,
  });
  const kept: GameRecord[] = [];
  return {
    session: new YutGameSession({ record, engine, onrecord: (now) => kept.push(now) }),
    kept,
  };
}

const waits = (session: YutGameSession): Promise<void> =>
  vi.waitFor(() => expect(['student', 'over']).toContain(session.phase));

/** Throws where something is to be thrown, else plays the first move. */
function act(session: YutGameSession, choice = 0): void {
  const moves = legalMoves(session.state, session.record.options);
  const move = moves[choice % (moves.length || 1)];
  if (move) session.move(move);
  else if (session.record.sticks === 'entered') session.enter('gae');
  else session.throwSticks();
}

test('a whole game is played, and every action is in the record that is kept', async () => {
  const { session, kept } = begun();
  for (;;) {
    await waits(session);
    if (session.phase === 'over') break;
    act(session);
  }
  const last = kept.at(-1);
  expect(last && currentLog(last)).toEqual(session.log);
  expect(kept).toHaveLength(session.log.length);
  expect(last && recordWinner(last)).toBe(winnerOf(session.state));
  expect(last?.endedAt).not.toBeNull();
  session.close();
});

test('a game that begins at the computer’s turn, or is loaded in it, is played on', async () => {
  const { session: played } = begun();
  for (let i = 0; i < 12; i++) {
    await waits(played);
    act(played);
  }
  const atTheComputers = Array.from({ length: played.log.length + 1 }, (_, count) =>
    rewindYutRecord(played.record, count),
  ).filter((record) => replayLogStates(record, currentLog(record)).at(-1)?.turn === 'B');
  played.close();
  expect(atTheComputers.length).toBeGreaterThan(5);

  preferences.update({ tempo: 'steady' });
  vi.useFakeTimers();
  try {
    for (const record of atTheComputers) {
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

test('undo takes back the last move and all that came of it; both ways stay, and the same throws come', async () => {
  const { session } = begun();
  expect(session.undoTo).toBeNull();
  for (let i = 0; i < 8; i++) {
    await waits(session);
    act(session);
  }
  await waits(session);
  const to = session.undoTo ?? -1;
  const before = session.states[to];
  const went = session.log;
  session.undo();
  expect(session.state).toEqual(before);
  expect(session.log).toEqual(went.slice(0, to));
  act(session, 0);
  await waits(session);
  expect(session.log.slice(0, went.length)).toEqual(went);
  expect(session.record.lines).toHaveLength(1);
  session.close();
});

test('a move that is looked at is kept; where the game is taken up again it waits to be made', async () => {
  const { session, kept } = begun();
  await waits(session);
  session.throwSticks();
  await waits(session);
  const [move] = legalMoves(session.state, session.record.options);
  const log = session.log;
  session.choose(move ?? null);
  expect(session.log).toEqual(log);
  session.close();
  const [record = session.record] = kept.slice(-1);
  const again = new YutGameSession({ record, engine, onrecord: () => undefined });
  expect(again.chosen).toMatchObject({ from: move?.from, to: move?.to });
  expect(again.log).toEqual(log);
  again.choose(null);
  expect(again.chosen).toBeNull();
  expect(again.log).toEqual(log);
  again.close();
});

test('two people throw and move each for themselves', async () => {
  const { session } = begun({ players: { A: '', B: '' } });
  for (let i = 0; i < 12; i++) {
    expect(session.phase).toBe('student');
    act(session);
  }
  expect(new Set(session.states.map(({ turn }) => turn))).toEqual(new Set(['A', 'B']));
  await waits(session);
  session.close();
});

test('real sticks are entered for both sides, and the computer still moves for itself', async () => {
  const { session } = begun({ sticks: 'entered', players: { A: 'score', B: '' } });
  await waits(session);
  expect(session.state).toMatchObject({ turn: 'A', throw: true });
  session.enter('gae');
  await waits(session);
  expect(session.log.slice(0, 2)).toEqual(['+gae', 'gae:0-2']);
  expect(session.state).toMatchObject({ turn: 'B', throw: true });
  session.close();
});

test('a back-do without a mal on the board passes the turn, and that is told', async () => {
  const { session } = begun({ sticks: 'entered', players: { A: '', B: '' } });
  session.enter('backdo');
  expect(session.passedSide).toBe('A');
  session.enter('gae');
  expect(session.passedSide).toBeNull();
  session.close();
  await Promise.resolve();
});

test('where sticks are entered undo takes back one throw or one move at a time, down to the beginning', () => {
  const { session } = begun({ sticks: 'entered', players: { A: '', B: '' } });
  session.enter('backdo');
  session.enter('yut');
  session.enter('gae');
  act(session);
  act(session);
  session.enter('geol');
  for (let left = session.log.length; left > 0; left--) {
    const [before, went] = [session.states[left - 1], session.log];
    session.undo();
    expect(session.log).toEqual(went.slice(0, -1));
    expect(session.state).toEqual(before);
  }
  expect(session.undoTo).toBeNull();
  session.close();
});

test('a throw that was entered for the computer is taken back with the move that it made of it', async () => {
  const { session } = begun({ sticks: 'entered', players: { A: 'score', B: '' } });
  await waits(session);
  session.enter('gae');
  await vi.waitFor(() => expect(session.log).toEqual(['+gae', 'gae:0-2']));
  await waits(session);
  session.undo();
  expect(session.log).toEqual([]);
  session.enter('geol');
  await vi.waitFor(() => expect(session.log).toEqual(['+geol', 'geol:0-3']));
  session.close();
});
