/** The UI state of a choice lesson: its evaluations, the selected decision and the open sheet. */
import { untrack } from 'svelte';
import {
  firstLossIndex,
  rankOption,
  type EvaluatedOption,
  type EvaluatedDecision,
} from '$lib/choice/evaluated-decision';
import { localize } from '$lib/core/localized-text';
import { decisionIndices, replay } from '$lib/trainer/port';
import { preferences } from '$lib/kit/settings/preferences.svelte';
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

/**
 * The state for one session. Create during component initialization; its effects end with the
 * component.
 */
export class ChoiceLessonState<Position, O extends EvaluatedOption> {
  readonly #session: ChoiceSession<Position, O>;
  readonly #announce: (text: string) => void;
  readonly #phase: LessonPhase;
  /** The evaluations of the finished play with this log. */
  #evaluated = $state.raw<{
    readonly log: readonly O['action'][];
    readonly evaluations: ChoiceEvaluations<O>;
  } | null>(null);
  #failed = $state(false);
  #selectedIndex = $state(0);
  sheet = $state.raw<ChoiceSheet | null>(null);

  constructor(session: ChoiceSession<Position, O>, announce: (text: string) => void) {
    this.#session = session;
    this.#announce = announce;
    this.#phase = $derived(toLessonPhase(session.lesson.snapshot));
    $effect(() => {
      // A choice has no introduction.
      if (this.#phase === 'intro') untrack(() => session.lesson.send({ type: 'BEGIN' }));
    });
    $effect(() => {
      const endedLog = this.isOver ? this.log : null;
      untrack(() => {
        if (endedLog === null) this.#evaluated = null;
        else if (this.#evaluated?.log !== endedLog) void this.evaluate();
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

  /** True when all choices are made, or the solution was requested. */
  get isOver(): boolean {
    return isLessonOver(this.#phase);
  }

  /** The evaluation of every decision; null until the play is over and evaluated. */
  get evaluations(): ChoiceEvaluations<O> | null {
    return this.isOver && this.#evaluated?.log === this.log ? this.#evaluated.evaluations : null;
  }

  /** True when the evaluation failed. */
  get hasFailed(): boolean {
    return this.isOver && this.evaluations === null && this.#failed;
  }

  /** The index of the selected decision. */
  get selectedIndex(): number {
    return this.#selectedIndex;
  }

  /** The evaluation of the selected decision; null before the end. */
  get selectedEvaluation(): EvaluatedDecision<O> | null {
    return this.evaluations?.[this.#selectedIndex] ?? null;
  }

  /** The position on the table: the current one, at the end that before the selected decision. */
  get shownPosition(): Position {
    const { selectedEvaluation: evaluation } = this;
    if (!evaluation) return this.position;
    return replay(this.#session.adapter.trainer, this.log.slice(0, evaluation.logIndex));
  }

  select(index: number): void {
    this.#selectedIndex = index;
  }

  /** Requests the evaluation, also again after a failure. */
  async evaluate(): Promise<void> {
    const { adapter } = this.#session;
    const { log } = this;
    this.#failed = false;
    try {
      const evaluations = await adapter.evaluate(log);
      if (this.log !== log || !this.isOver) return;
      this.#selectedIndex = firstLossIndex(evaluations) ?? 0;
      this.#evaluated = { log, evaluations };
      this.#session.markReviewed();
      this.#session.saveVerdicts(log, toGradedDecisions(evaluations));
      const isChosen = this.#phase !== 'review';
      const { lead, rest = '' } = isChosen
        ? adapter.words.verdict(evaluations, this.position)
        : adapter.words.solution(evaluations);
      this.#announce(`${lead} ${rest}`);
    } catch {
      if (this.log === log) this.#failed = true;
    }
  }

  choose(action: O['action']): void {
    this.sheet = null;
    this.#session.lesson.send({ type: 'PLAY', action });
  }

  get canUndo(): boolean {
    return this.#undoEvent !== null;
  }

  undo(): void {
    const undoEvent = this.#undoEvent;
    if (undoEvent) this.#session.lesson.send(undoEvent);
  }

  get #undoEvent() {
    return createUndoEvent(this.#session.adapter, { log: this.log }, this.#phase);
  }

  /** Restarts from the first suboptimal decision; from the beginning if it is the first or none. */
  retry(): void {
    this.sheet = null;
    const index = this.evaluations && firstLossIndex(this.evaluations);
    const lossDecision = index ? this.evaluations?.[index] : null;
    const { lesson } = this.#session;
    if (lossDecision) lesson.send({ type: 'REWIND', to: lossDecision.logIndex });
    else lesson.send({ type: 'RESTART' });
  }

  showSolution(): void {
    this.sheet = null;
    this.#session.lesson.send({ type: 'SOLUTION' });
  }

  /** The number of hints shown. */
  get hintCount(): number {
    return this.#session.lesson.snapshot.context.hints;
  }

  /** Shows and announces the next hint; does nothing while there is none, as when loading. */
  showHint(): void {
    const { hintCount } = this;
    const next = this.#session.adapter.hints[hintCount];
    if (this.isOver || !next) return;
    this.#session.lesson.send({ type: 'HINT' });
    if (this.hintCount > hintCount) this.#announce(localize(next, preferences.language));
  }

  /** The number of decisions the student has taken. */
  get decisionCount(): number {
    return decisionIndices(this.#session.adapter.trainer, this.log).length;
  }
}

/**
 * The decisions to grade, all up to the first suboptimal one, in the verdicts of lessons: `beaten`
 * for a suboptimal choice, else `sound`; `equal` for one as good as the author's.
 */
function toGradedDecisions(evaluations: readonly EvaluatedDecision[]): readonly GradedDecision[] {
  const lastGradedIndex = firstLossIndex(evaluations) ?? evaluations.length - 1;
  return evaluations
    .slice(0, lastGradedIndex + 1)
    .flatMap((decision): readonly GradedDecision[] => {
      const { logIndex: logIndex, chosen, options } = decision;
      if (chosen === null) return [];
      const rank = rankOption(decision, chosen);
      return [
        {
          logIndex,
          choiceCount: options.length,
          best: 'sound',
          verdict: rank === 'less' ? 'beaten' : 'sound',
          equal: rank === 'equal',
        },
      ];
    });
}
