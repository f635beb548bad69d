/** A choice on the screen: what was weighed, which decision of the row is looked at, what was asked for beside it. */
import { untrack } from 'svelte';
import { firstLossIndex, rankOption, type EvaluatedOption, type EvaluatedDecision } from '$lib/choice/weighed';
import { localize } from '$lib/core/text';
import { decisions, replay } from '$lib/trainer/port';
import { preferences } from '$lib/ui/settings/preferences.svelte';
import { isOver, phaseOf, type Phase } from '../lesson-phase';
import type { Graded } from '../attempt-grading';
import type { Session } from '../lesson-session.svelte';
import { undo } from '../rewind-targets';
import type { ChoiceTable, Row } from './choice-adapter';

export const CHOICE_SHEETS = ['hints', 'beside', 'more', 'keys', 'share'] as const;
export type ChoiceSheet = (typeof CHOICE_SHEETS)[number];

type ChoiceSession<Position, O extends EvaluatedOption> = Session<
  Position,
  O['action'],
  ChoiceTable<Position, O>
>;

/** To be made while a component is made; it ends with it. */
export class ChoiceRoom<Position, O extends EvaluatedOption> {
  readonly #session: ChoiceSession<Position, O>;
  readonly #say: (text: string) => void;
  readonly #phase: Phase;
  /** What is known of the play that has ended with this log. */
  #told = $state.raw<{ readonly log: readonly O['action'][]; readonly row: Row<O> } | null>(null);
  #failed = $state(false);
  #looked = $state(0);
  sheet = $state.raw<ChoiceSheet | null>(null);

  constructor(session: ChoiceSession<Position, O>, say: (text: string) => void) {
    this.#session = session;
    this.#say = say;
    this.#phase = $derived(phaseOf(session.lesson.snapshot));
    $effect(() => {
      // One position and one question: there is nothing to be read before it.
      if (this.#phase === 'intro') untrack(() => session.lesson.send({ type: 'BEGIN' }));
    });
    $effect(() => {
      const ended = this.over ? this.log : null;
      untrack(() => {
        if (ended === null) this.#told = null;
        else if (this.#told?.log !== ended) void this.weigh();
      });
    });
  }

  get phase(): Phase {
    return this.#phase;
  }

  get log(): readonly O['action'][] {
    return this.#session.lesson.snapshot.context.log;
  }

  get position(): Position {
    return this.#session.lesson.snapshot.context.position;
  }

  /** Whether all has been chosen, or the answer was asked for. */
  get over(): boolean {
    return isOver(this.#phase);
  }

  /** Every decision with its worth, once the play is over and it is known; null before. */
  get row(): Row<O> | null {
    return this.over && this.#told?.log === this.log ? this.#told.row : null;
  }

  /** Whether what the choices were worth could not be told. */
  get failed(): boolean {
    return this.over && this.row === null && this.#failed;
  }

  /** The place in the row of the decision that is looked at. */
  get looked(): number {
    return this.#looked;
  }

  /** The decision that is looked at; null before the end. */
  get weighed(): EvaluatedDecision<O> | null {
    return this.row?.[this.#looked] ?? null;
  }

  /** The position that is looked at: that of the play, or of a decision once all is told. */
  get shown(): Position {
    const { weighed } = this;
    if (!weighed) return this.position;
    return replay(this.#session.table.trainer, this.log.slice(0, weighed.at));
  }

  look(place: number): void {
    this.#looked = place;
  }

  /** Asks what the choices were worth, also once more after a failure. */
  async weigh(): Promise<void> {
    const { table } = this.#session;
    const { log } = this;
    this.#failed = false;
    try {
      const row = await table.weigh(log);
      if (this.log !== log || !this.over) return;
      this.#looked = firstLossIndex(row) ?? 0;
      this.#told = { log, row };
      this.#session.looked();
      this.#session.judged(log, gradedOf(row));
      const chosen = this.#phase !== 'review';
      const { lead, rest = '' } = chosen
        ? table.words.judged(row, this.position)
        : table.words.shown(row);
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
    return undo(this.#session.table, { log: this.log }, this.#phase);
  }

  /** Begins again: from the decision that gave something away, where others came before it. */
  again(): void {
    this.sheet = null;
    const place = this.row && firstLossIndex(this.row);
    const weighed = place ? this.row?.[place] : null;
    const { lesson } = this.#session;
    if (weighed) lesson.send({ type: 'REWIND', to: weighed.at });
    else lesson.send({ type: 'RESTART' });
  }

  solution(): void {
    this.sheet = null;
    this.#session.lesson.send({ type: 'SOLUTION' });
  }

  /** How many hints were shown. */
  get hints(): number {
    return this.#session.lesson.snapshot.context.hints;
  }

  /** Shows one hint more, and reads it out. */
  hint(): void {
    const next = this.#session.table.hints[this.hints];
    if (this.over || !next) return;
    this.#session.lesson.send({ type: 'HINT' });
    this.#say(localize(next, preferences.language));
  }

  /** How many decisions the student has taken. */
  get taken(): number {
    return decisions(this.#session.table.trainer, this.log).length;
  }
}

/** What progress learns: up to the first choice that gave something away there was a best one to be found. */
function gradedOf(row: readonly EvaluatedDecision[]): readonly Graded[] {
  const first = firstLossIndex(row) ?? row.length - 1;
  return row.slice(0, first + 1).flatMap((weighed): readonly Graded[] => {
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
