/**
 * The interface of a game for the shared modules. A registered game has a module (for authors,
 * lists and links) and a user interface. Both are loaded lazily, so that the command line loads no
 * components and a page loads neither file reader nor prover.
 */
import type { Component } from 'svelte';
import type { Pathname } from '$app/types';
import type { GameModule, ProblemEntry } from '$lib/game-module/game-module';

/** A game in the registry of games. */
export interface RegisteredGame {
  /** Its name in addresses, problem files (`game:`) and stored data, in lower case. */
  readonly id: string;
  readonly module: () => Promise<GameModule>;
  readonly ui: () => Promise<GameUi>;
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

  readonly loadListTexts: () => Promise<ListTexts>;
  /** Loads the screens of lessons; rejects when the files are unavailable. */
  readonly loadScreens: () => Promise<LessonScreens>;
}

/** The screens of a lesson. `Problem` is the type that the game's module reads. */
export interface LessonScreens<Problem = unknown> {
  /** The lesson on a problem's page; the student's attempts are saved and graded. */
  readonly studentLesson: Component<{ problem: Problem }>;
  /** A play or a problem from a shared link. */
  readonly sharedLesson: Component<SharedLessonProps<Problem>>;
  /** A lesson in a frame on another site. */
  readonly embeddedLesson: Component<{ problem: Problem }>;
}

/** A play in a shared link: without hints, retries or personal data. */
export interface SharedPlay {
  /** All actions of all players from the start of the lesson. */
  readonly log: readonly string[];
  /** The claimed amount (in bridge tricks), when a claim ended the play; else null. */
  readonly claimed: number | null;
}

export interface SharedLessonProps<Problem = unknown> {
  problem: Problem;
  /** The problem file in the link; null for a problem of the library. */
  file: string | null;
  /** Null when the link has only a problem. */
  play: SharedPlay | null;
}

/**
 * Erases the problem type of screens. This is sound because pages pass only problems that the same
 * game's module has read.
 */
export function toLessonScreens<Problem>(screens: LessonScreens<Problem>): LessonScreens {
  return screens as unknown as LessonScreens;
}
