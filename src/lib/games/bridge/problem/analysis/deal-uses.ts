/**
 * The uses of the real deals: those that can turn out to be the true one. A decision of the student
 * is a step of the author's line, which different plays reach at different turns; in a problem
 * without a line it is a turn of one simulated play. A set of deals punishes an error at a decision
 * when the erroneous card loses with these deals as the real ones. A problem needs a set that
 * punishes every error: the analysis tells which deals are redundant and finds a smallest
 * sufficient set by exhaustive search over at most twelve deals.
 */
import type { Card } from '$lib/cards/card';
import type { Game, BridgeProver } from '$lib/games/bridge/proof/bridge-proof-port';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import { playCard, playCards } from '$lib/games/bridge/rules/bridge-play';
import { isMistake } from '$lib/hidden-information/prover';
import { BoundedProver } from '../check/bounded-prover';
import { toProofGame } from '../proof-game';
import { findSmallestSubset } from './smallest-subset';
import { playAtStart, type BridgeProblem } from '../bridge-problem';
import { collectLineTurns, simulateStudentTurns, type StudentTurn } from './student-turns';

/** The losing cards at one decision. */
export interface PunishedError {
  /** One turn at which the decision arises. */
  readonly turn: StudentTurn;
  readonly cards: readonly Card[];
}

/** The use of one real deal, given the other needed deals. */
export type DealUse =
  /** Without this deal, no other needed deal would punish these errors. */
  | { readonly kind: 'punishes'; readonly errors: readonly PunishedError[] }
  /** For some error this deal could replace the needed deal at index `sameAs`. */
  | { readonly kind: 'same'; readonly sameAs: number }
  /** The deal punishes no error. */
  | { readonly kind: 'nothing' }
  /** The node limit was reached, or a human-like seat may play differently because of the deal. */
  | { readonly kind: 'unknown' };

export interface DealUseAnalysis {
  /** One for each real deal, in the file's order. */
  readonly uses: readonly DealUse[];
  /** Indices of deals that together punish every error; all deals if some use is unknown. */
  readonly neededDeals: readonly number[];
  /** The number of decisions at which some card loses. */
  readonly decisionCount: number;
  /** The share of losing cards, 0 to 1, averaged over these decisions. */
  readonly meanLosingShare: number;
  /** True when some card of the line is known to be sound; if false, no errors were examined. */
  readonly hasSoundLineCard: boolean;
  /** The number of nodes that the prover visited, as `BoundedProver.used`. */
  readonly nodes: number;
}

/** Default node limit: about ten seconds at most, usually well below one. */
const DEFAULT_NODE_LIMIT = 40_000_000;

/** Node limit for each turn of a simulated play. */
const SIMULATION_NODE_LIMIT = 5_000_000;

/** A losing card at a decision, with the turns of that decision at which it loses. */
interface ErrorCard {
  readonly card: Card;
  readonly turns: StudentTurn[];
}

/**
 * Analyzes the use of each real deal. An error counts where the student's card is sound and, if the
 * problem has several deals, at least two of them are consistent with the play. Redundant deals are
 * removed greedily, the last one first; two always stay, as a single deal would make the problem
 * double dummy. `nodes` limits the whole analysis.
 */
export function analyzeDealUses(
  problem: BridgeProblem,
  prover: BridgeProver,
  onProgress: (completedSteps: number, stepCount: number) => void = () => {},
  nodes = DEFAULT_NODE_LIMIT,
): DealUseAnalysis {
  return new DealUseAnalyzer(problem, prover, nodes).analyze(onProgress);
}

/**
 * Finds a smallest set of real deals that punishes every error, as indices: the first in
 * lexicographic order, and at least two deals if there are several. `isProved` is false, and all
 * deals are returned, if no error was found, not all turns were examined, a node limit was reached
 * or a human-like seat plays.
 */
export function findSmallestDealSet(
  problem: BridgeProblem,
  prover: BridgeProver,
  onProgress: (completedSteps: number, stepCount: number) => void = () => {},
  nodes = DEFAULT_NODE_LIMIT,
): { readonly indices: readonly number[]; readonly isProved: boolean } {
  return new DealUseAnalyzer(problem, prover, nodes).findSmallest(onProgress);
}

class DealUseAnalyzer {
  private readonly game: Game;
  private readonly boundedProver: BoundedProver;
  /** The errors, by the key of the decision and the card. */
  private readonly errorCards = new Map<string, ErrorCard>();
  /** For each decision, by its key, the share of the cards that lose, 0 to 1. */
  private readonly losingShares = new Map<string, number>();
  /** True when some question was not answered within the node limit, or not all were asked. */
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

  analyze(onProgress: (completedSteps: number, stepCount: number) => void): DealUseAnalysis {
    const { turns, isComplete } = this.collectTurns();
    const { deals, policies = {} } = this.game;
    const stepCount = turns.length + deals.length;
    for (const [i, turn] of turns.entries()) {
      onProgress(i, stepCount);
      this.collectErrors(turn);
    }
    this.isUnsettled ||= !isComplete || Object.keys(policies).length > 0;
    let neededDeals = [...deals.keys()];
    for (const index of [...deals.keys()].reverse()) {
      onProgress(stepCount - index - 1, stepCount);
      const otherDeals = neededDeals.filter((dealIndex) => dealIndex !== index);
      if (otherDeals.length > 1 && this.errorCards.size > 0 && this.areAllPunished(otherDeals))
        neededDeals = otherDeals;
    }
    const uses = [...deals.keys()].map((index) => this.determineUse(index, neededDeals));
    const isUnknown = uses.some(({ kind }) => kind === 'unknown');
    const shares = [...this.losingShares.values()];
    return {
      uses,
      neededDeals: isUnknown ? [...deals.keys()] : neededDeals,
      decisionCount: shares.length,
      meanLosingShare: shares.reduce((sum, share) => sum + share, 0) / Math.max(shares.length, 1),
      hasSoundLineCard: this.hasSoundLineCard,
      nodes: this.boundedProver.used,
    };
  }

