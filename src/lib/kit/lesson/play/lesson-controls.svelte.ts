/** The student's controls besides playing: undo, hints, claims and sheets. */
import { tick } from 'svelte';
import { preferences } from '$lib/kit/settings/preferences.svelte';
import { localize } from '$lib/core/localized-text';
import { hintsShownHere } from '$lib/trainer/lesson-attempt';
import type { LessonContext, LessonEvent } from '$lib/trainer/lesson-setup';
import { decisionIndices } from '$lib/trainer/port';
import { m } from '$lib/paraglide/messages';
import type { LessonAdapter } from '../lesson-adapter';
import { toStoppedPhase, type LessonPhase } from '../lesson-phase';
import { toRewindTarget, createUndoEvent } from '../rewind-targets';
import { HintLadder } from './help/hint-ladder.svelte';
import type { LessonCommand } from './lesson-commands';
import type { OpenSheet } from './lesson-sheets';

/** The time, in milliseconds, that an author's hint waits for the check for a lost position. */
const LOST_CHECK_TIMEOUT = 1000;

export interface LessonControlsOptions<Position, Action extends string> {
  readonly adapter: LessonAdapter<Position, Action>;
  context(): LessonContext<Position, Action>;
  phase(): LessonPhase;
  /** True when a rail (a column beside the table) shows the hints, so that they need no sheet. */
  hasRail(): boolean;
  send(event: LessonEvent<Action>): void;
  /** True at a position where a move plays itself. */
  isForced(position: Position): boolean;
  /** Announces a text to screen readers. */
  say(text: string): void;
}

export class LessonControls<Position, Action extends string> {
  readonly #options: LessonControlsOptions<Position, Action>;
  readonly #undoEvent: LessonEvent<Action> | null;
  readonly #claimable: number | null;
  readonly hintLadder: HintLadder<Action>;
  sheet = $state.raw<OpenSheet | null>(null);
  /** True while the student prepares a claim. */
  isClaiming = $state(false);
  /** True when the student plays on after reaching the goal. */
  #isPlayingOn = $state(false);
  /** True when the goal is reached even if nothing more is won. */
  readonly #isReached: boolean;
  #isCheckingLost = $state(false);
  /** The element to restore the focus to after a claim; null outside of one. */
  #focusBeforeClaim: Element | null = null;

