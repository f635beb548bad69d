/**
 * The oracle of the proof: every card, every answer to it, every deal that it leaves, down to the last
 * trick. No table, no dominance, no order, no double-dummy values: only the rules. For endings of
 * up to five or six cards a hand, and for games in which seats play by a policy, where none of the
 * shortcuts is sound.
 */
import { deckPlace, type Card } from '$lib/cards/card';
import { without } from '$lib/cards/hand';
import { invariant } from '$lib/core/result';
import { dealOf, type Deal } from '$lib/bridge/rules/deal';
import { cardsPlayed, legalCards, playCard, tricksWon, type Play } from '$lib/bridge/rules/play';
import { clockwiseFrom, sideOf, type Seat } from '$lib/bridge/rules/seats';
import { dealsAlive } from './alive';
import type { CardClass, Game, Proof, ProofOptions, Prover } from './port';

/** What may be known of a moment without searching it; neither may change an answer. */
export interface Insight {
  /** What looking at one position counts. */
  readonly price: number;
  /** Whether the student surely cannot take so many tricks more, asked between two tricks. */
  isHopeless(game: Game, moment: Moment, missing: number): boolean;
  /** The cards of who is to play with the most promising first. */
  bestFirst(game: Game, moment: Moment, cards: readonly Card[]): readonly Card[];
}

const NO_INSIGHT: Insight = {
  price: 1,
  isHopeless: () => false,
  bestFirst: (_game, _moment, cards) => cards,
};

export const plainProver: Pick<Prover, 'wins' | 'prove'> = plainSearch();

/** The plain search; with `insight` it leaves out what a solver knows to be in vain. */
export function plainSearch(insight: Insight = NO_INSIGHT): Pick<Prover, 'wins' | 'prove'> {
  return {
    wins(game, play, options = {}) {
      const search = new Search(game, play, options, insight);
      const wins = search.settled(() => search.winsFrom(search.start));
      return { wins, nodes: search.nodes };
    },
    prove: (game, play, options = {}) => new Search(game, play, options, insight).proof(),
  };
}

/** A moment of the play, and the deals that may still be the truth. */
export interface Moment {
  readonly play: Play;
  readonly alive: readonly Held[];
}

/** A deal by its place in the game, with the cards that are left of it. */
interface Held {
  readonly place: number;
  readonly left: Deal;
}

/** Thrown when the budget is used up: nothing that was not settled is answered. */
class OutOfBudget extends Error {}

class Search {
  nodes = 0;
  readonly start: Moment;
  private most: number;

  constructor(
    private readonly game: Game,
    play: Play,
    { nodes = Infinity }: ProofOptions,
    private readonly insight: Insight,
  ) {
    this.most = nodes;
    const gone = cardsPlayed(play);
    const alive = dealsAlive(game, play).map((place) => {
      const deal = game.deals[place] as Deal;
      return { place, left: dealOf((seat) => without(deal[seat], gone)) };
    });
    invariant(alive.length > 0, 'No real deal fits the play.');
    this.start = { play, alive };
  }

  proof(): Proof {
    const { start, game } = this;
    const alive = start.alive.map(({ place }) => place);
    const seat = seatToPlay(start);
    const cards = new Map<Card, CardClass>();
    if (seat === null || !game.student.includes(seat)) {
      const wins = this.settled(() => this.winsFrom(start));
      return { wins, seat, cards, alive, nodes: this.nodes };
    }
    const possible = possibleCards(start, seat);
    const found = new Map<Card, CardClass>();
    // Each card gets its share of what is left, the most promising first.
    for (const [i, card] of this.inOrder(start, possible).entries())
      found.set(
        card,
        this.within(1 / (possible.length - i), () => this.classOf(card, seat)),
      );
    for (const card of possible) cards.set(card, found.get(card) ?? 'unknown');
    const classes = [...cards.values()];
    const wins = classes.includes('sound') ? true : classes.includes('unknown') ? null : false;
    return { wins, seat, cards, alive, nodes: this.nodes };
  }

  /** What a question comes to, or null when the budget does not reach that far. */
  settled<Found>(ask: () => Found): Found | null {
    try {
      return ask();
    } catch (reason) {
      if (reason instanceof OutOfBudget) return null;
      throw reason;
    }
  }

  private spend(nodes: number): void {
    this.nodes += nodes;
    if (this.nodes <= this.most) return;
    this.nodes = Math.floor(this.most);
    throw new OutOfBudget();
  }

