/**
 * The uses of the real deals. A deal punishes an error when the erroneous card loses because this
 * deal is among the real ones. A problem needs a set of deals that punishes every error along its
 * line: the analysis tells which deals are redundant and finds a smallest sufficient set (a set
 * cover, by exhaustive search over at most twelve deals).
 */
import type { Card } from '$lib/cards/card';
import type { Game, BridgeProver } from '$lib/bridge/proof/bridge-proof-port';
import type { Deal } from '$lib/bridge/rules/bridge-deal';
import { playCard, playCards } from '$lib/bridge/rules/bridge-play';
import { isMistake } from '$lib/switching/prover';
import { BoundedProver } from '../check/bounded-prover';
import { toProofGame } from '../proof-game';
import { findSmallestSubset } from './smallest-subset';
import { playAtStart, type BridgeProblem } from '../bridge-problem';
import { collectLineTurns, simulateStudentTurns, type StudentTurn } from './student-turns';

/** The losing cards at one step of the line, or at one turn where there is no line. */
export interface PunishedError {
  readonly turn: StudentTurn;
  readonly cards: readonly Card[];
}

/** The use of one real deal beside the needed ones. */
export type DealUse =
  /** Without this deal, no other needed deal would punish these errors. */
  | { readonly kind: 'punishes'; readonly errors: readonly PunishedError[] }
  /** The deal at index `sameAs` punishes the same errors. */
  | { readonly kind: 'same'; readonly sameAs: number }
  /** It punishes no error. */
  | { readonly kind: 'nothing' }
  /** The node limit was reached, or a human-like seat may play differently because of the deal. */
  | { readonly kind: 'unknown' };

export interface DealUseAnalysis {
  /** One for each real deal, in the file's order. */
  readonly uses: readonly DealUse[];
  /** Indices of deals that together punish every error; all deals where it is not settled. */
  readonly neededDeals: readonly number[];
  /** The number of steps at which some card loses. */
  readonly decisionCount: number;
  /** The share of losing cards, 0 to 1, averaged over these steps. */
  readonly meanLosingShare: number;
  /** Whether some card of the line is known to be sound; where none is, no error was looked at. */
  readonly hasSoundLineCard: boolean;
  readonly nodes: number;
}

/** Default node limit: about ten seconds at most, usually well below one. */
const DEFAULT_NODE_LIMIT = 40_000_000;

/** Node limit for each turn of a simulated play. */
const SIMULATION_NODE_LIMIT = 5_000_000;

/** A losing card of a step, with the turns of the step at which it loses. */
interface ErrorCard {
  readonly card: Card;
  readonly turns: StudentTurn[];
}

/**
 * Analyzes the use of each real deal. An error counts where the line's card is sound and, if the
 * problem has several deals, at least two of them are consistent with the play. Redundant deals are
 * removed greedily, the last one first; two always stay, as a single deal would make the problem
 * double dummy.
 */
export function analyzeDealUses(
  problem: BridgeProblem,
  prover: BridgeProver,
  onProgress: (done: number, total: number) => void = () => {},
  nodes = DEFAULT_NODE_LIMIT,
): DealUseAnalysis {
  return new DealUseAnalyzer(problem, prover, nodes).analyze(onProgress);
}

/**
 * Finds a smallest set of real deals that punishes every error, as indices: the first in
 * lexicographic order, and at least two deals if there are several. `isProved` is false where a
 * node limit was reached or a human-like seat plays; then all deals are returned.
 */
export function findSmallestDealSet(
  problem: BridgeProblem,
  prover: BridgeProver,
  onProgress: (done: number, total: number) => void = () => {},
  nodes = DEFAULT_NODE_LIMIT,
): { readonly indices: readonly number[]; readonly isProved: boolean } {
  return new DealUseAnalyzer(problem, prover, nodes).findSmallest(onProgress);
}

class DealUseAnalyzer {
  private readonly game: Game;
  private readonly boundedProver: BoundedProver;
  private readonly errorCards = new Map<string, ErrorCard>();
  /** For each decision, by its key, the share of the cards that lose, 0 to 1. */
  private readonly losingShares = new Map<string, number>();
  private isUnsettled = false;
  private hasSoundLineCard = false;

  constructor(
    private readonly problem: BridgeProblem,
    private readonly prover: BridgeProver,
    nodes: number,
  ) {
    this.game = toProofGame(problem, prover);
    this.boundedProver = new BoundedProver(prover, nodes);
  }

  analyze(onProgress: (done: number, total: number) => void): DealUseAnalysis {
    const { turns, isComplete } = this.collectTurns();
    const { deals, policies = {} } = this.game;
    const total = turns.length + deals.length;
    for (const [i, turn] of turns.entries()) {
      onProgress(i, total);
      this.collectErrors(turn);
    }
    this.isUnsettled ||= !isComplete || Object.keys(policies).length > 0;
    let needed = [...deals.keys()];
    for (const index of [...deals.keys()].reverse()) {
      onProgress(total - index - 1, total);
      const others = needed.filter((other) => other !== index);
      if (others.length > 1 && this.errorCards.size > 0 && this.areAllPunished(others))
        needed = others;
    }
    const uses = [...deals.keys()].map((index) => this.determineUse(index, needed));
    const isUnknown = uses.some(({ kind }) => kind === 'unknown');
    const shares = [...this.losingShares.values()];
    return {
      uses,
      neededDeals: isUnknown ? [...deals.keys()] : needed,
      decisionCount: shares.length,
      meanLosingShare: shares.reduce((sum, share) => sum + share, 0) / Math.max(shares.length, 1),
      hasSoundLineCard: this.hasSoundLineCard,
      nodes: this.boundedProver.used,
    };
  }

