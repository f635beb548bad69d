/** The interface of the Mighty worker. Arguments and results are plain data. */
import type { MightyAlternative, MightyJudgement } from '$lib/games/mighty/lesson/mighty-judgement';
import type { AuthorLinePlayout } from '$lib/games/mighty/lesson/author-line-playout';
import type { MightyGameStart } from '$lib/games/mighty/notation/mighty-action-log';
import type { Player } from '$lib/games/mighty/opponents/mighty-computer-players';
import type { CardOdds } from '$lib/games/mighty/knowledge/world-sampler';
import type { MightyProblem } from '$lib/games/mighty/problem/mighty-problem';
import type { Recommendation } from '$lib/games/mighty/recommendation/contract-recommendation';
import type { MightyHand } from '$lib/games/mighty/rules/mighty-cards';
import type { MightyOptions } from '$lib/games/mighty/rules/mighty-options';
import type { Seat } from '$lib/games/mighty/rules/mighty-seats';
import type { MightyPlayedCard } from '$lib/games/mighty/rules/mighty-trick';
import type {
  ClaimAnswer,
  DecisionJudgement,
  ProofHint,
} from '$lib/hidden-information/play-judgement';

/** The kinds of computer player: heuristic, or by sampled worlds. */
export type PlayerKind = Player['kind'];

/** The open-card value of each play of the seat on turn. */
export interface PlayValues {
  /** True for exact values; otherwise they are estimates in whole points. */
  readonly exact: boolean;
  /** The final points of the declarer's side, those won and the buried ones included. */
  readonly plays: readonly (readonly [MightyPlayedCard, number])[];
  /** The best plays for the seat on turn. */
  readonly best: readonly MightyPlayedCard[];
}

/** The number of tricks left, the one in progress included, from which values are exact. */
export const EXACT_TRICKS = 7;

/** The rounds of an estimate; more hardly change it. */
export const MAX_ESTIMATE_ROUNDS = 4;

/** The verdict on a claim; unknown where none can be made, or at the node limit. */
export interface ClaimVerdict {
  readonly verdict: 'holds' | 'fails' | 'unknown';
}

/** Questions about whole games. */
export interface MightyGameEngine {
  /** The action of the seat on turn after a log, chosen from its view. */
  chooseAction(start: MightyGameStart, log: readonly string[], kind: PlayerKind): string;
  /**
   * The open-card value of each play; null before the play. Where it is an estimate, each play is
   * played out `rounds` times (at least 1); asked again with more, it continues, so that no single
   * call takes long.
   */
  playValues(start: MightyGameStart, log: readonly string[], rounds: number): PlayValues | null;
  /** Decides whether the declarer's side takes all remaining points. */
  checkClaim(start: MightyGameStart, log: readonly string[]): ClaimVerdict;
  /** The probabilities of the holders of each card unseen by a seat; empty before the play. */
  cardOdds(start: MightyGameStart, log: readonly string[], seat: Seat): readonly CardOdds[];
  /**
   * A bid for ten cards, or a contract for thirteen, after this many deals (at least 1). Asked
   * again for the same hand with more, it continues, so that a page can show its progress.
   */
  recommend(hand: MightyHand, options: MightyOptions, dealCount: number): Recommendation;
}

/** Questions about lessons; a log holds all plays since the problem's start. */
export interface MightyLessonEngine {
  /** Precomputes answers for a problem, so that the first card comes at once. */
  warmUp(problem: MightyProblem): void;
  /** The computer's play after a log, at its turn. */
  computerCard(problem: MightyProblem, log: readonly MightyPlayedCard[]): MightyPlayedCard;
  /** The author's line played against the computer; null without one. */
  playAuthorLine(problem: MightyProblem): AuthorLinePlayout | null;
  /** Judges every decision of the student in a play, with the deciding moment and the reveal. */
  judgePlay(problem: MightyProblem, log: readonly MightyPlayedCard[]): MightyJudgement;
  /** The judgement of the last play of a log, which is the student's, by itself. */
  judgeLastPlay(problem: MightyProblem, log: readonly MightyPlayedCard[]): DecisionJudgement;
  /** The verdict on an alternative play after a log, at the student's turn. */
  judgeAlternative(
    problem: MightyProblem,
    log: readonly MightyPlayedCard[],
    played: MightyPlayedCard,
  ): MightyAlternative;
  /** Decides whether this many of the remaining points are proved. */
  answerClaim(
    problem: MightyProblem,
    log: readonly MightyPlayedCard[],
    points: number,
  ): ClaimAnswer<MightyPlayedCard>;
  /** Hints at the student's turn, the vaguest first; empty when every card is sound. */
  hints(
    problem: MightyProblem,
    log: readonly MightyPlayedCard[],
  ): readonly ProofHint<MightyPlayedCard>[];
}

/** Both interfaces in one worker. */
export type MightyEngine = MightyGameEngine & MightyLessonEngine;
