/**
 * The lesson: one machine for every table. It knows whose turn it is, when to wait, what may be
 * taken back and what happens when the computer does not answer; the table's own rules stay behind
 * the port. The chart is drawn in `docs/lesson.md`.
 */
import { assign, fromPromise, setup } from 'xstate';
import {
  FRESH_ATTEMPT,
  isClaimableAmount,
  toResumableAttempt,
  feedbackWithin,
} from './lesson-attempt';
import type { LessonContext, LessonEvent, LessonSetup } from './lesson-setup';
import { decisionIndices, failureOf, replay, type ClaimReply } from './port';

export function createLessonMachine<Position, Action extends string>(
  given: LessonSetup<Position, Action>,
) {
  const { port } = given;
  type Context = LessonContext<Position, Action>;

  /** The play as it stands after a log; no claim has ended it. */
  const at = (log: readonly Action[]) => ({
    log,
    position: replay(port, log),
    playingOn: false,
    answer: null,
    claiming: null,
    claimed: null,
  });
  /** The same, without what the table told later. */
  const backAt = (context: Context, log: readonly Action[]) => ({
    ...at(log),
    ...feedbackWithin(context, log),
  });
  const done = (context: Context, action: Action): Partial<Context> => ({
    log: [...context.log, action],
    position: port.after(context.position, action),
    pendingAnswer: null,
  });
  /** The student's last card, as long as nobody has answered it. */
  const takesBack = ({ log }: Context): boolean =>
    decisionIndices(port, log).at(-1) === log.length - 1 && log.length > 0;
  /** A decision of the student's: an action, or the claim that ended the play. */
  const isDecision = ({ log, claimed }: Context, to: number): boolean =>
    decisionIndices(port, log).includes(to) || (claimed !== null && to === log.length);
  const isOver = ({ position, claimed }: Context): boolean =>
    claimed !== null || port.turn(position) === 'over';
  const mayClaim = ({ position }: Context, amount: number): boolean => {
    const most = port.maxClaim(position);
    return most !== null && isClaimableAmount(amount, most);
  };

  const machine = setup({
    types: { context: {} as Context, events: {} as LessonEvent<Action> },
    actors: {
      restore: fromPromise(given.restore),
      answer: fromPromise<Action, { log: readonly Action[] }>(({ input, signal }) =>
        given.answer(input.log, signal),
      ),
      claim: fromPromise<ClaimReply, { log: readonly Action[]; amount: number }>(
        ({ input, signal }) => given.claim(input.log, input.amount, signal),
      ),
    },
    delays: { CARD_PAUSE: () => given.pace().beforeAnswer, ROUND_PAUSE: () => given.pace().afterRound },
    guards: {
      over: ({ context }) => isOver(context),
      finished: ({ context }) =>
        (context.log.length > 0 || context.claimed !== null) && isOver(context),
      claimable: ({ context, event }) => event.type === 'CLAIM' && mayClaim(context, event.amount),
      // Whatever becomes of the rest, the goal is reached.
      reached: ({ context: { position } }) =>
        port.maxClaim(position) !== null && port.outcomeOfClaim(position, 0).made,
      claiming: ({ context }) => context.pendingClaim !== null,
      roundEnded: ({ context }) => port.hasRoundEnded(context.position),
      lost: ({ context }) => port.isGoalLost(context.position) && !context.isPlayingOn,
      computersTurn: ({ context }) => port.turn(context.position) === 'computer',
      allowed: ({ context, event }) =>
        event.type === 'PLAY' &&
        port.turn(context.position) === 'student' &&
        port.allows(context.position, event.action),
      takesBack: ({ context }) => takesBack(context),
      isDecision: ({ context, event }) => event.type === 'REWIND' && isDecision(context, event.to),
      hintLeft: ({ context }) => context.hints < given.hintCount,
      noHintLeft: ({ context }) => context.hints >= given.hintCount,
    },
    actions: {
      play: assign(({ context, event }) =>
        event.type === 'PLAY' ? done(context, event.action) : {},
      ),
      playAnswer: assign(({ context }) =>
        context.pendingAnswer === null ? {} : done(context, context.pendingAnswer),
      ),
      takeBack: assign(({ context }) => backAt(context, context.log.slice(0, -1))),
      rewind: assign(({ context, event }) =>
        event.type === 'REWIND'
          ? {
              ...backAt(context, context.log.slice(0, event.to)),
              retries: context.retries + 1,
            }
          : {},
      ),
      restart: assign(({ context }) => ({
        ...backAt(context, []),
        refused: [],
        retries: context.retries + (context.log.length > 0 || context.claimed !== null ? 1 : 0),
      })),
      claim: assign(({ event }) => (event.type === 'CLAIM' ? { pendingClaim: event.amount } : {})),
      withdraw: assign({ pendingClaim: null }),
      finish: assign({ claimed: 0 }),
      playOn: assign({ isPlayingOn: true }),
      showHint: assign(({ context }) => ({ hints: context.hints + 1 })),
      showHelp: assign(({ context }) => ({
        hints: context.hints + 1,
        helped: [...context.helped, context.log.length],
      })),
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
      // What the computer knows is told when the author has nothing more to say.
      HELPED: { guard: 'noHintLeft', actions: 'showHelp' },
      SOLUTION: { target: '.review', actions: ['withdraw', 'showSolution'] },
    },
    states: {
      loading: {
        // Neither a restart nor a rewind makes sense before it is known what there is to go back to.
        on: { RESTART: {}, REWIND: {}, HINT: {}, HELPED: {}, SOLUTION: {} },
        invoke: {
          src: 'restore',
          onDone: {
            target: 'restored',
            actions: assign(({ event }) => {
              const kept = toResumableAttempt(port, event.output ?? FRESH_ATTEMPT);
              return { ...at(kept.log), ...kept };
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
            on: {
              PLAY: { guard: 'allowed', target: 'played', actions: 'play' },
              CLAIM: { guard: 'claimable', target: 'claiming', actions: 'claim' },
              FINISH: { guard: 'reached', target: 'turn', actions: 'finish' },
            },
          },
          claiming: {
            // As long as nobody has answered a claim, it is taken back and nothing else is.
            on: { UNDO: { target: 'turn', actions: 'withdraw' } },
            invoke: {
              src: 'claim',
              input: ({ context }) => ({ log: context.log, amount: context.pendingClaim ?? 0 }),
              onDone: {
                target: 'turn',
                actions: assign(({ context, event }) => answered(context, event.output)),
              },
              onError: {
                target: '#lesson.failed',
                actions: assign(({ event }) => ({ failure: failureOf(event.error) })),
              },
            },
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
                        actions: assign(({ event }) => ({ pendingAnswer: event.output })),
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
            on: {
              CONTINUE: 'turn',
              // Who knows what comes next need not wait until the round is cleared away.
              PLAY: { guard: 'allowed', target: 'played', actions: 'play' },
            },
          },
          lost: {
            on: { PLAY_ON: { target: 'turn', actions: 'playOn' }, REVIEW: '#lesson.review' },
          },
        },
      },
      failed: {
        on: {
          RETRY: [{ guard: 'claiming', target: 'playing.claiming' }, { target: 'playing' }],
          // A claim that nobody answers need not hold up the play.
          PLAY_ON: { guard: 'claiming', target: 'playing', actions: 'withdraw' },
        },
        exit: assign({ failure: null }),
      },
      result: { on: { REVIEW: 'review' } },
      review: { on: { BEGIN: 'playing' } },
    },
  });
  return machine;
}

/** What an answer to the claim that was made changes. */
function answered(
  { log, pendingClaim: claiming, refused }: Pick<LessonContext<unknown, string>, 'log' | 'claiming' | 'refused'>,
  { accepted, beaten }: ClaimReply,
): Partial<LessonContext<never, never>> {
  if (accepted) return { pendingClaim: null, claimed: claiming };
  const claim = { at: log.length, amount: claiming ?? 0, beaten };
  return { pendingClaim: null, refused: [...refused, claim] };
}

export type LessonMachine<Position, Action extends string> = ReturnType<
  typeof createLessonMachine<Position, Action>
>;
