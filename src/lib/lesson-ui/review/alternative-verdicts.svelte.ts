/** Loads and caches the verdicts on alternative actions ("What about another card?"). */
import { SvelteMap } from 'svelte/reactivity';
import type { OddsLoss } from '$lib/switching/play-judgement';
import type { AlternativeVerdict } from '../lesson-judgement';
import type { LessonAdvisor } from '../lesson-adapter';

export type AlternativeAnswer<Action extends string> =
  | { readonly state: 'waiting' | 'failed' }
  | {
      readonly state: 'known';
      readonly verdict: AlternativeVerdict<Action>;
      /** The loss of odds; absent without odds, or until it is loaded. */
      readonly loss?: OddsLoss;
    };

/** The engine functions that it uses. */
type Asks<Action extends string> = Pick<LessonAdvisor<Action>, 'judgeAlternative' | 'oddsLosses'>;

export class AlternativeVerdicts<Action extends string> {
  readonly #advice: Asks<Action>;
  readonly #log: readonly Action[];
  readonly #answers = new SvelteMap<string, AlternativeAnswer<Action>>();
  #chosen = $state.raw<{ readonly at: number; readonly action: Action } | null>(null);

  /** `log`: the play whose decisions are explored. */
  constructor(advice: Asks<Action>, log: readonly Action[]) {
    this.#advice = advice;
    this.#log = log;
  }

  /** The action selected at the decision with this log index, or null. */
  selectedAt(at: number): Action | null {
    return this.#chosen?.at === at ? this.#chosen.action : null;
  }

  /** Null until requested. */
  answer(at: number, action: Action): AlternativeAnswer<Action> | null {
    return this.#answers.get(nameOf(at, action)) ?? null;
  }

  /** Selects an action and loads its verdict, unless cached. */
  async ask(at: number, action: Action): Promise<void> {
    this.#chosen = { at, action };
    const before = this.answer(at, action);
    if (before && before.state !== 'failed') return;
    this.#keep(at, action, { state: 'waiting' });
    try {
      const verdict = await this.#advice.judgeAlternative(this.#log.slice(0, at), action);
      this.#keep(at, action, { state: 'known', verdict });
      void this.#weigh(at, action, verdict);
    } catch {
      this.#keep(at, action, { state: 'failed' });
    }
  }

  /**
   * Adds the loss of odds when it arrives; the judgement of the play has that of the played one.
   */
  async #weigh(at: number, action: Action, verdict: AlternativeVerdict<Action>): Promise<void> {
    if (action === this.#log[at]) return;
    const log = [...this.#log.slice(0, at), action];
    const losses = await this.#advice.oddsLosses?.(log, [at]).catch(() => undefined);
    const loss = losses?.get(at);
    if (loss) this.#keep(at, action, { state: 'known', verdict, loss });
  }

  #keep(at: number, action: Action, answer: AlternativeAnswer<Action>): void {
    this.#answers.set(nameOf(at, action), answer);
  }
}

function nameOf(at: number, action: string): string {
  return `${at} ${action}`;
}
