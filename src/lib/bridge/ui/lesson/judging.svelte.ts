/** What the proof says about the play that has stopped; it is asked once for each play. */
import type { Judgement } from '$lib/bridge/lesson/judgement';
import { cardsOf, type Advice } from './session.svelte';
import type { Choice } from './steps-back';

export type JudgingState = 'idle' | 'waiting' | 'known' | 'failed';

export class Judging {
  readonly #advice: Pick<Advice, 'judge'>;
  readonly #onknown: (log: readonly string[], judgement: Judgement) => void;
  #log: readonly string[] | null = null;
  #state = $state<JudgingState>('idle');
  #judgement = $state.raw<Judgement | null>(null);
  readonly #moment;

  /** `onknown` hears every answer, with the log that it is about. */
  constructor(
    advice: Pick<Advice, 'judge'>,
    onknown: (log: readonly string[], judgement: Judgement) => void = () => undefined,
  ) {
    this.#advice = advice;
    this.#onknown = onknown;
    this.#moment = $derived(momentIn(this.#judgement));
  }

  get state(): JudgingState {
    return this.#state;
  }

  /** Null until it is known. */
  get judgement(): Judgement | null {
    return this.#judgement;
  }

  /** The decision that gave away the last sound card; null when there was none or it is not known. */
  get moment(): Choice | null {
    return this.#moment;
  }

  /** Asks about a play, unless it is the one that was asked about last and did not fail. */
  async look(log: readonly string[]): Promise<void> {
    if (this.#log === log && this.#state !== 'failed') return;
    this.#log = log;
    this.#judgement = null;
    this.#state = 'waiting';
    try {
      const judgement = await this.#advice.judge(cardsOf(log));
      if (this.#log !== log) return;
      this.#judgement = judgement;
      this.#state = 'known';
      this.#onknown(log, judgement);
    } catch {
      if (this.#log === log) this.#state = 'failed';
    }
  }

  /** Asks once more, after the proof did not answer. */
  again(): void {
    if (this.#log) void this.look(this.#log);
  }
}

/** The decision that gave away the last sound card, by its place and its trick. */
export function momentIn(judgement: Judgement | null): Choice | null {
  const found = judgement?.decisions.find(({ at }) => at === judgement.moment);
  return found ? { at: found.at, trick: found.trick } : null;
}
