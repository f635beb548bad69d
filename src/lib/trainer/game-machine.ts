/**
 * A whole game against the computer: one machine for every table. It knows whose turn it is, when to wait and
 * what happens when the computer does not answer. Anything may be taken back; whoever keeps the other ways that
 * a game went hands the machine the log to go on from.
 */
import { assign, fromPromise, setup } from 'xstate';
import { failureOf, replay, type Failure, type GamePort } from './port';
import type { Pace } from './lesson-setup';

export interface GameSetup<Position, Action extends string> {
  readonly port: GamePort<Position, Action>;
  /** The log to begin with; the game may be over with it. */
  readonly log: readonly Action[];
  /** What the computer does after a log at its turn. */
  answer(log: readonly Action[], signal: AbortSignal): Promise<Action>;
  /** How long to wait at a position, to which the log has led. It is asked as soon as a game begins. */
  pace(position: Position, log: readonly Action[]): Pace;
}

export interface GameContext<Position, Action extends string> {
  readonly log: readonly Action[];
  readonly position: Position;
  /** What the computer has said it will do, until the pause is over. */
  readonly pendingAnswer: Action | null;
  readonly failure: Failure | null;
}

export type GameEvent<Action extends string> =
  /** The student does something. */
  | { readonly type: 'ACT'; readonly action: Action }
  /** The game stands as after another log: taken back, or gone on with in another way. */
  | { readonly type: 'GO'; readonly log: readonly Action[] }
  /** A round has been looked at. */
  | { readonly type: 'CONTINUE' }
  /** The computer is asked once more. */
  | { readonly type: 'RETRY' };

export function createGameMachine<Position, Action extends string>(
  given: GameSetup<Position, Action>,
) {
  const { port } = given;
  type Context = GameContext<Position, Action>;

  const at = (log: readonly Action[]): Context => ({
    log,
    position: replay(port, log),
    pendingAnswer: null,
    failure: null,
  });
  const done = ({ log, position }: Context, action: Action): Partial<Context> => ({
    log: [...log, action],
    position: port.after(position, action),
    pendingAnswer: null,
  });

  return setup({
    types: { context: {} as Context, events: {} as GameEvent<Action> },
    actors: {
      answer: fromPromise<Action, { log: readonly Action[] }>(({ input, signal }) =>
        given.answer(input.log, signal),
      ),
    },
    delays: {
      CARD_PAUSE: ({ context }) => given.pace(context.position, context.log).beforeAnswer,
      ROUND_PAUSE: ({ context }) => given.pace(context.position, context.log).afterRound,
    },
    guards: {
      over: ({ context }) => port.turn(context.position) === 'over',
      computersTurn: ({ context }) => port.turn(context.position) === 'computer',
      roundEnded: ({ context }) => port.hasRoundEnded(context.position),
      allowed: ({ context, event }) =>
        event.type === 'ACT' &&
        port.turn(context.position) === 'student' &&
        port.allows(context.position, event.action),
    },
    actions: {
      act: assign(({ context, event }) =>
        event.type === 'ACT' ? done(context, event.action) : {},
      ),
      answer: assign(({ context }) =>
        context.pendingAnswer === null ? {} : done(context, context.pendingAnswer),
      ),
      go: assign(({ event }) => (event.type === 'GO' ? at(event.log) : {})),
    },
  }).createMachine({
    id: 'game',
    context: () => at(given.log),
    initial: 'turn',
    on: { GO: { target: '.turn', actions: 'go', reenter: true } },
    states: {
      turn: {
        always: [
          { guard: 'over', target: 'over' },
          { guard: 'computersTurn', target: 'computer' },
          { target: 'student' },
        ],
      },
      student: { on: { ACT: { guard: 'allowed', target: 'acted', actions: 'act' } } },
      acted: { always: [{ guard: 'roundEnded', target: 'roundShown' }, { target: 'turn' }] },
      computer: {
        // The computer thinks and the steady pause runs side by side; the card comes after both.
        type: 'parallel',
        states: {
          thought: {
            initial: 'asked',
            states: {
              asked: {
                invoke: {
                  src: 'answer',
                  input: ({ context }) => ({ log: context.log }),
                  onDone: {
                    target: 'answered',
                    actions: assign(({ event }) => ({ pendingAnswer: event.output })),
                  },
                  onError: {
                    target: '#game.failed',
                    actions: assign(({ event }) => ({ failure: failureOf(event.error) })),
                  },
                },
              },
              answered: { type: 'final' },
            },
          },
          pause: {
            initial: 'running',
            states: { running: { after: { CARD_PAUSE: 'over' } }, over: { type: 'final' } },
          },
        },
        onDone: { target: 'acted', actions: 'answer' },
      },
      roundShown: {
        after: { ROUND_PAUSE: 'turn' },
        on: {
          CONTINUE: 'turn',
          // Who knows what comes next need not wait until the round is cleared away.
          ACT: { guard: 'allowed', target: 'acted', actions: 'act' },
        },
      },
      failed: { on: { RETRY: 'turn' }, exit: assign({ failure: null }) },
      over: {},
    },
  });
}

export type GameMachine<Position, Action extends string> = ReturnType<
  typeof createGameMachine<Position, Action>
>;
