/**
 * The interface of a game for the shared modules. A registered game has a module (for authors,
 * lists and links), which is loaded lazily: a page loads neither file reader nor prover. The
 * registry has its user interface and its list texts in files of their own, so that the command
 * line loads no components and a lesson no lists.
 */
import type { Component, Snippet } from 'svelte';
import type { Pathname } from '$app/types';
import type { GameModule, ProblemEntry } from '$lib/game-module/game-module';

/** A game in the registry of games. */
export interface RegisteredGame {
  /** Its name in addresses, problem files (`game:`) and stored data, in lower case. */
  readonly id: string;
  readonly module: () => Promise<GameModule>;
}

/** Ids in display order, with their names in the reader's language. */
export interface LocalizedNames {
  readonly ids: readonly string[];
  readonly name: (id: string) => string;
}

/** Names for these ids; an unknown id is its own name. */
export function localizedNames<Id extends string>(
  ids: readonly Id[],
  names: Readonly<Record<Id, () => string>>,
): LocalizedNames {
  return {
    ids,
    name(id) {
      const knownId = ids.find((candidate) => candidate === id);
      return knownId === undefined ? id : names[knownId]();
    },
  };
}

/** A link in the header. */
export interface NavLink {
  readonly name: () => string;
  readonly address: Pathname;
}

/** A link to a page of a game on the game's home page. */
export interface PageLink extends NavLink {
  /** One sentence. */
  readonly description: () => string;
}

/** The texts and views of a game for lists and its home page, in the reader's language. */
export interface ListTexts {
  /** One or two sentences on what the game teaches. */
  readonly description: () => string;
  /** The pages of the game. */
  readonly pages: readonly PageLink[];
  /**
   * The pages that the home page lists before the problems, in order, which may differ for a
   * newcomer. The others follow after the problems, in the order of `pages`.
   */
  pagesBeforeProblems(newcomer: boolean): readonly PageLink[];
  readonly themes: LocalizedNames;
  readonly roles: LocalizedNames;
  /** A title without spoilers for a problem that is not solved yet: "A slam in hearts". */
  placeholderTitle(entry: ProblemEntry): string;
  /** Details that are shown with the title once the problem is solved. */
  revealedDetails(entry: ProblemEntry): readonly string[];
  /** Draws the student's hand. */
  readonly handView: Component<{ entry: ProblemEntry; form: HandStyle }>;
  /** Contract and role in a few words: "6♥ declarer". */
  readonly taskLabel: Component<{ entry: ProblemEntry }>;
}

/**
 * Styles of a hand in a list: one line of text (`strip`), cards (`table`), or only the card that
 * decides the problem, face down until the problem is solved (`turn`).
 */
export type HandStyle = 'strip' | 'table' | 'turn';

/** The user interface of a game. It is loaded with every page, so everything heavy is lazy. */
export interface GameUi {
  readonly name: () => string;
  /** The links of the header within this game, in order, with the list of problems among them. */
  readonly navLinks: readonly NavLink[];
  /** Pages of this game whose address does not begin with its id. */
  readonly ownPages: readonly Pathname[];

  /** Loads the lesson; rejects when the files are unavailable. */
  readonly loadLesson: () => Promise<GameLesson>;
}

/** The lesson of a game. `Problem` is the type that the game's module reads. */
export interface GameLesson<Problem = unknown, Session = OpenedSession> {
  /** Draws a session from the introduction to the review, and closes it at the end. */
  readonly component: Component<GameLessonProps<Problem, Session>>;
  /**
   * Opens the lesson; `link` is the shared link that leads there. When `signal` is aborted, the
   * page was left: a session that is still being opened closes what it has started.
   */
  startSession(
    problem: Problem,
    link: SharedContent | null,
    signal: AbortSignal,
  ): Session | Promise<Session>;
  /**
   * Returns the problem as a student meets it: relabeled (with suits or seats exchanged) when it is
   * due again, so that it is solved and not recognized. Absent where nothing is relabeled.
   */
  selectProblem?(problem: Problem): Promise<Problem>;
  /**
   * Loads what is drawn above the lesson for a link with a friend's result. Absent in games whose
   * results are not shared.
   */
  loadFriendResult?(): Promise<Component<FriendResultProps<Problem, Session>>>;
}

export interface FriendResultProps<Problem, Session> {
  problem: Problem;
  session: Session;
  result: SharedResult;
}

export interface GameLessonProps<Problem, Session> {
  problem: Problem;
  session: Session;
  /** Absent for a problem that is not relabeled. */
  relabeling?: RelabelingToggle | undefined;
  /** Links on from a finished problem; `first` draws the main one as the primary button. */
  onward?: Snippet<[first: boolean]> | undefined;
}

/** A running session, as far as the page around the lesson knows it. */
export interface OpenedSession {
  readonly adapter: {
    readonly key: string;
    readonly address: `/${string}/${string}/`;
  };
  /** True while the table shows a play from a link, unchanged. */
  readonly isSharedPlay: boolean;
  /** True when the problem has changed since the play that was opened, and allows a part of it. */
  readonly isPlayCut: boolean;
}

/** The switch between the author's problem and its relabeled form, for repetitions. */
export interface RelabelingToggle {
  /** True when seats or suits are relabeled, false for the author's form. */
  readonly isRelabeled: boolean;
  readonly toggle: () => void;
  /** Called with the button when it is drawn: restores the focus if it was just pressed. */
  readonly restoreFocus: (button: HTMLElement) => void;
}

/** A play in a shared link: without hints, retries or personal data. */
export interface SharedPlay {
  /** All actions of all players from the start of the lesson. */
  readonly log: readonly string[];
  /** The claimed amount (in bridge tricks), when a claim ended the play; else null. */
  readonly claimed: number | null;
}

/** The effort of a finished play. */
export interface SharedEffort {
  /** The tries, this one included: from 1. */
  readonly tries: number;
  /** True if hints were shown or cards taken back. */
  readonly helped: boolean;
}

/** A finished play in a shared link: the reader sees it after an own one. */
export interface SharedResult extends SharedPlay, SharedEffort {}

/** The content of a shared link. */
export interface SharedContent {
  /** The text of a problem file; null when the page that is opened knows its problem. */
  readonly file: string | null;
  /** The play to open with; null to begin with the problem. */
  readonly play: SharedPlay | null;
  /** A friend's result, which stays hidden until the reader has played; absent without one. */
  readonly result?: SharedResult | null;
}

/**
 * Erases the types of a lesson. This is sound because pages pass only problems that the same game's
 * module has read, and sessions that the same lesson has started.
 */
export function toGameLesson<Problem, Session>(lesson: GameLesson<Problem, Session>): GameLesson {
  return lesson as unknown as GameLesson;
}
