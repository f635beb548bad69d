import { createActor, SimulatedClock, waitFor } from 'xstate';
import { describe, expect, it } from 'vitest';
import { createGameMachine } from './game-machine';
import { ComputerFailure, type GamePort } from './port';

/** Student and computer put down a digit in turn, three rounds of two. */
const DIGITS: GamePort<readonly string[], string> = {
  start: [],
  turn: ({ length }) => (length === 6 ? 'over' : length % 2 === 0 ? 'student' : 'computer'),
  allows: (_, action) => /^[0-9]$/.test(action),
  after(position, action) {
    if (!/^[0-9]$/.test(action)) throw new Error(`no ${action}`);
    return [...position, action];
  },
  hasRoundEnded: ({ length }) => length > 0 && length % 2 === 0,
};

type Answer = (log: readonly string[], signal: AbortSignal) => Promise<string>;

/** The computer puts down the number of digits before its own. */
const COUNTS: Answer = (log) => Promise.resolve(String(log.length));

function play(log: readonly string[] = [], answer: Answer = COUNTS) {
  const clock = new SimulatedClock();
  const pace = { beforeAnswer: 100, afterRound: 1000 };
  const machine = createGameMachine({ port: DIGITS, log, answer, pace: () => pace });
  const actor = createActor(machine, { clock }).start();
  const reaches = (state: string) =>
    waitFor(actor, (snapshot) => snapshot.matches(state as never), { timeout: Infinity });
  /** The computer's answer is there, and the pause before it is over. */
  const answered = async (): Promise<void> => {
    await waitFor(
      actor,
      (snapshot) => snapshot.context.pendingAnswer !== null || !snapshot.matches('computer'),
    );
    clock.increment(100);
  };
  return {
    actor,
    clock,
    reaches,
    answered,
    act: (action: string) => actor.send({ type: 'ACT', action }),
    log: () => actor.getSnapshot().context.log.join(''),
    state: () => actor.getSnapshot().value,
  };
}

describe('a game', () => {
  it('goes on until it is over, and shows each round', async () => {
    const game = play();
    for (const digit of ['7', '8', '9']) {
      expect(game.state()).toBe('student');
      game.act(digit);
      await game.answered();
      expect(game.state()).toBe('roundShown');
      game.clock.increment(1000);
    }
    expect(game.state()).toBe('over');
    expect(game.log()).toBe('718395');
  });

  it('takes nothing that may not be done, and nothing out of turn', async () => {
    const game = play();
    game.act('x');
    expect(game.log()).toBe('');
    game.act('4');
    game.act('5');
    expect(game.log()).toBe('4');
    await game.answered();
    expect(game.log()).toBe('41');
  });

  it('lets who knows what comes next play on in the pause after a round', async () => {
    const game = play();
    game.act('4');
    await game.answered();
    game.act('6');
    expect(game.log()).toBe('416');
    await game.answered();
    game.actor.send({ type: 'CONTINUE' });
    expect(game.state()).toBe('student');
  });

  it('stands as after any log, and goes on from there', async () => {
    const game = play(['1', '2', '3']);
    await game.answered();
    expect(game.log()).toBe('1233');
    game.actor.send({ type: 'GO', log: ['1', '2'] });
    expect(game.state()).toBe('student');
    game.act('9');
    await game.answered();
    expect(game.log()).toBe('1293');
  });

  it('forgets what the computer was about to do when the game is taken back', async () => {
    const signals: AbortSignal[] = [];
    const game = play([], (log, signal) => {
      signals.push(signal);
      return log[0] === '1' ? new Promise<string>(() => undefined) : COUNTS(log, signal);
    });
    game.act('1');
    game.actor.send({ type: 'GO', log: [] });
    expect(signals[0]?.aborted).toBe(true);
    game.act('2');
    await game.answered();
    expect(game.log()).toBe('21');
  });

  it('says why there is no answer, and asks once more', async () => {
    let callCount = 0;
    const game = play([], (log, signal) => {
      callCount += 1;
      return callCount === 1 ? Promise.reject(new ComputerFailure('slow')) : COUNTS(log, signal);
    });
    game.act('1');
    await game.reaches('failed');
    expect(game.actor.getSnapshot().context.failure).toBe('slow');
    game.actor.send({ type: 'RETRY' });
    await game.answered();
    expect(game.log()).toBe('11');
    expect(game.actor.getSnapshot().context.failure).toBeNull();
  });

  it('is over at once with the log of a game that is over', () => {
    expect(play(['1', '2', '3', '4', '5', '6']).state()).toBe('over');
  });
});
