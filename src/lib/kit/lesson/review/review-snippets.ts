/** The snippets that a game draws on the review screen, and their props. */
import type { Snippet } from 'svelte';
import type { RefusedClaim } from '$lib/trainer/lesson-attempt';
import type { LessonJudgement, LessonRefutation } from '../lesson-judgement';
import type { JudgementLoader } from '../judgement-loader.svelte';
import type { Inline } from '$lib/kit/card-table/markdown/markdown';

/** The props of the play in rows. */
export interface PlayRowsProps<Action extends string, Judged extends LessonJudgement> {
  /** The judgement of the student's actions; null for another play. */
  readonly judgementLoader: JudgementLoader<Action, Judged> | null;
  /** The amount claimed, when a claim ended the play; else null. */
  readonly claimed: number | null;
  readonly refused: readonly RefusedClaim[];
  /** Shows the refutation of a refused claim; rejects when the engine fails. */
  onclaim(claim: RefusedClaim): Promise<void>;
}

/**
 * One paragraph of the explanation of a losing moment, and its sign: a cross, a flag, an eye, a
 * tick or a question mark. `lesson` is optional and folded.
 */
export interface MomentStep {
  readonly kind: 'happened' | 'why' | 'layout' | 'seen' | 'fooled' | 'lesson';
  /** The heading; absent for the usual one of its kind. */
  readonly title?: string;
  /** Markdown with the game's symbols. */
  readonly text: string;
}

/** The moment at which a play was lost, or risked: on the felt and in words. */
export interface LosingMoment<Action extends string> {
  /** The log index of the losing action. */
  readonly logIndex: number;
  /** The refutation of that action. */
  readonly refutation: LessonRefutation<Action>;
  /** True when a replay of the refutation adds to the steps. */
  readonly hasReplay: boolean;
  /** The point in one sentence: "West had the queen." */
  readonly title: string;
  /** The time of the moment and the size of the loss. */
  readonly subtitle: string;
  readonly steps: readonly MomentStep[];
  /**
   * The card table with the student's assumed world and the refuting one in one drawing; `onopen`
   * opens the play at a point, a number of actions played.
   */
  readonly felt: Snippet<[onopen: (point: number) => void]>;
  /** The rounds in a strip, for a screen whose table has no room for it; absent without one. */
  readonly walk?: Snippet<[onopen: (point: number) => void]>;
}

/** One step of a replay. */
export interface ReplayStep {
  /** The points of the track before and after the step: numbers of actions played. */
  readonly from: number;
  readonly to: number;
  readonly caption: readonly Inline[];
  /** The time of the step: "trick 4, as played". */
  readonly when: string;
}

/** A step-by-step replay of a line, such as a refutation. */
export interface LineReplay {
  readonly title: string;
  /** The score at a step, for the line below the title. */
  standing(step: ReplayStep): string;
  /** In order; at least one. */
  readonly steps: readonly ReplayStep[];
  /** The card table at the current point. */
  readonly felt: Snippet;
}

/** A question to the student before the reveal. */
export interface PreRevealQuestion {
  readonly title: string;
  /** The card table as the student saw it at the losing moment. */
  readonly felt: Snippet;
  /** The answers to choose from. */
  readonly ask: Snippet;
}

/** A pane of the game besides the three of every review, such as the opponents' thoughts. */
export interface ExtraPane {
  readonly name: string;
  /** The short title on its tab. */
  readonly tab: string;
  readonly title: string;
  readonly content: Snippet;
  /** Called when it is opened from the losing moment, to go to the most relevant point. */
  onopen?(this: void): void;
  /** Called whenever it becomes visible. */
  onseen?(this: void): void;
}

/** Everything that a game draws itself on the shared review screen. */
export interface ReviewSnippets<Action extends string, Judged extends LessonJudgement> {
  /** The stake, such as the contract, in the line below the title. */
  readonly stake: Snippet;
  /** The play in rows with verdict marks. */
  readonly rows: Snippet<[PlayRowsProps<Action, Judged>]>;
  /** The open world at the current point. */
  readonly world: Snippet;
  /** The links out of the review from the current point, short or in full. */
  readonly pageLinks: Snippet<[short: boolean]>;
  /** An action, with its text for screen readers. */
  readonly action: Snippet<[Action]>;
  /**
   * The author's explanation; `show` puts a variation from the problem's start on the table, after
   * `at` of its actions. Null without an explanation.
   */
  readonly explanation: Snippet<[show: (actions: readonly Action[], at: number) => void]> | null;
  /** Null when there is no losing moment, or it cannot be explained. */
  readonly moment: LosingMoment<Action> | null;
  /** The replay of the track `refuted`; null without one, or without steps. */
  readonly replay: LineReplay | null;
  /** The question before the reveal; null when answered, or without one. */
  readonly question: PreRevealQuestion | null;
  /** The response to the answer; empty before. */
  readonly answerText: string;
  /** The reason of a win by deception, before the explanation; null without one. */
  readonly winSteps?: readonly MomentStep[] | null;
  readonly panes: readonly ExtraPane[];
  /** The content of the share sheet. */
  readonly share: Snippet;
  /** The content of the sheet of further actions; `over` when the play has ended. */
  readonly more: Snippet<[over: boolean]>;
}
