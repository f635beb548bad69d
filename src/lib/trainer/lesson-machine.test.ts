/**
 * The state machine of a lesson against a toy game. Titles of the block "a claim" continue its
 * name.
 */
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { describe, expect, it } from 'vitest';
import {
  FRESH_ATTEMPT,
  hintsShownHere,
  outcomeOf,
  pickAttempt,
  type Attempt,
} from './lesson-attempt';
import { createLessonMachine } from './lesson-machine';
import {
  ComputerFailure,
  decisionIndices,
  replay,
  replayablePrefix,
  type ClaimReply,
  type ForcedMove,
  type TrainerPort,
  type Turn,
} from './port';

/**
 * A toy game: student and computer put down a number from 0 to 3 in turn; two numbers make a round,
 * three rounds a game. The goal is that the student's numbers sum to at least 6.
 */
interface Numbers {
  readonly log: readonly number[];
}

const SUM_GAME: TrainerPort<Numbers, string> = {
  start: { log: [] },
  turn: ({ log }) => (log.length === 6 ? 'over' : log.length % 2 === 0 ? 'student' : 'computer'),
  isAction: (text): text is string => /^[0-3]$/.test(text),
  isLegal: (position, action) => SUM_GAME.turn(position) === 'student' && /^[0-3]$/.test(action),
  after({ log }, action) {
    if (!/^[0-3]$/.test(action) || log.length === 6) throw new Error(`no ${action}`);
    return { log: [...log, Number(action)] };
  },
  hasRoundEnded: ({ log }) => log.length > 0 && log.length % 2 === 0,
  isGoalLost: (position) => sum(position.log) + maxRemainingSum(position) < 6,
  outcome: ({ log }) => (log.length === 6 ? SUM_GAME.outcomeOfClaim({ log }, 0) : null),
  maxClaim: (position) =>
    SUM_GAME.turn(position) === 'student' ? maxRemainingSum(position) : null,
  outcomeOfClaim({ log }, amount) {
    const reached = sum(log) + amount;
    return { made: reached >= 6, reached, goal: 6 };
  },
};

/** The most that the student's remaining numbers can add. */
function maxRemainingSum({ log }: Numbers): number {
  return 3 * Math.ceil((6 - log.length) / 2);
}

/** The sum of the student's numbers. */
function sum(log: readonly number[]): number {
  return log.filter((_, i) => i % 2 === 0).reduce((total, number) => total + number, 0);
}

