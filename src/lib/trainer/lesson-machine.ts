/**
 * The state machine (XState) of a lesson, the same for every game. It controls turns, pauses, undo
 * and the failures of the computer; the rules of the game are behind `TrainerPort`. The state chart
 * is drawn in `docs/lesson.md`.
 */
import { assign, fromPromise, setup } from 'xstate';
import {
  FRESH_ATTEMPT,
  isClaimableAmount,
  toResumableAttempt,
  feedbackWithin,
} from './lesson-attempt';
import type { LessonContext, LessonEvent, LessonSetup } from './lesson-setup';
import { decisionIndices, failureOf, replay, type ClaimReply, type ForcedMove } from './port';

export function createLessonMachine<Position, Action extends string>(
  config: LessonSetup<Position, Action>,
) {
  const { port } = config;
  type Context = LessonContext<Position, Action>;

  /** The context after a log, without a claim. */
  const contextAfter = (log: readonly Action[]) => ({
    log,
    position: replay(port, log),
    isPlayingOn: false,
    pendingAnswer: null,
    pendingClaim: null,
    claimed: null,
  });
  /** The context after a prefix of the log, without the feedback on what came after it. */
  const rewoundTo = (context: Context, log: readonly Action[]) => ({
    ...contextAfter(log),
    ...feedbackWithin(context, log),
  });
  const withAction = (context: Context, action: Action): Partial<Context> => ({
    log: [...context.log, action],
    position: port.after(context.position, action),
    pendingAnswer: null,
  });
  /** True when the last action is the student's: the computer has not answered it. */
  const canTakeBack = ({ log }: Context): boolean =>
    decisionIndices(port, log).at(-1) === log.length - 1 && log.length > 0;
  const isOwnAction = (log: readonly Action[], index: number): boolean =>
    decisionIndices(port, log).includes(index);
  /** True when all actions from an index on are the student's, so that nobody has answered. */
  const isOwnEnd = (log: readonly Action[], from: number): boolean =>
    decisionIndices(port, log).filter((index) => index >= from).length === log.length - from;
  /** True where `to` is the index of a student's action, or of the claim that ended the play. */
  const isDecision = ({ log, claimed }: Context, to: number): boolean =>
    isOwnAction(log, to) || (claimed !== null && to === log.length);
  const isOver = ({ position, claimed }: Context): boolean =>
    claimed !== null || port.turn(position) === 'over';
  /**
   * The counts after going back to `to` actions. It is a retry once the goal is lost or the play
   * has ended, else a take-back. An unanswered action is free unless it lost the goal, ended the
   * play or was told to be a mistake.
   */
  const countsAfterGoingBack = (
    context: Context,
    to: number,
  ): Pick<Context, 'retries' | 'takeBacks'> => {
    const { log, mistakes, retries, takeBacks } = context;
    const hasEnded = isOver(context) || port.isGoalLost(context.position);
    const hadEnded = hasEnded && port.isGoalLost(replay(port, log.slice(0, to)));
    const isUnanswered = isOwnEnd(log, to) && !isOver(context);
    if (isUnanswered && hasEnded === hadEnded && !mistakes.some((index) => index >= to))
      return { retries, takeBacks };
    return hasEnded ? { retries: retries + 1, takeBacks } : { retries, takeBacks: takeBacks + 1 };
  };
  const goBack = (context: Context, to: number) => ({
    ...rewoundTo(context, context.log.slice(0, to)),
    ...countsAfterGoingBack(context, to),
  });
  /** True for a mistake of the current play that was not told yet. */
  const isNewMistake = ({ log, mistakes }: Context, judged: readonly Action[]): boolean =>
    judged.every((action, i) => action === log[i]) &&
    isOwnAction(log, judged.length - 1) &&
    !mistakes.includes(judged.length - 1);
  /** The move that plays itself now; null at a choice, and at the turn of somebody else. */
  const forcedMove = ({ position }: Context): ForcedMove<Action> | null =>
    port.turn(position) === 'student' ? (config.forcedMove?.(position) ?? null) : null;
  const canClaim = ({ position }: Context, amount: number): boolean => {
    const max = port.maxClaim(position);
    return max !== null && isClaimableAmount(amount, max);
  };

  const machine = setup({
    types: { context: {} as Context, events: {} as LessonEvent<Action> },
    actors: {
      restore: fromPromise(config.restore),
      answer: fromPromise<Action, { log: readonly Action[] }>(({ input, signal }) =>
        config.answer(input.log, signal),
      ),
      claim: fromPromise<ClaimReply, { log: readonly Action[]; amount: number }>(
        ({ input, signal }) => config.claim(input.log, input.amount, signal),
      ),
    },
    delays: {
      CARD_PAUSE: () => config.pace().beforeAnswer,
      ROUND_PAUSE: () => config.pace().afterRound,
    },
    guards: {
      over: ({ context }) => isOver(context),
      // An untouched play shows the introduction, even of a problem that is over at its start.
      finished: ({ context }) =>
        (context.log.length > 0 || context.claimed !== null) && isOver(context),
      claimable: ({ context, event }) => event.type === 'CLAIM' && canClaim(context, event.amount),
      // At the student's turn: the goal is reached even if all of the rest is lost.
      reached: ({ context: { position } }) =>
        port.maxClaim(position) !== null && port.outcomeOfClaim(position, 0).made,
      hasPendingClaim: ({ context }) => context.pendingClaim !== null,
      justClaimed: ({ context }) => context.claimed !== null,
      roundEnded: ({ context }) => port.hasRoundEnded(context.position),
      // A goal out of reach, or a told mistake.
      lost: ({ context: { position, mistakes, isPlayingOn } }) =>
        (port.isGoalLost(position) || mistakes.length > 0) && !isPlayingOn,
      newMistake: ({ context, event }) =>
        event.type === 'MISTAKE' &&
        context.pendingClaim === null &&
        isNewMistake(context, event.log),
      forced: ({ context }) => forcedMove(context) !== null,
      computersTurn: ({ context }) => port.turn(context.position) === 'computer',
      allowed: ({ context, event }) =>
        event.type === 'PLAY' &&
        port.turn(context.position) === 'student' &&
        port.isLegal(context.position, event.action),
      canTakeBack: ({ context }) => canTakeBack(context),
      isDecision: ({ context, event }) => event.type === 'REWIND' && isDecision(context, event.to),
      hintLeft: ({ context }) => context.hints < config.hintCount,
      noHintLeft: ({ context }) => context.hints >= config.hintCount,
    },
    actions: {
      play: assign(({ context, event }) =>
        event.type === 'PLAY' ? withAction(context, event.action) : {},
      ),
      playForced: assign(({ context }) => {
        const move = forcedMove(context);
        if (move === null) return {};
        return 'claim' in move ? { claimed: move.claim } : withAction(context, move.action);
      }),
      playAnswer: assign(({ context }) =>
        context.pendingAnswer === null ? {} : withAction(context, context.pendingAnswer),
      ),
      takeBack: assign(({ context }) => goBack(context, context.log.length - 1)),
      rewind: assign(({ context, event }) =>
        event.type === 'REWIND' ? goBack(context, event.to) : {},
      ),
      // A review ends the play, even before its last action.
      rewindFromReview: assign(({ context, event }) =>
        event.type === 'REWIND'
          ? {
              ...rewoundTo(context, context.log.slice(0, event.to)),
              retries: context.retries + 1,
            }
          : {},
      ),
      // Drops all rejected claims, those before the first action too; hints stay counted.
      restart: assign(({ context }) => ({
        ...rewoundTo(context, []),
        refused: [],
        retries: context.retries + (context.log.length > 0 || context.claimed !== null ? 1 : 0),
      })),
      claim: assign(({ event }) => (event.type === 'CLAIM' ? { pendingClaim: event.amount } : {})),
      withdraw: assign({ pendingClaim: null }),
      // Ends the play as a claim of nothing more does.
      finish: assign({ claimed: 0 }),
      playOn: assign({ isPlayingOn: true }),
      tellMistake: assign(({ context, event }) =>
        event.type === 'MISTAKE'
          ? {
              mistakes: [...context.mistakes, event.log.length - 1],
              isPlayingOn: false,
              pendingAnswer: null,
            }
          : {},
      ),
      showHint: assign(({ context }) => ({ hints: context.hints + 1 })),
      showHelp: assign(({ context }) => ({
        hints: context.hints + 1,
        helped: [...context.helped, context.log.length],
      })),
      showSolution: assign({ solutionShown: true, isSolutionRequested: true }),
      openReview: assign({ isSolutionRequested: false }),
    },
  }).createMachine({
    id: 'lesson',
    context: { ...FRESH_ATTEMPT, ...contextAfter([]), failure: null, isSolutionRequested: false },
    initial: 'loading',
    on: {
      RESTART: { target: '.playing', actions: 'restart' },
      REWIND: { guard: 'isDecision', target: '.playing', actions: 'rewind' },
      HINT: { guard: 'hintLeft', actions: 'showHint' },
      // The computer's hints come after the last of the author's.
      HELPED: { guard: 'noHintLeft', actions: 'showHelp' },
      SOLUTION: { target: '.review', actions: ['withdraw', 'showSolution'] },
    },
    states: {
      loading: {
        // The stored attempt is not known yet: these events of the root are ignored.
        on: { RESTART: {}, REWIND: {}, HINT: {}, HELPED: {}, SOLUTION: {} },
        invoke: {
          src: 'restore',
          onDone: {
            target: 'restored',
            actions: assign(({ event }) => {
              const attempt = toResumableAttempt(port, event.output ?? FRESH_ATTEMPT);
              return { ...contextAfter(attempt.log), ...attempt };
            }),
          },
          // An unreadable stored attempt: the lesson starts afresh.
          onError: 'intro',
        },
      },
      // A finished play is resumed at its result.
      restored: { always: [{ guard: 'finished', target: 'result' }, { target: 'intro' }] },
      intro: { on: { BEGIN: 'playing' } },
      playing: {
        initial: 'turn',
        on: {
          UNDO: { guard: 'canTakeBack', target: '.turn', actions: 'takeBack' },
          MISTAKE: { guard: 'newMistake', target: '.turn', actions: 'tellMistake' },
        },
        states: {
          turn: {
            always: [
              { guard: 'over', target: '#lesson.result' },
              { guard: 'lost', target: 'lost' },
              { guard: 'computersTurn', target: 'computer' },
              { guard: 'forced', target: 'forced' },
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
          // A forced move is shown at the computer's pace; the student may be quicker.
          forced: {
            after: { CARD_PAUSE: { target: 'played', actions: 'playForced' } },
            on: { PLAY: { guard: 'allowed', target: 'played', actions: 'play' } },
          },
          claiming: {
            // An unanswered claim is withdrawn; the log stays.
            on: { UNDO: { target: 'turn', actions: 'withdraw' } },
            invoke: {
              src: 'claim',
              input: ({ context }) => ({ log: context.log, amount: context.pendingClaim ?? 0 }),
              onDone: {
                target: 'turn',
                actions: assign(({ context, event }) => afterReply(context, event.output)),
              },
              onError: {
                target: '#lesson.failed',
                actions: assign(({ event }) => ({ failure: failureOf(event.error) })),
              },
            },
          },
          played: {
            always: [
              { guard: 'justClaimed', target: 'turn' },
              { guard: 'roundEnded', target: 'roundShown' },
              { target: 'turn' },
            ],
          },
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
              // The student may play on at once.
              PLAY: { guard: 'allowed', target: 'played', actions: 'play' },
            },
          },
          lost: {
            on: {
              PLAY_ON: { target: 'turn', actions: 'playOn' },
              REVIEW: { target: '#lesson.review', actions: 'openReview' },
            },
          },
        },
      },
      failed: {
        on: {
          RETRY: [{ guard: 'hasPendingClaim', target: 'playing.claiming' }, { target: 'playing' }],
          // A claim without an answer is withdrawn.
          PLAY_ON: { guard: 'hasPendingClaim', target: 'playing', actions: 'withdraw' },
        },
        exit: assign({ failure: null }),
      },
      result: { on: { REVIEW: { target: 'review', actions: 'openReview' } } },
      review: {
        on: {
          BEGIN: 'playing',
          REWIND: { guard: 'isDecision', target: 'playing', actions: 'rewindFromReview' },
        },
      },
    },
  });
  return machine;
}

/** The change of the context by the reply to the pending claim. */
function afterReply(
  {
    log,
    pendingClaim,
    refused,
  }: Pick<LessonContext<unknown, string>, 'log' | 'pendingClaim' | 'refused'>,
  { accepted, beaten }: ClaimReply,
): Partial<LessonContext<never, never>> {
  if (accepted) return { pendingClaim: null, claimed: pendingClaim };
  const claim = { at: log.length, amount: pendingClaim ?? 0, beaten };
  return { pendingClaim: null, refused: [...refused, claim] };
}

export type LessonMachine<Position, Action extends string> = ReturnType<
  typeof createLessonMachine<Position, Action>
>;
