/** The snippets that a game draws on the lesson screen, and their props. */
import type { Snippet } from 'svelte';
import type { LessonCommand } from './lesson-commands';

/** A note on the table while the student waits; `isDelayed` fades it in after a second. */
export interface TableNote {
  readonly text: string;
  readonly isDelayed: boolean;
}

/** The props of the game's table: the state to draw, and callbacks for the student's actions. */
export interface LessonTableProps<Position, Action extends string> {
  readonly position: Position;
  /** The height of the table, in CSS pixels. */
  readonly height: number;
  /** True before the play, when the middle of the table shows the auction or the like. */
  readonly isBeforePlay: boolean;
  /** The number of given actions shown so far during their replay; null outside of it. */
  readonly revealedCount: number | null;
  /** True while the student may act. */
  readonly canAct: boolean;
  /** True while the student prepares a claim. */
  readonly isClaiming: boolean;
  readonly note: TableNote | null;
  play(action: Action): void;
  /** Skips the pause after a finished round. */
  skipPause(): void;
  runCommand(command: LessonCommand): void;
  /** Opens an exercise by its name. */
  openExercise(name: string): void;
  /** Announces a text to screen readers. */
  say(text: string): void;
}

export interface LessonSnippets<Position, Action extends string> {
  /** The stake, such as contract and goal, as inline content; short on a phone. */
  readonly stake: Snippet<[compact: boolean]>;
  readonly table: Snippet<[LessonTableProps<Position, Action>]>;
  /** The briefing before the play (start, auction, opponents), as sections with an `h2`. */
  readonly brief: Snippet<[resumed: boolean]>;
  /**
   * The play so far, as sections with an `h2`, beside the table or in a sheet; `titled` in a sheet,
   * whose title already names it.
   */
  readonly rounds: Snippet<[titled: boolean]>;
  /** The content of the sheet of an exercise. */
  readonly exercise: Snippet<[name: string]>;
  /** The content of the share sheet during the play. */
  readonly share: Snippet;
}
