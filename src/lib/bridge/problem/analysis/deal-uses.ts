/** What each real deal is for: the errors that it punishes, and which deals could be left out. */
import type { Card } from '$lib/cards/card';
import type { Game, BridgeProver } from '$lib/bridge/proof/bridge-proof-port';
import type { Deal } from '$lib/bridge/rules/bridge-deal';
import { playCard, playCards } from '$lib/bridge/rules/bridge-play';
import { isMistake } from '$lib/switching/proof';
import { BoundedProver } from '../check/bounded-prover';
import { gameOf } from '../proof-game';
import { findSmallestSubset } from './smallest-subset';
import { playAtStart, type BridgeProblem } from '../bridge-problem';
import { collectLineTurns, simulateStudentTurns, type StudentTurn } from './student-turns';

/** Cards that lose at a step of the line, or at a turn where there is no line. */
export interface PunishedError {
  readonly turn: StudentTurn;
  readonly cards: readonly Card[];
}

export type DealUse =
  /** Without this deal these errors would be none, the other deals being those that are kept. */
  | { readonly kind: 'punishes'; readonly errors: readonly PunishedError[] }
  /** What it punishes another deal punishes too. */
  | { readonly kind: 'same'; readonly sameAs: number }
  /** No error is one because of it. */
  | { readonly kind: 'nothing' }
  /** The budget ran out, or somebody thinks and may be told the deals apart by it. */
  | { readonly kind: 'unknown' };

export interface DealUseAnalysis {
  /** One for each real deal, in the file's order. */
  readonly uses: readonly DealUse[];
  /** The places of the deals that together punish every error; all of them where nothing can be left out for certain. */
  readonly neededDeals: readonly number[];
  /** Student's turns of the line at which some card loses, and what part of the cards there does so, 0 to 1. */
  readonly decisionCount: number;
  readonly meanLosingShare: number;
  /** Whether some card of the line is known to be sound; where none is, nothing can be said. */
  readonly hasSoundLineCard: boolean;
  readonly nodes: number;
}

/** Positions that the question may look at: some ten seconds' worth at the most, mostly a part of a second. */
const USES_NODES = 40_000_000;

/** A card that loses at a step, with the points at which it does. */
interface ErrorCard {
  readonly card: Card;
  readonly turns: StudentTurn[];
}

/**
 * What the deals are for. Errors are counted where other deals are alive, too, if there are any, and where the line's card is sound. A deal
 * can be left out when every error stays one without it; the later ones of several that do the same are left out
 * first, and two stay: one alone would be a problem with open cards. `told` hears how many of how many parts are done.
 */
export function analyzeDealUses(
  problem: BridgeProblem,
  prover: BridgeProver,
  onProgress: (done: number, of: number) => void = () => {},
  nodes = USES_NODES,
): DealUseAnalysis {
  return new DealUseAnalyzer(problem, prover, nodes).analyze(onProgress);
}

/**
 * The fewest real deals that together punish every error, by their places: of the smallest sets the first, and never
 * fewer than two of several. `sure`: whether nothing of it was left open; where it was, all are kept.
 */
export function findSmallestDealSet(
  problem: BridgeProblem,
  prover: BridgeProver,
  onProgress: (done: number, of: number) => void = () => {},
  nodes = USES_NODES,
): { readonly keep: readonly number[]; readonly sure: boolean } {
  return new DealUseAnalyzer(problem, prover, nodes).findSmallest(onProgress);
}

class DealUseAnalyzer {
  private readonly game: Game;
  private readonly boundedProver: BoundedProver;
  private readonly errorCards = new Map<string, ErrorCard>();
  /** For each decision the part of the cards that lose, 0 to 1. */
  private readonly losingShares = new Map<string, number>();
  private isUnsettled = false;
  private hasSoundLineCard = false;

  constructor(
    private readonly problem: BridgeProblem,
    private readonly prover: BridgeProver,
    nodes: number,
  ) {
    this.game = gameOf(problem, prover);
    this.boundedProver = new BoundedProver(prover, nodes);
  }

  analyze(told: (done: number, of: number) => void): DealUseAnalysis {
    const { points, all } = this.collectTurns();
    const { deals, policies = {} } = this.game;
    const of = points.length + deals.length;
    for (const [i, point] of points.entries()) {
      told(i, of);
      this.collectErrors(point);
    }
    this.isUnsettled ||= !all || Object.keys(policies).length > 0;
    let keep = [...deals.keys()];
    for (const place of [...deals.keys()].reverse()) {
      told(of - place - 1, of);
      const others = keep.filter((other) => other !== place);
      if (others.length > 1 && this.errorCards.size > 0 && this.areAllPunished(others)) keep = others;
    }
    const uses = [...deals.keys()].map((place) => this.determineUse(place, keep));
    const unsure = uses.some(({ kind }) => kind === 'unknown');
    const shares = [...this.losingShares.values()];
    return {
      uses,
      neededDeals: unsure ? [...deals.keys()] : keep,
      decisionCount: shares.length,
      meanLosingShare: shares.reduce((sum, share) => sum + share, 0) / Math.max(shares.length, 1),
      hasSoundLineCard: this.hasSoundLineCard,
      nodes: this.boundedProver.used,
    };
  }

