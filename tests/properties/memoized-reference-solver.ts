/**
 * A second reference solver, for thousands of endings: minimax over every legal card on bit masks,
 * with the value of each set of cards at the start of a trick memoized. It has no bounds,
 * equivalent cards or relative ranks: nothing that the solver relies on.
 */
import { cardStrength, suitOf, type Card } from '$lib/cards/card';
import { SUITS } from '$lib/cards/suits';
import { SEATS } from '$lib/games/bridge/rules/bridge-seats';
import { trumpOf } from '$lib/games/bridge/rules/contract';
import type {
  DoubleDummyValues,
  DoubleDummyPosition,
} from '$lib/games/bridge/solver/double-dummy-port';

/** The values of all legal cards of an ending of at most six cards a hand. */
export function memoizedReferenceValues(position: DoubleDummyPosition): DoubleDummyValues {
  const solver = new EndingSolver(position);
  const handSize = position.hands.N.length;
  let [cardsLeft, seat, ledCard, bestCard, winningSeat] = [
    2 ** (4 * handSize) - 1,
    SEATS.indexOf(position.leader),
    -1,
    -1,
    0,
  ];
  for (const card of position.played) {
    const cardIndex = solver.cards.indexOf(card);
    if (bestCard < 0 || solver.beats(cardIndex, bestCard))
      [bestCard, winningSeat] = [cardIndex, seat];
    if (ledCard < 0) ledCard = cardIndex;
    cardsLeft &= ~(1 << cardIndex);
    seat = (seat + 1) % 4;
  }
  const values = new Map<Card, number>();
  const legal = solver.legalCards(cardsLeft, seat, ledCard);
  solver.cards.forEach((card, cardIndex) => {
    if ((legal & (1 << cardIndex)) === 0) return;
    const count = position.played.length;
    const northSouthTricks = solver.valueOfPlay(
      cardsLeft,
      seat,
      count,
      ledCard,
      bestCard,
      winningSeat,
      cardIndex,
    );
    values.set(card, seat % 2 === 0 ? northSouthTricks : handSize - northSouthTricks);
  });
  return {
    seat: SEATS[seat] ?? 'N',
    tricks: Math.max(...values.values()),
    cards: values,
    nodes: solver.memo.size,
  };
}

/** The cards of an ending by index, and sets of them as bit masks. */
class EndingSolver {
  readonly cards: readonly Card[];
  /** The tricks of North and South by cards left and leader, at the start of a trick. */
  readonly memo = new Map<number, number>();
  private readonly suit: readonly number[];
  private readonly rank: readonly number[];
  private readonly trump: number;
  private readonly seatCards: readonly number[];
  private readonly suitCards: readonly number[];

  constructor({ hands, strain }: DoubleDummyPosition) {
    this.cards = SEATS.flatMap((seat) => hands[seat]);
    this.suit = this.cards.map((card) => SUITS.indexOf(suitOf(card)));
    this.rank = this.cards.map(cardStrength);
    const trump = trumpOf(strain);
    this.trump = trump === null ? -1 : SUITS.indexOf(trump);
    const toBitMask = (has: (card: Card) => boolean): number =>
      this.cards.reduce((set, card, i) => (has(card) ? set | (1 << i) : set), 0);
    this.seatCards = SEATS.map((seat) => toBitMask((card) => hands[seat].includes(card)));
    this.suitCards = SUITS.map((suit) => toBitMask((card) => suitOf(card) === suit));
  }

  /** True when card `a`, played after `b`, beats it: by rank in the same suit, or as a trump. */
  beats(a: number, b: number): boolean {
    if (this.suit[a] !== this.suit[b]) return this.suit[a] === this.trump;
    return (this.rank[a] ?? 0) > (this.rank[b] ?? 0);
  }

  /** The legal cards as a bit mask; `ledCard` is -1 for the lead. */
  legalCards(cardsLeft: number, seat: number, ledCard: number): number {
    const seatCards = cardsLeft & (this.seatCards[seat] ?? 0);
    const following = ledCard < 0 ? 0 : seatCards & (this.suitCards[this.suit[ledCard] ?? 0] ?? 0);
    return following === 0 ? seatCards : following;
  }

  /** The tricks of North and South from the start of a trick on, memoized. */
  private trickValue(cardsLeft: number, leader: number): number {
    if (cardsLeft === 0) return 0;
    const key = cardsLeft * 4 + leader;
    const stored = this.memo.get(key);
    if (stored !== undefined) return stored;
    const value = this.turnValue(cardsLeft, leader, 0, -1, -1, leader);
    this.memo.set(key, value);
    return value;
  }

  /**
   * The tricks of North and South from a seat's turn on. `count` cards of the trick are played, and
   * `bestCard` of `winningSeat` is winning; card arguments are indices, -1 before the lead.
   */
  private turnValue(
    cardsLeft: number,
    seat: number,
    count: number,
    ledCard: number,
    bestCard: number,
    winningSeat: number,
  ): number {
    if (count === 4)
      return (winningSeat % 2 === 0 ? 1 : 0) + this.trickValue(cardsLeft, winningSeat);
    let value = -1;
    for (
      let remainingCards = this.legalCards(cardsLeft, seat, ledCard);
      remainingCards !== 0;
      remainingCards &= remainingCards - 1
    ) {
      const northSouthTricks = this.valueOfPlay(
        cardsLeft,
        seat,
        count,
        ledCard,
        bestCard,
        winningSeat,
        // The index of the lowest set bit.
        31 - Math.clz32(remainingCards & -remainingCards),
      );
      if (value < 0 || (seat % 2 === 0 ? northSouthTricks > value : northSouthTricks < value))
        value = northSouthTricks;
    }
    return value;
  }

  /** The same after a card is played. */
  valueOfPlay(
    cardsLeft: number,
    seat: number,
    count: number,
    ledCard: number,
    bestCard: number,
    winningSeat: number,
    card: number,
  ): number {
    const wins = bestCard < 0 || this.beats(card, bestCard);
    return this.turnValue(
      cardsLeft & ~(1 << card),
      (seat + 1) % 4,
      count + 1,
      ledCard < 0 ? card : ledCard,
      wins ? card : bestCard,
      wins ? seat : winningSeat,
    );
  }
}
