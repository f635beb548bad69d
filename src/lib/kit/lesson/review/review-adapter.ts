/** The interface by which a game supplies a problem to the shared review screen. */
import type { LocalizedText } from '$lib/core/localized-text';
import type { RefusedClaim } from '$lib/trainer/lesson-attempt';
import type { OddsLoss } from '$lib/hidden-information/play-judgement';
import type { AlternativeVerdict, LessonDecision, LessonJudgement } from '../lesson-judgement';
import type { LessonAdapter, LessonWords } from '../lesson-adapter';
import type { VerdictMark } from './marks/verdict-marks';

/** A world, such as a deal, with the author's name for it. */
export interface NamedWorld {
  readonly name: LocalizedText;
}

/** The game's texts for the review screen, in the reader's language. */
export interface ReviewWords<Position, Action extends string> extends LessonWords<
  Position,
  Action
> {
  /** The number of worlds and what it means for a line: "This problem has 2 deals. …" */
  worldCountText(): string;
  /** An action in words: "North plays the ace of hearts." */
  describeAction(before: Position, action: Action): string;
  /** A point of a play: "Trick 3, North to play". */
  describePoint(position: Position): string;
  /** The score at a point: "You 4, they 1". */
  standing(position: Position): string;
  /** "ruled out in trick 3" */
  ruledOutText(round: number): string;
  /** "singleton queen: ruled out in trick 3" */
  namedRuledOutText(name: string, round: number): string;
  /** Additional text for an action that the proof could not judge, or null. */
  unprovedText(judgedAction: LessonDecision | AlternativeVerdict<Action>): string | null;
  /** The meaning of a mark in this problem, if it differs from the usual one. */
  markMeaning?(mark: VerdictMark): string | null;
  /** The odds of an action and its loss; absent without odds. */
  lossText?(this: void, loss: OddsLoss): string;
  /** The author's claim at the end of the line; absent in a game whose lines do not claim. */
  authorClaimText?(this: void, position: Position, amount: number): string;
  /** A refused claim and the reason. */
  refusedClaimText(claim: RefusedClaim): string;
}

export interface ReviewAdapter<
  Position,
  Action extends string,
  World extends NamedWorld,
  Judged extends LessonJudgement = LessonJudgement,
> extends LessonAdapter<Position, Action, Judged> {
  /** The actions before the student's play begins. */
  readonly start: readonly Action[];
  /** The position after actions that include the start. */
  positionAfter(actions: readonly Action[]): Position;
  /** The longest prefix of actions, start included, that is legal in some world. */
  legalPrefix(actions: readonly Action[]): readonly Action[];
  /** The round, from 1, of the action with this index, counted from the start. */
  roundOf(actionIndex: number): number;
  /** All real worlds, in the order of the problem. */
  readonly worlds: readonly World[];
  /** Worlds that are never the truth, shown when no real one is consistent. */
  readonly virtualWorlds: readonly World[];
  /** True when a world is consistent with a position. */
  isConsistent(world: World, position: Position): boolean;
  /** True when the problem's file has a line of play, the author's solution. */
  readonly hasAuthorLine: boolean;
  readonly words: ReviewWords<Position, Action>;
}