  constructor(options: LessonControlsOptions<Position, Action>) {
    this.#options = options;
    const { adapter } = options;
    this.#undoEvent = $derived(
      createUndoEvent(adapter, options.context(), options.phase(), options.isForced),
    );
    // A claimable amount of 0 means that there is nothing to claim.
    this.#claimable = $derived(
      (options.phase() === 'student' && adapter.trainer.maxClaim(options.context().position)) ||
        null,
    );
    this.#isReached = $derived.by(() => {
      const { position } = options.context();
      return (
        adapter.trainer.maxClaim(position) !== null &&
        adapter.trainer.outcomeOfClaim(position, 0).made
      );
    });
    this.hintLadder = new HintLadder({
      log: () => options.context().log,
      previouslyShownCount: () => hintsShownHere(options.context()),
      advice: () => adapter.engine,
      rewindTargetAt: (log, logIndex) => toRewindTarget(adapter, log, logIndex),
      onhint: (hint, rewindTarget) => {
        // The hint that the position is lost is not counted: going back counts.
        if (!hint.saysLost) options.send({ type: 'HELPED' });
        options.say(hint.text(rewindTarget));
      },
      onnothing: () => options.say(m.hint_none_here()),
    });
  }

  /** The claimable amount, in the game's unit; null when nothing can be claimed. */
  get claimable(): number | null {
    return this.#claimable;
  }

  /** True while the play goes on. */
  get isPlaying(): boolean {
    return toStoppedPhase(this.#options.phase()) === null;
  }

  /** True during the check for a lost position before a hint. */
  get isCheckingLost(): boolean {
    return this.#isCheckingLost;
  }

  /** True when the goal is reached with actions left, until the student plays on. */
  get isGoalReached(): boolean {
    return this.#isReached && !this.#isPlayingOn && this.#options.phase() === 'student';
  }

  /** Plays on after the goal is reached. */
  playOn(): void {
    this.#isPlayingOn = true;
  }

  /** Resets the state for a new attempt. */
  reset(): void {
    this.#isPlayingOn = false;
    this.isClaiming = false;
  }

  /** Cancels the claim and restores the focus. */
  async cancelClaim(): Promise<void> {
    this.isClaiming = false;
    await tick();
    if (this.#focusBeforeClaim instanceof HTMLElement)
      this.#focusBeforeClaim.focus({ preventScroll: true });
    this.#focusBeforeClaim = null;
  }

  /** Attachment of the claim tool: restores the focus when the tool is drawn anew. */
  readonly restoreFocus = (tool: HTMLElement): void => {
    if (this.#focusBeforeClaim?.isConnected === false) tool.focus();
  };

  get canUndo(): boolean {
    return this.#undoEvent !== null;
  }

  undo(): void {
    this.isClaiming = false;
    if (this.#undoEvent) this.#options.send(this.#undoEvent);
  }

  /**
   * Shows and announces the next hint: in a lost position only that it is lost, else the author's
   * hints first and then the engine's.
   */
  async showHint(): Promise<void> {
    if (this.#isCheckingLost) return;
    const { log } = this.#options.context();
    // Nothing can be lost before the student's first action.
    const hasActed = decisionIndices(this.#options.adapter.trainer, log).length > 0;
    const isLost = hasActed && this.#options.phase() === 'student' && (await this.#isFoundLost());
    const { context, phase } = this.#options;
    if (context().log !== log || toStoppedPhase(phase()) !== null) return;
    const next = this.#options.adapter.hints[context().hints];
    if (next && !isLost) {
      this.#options.send({ type: 'HINT' });
      this.#options.say(localize(next, preferences.language));
    } else if (phase() === 'student') {
      await this.hintLadder.showNext();
    }
  }

  /** Resolves to true in a lost position, and to false when the check takes too long. */
  async #isFoundLost(): Promise<boolean> {
    this.#isCheckingLost = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const timeout = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), LOST_CHECK_TIMEOUT);
    });
    try {
      return await Promise.race([this.hintLadder.checkLost(), timeout]);
    } finally {
      clearTimeout(timer);
      this.#isCheckingLost = false;
    }
  }

  claim(amount: number): void {
    this.isClaiming = false;
    this.#focusBeforeClaim = null;
    this.closeSheetAndSend({ type: 'CLAIM', amount });
  }

  runCommand(command: LessonCommand): void {
    switch (command) {
      case 'undo':
        return this.undo();
      case 'hint':
        if (this.isPlaying) this.#requestHint();
        return;
      case 'rounds':
        this.sheet = 'rounds';
        return;
      case 'claim':
        if (this.#claimable === null) return;
        if (!this.isClaiming) this.#focusBeforeClaim = document.activeElement;
        this.sheet = null;
        this.isClaiming = true;
        return;
      case 'help':
        this.sheet = 'keys';
    }
  }

  /** Opens an exercise of the game while the play goes on. */
  openExercise(name: string): void {
    const exercise = this.#options.adapter.exercises.find((candidate) => candidate.name === name);
    if (exercise && this.isPlaying) this.sheet = exercise;
  }

  /** Closes the sheet and sends an event to the lesson. */
  closeSheetAndSend(event: LessonEvent<Action>): void {
    this.sheet = null;
    this.#options.send(event);
  }

  /** Without a rail, shows the first hint at once and opens the sheet for further ones. */
  #requestHint(): void {
    const hasRail = this.#options.hasRail();
    if (hasRail || this.#options.context().hints === 0) void this.showHint();
    if (!hasRail) this.sheet = 'hints';
  }
}
