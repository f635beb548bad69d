import { createActor, SimulatedClock, waitFor } from 'xstate';
import { describe, expect, it } from 'vitest';
import { FRESH_ATTEMPT, hintsShownHere, outcomeOf, type Attempt } from './lesson-attempt';
import { createLessonMachine } from './lesson-machine';
import {
  ComputerFailure,
  decisionIndices,
  replay,
  replayablePrefix,
  type ClaimReply,
  type TrainerPort,
} from './port';

/**
 * A game small enough to see through: student and computer put down a number in turn, two numbers
 * make a round, three rounds a game; the goal is that the student's numbers sum to 6; a number is 0
 * to 3.
 */
interface Numbers {
  readonly log: readonly number[];
}

const SIX: TrainerPort<Numbers, string> = {
  start: { log: [] },
  turn: ({ log }) => (log.length === 6 ? 'over' : log.length % 2 === 0 ? 'student' : 'computer'),
  isAction: (text): text is string => /^[0-3]$/.test(text),
  allows: (position, action) => SIX.turn(position) === 'student' && /^[0-3]$/.test(action),
  after({ log }, action) {
    if (!/^[0-3]$/.test(action) || log.length === 6) throw new Error(`no ${action}`);
    return { log: [...log, Number(action)] };
  },
  hasRoundEnded: ({ log }) => log.length > 0 && log.length % 2 === 0,
  isGoalLost: (position) => sum(position.log) + leftToSum(position) < 6,
  outcome: ({ log }) => (log.length === 6 ? SIX.outcomeOfClaim({ log }, 0) : null),
  maxClaim: (position) => (SIX.turn(position) === 'student' ? leftToSum(position) : null),
  outcomeOfClaim({ log }, amount) {
    const reached = sum(log) + amount;
    return { made: reached >= 6, reached, goal: 6 };
  },
};

function leftToSum({ log }: Numbers): number {
  return 3 * Math.ceil((6 - log.length) / 2);
}

function sum(log: readonly number[]): number {
  return log.filter((_, i) => i % 2 === 0).reduce((total, number) => total + number, 0);
}

interface Given {
  readonly answer?: (log: readonly string[], signal: AbortSignal) => Promise<string>;
  readonly claim?: (
    log: readonly string[],
    amount: number,
    signal: AbortSignal,
  ) => Promise<ClaimReply>;
  readonly stored?: Attempt | null;
  readonly restore?: () => Promise<Attempt | null>;
}

const ACCEPTED: ClaimReply = { accepted: true, beaten: false };
const REFUTED: ClaimReply = { accepted: false, beaten: true };

