/** A play under review, with the callbacks that lead back to playing. */
import type { Snippet } from 'svelte';
import type { SharedEffort } from '$lib/game-module/ui/game-ui';
import type { RefusedClaim } from '$lib/trainer/lesson-attempt';
import type { LessonJudgement } from './lesson-judgement';
import type { JudgementLoader } from './judgement-loader.svelte';

export interface ReviewedPlay<
  Action extends string,
  Judged extends LessonJudgement = LessonJudgement,
> {
  /** The problem's display name, in the reader's language. */
  readonly name: string;
  /** All actions after the problem's start. */
  readonly log: readonly Action[];
  /** The judgement of the play, possibly still loading. */
  readonly judgementLoader: JudgementLoader<Action, Judged>;
  /** The amount claimed, when a claim ended the play; else null. */
  readonly claimed: number | null;
  readonly refused: readonly RefusedClaim[];
  /** The effort of the play; null if the solution was shown. */
  readonly effort: SharedEffort | null;
  /** True when the student has asked for the solution, with which the review then opens. */
  readonly isSolutionRequested: boolean;
  /** Called when the reveal is shown, after any question before it. */
  onreviewed(this: void): void;
  /** True when the student has ever solved the problem, or opened its solution in this attempt. */
  readonly isRevealed: boolean;
  /** Resumes the play before the action at this index in the log. */
  onrewind(this: void, to: number): void;
  onrestart(this: void): void;
  /** Resumes the play where it stands; null when it is over. */
  readonly onresume: (() => void) | null;
  /** The links on; `first` draws the main one as the primary button. Null without any. */
  readonly onward: Snippet<[first: boolean]> | null;
}
