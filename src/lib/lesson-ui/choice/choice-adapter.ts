/** What a table gives the frame of a choice, about one problem. What lies on the table it draws itself. */
import type { EvaluatedOption, EvaluatedDecision } from '$lib/choice/evaluated-decision';
import type { LocalizedText } from '$lib/core/localized-text';
import type { KeyboardShortcut, ProblemAdapter } from '../lesson-adapter';
import type { StatusSentence } from '../play/status-message.svelte';

/** Every decision of a play, the first of them first; at least one. */
export type ChoiceEvaluations<O extends EvaluatedOption> = readonly [EvaluatedDecision<O>, ...EvaluatedDecision<O>[]];

/** What the frame says in the table's words, in the reader's language. */
export interface ChoiceWords<Position, O extends EvaluatedOption> {
  /** What is to be chosen now: "Your discard. One tile too many." */
  question(position: Position): Pick<StatusSentence, 'lead' | 'rest'>;
  /** What happens while it is not the student who chooses: "South throws 5 of circles." */
  waiting(position: Position): string;
  /** What came of it, once all is weighed. */
  verdict(row: ChoiceEvaluations<O>, position: Position): StatusSentence;
  /** What would have been best, for whoever asked to see it. */
  solution(row: ChoiceEvaluations<O>): StatusSentence;
  /** "Discard 2 of 3" */
  progress(number: number, all: number): string;
  /** What the felt says of itself beside a phone's tools, and over the sheet that they open: "Count". */
  detailsLabel(): string;
  /** Everything that happened between two logs, and what is asked, for the ear. */
  announceActions(before: readonly O['action'][], after: readonly O['action'][]): readonly string[];
}

export interface ChoiceAdapter<Position, O extends EvaluatedOption> extends ProblemAdapter<Position, O['action']> {
  readonly words: ChoiceWords<Position, O>;
  /** How one chooses with the keyboard. */
  shortcuts(): readonly KeyboardShortcut[];
  /** The author's words on it; null where there are none. */
  readonly explanation: LocalizedText | null;
  /**
   * What each decision of the student's in a log was worth; of a log without any the first decision, with nothing
   * chosen. Rejects with a `ComputerFailure`.
   */
  evaluate(log: readonly O['action'][]): Promise<ChoiceEvaluations<O>>;
}

/** What the table draws of a moment. */
export interface ChoiceTableProps<Position, O extends EvaluatedOption> {
  readonly position: Position;
  /** In CSS pixels. */
  readonly height: number;
  /** Whether the student may choose now. */
  readonly canChoose: boolean;
  /** The decision that is looked at, once all is told. */
  readonly evaluation: EvaluatedDecision<O> | null;
  choose(action: O['action']): void;
}
