/** What a table gives the frame of a review besides what its lesson has: the whole game, and its worlds. */
import type { LocalizedText } from '$lib/core/localized-text';
import type { RefusedClaim } from '$lib/trainer/lesson-attempt';
import type { OddsLoss } from '$lib/switching/play-judgement';
import type { AlternativeVerdict, LessonDecision, LessonJudgement } from '../lesson-judgement';
import type { LessonAdapter, LessonWords } from '../lesson-adapter';
import type { VerdictMark } from './marks/verdict-marks';

/** A way in which everything hidden may lie, with the author's name for it. */
export interface NamedWorld {
  readonly name: LocalizedText;
}

export interface ReviewWords<Position, Action extends string> extends LessonWords<
  Position,
  Action
> {
  /** How many worlds there were, and what that asks of a line: "This problem has 2 deals. …" */
  worldCountText(): string;
  /** What was done at a position: "North plays the ace of hearts." */
  describeAction(before: Position, action: Action): string;
  /** The point of a play: "Trick 3, North to play". */
  describePoint(position: Position): string;
  /** How it stands at a point: "You 4, they 1". */
  standing(position: Position): string;
  /** "ruled out in trick 3" */
  ruledOutText(round: number): string;
  /** "singleton queen: ruled out in trick 3" */
  namedRuledOutText(name: string, round: number): string;
  /** What is said of an action besides that it was not proved; null where there is nothing to say. */
  unprovedText(found: LessonDecision | AlternativeVerdict<Action>): string | null;
  /** What a mark means in this problem, where that is not what it means elsewhere. */
  markMeaning?(mark: VerdictMark): string | null;
  /** What an action makes and gives up of the odds; absent where nothing is weighed. */
  lossText?(this: void, loss: OddsLoss): string;
  /** What was claimed, and why it did not hold. */
  refusedClaimText(claim: RefusedClaim): string;
}

export interface ReviewAdapter<
  Position,
  Action extends string,
  World extends NamedWorld,
  Judged extends LessonJudgement = LessonJudgement,
> extends LessonAdapter<Position, Action, Judged> {
  /** Everything that was played before the student sat down. */
  readonly start: readonly Action[];
  /** The position after actions from the very first one on. */
  positionAfter(actions: readonly Action[]): Position;
  /** The actions from the very first one on, up to where no world of the problem allows the next. */
  legalPrefix(actions: readonly Action[]): readonly Action[];
  /** The round, from 1, of the action with this place among all, those of the start included. */
  roundOf(place: number): number;
  /** Every world that may be the truth, in the order of the problem. */
  readonly worlds: readonly World[];
  /** Worlds that cannot be the truth: laid open where none of the others fits. */
  readonly virtualWorlds: readonly World[];
  /** Whether a world can lie open at a position. */
  isConsistent(world: World, position: Position): boolean;
  /** Whether the author has a line to show. */
  readonly hasAuthorLine: boolean;
  readonly words: ReviewWords<Position, Action>;
}
