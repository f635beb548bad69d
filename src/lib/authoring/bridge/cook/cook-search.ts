/**
 * The search for a cook, as composers call an unintended solution: at a turn of the author's line
 * another card wins against every real deal too, although it ignores the point of the problem. The
 * search also looks for a refuting deal, similar to a real one, in which the line's card wins and
 * the cook loses.
 */
import { deckIndex, suitOf, type Card } from '$lib/cards/card';
import type { BridgeProver } from '$lib/games/bridge/proof/bridge-proof-port';
import { formatDeal } from '$lib/games/bridge/notation/deal-notation';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import { handsLeft, playCards, type Play } from '$lib/games/bridge/rules/bridge-play';
import { SEATS, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import { dummyOf } from '$lib/games/bridge/rules/contract';
import { BoundedProver } from '$lib/games/bridge/problem/check/bounded-prover';
import { toProofGame } from '$lib/games/bridge/problem/proof-game';
import {
  collectLineTurns,
  simulateStudentTurns,
  type StudentTurn,
} from '$lib/games/bridge/problem/analysis/student-turns';
import {
  isDummyVariable,
  humanSeats,
  playAtStart,
  isPlayedByStudent,
  type BridgeProblem,
} from '$lib/games/bridge/problem/bridge-problem';
import { testAddedDeal, QUESTION_NODE_LIMIT, withRealDeal } from './added-deal';
import { generateNearbyDeals } from './nearby-deals';

export interface Cook {
  /** The turn at which it is played, with the line's card. */
  readonly turn: StudentTurn;
  /** The unintended cards, all equivalent. */
  readonly cards: readonly Card[];
  /** True when no card loses up to and including this turn: the problem may lack its point. */
  readonly isBeforeFirstDecision: boolean;
  /** A deal in which these cards lose and the line's card wins; null where none was found. */
  readonly refutingDeal: Deal | null;
  /** Index of the real deal that the refuting deal was derived from. */
  readonly originalDeal: number;
  /**
   * The cards that the refuting deal gives to another seat than the original does, with that seat.
   */
  readonly movedCards: readonly { readonly card: Card; readonly seat: Seat }[];
}

export interface CookSearchResult {
  /**
   * The first cook with a refuting deal; if there is none and no card of the line can go wrong, the
   * first cook at all; else null.
   */
  readonly cook: Cook | null;
  readonly nodes: number;
}

/** Default node limit: a second or two. */
const NODE_LIMIT = 10_000_000;
/** The same with human-like seats, for which a node costs more. */
const HUMAN_NODE_LIMIT = 4_000_000;
/** With human-like seats, the share of the remaining nodes that one turn of the line may use. */
const HUMAN_TURN_SHARE = 1 / 8;
/** Deals tried for one card. */
const MAX_DEALS_TRIED = 250;
/** Deals that refute a card but break the line, before the first of them is accepted. */
const MAX_PARTIAL_MATCHES = 4;
/** Deals tried for one card with human-like seats, which start from scratch for each deal. */
const MAX_HUMAN_DEALS_TRIED = 60;

/**
 * Finds a cook of a problem whose line wins. Only turns before the first one at which another card
 * of the line's suit loses are examined. Where no card loses there, every other card counts as a
 * cook; else only cards of the line's own suit, the plausible alternatives for a student.
 *
 * With human-like seats a refuting deal is looked for only if the `text` of the file is given,
 * since their beliefs must be read again with the deal in the file; and a cook without such a deal
 * is not reported. `nodes` limits the search.
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

/** A turn with the winning cards besides the line's, in groups of equivalent cards. */
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
    this.knownDeals = new Set(
      [...problem.real, ...problem.virtual].map(({ deal }) => formatDeal(deal)),
    );
  }

  get used(): number {
    return this.boundedProver.used;
  }

  findCook(): Cook | null {
    const collection = this.collectAlternatives();
    if (!collection) return null;
    const { alternatives, hasDecision } = collection;
    for (const alternative of alternatives) {
      const equivalentCards = hasDecision ? inSuitOfLine(alternative) : alternative.equivalentCards;
      for (const cards of equivalentCards) {
        const cook = this.findRefutation(alternative, cards);
        if (cook) return cook;
      }
    }
    // If no card of the line can go wrong, a cook is reported even without a refuting deal.
    const [first] = alternatives;
    const cards = first?.equivalentCards[0];
    if (hasDecision || this.hasHumanSeats || !first || !cards) return null;
    return {
      turn: first.turn,
      cards,
      isBeforeFirstDecision: true,
      refutingDeal: null,
      originalDeal: 0,
      movedCards: [],
    };
  }

  /**
   * The turns with winning cards besides the line's, and whether any card loses at one of the
   * examined turns; null where the line does not win.
   */
  private collectAlternatives(): {
    readonly alternatives: readonly AlternativeTurn[];
    readonly hasDecision: boolean;
  } | null {
    const game = toProofGame(this.problem, this.prover);
    const nodeShare = this.hasHumanSeats ? HUMAN_TURN_SHARE : 1;
    let hasDecision = false;
    const alternatives: AlternativeTurn[] = [];
    for (const turn of this.listTurns()) {
      const play = playCards(playAtStart(this.problem), turn.cardsSinceStart);
      const verdicts = [...(this.boundedProver.prove(game, play, nodeShare)?.verdicts ?? [])];
      const cards = verdicts.flatMap(([card, verdict]) => (verdict === 'sound' ? [card] : []));
      if (!cards.includes(turn.card)) return null;
      hasDecision ||= cards.length < verdicts.length;
      // The point of the problem begins as soon as the suit must be played as the line plays it.
      if (
        verdicts.some(
          ([card, verdict]) => verdict !== 'sound' && suitOf(card) === suitOf(turn.card),
        )
      )
        break;
      const equivalentCards = this.groupEquivalent(play, cards).filter(
        (run) => !run.includes(turn.card),
      );
      if (equivalentCards.length > 0)
        alternatives.push({ turn, play, equivalentCards, isBeforeFirstDecision: !hasDecision });
    }
    return { alternatives, hasDecision };
  }

  /** One turn for each step of the line; without a line the first turn of a simulated play. */
  private listTurns(): readonly StudentTurn[] {
    if (!this.problem.solution)
      return simulateStudentTurns(this.problem, this.prover, QUESTION_NODE_LIMIT).slice(0, 1);
    const seenKeys = new Set<string>();
    return collectLineTurns(this.problem, this.prover).turns.filter(({ stepPath }) => {
      const key = stepPath.join('.');
      return !seenKeys.has(key) && seenKeys.add(key);
    });
  }

  /** Groups cards of one hand: equivalent cards have no card of a hidden hand left between them. */
  private groupEquivalent(play: Play, cards: readonly Card[]): readonly (readonly Card[])[] {
    const deal = this.problem.real[0]?.deal;
    if (!deal) return [];
    const remainingHands = handsLeft(deal, play);
    const unseenSeats = SEATS.filter((seat) => !isPlayedByStudent(this.problem, seat));
    const hiddenCards = unseenSeats.flatMap((seat) => remainingHands[seat]);
    const runs: Card[][] = [];
    for (const card of [...cards].sort((a, b) => deckIndex(a) - deckIndex(b))) {
      const run = runs.at(-1);
      const above = run?.at(-1);
      const isSeparated =
        !above ||
        suitOf(above) !== suitOf(card) ||
        hiddenCards.some(
          (hiddenCard) =>
            deckIndex(hiddenCard) > deckIndex(above) && deckIndex(hiddenCard) < deckIndex(card),
        );
      if (run && !isSeparated) run.push(card);
      else runs.push([card]);
    }
    return runs;
  }

  /**
   * The two seats whose hands the student does not see; null where there are not two, or where the
   * beliefs of human-like seats cannot be read again.
   */
  private get hiddenSeats(): readonly [Seat, Seat] | null {
    const { real, contract } = this.problem;
    if ((this.hasHumanSeats && this.text === null) || isDummyVariable(this.problem)) return null;
    const dummy = dummyOf(contract);
    const seats = SEATS.filter((seat) => !isPlayedByStudent(this.problem, seat) && seat !== dummy);
    const [first, second, third] = seats;
    return real.length > 0 && first && second && !third ? [first, second] : null;
  }

  private get maxDealsTried(): number {
    return this.hasHumanSeats ? MAX_HUMAN_DEALS_TRIED : MAX_DEALS_TRIED;
  }

  /**
   * A cook with a deal that refutes it, by preference one with which the whole line still wins;
   * else one with which the problem can still be won; null where no deal refutes it.
   */
  private findRefutation(
    { turn, play, isBeforeFirstDecision }: AlternativeTurn,
    cards: readonly Card[],
  ): Cook | null {
    const [card] = cards;
    const seats = this.hiddenSeats;
    if (!seats || card === undefined) return null;
    let partialMatch: Cook | null = null;
    let partialMatchCount = 0;
    let tries = 0;
    for (const originalDeal of turn.consistentIndices) {
      const original = this.problem.real[originalDeal]?.deal;
      if (!original) continue;
      for (const deal of generateNearbyDeals(original, play, seats, suitOf(card), originalDeal)) {
        if (this.knownDeals.has(formatDeal(deal))) continue;
        if (++tries > this.maxDealsTried || this.boundedProver.isSpent) return partialMatch;
        const result = this.testDeal(deal, originalDeal, turn, card);
        if (result === null) continue;
        const cook: Cook = {
          ...{ turn, cards, isBeforeFirstDecision, refutingDeal: deal, originalDeal },
          movedCards: findMovedCards(original, deal),
        };
        if (result === 'line') return cook;
        partialMatch ??= cook;
        if (++partialMatchCount >= MAX_PARTIAL_MATCHES) return partialMatch;
      }
    }
    return partialMatch;
  }

  /**
   * Tests a deal as a further real one. `line`: the card loses and the whole line still wins;
   * `start`: the card loses and the problem can still be won, but not by this line; null: the deal
   * refutes nothing.
   */
  private testDeal(deal: Deal, originalDeal: number, turn: StudentTurn, card: Card) {
    const extended = withRealDeal(this.problem, this.text, deal, originalDeal);
    return extended && testAddedDeal(extended, turn, card, this.prover, this.boundedProver);
  }
}

function inSuitOfLine({ turn, equivalentCards }: AlternativeTurn): readonly (readonly Card[])[] {
  return equivalentCards.filter(
    ([card]) => card !== undefined && suitOf(card) === suitOf(turn.card),
  );
}

function findMovedCards(original: Deal, changed: Deal): Cook['movedCards'] {
  return SEATS.flatMap((seat) =>
    changed[seat].flatMap((card) => (original[seat].includes(card) ? [] : [{ card, seat }])),
  );
}
