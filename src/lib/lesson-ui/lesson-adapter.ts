/** What a table gives the frame of a lesson, about one problem. What lies on the table it draws itself. */
import type { OddsLoss } from '$lib/switching/play-judgement';
import type { Level } from '$lib/core/level';
import type { LocalizedText } from '$lib/core/localized-text';
import type { Outcome, TrainerPort } from '$lib/trainer/port';
import type { AlternativeVerdict, LessonClaimAnswer, EngineHint, LessonJudgement, AuthorLinePlay } from './lesson-judgement';

/** Whoever plays against the student. Every question may reject with a `ComputerFailure`. */
export interface OpponentEngine<Action extends string> {
  /** The computer's action after a log. */
  answer(log: readonly Action[], signal: AbortSignal): Promise<Action>;
  /** Whether so much of what is left after a log is proved, in the table's unit; asked where the trainer lets claim. */
  claim(log: readonly Action[], amount: number, signal?: AbortSignal): Promise<LessonClaimAnswer<Action>>;
  /** Nothing more is asked. */
  close(): void;
}

/** The same, with what it knows about the play. */
export interface LessonAdvisor<
  Action extends string,
  Judged extends LessonJudgement = LessonJudgement,
> extends OpponentEngine<Action> {
  /** What each action of the student's in a log was worth. */
  judge(log: readonly Action[]): Promise<Judged>;
  /** What the actions at these places of a log gave up of the odds; absent where nothing is weighed. */
  oddsLosses?(log: readonly Action[], places: readonly number[]): Promise<ReadonlyMap<number, OddsLoss>>;
  /** What another action after a log would have been. */
  judgeAlternative(log: readonly Action[], action: Action): Promise<AlternativeVerdict<Action>>;
  /** What the proof can tell after a log, at the student's turn. */
  hints(log: readonly Action[]): Promise<readonly EngineHint[]>;
  /** The author's line against the computer; null when there is none. */
  playAuthorLine(): Promise<AuthorLinePlay<Action> | null>;
  /** Sets it to think about the problem while the student reads. */
  warmUp(): void;
}

/** What the frame says in the table's words, in the reader's language. */
export interface LessonWords<Position, Action extends string> {
  /** What is asked, before the play: "Win twelve tricks. You can lose one." */
  aim(): string;
  /** What is asked and how it stands: "You can lose one; you have lost one." */
  standing(position: Position): string;
  /** What the round that has just ended came to: "The jack wins."; null where none has. */
  roundResult(position: Position): string | null;
  /** Who is to act, while it is not the student: "West to play." */
  toAct(position: Position): string;
  /** The name of everything that was played so far: "Tricks". */
  playTitle(): string;
  /** "Try again from trick 3". */
  againFrom(round: number): string;
  /** "4 tricks are left, the one on the table included." */
  remaining(amount: number, position: Position): string;
  /** "Claim 4 tricks". */
  claimLabel(amount: number): string;
  /** "Press again to give up 4 tricks". */
  confirmConcession(amount: number): string;
  /** What can still be reached, once the goal cannot. */
  outOfReach(position: Position): string;
  /** "Made: 12 tricks.", "Down one." */
  outcome(outcome: Outcome): string;
  /** What is said below the outcome, on the table and nowhere else. */
  resultDetails(position: Position, claimed: number | null): readonly string[];
  /** That it was reached in every world of the problem: "Your line wins in both deals of this problem." */
  alwaysReached(): string;
  /** How the play ended, for the ear. */
  resultAloud(position: Position, claimed: number | null): readonly string[];
  /** Everything that happened between two logs, and whose turn it is, for the ear. */
  announceActions(before: readonly Action[], after: readonly Action[]): readonly string[];
}

/** A key, or several, and what pressing it does. */
export interface KeyboardShortcut {
  readonly keys: readonly string[];
  readonly effect: string;
}

/** The keys of the table beside those of every lesson. */
export interface GameShortcuts {
  /** How one plays. */
  forPlaying(): readonly KeyboardShortcut[];
  /** What the key for what was played so far shows: "all tricks". */
  playDescription(): string;
  /** Whatever else the table listens to. */
  others(): readonly KeyboardShortcut[];
}

/** What a table has the student do beside the play while it goes on, such as to count a hidden hand. */
export interface Exercise {
  readonly name: string;
  title(): string;
}

/** What is practised, as a session plays and keeps it: lessons of every kind. */
export interface ProblemAdapter<Position, Action extends string> {
  /** The problem's name in all that is kept: `<table>/<id>`. */
  readonly key: string;
  /** Its page, which tells nothing of it: `/bridge/17/`. */
  readonly address: `/${string}/${string}/`;
  /** What it is called by what one sees, as long as its title is not earned: "A slam in hearts". */
  neutralName(): string;
  /** Its reward: ask the session for the name that may be told now. */
  readonly title: LocalizedText;
  /** Null in a draft. */
  readonly level: Level | null;
  readonly themes: readonly string[];
  /** In which look it is played, as the table writes it; null when as its author wrote it. */
  readonly relabeling: string | null;
  /** The author's hints, in order. */
  readonly hints: readonly LocalizedText[];
  readonly trainer: TrainerPort<Position, Action>;
  /** Every action that is allowed where the student is to play. */
  legalActions(position: Position): readonly Action[];
  readonly engine: OpponentEngine<Action>;
}

export interface LessonAdapter<
  Position,
  Action extends string,
  Judged extends LessonJudgement = LessonJudgement,
> extends ProblemAdapter<Position, Action> {
  /** How many actions were made before the student sits down. */
  readonly givenCount: number;
  /** The round that a position is in, from 1. */
  roundAt(position: Position): number;
  readonly engine: LessonAdvisor<Action, Judged>;
  readonly words: LessonWords<Position, Action>;
  /** Fetched when somebody asks which there are. */
  readonly loadShortcuts: () => Promise<GameShortcuts>;
  readonly exercises: readonly Exercise[];
}
