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
import {
  cardsPlayed,
  fits,
  legalCards,
  playCard,
  tricksWon,
  type Play,
} from '$lib/bridge/rules/play';
import { clockwiseFrom, sideOf, type Seat } from '$lib/bridge/rules/seats';
import type { CardClass, Game, Policies, Proof, ProofOptions, Prover } from './port';

export const plainProver: Pick<Prover, 'wins' | 'prove'> = {
  wins(game, play, options = {}) {
    const search = new Search(game, play, options);
    const wins = search.settled(() => search.winsFrom(search.start));
    return { wins, nodes: search.nodes };
  },
  prove: (game, play, options = {}) => new Search(game, play, options).proof(),
};

/** A moment of the play, and the deals that may still be the truth. */
interface Moment {
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
  private readonly most: number;
  private readonly policies: Policies;

  constructor(
    private readonly game: Game,
    play: Play,
    { nodes = Infinity, policies = {} }: ProofOptions,
  ) {
    this.most = nodes;
    this.policies = policies;
    const gone = cardsPlayed(play);
    const alive = [...game.deals.entries()]
      .filter(([, deal]) => fits(deal, play))
      .map(([place, deal]) => ({ place, left: dealOf((seat) => without(deal[seat], gone)) }));
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
    for (const card of possibleCards(start, seat)) cards.set(card, this.classOf(card, seat));
    const found = [...cards.values()];
    const wins = found.includes('sound') ? true : found.includes('unknown') ? null : false;
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

  winsFrom(moment: Moment): boolean {
    if (++this.nodes > this.most) {
      this.nodes = this.most;
      throw new OutOfBudget();
    }
    const missing = this.game.goal - tricksWon(moment.play, sideOf(this.game.student[0] as Seat));
    if (missing <= 0) return true;
    const seat = seatToPlay(moment);
    if (seat === null || missing > tricksLeft(moment)) return false;
    const policy = this.policies[seat];
    if (policy) return this.groups(moment, seat).every((group) => this.winsFrom(group));
    const next = possibleCards(moment, seat).map((card) => afterCard(moment, seat, card));
    return this.game.student.includes(seat)
      ? next.some((each) => this.winsFrom(each))
      : next.every((each) => this.winsFrom(each));
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
      const card = this.policies[seat]?.(deal, moment.play);
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
