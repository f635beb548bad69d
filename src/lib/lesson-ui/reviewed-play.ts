/** A play that is to be looked at again, and the ways from there. */
import type { Snippet } from 'svelte';
import type { RefusedClaim } from '$lib/trainer/lesson-attempt';
import type { LessonJudgement } from './lesson-judgement';
import type { JudgementLoader } from './judgement-loader.svelte';

export interface ReviewedPlay<Action extends string, Judged extends LessonJudgement = LessonJudgement> {
  /** What its problem may be called now, in the reader's language. */
  readonly name: string;
  /** Every action since the student sat down. */
  readonly log: readonly Action[];
  /** What the proof says about the play, now or later. */
  readonly judgementLoader: JudgementLoader<Action, Judged>;
  /** How much was claimed, when that ended the play; else null. */
  readonly claimed: number | null;
  readonly refused: readonly RefusedClaim[];
  /** Tells that what happened lies open now: no question stands before it any more. */
  onreviewed(this: void): void;
  /** Whether the student has solved the problem, here or before, or has asked for the solution. */
  readonly isRevealed: boolean;
  /** Takes the play up again before the action with this place in the log. */
  onrewind(this: void, to: number): void;
  onrestart(this: void): void;
  /** Takes the play up where it stands; null when it is over. */
  readonly onresume: (() => void) | null;
  /** What leads on from a problem that is over, drawn first or not; null where nothing does. */
  readonly onward: Snippet<[first: boolean]> | null;
}
