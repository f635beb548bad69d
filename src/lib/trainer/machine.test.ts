import { createActor, SimulatedClock, waitFor } from 'xstate';
import { describe, expect, it } from 'vitest';
import { createLessonMachine, FRESH_ATTEMPT, type Attempt } from './machine';
import {
  ComputerFailure,
  decisions,
  replay,
  replayable,
  type Action,
  type TrainerPort,
} from './port';

/**
 * A game small enough to see through: student and computer put down a number in turn, two numbers make a
 * round, three rounds a game; the goal is that the student's numbers sum to 6; a number is 0 to 3.
 */
interface Numbers {
  readonly log: readonly number[];
}

const SIX: TrainerPort<Numbers> = {
  begin: { log: [] },
  turn: ({ log }) => (log.length === 6 ? 'over' : log.length % 2 === 0 ? 'student' : 'computer'),
  allows: (position, action) => SIX.turn(position) === 'student' && /^[0-3]$/.test(action),
  after({ log }, action) {
    if (!/^[0-3]$/.test(action) || log.length === 6) throw new Error(`no ${action}`);
    return { log: [...log, Number(action)] };
  },
  roundEnded: ({ log }) => log.length > 0 && log.length % 2 === 0,
  lost: ({ log }) => sum(log) + 3 * Math.ceil((6 - log.length) / 2) < 6,
  outcome: ({ log }) =>
    log.length === 6 ? { made: sum(log) >= 6, reached: sum(log), goal: 6 } : null,
};

function sum(log: readonly number[]): number {
  return log.filter((_, i) => i % 2 === 0).reduce((total, number) => total + number, 0);
}

interface Given {
  readonly answer?: (log: readonly Action[], signal: AbortSignal) => Promise<Action>;
  readonly kept?: Attempt | null;
  readonly restore?: () => Promise<Attempt | null>;
}

async function start(given: Given = {}) {
  const clock = new SimulatedClock();
  const machine = createLessonMachine({
    port: SIX,
    answer: given.answer ?? (() => Promise.resolve('1')),
    restore: given.restore ?? (() => Promise.resolve(given.kept ?? null)),
    pace: () => ({ card: 350, round: 900 }),
    hints: 2,
  });
  const actor = createActor(machine, { clock });
  actor.start();
  await waitFor(actor, ({ value }) => value === 'intro');
  /** Lets the computer's promise settle and the pauses run out. */
  const settle = async (): Promise<void> => {
    for (let i = 0; i < 4; i++) {
      for (let j = 0; j < 10; j++) await Promise.resolve();
      clock.increment(1000);
    }
  };
  const play = async (action: Action): Promise<void> => {
    actor.send({ type: 'PLAY', action });
    await settle();
  };
  return { actor, clock, play, settle, now: () => actor.getSnapshot() };
}

