/** Loads and caches the verdicts on alternative actions ("What about another card?"). */
import { SvelteMap } from 'svelte/reactivity';
import type { OddsLoss } from '$lib/hidden-information/play-judgement';
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

/** The engine functions that judge an alternative. */
type AlternativeJudge<Action extends string> = Pick<
  LessonAdvisor<Action>,
  'judgeAlternative' | 'oddsLosses'
>;

export class AlternativeVerdicts<Action extends string> {
  readonly #advice: AlternativeJudge<Action>;
  readonly #log: readonly Action[];
  readonly #answers = new SvelteMap<string, AlternativeAnswer<Action>>();
  #selection = $state.raw<{ readonly logIndex: number; readonly action: Action } | null>(null);

  /** `log`: the play whose decisions are explored. */
  constructor(advice: AlternativeJudge<Action>, log: readonly Action[]) {
    this.#advice = advice;
    this.#log = log;
  }

  /** The action selected at the decision with this log index, or null. */
  selectedAt(logIndex: number): Action | null {
    return this.#selection?.logIndex === logIndex ? this.#selection.action : null;
  }

  /** The verdict on an action at the decision with this log index; null until requested. */
  answer(logIndex: number, action: Action): AlternativeAnswer<Action> | null {
    return this.#answers.get(cacheKey(logIndex, action)) ?? null;
  }

  /** Selects an action and loads its verdict, unless cached. */
  async ask(logIndex: number, action: Action): Promise<void> {
    this.#selection = { logIndex, action };
    const cached = this.answer(logIndex, action);
    if (cached && cached.state !== 'failed') return;
    this.#setAnswer(logIndex, action, { state: 'waiting' });
    try {
      const verdict = await this.#advice.judgeAlternative(this.#log.slice(0, logIndex), action);
      this.#setAnswer(logIndex, action, { state: 'known', verdict });
      void this.#loadLoss(logIndex, action, verdict);
    } catch {
      this.#setAnswer(logIndex, action, { state: 'failed' });
    }
  }

  /**
   * Adds the loss of odds when it arrives. That of the played action is in the judgement of the
   * play.
   */
  async #loadLoss(
    logIndex: number,
    action: Action,
    verdict: AlternativeVerdict<Action>,
  ): Promise<void> {
    if (action === this.#log[logIndex]) return;
    const log = [...this.#log.slice(0, logIndex), action];
    const losses = await this.#advice.oddsLosses?.(log, [logIndex]).catch(() => undefined);
    const loss = losses?.get(logIndex);
    if (loss) this.#setAnswer(logIndex, action, { state: 'known', verdict, loss });
  }

  #setAnswer(logIndex: number, action: Action, answer: AlternativeAnswer<Action>): void {
    this.#answers.set(cacheKey(logIndex, action), answer);
  }
}

function cacheKey(logIndex: number, action: string): string {
  return `${logIndex} ${action}`;
}
