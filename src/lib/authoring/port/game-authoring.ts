/**
 * The interface by which a game offers its tools to the studio. Every game can be written as a text
 * without any of them.
 */
import type { Component } from 'svelte';
import type { TextEdit } from '$lib/core/text-edit';
import type { TextPosition } from '$lib/core/result';
import type { GetPaneState } from './pane-states.svelte';
import type { ProblemImporter } from './problem-importer';

/** The tools of a game for its authors, each loaded when it is needed. */
export interface GameAuthoring {
  /** Loads the panes beside the text editor, in order. */
  readonly loadPanes?: () => Promise<readonly StudioPane[]>;
  /** Loads the background checker of sound problems. */
  readonly loadAdviser?: () => Promise<StudioAdviser>;
  /** Loads the renderer of author's texts; absent where they are plain Markdown. */
  readonly loadAuthorText?: () => Promise<Component<AuthorTextProps>>;
  /** One sentence on the formats of the importer: "PBN and LIN are taken too." */
  readonly importFormats?: () => string;
  /** Loads the importer of other file formats. */
  readonly loadImporter?: () => Promise<ProblemImporter>;
  /** Templates of problem files besides the game module's `blankProblem`. */
  readonly templates?: readonly ProblemTemplate[];
}

/** A template of a problem file. */
export interface ProblemTemplate {
  /** "An empty table" */
  readonly name: () => string;

  readonly text: () => Promise<string>;
}

export interface AuthorTextProps<Problem = unknown> {
  text: string;
  /** The problem that contains the text; null while it is invalid. */
  problem: Problem | null;
}

/** A pane of the studio beside the text editor. */
export interface StudioPane<Problem = unknown> {
  readonly id: string;
  readonly name: () => string;
  readonly component: Component<StudioPaneProps<Problem>>;
}

export interface StudioPaneProps<Problem = unknown> {
  /** The current text of the file. */
  text: string;
  /** Null while the text is invalid. */
  problem: Problem | null;
  /** Edits the text; the author can undo it. */
  onedit: (edit: TextEdit) => void;
  /** Moves the editor to a position in the text. */
  onplace: (place: TextPosition) => void;
  /** State of the pane that survives switching to another pane. */
  paneState: GetPaneState<Problem>;
  /** True inside a tutorial, whose steps say what to do: the pane gives no advice then. */
  guided?: boolean;
}

/** Advice to improve a sound problem. */
export interface StudioAdvice {
  readonly title: string;
  readonly text: string;
  /** True if the problem may miss its point, so that it should not be called fine. */
  readonly isSerious: boolean;
  /** An automatic correction; null for none. */
  readonly fix: { readonly name: string; readonly edit: (text: string) => TextEdit | null } | null;
}

/** Looks for improvements of sound problems in the background. */
export interface StudioAdviser<Problem = unknown> {
  /** Null for no advice. A new call cancels the one before, which rejects. */
  advise(problem: Problem, text: string): Promise<StudioAdvice | null>;
  /** Cancels the current call. */
  close(): void;
}

/** Erases the problem type of a text renderer; see `toStudioPanes`. */
export function toAuthorText<Problem>(
  renderer: Component<AuthorTextProps<Problem>>,
): Component<AuthorTextProps> {
  return renderer as unknown as Component<AuthorTextProps>;
}

/**
 * Erases the problem type of studio panes. This is sound because the studio passes only problems
 * that the same game's module has read.
 */
export function toStudioPanes<Problem>(
  panes: readonly StudioPane<Problem>[],
): readonly StudioPane[] {
  return panes as unknown as readonly StudioPane[];
}
