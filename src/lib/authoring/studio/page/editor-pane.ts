/**
 * The panes beside the text of a problem file. A pane of a game gets the props of
 * `StudioPaneProps`; the studio's own panes, common to all games, get those of `EditorPaneProps` as
 * well.
 */
import type { Component } from 'svelte';
import type { TextEdit } from '$lib/core/text-edit';
import type { ReleaseReport } from '$lib/problem-file/release/release-report';
import type { StudioPane, StudioPaneProps } from '$lib/authoring/port/game-authoring';

export interface EditorPaneProps extends StudioPaneProps {
  /** Offset of the caret in the text. */
  caret: number;
  /** Applies an edit as typing, so that consecutive edits are undone together. */
  ontype: (edit: TextEdit) => void;
  /** Undoes the last change of the text, or redoes it. */
  onundo: (isRedo: boolean) => void;
  release: ReleaseActions;
}

/**
 * The actions of the release pane, in which an author checks a finished problem file and passes it
 * on.
 */
interface ReleaseActions {
  /**
   * The release report of the current text; rejects when aborted. `onProgress` gets search nodes
   * and budget.
   */
  readonly report: (
    onProgress: (nodes: number, total: number) => void,
    signal: AbortSignal,
  ) => Promise<ReleaseReport>;
  /** Copies the text of the file to the clipboard. */
  readonly copy: () => void;
  /** Saves the text as a file. */
  readonly save: () => void;
  /** Begins a teacher's problem set that contains this problem. */
  readonly set: () => void;
}

/** A pane beside the text, of a game or common to all games. */
export interface EditorPane extends Omit<StudioPane, 'component'> {
  readonly component: Component<EditorPaneProps>;
}