  winsFrom(moment: Moment): boolean {
    this.spend(this.insight.price);
    const missing = this.game.goal - tricksWon(moment.play, sideOf(this.game.student[0] as Seat));
    if (missing <= 0) return true;
    const seat = seatToPlay(moment);
    if (seat === null || missing > tricksLeft(moment)) return false;
    const { game, insight } = this;
    if (this.isDummyUnfaced(moment))
      return this.dummies(moment).every((each) => this.winsFrom(each));
    if (moment.play.trick.cards.length === 0 && insight.isHopeless(game, moment, missing))
      return false;
    if (game.policies?.[seat])
      return this.groups(moment, seat).every((each) => this.winsFrom(each));
    const cards = possibleCards(moment, seat);
    const after = (card: Card): boolean => this.winsFrom(afterCard(moment, seat, card));
    const order = this.inOrder(moment, cards);
    return game.student.includes(seat) ? order.some(after) : order.every(after);
  }

  /** Cards as they are looked at: the one to try, then the most promising for who plays them. */
  private inOrder(moment: Moment, cards: readonly Card[]): readonly Card[] {
    if (cards.length < 2) return cards;
    const { game, insight } = this;
    const first = game.tries?.(moment.play);
    const order = insight.bestFirst(game, moment, cards);
    return [...order].sort((a, b) => Number(b === first) - Number(a === first));
  }

  /** An answer that may use up a part of the positions left. */
  private within<Found>(part: number, ask: () => Found): Found {
    const { most } = this;
    this.most = this.nodes + (most - this.nodes) * part;
    const found = ask();
    this.most = most;
    return found;
  }

  /** Whether the lead lies on the table and dummy, about to be faced, is not the same in every deal. */
  private isDummyUnfaced({ play, alive }: Moment): boolean {
    const led = play.won.length === 0 && play.trick.cards.length === 1;
    return led && this.game.dummy !== undefined && this.dummies({ play, alive }).length > 1;
  }

  /** The deals alive, those together that have the same dummy. */
  private dummies(moment: Moment): readonly Moment[] {
    const hands = new Map<string, Held[]>();
    for (const held of moment.alive) {
      const hand = String(held.left[this.game.dummy as Seat]);
      hands.set(hand, [...(hands.get(hand) ?? []), held]);
    }
    return [...hands.values()].map((alive) => ({ ...moment, alive }));
  }

  private classOf(card: Card, seat: Seat): CardClass {
    const after = afterCard(this.start, seat, card);
    const found = this.settled((): CardClass => {
      if (this.winsFrom(after)) return 'sound';
      return after.alive.some((deal) => this.winsFrom({ ...after, alive: [deal] }))
        ? 'lucky'
        : 'beaten';
    });
    return found ?? 'unknown';
  }

  /** The deals alive, those together in which the seat's policy plays the same card. */
  private groups(moment: Moment, seat: Seat): readonly Moment[] {
    const cards = new Map<Card, Held[]>();
    for (const held of moment.alive) {
      const deal = this.game.deals[held.place] as Deal;
      const policy = this.game.policies?.[seat];
      this.spend(policy?.price?.(deal, moment.play) ?? 0);
      const card = policy?.(deal, moment.play);
      const legal = legalCards(held.left[seat], moment.play.trick);
      invariant(card && legal.includes(card), 'A policy plays a card that is legal in its deal.');
      cards.set(card, [...(cards.get(card) ?? []), held]);
    }
    return [...cards].map(([card, alive]) => afterCard({ ...moment, alive }, seat, card));
  }
}

/** Whose turn it is, or null when no hand holds a card. */
function seatToPlay({ play, alive }: Moment): Seat | null {
  const { leader, cards } = play.trick;
  const seat = clockwiseFrom(leader)[cards.length] as Seat;
  return alive[0]?.left[seat].length === 0 ? null : seat;
}

/** Tricks that can still be won, the one in progress included. */
function tricksLeft({ play, alive }: Moment): number {
  return (alive[0]?.left[play.trick.leader].length ?? 0) + Math.min(1, play.trick.cards.length);
}

/** The cards that are legal in at least one deal alive, in the order of the deck. */
function possibleCards({ play, alive }: Moment, seat: Seat): readonly Card[] {
  const cards = alive.flatMap(({ left }) => legalCards(left[seat], play.trick));
  return [...new Set(cards)].sort((a, b) => deckPlace(a) - deckPlace(b));
}

/** The moment after a card; deals in which it is not legal are the truth no longer. */
function afterCard({ play, alive }: Moment, seat: Seat, card: Card): Moment {
  return {
    play: playCard(play, card),
    alive: alive
      .filter(({ left }) => legalCards(left[seat], play.trick).includes(card))
      .map(({ place, left }) => ({
        place,
        left: { ...left, [seat]: without(left[seat], [card]) },
      })),
  };
}
