/**
 * The port of a table: all that the shared rooms know of it. A table is a desk for authors, lists and
 * links, and a face for readers; each comes when it is asked for, so that the command line needs no
 * message and no component, and a page no reader of files and no proof.
 */
import type { Component } from 'svelte';
import type { Pathname } from '$app/types';
import type { TextEdit } from '$lib/core/text-edit';
import type { TextPosition } from '$lib/core/result';
import type { GameModule, ProblemEntry } from '$lib/game-module/game-module';
import type { ProblemImporter } from './problem-importer';
import type { GetPaneState } from './pane-states.svelte';

export interface RegisteredGame {
  /** Its name in addresses, in problem files (`game:`) and in all that is kept: small letters. */
  readonly id: string;
  readonly module: () => Promise<GameModule>;
  readonly ui: () => Promise<GameUi>;
}

/** Some ids in the order in which a reader meets them, with their names in the reader's language. */
export interface LocalizedNames {
  readonly ids: readonly string[];
  readonly name: (id: string) => string;
}

/** The names of these ids; an id that is none of them stands for itself. */
export function localizedNames<Id extends string>(
  ids: readonly Id[],
  names: Readonly<Record<Id, () => string>>,
): LocalizedNames {
  return {
    ids,
    name(id) {
      const known = ids.find((one) => one === id);
      return known === undefined ? id : names[known]();
    },
  };
}

/** A page, as the header leads to it. */
export interface NavLink {
  readonly name: () => string;
  readonly address: Pathname;
}

/** A page of the table's own, as its front room leads to it. */
export interface PageLink extends NavLink {
  /** A sentence on what is there. */
  readonly description: () => string;
}

/** What lists and the front room say of the table, in the reader's language. */
export interface ListTexts {
  /** A sentence or two on what one practises here. */
  readonly description: () => string;
  /** Its pages, with what is there. */
  readonly pages: readonly PageLink[];
  /**
   * Those that its front room offers before its problems, in order; whoever is new may be led elsewhere. The others
   * stand after them, in the order of `ways`.
   */
  pagesBeforeProblems(newcomer: boolean): readonly PageLink[];
  readonly themes: LocalizedNames;
  readonly roles: LocalizedNames;
  /** What an entry is called by what one sees of it, as long as its title is not earned: "A slam in hearts". */
  placeholderTitle(entry: ProblemEntry): string;
  /** What it is about and how it was meant: told with its title, and not before. */
  revealedDetails(entry: ProblemEntry): readonly string[];
  /** Draws what the student holds. */
  readonly handView: Component<{ entry: ProblemEntry; form: HandStyle }>;
  /** Says in a few words what is played and as whom: "6♥ declarer". */
  readonly taskLabel: Component<{ entry: ProblemEntry }>;
}

/**
 * How a list draws a hand: as a strip of one line, as the cards of a table, or as the one piece that it turns on,
 * which is a part of the reward.
 */
export type HandStyle = 'strip' | 'table' | 'turn';

/** A table as its readers know it: its name and its pages. It is light, for it comes with every page. */
export interface GameUi {
  readonly name: () => string;
  /** The pages that the header leads to from this table, in order; its list of problems is one of them. */
  readonly navLinks: readonly NavLink[];
  /** The pages that only this table has, where their address does not begin with its id. */
  readonly ownPages: readonly Pathname[];
  /** What its lists say; a lesson needs none of it. */
  readonly loadListTexts: () => Promise<ListTexts>;
  /** What draws its lessons; rejects where the files cannot be had. */
  readonly loadScreens: () => Promise<LessonScreens>;
  /** What it draws in the studio beside the text of its files, in order; none where text is all there is. */
  readonly loadPanes: () => Promise<readonly StudioPane[]>;
  /** Looks at sound problems there in the background; absent where the table has nothing to say beside its proof. */
  readonly loadAdviser?: () => Promise<StudioAdviser>;
  /** Draws a text of an author's there as its lessons do; absent where Markdown is all there is to it. */
  readonly loadAuthorText?: () => Promise<Component<AuthorTextProps>>;
  /** Other texts that a problem of it can begin with. */
  readonly importers: readonly (() => Promise<ProblemImporter>)[];
  /** Pages to begin with besides its example. */
  readonly templates: readonly ProblemTemplate[];
}

