/** What each real deal is for: the errors that it punishes, and which deals could be left out. */
import type { Card } from '$lib/cards/card';
import type { Game, BridgeProver } from '$lib/bridge/proof/port';
import type { Deal } from '$lib/bridge/rules/deal';
import { playCard, playCards } from '$lib/bridge/rules/play';
import { isMistake } from '$lib/switching/proof';
import { BoundedProver } from '../check/bounded-prover';
import { gameOf } from '../proof-game';
import { fewestOf } from './smallest-subset';
import { playAtStart, type BridgeProblem } from '../bridge-problem';
import { pointsOfLine, pointsWithoutLine, type LinePoint } from './student-turns';

/** Cards that lose at a step of the line, or at a turn where there is no line. */
export interface DealError {
  readonly point: LinePoint;
  readonly cards: readonly Card[];
}

export type DealUse =
  /** Without this deal these errors would be none, the other deals being those that are kept. */
  | { readonly kind: 'punishes'; readonly errors: readonly DealError[] }
  /** What it punishes another deal punishes too. */
  | { readonly kind: 'same'; readonly as: number }
  /** No error is one because of it. */
  | { readonly kind: 'nothing' }
  /** The budget ran out, or somebody thinks and may be told the deals apart by it. */
  | { readonly kind: 'unknown' };

export interface DealUses {
  /** One for each real deal, in the file's order. */
  readonly uses: readonly DealUse[];
  /** The places of the deals that together punish every error; all of them where nothing can be left out for certain. */
  readonly keep: readonly number[];
  /** Student's turns of the line at which some card loses, and what part of the cards there does so, 0 to 1. */
  readonly decisions: number;
  readonly losing: number;
  /** Whether some card of the line is known to be sound; where none is, nothing can be said. */
  readonly known: boolean;
  readonly nodes: number;
}

/** Positions that the question may look at: some ten seconds' worth at the most, mostly a part of a second. */
const USES_NODES = 40_000_000;

/** A card that loses at a step, with the points at which it does. */
interface ErrorCard {
  readonly card: Card;
  readonly points: LinePoint[];
}

/**
 * What the deals are for. Errors are counted where other deals are alive, too, if there are any, and where the line's card is sound. A deal
 * can be left out when every error stays one without it; the later ones of several that do the same are left out
 * first, and two stay: one alone would be a problem with open cards. `told` hears how many of how many parts are done.
 */
export function usesOfDeals(
  problem: BridgeProblem,
  prover: BridgeProver,
  told: (done: number, of: number) => void = () => {},
  nodes = USES_NODES,
): DealUses {
  return new Uses(problem, prover, nodes).answer(told);
}

/**
 * The fewest real deals that together punish every error, by their places: of the smallest sets the first, and never
 * fewer than two of several. `sure`: whether nothing of it was left open; where it was, all are kept.
 */
export function fewestDeals(
  problem: BridgeProblem,
  prover: BridgeProver,
  told: (done: number, of: number) => void = () => {},
  nodes = USES_NODES,
): { readonly keep: readonly number[]; readonly sure: boolean } {
  return new Uses(problem, prover, nodes).fewest(told);
}

class Uses {
  private readonly game: Game;
  private readonly asked: BoundedProver;
  private readonly errors = new Map<string, ErrorCard>();
  /** For each decision the part of the cards that lose, 0 to 1. */
  private readonly shares = new Map<string, number>();
  private open = false;
  private known = false;

  constructor(
    private readonly problem: BridgeProblem,
    private readonly prover: BridgeProver,
    nodes: number,
  ) {
    this.game = gameOf(problem, prover);
    this.asked = new BoundedProver(prover, nodes);
  }

  answer(told: (done: number, of: number) => void): DealUses {
    const { points, all } = this.points();
    const { deals, policies = {} } = this.game;
    const of = points.length + deals.length;
    for (const [i, point] of points.entries()) {
      told(i, of);
      this.collect(point);
    }
    this.open ||= !all || Object.keys(policies).length > 0;
    let keep = [...deals.keys()];
    for (const place of [...deals.keys()].reverse()) {
      told(of - place - 1, of);
      const others = keep.filter((other) => other !== place);
      if (others.length > 1 && this.errors.size > 0 && this.allPunished(others)) keep = others;
    }
    const uses = [...deals.keys()].map((place) => this.useOf(place, keep));
    const unsure = uses.some(({ kind }) => kind === 'unknown');
    const shares = [...this.shares.values()];
    return {
      uses,
      keep: unsure ? [...deals.keys()] : keep,
      decisions: shares.length,
      losing: shares.reduce((sum, share) => sum + share, 0) / Math.max(shares.length, 1),
      known: this.known,
      nodes: this.asked.used,
    };
  }

