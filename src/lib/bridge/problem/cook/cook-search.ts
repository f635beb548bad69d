/**
 * A leak: at a point of the author's line another card wins against every real deal too, though it is played as one
 * that does not look. The deal that would punish it is looked for near those that are there.
 */
import { deckPlace, suitOf, type Card } from '$lib/cards/card';
import type { BridgeProver } from '$lib/bridge/proof/bridge-proof-port';
import { makeDeal } from '$lib/bridge/notation/deal-notation';
import type { Deal } from '$lib/bridge/rules/bridge-deal';
import { handsLeft, playCards, type Play } from '$lib/bridge/rules/bridge-play';
import { SEATS, type Seat } from '$lib/bridge/rules/bridge-seats';
import { dummyOf } from '$lib/bridge/rules/contract';
import { BoundedProver } from '../check/bounded-prover';
import { toProofGame } from '../proof-game';
import { collectLineTurns, simulateStudentTurns, type StudentTurn } from '../analysis/student-turns';
import { isDummyVariable, humanSeats, playAtStart, isPlayedByStudent, type BridgeProblem } from '../bridge-problem';
import { testAddedDeal, QUESTION_NODE_LIMIT, withRealDeal } from './added-deal';
import { generateNearbyDeals } from './nearby-deals';

export interface Cook {
  /** Where it is, with the card of the line. */
  readonly turn: StudentTurn;
  /** The cards that win too. */
  readonly cards: readonly Card[];
  /** Whether no card could lose before or here: then the problem may be without what it is about. */
  readonly isBeforeFirstDecision: boolean;
  /** A deal in which they lose and the line does not; null where none was found. */
  readonly refutingDeal: Deal | null;
  /** The place of the real deal which that one is like, and the cards that lie elsewhere in it. */
  readonly originalDeal: number;
  readonly movedCards: readonly { readonly card: Card; readonly seat: Seat }[];
}

export interface CookSearchResult {
  /** The first that a deal was found for; where no card of the line can be wrong, the first at all; else null. */
  readonly cook: Cook | null;
  readonly nodes: number;
}

/** Positions that the search may look at: a second or two; less where somebody thinks, for there a position is dearer. */
const NODE_LIMIT = 10_000_000;
const HUMAN_NODE_LIMIT = 4_000_000;
/** What part of what is left one turn of the line may take there. */
const HUMAN_TURN_SHARE = 1 / 8;
/** Deals that are tried for one card. */
const MAX_DEALS_TRIED = 250;
/** Deals that punish a card and ask for another line, before one of them is taken. */
const MAX_PARTIAL_MATCHES = 4;
/** Deals that are tried where somebody thinks: each time the players begin anew. */
const MAX_HUMAN_DEALS_TRIED = 60;

/**
 * The leak of a problem whose line wins, before the turn at which another card of the line's suit loses. Where nothing can
 * go wrong every other card is one; else only cards of the line's own suit: those are what a student would think of.
 * Against players who think a deal is looked for only with the `text` of the file, which says what they believe once it is
 * there, and a card that nothing is found for is none that one hears of. It looks at no more than `nodes` positions.
 */
export function findCook(
  problem: BridgeProblem,
  prover: BridgeProver,
  text: string | null = null,
  nodes = humanSeats(problem).length > 0 ? HUMAN_NODE_LIMIT : NODE_LIMIT,
): CookSearchResult {
  const search = new CookSearch(problem, prover, text, nodes);
  return { cook: search.findCook(), nodes: search.used };
}

/** A point with its other cards that win, by runs of equal ones. */
interface AlternativeTurn {
  readonly turn: StudentTurn;
  readonly isBeforeFirstDecision: boolean;
  readonly play: Play;
  readonly equivalentCards: readonly (readonly Card[])[];
}

class CookSearch {
  private readonly boundedProver: BoundedProver;
  private readonly knownDeals: Set<string>;
  private readonly hasHumanSeats: boolean;

  constructor(
    private readonly problem: BridgeProblem,
    private readonly prover: BridgeProver,
    private readonly text: string | null,
    nodes: number,
  ) {
    this.hasHumanSeats = humanSeats(problem).length > 0;
    this.boundedProver = new BoundedProver(prover, nodes);
    this.knownDeals = new Set([...problem.real, ...problem.virtual].map(({ deal }) => makeDeal(deal)));
  }

  get used(): number {
    return this.boundedProver.used;
  }

  findCook(): Cook | null {
    const looked = this.collectAlternatives();
    if (!looked) return null;
    const { others, decides } = looked;
    for (const other of others) {
      for (const cards of decides ? inSuitOfLine(other) : other.equivalentCards) {
        const found = this.findRefutation(other, cards);
        if (found) return found;
      }
    }
    const [first] = others;
    const cards = first?.equivalentCards[0];
    if (decides || this.hasHumanSeats || !first || !cards) return null;
    return { turn: first.turn, cards, isBeforeFirstDecision: true, refutingDeal: null, originalDeal: 0, movedCards: [] };
  }

