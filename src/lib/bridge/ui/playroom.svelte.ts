/** What a student may ask for beside playing cards, and which sheet is open for it. */
import { preferences } from '$lib/ui/preferences.svelte';
import { textIn } from '$lib/core/text';
import type { BridgeProblem } from '$lib/bridge/problem/problem';
import type { LessonEvent } from '$lib/trainer/machine';
import type { LessonSnapshot, Phase } from './phase';
import { cardsOf } from './session.svelte';
import type { SheetName } from './sheets';
import { undo } from './steps-back';
import type { LessonWish } from './table-keys';

export interface PlayroomSetup {
  problem(): BridgeProblem;
  context(): LessonSnapshot['context'];
  phase(): Phase;
  /** Whether hints stand beside the table, so that no sheet is needed for them. */
  panel(): boolean;
  send(event: LessonEvent): void;
  say(text: string): void;
}

export class Playroom {
  readonly #setup: PlayroomSetup;
  readonly #back: LessonEvent | null;
  sheet = $state<SheetName | null>(null);

  constructor(setup: PlayroomSetup) {
    this.#setup = setup;
    this.#back = $derived(undo(setup.problem(), cardsOf(setup.context().log), setup.phase()));
  }

  get canUndo(): boolean {
    return this.#back !== null;
  }

  undo(): void {
    if (this.#back) this.#setup.send(this.#back);
  }

  /** Shows one hint more, and reads it out. */
  hint(): void {
    const next = this.#setup.problem().hints[this.#setup.context().hints];
    this.#setup.send({ type: 'HINT' });
    if (next) this.#setup.say(textIn(next, preferences.language));
  }

  wish(wish: LessonWish): void {
    switch (wish) {
      case 'undo':
        return this.undo();
      case 'hint':
        return this.#hintAsked();
      case 'last-trick':
        this.sheet = 'trick';
        return;
      case 'help':
        this.sheet = 'keys';
    }
  }

  /** Closes the sheet for something that ends this play. */
  leave(event: LessonEvent): void {
    this.sheet = null;
    this.#setup.send(event);
  }

  /** In a sheet the first hint comes at once; the next ones are asked for there. */
  #hintAsked(): void {
    const panel = this.#setup.panel();
    if (panel || this.#setup.context().hints === 0) this.hint();
    if (!panel) this.sheet = 'hints';
  }
}