  findSmallest(onProgress: (done: number, total: number) => void): {
    readonly indices: readonly number[];
    readonly isProved: boolean;
  } {
    const { turns, isComplete } = this.collectTurns();
    const { deals, policies = {} } = this.game;
    for (const [i, turn] of turns.entries()) {
      onProgress(i, turns.length);
      this.collectErrors(turn);
    }
    const found = findSmallestSubset(deals.length, 2, (indices) => this.areAllPunished(indices));
    const isProved =
      isComplete &&
      !this.isUnsettled &&
      this.errorCards.size > 0 &&
      Object.keys(policies).length === 0;
    return { indices: isProved && found ? found : [...deals.keys()], isProved };
  }

  private collectTurns(): ReturnType<typeof collectLineTurns> {
    const found = this.problem.solution
      ? collectLineTurns(this.problem, this.prover)
      : {
          turns: simulateStudentTurns(this.problem, this.prover, SIMULATION_NODE_LIMIT),
          isComplete: false,
        };
    // Where dummy differs between the deals, leaving a deal out may change the dummy that is
    // exposed: only errors of the opening lead can be compared.
    const isDummyHidden = this.game.exposedSeat !== undefined;
    return isDummyHidden
      ? {
          turns: found.turns.filter(({ cardsSinceStart }) => cardsSinceStart.length === 0),
          isComplete: false,
        }
      : found;
  }

  private collectErrors(turn: StudentTurn): void {
    const classes = this.boundedProver.prove(this.game, this.playAt(turn))?.verdicts;
    if (!classes) {
      this.isUnsettled = true;
      return;
    }
    const key = turnKey(turn);
    const mistakes = [...classes].flatMap(([card, found]) => (isMistake(found) ? [card] : []));
    if (classes.get(turn.card) !== 'sound') return;
    this.hasSoundLineCard = true;
    if ([...classes.values()].includes('unknown')) this.isUnsettled = true;
    if (mistakes.length === 0) return;
    this.losingShares.set(
      key,
      Math.max(this.losingShares.get(key) ?? 0, mistakes.length / classes.size),
    );
    if (turn.consistentIndices.length < Math.min(2, this.game.deals.length)) return;
    for (const card of mistakes) {
      const error = this.errorCards.get(`${key} ${card}`) ?? { card, turns: [] };
      error.turns.push(turn);
      this.errorCards.set(`${key} ${card}`, error);
    }
  }

  private determineUse(index: number, needed: readonly number[]): DealUse {
    const others = needed.filter((other) => other !== index);
    const errors = needed.includes(index) ? this.findUnpunished(others) : [];
    if (errors.length > 0) return { kind: 'punishes', errors: groupByTurn(errors) };
    for (const other of others) {
      const fewer = others.filter((rest) => rest !== other);
      const replaces = this.findUnpunished(fewer).some((error) =>
        this.isPunished(error, [...fewer, index]),
      );
      if (replaces) return this.isUnsettled ? { kind: 'unknown' } : { kind: 'same', sameAs: other };
    }
    return { kind: this.isUnsettled || this.errorCards.size === 0 ? 'unknown' : 'nothing' };
  }

  private areAllPunished(indices: readonly number[]): boolean {
    return [...this.errorCards.values()].every((error) => this.isPunished(error, indices));
  }

  private findUnpunished(indices: readonly number[]): readonly ErrorCard[] {
    return [...this.errorCards.values()].filter((error) => !this.isPunished(error, indices));
  }

  /** Tells whether a card still loses at some turn of its step when only these deals are real. */
  private isPunished({ card, turns }: ErrorCard, indices: readonly number[]): boolean {
    const deals = indices.map((index) => this.game.deals[index] as Deal);
    return turns.some((turn) => {
      // Without a consistent deal the turn is never reached.
      if (!turn.consistentIndices.some((index) => indices.includes(index))) return false;
      const wins = this.boundedProver.wins(
        { ...this.game, deals },
        playCard(this.playAt(turn), card),
      );
      if (wins === null) this.isUnsettled = true;
      return wins === false;
    });
  }

  private playAt({ cardsSinceStart }: StudentTurn) {
    return playCards(playAtStart(this.problem), cardsSinceStart);
  }
}

/**
 * The key of a step of the line, the same for all turns of it; without a line, of a single turn.
 */
function turnKey({ stepPath, cardsSinceStart }: StudentTurn): string {
  return stepPath.length > 0 ? stepPath.join('.') : String(cardsSinceStart.length);
}

/** Groups losing cards by their step. */
function groupByTurn(errors: readonly ErrorCard[]): readonly PunishedError[] {
  const byStep = new Map<string, { turn: StudentTurn; cards: Card[] }>();
  for (const { card, turns } of errors) {
    const [turn] = turns;
    if (!turn) continue;
    const error = byStep.get(turnKey(turn)) ?? { turn, cards: [] };
    error.cards.push(card);
    byStep.set(turnKey(turn), error);
  }
  return [...byStep.values()];
}