/** A page that somebody can begin with. */
export interface ProblemTemplate {
  /** "An empty table" */
  readonly name: () => string;
  /** The text of the file. */
  readonly text: () => Promise<string>;
}

export interface AuthorTextProps<Problem = unknown> {
  text: string;
  /** The problem that it is a text of; null while that is not lawful. */
  problem: Problem | null;
}

/** What draws a problem of the table, as its desk has read it. */
export interface LessonScreens<Problem = unknown> {
  /** The student's own lesson, kept and graded. */
  readonly ownLesson: Component<{ problem: Problem }>;
  /** What somebody's link brought: a play, or a problem that is in no list. */
  readonly sharedLesson: Component<SharedLessonProps<Problem>>;
  /** A lesson in the page of somebody else. */
  readonly embeddedLesson: Component<{ problem: Problem }>;
}

/** A pane beside the text of a problem that is being written. */
export interface StudioPane<Problem = unknown> {
  readonly id: string;
  readonly name: () => string;
  readonly component: Component<StudioPaneProps<Problem>>;
}

export interface StudioPaneProps<Problem = unknown> {
  /** The text of the file as it is now. */
  text: string;
  /** The problem that it describes; null while it is not lawful. */
  problem: Problem | null;
  /** Changes the text where it stands; the author can undo it. */
  onedit: (edit: TextEdit) => void;
  /** Shows a place of the text. */
  onplace: (place: TextPosition) => void;
  /** Keeps what is begun in the pane while another one is looked at; a pane that only draws has nothing to keep. */
  paneState: GetPaneState<Problem>;
  /** Whether a step beside it says what is to be done: then the pane advises nothing else. */
  guided?: boolean;
}

/** What would make a problem better that is in order as it is, and one way to do it. */
export interface StudioAdvice {
  readonly title: string;
  readonly text: string;
  /** Whether the problem may be without what it is about: then nobody should say that it is in order. */
  readonly isSerious: boolean;
  /** Null where nothing is to be done with one key. */
  readonly fix: { readonly name: string; readonly edit: (text: string) => TextEdit | null } | null;
}

/** Whoever looks at a sound problem in the background for what the proof does not say. */
export interface StudioAdviser<Problem = unknown> {
  /** Null where nothing is known; what is looked for in another problem ends. It rejects when it is ended itself. */
  advise(problem: Problem, text: string): Promise<StudioAdvice | null>;
  /** Ends what is being looked for. */
  close(): void;
}

/** A play as it is shown to others: no hints, no retries, nothing about the person. */
export interface SharedPlay {
  /** Every action since the student sat down. */
  readonly log: readonly string[];
  /** How much of what was left was claimed, when that ended the play; else null. */
  readonly claimed: number | null;
}

export interface SharedLessonProps<Problem = unknown> {
  problem: Problem;
  /** The text of the problem's file when it came with the link; null for a problem of the library. */
  file: string | null;
  /** Null when only the problem is shown. */
  play: SharedPlay | null;
}

/**
 * The screens of a table as the pages take them. A page hands on what the table's own desk has read,
 * without knowing what it is: this is the one place where that is promised.
 */
export function toLessonScreens<Problem>(screens: LessonScreens<Problem>): LessonScreens {
  return screens as unknown as LessonScreens;
}

/** What draws a table's texts in the studio, which hands on what the table's own desk has read. */
export function toAuthorText<Problem>(
  drawn: Component<AuthorTextProps<Problem>>,
): Component<AuthorTextProps> {
  return drawn as unknown as Component<AuthorTextProps>;
}

/** The panes of a table as the studio takes them, which hands on what the table's own desk has read. */
export function toStudioPanes<Problem>(
  panes: readonly StudioPane<Problem>[],
): readonly StudioPane[] {
  return panes as unknown as readonly StudioPane[];
}
