/** The interface by which a game supplies a choice problem to the shared choice screen. */
import type { EvaluatedOption, EvaluatedDecision } from '$lib/choice/evaluated-decision';
import type { LocalizedText } from '$lib/core/localized-text';
import { problemKey, type ProblemEntry } from '$lib/game-module/game-module';
import { problemAddress } from '$lib/game-module/ui/game-addresses';
import type { KeyboardShortcut, ProblemAdapter } from '../lesson-adapter';
import type { StatusSentence } from '$lib/kit/stage/StatusHeading.svelte';

/** The evaluations of all decisions of a play, in order; at least one. */
export type ChoiceEvaluations<O extends EvaluatedOption> = readonly [
  EvaluatedDecision<O>,
  ...EvaluatedDecision<O>[],
];

/** The game's texts for the choice screen, in the reader's language. */
export interface ChoiceWords<Position, O extends EvaluatedOption> {
  /** The question: "Your discard. One tile too many." */
  question(position: Position): Pick<StatusSentence, 'lead' | 'rest'>;
  /** The text while another player chooses: "South throws 5 of circles." */
  waiting(position: Position): string;
  /** The verdict after the evaluation. */
  verdict(evaluations: ChoiceEvaluations<O>, position: Position): StatusSentence;
  /** The best choice, when the solution was requested. */
  solution(evaluations: ChoiceEvaluations<O>): StatusSentence;
  /** "Discard 2 of 3" */
  progress(number: number, count: number): string;
  /** The label of the tool, and of its sheet, that shows details on a phone: "Count". */
  detailsLabel(): string;
  /** The heading of the position in the share sheet, and the button that copies it. */
  readonly shareLabels: { heading(): string; copy(): string };
  /** Announcements for a screen reader: the actions between two logs and the next question. */
  announceActions(before: readonly O['action'][], after: readonly O['action'][]): readonly string[];
}

export interface ChoiceAdapter<Position, O extends EvaluatedOption> extends ProblemAdapter<
  Position,
  O['action']
> {
  readonly words: ChoiceWords<Position, O>;
  /** The keyboard shortcuts for choosing. */
  shortcuts(): readonly KeyboardShortcut[];
  /** The author's explanation; null without one. */
  readonly explanation: LocalizedText | null;
  /** The position as text, for copying. */
  readonly positionText: () => string;
  /**
   * Evaluates each decision of the student in a log; for a log without decisions, the first one
   * with nothing chosen. Rejects with a `ComputerFailure`.
   */
  evaluate(log: readonly O['action'][]): Promise<ChoiceEvaluations<O>>;
}

/** The members of an adapter that the games fill alike; choice problems are not relabeled. */
export function choiceProblemMembers(
  gameId: string,
  problem: Pick<ProblemEntry, 'id' | 'number' | 'nameNumber' | 'title' | 'level' | 'themes'> & {
    readonly hints: readonly LocalizedText[];
    readonly solution: { readonly explanation?: LocalizedText } | null;
  },
) {
  return {
    key: problemKey({ gameId, id: problem.id }),
    address: problemAddress({ ...problem, gameId }),
    nameNumber: problem.nameNumber ?? null,
    title: problem.title,
    level: problem.level,
    themes: problem.themes,
    relabeling: null,
    hints: problem.hints,
    explanation: problem.solution?.explanation ?? null,
  };
}

/** The props of the game's table. */
export interface ChoiceTableProps<Position, O extends EvaluatedOption> {
  readonly position: Position;
  /** In CSS pixels. */
  readonly height: number;
  /** True while the student may choose. */
  readonly canChoose: boolean;
  /** The selected decision after the evaluation; null before. */
  readonly evaluation: EvaluatedDecision<O> | null;
  choose(action: O['action']): void;
}
