/** The interfaces by which a game supplies a problem to the shared lesson screens. */
import type { OddsLoss } from '$lib/hidden-information/play-judgement';
import type { Level } from '$lib/core/level';
import type { LocalizedText } from '$lib/core/localized-text';
import type { ForcedMove, Outcome, TrainerPort } from '$lib/trainer/port';
import type { VerdictMark } from './review/marks/verdict-marks';
import type {
  AlternativeVerdict,
  LessonClaimAnswer,
  LessonDecision,
  EngineHint,
  LessonDecisionJudgement,
  LessonJudgement,
  AuthorLinePlay,
} from './lesson-judgement';

/** The computer that plays against the student. Calls may reject with a `ComputerFailure`. */
export interface OpponentEngine<Action extends string> {
  /** The computer's action after a log. */
  answer(log: readonly Action[], signal: AbortSignal): Promise<Action>;
  /** Answers a claim after a log; `amount` is in the game's unit, such as tricks. */
  claim(
    log: readonly Action[],
    amount: number,
    signal?: AbortSignal,
  ): Promise<LessonClaimAnswer<Action>>;
  /** Releases the engine. */
  close(): void;
}

/** An opponent that also analyses the play. */
export interface LessonAdvisor<
  Action extends string,
  Judged extends LessonJudgement = LessonJudgement,
> extends OpponentEngine<Action> {
  /** Judges each action of the student in a log. */
  judge(log: readonly Action[]): Promise<Judged>;
  /** Computes how much each decision at these log indices lost in odds; absent without odds. */
  oddsLosses?(
    log: readonly Action[],
    logIndices: readonly number[],
  ): Promise<ReadonlyMap<number, OddsLoss>>;
  /** Judges another action after a log. */
  judgeAlternative(log: readonly Action[], action: Action): Promise<AlternativeVerdict<Action>>;
  /** The hints after a log at the student's turn, the vaguest first. */
  hints(log: readonly Action[]): Promise<readonly EngineHint[]>;
  /** Plays the author's line (the solution in the problem's file) out; null without one. */
  playAuthorLine(): Promise<AuthorLinePlay<Action> | null>;
  /** Starts work on the problem while the student reads. */
  warmUp(): void;
}

/**
 * Judges each action of the student when it is played, in a worker of its own, so that no action of
 * the computer waits for it. Texts are in the reader's language.
 */
export interface DecisionJudge<Action extends string> {
  /** Judges the last action of a log, which is the student's; may reject with `ComputerFailure`. */
  judge(log: readonly Action[]): Promise<LessonDecisionJudgement>;
  /** An action in words: "ace of hearts". */
  actionName(action: Action): string;
  /** The meaning of a mark in this problem, if it differs from the usual one. */
  markMeaning(mark: VerdictMark): string | null;
  /** The author's name for a world of the problem; undefined where there is none. */
  worldName(worldIndex: number): LocalizedText | undefined;
  /** Ends the worker. */
  close(): void;
}

/** A play with its judgement, as far as it is known. */
export interface JudgedPlay<Action extends string> {
  readonly log: readonly Action[];
  readonly decisions: readonly LessonDecision[];
  /** True when every action was sound and lost no odds; null unless that is known. */
  readonly isFlawless: boolean | null;
}

/**
 * The praise of a made play where odds count; null without any. Rejects when its code can't be
 * loaded.
 */
export type FetchPraise<Action extends string> = (
  play: JudgedPlay<Action>,
) => Promise<string | null>;

