/**
 * The lesson: one machine for every table. It knows whose turn it is, when to wait, what may be
 * taken back and what happens when the computer does not answer; the table's own rules stay behind
 * the port. The chart is drawn in `docs/lesson.md`.
 */
import { assign, fromPromise, setup } from 'xstate';
import {
  ComputerFailure,
  decisions,
  replay,
  replayable,
  type Action,
  type Failure,
  type TrainerPort,
} from './port';

/** What is kept of a lesson between two visits. */
export interface Attempt {
  /** Every action since the student sat down, the student's and the computer's. */
  readonly log: readonly Action[];
  /** How often the student went back to an earlier decision or began again. */
  readonly retries: number;
  /** How many of the author's hints were shown. */
  readonly hints: number;
  /** Whether the student looked at the solution before the goal was reached. */
  readonly solutionShown: boolean;
}

export const FRESH_ATTEMPT: Attempt = { log: [], retries: 0, hints: 0, solutionShown: false };

export interface LessonContext<Position> extends Attempt {
  readonly position: Position;
  /** Whether the student goes on although the goal is out of reach. */
  readonly playingOn: boolean;
  /** What the computer answered while the pause before its card was not over yet. */
  readonly answer: Action | null;
  readonly failure: Failure | null;
}

export type LessonEvent =
  | { readonly type: 'BEGIN' }
  | { readonly type: 'PLAY'; readonly action: Action }
  | { readonly type: 'CONTINUE' }
  | { readonly type: 'UNDO' }
  | { readonly type: 'REWIND'; readonly to: number }
  | { readonly type: 'RESTART' }
  | { readonly type: 'PLAY_ON' }
  | { readonly type: 'REVIEW' }
  | { readonly type: 'SOLUTION' }
  | { readonly type: 'HINT' }
  | { readonly type: 'RETRY' };

/** How long things take, in milliseconds. */
export interface Pace {
  /** From the moment it is the computer's turn to its card, at the least. */
  readonly card: number;
  /** How long a trick that is over stays on the table. */
  readonly round: number;
}

export interface LessonSetup<Position> {
  readonly port: TrainerPort<Position>;
  /** The computer's action after this log. Rejects with a `ComputerFailure`. */
  readonly answer: (log: readonly Action[], signal: AbortSignal) => Promise<Action>;
  /** What was kept of an earlier visit, or null. */
  readonly restore: () => Promise<Attempt | null>;
  /** Read anew at each pause, so that a change in the settings counts at once. */
  readonly pace: () => Pace;
  /** How many hints there are. */
  readonly hints: number;
}

