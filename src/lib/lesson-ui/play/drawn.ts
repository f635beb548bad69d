/** What a table draws of its own while it is played, inside the frame of the lesson. */
import type { Snippet } from 'svelte';
import type { Action } from '$lib/trainer/port';
import type { LessonWish } from './lesson-keys';

/** What the table has to say while the student does nothing; `late` after a second. */
export interface Note {
  readonly text: string;
  readonly late: boolean;
}

/** The table as it is to be drawn now, and where to tell what the student does. */
export interface AtTable<Position> {
  readonly position: Position;
  /** The room for the table, in pixels. */
  readonly height: number;
  /** Whether the student may act at all now; while not, everything stays as it is. */
  readonly open: boolean;
  readonly note: Note | null;
  /** What stands in the middle of the table instead of what lies there; absent while the play goes on. */
  readonly middle: Snippet | undefined;
  play(action: Action): void;
  /** Skips the pause in which a round that is over is shown. */
  goOn(): void;
  wish(wish: LessonWish): void;
  /** Opens an exercise, by its name. */
  exercise(name: string): void;
  /** Says something to whoever listens. */
  say(text: string): void;
}

export interface PlayDrawn<Position> {
  /** The line above the table; without room for it the title is only read out. */
  readonly above: Snippet<[titled: boolean]>;
  readonly table: Snippet<[AtTable<Position>]>;
  /** What stands beside the table, where there is room, above the hints: sections with an `h2`. */
  readonly panel: Snippet;
  /** What of that is worth a look in a sheet, where there is no room: a section with an `h3`. */
  readonly inSheet: Snippet;
  /** The round that is over. */
  readonly lastRound: Snippet;
  /** What the sheet of an exercise holds, by its name. */
  readonly exercise: Snippet<[name: string]>;
  /** What the sheet for sharing holds, while the play goes on. */
  readonly share: Snippet;
}