/** The computer's functions and the stored attempt; by default it answers 1 and accepts claims. */
interface LessonOptions {
  readonly isGoalLost?: (position: Numbers) => boolean;
  readonly turn?: (position: Numbers) => Turn;
  readonly forcedMove?: (position: Numbers) => ForcedMove<string> | null;
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

/** Starts the machine with a simulated clock and waits until the attempt is restored. */
async function startLesson(options: LessonOptions = {}) {
  const clock = new SimulatedClock();
  const machine = createLessonMachine({
    port: {
      ...SUM_GAME,
      ...(options.isGoalLost && { isGoalLost: options.isGoalLost }),
      ...(options.turn && { turn: options.turn }),
    },
    answer: options.answer ?? (() => Promise.resolve('1')),
    claim: options.claim ?? (() => Promise.resolve(ACCEPTED)),
    restore: options.restore ?? (() => Promise.resolve(options.stored ?? null)),
    pace: () => ({ beforeAnswer: 350, afterRound: 900 }),
    hintCount: 2,
    ...(options.forcedMove && { forcedMove: options.forcedMove }),
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
  return { actor, clock, play, settle, snapshot: () => actor.getSnapshot() };
}

describe('the lesson', () => {
  it('shows the problem first, and plays only when the student begins', async () => {
    const { actor, snapshot } = await startLesson();
    actor.send({ type: 'PLAY', action: '3' });
    expect(snapshot().context.log).toEqual([]);
    actor.send({ type: 'BEGIN' });
    expect(snapshot().value).toEqual({ playing: 'student' });
  });

  it('answers each of the student’s actions and ends with the result', async () => {
    const { actor, play, snapshot } = await startLesson();
    actor.send({ type: 'BEGIN' });
    for (const action of ['3', '3', '0']) await play(action);
    expect(snapshot().value).toBe('result');
    expect(snapshot().context.log).toEqual(['3', '1', '3', '1', '0', '1']);
    expect(SUM_GAME.outcome(snapshot().context.position)).toEqual({
      made: true,
      reached: 6,
      goal: 6,
    });
  });

  it('rejects an illegal action', async () => {
    const { actor, play, snapshot } = await startLesson();
    actor.send({ type: 'BEGIN' });
    await play('9');
    expect(snapshot().context.log).toEqual([]);
    expect(snapshot().value).toEqual({ playing: 'student' });
  });

  it('plays the computer’s action only after the pause, however fast the answer is', async () => {
    const { actor, clock, snapshot } = await startLesson();
    actor.send({ type: 'BEGIN' });
    actor.send({ type: 'PLAY', action: '3' });
    for (let i = 0; i < 10; i++) await Promise.resolve();
    clock.increment(349);
    expect(snapshot().context.log).toEqual(['3']);
    clock.increment(1);
    expect(snapshot().context.log).toEqual(['3', '1']);
  });

  it('shows a finished round until the pause is over or the student goes on', async () => {
    const { actor, clock, snapshot } = await startLesson();
    actor.send({ type: 'BEGIN' });
    actor.send({ type: 'PLAY', action: '3' });
    for (let i = 0; i < 10; i++) await Promise.resolve();
    clock.increment(350);
    expect(snapshot().value).toEqual({ playing: 'roundShown' });
    clock.increment(899);
    expect(snapshot().value).toEqual({ playing: 'roundShown' });
    actor.send({ type: 'CONTINUE' });
    expect(snapshot().value).toEqual({ playing: 'student' });
  });

  it('takes an action back only until the computer has answered it', async () => {
    const { actor, play, settle, snapshot } = await startLesson();
    actor.send({ type: 'BEGIN' });
    actor.send({ type: 'PLAY', action: '2' });
    actor.send({ type: 'UNDO' });
    expect(snapshot().context.log).toEqual([]);
    await settle();
    expect(snapshot().context.log).toEqual([]);
    expect(snapshot().context.retries).toBe(0);
    await play('3');
    actor.send({ type: 'UNDO' });
    expect(snapshot().context.log).toEqual(['3', '1']);
  });

  it('goes back to an earlier decision and counts it as a take-back', async () => {
    const { actor, play, snapshot } = await startLesson();
    actor.send({ type: 'BEGIN' });
    await play('3');
    await play('3');
    actor.send({ type: 'REWIND', to: 2 });
    expect(snapshot().context).toMatchObject({ log: ['3', '1'], retries: 0, takeBacks: 1 });
    expect(snapshot().value).toEqual({ playing: 'student' });
  });

  it('counts nothing for an action without an answer, however it is taken back', async () => {
    const answer = (): Promise<string> => Promise.reject(new ComputerFailure('slow'));
    const { actor, play, snapshot } = await startLesson({ answer });
    actor.send({ type: 'BEGIN' });
    await play('3');
    expect(snapshot().value).toBe('failed');
    actor.send({ type: 'REWIND', to: 0 });
    expect(snapshot().context).toMatchObject({ log: [], retries: 0, takeBacks: 0 });
  });

  it('counts going back as a retry once the goal is lost, the play is over or reviewed', async () => {
    const lost = { log: ['0', '1', '2', '1'], end: 'lost' };
    const over = { log: ['3', '1', '3', '1', '0', '1'], end: 'over' };
    const reviewed = { log: ['3', '1', '3', '1'], end: 'reviewed' };
    for (const { log, end } of [lost, over, reviewed]) {
      const { actor, snapshot } = await startLesson({ stored: { ...FRESH_ATTEMPT, log } });
      actor.send({ type: 'BEGIN' });
      if (end === 'reviewed') actor.send({ type: 'SOLUTION' });
      actor.send({ type: 'REWIND', to: 2 });
      const { retries, takeBacks } = snapshot().context;
      expect({ end, retries, takeBacks }).toEqual({ end, retries: 1, takeBacks: 0 });
    }
  });

  it('counts an action that lost the goal as a retry, though nobody has answered it', async () => {
    const { actor, snapshot } = await startLesson({
      isGoalLost: ({ log }) => log[2] === 0,
      stored: { ...FRESH_ATTEMPT, log: ['0', '1', '0', '1'] },
    });
    actor.send({ type: 'BEGIN' });
    actor.send({ type: 'PLAY_ON' });
    // Another action of the lost play is free.
    actor.send({ type: 'PLAY', action: '2' });
    actor.send({ type: 'UNDO' });
    expect(snapshot().context).toMatchObject({ log: ['0', '1', '0', '1'], retries: 0 });
    actor.send({ type: 'REWIND', to: 2 });
    expect(snapshot().context).toMatchObject({ log: ['0', '1'], retries: 1 });
    actor.send({ type: 'PLAY', action: '0' });
    actor.send({ type: 'UNDO' });
    expect(snapshot().context).toMatchObject({ log: ['0', '1'], retries: 2, takeBacks: 0 });
  });

  it('does not go back to the computer’s decisions', async () => {
    const { actor, play, snapshot } = await startLesson();
    actor.send({ type: 'BEGIN' });
    await play('3');
    // 1 is the computer's action, 2 the student's next one, not played yet; 9 and -1 are outside.
    for (const to of [1, 2, 9, -1]) actor.send({ type: 'REWIND', to });
    expect(snapshot().context).toMatchObject({ log: ['3', '1'], retries: 0 });
  });

  it('begins again from every state, which is a retry once something was played', async () => {
    const { actor, play, snapshot } = await startLesson();
    actor.send({ type: 'RESTART' });
    expect(snapshot().context.retries).toBe(0);
    await play('3');
    actor.send({ type: 'RESTART' });
    expect(snapshot().context).toMatchObject({ log: [], retries: 1 });
    expect(snapshot().value).toEqual({ playing: 'student' });
  });

  it('stops once when the goal is lost, and lets the student play on to the end', async () => {
    const { actor, play, snapshot } = await startLesson();
    actor.send({ type: 'BEGIN' });
    await play('0');
    // 0 + 2 and at most 3 more miss the goal of 6.
    await play('2');
    expect(snapshot().value).toEqual({ playing: 'lost' });
    actor.send({ type: 'PLAY_ON' });
    await play('3');
    expect(snapshot().value).toBe('result');
    expect(SUM_GAME.outcome(snapshot().context.position)?.made).toBe(false);
  });

  it('stops again at a lost goal after a rewind', async () => {
    const { actor, play, snapshot } = await startLesson();
    actor.send({ type: 'BEGIN' });
    await play('0');
    await play('2');
    actor.send({ type: 'PLAY_ON' });
    actor.send({ type: 'REWIND', to: 2 });
    await play('2');
    expect(snapshot().value).toEqual({ playing: 'lost' });
  });

  it.each(['slow', 'gone'] as const)(
    'keeps the play when the computer fails (%s), and can ask again',
    async (failure) => {
      let callCount = 0;
      const { actor, play, settle, snapshot } = await startLesson({
        answer: () =>
          callCount++ === 0 ? Promise.reject(new ComputerFailure(failure)) : Promise.resolve('2'),
      });
      actor.send({ type: 'BEGIN' });
      await play('3');
      expect(snapshot().value).toBe('failed');
      expect(snapshot().context).toMatchObject({ failure, log: ['3'] });
      actor.send({ type: 'RETRY' });
      await settle();
      expect(snapshot().context).toMatchObject({ failure: null, log: ['3', '2'] });
    },
  );

  it('clears the failure when the student begins again instead', async () => {
    const { actor, play, snapshot } = await startLesson({
      answer: () => Promise.reject(new ComputerFailure('slow')),
    });
    actor.send({ type: 'BEGIN' });
    await play('3');
    actor.send({ type: 'RESTART' });
    expect(snapshot().context).toMatchObject({ failure: null, log: [] });
  });

  it('aborts the pending answer when the action is taken back', async () => {
    let signalled: AbortSignal | null = null;
    const { actor } = await startLesson({
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
      takeBacks: 3,
      hints: 1,
      helped: [2],
      solutionShown: true,
      claimed: null,
      refused: [{ at: 2, amount: 6, beaten: true }],
      mistakes: [],
    };
    const { actor, settle, snapshot } = await startLesson({ stored });
    expect(snapshot().context).toMatchObject(stored);
    actor.send({ type: 'BEGIN' });
    await settle();
    expect(snapshot().context.log).toEqual(['3', '1', '2', '1']);
  });

  it('resumes a finished play at its result', async () => {
    const log = ['3', '1', '3', '1', '0', '1'];
    const { snapshot } = await startLesson({ stored: { ...FRESH_ATTEMPT, log } });
    expect(snapshot().value).toBe('result');
    expect(snapshot().context.log).toEqual(log);
  });

  it('keeps the prefix of a log that is still legal after a change of the problem', async () => {
    const { snapshot } = await startLesson({
      stored: { ...FRESH_ATTEMPT, log: ['3', '1', '7', '1'] },
    });
    expect(snapshot().context.log).toEqual(['3', '1']);
  });

  it('starts afresh when the stored attempt cannot be read', async () => {
    const { snapshot } = await startLesson({
      restore: () => Promise.reject(new Error('no storage')),
    });
    expect(snapshot().context).toMatchObject(FRESH_ATTEMPT);
  });

  it('shows each hint once, and no more than there are', async () => {
    const { actor, snapshot } = await startLesson();
    for (let i = 0; i < 5; i++) actor.send({ type: 'HINT' });
    expect(snapshot().context.hints).toBe(2);
  });

  it('counts hints of the computer only after all hints of the author', async () => {
    const { actor, snapshot } = await startLesson();
    actor.send({ type: 'HELPED' });
    expect(snapshot().context.hints).toBe(0);
    for (const type of ['HINT', 'HINT', 'HELPED', 'HELPED'] as const) actor.send({ type });
    expect(snapshot().context.hints).toBe(4);
  });

  it('remembers the positions of the computer’s hints, except those rewound', async () => {
    const { actor, play, snapshot } = await startLesson();
    actor.send({ type: 'BEGIN' });
    for (const type of ['HINT', 'HINT', 'HELPED'] as const) actor.send({ type });
    await play('3');
    for (let i = 0; i < 2; i++) actor.send({ type: 'HELPED' });
    const logLength = snapshot().context.log.length;
    expect(snapshot().context.helped).toEqual([0, logLength, logLength]);
    expect(hintsShownHere(snapshot().context)).toBe(2);
    actor.send({ type: 'REWIND', to: 0 });
    expect([snapshot().context.helped, hintsShownHere(snapshot().context)]).toEqual([[0], 1]);
    actor.send({ type: 'RESTART' });
    expect(snapshot().context).toMatchObject({ helped: [0], hints: 5 });
  });

  it('marks that the solution was seen, and lets the student go back to the play', async () => {
    const { actor, play, snapshot } = await startLesson();
    actor.send({ type: 'BEGIN' });
    await play('3');
    actor.send({ type: 'SOLUTION' });
    expect(snapshot().value).toBe('review');
    expect(snapshot().context.solutionShown).toBe(true);
    actor.send({ type: 'BEGIN' });
    expect(snapshot().value).toEqual({ playing: 'student' });
  });
});

describe('a claim', () => {
  /** Starts a lesson, plays one round (3, then the computer's 1) and claims. */
  async function startAndClaim(options: LessonOptions, amount: number) {
    const started = await startLesson(options);
    started.actor.send({ type: 'BEGIN' });
    await started.play('3');
    started.actor.send({ type: 'CLAIM', amount });
    return started;
  }

  it('that is accepted ends the play with its result', async () => {
    const { settle, snapshot } = await startAndClaim({}, 4);
    await settle();
    expect(snapshot().value).toBe('result');
    const { position, claimed } = snapshot().context;
    expect(outcomeOf(SUM_GAME, position, claimed)).toEqual({ made: true, reached: 7, goal: 6 });
  });

  it('of zero concedes the remaining rounds', async () => {
    const { settle, snapshot } = await startAndClaim({}, 0);
    await settle();
    const { position, claimed } = snapshot().context;
    expect(outcomeOf(SUM_GAME, position, claimed)).toEqual({ made: false, reached: 3, goal: 6 });
  });

  it('that is rejected is recorded with its position, and the play goes on', async () => {
    const { settle, play, snapshot } = await startAndClaim(
      { claim: () => Promise.resolve(REFUTED) },
      6,
    );
    await settle();
    expect(snapshot().value).toEqual({ playing: 'student' });
    expect(snapshot().context.refused).toEqual([{ at: 2, amount: 6, beaten: true }]);
    await play('2');
    expect(snapshot().context.log).toEqual(['3', '1', '2', '1']);
    expect(snapshot().context).toMatchObject({ claimed: null, pendingClaim: null });
  });

  it('that is too large, fractional or out of turn is ignored', async () => {
    const { actor, snapshot } = await startLesson();
    actor.send({ type: 'BEGIN' });
    for (const amount of [10, -1, 0.5]) actor.send({ type: 'CLAIM', amount });
    expect(snapshot().value).toEqual({ playing: 'student' });
    actor.send({ type: 'PLAY', action: '3' });
    actor.send({ type: 'CLAIM', amount: 3 });
    expect(snapshot().value).toMatchObject({ playing: { computer: {} } });
  });

  it('is withdrawn by undo, which then takes no action back', async () => {
    const signals: AbortSignal[] = [];
    const claim = (_log: readonly string[], _amount: number, signal: AbortSignal) => {
      signals.push(signal);
      return new Promise<ClaimReply>(() => undefined);
    };
    const { actor, snapshot } = await startAndClaim({ claim }, 6);
    expect(snapshot().value).toEqual({ playing: 'claiming' });
    actor.send({ type: 'UNDO' });
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    expect(snapshot().value).toEqual({ playing: 'student' });
    expect(snapshot().context).toMatchObject({ log: ['3', '1'], pendingClaim: null, refused: [] });
  });

  it.each(['slow', 'gone'] as const)(
    'without an answer (%s) is repeated or withdrawn',
    async (failure) => {
      let callCount = 0;
      const claim = (): Promise<ClaimReply> =>
        callCount++ < 2 ? Promise.reject(new ComputerFailure(failure)) : Promise.resolve(ACCEPTED);
      const { actor, settle, snapshot } = await startAndClaim({ claim }, 6);
      await settle();
      expect(snapshot().value).toBe('failed');
      expect(snapshot().context).toMatchObject({ failure, pendingClaim: 6 });
      actor.send({ type: 'PLAY_ON' });
      expect(snapshot().value).toEqual({ playing: 'student' });
      expect(snapshot().context).toMatchObject({ pendingClaim: null, log: ['3', '1'] });
      actor.send({ type: 'CLAIM', amount: 6 });
      await settle();
      actor.send({ type: 'RETRY' });
      await settle();
      expect(snapshot().value).toBe('result');
      expect(snapshot().context).toMatchObject({ claimed: 6, log: ['3', '1'] });
    },
  );

  it('is withdrawn when the student opens the solution', async () => {
    const { actor, snapshot } = await startAndClaim(
      { claim: () => new Promise(() => undefined) },
      6,
    );
    actor.send({ type: 'SOLUTION' });
    actor.send({ type: 'BEGIN' });
    expect(snapshot().value).toEqual({ playing: 'student' });
    expect(snapshot().context.pendingClaim).toBeNull();
  });

  it('that ended the play can be taken back, which is a retry', async () => {
    const { actor, settle, snapshot } = await startAndClaim({}, 4);
    await settle();
    actor.send({ type: 'REWIND', to: 2 });
    expect(snapshot().value).toEqual({ playing: 'student' });
    expect(snapshot().context).toMatchObject({ log: ['3', '1'], claimed: null, retries: 1 });
  });

  it('that was rejected is dropped only by a rewind to an earlier position', async () => {
    const { actor, settle, play, snapshot } = await startAndClaim(
      { claim: () => Promise.resolve(REFUTED) },
      6,
    );
    await settle();
    await play('3');
    actor.send({ type: 'REWIND', to: 2 });
    expect(snapshot().context.refused).toHaveLength(1);
    actor.send({ type: 'REWIND', to: 0 });
    expect(snapshot().context.refused).toEqual([]);
  });

  it('is dropped by a restart', async () => {
    const { actor, settle, snapshot } = await startAndClaim({}, 4);
    await settle();
    actor.send({ type: 'RESTART' });
    expect(snapshot().context).toMatchObject({ log: [], claimed: null, retries: 1 });
    expect(snapshot().value).toEqual({ playing: 'student' });
  });

  it('and rejected claims survive a reload', async () => {
    const refused = [{ at: 0, amount: 9, beaten: false }];
    const { snapshot } = await startLesson({
      stored: { ...FRESH_ATTEMPT, log: ['3', '1'], claimed: 4, refused },
    });
    expect(snapshot().value).toBe('result');
    expect(snapshot().context).toMatchObject({ claimed: 4, refused });
  });

  it.each([
    ['its log can no longer be replayed', ['3', '1', '7', '1'], 2],
    ['it is too large', ['3', '1'], 7],
    ['it is out of turn', ['3'], 2],
  ])('that was stored is dropped when %s', async (_, log, claimed) => {
    const { snapshot } = await startLesson({
      stored: { ...FRESH_ATTEMPT, log, claimed, refused: [{ at: 9, amount: 1, beaten: true }] },
    });
    expect(snapshot().value).toBe('intro');
    expect(snapshot().context).toMatchObject({ claimed: null, refused: [] });
  });
});

describe('a told mistake', () => {
  /** A lesson in which 3, 1 and 0 were played, and the computer has not answered the 0. */
  async function playToMistake() {
    const lesson = await startLesson();
    lesson.actor.send({ type: 'BEGIN' });
    await lesson.play('3');
    lesson.actor.send({ type: 'PLAY', action: '0' });
    return lesson;
  }
  const tell = (...log: string[]) => ({ type: 'MISTAKE' as const, log });

  it('stops the play before the computer answers', async () => {
    const { actor, settle, snapshot } = await playToMistake();
    expect(snapshot().value).toMatchObject({ playing: { computer: {} } });
    actor.send(tell('3', '1', '0'));
    await settle();
    expect(snapshot().value).toEqual({ playing: 'lost' });
    expect(snapshot().context).toMatchObject({ log: ['3', '1', '0'], mistakes: [2] });
  });

  it('lets the student play on, and is not told again', async () => {
    const { actor, settle, snapshot } = await playToMistake();
    actor.send(tell('3', '1', '0'));
    actor.send({ type: 'PLAY_ON' });
    await settle();
    expect(snapshot().context.log).toEqual(['3', '1', '0', '1']);
    actor.send(tell('3', '1', '0'));
    expect(snapshot().value).toEqual({ playing: 'student' });
    // Another one stops the play again.
    actor.send({ type: 'PLAY', action: '1' });
    actor.send(tell('3', '1', '0', '1', '1'));
    expect(snapshot().value).toEqual({ playing: 'lost' });
    expect(snapshot().context.mistakes).toEqual([2, 4]);
  });

  it('is ignored in another play, at the computer’s actions, and before the student begins', async () => {
    const { actor, settle, snapshot } = await playToMistake();
    await settle();
    for (const log of [['2'], ['3', '1', '3'], ['3', '1'], []]) actor.send(tell(...log));
    expect(snapshot().value).toEqual({ playing: 'student' });
    expect(snapshot().context.mistakes).toEqual([]);
    const resumed = await startLesson({ stored: { ...FRESH_ATTEMPT, log: ['3', '1'] } });
    resumed.actor.send(tell('3'));
    expect(resumed.snapshot().value).toBe('intro');
  });

  it('that is taken back counts as a take-back, answered or not', async () => {
    for (const isAnswered of [false, true]) {
      const { actor, settle, snapshot } = await playToMistake();
      if (isAnswered) await settle();
      actor.send(tell('3', '1', '0'));
      actor.send(isAnswered ? { type: 'REWIND', to: 2 } : { type: 'UNDO' });
      expect(snapshot().value).toEqual({ playing: 'student' });
      const counts = { retries: 0, takeBacks: 1 };
      expect(snapshot().context).toMatchObject({ log: ['3', '1'], ...counts, mistakes: [] });
    }
  });

  it('is kept, so that it stops a resumed play too', async () => {
    const { actor, snapshot } = await startLesson({
      stored: { ...FRESH_ATTEMPT, log: ['3', '1', '0', '1'], mistakes: [2] },
    });
    actor.send({ type: 'BEGIN' });
    expect(snapshot().value).toEqual({ playing: 'lost' });
    actor.send({ type: 'REVIEW' });
    actor.send({ type: 'REWIND', to: 2 });
    expect(snapshot().context).toMatchObject({ retries: 1, mistakes: [] });
  });

  it('drops an answer that is under way', async () => {
    let isAborted = false;
    const lesson = await startLesson({
      answer: (log, signal) => {
        signal.addEventListener('abort', () => (isAborted = true));
        return log.length === 1 ? Promise.resolve('1') : new Promise(() => undefined);
      },
    });
    lesson.actor.send({ type: 'BEGIN' });
    await lesson.play('3');
    lesson.actor.send({ type: 'PLAY', action: '0' });
    lesson.actor.send(tell('3', '1', '0'));
    expect(isAborted).toBe(true);
  });
});

describe('a log', () => {
  it('has a decision at each index at which the student was to play', () => {
    expect(decisionIndices(SUM_GAME, ['3', '1', '3'])).toEqual([0, 2]);
  });

  it('replays to the same position, and is cut where it cannot be replayed', () => {
    expect(replay(SUM_GAME, ['3', '1'])).toEqual({ log: [3, 1] });
    expect(replayablePrefix(SUM_GAME, ['3', '1', 'x', '1'])).toEqual(['3', '1']);
  });
});

describe('a forced move', () => {
  /** After the first round the student has only the 3. */
  const forcedMove = ({ log }: Numbers) => (log.length >= 2 ? { action: '3' } : null);
  const stored = { ...FRESH_ATTEMPT, log: ['2', '1'] };

  it('is played after the pause of an answer, and gives the log of a play by hand', async () => {
    const { actor, clock, settle, snapshot } = await startLesson({ forcedMove });
    actor.send({ type: 'BEGIN' });
    actor.send({ type: 'PLAY', action: '3' });
    for (let i = 0; i < 10; i++) await Promise.resolve();
    clock.increment(350);
    // The round stays on the screen first.
    expect(snapshot().value).toEqual({ playing: 'roundShown' });
    clock.increment(900);
    expect(snapshot().value).toEqual({ playing: 'forced' });
    clock.increment(349);
    expect(snapshot().context.log).toEqual(['3', '1']);
    clock.increment(1);
    expect(snapshot().context.log).toEqual(['3', '1', '3']);
    await settle();
    await settle();
    expect(snapshot().value).toBe('result');
    expect(pickAttempt(snapshot().context)).toEqual({
      ...FRESH_ATTEMPT,
      log: ['3', '1', '3', '1', '3', '1'],
    });
  });

  it('may be played by hand before', async () => {
    const { actor, play, snapshot } = await startLesson({ stored, forcedMove });
    actor.send({ type: 'BEGIN' });
    expect(snapshot().value).toEqual({ playing: 'forced' });
    await play('3');
    expect(snapshot().context.log.slice(0, 3)).toEqual(['2', '1', '3']);
  });

  it('becomes a choice when the setting is turned off in its pause', async () => {
    let isOn = true;
    const { actor, settle, snapshot } = await startLesson({
      stored,
      forcedMove: (position) => (isOn ? forcedMove(position) : null),
    });
    actor.send({ type: 'BEGIN' });
    isOn = false;
    await settle();
    expect(snapshot().value).toEqual({ playing: 'student' });
    expect(snapshot().context.log).toEqual(['2', '1']);
  });

  it('claims without asking the computer', async () => {
    const { actor, settle, snapshot } = await startLesson({
      stored,
      claim: () => Promise.reject(new ComputerFailure('gone')),
      forcedMove: () => ({ claim: 6 }),
    });
    actor.send({ type: 'BEGIN' });
    expect(snapshot().context.claimed).toBeNull();
    await settle();
    expect(snapshot().value).toBe('result');
    expect(snapshot().context).toMatchObject({ log: ['2', '1'], claimed: 6 });
  });

  it('costs nothing to pass over: one take-back for the choice before it', async () => {
    const { actor, play, snapshot } = await startLesson({
      // The last decision is a choice, the one before it is not.
      forcedMove: ({ log }) => (log.length === 2 ? { action: '3' } : null),
    });
    actor.send({ type: 'BEGIN' });
    await play('2');
    expect(snapshot().context.log).toEqual(['2', '1', '3', '1']);
    actor.send({ type: 'REWIND', to: 0 });
    expect(snapshot().context).toMatchObject({ log: [], retries: 0, takeBacks: 1 });
  });

  it('is taken back with a choice for nothing as long as nobody has answered', async () => {
    // The student plays every number: nobody ever answers.
    const turn = ({ log }: Numbers) => (log.length < 6 ? 'student' : 'over');
    const { actor, play, snapshot } = await startLesson({
      turn,
      forcedMove: ({ log }) => (log.length === 1 ? { action: '3' } : null),
    });
    actor.send({ type: 'BEGIN' });
    await play('2');
    expect(snapshot().context.log).toEqual(['2', '3']);
    actor.send({ type: 'REWIND', to: 0 });
    expect(snapshot().context).toMatchObject({ log: [], retries: 0, takeBacks: 0 });
  });
});
