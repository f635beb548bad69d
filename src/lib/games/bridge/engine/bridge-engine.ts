/** The questions that pages ask the bridge worker, by structured clone. */
import type { Card } from '$lib/cards/card';
import type { DecisionJudgement } from '$lib/hidden-information/play-judgement';
import type { BridgeProblem } from '$lib/games/bridge/problem/bridge-problem';
import type {
  AlternativeCardVerdict,
  BridgeClaimAnswer,
  BridgeJudgement,
  BridgeProofHint,
} from '$lib/games/bridge/lesson/bridge-judgement';
import type { LossStory } from '$lib/games/bridge/lesson/ledger/loss-story';
import type { LedgerEntry } from '$lib/games/bridge/lesson/ledger/ledger-entry';
import type { BridgeModelPlay } from '$lib/games/bridge/lesson/bridge-model-play';
import type { Game, BridgeProof, ProofOptions } from '$lib/games/bridge/proof/bridge-proof-port';
import type { Play } from '$lib/games/bridge/rules/bridge-play';
import type {
  DoubleDummyValues,
  DoubleDummyPosition,
  SolveOptions,
} from '$lib/games/bridge/solver/double-dummy-port';

export interface BridgeEngine {
  /** The computer's next card; `log`: the cards since the problem's start. */
  computerCard(problem: BridgeProblem, log: readonly Card[]): Card;
  /** The author's line of a problem, played out against the computer; null without one. */
  modelPlay(problem: BridgeProblem): BridgeModelPlay | null;
  /**
   * Fills the transposition table for a problem ahead of time, so that the first card comes at
   * once.
   */
  warmUp(problem: BridgeProblem): void;
  /** The judgement of every decision of the student's in a play. */
  judge(problem: BridgeProblem, log: readonly Card[]): BridgeJudgement;
  /** The judgement of the last card of a log, which is the student's, by itself. */
  judgeLastCard(problem: BridgeProblem, log: readonly Card[]): DecisionJudgement;
  /** The thoughts of the human-like seats at each of their cards, in order. */
  ledger(problem: BridgeProblem, log: readonly Card[]): readonly LedgerEntry[];
  /** The story of a loss against human-like opponents; null without an inference that decided. */
  lossStory(problem: BridgeProblem, log: readonly Card[], losingIndex: number): LossStory | null;
  /** The verdict on another card of the student's after `log`. */
  judgeCard(problem: BridgeProblem, log: readonly Card[], card: Card): AlternativeCardVerdict;
  /** The answer to a claim of `tricks` of the remaining tricks, the current one included. */
  answerClaim(problem: BridgeProblem, log: readonly Card[], tricks: number): BridgeClaimAnswer;
  /**
   * Hints from the proof at the student's turn, the vaguest first; none when every card is sound.
   */
  hints(problem: BridgeProblem, log: readonly Card[]): readonly BridgeProofHint[];
  /** The double-dummy value of every legal card of a legal position. */
  cardValues(position: DoubleDummyPosition, options?: SolveOptions): DoubleDummyValues;
  /** Double-dummy tricks of the side to play in a legal position; null when out of budget. */
  maxTricks(position: DoubleDummyPosition, options?: SolveOptions): number | null;
  /** The verdict on every legal card against several deals at once; the game has no policies. */
  cardVerdicts(game: Game, play: Play, options?: ProofOptions): BridgeProof;
}
