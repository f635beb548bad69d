/** The state machine of a whole game against the computer, tested with a toy game of digits. */
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { describe, expect, it } from 'vitest';
import { createGameMachine } from './game-machine';
import { ComputerFailure, type GamePort } from './port';

/** A toy game: student and computer choose a digit in turn; three rounds of two digits. */
const DIGITS: GamePort<readonly string[], string> = {
  start: [],
  turn: ({ length }) => (length === 6 ? 'over' : length % 2 === 0 ? 'student' : 'computer'),
  isLegal: (_, action) => /^[0-9]$/.test(action),
  after(position, action) {
    if (!/^[0-9]$/.test(action)) throw new Error(`no ${action}`);
    return [...position, action];
  },
  hasRoundEnded: ({ length }) => length > 0 && length % 2 === 0,
};

type Answer = (log: readonly string[], signal: AbortSignal) => Promise<string>;

/** A computer that answers with the number of digits so far. */
const COUNTING_ANSWER: Answer = (log) => Promise.resolve(String(log.length));

/** Starts the game after a log, with a simulated clock. */
function startGame(log: readonly string[] = [], answer: Answer = COUNTING_ANSWER) {
  const clock = new SimulatedClock();
  const pace = { beforeAnswer: 100, afterRound: 1000 };
  const machine = createGameMachine({ port: DIGITS, log, answer, pace: () => pace });
  const actor = createActor(machine, { clock }).start();
  const waitForState = (state: string) =>
    waitFor(actor, (snapshot) => snapshot.matches(state as never), { timeout: Infinity });
  /** Waits for the computer's answer and lets the pause before it run out. */
  const waitForAnswer = async (): Promise<void> => {
    await waitFor(
      actor,
      (snapshot) => snapshot.context.pendingAnswer !== null || !snapshot.matches('computer'),
    );
    clock.increment(100);
  };
  return {
    actor,
    clock,
    waitForState,
    waitForAnswer,
    act: (action: string) => actor.send({ type: 'ACT', action }),
    log: () => actor.getSnapshot().context.log.join(''),
    state: () => actor.getSnapshot().value,
  };
}

describe('a game', () => {
  it('alternates turns until it is over, and shows each finished round', async () => {
    const game = startGame();
    for (const digit of ['7', '8', '9']) {
      expect(game.state()).toBe('student');
      game.act(digit);
      await game.waitForAnswer();
      expect(game.state()).toBe('roundShown');
      game.clock.increment(1000);
    }
    expect(game.state()).toBe('over');
    expect(game.log()).toBe('718395');
  });

  it('ignores an illegal action and one out of turn', async () => {
    const game = startGame();
    game.act('x');
    expect(game.log()).toBe('');
    game.act('4');
    game.act('5');
    expect(game.log()).toBe('4');
    await game.waitForAnswer();
    expect(game.log()).toBe('41');
  });

  it('accepts the next action during the pause after a round', async () => {
    const game = startGame();
    game.act('4');
    await game.waitForAnswer();
    game.act('6');
    expect(game.log()).toBe('416');
    await game.waitForAnswer();
    game.actor.send({ type: 'CONTINUE' });
    expect(game.state()).toBe('student');
  });

  it('starts after any log, and jumps to any other', async () => {
    const game = startGame(['1', '2', '3']);
    await game.waitForAnswer();
    expect(game.log()).toBe('1233');
    game.actor.send({ type: 'GO', log: ['1', '2'] });
    expect(game.state()).toBe('student');
    game.act('9');
    await game.waitForAnswer();
    expect(game.log()).toBe('1293');
  });

  it('aborts the computer’s pending answer when the log is replaced', async () => {
    const signals: AbortSignal[] = [];
    const game = startGame([], (log, signal) => {
      signals.push(signal);
      return log[0] === '1' ? new Promise<string>(() => undefined) : COUNTING_ANSWER(log, signal);
    });
    game.act('1');
    game.actor.send({ type: 'GO', log: [] });
    expect(signals[0]?.aborted).toBe(true);
    game.act('2');
    await game.waitForAnswer();
    expect(game.log()).toBe('21');
  });

  it('reports why there is no answer, and asks again on request', async () => {
    let callCount = 0;
    const game = startGame([], (log, signal) => {
      callCount += 1;
      return callCount === 1
        ? Promise.reject(new ComputerFailure('slow'))
        : COUNTING_ANSWER(log, signal);
    });
    game.act('1');
    await game.waitForState('failed');
    expect(game.actor.getSnapshot().context.failure).toBe('slow');
    game.actor.send({ type: 'RETRY' });
    await game.waitForAnswer();
    expect(game.log()).toBe('11');
    expect(game.actor.getSnapshot().context.failure).toBeNull();
  });

  it('is over at once with the log of a game that is over', () => {
    expect(startGame(['1', '2', '3', '4', '5', '6']).state()).toBe('over');
  });
});
