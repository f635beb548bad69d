/**
 * A leak: at a point of the author's line another card wins against every real deal too, though it is played as one
 * that does not look. The deal that would punish it is looked for near those that are there.
 */
import { deckPlace, suitOf, type Card } from '$lib/cards/card';
import type { Prover } from '$lib/bridge/proof/port';
import { makeDeal } from '$lib/bridge/notation/deals';
import type { Deal } from '$lib/bridge/rules/deal';
import { handsLeft, playCard, playCards, type Play } from '$lib/bridge/rules/play';
import { SEATS, type Seat } from '$lib/bridge/rules/seats';
import { BoundedProver } from '../check/bounded-prover';
import { checkLine } from '../check/check-line';
import { gameOf } from '../game';
import { pointsOfLine, pointsWithoutLine, type LinePoint } from '../matrix/points';
import { dummyMoves, humanSeats, playAtStart, playsFor, type BridgeProblem } from '../problem';
import { nearbyDeals } from './nearby';

export interface Leak {
  /** Where it is, with the card of the line. */
  readonly point: LinePoint;
  /** The cards that win too. */
  readonly cards: readonly Card[];
  /** Whether no card could lose before or here: then the problem may be without what it is about. */
  readonly early: boolean;
  /** A deal in which they lose and the line does not; null where none was found. */
  readonly deal: Deal | null;
  /** The place of the real deal which that one is like, and the cards that lie elsewhere in it. */
  readonly like: number;
  readonly moved: readonly { readonly card: Card; readonly seat: Seat }[];
}

export interface Leaks {
  /** The first that a deal was found for; where no card of the line can be wrong, the first at all; else null. */
  readonly leak: Leak | null;
  readonly nodes: number;
}

/** Positions that the search may look at: some seconds' worth. */
const LEAK_NODES = 10_000_000;
/** What one deal that is tried may take of it. */
const TRY_NODES = 200_000;
/** Deals that are tried for one card. */
const TRIES = 250;
/** Deals that punish a card and ask for another line, before one of them is taken. */
const ROUGH = 4;
/** Positions of the line that are walked through with each of them. */
const WALKED = 10_000;

/**
 * The leak of a problem whose line wins, before the turn at which another card of the line's suit loses. Where nothing can
 * go wrong every other card is one; else only cards of the line's own suit: those are what a student would think of.
 * Against players who think no deal is looked for. `told` hears how many of how many points are done.
 */
export function findLeak(
  problem: BridgeProblem,
  prover: Prover,
  told: (done: number, of: number) => void = () => {},
  nodes = LEAK_NODES,
): Leaks {
  const search = new LeakSearch(problem, prover, nodes);
  return { leak: search.leak(told), nodes: search.used };
}

/** A point with its other cards that win, by runs of equal ones. */
interface Other {
  readonly point: LinePoint;
  readonly early: boolean;
  readonly play: Play;
  readonly groups: readonly (readonly Card[])[];
}

class LeakSearch {
  private readonly asked: BoundedProver;
  private readonly known: Set<string>;

  constructor(
    private readonly problem: BridgeProblem,
    private readonly prover: Prover,
    nodes: number,
  ) {
    this.asked = new BoundedProver(prover, nodes);
    this.known = new Set([...problem.real, ...problem.virtual].map(({ deal }) => makeDeal(deal)));
  }

  get used(): number {
    return this.asked.used;
  }

  leak(told: (done: number, of: number) => void): Leak | null {
    const looked = this.looked();
    if (!looked) return null;
    const { others, decides } = looked;
    for (const [i, other] of others.entries()) {
      told(i, others.length);
      for (const cards of decides ? ofItsSuit(other) : other.groups) {
        const found = this.punishing(other, cards);
        if (found) return found;
      }
    }
    const [first] = others;
    const cards = first?.groups[0];
    if (decides || !first || !cards) return null;
    return { point: first.point, cards, early: true, deal: null, like: 0, moved: [] };
  }

  /** The points with cards that win beside the line's, and whether any card loses anywhere; null where the line does not win. */
  private looked(): { readonly others: readonly Other[]; readonly decides: boolean } | null {
    const game = gameOf(this.problem, this.prover);
    let decides = false;
    const others: Other[] = [];
    for (const point of this.points()) {
      const play = playCards(playAtStart(this.problem), point.log);
      const classes = [...(this.asked.prove(game, play)?.classes ?? [])];
      const cards = classes.flatMap(([card, each]) => (each === 'sound' ? [card] : []));
      if (!cards.includes(point.card)) return null;
      decides ||= cards.length < classes.length;
      // Where the suit must be treated as the line does, the problem is about that.
      if (classes.some(([card, each]) => each !== 'sound' && suitOf(card) === suitOf(point.card)))
        break;
      const groups = this.runs(play, cards).filter((run) => !run.includes(point.card));
      if (groups.length > 0) others.push({ point, play, groups, early: !decides });
    }
    return { others, decides };
  }

