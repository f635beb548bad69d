/** What a table draws of its own from the first look to the last action, on the stage of the lesson. */
import type { Snippet } from 'svelte';
import type { LessonCommand } from './lesson-commands';

/** What the table has to say while the student does nothing; `late` after a second. */
export interface TableNote {
  readonly text: string;
  readonly isDelayed: boolean;
}

/** The table as it is to be drawn now, and where to tell what the student does. */
export interface LessonTableProps<Position, Action extends string> {
  readonly position: Position;
  /** The room for the table, in pixels. */
  readonly height: number;
  /** Before the play: what went before it, such as an auction, stands in the middle. */
  readonly isBeforePlay: boolean;
  /** How many of the given actions have been made, while they are shown one by one; null while they are not. */
  readonly revealedCount: number | null;
  /** Whether the student may act at all now; while not, everything stays as it is. */
  readonly canAct: boolean;
  /** Whether a claim is thought over: the open hands are what is looked at. */
  readonly isClaiming: boolean;
  readonly note: TableNote | null;
  play(action: Action): void;
  /** Skips the pause in which a round that is over is shown. */
  skipPause(): void;
  runCommand(wish: LessonCommand): void;
  /** Opens an exercise, by its name. */
  openExercise(name: string): void;
  /** Says something to whoever listens. */
  say(text: string): void;
}

export interface LessonSnippets<Position, Action extends string> {
  /** What is played for, such as the contract and the goal: spans in a line; short on a phone. */
  readonly stake: Snippet<[compact: boolean]>;
  readonly table: Snippet<[LessonTableProps<Position, Action>]>;
  /** Before the play: where it begins, what was said before, whom one plays against. Sections with an `h2`. */
  readonly brief: Snippet<[resumed: boolean]>;
  /** Everything that was played so far and what went before, with an `h2` each: beside the table, or in a sheet. */
  readonly rounds: Snippet<[titled: boolean]>;
  /** What the sheet of an exercise holds, by its name. */
  readonly exercise: Snippet<[name: string]>;
  /** What the sheet for sharing holds, while the play goes on. */
  readonly share: Snippet;
}
