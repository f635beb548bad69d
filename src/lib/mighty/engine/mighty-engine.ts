/** What a page may ask of the Mighty worker. Everything goes there and back as plain data. */
import type { MightyAlternative, MightyJudgement } from '$lib/mighty/lesson/mighty-judgement';
import type { AuthorLinePlayout } from '$lib/mighty/lesson/author-line-playout';
import type { MightyGameStart } from '$lib/mighty/notation/mighty-action-log';
import type { Player } from '$lib/mighty/opponents/mighty-computer-players';
import type { CardOdds } from '$lib/mighty/knowledge/world-sampler';
import type { MightyProblem } from '$lib/mighty/problem/mighty-problem';
import type { Recommendation } from '$lib/mighty/recommendation/contract-recommendation';
import type { MightyHand } from '$lib/mighty/rules/mighty-cards';
import type { MightyOptions } from '$lib/mighty/rules/mighty-options';
import type { Seat } from '$lib/mighty/rules/mighty-seats';
import type { MightyPlayedCard } from '$lib/mighty/rules/mighty-trick';
import type { ClaimAnswer, ProofHint } from '$lib/switching/play-judgement';

/** How the computer plays: by good sense, or by worlds that fit what it has seen. */
export type PlayerKind = Player['kind'];

/** What each play of whoever is to play is worth with open cards. */
export interface PlayValues {
  /** Whether it is found by looking at everything; else it is an estimate, in whole points. */
  readonly exact: boolean;
  /** Points with which the declarer's side ends, those that it has and the buried ones included. */
  readonly plays: readonly (readonly [MightyPlayedCard, number])[];
  /** Those that are best for whoever plays. */
  readonly best: readonly MightyPlayedCard[];
}

/** So many rounds an estimate takes; more hardly change what comes out. */
export const MAX_ESTIMATE_ROUNDS = 4;

/** What became of a claim: it holds, it fails, or nobody can say. */
export interface ClaimVerdict {
  readonly verdict: 'holds' | 'fails' | 'unknown';
}

/** What a whole game asks. */
export interface MightyGameEngine {
  /** What the seat that is to act does after a log; it looks at nothing but what it sees. */
  chooseAction(dealt: MightyGameStart, log: readonly string[], kind: PlayerKind): string;
  /**
   * The worth of each play with all cards open; null before the play. Where it is an estimate, each
   * play was played on so many times, 1 or more; asked again with more of them, it goes on from
   * there: so nobody waits long behind it.
   */
  playValues(dealt: MightyGameStart, log: readonly string[], rounds: number): PlayValues | null;
  /** Whether the declarer's side takes every point that is left. */
  checkClaim(dealt: MightyGameStart, log: readonly string[]): ClaimVerdict;
  /** Where each card may be that a seat does not see; nothing before the play. */
  cardOdds(dealt: MightyGameStart, log: readonly string[], seat: Seat): readonly CardOdds[];
  /**
   * What to bid with ten cards, or what to play with thirteen, after so many deals, 1 or more.
   * Asked again of the same hand with more deals, it goes on from those it has played: so a page
   * hears how it comes to rest.
   */
  recommend(hand: MightyHand, options: MightyOptions, deals: number): Recommendation;
}

/** What a lesson asks; a log holds what everybody played after the problem's start. */
export interface MightyLessonEngine {
  /**
   * Finds what it can of a problem while nobody waits for it, so that the first card comes at once.
   */
  warmUp(problem: MightyProblem): void;
  /** What the computer plays after a log, whose turn it must be. */
  computerCard(problem: MightyProblem, log: readonly MightyPlayedCard[]): MightyPlayedCard;
  /** The author's line of a problem, played out against the computer; null without one. */
  playAuthorLine(problem: MightyProblem): AuthorLinePlayout | null;
  /** Every decision of the student's in a play, the moment, and the reveal. */
  judgePlay(problem: MightyProblem, log: readonly MightyPlayedCard[]): MightyJudgement;
  /** What another play of the student's would have been after a log, at its turn. */
  judgeAlternative(problem: MightyProblem, log: readonly MightyPlayedCard[], played: MightyPlayedCard): MightyAlternative;
  /** Whether so many of the points that are left are proved. */
  answerClaim(
    problem: MightyProblem,
    log: readonly MightyPlayedCard[],
    points: number,
  ): ClaimAnswer<MightyPlayedCard>;
  /**
   * What the proof can tell at the student's turn, the vaguest first; empty when every card is
   * sound.
   */
  hints(problem: MightyProblem, log: readonly MightyPlayedCard[]): readonly ProofHint<MightyPlayedCard>[];
}

/** One worker answers both. */
export type MightyEngine = MightyGameEngine & MightyLessonEngine;
