/**
 * A leak: at a point of the author's line another card wins against every real deal too, though it is played as one
 * that does not look. The deal that would punish it is looked for near those that are there.
 */
import { deckPlace, suitOf, type Card } from '$lib/cards/card';
import type { BridgeProver } from '$lib/bridge/proof/port';
import { makeDeal } from '$lib/bridge/notation/deals';
import type { Deal } from '$lib/bridge/rules/deal';
import { handsLeft, playCards, type Play } from '$lib/bridge/rules/play';
import { SEATS, type Seat } from '$lib/bridge/rules/seats';
import { dummyOf } from '$lib/bridge/rules/contract';
import { BoundedProver } from '../check/bounded-prover';
import { gameOf } from '../proof-game';
import { pointsOfLine, pointsWithoutLine, type LinePoint } from '../analysis/student-turns';
import { dummyMoves, humanSeats, playAtStart, playsFor, type BridgeProblem } from '../bridge-problem';
import { fittingDeal, TRY_NODES, withDeal } from './added-deal';
import { nearbyDeals } from './nearby-deals';

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

/** Positions that the search may look at: a second or two; less where somebody thinks, for there a position is dearer. */
const LEAK_NODES = 10_000_000;
const THINKING_NODES = 4_000_000;
/** What part of what is left one turn of the line may take there. */
const THINKING_PART = 1 / 8;
/** Deals that are tried for one card. */
const TRIES = 250;
/** Deals that punish a card and ask for another line, before one of them is taken. */
const ROUGH = 4;
/** Deals that are tried where somebody thinks: each time the players begin anew. */
const THINKING_TRIES = 60;

/**
 * The leak of a problem whose line wins, before the turn at which another card of the line's suit loses. Where nothing can
 * go wrong every other card is one; else only cards of the line's own suit: those are what a student would think of.
 * Against players who think a deal is looked for only with the `text` of the file, which says what they believe once it is
 * there, and a card that nothing is found for is none that one hears of. It looks at no more than `nodes` positions.
 */
export function findLeak(
  problem: BridgeProblem,
  prover: BridgeProver,
  text: string | null = null,
  nodes = humanSeats(problem).length > 0 ? THINKING_NODES : LEAK_NODES,
): Leaks {
  const search = new LeakSearch(problem, prover, text, nodes);
  return { leak: search.leak(), nodes: search.used };
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
  private readonly someThink: boolean;

  constructor(
    private readonly problem: BridgeProblem,
    private readonly prover: BridgeProver,
    private readonly text: string | null,
    nodes: number,
  ) {
    this.someThink = humanSeats(problem).length > 0;
    this.asked = new BoundedProver(prover, nodes);
    this.known = new Set([...problem.real, ...problem.virtual].map(({ deal }) => makeDeal(deal)));
  }

  get used(): number {
    return this.asked.used;
  }

  leak(): Leak | null {
    const looked = this.looked();
    if (!looked) return null;
    const { others, decides } = looked;
    for (const other of others) {
      for (const cards of decides ? ofItsSuit(other) : other.groups) {
        const found = this.punishing(other, cards);
        if (found) return found;
      }
    }
    const [first] = others;
    const cards = first?.groups[0];
    if (decides || this.someThink || !first || !cards) return null;
    return { point: first.point, cards, early: true, deal: null, like: 0, moved: [] };
  }

  /** The points with cards that win beside the line's, and whether any card loses anywhere; null where the line does not win. */
  private looked(): { readonly others: readonly Other[]; readonly decides: boolean } | null {
    const game = gameOf(this.problem, this.prover);
    const part = this.someThink ? THINKING_PART : 1;
    let decides = false;
    const others: Other[] = [];
    for (const point of this.points()) {
      const play = playCards(playAtStart(this.problem), point.log);
      const classes = [...(this.asked.prove(game, play, part)?.classes ?? [])];
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

  /** The seats whose hands are not known; null where they are not two, or where it cannot be read what those who think make of another deal. */
  private get unseen(): readonly [Seat, Seat] | null {
    const { real, contract } = this.problem;
    if ((this.someThink && this.text === null) || dummyMoves(this.problem)) return null;
    const dummy = dummyOf(contract);
    const seats = SEATS.filter((seat) => !playsFor(this.problem, seat) && seat !== dummy);
    const [one, other, more] = seats;
    return real.length > 0 && one && other && !more ? [one, other] : null;
  }

  private get tries(): number {
    return this.someThink ? THINKING_TRIES : TRIES;
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
        if (++tries > this.tries || this.asked.isSpent) return rough;
        const fits = this.fitting(deal, like, point, card);
        if (fits === null) continue;
        const found = { point, cards, early, deal, like, moved: movedBetween(near, deal) };
        if (fits === 'line') return found;
        rough ??= found;
        if (++roughs >= ROUGH) return rough;
      }
    }
    return rough;
  }

  private fitting(deal: Deal, like: number, point: LinePoint, card: Card) {
    const more = withDeal(this.problem, this.text, deal, like);
    return more && fittingDeal(more, point, card, this.prover, this.asked);
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
