/** A choice on the screen: what was weighed, which decision of the row is looked at, what was asked for beside it. */
import { untrack } from 'svelte';
import { firstLossIndex, rankOption, type EvaluatedOption, type EvaluatedDecision } from '$lib/choice/evaluated-decision';
import { localize } from '$lib/core/localized-text';
import { decisions, replay } from '$lib/trainer/port';
import { preferences } from '$lib/ui/settings/preferences.svelte';
import { isLessonOver, toLessonPhase, type LessonPhase } from '../lesson-phase';
import type { GradedDecision } from '../attempt-grading';
import type { LessonSession } from '../lesson-session.svelte';
import { createUndoEvent } from '../rewind-targets';
import type { ChoiceAdapter, ChoiceEvaluations } from './choice-adapter';

export const CHOICE_SHEETS = ['hints', 'beside', 'more', 'keys', 'share'] as const;
export type ChoiceSheet = (typeof CHOICE_SHEETS)[number];

type ChoiceSession<Position, O extends EvaluatedOption> = LessonSession<
  Position,
  O['action'],
  ChoiceAdapter<Position, O>
>;

/** To be made while a component is made; it ends with it. */
export class ChoiceLessonState<Position, O extends EvaluatedOption> {
  readonly #session: ChoiceSession<Position, O>;
  readonly #say: (text: string) => void;
  readonly #phase: LessonPhase;
  /** What is known of the play that has ended with this log. */
  #told = $state.raw<{ readonly log: readonly O['action'][]; readonly row: ChoiceEvaluations<O> } | null>(null);
  #failed = $state(false);
  #looked = $state(0);
  sheet = $state.raw<ChoiceSheet | null>(null);

  constructor(session: ChoiceSession<Position, O>, say: (text: string) => void) {
    this.#session = session;
    this.#say = say;
    this.#phase = $derived(toLessonPhase(session.lesson.snapshot));
    $effect(() => {
      // One position and one question: there is nothing to be read before it.
      if (this.#phase === 'intro') untrack(() => session.lesson.send({ type: 'BEGIN' }));
    });
    $effect(() => {
      const ended = this.isOver ? this.log : null;
      untrack(() => {
        if (ended === null) this.#told = null;
        else if (this.#told?.log !== ended) void this.evaluate();
      });
    });
  }

  get phase(): LessonPhase {
    return this.#phase;
  }

  get log(): readonly O['action'][] {
    return this.#session.lesson.snapshot.context.log;
  }

  get position(): Position {
    return this.#session.lesson.snapshot.context.position;
  }

  /** Whether all has been chosen, or the answer was asked for. */
  get isOver(): boolean {
    return isLessonOver(this.#phase);
  }

  /** Every decision with its worth, once the play is over and it is known; null before. */
  get evaluations(): ChoiceEvaluations<O> | null {
    return this.isOver && this.#told?.log === this.log ? this.#told.row : null;
  }

  /** Whether what the choices were worth could not be told. */
  get hasFailed(): boolean {
    return this.isOver && this.evaluations === null && this.#failed;
  }

  /** The place in the row of the decision that is looked at. */
  get selectedIndex(): number {
    return this.#looked;
  }

  /** The decision that is looked at; null before the end. */
  get selectedEvaluation(): EvaluatedDecision<O> | null {
    return this.evaluations?.[this.#looked] ?? null;
  }

  /** The position that is looked at: that of the play, or of a decision once all is told. */
  get shownPosition(): Position {
    const { selectedEvaluation: weighed } = this;
    if (!weighed) return this.position;
    return replay(this.#session.adapter.trainer, this.log.slice(0, weighed.at));
  }

  select(place: number): void {
    this.#looked = place;
  }

  /** Asks what the choices were worth, also once more after a failure. */
  async evaluate(): Promise<void> {
    const { adapter: table } = this.#session;
    const { log } = this;
    this.#failed = false;
    try {
      const row = await table.evaluate(log);
      if (this.log !== log || !this.isOver) return;
      this.#looked = firstLossIndex(row) ?? 0;
      this.#told = { log, row };
      this.#session.markReviewed();
      this.#session.saveVerdicts(log, gradedOf(row));
      const chosen = this.#phase !== 'review';
      const { lead, rest = '' } = chosen
        ? table.words.verdict(row, this.position)
        : table.words.solution(row);
      this.#say(`${lead} ${rest}`);
    } catch {
      if (this.log === log) this.#failed = true;
    }
  }

  choose(action: O['action']): void {
    this.sheet = null;
    this.#session.lesson.send({ type: 'PLAY', action });
  }

  get canUndo(): boolean {
    return this.#back !== null;
  }

  undo(): void {
    const back = this.#back;
    if (back) this.#session.lesson.send(back);
  }

  get #back() {
    return createUndoEvent(this.#session.adapter, { log: this.log }, this.#phase);
  }

  /** Begins again: from the decision that gave something away, where others came before it. */
  retry(): void {
    this.sheet = null;
    const place = this.evaluations && firstLossIndex(this.evaluations);
    const weighed = place ? this.evaluations?.[place] : null;
    const { lesson } = this.#session;
    if (weighed) lesson.send({ type: 'REWIND', to: weighed.at });
    else lesson.send({ type: 'RESTART' });
  }

  showSolution(): void {
    this.sheet = null;
    this.#session.lesson.send({ type: 'SOLUTION' });
  }

  /** How many hints were shown. */
  get hintCount(): number {
    return this.#session.lesson.snapshot.context.hints;
  }

  /** Shows one hint more, and reads it out. */
  showHint(): void {
    const next = this.#session.adapter.hints[this.hintCount];
    if (this.isOver || !next) return;
    this.#session.lesson.send({ type: 'HINT' });
    this.#say(localize(next, preferences.language));
  }

  /** How many decisions the student has taken. */
  get decisionCount(): number {
    return decisions(this.#session.adapter.trainer, this.log).length;
  }
}

/** What progress learns: up to the first choice that gave something away there was a best one to be found. */
function gradedOf(row: readonly EvaluatedDecision[]): readonly GradedDecision[] {
  const first = firstLossIndex(row) ?? row.length - 1;
  return row.slice(0, first + 1).flatMap((weighed): readonly GradedDecision[] => {
    const { at, chosen, options } = weighed;
    if (chosen === null) return [];
    const standing = rankOption(weighed, chosen);
    return [
      {
        at,
        choiceCount: options.length,
        best: 'sound',
        verdict: standing === 'less' ? 'beaten' : 'sound',
        equal: standing === 'equal',
      },
    ];
  });
}
