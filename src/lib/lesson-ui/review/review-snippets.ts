/** What a table draws of its own in a review, inside the frame. */
import type { Snippet } from 'svelte';
import type { RefusedClaim } from '$lib/trainer/lesson-attempt';
import type { LessonJudgement, LessonRefutation } from '../lesson-judgement';
import type { JudgementLoader } from '../judgement-loader.svelte';
import type { Inline } from '$lib/ui/markdown/markdown';

/** What the play in rows shows beside the play. */
export interface PlayRowsProps<Action extends string, Judged extends LessonJudgement> {
  /** What the student's own actions were worth; null for a play that is not the student's. */
  readonly judgementLoader: JudgementLoader<Action, Judged> | null;
  /** How much was claimed, when that ended the play that is shown. */
  readonly claimed: number | null;
  readonly refused: readonly RefusedClaim[];
  /** Shows how a claim that was refused is beaten; rejects when the proof does not answer. */
  onclaim(claim: RefusedClaim): Promise<void>;
}

/** One of the short steps in which a moment is told; what to take home may be missing. */
export interface MomentStep {
  readonly kind: 'happened' | 'why' | 'lesson';
  /** Markdown, with the table's own signs in it. */
  readonly text: string;
}

/** The moment at which a play was lost, or got away with it: on the felt, and in words. */
export interface LosingMoment<Action extends string> {
  /** The place in the log of the action that lost it. */
  readonly logIndex: number;
  /** How it is beaten, from that action on. */
  readonly refutation: LessonRefutation<Action>;
  /** Whether the line that beats it tells more than the steps do. */
  readonly hasReplay: boolean;
  /** The one sentence that says it: "West had the queen." */
  readonly title: string;
  /** When it was, and how far it fell short. */
  readonly subtitle: string;
  readonly steps: readonly MomentStep[];
  /** Both worlds in one drawing. */
  readonly felt: Snippet;
}

/** One step of a line that is shown. */
export interface ReplayStep {
  /** The points of the play, as numbers of actions, between which it happens. */
  readonly from: number;
  readonly to: number;
  readonly caption: readonly Inline[];
  /** When it is: "trick 4, as played". */
  readonly when: string;
}

/** A line that is shown step by step: how an action is beaten. */
export interface LineReplay {
  readonly title: string;
  /** How it stands at a step, for the line below the title. */
  standing(step: ReplayStep): string;
  /** In order; at least one. */
  readonly steps: readonly ReplayStep[];
  /** The table at the point that is looked at. */
  readonly felt: Snippet;
}

/** What is asked before anything is shown, on the felt and beside it. */
export interface PreRevealQuestion {
  readonly title: string;
  /** What the student could see when it was lost. */
  readonly felt: Snippet;
  readonly ask: Snippet;
}

/** A pane of the table's own beside the three of every review, such as what the players thought. */
export interface ExtraPane {
  readonly name: string;
  /** On its tab, where there is little room. */
  readonly tab: string;
  readonly title: string;
  readonly content: Snippet;
  /** Called when it is asked for from the moment: leads to where it matters most. */
  onopen?(this: void): void;
  /** Called when it is seen, whichever way one came. */
  onseen?(this: void): void;
}

export interface ReviewSnippets<Action extends string, Judged extends LessonJudgement> {
  /** What was played for, such as the contract; it stands in the line below the title. */
  readonly stake: Snippet;
  /** The play in rows, with the marks of the proof. */
  readonly rows: Snippet<[PlayRowsProps<Action, Judged>]>;
  /** The world that lies open, at the chosen point. */
  readonly world: Snippet;
  /** Ways out of the review from the chosen point, in a word or in full. */
  readonly ways: Snippet<[short: boolean]>;
  /** An action, short and as it is read aloud. */
  readonly action: Snippet<[Action]>;
  /**
   * What the author explains; `show` lays some actions on the table, from where the student sat down, so
   * many of them played. Null where the author says nothing.
   */
  readonly explanation: Snippet<[show: (actions: readonly Action[], at: number) => void]> | null;
  /** Null where no moment is known, or none can be explained. */
  readonly moment: LosingMoment<Action> | null;
  /** The line that is shown, of the track *refuted*; null where there is none or it is drawn no step. */
  readonly replay: LineReplay | null;
  /** What is asked before the moment is shown; null once it is answered, or where nothing is. */
  readonly question: PreRevealQuestion | null;
  /** What is said about the answer, in words; empty before. */
  readonly answerText: string;
  readonly panes: readonly ExtraPane[];
  /** What a sheet for sharing the play holds. */
  readonly share: Snippet;
  /** What else can be done with a play, in a sheet; `over` when the play has ended. */
  readonly more: Snippet<[over: boolean]>;
}
