/** The hints that the proof gives when the author has no more: one step at a time, for one position. */
import type { Action } from '$lib/trainer/port';
import { momentIn } from '../../judging.svelte';
import type { Choice, FoundHint } from '../../judgement';
import type { Advice } from '../../lesson-table';

/** `nothing`: asked, and there is nothing to warn of; `all`: every step is shown. */
export type LadderState = 'ready' | 'waiting' | 'nothing' | 'all' | 'failed';

export interface LadderSetup {
  /** What was played; another list is another position. */
  log(): readonly Action[];
  /** How many steps were shown at this position before, and so cost nothing more. */
  paid(): number;
  readonly advice: () => Pick<Advice, 'hints' | 'judge'>;
  /** The decision at a place of a log. */
  choiceAt(log: readonly Action[], at: number): Choice;
  /** A step was shown. */
  onstep(hint: FoundHint, back: Choice | null): void;
  onnothing(): void;
}

interface Asked {
  readonly log: readonly Action[];
  readonly state: 'waiting' | 'known' | 'failed';
  readonly steps: readonly FoundHint[];
  readonly shown: number;
  /** Where the last sound action was given away, when none is left. */
  readonly back: Choice | null;
}

export class HintLadder {
  readonly #setup: LadderSetup;
  #asked = $state.raw<Asked | null>(null);
  /** What was asked about the position that lies on the table; what was before it is stale. */
  readonly #now;

  constructor(setup: LadderSetup) {
    this.#setup = setup;
    this.#now = $derived(this.#asked?.log === setup.log() ? this.#asked : null);
  }

  /** The steps shown at this position. */
  get steps(): readonly FoundHint[] {
    return this.#now?.steps.slice(0, this.#now.shown) ?? [];
  }

  /** Where to go back to, when no action is sound any more and that place is known. */
  get back(): Choice | null {
    return this.#now?.back ?? null;
  }

  get state(): LadderState {
    const now = this.#now;
    if (!now) return 'ready';
    if (now.state !== 'known') return now.state;
    if (now.steps.length === 0) return 'nothing';
    return now.shown < now.steps.length ? 'ready' : 'all';
  }

  /** Lays out again what was shown at this position on an earlier visit. Call it at the student's turn. */
  recall(): void {
    if (!this.#now && this.#setup.paid() > 0) void this.next();
  }

  /**
   * Shows one step more; the first one is asked for, and what was paid for comes with it. Call it at the
   * student's turn.
   */
  async next(): Promise<void> {
    const now = this.#now;
    if (now?.state === 'waiting') return;
    if (now?.state === 'known') return this.#show(now);
    const log = this.#setup.log();
    const asked: Asked = { log, state: 'waiting', steps: [], shown: 0, back: null };
    this.#asked = asked;
    try {
      const steps = await this.#setup.advice().hints(log);
      const lost = steps.some((step) => step.lost);
      const back = lost ? await this.#wayBack(log) : null;
      this.#answer(asked, { ...asked, state: 'known', steps, back });
    } catch {
      this.#answer(asked, { ...asked, state: 'failed' });
    }
  }

  /** An answer about a position that the student has left is of no use. */
  #answer(asked: Asked, found: Asked): void {
    if (this.#asked !== asked) return;
    this.#asked = found;
    if (this.#now !== found || found.state === 'failed') return;
    const shown = Math.min(this.#setup.paid(), found.steps.length);
    if (found.steps.length === 0) this.#setup.onnothing();
    else if (shown > 0) this.#asked = { ...found, shown };
    else this.#show(found);
  }

  #show(now: Asked): void {
    const step = now.steps[now.shown];
    if (!step) return;
    this.#asked = { ...now, shown: now.shown + 1 };
    this.#setup.onstep(step, now.back);
  }

  async #wayBack(log: readonly Action[]): Promise<Choice | null> {
    try {
      const judgement = await this.#setup.advice().judge(log);
      return momentIn(judgement, (at) => this.#setup.choiceAt(log, at));
    } catch {
      return null; // The hint is worth telling without the place.
    }
  }
}
