/** What the page may ask of the worker. Everything goes there and back as plain data. */
import type { Card } from '$lib/cards/card';
import type { BridgeProblem } from '$lib/bridge/problem/problem';
import type { Asked, ClaimAnswer, Judgement, MachineHint } from '$lib/bridge/lesson/judgement';
import type { LedgerEntry } from '$lib/bridge/lesson/ledger/ledger-entry';
import type { ModelPlay } from '$lib/bridge/lesson/model';
import type { Game, Proof, ProofOptions } from '$lib/bridge/proof/port';
import type { Play } from '$lib/bridge/rules/play';
import type { CardValues, OpenPosition, SolveOptions } from '$lib/bridge/solver/port';

export interface Engine {
  /** The computer's card after the student sat down at a bridge problem and `log` was played. */
  bridgeCard(problem: BridgeProblem, log: readonly Card[]): Card;
  /** The author's line of a bridge problem, played out against the computer; null without one. */
  bridgeModel(problem: BridgeProblem): ModelPlay | null;
  /** Proves what it can of a problem while nobody waits for it, so that the first card comes at once. */
  bridgeWarm(problem: BridgeProblem): void;
  /** Every decision of the student's in a play, the moment, and the reveal. */
  bridgeJudge(problem: BridgeProblem, log: readonly Card[]): Judgement;
  /** What the human-like seats thought at each of their cards, in order. */
  bridgeLedger(problem: BridgeProblem, log: readonly Card[]): readonly LedgerEntry[];
  /** What another card of the student's would have been after `log`, when it was the student's turn. */
  bridgeAsk(problem: BridgeProblem, log: readonly Card[], card: Card): Asked;
  /** Whether so many of the tricks that are left, the one in progress included, are proved. */
  bridgeClaim(problem: BridgeProblem, log: readonly Card[], tricks: number): ClaimAnswer;
  /** What the proof can tell at the student's turn, the vaguest first; empty when every card is sound. */
  bridgeHints(problem: BridgeProblem, log: readonly Card[]): readonly MachineHint[];
  /** What every legal card of a lawful position is worth, all four hands known. */
  bridgeValues(position: OpenPosition, options?: SolveOptions): CardValues;
  /** The most tricks that the side next to play can take in a lawful position; null when out of budget. */
  bridgeTricks(position: OpenPosition, options?: SolveOptions): number | null;
  /** The class of every legal card against several deals at once; the game has no players of its own. */
  bridgeClasses(game: Game, play: Play, options?: ProofOptions): Proof;
}
