/** The one sentence beside the table: what is to be done or has just happened, and how it stands. */
import { m } from '$lib/paraglide/messages';
import { cameFromWithin } from '$lib/ui/focus';
import { outcomeOf } from '$lib/trainer/attempt';
import type { LessonContext } from '$lib/trainer/lesson-setup';
import type { LessonAdapter } from '../lesson-adapter';
import type { LessonPhase } from '../lesson-phase';
import { refusedNow, refusedText } from './refused-claims';
import type { Opening } from './given-actions-replay.svelte';
import type { Playroom } from './lesson-controls.svelte';

export interface Sentence {
  readonly lead: string;
  /** What the lead's colour says: your move, good news, bad news, or nothing. */
  readonly tone: 'brass' | 'green' | 'clay' | 'plain';
  readonly rest?: string;
  /** A sign before it, where something has ended. */
  readonly sign?: 'made' | 'lost';
  /** Whether it takes the focus from the cards when it comes. */
  readonly takes?: boolean;
}

export interface SayingSetup<Position, Action extends string> {
  readonly table: LessonAdapter<Position, Action>;
  readonly context: () => LessonContext<Position, Action>;
  readonly phase: () => LessonPhase;
  readonly room: Playroom<Position, Action>;
  readonly opening: Opening;
}

/** Whoever acts within this time is not announced in large letters: it would only flicker. */
const LATE = 700;

/** To be made while a component is made; it ends with it. */
export class Saying<Position, Action extends string> {
  readonly #setup: SayingSetup<Position, Action>;
  readonly #now: Sentence;
  /** Whether the computer has been at it for long enough to say so. */
  #late = $state(false);
  /** What was said last while somebody was to act. */
  #before = $state.raw<Pick<Sentence, 'lead' | 'tone'>>({
    lead: m.trainer_your_move(),
    tone: 'brass',
  });

  constructor(setup: SayingSetup<Position, Action>) {
    this.#setup = setup;
    this.#now = $derived.by(() => this.#decided() ?? this.#playing());
    $effect(() => {
      if (setup.phase() !== 'computer') return;
      const timer = setTimeout(() => (this.#late = true), LATE);
      return () => {
        clearTimeout(timer);
        this.#late = false;
      };
    });
    $effect(() => {
      if (setup.phase() === 'computer') return;
      const { lead, tone } = this.#playing();
      this.#before = { lead, tone };
    });
  }

  get now(): Sentence {
    return this.#now;
  }

  /** What is to be decided or has ended; null while the play goes on. */
  #decided(): Sentence | null {
    const { table, room, opening } = this.#setup;
    const { trainer, words } = table;
    const { position, claimed, claiming, failure } = this.#setup.context();
    switch (this.#setup.phase()) {
      case 'failed': {
        const slow = claiming === null ? m.trainer_slow() : m.claim_slow();
        const lead = failure === 'gone' ? m.trainer_gone() : slow;
        return { lead, tone: 'clay', rest: m.trainer_kept(), takes: true };
      }
      case 'lost':
        return {
          lead: m.trainer_lost(),
          tone: 'clay',
          rest: words.outOfReach(position),
          sign: 'lost',
          takes: true,
        };
      case 'result': {
        const outcome = outcomeOf(trainer, position, claimed);
        if (!outcome) return null;
        const { made } = outcome;
        return {
          lead: words.outcome(outcome),
          tone: 'plain',
          sign: made ? 'made' : 'lost',
          takes: true,
        };
      }
      case 'intro':
        if (opening.shown !== null) return { lead: m.trainer_given(), tone: 'plain' };
        return { lead: words.aim(), tone: 'plain', takes: cameFromWithin() };
      default:
        if (room.claiming) return { lead: m.claim_how_many(), tone: 'plain' };
        return null;
    }
  }

  #playing(): Sentence {
    const { table, room } = this.#setup;
    const { words, trainer } = table;
    const { position, refused, log } = this.#setup.context();
    const rest = words.standing(position);
    const phase = this.#setup.phase();
    const refusal = phase === 'student' ? refusedNow(refused, log) : null;
    if (refusal) return { lead: refusedText(refusal), tone: 'clay' };
    if (phase === 'claiming') return { lead: m.claim_waiting(), tone: 'plain' };
    if (room.reached)
      return {
        lead: words.outcome(trainer.claimed(position, 0)),
        tone: 'green',
        rest: m.trainer_reached(),
      };
    if (phase === 'shown') return { ...this.#happened(position), rest };
    if (phase !== 'computer') return { lead: m.trainer_your_move(), tone: 'brass', rest };
    return this.#late
      ? { lead: words.toAct(position), tone: 'plain', rest }
      : { ...this.#before, rest };
  }

  #happened(position: Position): Pick<Sentence, 'lead' | 'tone'> {
    const lead = this.#setup.table.words.roundResult(position);
    return lead === null ? this.#before : { lead, tone: 'plain' };
  }
}
