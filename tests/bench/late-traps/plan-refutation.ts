/** Decides if a student with a fixed plan can be beaten, by a search over the opponents' cards. */
import { deckIndex, type Card } from '$lib/cards/card';
import { toHand } from '$lib/cards/hand';
import type { BridgeProver, Game } from '$lib/games/bridge/proof/bridge-proof-port';
import type { RuleOfThumbStudent } from '$lib/games/bridge/opponents/rule-of-thumb-student';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import {
  cardsPlayed,
  fits,
  legalIn,
  playCard,
  tricksLeft,
  tricksWon,
  turnOf,
  type Play,
} from '$lib/games/bridge/rules/bridge-play';
import { sideOf, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import { nextLowerCard } from '$lib/games/bridge/knowledge/scene-queries';

/** The way to beat a plan that was found first. */
interface PlanRefutation {
  /** All cards up to the student's losing one, after which the proof says that no line wins. */
  readonly cards: readonly Card[];
}

/** Null when no defence beats the plan; `unknown` when the node budget was exhausted. */
type PlanRefutationAnswer = PlanRefutation | 'unknown' | null;

class BudgetExhausted extends Error {}

/**
 * Searches for opponents' cards against which the student's plan, from the position after `play`,
 * comes to a card that is proved to lose. The opponents may take any card that is legal in a
 * consistent deal; touching cards that the same deals hold count as one. Positions between tricks
 * are remembered by the cards played, since the student decides by them alone. `nodes` bounds the
 * positions of this search; each question to the prover has a budget of its own.
 */
export function refutePlan(
  game: Game,
  play: Play,
  student: RuleOfThumbStudent,
  prover: BridgeProver,
  nodes = 20_000,
): PlanRefutationAnswer {
  const search = new PlanSearch(game, student, prover, nodes);
  try {
    const deals = game.deals.filter((deal) => fits(deal, play));
    const cards = search.findLosingPlay(play, deals);
    return cards && { cards };
  } catch (error) {
    if (error instanceof BudgetExhausted) return 'unknown';
    throw error;
  }
}

const PROOF_NODES = 4_000_000;

class PlanSearch {
  /** Positions between tricks from which no defence beats the plan. */
  private readonly unbeaten = new Set<string>();

  constructor(
    private readonly game: Game,
    private readonly student: RuleOfThumbStudent,
    private readonly prover: BridgeProver,
    private nodesLeft: number,
  ) {}

  /** All cards of a play after which the student is proved beaten; null when there is none. */
  findLosingPlay(play: Play, deals: readonly Deal[]): readonly Card[] | null {
    const { game } = this;
    const side = sideOf(game.student[0] as Seat);
    const seat = turnOf(play);
    const missing = game.goal - tricksWon(play, side);
    if (missing <= 0 || seat === null) return null;
    if (missing > tricksLeft(play)) return cardsPlayed(play);
    if (this.nodesLeft-- <= 0) throw new BudgetExhausted();
    const key = play.trick.cards.length === 0 ? this.positionKey(play, deals) : null;
    if (key !== null && this.unbeaten.has(key)) return null;
    const found = game.student.includes(seat)
      ? this.followStudent(play, deals)
      : this.tryOpponents(play, deals);
    if (!found && key !== null) this.unbeaten.add(key);
    return found;
  }

  private followStudent(play: Play, deals: readonly Deal[]): readonly Card[] | null {
    const { game, prover } = this;
    const after = playCard(play, this.student(deals, play));
    if (legalIn(deals[0] as Deal, play).length > 1) {
      const { wins } = prover.wins(game, after, { nodes: PROOF_NODES });
      if (wins === null) throw new BudgetExhausted();
      if (!wins) return cardsPlayed(after);
    }
    return this.findLosingPlay(after, deals);
  }

  private tryOpponents(play: Play, deals: readonly Deal[]): readonly Card[] | null {
    for (const { card, holders } of distinctCards(play, deals)) {
      const found = this.findLosingPlay(playCard(play, card), holders);
      if (found) return found;
    }
    return null;
  }

  /** The student decides by the cards left, so the order in which the others went is left out. */
  private positionKey(play: Play, deals: readonly Deal[]): string {
    const consistent = deals.map((deal) => this.game.deals.indexOf(deal));
    const played = cardsPlayed(play).map(deckIndex);
    const tricks = tricksWon(play, 'NS');
    return [play.trick.leader, tricks, ...consistent, '|', ...played.sort((a, b) => a - b)].join(
      ' ',
    );
  }
}

interface OpponentCard {
  readonly card: Card;
  /** The consistent deals in which it is legal. */
  readonly holders: readonly Deal[];
}

/** The legal cards of the opponent on turn; of touching ones with the same holders the lowest. */
function distinctCards(play: Play, deals: readonly Deal[]): readonly OpponentCard[] {
  const legalByDeal = deals.map((deal) => legalIn(deal, play));
  const holdersOf = (card: Card): readonly Deal[] =>
    deals.filter((_, index) => legalByDeal[index]?.includes(card));
  const isCovered = (card: Card): boolean => {
    const lower = nextLowerCard(play, card);
    if (!lower) return false;
    const [holders, lowerHolders] = [holdersOf(card), holdersOf(lower)];
    return (
      holders.length === lowerHolders.length && holders.every((deal) => lowerHolders.includes(deal))
    );
  };
  return toHand(legalByDeal.flat())
    .filter((card) => !isCovered(card))
    .map((card) => ({ card, holders: holdersOf(card) }));
}
