/** What a student may ask for beside playing, and which sheet is open for it. */
import { tick } from 'svelte';
import { preferences } from '$lib/ui/settings/preferences.svelte';
import { localize } from '$lib/core/localized-text';
import { hintsShownHere } from '$lib/trainer/lesson-attempt';
import type { LessonContext, LessonEvent } from '$lib/trainer/lesson-setup';
import { decisions } from '$lib/trainer/port';
import { m } from '$lib/paraglide/messages';
import type { LessonAdapter } from '../lesson-adapter';
import { toStoppedPhase, type LessonPhase } from '../lesson-phase';
import { toRewindTarget, createUndoEvent } from '../rewind-targets';
import { HintLadder } from './help/hint-ladder.svelte';
import type { LessonCommand } from './lesson-commands';
import type { OpenSheet } from './lesson-sheets';

/** How long a hint of the author's waits for whether all is lost, in milliseconds. */
const LOST_CHECK_TIMEOUT = 1000;

export interface LessonControlsOptions<Position, Action extends string> {
  readonly adapter: LessonAdapter<Position, Action>;
  context(): LessonContext<Position, Action>;
  phase(): LessonPhase;
  /** Whether there is a rail, so that hints need no sheet. */
  hasRail(): boolean;
  send(event: LessonEvent<Action>): void;
  say(text: string): void;
}

export class LessonControls<Position, Action extends string> {
  readonly #setup: LessonControlsOptions<Position, Action>;
  readonly #back: LessonEvent<Action> | null;
  readonly #claimable: number | null;
  readonly hintLadder: HintLadder<Action>;
  sheet = $state.raw<OpenSheet | null>(null);
  /** Whether the student says how much of the rest to claim. */
  isClaiming = $state(false);
  /** Whether the student plays on after the goal was reached. */
  #goesOn = $state(false);
  readonly #reached: boolean;
  #looking = $state(false);
  /** What had the focus when the student began to claim; null once it has it again. */
  #from: Element | null = null;

  constructor(setup: LessonControlsOptions<Position, Action>) {
    this.#setup = setup;
    const { adapter: table } = setup;
    this.#back = $derived(createUndoEvent(table, setup.context(), setup.phase()));
    // Where nothing is left that counts there is nothing to claim.
    this.#claimable = $derived(
      (setup.phase() === 'student' && table.trainer.claimable(setup.context().position)) || null,
    );
    this.#reached = $derived.by(() => {
      const { position } = setup.context();
      return table.trainer.claimable(position) !== null && table.trainer.claimed(position, 0).made;
    });
    this.hintLadder = new HintLadder({
      log: () => setup.context().log,
      alreadyShown: () => hintsShownHere(setup.context()),
      advice: () => table.engine,
      choiceAt: (log, at) => toRewindTarget(table, log, at),
      onstep: (hint, back) => {
        // Whoever hears that all is lost pays for it by going back.
        if (!hint.saysLost) setup.send({ type: 'HELPED' });
        setup.say(hint.text(back));
      },
      onnothing: () => setup.say(m.hint_none_here()),
    });
  }

  /** How much may be claimed now, in the table's unit; null while nothing may. */
  get claimable(): number | null {
    return this.#claimable;
  }

  /** Whether the play goes on, so that there is something to find out: a hint, a hidden hand. */
  get isPlaying(): boolean {
    return toStoppedPhase(this.#setup.phase()) === null;
  }

  /** Whether it is looked whether all is lost, before a hint is shown. */
  get isCheckingLost(): boolean {
    return this.#looking;
  }

  /** Whether the goal is reached with something left to play, and the student has not gone on yet. */
  get isGoalReached(): boolean {
    return this.#reached && !this.#goesOn && this.#setup.phase() === 'student';
  }

  /** The goal is reached and that was said: the rest is played for the pleasure of it. */
  playOn(): void {
    this.#goesOn = true;
  }

  /** Another play has begun, in which the goal is still to be reached. */
  reset(): void {
    this.#goesOn = false;
    this.isClaiming = false;
  }

  /** Nothing is claimed after all: the focus goes back to where it was. */
  async cancelClaim(): Promise<void> {
    this.isClaiming = false;
    await tick();
    if (this.#from instanceof HTMLElement) this.#from.focus({ preventScroll: true });
    this.#from = null;
  }

  /** For the tool by which one claims: it is drawn anew, and has the focus if it had it. */
  readonly restoreFocus = (tool: HTMLElement): void => {
    if (this.#from?.isConnected === false) tool.focus();
  };

  get canUndo(): boolean {
    return this.#back !== null;
  }

  undo(): void {
    this.isClaiming = false;
    if (this.#back) this.#setup.send(this.#back);
  }

  /**
   * Shows one hint more, and reads it out: where all is lost, that and nothing else; else the author's first,
   * then what the proof can tell.
   */
  async showHint(): Promise<void> {
    if (this.#looking) return;
    const { log } = this.#setup.context();
    // Before the student's first action nothing is lost, and nobody waits.
    const begun = decisions(this.#setup.adapter.trainer, log).length > 0;
    const lost = begun && this.#setup.phase() === 'student' && (await this.#lostSoon());
    const { context, phase } = this.#setup;
    if (context().log !== log || toStoppedPhase(phase()) !== null) return;
    const next = this.#setup.adapter.hints[context().hints];
    if (next && !lost) {
      this.#setup.send({ type: 'HINT' });
      this.#setup.say(localize(next, preferences.language));
    } else if (phase() === 'student') {
      await this.hintLadder.showNext();
    }
  }

  /** Whether all is lost, as far as that is known before anybody minds the waiting. */
  async #lostSoon(): Promise<boolean> {
    this.#looking = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<boolean>((tell) => {
      timer = setTimeout(() => tell(false), LOST_CHECK_TIMEOUT);
    });
    try {
      return await Promise.race([this.hintLadder.checkLost(), late]);
    } finally {
      clearTimeout(timer);
      this.#looking = false;
    }
  }

  claim(amount: number): void {
    this.isClaiming = false;
    this.#from = null;
    this.closeSheetAndSend({ type: 'CLAIM', amount });
  }

  runCommand(wish: LessonCommand): void {
    switch (wish) {
      case 'undo':
        return this.undo();
      case 'hint':
        if (this.isPlaying) this.#hintAsked();
        return;
      case 'rounds':
        this.sheet = 'rounds';
        return;
      case 'claim':
        if (this.#claimable === null) return;
        if (!this.isClaiming) this.#from = document.activeElement;
        this.sheet = null;
        this.isClaiming = true;
        return;
      case 'help':
        this.sheet = 'keys';
    }
  }

  /** Opens an exercise of the table's, as long as the play goes on. */
  openExercise(name: string): void {
    const found = this.#setup.adapter.exercises.find((exercise) => exercise.name === name);
    if (found && this.isPlaying) this.sheet = found;
  }

  /** Closes the sheet for something that is decided at the table. */
  closeSheetAndSend(event: LessonEvent<Action>): void {
    this.sheet = null;
    this.#setup.send(event);
  }

  /** In a sheet the first hint comes at once; the next ones are asked for there. */
  #hintAsked(): void {
    const railed = this.#setup.hasRail();
    if (railed || this.#setup.context().hints === 0) void this.showHint();
    if (!railed) this.sheet = 'hints';
  }
}