async function start(given: Given = {}) {
  const clock = new SimulatedClock();
  const machine = createLessonMachine({
    port: SIX,
    answer: given.answer ?? (() => Promise.resolve('1')),
    claim: given.claim ?? (() => Promise.resolve(ACCEPTED)),
    restore: given.restore ?? (() => Promise.resolve(given.stored ?? null)),
    pace: () => ({ beforeAnswer: 350, afterRound: 900 }),
    hintCount: 2,
  });
  const actor = createActor(machine, { clock });
  actor.start();
  await waitFor(actor, ({ value }) => value === 'intro' || value === 'result');
  /** Lets the computer's promise settle and the pauses run out. */
  const settle = async (): Promise<void> => {
    for (let i = 0; i < 4; i++) {
      for (let j = 0; j < 10; j++) await Promise.resolve();
      clock.increment(1000);
    }
  };
  const play = async (action: string): Promise<void> => {
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

  it('rejects an illegal action', async () => {
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
      let callCount = 0;
      const { actor, play, settle, now } = await start({
        answer: () =>
          callCount++ === 0 ? Promise.reject(new ComputerFailure(failure)) : Promise.resolve('2'),
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

  it('resumes an earlier visit', async () => {
    const stored: Attempt = {
      log: ['3', '1', '2'],
      retries: 2,
      hints: 1,
      helped: [2],
      solutionShown: true,
      claimed: null,
      refused: [{ at: 2, amount: 6, beaten: true }],
    };
    const { actor, settle, now } = await start({ stored });
    expect(now().context).toMatchObject(stored);
    actor.send({ type: 'BEGIN' });
    await settle();
    expect(now().context.log).toEqual(['3', '1', '2', '1']);
  });

  it('resumes a finished play at its result', async () => {
    const log = ['3', '1', '3', '1', '0', '1'];
    const { now } = await start({ stored: { ...FRESH_ATTEMPT, log } });
    expect(now().value).toBe('result');
    expect(now().context.log).toEqual(log);
  });

  it('keeps the prefix of a log that is still legal after a change of the problem', async () => {
    const { now } = await start({ stored: { ...FRESH_ATTEMPT, log: ['3', '1', '7', '1'] } });
    expect(now().context.log).toEqual(['3', '1']);
  });

  it('starts afresh when the stored attempt cannot be read', async () => {
    const { now } = await start({ restore: () => Promise.reject(new Error('no storage')) });
    expect(now().context).toMatchObject(FRESH_ATTEMPT);
  });

  it('shows each hint once, and no more than there are', async () => {
    const { actor, now } = await start();
    for (let i = 0; i < 5; i++) actor.send({ type: 'HINT' });
    expect(now().context.hints).toBe(2);
  });

  it('counts hints of the computer only after all hints of the author', async () => {
    const { actor, now } = await start();
    actor.send({ type: 'HELPED' });
    expect(now().context.hints).toBe(0);
    for (const type of ['HINT', 'HINT', 'HELPED', 'HELPED'] as const) actor.send({ type });
    expect(now().context.hints).toBe(4);
  });

  it('remembers the positions of the computer’s hints, except those rewound', async () => {
    const { actor, play, now } = await start();
    actor.send({ type: 'BEGIN' });
    for (const type of ['HINT', 'HINT', 'HELPED'] as const) actor.send({ type });
    await play('3');
    for (let shown = 0; shown < 2; shown++) actor.send({ type: 'HELPED' });
    const there = now().context.log.length;
    expect(now().context.helped).toEqual([0, there, there]);
    expect(hintsShownHere(now().context)).toBe(2);
    actor.send({ type: 'REWIND', to: 0 });
    expect([now().context.helped, hintsShownHere(now().context)]).toEqual([[0], 1]);
    actor.send({ type: 'RESTART' });
    expect(now().context).toMatchObject({ helped: [0], hints: 5 });
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

describe('a claim', () => {
  async function claiming(given: Given, amount: number) {
    const started = await start(given);
    started.actor.send({ type: 'BEGIN' });
    await started.play('3');
    started.actor.send({ type: 'CLAIM', amount });
    return started;
  }

  it('that is accepted ends the play with its result', async () => {
    const { settle, now } = await claiming({}, 4);
    await settle();
    expect(now().value).toBe('result');
    const { position, claimed } = now().context;
    expect(outcomeOf(SIX, position, claimed)).toEqual({ made: true, reached: 7, goal: 6 });
  });

  it('of nothing concedes the rest', async () => {
    const { settle, now } = await claiming({}, 0);
    await settle();
    const { position, claimed } = now().context;
    expect(outcomeOf(SIX, position, claimed)).toEqual({ made: false, reached: 3, goal: 6 });
  });

  it('that is rejected is recorded with its position, and the play goes on', async () => {
    const { settle, play, now } = await claiming({ claim: () => Promise.resolve(REFUTED) }, 6);
    await settle();
    expect(now().value).toEqual({ playing: 'student' });
    expect(now().context.refused).toEqual([{ at: 2, amount: 6, beaten: true }]);
    await play('2');
    expect(now().context.log).toEqual(['3', '1', '2', '1']);
    expect(now().context).toMatchObject({ claimed: null, pendingClaim: null });
  });

  it('that is too large, fractional or out of turn is ignored', async () => {
    const { actor, now } = await start();
    actor.send({ type: 'BEGIN' });
    for (const amount of [10, -1, 0.5]) actor.send({ type: 'CLAIM', amount });
    expect(now().value).toEqual({ playing: 'student' });
    actor.send({ type: 'PLAY', action: '3' });
    actor.send({ type: 'CLAIM', amount: 3 });
    expect(now().value).toMatchObject({ playing: { computer: {} } });
  });

  it('is withdrawn by undo, which then takes no action back', async () => {
    const signals: AbortSignal[] = [];
    const claim = (_log: readonly string[], _amount: number, signal: AbortSignal) => {
      signals.push(signal);
      return new Promise<ClaimReply>(() => undefined);
    };
    const { actor, now } = await claiming({ claim }, 6);
    expect(now().value).toEqual({ playing: 'claiming' });
    actor.send({ type: 'UNDO' });
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    expect(now().value).toEqual({ playing: 'student' });
    expect(now().context).toMatchObject({ log: ['3', '1'], pendingClaim: null, refused: [] });
  });

  it.each(['slow', 'gone'] as const)(
    'without an answer (%s) is repeated or withdrawn',
    async (failure) => {
      let callCount = 0;
      const claim = (): Promise<ClaimReply> =>
        callCount++ < 2 ? Promise.reject(new ComputerFailure(failure)) : Promise.resolve(ACCEPTED);
      const { actor, settle, now } = await claiming({ claim }, 6);
      await settle();
      expect(now().value).toBe('failed');
      expect(now().context).toMatchObject({ failure, pendingClaim: 6 });
      actor.send({ type: 'PLAY_ON' });
      expect(now().value).toEqual({ playing: 'student' });
      expect(now().context).toMatchObject({ pendingClaim: null, log: ['3', '1'] });
      actor.send({ type: 'CLAIM', amount: 6 });
      await settle();
      actor.send({ type: 'RETRY' });
      await settle();
      expect(now().value).toBe('result');
      expect(now().context).toMatchObject({ claimed: 6, log: ['3', '1'] });
    },
  );

  it('is withdrawn when the student opens the solution', async () => {
    const { actor, now } = await claiming({ claim: () => new Promise(() => undefined) }, 6);
    actor.send({ type: 'SOLUTION' });
    actor.send({ type: 'BEGIN' });
    expect(now().value).toEqual({ playing: 'student' });
    expect(now().context.pendingClaim).toBeNull();
  });

  it('that ended the play can be taken back, which is a retry', async () => {
    const { actor, settle, now } = await claiming({}, 4);
    await settle();
    actor.send({ type: 'REWIND', to: 2 });
    expect(now().value).toEqual({ playing: 'student' });
    expect(now().context).toMatchObject({ log: ['3', '1'], claimed: null, retries: 1 });
  });

  it('that was rejected is dropped by a rewind to before it', async () => {
    const { actor, settle, play, now } = await claiming(
      { claim: () => Promise.resolve(REFUTED) },
      6,
    );
    await settle();
    await play('3');
    actor.send({ type: 'REWIND', to: 2 });
    expect(now().context.refused).toHaveLength(1);
    actor.send({ type: 'REWIND', to: 0 });
    expect(now().context.refused).toEqual([]);
  });

  it('is dropped by a restart', async () => {
    const { actor, settle, now } = await claiming({}, 4);
    await settle();
    actor.send({ type: 'RESTART' });
    expect(now().context).toMatchObject({ log: [], claimed: null, retries: 1 });
    expect(now().value).toEqual({ playing: 'student' });
  });

  it('and rejected claims survive a reload', async () => {
    const refused = [{ at: 0, amount: 9, beaten: false }];
    const { now } = await start({
      stored: { ...FRESH_ATTEMPT, log: ['3', '1'], claimed: 4, refused },
    });
    expect(now().value).toBe('result');
    expect(now().context).toMatchObject({ claimed: 4, refused });
  });

  it.each([
    ['its log can no longer be replayed', ['3', '1', '7', '1'], 2],
    ['it is too large', ['3', '1'], 7],
    ['it is out of turn', ['3'], 2],
  ])('that was stored is dropped when %s', async (_, log, claimed) => {
    const { now } = await start({
      stored: { ...FRESH_ATTEMPT, log, claimed, refused: [{ at: 9, amount: 1, beaten: true }] },
    });
    expect(now().value).toBe('intro');
    expect(now().context).toMatchObject({ claimed: null, refused: [] });
  });
});

describe('a log', () => {
  it('names the student’s decisions', () => {
    expect(decisionIndices(SIX, ['3', '1', '3'])).toEqual([0, 2]);
  });

  it('replays to the same position, and is cut where it cannot be replayed', () => {
    expect(replay(SIX, ['3', '1'])).toEqual({ log: [3, 1] });
    expect(replayablePrefix(SIX, ['3', '1', 'x', '1'])).toEqual(['3', '1']);
  });
});
