/** "What about another card?": what other actions would have been, asked of the proof one by one. */
import { SvelteMap } from 'svelte/reactivity';
import type { OddsLoss } from '$lib/switching/play-judgement';
import type { AlternativeVerdict } from '../lesson-judgement';
import type { LessonAdvisor } from '../lesson-adapter';

export type AlternativeAnswer<Action extends string> =
  | { readonly state: 'waiting' | 'failed' }
  | {
      readonly state: 'known';
      readonly asked: AlternativeVerdict<Action>;
      /** What it would have given up of the odds: absent where that is not asked, or as long as it is not known. */
      readonly loss?: OddsLoss;
    };

/** Whom it asks: the proof, and where the best chance is wanted what is weighed besides. */
type Asks<Action extends string> = Pick<LessonAdvisor<Action>, 'judgeAlternative' | 'oddsLosses'>;

export class AlternativeVerdicts<Action extends string> {
  readonly #advice: Asks<Action>;
  readonly #log: readonly Action[];
  readonly #answers = new SvelteMap<string, AlternativeAnswer<Action>>();
  #chosen = $state.raw<{ readonly at: number; readonly action: Action } | null>(null);

  /** `log`: the play whose decisions can be asked about. */
  constructor(advice: Asks<Action>, log: readonly Action[]) {
    this.#advice = advice;
    this.#log = log;
  }

  /** The action that was asked about last at the decision with this place in the log. */
  selectedAt(at: number): Action | null {
    return this.#chosen?.at === at ? this.#chosen.action : null;
  }

  /** Null when it was not asked. */
  answer(at: number, action: Action): AlternativeAnswer<Action> | null {
    return this.#answers.get(nameOf(at, action)) ?? null;
  }

  /** Asks about an action; what is known already is only shown again. */
  async ask(at: number, action: Action): Promise<void> {
    this.#chosen = { at, action };
    const before = this.answer(at, action);
    if (before && before.state !== 'failed') return;
    this.#keep(at, action, { state: 'waiting' });
    try {
      const asked = await this.#advice.judgeAlternative(this.#log.slice(0, at), action);
      this.#keep(at, action, { state: 'known', asked });
      void this.#weigh(at, action, asked);
    } catch {
      this.#keep(at, action, { state: 'failed' });
    }
  }

  /** What was played is weighed with the play. Nobody waits for it: without an answer the proof's stands alone. */
  async #weigh(at: number, action: Action, asked: AlternativeVerdict<Action>): Promise<void> {
    if (action === this.#log[at]) return;
    const log = [...this.#log.slice(0, at), action];
    const losses = await this.#advice.oddsLosses?.(log, [at]).catch(() => undefined);
    const loss = losses?.get(at);
    if (loss) this.#keep(at, action, { state: 'known', asked, loss });
  }

  #keep(at: number, action: Action, answer: AlternativeAnswer<Action>): void {
    this.#answers.set(nameOf(at, action), answer);
  }
}

function nameOf(at: number, action: string): string {
  return `${at} ${action}`;
}