  /** The points with cards that win beside the line's, and whether any card loses anywhere; null where the line does not win. */
  private collectAlternatives(): { readonly others: readonly AlternativeTurn[]; readonly decides: boolean } | null {
    const game = toProofGame(this.problem, this.prover);
    const part = this.hasHumanSeats ? HUMAN_TURN_SHARE : 1;
    let decides = false;
    const others: AlternativeTurn[] = [];
    for (const point of this.listTurns()) {
      const play = playCards(playAtStart(this.problem), point.cardsSinceStart);
      const classes = [...(this.boundedProver.prove(game, play, part)?.classes ?? [])];
      const cards = classes.flatMap(([card, each]) => (each === 'sound' ? [card] : []));
      if (!cards.includes(point.card)) return null;
      decides ||= cards.length < classes.length;
      // Where the suit must be treated as the line does, the problem is about that.
      if (classes.some(([card, each]) => each !== 'sound' && suitOf(card) === suitOf(point.card)))
        break;
      const groups = this.groupEquivalent(play, cards).filter((run) => !run.includes(point.card));
      if (groups.length > 0) others.push({ turn: point, play, equivalentCards: groups, isBeforeFirstDecision: !decides });
    }
    return { others, decides };
  }

  private listTurns(): readonly StudentTurn[] {
    if (!this.problem.solution)
      return simulateStudentTurns(this.problem, this.prover, QUESTION_NODE_LIMIT).slice(0, 1);
    const seen = new Set<string>();
    return collectLineTurns(this.problem, this.prover).points.filter(({ stepPath: path }) => {
      const key = path.join('.');
      return !seen.has(key) && seen.add(key);
    });
  }

  /** Cards of one hand between which no card of another's is left are one. */
  private groupEquivalent(play: Play, cards: readonly Card[]): readonly (readonly Card[])[] {
    const deal = this.problem.real[0]?.deal;
    if (!deal) return [];
    const left = handsLeft(deal, play);
    const hidden = SEATS.filter((seat) => !isPlayedByStudent(this.problem, seat));
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
  private get hiddenSeats(): readonly [Seat, Seat] | null {
    const { real, contract } = this.problem;
    if ((this.hasHumanSeats && this.text === null) || isDummyVariable(this.problem)) return null;
    const dummy = dummyOf(contract);
    const seats = SEATS.filter((seat) => !isPlayedByStudent(this.problem, seat) && seat !== dummy);
    const [one, other, more] = seats;
    return real.length > 0 && one && other && !more ? [one, other] : null;
  }

  private get maxDealsTried(): number {
    return this.hasHumanSeats ? MAX_HUMAN_DEALS_TRIED : MAX_DEALS_TRIED;
  }

  private findRefutation({ turn: point, play, isBeforeFirstDecision: early }: AlternativeTurn, cards: readonly Card[]): Cook | null {
    const [card] = cards;
    const seats = this.hiddenSeats;
    if (!seats || card === undefined) return null;
    let rough: Cook | null = null;
    let roughs = 0;
    let tries = 0;
    for (const like of point.consistentIndices) {
      const near = this.problem.real[like]?.deal;
      if (!near) continue;
      for (const deal of generateNearbyDeals(near, play, seats, suitOf(card), like)) {
        if (this.knownDeals.has(makeDeal(deal))) continue;
        if (++tries > this.maxDealsTried || this.boundedProver.isSpent) return rough;
        const fits = this.testDeal(deal, like, point, card);
        if (fits === null) continue;
        const found = { point, cards, early, deal, like, moved: findMovedCards(near, deal) };
        if (fits === 'line') return found;
        rough ??= found;
        if (++roughs >= MAX_PARTIAL_MATCHES) return rough;
      }
    }
    return rough;
  }

  private testDeal(deal: Deal, like: number, point: StudentTurn, card: Card) {
    const more = withRealDeal(this.problem, this.text, deal, like);
    return more && testAddedDeal(more, point, card, this.prover, this.boundedProver);
  }
}

function inSuitOfLine({ turn: point, equivalentCards: groups }: AlternativeTurn): readonly (readonly Card[])[] {
  return groups.filter(([card]) => card !== undefined && suitOf(card) === suitOf(point.card));
}

function findMovedCards(one: Deal, other: Deal): Cook['movedCards'] {
  return SEATS.flatMap((seat) =>
    other[seat].flatMap((card) => (one[seat].includes(card) ? [] : [{ card, seat }])),
  );
}
