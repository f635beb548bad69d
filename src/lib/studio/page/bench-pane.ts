/** What the workbench gives its own panes beside what it gives those of the tables. */
import type { Component } from 'svelte';
import type { Edit } from '$lib/core/edit';
import type { Pane, PaneProps } from '$lib/tables/port';

export interface BenchProps extends PaneProps {
  /** Where the caret stands in the text: an offset. */
  caret: number;
  /** Changes the text as typing does: what is typed without a pause is undone at once. */
  ontype: (edit: Edit) => void;
  /** Takes the last change of the text back, or puts it there again. */
  onundo: (again: boolean) => void;
}

/** A pane beside the text, a table's or one that every table has. */
export interface BenchPane extends Omit<Pane, 'draw'> {
  readonly draw: Component<BenchProps>;
}
