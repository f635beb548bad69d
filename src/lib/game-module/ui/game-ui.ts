/**
 * The port of a table: all that the shared rooms know of it. A table is a desk for authors, lists and
 * links, and a face for readers; each comes when it is asked for, so that the command line needs no
 * message and no component, and a page no reader of files and no proof.
 */
import type { Component } from 'svelte';
import type { Pathname } from '$app/types';
import type { Edit } from '$lib/core/edit';
import type { Place } from '$lib/core/result';
import type { GameModule, ProblemEntry } from '$lib/game-module/game-module';
import type { Foreign } from './problem-importer';
import type { Keep } from './pane-states.svelte';

export interface RegisteredGame {
  /** Its name in addresses, in problem files (`game:`) and in all that is kept: small letters. */
  readonly id: string;
  readonly module: () => Promise<GameModule>;
  readonly ui: () => Promise<GameUi>;
}

/** Some ids in the order in which a reader meets them, with their names in the reader's language. */
export interface Names {
  readonly ids: readonly string[];
  readonly name: (id: string) => string;
}

/** The names of these ids; an id that is none of them stands for itself. */
export function namesOf<Id extends string>(
  ids: readonly Id[],
  names: Readonly<Record<Id, () => string>>,
): Names {
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
  readonly line: () => string;
}

/** What lists and the front room say of the table, in the reader's language. */
export interface Words {
  /** A sentence or two on what one practises here. */
  readonly line: () => string;
  /** Its pages, with what is there. */
  readonly ways: readonly PageLink[];
  /**
   * Those that its front room offers before its problems, in order; whoever is new may be led elsewhere. The others
   * stand after them, in the order of `ways`.
   */
  beforeProblems(newcomer: boolean): readonly PageLink[];
  readonly themes: Names;
  readonly roles: Names;
  /** What an entry is called by what one sees of it, as long as its title is not earned: "A slam in hearts". */
  called(entry: ProblemEntry): string;
  /** What it is about and how it was meant: told with its title, and not before. */
  about(entry: ProblemEntry): readonly string[];
  /** Draws what the student holds. */
  readonly hand: Component<{ entry: ProblemEntry; form: HandForm }>;
  /** Says in a few words what is played and as whom: "6♥ declarer". */
  readonly stake: Component<{ entry: ProblemEntry }>;
}

/**
 * How a list draws a hand: as a strip of one line, as the cards of a table, or as the one piece that it turns on,
 * which is a part of the reward.
 */
export type HandForm = 'strip' | 'table' | 'turn';

/** A table as its readers know it: its name and its pages. It is light, for it comes with every page. */
export interface GameUi {
  readonly name: () => string;
  /** The pages that the header leads to from this table, in order; its list of problems is one of them. */
  readonly doors: readonly NavLink[];
  /** The pages that only this table has, where their address does not begin with its id. */
  readonly pages: readonly Pathname[];
  /** What its lists say; a lesson needs none of it. */
  readonly words: () => Promise<Words>;
  /** What draws its lessons; rejects where the files cannot be had. */
  readonly screens: () => Promise<Screens>;
  /** What it draws in the studio beside the text of its files, in order; none where text is all there is. */
  readonly panes: () => Promise<readonly Pane[]>;
  /** Looks at sound problems there in the background; absent where the table has nothing to say beside its proof. */
  readonly adviser?: () => Promise<Adviser>;
  /** Draws a text of an author's there as its lessons do; absent where Markdown is all there is to it. */
  readonly authorText?: () => Promise<Component<AuthorTextProps>>;
  /** Other texts that a problem of it can begin with. */
  readonly foreign: readonly (() => Promise<Foreign>)[];
  /** Pages to begin with besides its example. */
  readonly blanks: readonly Blank[];
}

/** A page that somebody can begin with. */
export interface Blank {
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
export interface Screens<Problem = unknown> {
  /** The student's own lesson, kept and graded. */
  readonly own: Component<{ problem: Problem }>;
  /** What somebody's link brought: a play, or a problem that is in no list. */
  readonly visited: Component<Visited<Problem>>;
  /** A lesson in the page of somebody else. */
  readonly embedded: Component<{ problem: Problem }>;
}

/** A pane beside the text of a problem that is being written. */
export interface Pane<Problem = unknown> {
  readonly id: string;
  readonly name: () => string;
  readonly draw: Component<PaneProps<Problem>>;
}

export interface PaneProps<Problem = unknown> {
  /** The text of the file as it is now. */
  text: string;
  /** The problem that it describes; null while it is not lawful. */
  problem: Problem | null;
  /** Changes the text where it stands; the author can undo it. */
  onedit: (edit: Edit) => void;
  /** Shows a place of the text. */
  onplace: (place: Place) => void;
  /** Keeps what is begun in the pane while another one is looked at; a pane that only draws has nothing to keep. */
  keep: Keep<Problem>;
  /** Whether a step beside it says what is to be done: then the pane advises nothing else. */
  guided?: boolean;
}

/** What would make a problem better that is in order as it is, and one way to do it. */
export interface Advice {
  readonly head: string;
  readonly text: string;
  /** Whether the problem may be without what it is about: then nobody should say that it is in order. */
  readonly grave: boolean;
  /** Null where nothing is to be done with one key. */
  readonly way: { readonly name: string; readonly edit: (text: string) => Edit | null } | null;
}

/** Whoever looks at a sound problem in the background for what the proof does not say. */
export interface Adviser<Problem = unknown> {
  /** Null where nothing is known; what is looked for in another problem ends. It rejects when it is ended itself. */
  advise(problem: Problem, text: string): Promise<Advice | null>;
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

export interface Visited<Problem = unknown> {
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
export function screensOf<Problem>(screens: Screens<Problem>): Screens {
  return screens as unknown as Screens;
}

/** What draws a table's texts in the studio, which hands on what the table's own desk has read. */
export function authorTextOf<Problem>(
  drawn: Component<AuthorTextProps<Problem>>,
): Component<AuthorTextProps> {
  return drawn as unknown as Component<AuthorTextProps>;
}

/** The panes of a table as the studio takes them, which hands on what the table's own desk has read. */
export function panesOf<Problem>(panes: readonly Pane<Problem>[]): readonly Pane[] {
  return panes as unknown as readonly Pane[];
}