  findSmallest(onProgress: (completedSteps: number, stepCount: number) => void): {
    readonly indices: readonly number[];
    readonly isProved: boolean;
  } {
    const { turns, isComplete } = this.collectTurns();
    const { deals, policies = {} } = this.game;
    for (const [i, turn] of turns.entries()) {
      onProgress(i, turns.length);
      this.collectErrors(turn);
    }
    const smallestSet = findSmallestSubset(deals.length, 2, (indices) =>
      this.areAllPunished(indices),
    );
    const isProved =
      isComplete &&
      !this.isUnsettled &&
      this.errorCards.size > 0 &&
      Object.keys(policies).length === 0;
    return { indices: isProved && smallestSet ? smallestSet : [...deals.keys()], isProved };
  }

  /** The turns at which errors are examined; `isComplete` is false when some are missing. */
  private collectTurns(): ReturnType<typeof collectLineTurns> {
    const collection = this.problem.solution
      ? collectLineTurns(this.problem, this.prover)
      : {
          turns: simulateStudentTurns(this.problem, this.prover, SIMULATION_NODE_LIMIT),
          isComplete: false,
        };
    // The student leads before dummy is seen, and dummy differs between the deals: what the
    // student sees after the lead depends on the deals in use, so that only errors of the opening
    // lead can be compared.
    const isDummyHidden = this.game.exposedSeat !== undefined;
    return isDummyHidden
      ? {
          turns: collection.turns.filter(({ cardsSinceStart }) => cardsSinceStart.length === 0),
          isComplete: false,
        }
      : collection;
  }

  private collectErrors(turn: StudentTurn): void {
    const verdicts = this.boundedProver.prove(this.game, this.playAt(turn))?.verdicts;
    if (!verdicts) {
      this.isUnsettled = true;
      return;
    }
    // If the line's own card is not sound, the play may be lost whatever is played.
    if (verdicts.get(turn.card) !== 'sound') return;
    this.hasSoundLineCard = true;
    if ([...verdicts.values()].includes('unknown')) this.isUnsettled = true;
    const mistakes = [...verdicts].flatMap(([card, verdict]) => (isMistake(verdict) ? [card] : []));
    if (mistakes.length === 0) return;
    const key = decisionKey(turn);
    this.losingShares.set(
      key,
      Math.max(this.losingShares.get(key) ?? 0, mistakes.length / verdicts.size),
    );
    if (turn.consistentIndices.length < Math.min(2, this.game.deals.length)) return;
    for (const card of mistakes) {
      const error = this.errorCards.get(`${key} ${card}`) ?? { card, turns: [] };
      error.turns.push(turn);
      this.errorCards.set(`${key} ${card}`, error);
    }
  }

  /** Determines the use of the deal at `index` when the deals `needed` stay. */
  private determineUse(index: number, needed: readonly number[]): DealUse {
    const otherDeals = needed.filter((dealIndex) => dealIndex !== index);
    const errors = needed.includes(index) ? this.findUnpunished(otherDeals) : [];
    if (errors.length > 0) return { kind: 'punishes', errors: groupByDecision(errors) };
    // Looks for a needed deal and an error that is punished with either of the two, not without.
    for (const otherIndex of otherDeals) {
      const withoutBoth = otherDeals.filter((dealIndex) => dealIndex !== otherIndex);
      const isReplacement = this.findUnpunished(withoutBoth).some((error) =>
        this.isPunished(error, [...withoutBoth, index]),
      );
      if (isReplacement)
        return this.isUnsettled ? { kind: 'unknown' } : { kind: 'same', sameAs: otherIndex };
    }
    return { kind: this.isUnsettled || this.errorCards.size === 0 ? 'unknown' : 'nothing' };
  }

  private areAllPunished(indices: readonly number[]): boolean {
    return [...this.errorCards.values()].every((error) => this.isPunished(error, indices));
  }

  private findUnpunished(indices: readonly number[]): readonly ErrorCard[] {
    return [...this.errorCards.values()].filter((error) => !this.isPunished(error, indices));
  }

  /** True when a card still loses at some turn of its decision if only these deals are real. */
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

  /** The play that leads to a turn. */
  private playAt({ cardsSinceStart }: StudentTurn) {
    return playCards(playAtStart(this.problem), cardsSinceStart);
  }
}

/** The key of a decision: the step of the line, or the number of cards before a simulated turn. */
function decisionKey({ stepPath, cardsSinceStart }: StudentTurn): string {
  return stepPath.length > 0 ? stepPath.join('.') : String(cardsSinceStart.length);
}

/** Groups losing cards by their decision. */
function groupByDecision(errors: readonly ErrorCard[]): readonly PunishedError[] {
  const errorsByDecision = new Map<string, { turn: StudentTurn; cards: Card[] }>();
  for (const { card, turns } of errors) {
    const [turn] = turns;
    if (!turn) continue;
    const error = errorsByDecision.get(decisionKey(turn)) ?? { turn, cards: [] };
    error.cards.push(card);
    errorsByDecision.set(decisionKey(turn), error);
  }
  return [...errorsByDecision.values()];
}
