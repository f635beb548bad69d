/** What a student may ask for beside playing cards, and which sheet is open for it. */
import { preferences } from '$lib/ui/settings/preferences.svelte';
import { textIn } from '$lib/core/text';
import type { BridgeProblem } from '$lib/bridge/problem/problem';
import { helpedAt } from '$lib/trainer/attempt';
import type { LessonEvent } from '$lib/trainer/lesson-setup';
import { m } from '$lib/paraglide/messages';
import { bridgeLesson } from '$lib/bridge/lesson/lesson';
import { CountedHands } from '../drill/counted.svelte';
import { HintLadder } from './hint-ladder.svelte';
import { hintText } from './hint-words';
import type { LessonSnapshot, Phase } from './phase';
import { cardsOf, type Advice } from './session.svelte';
import type { SheetName } from './sheets';
import { undo } from './steps-back';
import type { LessonWish } from '../keys/table-keys';

export interface PlayroomSetup {
  problem(): BridgeProblem;
  context(): LessonSnapshot['context'];
  phase(): Phase;
  advice(): Advice;
  /** Whether hints stand beside the table, so that no sheet is needed for them. */
  panel(): boolean;
  send(event: LessonEvent): void;
  say(text: string): void;
}

/** The play stands still, or is over. */
const STOPPED: readonly Phase[] = ['lost', 'failed', 'result'];

export class Playroom {
  readonly #setup: PlayroomSetup;
  readonly #back: LessonEvent | null;
  readonly #claimable: number | null;
  readonly ladder: HintLadder;
  readonly counted = new CountedHands();
  sheet = $state<SheetName | null>(null);

  constructor(setup: PlayroomSetup) {
    this.#setup = setup;
    this.#back = $derived.by(() => {
      const { log, claimed, claiming } = setup.context();
      return undo(setup.problem(), { log: cardsOf(log), claimed, claiming }, setup.phase());
    });
    this.#claimable = $derived(
      setup.phase() === 'student'
        ? bridgeLesson(setup.problem()).claimable(setup.context().position)
        : null,
    );
    this.ladder = new HintLadder({
      log: () => setup.context().log,
      paid: () => helpedAt(setup.context()),
      advice: setup.advice,
      onstep: (hint, back) => {
        setup.send({ type: 'HELPED' });
        setup.say(hintText(setup.problem(), hint, back, preferences.language));
      },
      onnothing: () => setup.say(m.hint_none_here()),
    });
  }

  /** How many tricks may be claimed now; null while none may. */
  get claimable(): number | null {
    return this.#claimable;
  }

  /** Whether the play goes on, so that there is something to find out: a hint, a hidden hand. */
  get going(): boolean {
    return !STOPPED.includes(this.#setup.phase());
  }

  get canUndo(): boolean {
    return this.#back !== null;
  }

  undo(): void {
    if (this.#back) this.#setup.send(this.#back);
  }

  /** Shows one hint more, and reads it out: the author's first, then what the proof can tell. */
  hint(): void {
    const next = this.#setup.problem().hints[this.#setup.context().hints];
    if (next) {
      this.#setup.send({ type: 'HINT' });
      this.#setup.say(textIn(next, preferences.language));
    } else if (this.#setup.phase() === 'student') {
      void this.ladder.next();
    }
  }

  claim(tricks: number): void {
    this.leave({ type: 'CLAIM', amount: tricks });
  }

  wish(wish: LessonWish): void {
    switch (wish) {
      case 'undo':
        return this.undo();
      case 'hint':
        if (this.going) this.#hintAsked();
        return;
      case 'last-trick':
        this.sheet = 'trick';
        return;
      case 'claim':
        if (this.#claimable !== null) this.sheet = 'claim';
        return;
      case 'count':
        if (this.going) this.sheet = 'count';
        return;
      case 'help':
        this.sheet = 'keys';
    }
  }

  /** Closes the sheet for something that is decided at the table. */
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
