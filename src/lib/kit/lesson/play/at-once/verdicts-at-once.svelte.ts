/**
 * Verdicts at once: each decision of the student is judged as soon as it is made, one after the
 * other, beside the play. A verdict belongs to the log that ends with its action, so that it is
 * shown only while the play begins with that log.
 */
import { untrack } from 'svelte';
import type { LessonContext, LessonEvent } from '$lib/trainer/lesson-setup';
import { decisionIndices, replay } from '$lib/trainer/port';
import type { DecisionJudge, LessonAdapter } from '../../lesson-adapter';
import type { LessonDecisionJudgement } from '../../lesson-judgement';
import type { LessonPhase } from '../../lesson-phase';
import {
  isMistakeMark,
  markOfAlternative,
  type VerdictMark,
} from '../../review/marks/verdict-marks';

export interface VerdictsAtOnceOptions<Position, Action extends string> {
  readonly adapter: Pick<LessonAdapter<Position, Action>, 'trainer' | 'legalActions'>;
  readonly judge: Pick<DecisionJudge<Action>, 'judge'>;
  context(): Pick<LessonContext<Position, Action>, 'log' | 'position' | 'mistakes'>;
  phase(): LessonPhase;
  /** False where a mistake that was told is only explained, and nothing is judged. */
  isOn(): boolean;
  /** Receives the event that tells a mistake. */
  send(event: LessonEvent<Action>): void;
  /** Called once for each verdict on an action played since the creation, with its mark. */
  onverdict(decision: DecisionAtOnce<Action>, mark: VerdictMark): void;
}

/** A decision of the current play. */
export interface DecisionAtOnce<Action extends string> {
  /** The log up to and including the action. */
  readonly log: readonly Action[];
  readonly action: Action;
  /** Null while the judge thinks, and when it failed. */
  readonly judgement: LessonDecisionJudgement | null;
  readonly isFailed: boolean;
}

/** Phases in which the play can be stopped by a mistake. */
const STOPPABLE: readonly LessonPhase[] = ['student', 'computer', 'shown'];
/** Phases in which the judge gets no question. */
const SILENT: readonly LessonPhase[] = ['loading', 'intro', 'review'];

/** Create during component initialization; its effects end with the component. */
export class VerdictsAtOnce<Position, Action extends string> {
  readonly #options: VerdictsAtOnceOptions<Position, Action>;
  /** All decisions that the judge has answered or failed to, also those that were taken back. */
  #judged = $state.raw<readonly DecisionAtOnce<Action>[]>([]);
  /** The decisions of the current play that had a choice, in order. */
  readonly #decisions: readonly DecisionAtOnce<Action>[];
  #isJudging = false;
  #isClosed = false;

  constructor(options: VerdictsAtOnceOptions<Position, Action>) {
    this.#options = options;
    const playedBefore = untrack(() => options.context().log.length);
    this.#decisions = $derived(this.#decisionsOf(options.context().log));
    $effect(() => {
      const { log } = options.context();
      if (!options.isOn() || log.length === 0 || SILENT.includes(options.phase())) return;
      untrack(() => void this.#judgeAll(playedBefore));
    });
    $effect(() => {
      const { position, mistakes } = options.context();
      if (!STOPPABLE.includes(options.phase()) || options.adapter.trainer.isGoalLost(position))
        return;
      const mistake = this.#decisions.find(
        (decision) =>
          isMistakeMark(markOf(decision)) && !mistakes.includes(decision.log.length - 1),
      );
      if (mistake) options.send({ type: 'MISTAKE', log: mistake.log });
    });
  }

  /** The last decision of the play that had a choice; null before the first. */
  get last(): DecisionAtOnce<Action> | null {
    return this.#decisions.at(-1) ?? null;
  }

  /** The decision at an index of the log; null for a forced action. */
  at(logIndex: number): DecisionAtOnce<Action> | null {
    return this.#decisions.find(({ log }) => log.length - 1 === logIndex) ?? null;
  }

  /** Ends the judging; an answer under way is dropped. */
  close(): void {
    this.#isClosed = true;
  }

  #decisionsOf(log: readonly Action[]): readonly DecisionAtOnce<Action>[] {
    const { trainer, legalActions } = this.#options.adapter;
    return decisionIndices(trainer, log).flatMap((logIndex) => {
      const before = log.slice(0, logIndex);
      if (legalActions(replay(trainer, before)).length < 2) return [];
      const action = log[logIndex] as Action;
      const played = [...before, action];
      const previous = this.#judged.find((candidate) => isSameLog(candidate.log, played));
      return [previous ?? { log: played, action, judgement: null, isFailed: false }];
    });
  }

  /** Judges the decisions without a verdict, one after the other, the oldest first. */
  async #judgeAll(playedBefore: number): Promise<void> {
    // A judge that failed gets the question again after the next action.
    this.#judged = this.#judged.filter(({ isFailed }) => !isFailed);
    if (this.#isJudging) return;
    this.#isJudging = true;
    for (let next = this.#nextToJudge(); next && !this.#isClosed; next = this.#nextToJudge()) {
      const judged = await this.#judge(next);
      if (this.#isClosed) break;
      this.#judged = [...this.#judged, judged];
      const mark = markOf(judged);
      const isCurrent = this.#decisions.includes(judged);
      if (mark && isCurrent && judged.log.length > playedBefore)
        this.#options.onverdict(judged, mark);
    }
    this.#isJudging = false;
  }

  #nextToJudge(): DecisionAtOnce<Action> | undefined {
    return this.#decisions.find(({ judgement, isFailed }) => judgement === null && !isFailed);
  }

  async #judge(decision: DecisionAtOnce<Action>): Promise<DecisionAtOnce<Action>> {
    try {
      return { ...decision, judgement: await this.#options.judge.judge(decision.log) };
    } catch {
      return { ...decision, isFailed: true };
    }
  }
}

/** The mark of a decision; null until it is judged. */
export function markOf({ judgement }: DecisionAtOnce<string>): VerdictMark | null {
  return judgement && markOfAlternative(judgement);
}

function isSameLog(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((action, i) => action === b[i]);
}