export function createLessonMachine<Position>(given: LessonSetup<Position>) {
  const { port } = given;
  type Context = LessonContext<Position>;

  const at = (
    log: readonly Action[],
  ): Pick<Context, 'log' | 'position' | 'playingOn' | 'answer'> => ({
    log,
    position: replay(port, log),
    playingOn: false,
    answer: null,
  });
  const done = (context: Context, action: Action): Partial<Context> => ({
    log: [...context.log, action],
    position: port.after(context.position, action),
    answer: null,
  });
  /** The student's last card, as long as nobody has answered it. */
  const takesBack = ({ log }: Context): boolean =>
    decisions(port, log).at(-1) === log.length - 1 && log.length > 0;
  const isDecision = (context: Context, to: number): boolean =>
    decisions(port, context.log).includes(to);

  const machine = setup({
    types: { context: {} as Context, events: {} as LessonEvent },
    actors: {
      restore: fromPromise(given.restore),
      answer: fromPromise<Action, { log: readonly Action[] }>(({ input, signal }) =>
        given.answer(input.log, signal),
      ),
    },
    delays: { CARD_PAUSE: () => given.pace().card, ROUND_PAUSE: () => given.pace().round },
    guards: {
      over: ({ context }) => port.turn(context.position) === 'over',
      finished: ({ context }) => context.log.length > 0 && port.turn(context.position) === 'over',
      roundEnded: ({ context }) => port.roundEnded(context.position),
      lost: ({ context }) => port.lost(context.position) && !context.playingOn,
      computersTurn: ({ context }) => port.turn(context.position) === 'computer',
      allowed: ({ context, event }) =>
        event.type === 'PLAY' && port.allows(context.position, event.action),
      takesBack: ({ context }) => takesBack(context),
      isDecision: ({ context, event }) => event.type === 'REWIND' && isDecision(context, event.to),
      hintLeft: ({ context }) => context.hints < given.hints,
    },
    actions: {
      play: assign(({ context, event }) =>
        event.type === 'PLAY' ? done(context, event.action) : {},
      ),
      playAnswer: assign(({ context }) =>
        context.answer === null ? {} : done(context, context.answer),
      ),
      takeBack: assign(({ context }) => at(context.log.slice(0, -1))),
      rewind: assign(({ context, event }) =>
        event.type === 'REWIND'
          ? { ...at(context.log.slice(0, event.to)), retries: context.retries + 1 }
          : {},
      ),
      restart: assign(({ context }) => ({
        ...at([]),
        retries: context.retries + (context.log.length > 0 ? 1 : 0),
      })),
      playOn: assign({ playingOn: true }),
      showHint: assign(({ context }) => ({ hints: context.hints + 1 })),
      showSolution: assign({ solutionShown: true }),
    },
  }).createMachine({
    id: 'lesson',
    context: { ...FRESH_ATTEMPT, ...at([]), failure: null },
    initial: 'loading',
    on: {
      RESTART: { target: '.playing', actions: 'restart' },
      REWIND: { guard: 'isDecision', target: '.playing', actions: 'rewind' },
      HINT: { guard: 'hintLeft', actions: 'showHint' },
      SOLUTION: { target: '.review', actions: 'showSolution' },
    },
    states: {
      loading: {
        // Neither a restart nor a rewind makes sense before it is known what there is to go back to.
        on: { RESTART: {}, REWIND: {}, HINT: {}, SOLUTION: {} },
        invoke: {
          src: 'restore',
          onDone: {
            target: 'restored',
            actions: assign(({ event }) => {
              const kept = event.output ?? FRESH_ATTEMPT;
              return { ...kept, ...at(replayable(port, kept.log)) };
            }),
          },
          // What was kept cannot be read: the lesson begins afresh rather than not at all.
          onError: 'intro',
        },
      },
      // A play that is over goes on with its result, not with the auction.
      restored: { always: [{ guard: 'finished', target: 'result' }, { target: 'intro' }] },
      intro: { on: { BEGIN: 'playing' } },
      playing: {
        initial: 'turn',
        on: { UNDO: { guard: 'takesBack', target: '.turn', actions: 'takeBack' } },
        states: {
          turn: {
            always: [
              { guard: 'over', target: '#lesson.result' },
              { guard: 'lost', target: 'lost' },
              { guard: 'computersTurn', target: 'computer' },
              { target: 'student' },
            ],
          },
          student: {
            on: { PLAY: { guard: 'allowed', target: 'played', actions: 'play' } },
          },
          played: {
            always: [{ guard: 'roundEnded', target: 'roundShown' }, { target: 'turn' }],
          },
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
                        actions: assign(({ event }) => ({ answer: event.output })),
                      },
                      onError: {
                        target: '#lesson.failed',
                        actions: assign(({ event }) => ({ failure: failureOf(event.error) })),
                      },
                    },
                  },
                  answered: { type: 'final' },
                },
              },
              pause: {
                initial: 'running',
                states: {
                  running: { after: { CARD_PAUSE: 'over' } },
                  over: { type: 'final' },
                },
              },
            },
            onDone: { target: 'played', actions: 'playAnswer' },
          },
          roundShown: {
            after: { ROUND_PAUSE: 'turn' },
            on: { CONTINUE: 'turn' },
          },
          lost: {
            on: { PLAY_ON: { target: 'turn', actions: 'playOn' }, REVIEW: '#lesson.review' },
          },
        },
      },
      failed: {
        on: { RETRY: { target: 'playing', actions: assign({ failure: null }) } },
        exit: assign({ failure: null }),
      },
      result: { on: { REVIEW: 'review' } },
      review: { on: { BEGIN: 'playing' } },
    },
  });
  return machine;
}

function failureOf(error: unknown): Failure {
  return error instanceof ComputerFailure ? error.failure : 'gone';
}

export type LessonMachine<Position> = ReturnType<typeof createLessonMachine<Position>>;
