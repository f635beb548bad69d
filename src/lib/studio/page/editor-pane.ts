/** What the workbench gives its own panes beside what it gives those of the tables. */
import type { Component } from 'svelte';
import type { TextEdit } from '$lib/core/text-edit';
import type { ReleaseReport } from '$lib/problem-file/release/release-report';
import type { StudioPane, StudioPaneProps } from '$lib/game-module/ui/game-ui';

export interface EditorPaneProps extends StudioPaneProps {
  /** Where the caret stands in the text: an offset. */
  caret: number;
  /** Changes the text as typing does: what is typed without a pause is undone at once. */
  ontype: (edit: TextEdit) => void;
  /** Takes the last change of the text back, or puts it there again. */
  onundo: (again: boolean) => void;
  release: ReleaseActions;
}

/** What is to be had of a draft that goes out. */
interface ReleaseActions {
  /** All that can be said of the text as it is now; rejects when it is stopped. `told` hears how far the proof is. */
  readonly report: (
    onProgress: (nodes: number, total: number) => void,
    signal: AbortSignal,
  ) => Promise<ReleaseReport>;
  /** A whole address that opens a file; rejects where it is too long for a link. */
  readonly link: (file: string) => Promise<string>;
  readonly copy: () => void;
  readonly save: () => void;
  /** Begins a set for others with it. */
  readonly set: () => void;
}

/** A pane beside the text, a table's or one that every table has. */
export interface EditorPane extends Omit<StudioPane, 'component'> {
  readonly component: Component<EditorPaneProps>;
}
