/** Loads the judgement of a stopped play, once for each play. */
import type { OddsLoss } from '$lib/hidden-information/play-judgement';
import type { RewindTarget, LessonJudgement } from './lesson-judgement';
import type { LessonAdvisor, LessonAdapter } from './lesson-adapter';
import { worstLossPercent } from './attempt-grading';
import { toRewindTarget } from './rewind-targets';

export type JudgementState = 'idle' | 'waiting' | 'known' | 'failed';

/** The source of judgements. */
export interface JudgementSource<Action extends string, Judged extends LessonJudgement> {
  /** Judges a log; may reject. */
  judge(log: readonly Action[]): Promise<Judged>;
  /** Computes the losses of odds at log indices, which takes longer; absent without odds. */
  oddsLosses?(
    log: readonly Action[],
    indices: readonly number[],
  ): Promise<ReadonlyMap<number, OddsLoss>>;
  /** The decision at an index of a log, as a point to go back to. */
  rewindTargetAt(log: readonly Action[], logIndex: number): RewindTarget;
}

export class JudgementLoader<
  Action extends string,
  Judged extends LessonJudgement = LessonJudgement,
> {
  readonly #source: JudgementSource<Action, Judged>;
  readonly #onknown: (log: readonly Action[], judgement: Judged) => void;
  #log: readonly Action[] | null = null;
  #state = $state<JudgementState>('idle');
  #judgement = $state.raw<Judged | null>(null);
  #isChecking = $state(false);
  readonly #turningPoint: RewindTarget | null;

  /** `onknown` is called with every judgement and its log. */
  constructor(
    source: JudgementSource<Action, Judged>,
    onknown: (log: readonly Action[], judgement: Judged) => void = () => undefined,
  ) {
    this.#source = source;
    this.#onknown = onknown;
    this.#turningPoint = $derived(
      findTurningPoint(this.#judgement, (logIndex) =>
        source.rewindTargetAt(this.#log ?? [], logIndex),
      ),
    );
  }

  get state(): JudgementState {
    return this.#state;
  }

  /** Null until loaded. */
  get judgement(): Judged | null {
    return this.#judgement;
  }

  /** True until the judgement and the losses of odds have come, or did not come. */
  get isChecking(): boolean {
    return this.#isChecking;
  }

  /** True when every action was sound and lost no odds; null until or unless that is known. */
  get isFlawless(): boolean | null {
    if (this.#isChecking || !this.#judgement) return null;
    if (this.#turningPoint) return false;
    if (!this.#source.oddsLosses) return true;
    const loss = worstLossPercent(this.#judgement.decisions);
    return loss === undefined ? null : loss === 0;
  }

  /** The losing decision, after which no action was sound; null when none, or not loaded. */
  get turningPoint(): RewindTarget | null {
    return this.#turningPoint;
  }

  /**
   * Loads the judgement of a play, unless it is loaded or loading. A later call supersedes it. A
   * play without an action has none.
   */
  async load(log: readonly Action[]): Promise<void> {
    if (this.#log === log && this.#state !== 'failed') return;
    this.#log = log;
    this.#judgement = null;
    this.#isChecking = log.length > 0;
    this.#state = this.#isChecking ? 'waiting' : 'idle';
    if (!this.#isChecking) return;
    try {
      const judgement = await this.#source.judge(log);
      if (this.#log !== log) return;
      this.#judgement = judgement;
      this.#state = 'known';
      this.#onknown(log, judgement);
      if (this.#source.oddsLosses) void this.#loadLosses(log, judgement);
      else this.#isChecking = false;
    } catch {
      if (this.#log !== log) return;
      this.#state = 'failed';
      this.#isChecking = false;
    }
  }

  /** Adds the losses of odds when they arrive; a failure leaves the verdicts as they are. */
  async #loadLosses(log: readonly Action[], judgement: Judged): Promise<void> {
    const indices = judgement.decisions.flatMap(({ logIndex, choiceCount }) =>
      choiceCount > 1 ? [logIndex] : [],
    );
    const losses = await this.#source.oddsLosses?.(log, indices).catch(() => undefined);
    if (this.#log !== log) return;
    this.#isChecking = false;
    if (!losses) return;
    const decisions = judgement.decisions.map((decision) => {
      const loss = losses.get(decision.logIndex);
      return loss ? { ...decision, loss } : decision;
    });
    const judgementWithLosses = { ...judgement, decisions };
    this.#judgement = judgementWithLosses;
    this.#onknown(log, judgementWithLosses);
  }

  /** Retries after a failure. */
  retry(): void {
    if (this.#log) void this.load(this.#log);
  }
}

/** The losing decision of a judgement; null when there is none, or no judgement. */
export function findTurningPoint(
  judgement: Pick<LessonJudgement, 'turningPoint'> | null,
  rewindTargetAt: (logIndex: number) => RewindTarget,
): RewindTarget | null {
  const logIndex = judgement?.turningPoint ?? null;
  return logIndex === null ? null : rewindTargetAt(logIndex);
}

/** Creates a loader for a game's lesson. */
export function createJudgementLoader<
  Position,
  Action extends string,
  Judged extends LessonJudgement,
>(
  adapter: Pick<LessonAdapter<Position, Action>, 'trainer' | 'roundAt'> & {
    readonly engine: Pick<LessonAdvisor<Action, Judged>, 'judge' | 'oddsLosses'>;
  },
  onknown?: (log: readonly Action[], judgement: Judged) => void,
): JudgementLoader<Action, Judged> {
  const source = {
    judge: (log: readonly Action[]) => adapter.engine.judge(log),
    ...(adapter.engine.oddsLosses && { oddsLosses: adapter.engine.oddsLosses }),
    rewindTargetAt: (log: readonly Action[], index: number) => toRewindTarget(adapter, log, index),
  };
  return new JudgementLoader(source, onknown);
}