  findSmallest(told: (done: number, of: number) => void): {
    readonly keep: readonly number[];
    readonly sure: boolean;
  } {
    const { points, all } = this.collectTurns();
    const { deals, policies = {} } = this.game;
    for (const [i, point] of points.entries()) {
      told(i, points.length);
      this.collectErrors(point);
    }
    const found = findSmallestSubset(deals.length, 2, (places) => this.areAllPunished(places));
    const sure = all && !this.isUnsettled && this.errorCards.size > 0 && Object.keys(policies).length === 0;
    return { keep: sure && found ? found : [...deals.keys()], sure };
  }

  private collectTurns(): ReturnType<typeof collectLineTurns> {
    const found = this.problem.solution
      ? collectLineTurns(this.problem, this.prover)
      : { points: simulateStudentTurns(this.problem, this.prover, 5_000_000), all: false };
    // Before a dummy that moves is faced, fewer deals may face another one: only the lead is asked about.
    const moves = this.game.exposedSeat !== undefined;
    return moves
      ? { points: found.points.filter(({ cardsSinceStart: log }) => log.length === 0), all: false }
      : found;
  }

  private collectErrors(point: StudentTurn): void {
    const classes = this.boundedProver.prove(this.game, this.playAt(point))?.classes;
    if (!classes) {
      this.isUnsettled = true;
      return;
    }
    const key = turnKey(point);
    const mistakes = [...classes].flatMap(([card, found]) => (isMistake(found) ? [card] : []));
    if (classes.get(point.card) !== 'sound') return;
    this.hasSoundLineCard = true;
    if ([...classes.values()].includes('unknown')) this.isUnsettled = true;
    if (mistakes.length === 0) return;
    this.losingShares.set(key, Math.max(this.losingShares.get(key) ?? 0, mistakes.length / classes.size));
    if (point.consistentIndices.length < Math.min(2, this.game.deals.length)) return;
    for (const card of mistakes) {
      const error = this.errorCards.get(`${key} ${card}`) ?? { card, turns: [] };
      error.turns.push(point);
      this.errorCards.set(`${key} ${card}`, error);
    }
  }

  private determineUse(place: number, keep: readonly number[]): DealUse {
    const others = keep.filter((other) => other !== place);
    const own = keep.includes(place) ? this.findUnpunished(others) : [];
    if (own.length > 0) return { kind: 'punishes', errors: groupByTurn(own) };
    for (const as of others) {
      const without = others.filter((other) => other !== as);
      const does = this.findUnpunished(without).some((error) =>
        this.isPunished(error, [...without, place]),
      );
      if (does) return this.isUnsettled ? { kind: 'unknown' } : { kind: 'same', sameAs: as };
    }
    return { kind: this.isUnsettled || this.errorCards.size === 0 ? 'unknown' : 'nothing' };
  }

  private areAllPunished(places: readonly number[]): boolean {
    return [...this.errorCards.values()].every((error) => this.isPunished(error, places));
  }

  private findUnpunished(places: readonly number[]): readonly ErrorCard[] {
    return [...this.errorCards.values()].filter((error) => !this.isPunished(error, places));
  }

  /** Whether a card still loses at some point of its step when only these deals are real. */
  private isPunished({ card, turns: points }: ErrorCard, places: readonly number[]): boolean {
    const deals = places.map((place) => this.game.deals[place] as Deal);
    return points.some((point) => {
      // Where none of them is alive nobody comes any more.
      if (!point.consistentIndices.some((place) => places.includes(place))) return false;
      const wins = this.boundedProver.wins({ ...this.game, deals }, playCard(this.playAt(point), card));
      if (wins === null) this.isUnsettled = true;
      return wins === false;
    });
  }

  private playAt({ cardsSinceStart: log }: StudentTurn) {
    return playCards(playAtStart(this.problem), log);
  }
}

/** A step of the line has one name, whichever way leads to it; without a line each turn has its own. */
function turnKey({ stepPath: path, cardsSinceStart: log }: StudentTurn): string {
  return path.length > 0 ? path.join('.') : String(log.length);
}

/** Errors of one turn stand together. */
function groupByTurn(errors: readonly ErrorCard[]): readonly PunishedError[] {
  const found = new Map<string, { point: StudentTurn; cards: Card[] }>();
  for (const { card, turns: points } of errors) {
    const [point] = points;
    if (!point) continue;
    const here = found.get(turnKey(point)) ?? { point, cards: [] };
    here.cards.push(card);
    found.set(turnKey(point), here);
  }
  return [...found.values()];
}
