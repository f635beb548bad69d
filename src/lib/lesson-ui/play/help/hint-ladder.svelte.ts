/** The engine's hints for the current position, shown one by one. */
import { findTurningPoint } from '../../judgement-loader.svelte';
import type { RewindTarget, EngineHint } from '../../lesson-judgement';
import type { LessonAdvisor } from '../../lesson-adapter';

/** `nothing`: there are no hints; `all`: all hints are shown. */
export type HintLadderState = 'ready' | 'waiting' | 'nothing' | 'all' | 'failed';

export interface HintLadderOptions<Action extends string> {
  /** The current log; positions are compared by the identity of this list. */
  log(): readonly Action[];
  /** The number of hints shown at this position on an earlier visit, which count only once. */
  alreadyShown(): number;
  readonly advice: () => Pick<LessonAdvisor<Action>, 'hints' | 'judge'>;
  /** The decision at an index of a log. */
  choiceAt(log: readonly Action[], at: number): RewindTarget;
  /** Called when a hint is shown. */
  onstep(hint: EngineHint, back: RewindTarget | null): void;
  onnothing(): void;
}

interface HintQuery<Action extends string> {
  readonly log: readonly Action[];
  readonly state: 'waiting' | 'known' | 'failed';
  /** True when a hint was requested, false for a check for a lost position only. */
  readonly wanted: boolean;
  readonly steps: readonly EngineHint[];
  readonly shown: number;
  /** The losing decision, in a lost position. */
  readonly back: RewindTarget | null;
}

/** A pending query; `lost` resolves before the losing decision is known. */
interface PendingQuery {
  readonly lost: Promise<boolean>;
  readonly answered: Promise<void>;
}

export class HintLadder<Action extends string> {
  readonly #setup: HintLadderOptions<Action>;
  #asked = $state.raw<HintQuery<Action> | null>(null);
  #question: PendingQuery | null = null;
  /** The query about the current position; null when the last query was about another one. */
  readonly #query;

  constructor(setup: HintLadderOptions<Action>) {
    this.#setup = setup;
    this.#query = $derived(this.#asked?.log === setup.log() ? this.#asked : null);
  }

  /** The hints shown at this position. */
  get steps(): readonly EngineHint[] {
    return this.#query?.steps.slice(0, this.#query.shown) ?? [];
  }

  /** The losing decision, in a lost position and once known. */
  get rewindTarget(): RewindTarget | null {
    return this.steps.some(({ saysLost: lost }) => lost) ? (this.#query?.back ?? null) : null;
  }

  /** True when a hint has shown that no action is sound. */
  get isLost(): boolean {
    return this.steps.some(({ saysLost: lost }) => lost);
  }

  get state(): HintLadderState {
    const query = this.#query;
    if (!query?.wanted) return 'ready';
    if (query.state !== 'known') return query.state;
    if (query.steps.length === 0) return 'nothing';
    return query.shown < query.steps.length ? 'ready' : 'all';
  }

  /** Shows the hints of an earlier visit again. Call at the student's turn. */
  restore(): void {
    if (!this.#query && this.#setup.alreadyShown() > 0) void this.showNext();
  }

  /** Resolves to true in a lost position; shows nothing. Call at the student's turn. */
  checkLost(): Promise<boolean> {
    return this.#ask().lost;
  }

  /** Shows the next hint, after those of an earlier visit. Call at the student's turn. */
  async showNext(): Promise<void> {
    const { answered } = this.#ask();
    const query = this.#query;
    if (!query) return;
    this.#asked = { ...query, wanted: true };
    if (query.state === 'known') this.#show(this.#asked);
    else await answered;
  }

  /** Queries the engine about the current position, unless done or pending. */
  #ask(): PendingQuery {
    if (this.#question && this.#query && this.#query.state !== 'failed') return this.#question;
    const log = this.#setup.log();
    this.#asked = { log, state: 'waiting', wanted: false, steps: [], shown: 0, back: null };
    const pendingHints = this.#setup.advice().hints(log);
    const lost = pendingHints.then((steps) => steps.some((step) => step.saysLost));
    const answered = this.#answer(log, pendingHints, lost);
    this.#question = { lost: lost.catch(() => false), answered };
    return this.#question;
  }

  /** Stores the answer, unless the student has left the position. */
  async #answer(
    log: readonly Action[],
    pendingHints: Promise<readonly EngineHint[]>,
    lost: Promise<boolean>,
  ): Promise<void> {
    try {
      const steps = await pendingHints;
      const back = (await lost) ? await this.#wayBack(log) : null;
      const query = this.#query;
      if (query?.log !== log) return;
      const shown = Math.min(this.#setup.alreadyShown(), steps.length);
      this.#asked = { ...query, state: 'known', steps, back, shown };
      if (query.wanted && shown === 0) this.#show(this.#asked);
    } catch {
      if (this.#query?.log === log) this.#asked = { ...this.#query, state: 'failed' };
    }
  }

  #show(query: HintQuery<Action>): void {
    const step = query.steps[query.shown];
    if (query.steps.length === 0) this.#setup.onnothing();
    if (!step) return;
    this.#asked = { ...query, shown: query.shown + 1 };
    this.#setup.onstep(step, query.back);
  }

  async #wayBack(log: readonly Action[]): Promise<RewindTarget | null> {
    try {
      const judgement = await this.#setup.advice().judge(log);
      return findTurningPoint(judgement, (at) => this.#setup.choiceAt(log, at));
    } catch {
      return null; // The hint is useful without the losing decision.
    }
  }
}
