/** What a page may ask of the bridge worker. Everything goes there and back as plain data. */
import type { Card } from '$lib/cards/card';
import type { BridgeProblem } from '$lib/bridge/problem/bridge-problem';
import type { AlternativeCardVerdict, BridgeClaimAnswer, BridgeJudgement, BridgeProofHint } from '$lib/bridge/lesson/bridge-judgement';
import type { LedgerEntry } from '$lib/bridge/lesson/ledger/ledger-entry';
import type { BridgeModelPlay } from '$lib/bridge/lesson/bridge-model-play';
import type { Game, BridgeProof, ProofOptions } from '$lib/bridge/proof/bridge-proof-port';
import type { Play } from '$lib/bridge/rules/bridge-play';
import type { DoubleDummyValues, DoubleDummyPosition, SolveOptions } from '$lib/bridge/solver/double-dummy-port';

export interface BridgeEngine {
  /** The computer's card after the student sat down at a problem and `log` was played. */
  computerCard(problem: BridgeProblem, log: readonly Card[]): Card;
  /** The author's line of a problem, played out against the computer; null without one. */
  modelPlay(problem: BridgeProblem): BridgeModelPlay | null;
  /** Proves what it can of a problem while nobody waits for it, so that the first card comes at once. */
  warmUp(problem: BridgeProblem): void;
  /** Every decision of the student's in a play, the moment, and the reveal. */
  judge(problem: BridgeProblem, log: readonly Card[]): BridgeJudgement;
  /** What the human-like seats thought at each of their cards, in order. */
  ledger(problem: BridgeProblem, log: readonly Card[]): readonly LedgerEntry[];
  /** What another card of the student's would have been after `log`, when it was the student's turn. */
  judgeCard(problem: BridgeProblem, log: readonly Card[], card: Card): AlternativeCardVerdict;
  /** Whether so many of the tricks that are left, the one in progress included, are proved. */
  answerClaim(problem: BridgeProblem, log: readonly Card[], tricks: number): BridgeClaimAnswer;
  /** What the proof can tell at the student's turn, the vaguest first; empty when every card is sound. */
  hints(problem: BridgeProblem, log: readonly Card[]): readonly BridgeProofHint[];
  /** What every legal card of a lawful position is worth, all four hands known. */
  cardValues(position: DoubleDummyPosition, options?: SolveOptions): DoubleDummyValues;
  /** The most tricks that the side next to play can take in a lawful position; null when out of budget. */
  maxTricks(position: DoubleDummyPosition, options?: SolveOptions): number | null;
  /** The class of every legal card against several deals at once; the game has no players of its own. */
  cardClasses(game: Game, play: Play, options?: ProofOptions): BridgeProof;
}
