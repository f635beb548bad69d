/**
 * The state machine (XState) of a whole game against the computer, the same for every game. It
 * controls turns, pauses and the failures of the computer. `GO` continues from any log: the caller
 * keeps the variations.
 */
import { assign, fromPromise, setup } from 'xstate';
import { failureOf, replay, type Failure, type GamePort } from './port';
import type { Pace } from './lesson-setup';

export interface GameSetup<Position, Action extends string> {
  readonly port: GamePort<Position, Action>;
  /** The initial log; the game may be over after it. */
  readonly log: readonly Action[];
  /** The computer's action after a log, at its turn. */
  answer(log: readonly Action[], signal: AbortSignal): Promise<Action>;
  /** The pauses at the position after a log. Called as soon as the machine starts. */
  pace(position: Position, log: readonly Action[]): Pace;
}

export interface GameContext<Position, Action extends string> {
  readonly log: readonly Action[];
  readonly position: Position;
  /** The computer's action while the pause before it is still running. */
  readonly pendingAnswer: Action | null;
  readonly failure: Failure | null;
}

export type GameEvent<Action extends string> =
  /** An action of the student. */
  | { readonly type: 'ACT'; readonly action: Action }
  /** Continues after another log: an earlier position or a variation. */
  | { readonly type: 'GO'; readonly log: readonly Action[] }
  /** Ends the display of a finished round. */
  | { readonly type: 'CONTINUE' }
  /** Asks the computer again after a failure. */
  | { readonly type: 'RETRY' };

export function createGameMachine<Position, Action extends string>(
  config: GameSetup<Position, Action>,
) {
  const { port } = config;
  type Context = GameContext<Position, Action>;

  const contextAfter = (log: readonly Action[]): Context => ({
    log,
    position: replay(port, log),
    pendingAnswer: null,
    failure: null,
  });
  const withAction = ({ log, position }: Context, action: Action): Partial<Context> => ({
    log: [...log, action],
    position: port.after(position, action),
    pendingAnswer: null,
  });

  return setup({
    types: { context: {} as Context, events: {} as GameEvent<Action> },
    actors: {
      answer: fromPromise<Action, { log: readonly Action[] }>(({ input, signal }) =>
        config.answer(input.log, signal),
      ),
    },
    delays: {
      CARD_PAUSE: ({ context }) => config.pace(context.position, context.log).beforeAnswer,
      ROUND_PAUSE: ({ context }) => config.pace(context.position, context.log).afterRound,
    },
    guards: {
      over: ({ context }) => port.turn(context.position) === 'over',
      computersTurn: ({ context }) => port.turn(context.position) === 'computer',
      roundEnded: ({ context }) => port.hasRoundEnded(context.position),
      allowed: ({ context, event }) =>
        event.type === 'ACT' &&
        port.turn(context.position) === 'student' &&
        port.isLegal(context.position, event.action),
    },
    actions: {
      act: assign(({ context, event }) =>
        event.type === 'ACT' ? withAction(context, event.action) : {},
      ),
      answer: assign(({ context }) =>
        context.pendingAnswer === null ? {} : withAction(context, context.pendingAnswer),
      ),
      go: assign(({ event }) => (event.type === 'GO' ? contextAfter(event.log) : {})),
    },
  }).createMachine({
    id: 'game',
    context: () => contextAfter(config.log),
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
        // The computation and the minimal pause run in parallel; the action follows both.
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
          // The student may play on at once.
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
