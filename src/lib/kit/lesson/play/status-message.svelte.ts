/** The status message beside the table: the student's task or the last event, and the score. */
import { m } from '$lib/paraglide/messages';
import { isInternalNavigation } from '$lib/kit/primitives/focus';
import type { StatusSentence } from '$lib/kit/stage/StatusHeading.svelte';
import { outcomeOf } from '$lib/trainer/lesson-attempt';
import type { LessonContext } from '$lib/trainer/lesson-setup';
import type { LessonAdapter } from '../lesson-adapter';
import { stoppingMistake, type LessonPhase } from '../lesson-phase';
import { findRefusedClaim, refusedClaimText } from './refused-claims';
import type { AtOnceParts } from './at-once/at-once-parts';
import type { GivenActionsReplay } from './given-actions-replay.svelte';
import type { LessonControls } from './lesson-controls.svelte';

export interface StatusMessageOptions<Position, Action extends string> {
  readonly adapter: LessonAdapter<Position, Action>;
  readonly context: () => LessonContext<Position, Action>;
  readonly phase: () => LessonPhase;
  readonly controls: LessonControls<Position, Action>;
  readonly givenActions: GivenActionsReplay;
  /** The parts for verdicts at once; null without them. */
  readonly atOnce: () => AtOnceParts | null;
}

/** The delay, in milliseconds, before a computer's turn is announced, to avoid flicker. */
const COMPUTER_TURN_DELAY = 700;

/** Create during component initialization; its effects end with the component. */
export class StatusMessage<Position, Action extends string> {
  readonly #options: StatusMessageOptions<Position, Action>;
  readonly #current: StatusSentence;
  /** True when the computer's turn has lasted longer than the delay. */
  #isDelayOver = $state(false);
  /** The last message before the computer's turn. */
  #previousMessage = $state.raw<Pick<StatusSentence, 'lead' | 'tone'>>({
    lead: m.trainer_your_move(),
    tone: 'brass',
  });

  constructor(options: StatusMessageOptions<Position, Action>) {
    this.#options = options;
    this.#current = $derived.by(() => this.#messageAtStop() ?? this.#messageDuringPlay());
    $effect(() => {
      if (options.phase() !== 'computer') return;
      const timer = setTimeout(() => (this.#isDelayOver = true), COMPUTER_TURN_DELAY);
      return () => {
        clearTimeout(timer);
        this.#isDelayOver = false;
      };
    });
    $effect(() => {
      if (options.phase() === 'computer') return;
      const { lead, tone } = this.#messageDuringPlay();
      this.#previousMessage = { lead, tone };
    });
  }

  get current(): StatusSentence {
    return this.#current;
  }

  /** The message at a stop or a decision; null while the play goes on. */
  #messageAtStop(): StatusSentence | null {
    const { adapter, controls, givenActions } = this.#options;
    const { trainer, words } = adapter;
    const { position, claimed, pendingClaim, failure } = this.#options.context();
    switch (this.#options.phase()) {
      case 'failed': {
        const slowMessage = pendingClaim === null ? m.trainer_slow() : m.claim_slow();
        const lead = failure === 'gone' ? m.trainer_gone() : slowMessage;
        return { lead, tone: 'clay', rest: m.trainer_kept(), takesFocus: true };
      }
      case 'lost': {
        const mistake = stoppingMistake(trainer, this.#options.context());
        const message =
          mistake === null
            ? { lead: m.trainer_lost(), rest: words.outOfReach(position) }
            : (this.#options.atOnce()?.mistakeAt(mistake) ?? { lead: m.trainer_loading() });
        return { ...message, tone: 'clay', sign: 'lost', takesFocus: true };
      }
      case 'result': {
        const outcome = outcomeOf(trainer, position, claimed);
        if (!outcome) return null;
        return {
          lead: words.outcome(outcome),
          tone: 'plain',
          sign: outcome.made ? 'made' : 'lost',
          takesFocus: true,
        };
      }
      case 'intro':
        if (givenActions.shownCount !== null) return { lead: m.trainer_given(), tone: 'plain' };
        return { lead: words.goal(), tone: 'plain', takesFocus: isInternalNavigation() };
      default:
        if (controls.isClaiming) return { lead: m.claim_how_many(), tone: 'plain' };
        return null;
    }
  }

  #messageDuringPlay(): StatusSentence {
    const { adapter, controls } = this.#options;
    const { words, trainer } = adapter;
    const { position, refused, log } = this.#options.context();
    const score = words.standing(position);
    const phase = this.#options.phase();
    const refusal = phase === 'student' ? findRefusedClaim(refused, log) : null;
    if (refusal) return { lead: refusedClaimText(refusal), tone: 'clay' };
    if (phase === 'claiming') return { lead: m.claim_waiting(), tone: 'plain' };
    if (controls.isGoalReached)
      return {
        lead: words.outcome(trainer.outcomeOfClaim(position, 0)),
        tone: 'green',
        rest: m.trainer_reached(),
      };
    if (phase === 'shown') return { ...this.#roundMessage(position), rest: score };
    if (phase !== 'computer') return { lead: m.trainer_your_move(), tone: 'brass', rest: score };
    return this.#isDelayOver
      ? { lead: words.toAct(position), tone: 'plain', rest: score }
      : { ...this.#previousMessage, rest: score };
  }

  #roundMessage(position: Position): Pick<StatusSentence, 'lead' | 'tone'> {
    const lead = this.#options.adapter.words.roundResult(position);
    return lead === null ? this.#previousMessage : { lead, tone: 'plain' };
  }
}