/** The game's texts for the lesson screen, in the reader's language. */
export interface LessonWords<Position, Action extends string> {
  /** The goal, before the play: "Win twelve tricks. You can lose one." */
  goal(): string;
  /** The goal and the score so far: "You can lose one; you have lost one." */
  standing(position: Position): string;
  /** The result of the round that has just ended: "The jack wins."; null when none has. */
  roundResult(position: Position): string | null;
  /** The turn of a player of the computer: "West to play." */
  toAct(position: Position): string;
  /** The title of the play so far: "Tricks". */
  playTitle(): string;
  /** "Try again from trick 3". */
  againFrom(round: number): string;
  /** "4 tricks are left, the one on the table included." */
  remaining(amount: number, position: Position): string;
  /** "Claim 4 tricks". */
  claimLabel(amount: number): string;
  /** "Press again to give up 4 tricks". */
  confirmConcession(amount: number): string;
  /** The best result still possible when the goal is out of reach. */
  outOfReach(position: Position): string;
  /** "Made: 12 tricks.", "Down one." */
  outcome(outcome: Outcome): string;
  /**
   * The lines below the outcome on the table. `claimed` is the claimed amount of what remained, in
   * the game's unit (bridge: tricks), 0 for a concession; null without a claim.
   */
  resultDetails(position: Position, claimed: number | null): readonly string[];
  /**
   * The layouts in which a line without mistakes wins: "Your line wins in both deals of this
   * problem."
   */
  robustness(): string;
  /** The outcome for a screen reader. */
  resultAloud(position: Position, claimed: number | null): readonly string[];
  /** Announcements for a screen reader: the actions between two logs, and the turn. */
  announceActions(before: readonly Action[], after: readonly Action[]): readonly string[];
}

/** One or more keys with the same effect. */
export interface KeyboardShortcut {
  readonly keys: readonly string[];
  /** The effect, in the reader's language. */
  readonly does: string;
}

/** The game's own keyboard shortcuts, for the help. */
export interface GameShortcuts {
  /** The keys for playing. */
  forPlaying(): readonly KeyboardShortcut[];
  /** The effect of the key that shows the play so far: "all tricks". */
  playDescription(): string;
  /** All other keys of the game. */
  others(): readonly KeyboardShortcut[];
}

/** An exercise during the play, such as counting a hidden hand. */
export interface Exercise {
  readonly name: string;
  title(): string;
}

/** A problem as a session plays and stores it, common to lessons and choices. */
export interface ProblemAdapter<Position, Action extends string> {
  /** The problem's key in stored data: `<game>/<id>`. */
  readonly key: string;
  /** The address of its page, without spoilers: `/bridge/17/`. */
  readonly address: `/${string}/${string}/`;
  /** A name without spoilers, until the title is unlocked: "A slam in hearts". */
  neutralName(): string;
  /**
   * The number of that name among equal names of the library, which is shown with it; null for a
   * name of its own, and for a relabeled problem, which is not to be recognized.
   */
  readonly nameNumber: number | null;
  /** The title, a spoiler: show `LessonSession.displayName` instead. */
  readonly title: LocalizedText;
  /** Null for a draft. */
  readonly level: Level | null;
  readonly themes: readonly string[];
  /**
   * The exchange of seats and suits that keeps a problem from being recognized when it is met
   * again, in the game's notation; null for the author's form.
   */
  readonly relabeling: string | null;
  /** The author's hints, in order. */
  readonly hints: readonly LocalizedText[];
  readonly trainer: TrainerPort<Position, Action>;
  /** The legal actions at the student's turn. */
  legalActions(position: Position): readonly Action[];
  /**
   * Loads the law that finds the forced move at a student's turn, or null at a choice; absent where
   * nothing plays itself.
   */
  readonly loadForcedMoves?: () => Promise<(position: Position) => ForcedMove<Action> | null>;
  readonly engine: OpponentEngine<Action>;
}

export interface LessonAdapter<
  Position,
  Action extends string,
  Judged extends LessonJudgement = LessonJudgement,
> extends ProblemAdapter<Position, Action> {
  /** The number of actions before the student's play begins. */
  readonly givenCount: number;
  /** The round of a position, from 1. */
  roundAt(position: Position): number;
  readonly engine: LessonAdvisor<Action, Judged>;
  readonly words: LessonWords<Position, Action>;
  /** Loaded lazily by the keyboard help. */
  readonly loadShortcuts: () => Promise<GameShortcuts>;
  readonly exercises: readonly Exercise[];
}