describe('the lesson', () => {
  it('shows the problem first, and plays only when the student begins', async () => {
    const { actor, now } = await start();
    actor.send({ type: 'PLAY', action: '3' });
    expect(now().context.log).toEqual([]);
    actor.send({ type: 'BEGIN' });
    expect(now().value).toEqual({ playing: 'student' });
  });

  it('answers each of the student’s actions and ends with the result', async () => {
    const { actor, play, now } = await start();
    actor.send({ type: 'BEGIN' });
    for (const action of ['3', '3', '0']) await play(action);
    expect(now().value).toBe('result');
    expect(now().context.log).toEqual(['3', '1', '3', '1', '0', '1']);
    expect(SIX.outcome(now().context.position)).toEqual({ made: true, reached: 6, goal: 6 });
  });

  it('does not take an action that the table forbids', async () => {
    const { actor, play, now } = await start();
    actor.send({ type: 'BEGIN' });
    await play('9');
    expect(now().context.log).toEqual([]);
    expect(now().value).toEqual({ playing: 'student' });
  });

  it('plays the computer’s card only after the pause, however fast the answer is', async () => {
    const { actor, clock, now } = await start();
    actor.send({ type: 'BEGIN' });
    actor.send({ type: 'PLAY', action: '3' });
    for (let i = 0; i < 10; i++) await Promise.resolve();
    clock.increment(349);
    expect(now().context.log).toEqual(['3']);
    clock.increment(1);
    expect(now().context.log).toEqual(['3', '1']);
  });

  it('shows a finished round until the pause is over or the student goes on', async () => {
    const { actor, clock, now } = await start();
    actor.send({ type: 'BEGIN' });
    actor.send({ type: 'PLAY', action: '3' });
    for (let i = 0; i < 10; i++) await Promise.resolve();
    clock.increment(350);
    expect(now().value).toEqual({ playing: 'roundShown' });
    clock.increment(899);
    expect(now().value).toEqual({ playing: 'roundShown' });
    actor.send({ type: 'CONTINUE' });
    expect(now().value).toEqual({ playing: 'student' });
  });

  it('takes a card back only until an opponent has answered it', async () => {
    const { actor, play, settle, now } = await start();
    actor.send({ type: 'BEGIN' });
    actor.send({ type: 'PLAY', action: '2' });
    actor.send({ type: 'UNDO' });
    expect(now().context.log).toEqual([]);
    await settle();
    expect(now().context.log).toEqual([]);
    expect(now().context.retries).toBe(0);
    await play('3');
    actor.send({ type: 'UNDO' });
    expect(now().context.log).toEqual(['3', '1']);
  });

  it('goes back to an earlier decision and counts it as a retry', async () => {
    const { actor, play, now } = await start();
    actor.send({ type: 'BEGIN' });
    await play('3');
    await play('3');
    actor.send({ type: 'REWIND', to: 2 });
    expect(now().context).toMatchObject({ log: ['3', '1'], retries: 1 });
    expect(now().value).toEqual({ playing: 'student' });
  });

  it('does not go back to the computer’s decisions', async () => {
    const { actor, play, now } = await start();
    actor.send({ type: 'BEGIN' });
    await play('3');
    for (const to of [1, 2, 9, -1]) actor.send({ type: 'REWIND', to });
    expect(now().context).toMatchObject({ log: ['3', '1'], retries: 0 });
  });

  it('begins again from every state, which is a retry once something was played', async () => {
    const { actor, play, now } = await start();
    actor.send({ type: 'RESTART' });
    expect(now().context.retries).toBe(0);
    await play('3');
    actor.send({ type: 'RESTART' });
    expect(now().context).toMatchObject({ log: [], retries: 1 });
    expect(now().value).toEqual({ playing: 'student' });
  });

  it('says that the goal is lost once, and lets the student play on to the end', async () => {
    const { actor, play, now } = await start();
    actor.send({ type: 'BEGIN' });
    await play('0');
    await play('2');
    expect(now().value).toEqual({ playing: 'lost' });
    actor.send({ type: 'PLAY_ON' });
    await play('3');
    expect(now().value).toBe('result');
    expect(SIX.outcome(now().context.position)?.made).toBe(false);
  });

  it('forgets that the student plays on when it goes back', async () => {
    const { actor, play, now } = await start();
    actor.send({ type: 'BEGIN' });
    await play('0');
    await play('2');
    actor.send({ type: 'PLAY_ON' });
    actor.send({ type: 'REWIND', to: 2 });
    await play('2');
    expect(now().value).toEqual({ playing: 'lost' });
  });

  it.each(['slow', 'gone'] as const)(
    'says that the computer is %s, keeps the play and asks again',
    async (failure) => {
      let asked = 0;
      const { actor, play, settle, now } = await start({
        answer: () =>
          asked++ === 0 ? Promise.reject(new ComputerFailure(failure)) : Promise.resolve('2'),
      });
      actor.send({ type: 'BEGIN' });
      await play('3');
      expect(now().value).toBe('failed');
      expect(now().context).toMatchObject({ failure, log: ['3'] });
      actor.send({ type: 'RETRY' });
      await settle();
      expect(now().context).toMatchObject({ failure: null, log: ['3', '2'] });
    },
  );

  it('forgets the failure when the student begins again instead', async () => {
    const { actor, play, now } = await start({
      answer: () => Promise.reject(new ComputerFailure('slow')),
    });
    actor.send({ type: 'BEGIN' });
    await play('3');
    actor.send({ type: 'RESTART' });
    expect(now().context).toMatchObject({ failure: null, log: [] });
  });

  it('drops the question that is under way when the card is taken back', async () => {
    let signalled: AbortSignal | null = null;
    const { actor } = await start({
      answer: (_, signal) => {
        signalled = signal;
        return new Promise(() => undefined);
      },
    });
    actor.send({ type: 'BEGIN' });
    actor.send({ type: 'PLAY', action: '3' });
    actor.send({ type: 'UNDO' });
    expect(signalled).toMatchObject({ aborted: true });
  });

  it('goes on where an earlier visit ended', async () => {
    const kept: Attempt = { log: ['3', '1', '2'], retries: 2, hints: 1, solutionShown: true };
    const { actor, settle, now } = await start({ kept });
    expect(now().context).toMatchObject(kept);
    actor.send({ type: 'BEGIN' });
    await settle();
    expect(now().context.log).toEqual(['3', '1', '2', '1']);
  });

  it('goes on with the result when the kept play was over', async () => {
    const log = ['3', '1', '3', '1', '0', '1'];
    const machine = createLessonMachine({
      port: SIX,
      answer: () => Promise.resolve('1'),
      restore: () => Promise.resolve({ ...FRESH_ATTEMPT, log }),
      pace: () => ({ card: 0, round: 0 }),
      hints: 0,
    });
    const actor = createActor(machine).start();
    const found = await waitFor(actor, ({ value }) => value !== 'loading');
    expect(found.value).toBe('result');
    expect(found.context.log).toEqual(log);
  });

  it('keeps what can still be replayed of a log from an older version of the problem', async () => {
    const { now } = await start({ kept: { ...FRESH_ATTEMPT, log: ['3', '1', '7', '1'] } });
    expect(now().context.log).toEqual(['3', '1']);
  });

  it('begins afresh when what was kept cannot be read', async () => {
    const { now } = await start({ restore: () => Promise.reject(new Error('no storage')) });
    expect(now().context).toMatchObject(FRESH_ATTEMPT);
  });

  it('shows each hint once, and no more than there are', async () => {
    const { actor, now } = await start();
    for (let i = 0; i < 5; i++) actor.send({ type: 'HINT' });
    expect(now().context.hints).toBe(2);
  });

  it('marks that the solution was seen, and lets the student go back to the play', async () => {
    const { actor, play, now } = await start();
    actor.send({ type: 'BEGIN' });
    await play('3');
    actor.send({ type: 'SOLUTION' });
    expect(now().value).toBe('review');
    expect(now().context.solutionShown).toBe(true);
    actor.send({ type: 'BEGIN' });
    expect(now().value).toEqual({ playing: 'student' });
  });
});

describe('a log', () => {
  it('names the student’s decisions', () => {
    expect(decisions(SIX, ['3', '1', '3'])).toEqual([0, 2]);
  });

  it('replays to the same position, and is cut where it cannot be replayed', () => {
    expect(replay(SIX, ['3', '1'])).toEqual({ log: [3, 1] });
    expect(replayable(SIX, ['3', '1', 'x', '1'])).toEqual(['3', '1']);
  });
});
