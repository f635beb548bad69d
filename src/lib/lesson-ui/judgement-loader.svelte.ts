/** What the proof says about the play that has stopped; it is asked once for each play. */
import type { OddsLoss } from '$lib/switching/judgement';
import type { Choice, Judgement } from './lesson-judgement';
import type { Advice, LessonTable } from './lesson-adapter';
import { choiceAt } from './rewind-targets';

export type JudgingState = 'idle' | 'waiting' | 'known' | 'failed';

/** Whom the judging asks. */
export interface JudgingSetup<Action extends string, Judged extends Judgement> {
  /** What each action of the student's in a log was worth; may reject. */
  judge(log: readonly Action[]): Promise<Judged>;
  /** What takes longer: what the actions at these places gave up; absent where nothing is weighed. */
  losses?(log: readonly Action[], places: readonly number[]): Promise<ReadonlyMap<number, OddsLoss>>;
  /** The decision at a place of a log. */
  choiceAt(log: readonly Action[], at: number): Choice;
}

export class Judging<Action extends string, Judged extends Judgement = Judgement> {
  readonly #setup: JudgingSetup<Action, Judged>;
  readonly #onknown: (log: readonly Action[], judgement: Judged) => void;
  #log: readonly Action[] | null = null;
  #state = $state<JudgingState>('idle');
  #judgement = $state.raw<Judged | null>(null);
  readonly #moment: Choice | null;

  /** `onknown` hears every answer, with the log that it is about. */
  constructor(
    setup: JudgingSetup<Action, Judged>,
    onknown: (log: readonly Action[], judgement: Judged) => void = () => undefined,
  ) {
    this.#setup = setup;
    this.#onknown = onknown;
    this.#moment = $derived(momentIn(this.#judgement, (at) => setup.choiceAt(this.#log ?? [], at)));
  }

  get state(): JudgingState {
    return this.#state;
  }

  /** Null until it is known. */
  get judgement(): Judged | null {
    return this.#judgement;
  }

  /** The decision that gave away the last sound action; null when there was none or it is not known. */
  get moment(): Choice | null {
    return this.#moment;
  }

  /** Asks about a play, unless it is the one that was asked about last and did not fail. */
  async look(log: readonly Action[]): Promise<void> {
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
    const losses = await this.#setup.losses?.(log, places).catch(() => undefined);
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
  again(): void {
    if (this.#log) void this.look(this.#log);
  }
}

/** The decision that gave away the last sound action; null when none did, or nothing is known. */
export function momentIn(
  judgement: Pick<Judgement, 'moment'> | null,
  choice: (at: number) => Choice,
): Choice | null {
  const at = judgement?.moment ?? null;
  return at === null ? null : choice(at);
}

/** The judging of the plays of a table's lesson. */
export function judgingOf<Position, Action extends string, Judged extends Judgement>(
  table: Pick<LessonTable<Position, Action>, 'trainer' | 'round'> & {
    readonly advice: Pick<Advice<Action, Judged>, 'judge' | 'losses'>;
  },
  onknown?: (log: readonly Action[], judgement: Judged) => void,
): Judging<Action, Judged> {
  const setup = {
    judge: (log: readonly Action[]) => table.advice.judge(log),
    ...(table.advice.losses && { losses: table.advice.losses }),
    choiceAt: (log: readonly Action[], at: number) => choiceAt(table, log, at),
  };
  return new Judging(setup, onknown);
}
