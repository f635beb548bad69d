/** What the proof says about the play that has stopped; it is asked once for each play. */
import type { OddsLoss } from '$lib/switching/play-judgement';
import type { RewindTarget, LessonJudgement } from './lesson-judgement';
import type { LessonAdvisor, LessonAdapter } from './lesson-adapter';
import { toRewindTarget } from './rewind-targets';

export type JudgementState = 'idle' | 'waiting' | 'known' | 'failed';

/** Whom the judging asks. */
export interface JudgementSource<Action extends string, Judged extends LessonJudgement> {
  /** What each action of the student's in a log was worth; may reject. */
  judge(log: readonly Action[]): Promise<Judged>;
  /** What takes longer: what the actions at these places gave up; absent where nothing is weighed. */
  oddsLosses?(log: readonly Action[], places: readonly number[]): Promise<ReadonlyMap<number, OddsLoss>>;
  /** The decision at a place of a log. */
  rewindTargetAt(log: readonly Action[], at: number): RewindTarget;
}

export class JudgementLoader<Action extends string, Judged extends LessonJudgement = LessonJudgement> {
  readonly #setup: JudgementSource<Action, Judged>;
  readonly #onknown: (log: readonly Action[], judgement: Judged) => void;
  #log: readonly Action[] | null = null;
  #state = $state<JudgementState>('idle');
  #judgement = $state.raw<Judged | null>(null);
  readonly #moment: RewindTarget | null;

  /** `onknown` hears every answer, with the log that it is about. */
  constructor(
    setup: JudgementSource<Action, Judged>,
    onknown: (log: readonly Action[], judgement: Judged) => void = () => undefined,
  ) {
    this.#setup = setup;
    this.#onknown = onknown;
    this.#moment = $derived(findLosingDecision(this.#judgement, (at) => setup.rewindTargetAt(this.#log ?? [], at)));
  }

  get state(): JudgementState {
    return this.#state;
  }

  /** Null until it is known. */
  get judgement(): Judged | null {
    return this.#judgement;
  }

  /** The decision that gave away the last sound action; null when there was none or it is not known. */
  get losingDecision(): RewindTarget | null {
    return this.#moment;
  }

  /** Asks about a play, unless it is the one that was asked about last and did not fail. */
  async load(log: readonly Action[]): Promise<void> {
    if (this.#log === log && this.#state !== 'failed') return;
    this.#log = log;
    this.#judgement = null;
    this.#state = 'waiting';
    try {
      const judgement = await this.#setup.judge(log);
      if (this.#log !== log) return;
      this.#judgement = judgement;
      this.#state = 'known';
      this.#onknown(log, judgement);
      void this.#weigh(log, judgement);
    } catch {
      if (this.#log === log) this.#state = 'failed';
    }
  }

  /** Nobody waits for it: without an answer the verdicts stand as they are. */
  async #weigh(log: readonly Action[], judgement: Judged): Promise<void> {
    const places = judgement.decisions.flatMap(({ at, choiceCount: choices }) => (choices > 1 ? [at] : []));
    const losses = await this.#setup.oddsLosses?.(log, places).catch(() => undefined);
    if (!losses || this.#log !== log) return;
    const decisions = judgement.decisions.map((decision) => {
      const loss = losses.get(decision.at);
      return loss ? { ...decision, loss } : decision;
    });
    const weighed = { ...judgement, decisions };
    this.#judgement = weighed;
    this.#onknown(log, weighed);
  }

  /** Asks once more, after the proof did not answer. */
  retry(): void {
    if (this.#log) void this.load(this.#log);
  }
}

/** The decision that gave away the last sound action; null when none did, or nothing is known. */
export function findLosingDecision(
  judgement: Pick<LessonJudgement, 'moment'> | null,
  choice: (at: number) => RewindTarget,
): RewindTarget | null {
  const at = judgement?.moment ?? null;
  return at === null ? null : choice(at);
}

/** The judging of the plays of a table's lesson. */
export function createJudgementLoader<Position, Action extends string, Judged extends LessonJudgement>(
  table: Pick<LessonAdapter<Position, Action>, 'trainer' | 'roundAt'> & {
    readonly advice: Pick<LessonAdvisor<Action, Judged>, 'judge' | 'oddsLosses'>;
  },
  onknown?: (log: readonly Action[], judgement: Judged) => void,
): JudgementLoader<Action, Judged> {
  const setup = {
    judge: (log: readonly Action[]) => table.advice.judge(log),
    ...(table.advice.oddsLosses && { losses: table.advice.oddsLosses }),
    choiceAt: (log: readonly Action[], at: number) => toRewindTarget(table, log, at),
  };
  return new JudgementLoader(setup, onknown);
}
