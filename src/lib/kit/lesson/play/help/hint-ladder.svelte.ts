/** The engine's hints for the current position, the vaguest first, shown one by one. */
import { findTurningPoint } from '../../judgement-loader.svelte';
import type { RewindTarget, EngineHint } from '../../lesson-judgement';
import type { LessonAdvisor } from '../../lesson-adapter';

/** `ready`: a hint can be requested; `nothing`: there are none; `all`: all are shown. */
export type HintLadderState = 'ready' | 'waiting' | 'nothing' | 'all' | 'failed';

export interface HintLadderOptions<Action extends string> {
  /** The current log; positions are compared by the identity of this list. */
  log(): readonly Action[];
  /** The number of hints shown at this position on an earlier visit; they were counted then. */
  previouslyShownCount(): number;
  readonly advice: () => Pick<LessonAdvisor<Action>, 'hints' | 'judge'>;
  /** The decision at an index of a log. */
  rewindTargetAt(log: readonly Action[], logIndex: number): RewindTarget;
  /** Called when a hint is shown. */
  onhint(hint: EngineHint, rewindTarget: RewindTarget | null): void;
  /** Called when a hint was requested and there are none. */
  onnothing(): void;
}

interface HintQuery<Action extends string> {
  readonly log: readonly Action[];
  readonly state: 'waiting' | 'known' | 'failed';
  /** True when a hint was requested, false for a check for a lost position only. */
  readonly isRequested: boolean;
  readonly steps: readonly EngineHint[];
  readonly shownCount: number;
  /** The losing decision, in a lost position. */
  readonly rewindTarget: RewindTarget | null;
}

/**
 * The promises of the last query, kept after its answer for who asks again. `lost` resolves to true
 * in a lost position, as soon as the hints are there; `answered` resolves when the losing decision
 * is known too.
 */
interface QueryPromises {
  readonly lost: Promise<boolean>;
  readonly answered: Promise<void>;
}

/**
 * One query returns all hints of a position; they are then shown one by one. In a lost position the
 * only hint is that it is lost, with the decision to go back to.
 */
export class HintLadder<Action extends string> {
  readonly #options: HintLadderOptions<Action>;
  #lastQuery = $state.raw<HintQuery<Action> | null>(null);
  #promises: QueryPromises | null = null;
  /** The query about the current position; null when the last query was about another one. */
  readonly #currentQuery;

  constructor(options: HintLadderOptions<Action>) {
    this.#options = options;
    this.#currentQuery = $derived(this.#lastQuery?.log === options.log() ? this.#lastQuery : null);
  }

  /** The hints shown at this position. */
  get shownHints(): readonly EngineHint[] {
    return this.#currentQuery?.steps.slice(0, this.#currentQuery.shownCount) ?? [];
  }

  /** The losing decision, in a lost position and once known. */
  get rewindTarget(): RewindTarget | null {
    return this.shownHints.some(({ saysLost }) => saysLost)
      ? (this.#currentQuery?.rewindTarget ?? null)
      : null;
  }

  /** True when a hint has shown that no action is sound. */
  get isLost(): boolean {
    return this.shownHints.some(({ saysLost }) => saysLost);
  }

  get state(): HintLadderState {
    const query = this.#currentQuery;
    if (!query?.isRequested) return 'ready';
    if (query.state !== 'known') return query.state;
    if (query.steps.length === 0) return 'nothing';
    return query.shownCount < query.steps.length ? 'ready' : 'all';
  }

  /** Shows the hints of an earlier visit again. Call at the student's turn. */
  restore(): void {
    if (!this.#currentQuery && this.#options.previouslyShownCount() > 0) void this.showNext();
  }

  /**
   * Resolves to true in a lost position; shows no new hint, but again those of an earlier visit.
   * Call at the student's turn.
   */
  checkLost(): Promise<boolean> {
    return this.#queryEngine().lost;
  }

  /**
   * Shows the hints of an earlier visit again; where there are none, or they are shown, the next
   * one. Call at the student's turn.
   */
  async showNext(): Promise<void> {
    const { answered } = this.#queryEngine();
    const query = this.#currentQuery;
    if (!query) return;
    this.#lastQuery = { ...query, isRequested: true };
    if (query.state === 'known') this.#show(this.#lastQuery);
    else await answered;
  }

  /** Queries the engine about the current position, unless that is done or under way. */
  #queryEngine(): QueryPromises {
    if (this.#promises && this.#currentQuery && this.#currentQuery.state !== 'failed')
      return this.#promises;
    const log = this.#options.log();
    this.#lastQuery = {
      log,
      state: 'waiting',
      isRequested: false,
      steps: [],
      shownCount: 0,
      rewindTarget: null,
    };
    const pendingHints = this.#options.advice().hints(log);
    const lost = pendingHints.then((steps) => steps.some((step) => step.saysLost));
    const answered = this.#answer(log, pendingHints, lost);
    this.#promises = { lost: lost.catch(() => false), answered };
    return this.#promises;
  }

  /** Stores the answer, unless the student has left the position. */
  async #answer(
    log: readonly Action[],
    pendingHints: Promise<readonly EngineHint[]>,
    lost: Promise<boolean>,
  ): Promise<void> {
    try {
      const steps = await pendingHints;
      const rewindTarget = (await lost) ? await this.#findRewindTarget(log) : null;
      const query = this.#currentQuery;
      if (query?.log !== log) return;
      const shownCount = Math.min(this.#options.previouslyShownCount(), steps.length);
      this.#lastQuery = { ...query, state: 'known', steps, rewindTarget, shownCount };
      // Hints of an earlier visit are shown again at once, uncounted; without any, the first one is
      // shown now.
      if (query.isRequested && shownCount === 0) this.#show(this.#lastQuery);
    } catch {
      if (this.#currentQuery?.log === log)
        this.#lastQuery = { ...this.#currentQuery, state: 'failed' };
    }
  }

  /** Shows the next hint of a query and reports it. */
  #show(query: HintQuery<Action>): void {
    const step = query.steps[query.shownCount];
    if (query.steps.length === 0) this.#options.onnothing();
    if (!step) return;
    this.#lastQuery = { ...query, shownCount: query.shownCount + 1 };
    this.#options.onhint(step, query.rewindTarget);
  }

  /** The losing decision, by the judgement of the play; null when it cannot be found. */
  async #findRewindTarget(log: readonly Action[]): Promise<RewindTarget | null> {
    try {
      const judgement = await this.#options.advice().judge(log);
      return findTurningPoint(judgement, (logIndex) => this.#options.rewindTargetAt(log, logIndex));
    } catch {
      return null; // The hint is useful without the losing decision.
    }
  }
}