  private points(): readonly LinePoint[] {
    if (!this.problem.solution)
      return pointsWithoutLine(this.problem, this.prover, TRY_NODES).slice(0, 1);
    const seen = new Set<string>();
    return pointsOfLine(this.problem, this.prover).points.filter(({ path }) => {
      const key = path.join('.');
      return !seen.has(key) && seen.add(key);
    });
  }

  /** Cards of one hand between which no card of another's is left are one. */
  private runs(play: Play, cards: readonly Card[]): readonly (readonly Card[])[] {
    const deal = this.problem.real[0]?.deal;
    if (!deal) return [];
    const left = handsLeft(deal, play);
    const hidden = SEATS.filter((seat) => !playsFor(this.problem, seat));
    const between = hidden.flatMap((seat) => left[seat]);
    const runs: Card[][] = [];
    for (const card of [...cards].sort((a, b) => deckPlace(a) - deckPlace(b))) {
      const run = runs.at(-1);
      const above = run?.at(-1);
      const parted =
        !above ||
        suitOf(above) !== suitOf(card) ||
        between.some(
          (each) => deckPlace(each) > deckPlace(above) && deckPlace(each) < deckPlace(card),
        );
      if (run && !parted) run.push(card);
      else runs.push([card]);
    }
    return runs;
  }

  /** The seats whose hands are not known; null where they are not two, or somebody thinks. */
  private get unseen(): readonly [Seat, Seat] | null {
    const { real } = this.problem;
    if (humanSeats(this.problem).length > 0 || dummyMoves(this.problem)) return null;
    const seats = SEATS.filter((seat) => !playsFor(this.problem, seat));
    const [one, other, more] = seats;
    return real.length > 0 && one && other && !more ? [one, other] : null;
  }

  private punishing({ point, play, early }: Other, cards: readonly Card[]): Leak | null {
    const [card] = cards;
    const seats = this.unseen;
    if (!seats || card === undefined) return null;
    let rough: Leak | null = null;
    let roughs = 0;
    let tries = 0;
    for (const like of point.alive) {
      const near = this.problem.real[like]?.deal;
      if (!near) continue;
      for (const deal of nearbyDeals(near, play, seats, suitOf(card), like)) {
        if (this.known.has(makeDeal(deal))) continue;
        if (++tries > TRIES || this.asked.isSpent) return rough;
        const fits = this.fitting(deal, point, play, card);
        if (fits === null) continue;
        const found = { point, cards, early, deal, like, moved: movedBetween(near, deal) };
        if (fits === 'line') return found;
        rough ??= found;
        if (++roughs >= ROUGH) return rough;
      }
    }
    return rough;
  }

  /** What a deal does beside the others: null when it does not beat the card, or beats the student; `line`: the line stands as it is. */
  private fitting(deal: Deal, point: LinePoint, play: Play, card: Card): 'line' | 'start' | null {
    const name = { en: 'another' };
    const real = [...this.problem.real, { name, deal }];
    const problem = { ...this.problem, real };
    const game = { ...gameOf(this.problem, this.prover), deals: real.map((each) => each.deal) };
    if (this.tried(game, playCard(play, card)) !== false) return null;
    if (this.tried(game, playCard(play, point.card)) !== true) return null;
    const begin = playAtStart(problem);
    if (this.tried(game, begin) !== true) return null;
    if (!problem.solution) return 'line';
    const found = checkLine(problem, WALKED);
    if (found.some(({ code }) => code !== 'solution/unreachable')) return 'start';
    const { points, all } = pointsOfLine(problem, this.prover);
    const wins = points.every(
      (each) => this.tried(game, playCard(playCards(begin, each.log), each.card)) === true,
    );
    return wins && all ? 'line' : 'start';
  }

  private tried(game: Parameters<Prover['wins']>[0], play: Play): boolean | null {
    return this.asked.wins(game, play, TRY_NODES);
  }
}

function ofItsSuit({ point, groups }: Other): readonly (readonly Card[])[] {
  return groups.filter(([card]) => card !== undefined && suitOf(card) === suitOf(point.card));
}

function movedBetween(one: Deal, other: Deal): Leak['moved'] {
  return SEATS.flatMap((seat) =>
    other[seat].flatMap((card) => (one[seat].includes(card) ? [] : [{ card, seat }])),
  );
}
