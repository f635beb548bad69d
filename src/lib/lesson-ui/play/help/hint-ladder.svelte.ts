/** What the proof can tell about one position: first whether all is lost, then one hint after the other. */
import { findLosingDecision } from '../../judgement-loader.svelte';
import type { RewindTarget, EngineHint } from '../../lesson-judgement';
import type { LessonAdvisor } from '../../lesson-adapter';

/** `nothing`: asked, and there is nothing to warn of; `all`: every step is shown. */
export type HintLadderState = 'ready' | 'waiting' | 'nothing' | 'all' | 'failed';

export interface HintLadderOptions<Action extends string> {
  /** What was played; another list is another position. */
  log(): readonly Action[];
  /** How many steps were shown at this position before, and so cost nothing more. */
  alreadyShown(): number;
  readonly advice: () => Pick<LessonAdvisor<Action>, 'hints' | 'judge'>;
  /** The decision at a place of a log. */
  choiceAt(log: readonly Action[], at: number): RewindTarget;
  /** A step was shown. */
  onstep(hint: EngineHint, back: RewindTarget | null): void;
  onnothing(): void;
}

interface HintQuery<Action extends string> {
  readonly log: readonly Action[];
  readonly state: 'waiting' | 'known' | 'failed';
  /** Whether a step is wanted, and it is not only looked whether all is lost. */
  readonly wanted: boolean;
  readonly steps: readonly EngineHint[];
  readonly shown: number;
  /** Where the last sound action was given away, when none is left. */
  readonly back: RewindTarget | null;
}

/** A question under way: whether all is lost is known before the way back is. */
interface PendingQuery {
  readonly lost: Promise<boolean>;
  readonly answered: Promise<void>;
}

export class HintLadder<Action extends string> {
  readonly #setup: HintLadderOptions<Action>;
  #asked = $state.raw<HintQuery<Action> | null>(null);
  #question: PendingQuery | null = null;
  /** What was asked about the position that lies on the table; what was before it is stale. */
  readonly #now;

  constructor(setup: HintLadderOptions<Action>) {
    this.#setup = setup;
    this.#now = $derived(this.#asked?.log === setup.log() ? this.#asked : null);
  }

  /** The steps shown at this position. */
  get steps(): readonly EngineHint[] {
    return this.#now?.steps.slice(0, this.#now.shown) ?? [];
  }

  /** Where to go back to, when no action is sound any more and that place is known. */
  get rewindTarget(): RewindTarget | null {
    return this.steps.some(({ saysLost: lost }) => lost) ? (this.#now?.back ?? null) : null;
  }

  /** Whether it was shown that no action is sound any more. */
  get isLost(): boolean {
    return this.steps.some(({ saysLost: lost }) => lost);
  }

  get state(): HintLadderState {
    const now = this.#now;
    if (!now?.wanted) return 'ready';
    if (now.state !== 'known') return now.state;
    if (now.steps.length === 0) return 'nothing';
    return now.shown < now.steps.length ? 'ready' : 'all';
  }

  /** Lays out again what was shown at this position on an earlier visit. Call it at the student's turn. */
  restore(): void {
    if (!this.#now && this.#setup.alreadyShown() > 0) void this.showNext();
  }

  /** Whether no action is sound any more; nothing is shown. Call it at the student's turn. */
  checkLost(): Promise<boolean> {
    return this.#ask().lost;
  }

  /**
   * Shows one step more; the first one is asked for, and what was paid for comes with it. Call it at the
   * student's turn.
   */
  async showNext(): Promise<void> {
    const { answered } = this.#ask();
    const now = this.#now;
    if (!now) return;
    this.#asked = { ...now, wanted: true };
    if (now.state === 'known') this.#show(this.#asked);
    else await answered;
  }

  /** Asks about the position that lies on the table, unless that was done and did not fail. */
  #ask(): PendingQuery {
    if (this.#question && this.#now && this.#now.state !== 'failed') return this.#question;
    const log = this.#setup.log();
    this.#asked = { log, state: 'waiting', wanted: false, steps: [], shown: 0, back: null };
    const found = this.#setup.advice().hints(log);
    const lost = found.then((steps) => steps.some((step) => step.saysLost));
    const answered = this.#answer(log, found, lost);
    this.#question = { lost: lost.catch(() => false), answered };
    return this.#question;
  }

  /** An answer about a position that the student has left is of no use. */
  async #answer(
    log: readonly Action[],
    found: Promise<readonly EngineHint[]>,
    lost: Promise<boolean>,
  ): Promise<void> {
    try {
      const steps = await found;
      const back = (await lost) ? await this.#wayBack(log) : null;
      const now = this.#now;
      if (now?.log !== log) return;
      const shown = Math.min(this.#setup.alreadyShown(), steps.length);
      this.#asked = { ...now, state: 'known', steps, back, shown };
      if (now.wanted && shown === 0) this.#show(this.#asked);
    } catch {
      if (this.#now?.log === log) this.#asked = { ...this.#now, state: 'failed' };
    }
  }

  #show(now: HintQuery<Action>): void {
    const step = now.steps[now.shown];
    if (now.steps.length === 0) this.#setup.onnothing();
    if (!step) return;
    this.#asked = { ...now, shown: now.shown + 1 };
    this.#setup.onstep(step, now.back);
  }

  async #wayBack(log: readonly Action[]): Promise<RewindTarget | null> {
    try {
      const judgement = await this.#setup.advice().judge(log);
      return findLosingDecision(judgement, (at) => this.#setup.choiceAt(log, at));
    } catch {
      return null; // The hint is worth telling without the place.
    }
  }
}