  fewest(told: (done: number, of: number) => void): {
    readonly keep: readonly number[];
    readonly sure: boolean;
  } {
    const { points, all } = this.points();
    const { deals, policies = {} } = this.game;
    for (const [i, point] of points.entries()) {
      told(i, points.length);
      this.collect(point);
    }
    const found = fewestOf(deals.length, 2, (places) => this.allPunished(places));
    const sure = all && !this.open && this.errors.size > 0 && Object.keys(policies).length === 0;
    return { keep: sure && found ? found : [...deals.keys()], sure };
  }

  private points(): ReturnType<typeof pointsOfLine> {
    const found = this.problem.solution
      ? pointsOfLine(this.problem, this.prover)
      : { points: pointsWithoutLine(this.problem, this.prover, 5_000_000), all: false };
    // Before a dummy that moves is faced, fewer deals may face another one: only the lead is asked about.
    const moves = this.game.exposedSeat !== undefined;
    return moves
      ? { points: found.points.filter(({ log }) => log.length === 0), all: false }
      : found;
  }

  private collect(point: LinePoint): void {
    const classes = this.asked.prove(this.game, this.playAt(point))?.classes;
    if (!classes) {
      this.open = true;
      return;
    }
    const key = keyOf(point);
    const mistakes = [...classes].flatMap(([card, found]) => (isMistake(found) ? [card] : []));
    if (classes.get(point.card) !== 'sound') return;
    this.known = true;
    if ([...classes.values()].includes('unknown')) this.open = true;
    if (mistakes.length === 0) return;
    this.shares.set(key, Math.max(this.shares.get(key) ?? 0, mistakes.length / classes.size));
    if (point.alive.length < Math.min(2, this.game.deals.length)) return;
    for (const card of mistakes) {
      const error = this.errors.get(`${key} ${card}`) ?? { card, points: [] };
      error.points.push(point);
      this.errors.set(`${key} ${card}`, error);
    }
  }

  private useOf(place: number, keep: readonly number[]): DealUse {
    const others = keep.filter((other) => other !== place);
    const own = keep.includes(place) ? this.unpunished(others) : [];
    if (own.length > 0) return { kind: 'punishes', errors: together(own) };
    for (const as of others) {
      const without = others.filter((other) => other !== as);
      const does = this.unpunished(without).some((error) =>
        this.isPunished(error, [...without, place]),
      );
      if (does) return this.open ? { kind: 'unknown' } : { kind: 'same', as };
    }
    return { kind: this.open || this.errors.size === 0 ? 'unknown' : 'nothing' };
  }

  private allPunished(places: readonly number[]): boolean {
    return [...this.errors.values()].every((error) => this.isPunished(error, places));
  }

  private unpunished(places: readonly number[]): readonly ErrorCard[] {
    return [...this.errors.values()].filter((error) => !this.isPunished(error, places));
  }

  /** Whether a card still loses at some point of its step when only these deals are real. */
  private isPunished({ card, points }: ErrorCard, places: readonly number[]): boolean {
    const deals = places.map((place) => this.game.deals[place] as Deal);
    return points.some((point) => {
      // Where none of them is alive nobody comes any more.
      if (!point.alive.some((place) => places.includes(place))) return false;
      const wins = this.asked.wins({ ...this.game, deals }, playCard(this.playAt(point), card));
      if (wins === null) this.open = true;
      return wins === false;
    });
  }

  private playAt({ log }: LinePoint) {
    return playCards(playAtStart(this.problem), log);
  }
}

/** A step of the line has one name, whichever way leads to it; without a line each turn has its own. */
function keyOf({ path, log }: LinePoint): string {
  return path.length > 0 ? path.join('.') : String(log.length);
}

/** Errors of one turn stand together. */
function together(errors: readonly ErrorCard[]): readonly DealError[] {
  const found = new Map<string, { point: LinePoint; cards: Card[] }>();
  for (const { card, points } of errors) {
    const [point] = points;
    if (!point) continue;
    const here = found.get(keyOf(point)) ?? { point, cards: [] };
    here.cards.push(card);
    found.set(keyOf(point), here);
  }
  return [...found.values()];
}
