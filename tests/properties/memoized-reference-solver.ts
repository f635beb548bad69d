/**
 * A second reference solver, for thousands of endings: minimax over every legal card on bit masks,
 * with the value of each set of cards at the start of a trick memoized. It has no bounds,
 * equivalent cards or relative ranks: nothing that the solver relies on.
 */
import { cardStrength, suitOf, type Card } from '$lib/cards/card';
import { SUITS } from '$lib/cards/suits';
import { SEATS } from '$lib/bridge/rules/bridge-seats';
import { trumpOf } from '$lib/bridge/rules/contract';
import type { DoubleDummyValues, DoubleDummyPosition } from '$lib/bridge/solver/double-dummy-port';

/** The values of all legal cards of an ending of at most six cards a hand. */
export function memoizedReferenceValues(position: DoubleDummyPosition): DoubleDummyValues {
  const solver = new EndingSolver(position);
  const handSize = position.hands.N.length;
  let [cardsLeft, seat, led, best, winner] = [
    2 ** (4 * handSize) - 1,
    SEATS.indexOf(position.leader),
    -1,
    -1,
    0,
  ];
  for (const card of position.played) {
    const i = solver.cards.indexOf(card);
    if (best < 0 || solver.beats(i, best)) [best, winner] = [i, seat];
    if (led < 0) led = i;
    cardsLeft &= ~(1 << i);
    seat = (seat + 1) % 4;
  }
  const values = new Map<Card, number>();
  const legal = solver.legal(cardsLeft, seat, led);
  solver.cards.forEach((card, i) => {
    if ((legal & (1 << i)) === 0) return;
    const count = position.played.length;
    const northSouth = solver.play(cardsLeft, seat, count, led, best, winner, i);
    values.set(card, seat % 2 === 0 ? northSouth : handSize - northSouth);
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
    const bits = (has: (card: Card) => boolean): number =>
      this.cards.reduce((set, card, i) => (has(card) ? set | (1 << i) : set), 0);
    this.seatCards = SEATS.map((seat) => bits((card) => hands[seat].includes(card)));
    this.suitCards = SUITS.map((suit) => bits((card) => suitOf(card) === suit));
  }

  beats(a: number, b: number): boolean {
    if (this.suit[a] !== this.suit[b]) return this.suit[a] === this.trump;
    return (this.rank[a] ?? 0) > (this.rank[b] ?? 0);
  }

  legal(cardsLeft: number, seat: number, led: number): number {
    const seatCards = cardsLeft & (this.seatCards[seat] ?? 0);
    const following = led < 0 ? 0 : seatCards & (this.suitCards[this.suit[led] ?? 0] ?? 0);
    return following === 0 ? seatCards : following;
  }

  private trick(cardsLeft: number, leader: number): number {
    if (cardsLeft === 0) return 0;
    const key = cardsLeft * 4 + leader;
    const stored = this.memo.get(key);
    if (stored !== undefined) return stored;
    const value = this.turn(cardsLeft, leader, 0, -1, -1, leader);
    this.memo.set(key, value);
    return value;
  }

  /** A seat's turn in a trick of `count` cards, of which `best` is winning for `winner`. */
  private turn(
    cardsLeft: number,
    seat: number,
    count: number,
    led: number,
    best: number,
    winner: number,
  ): number {
    if (count === 4) return (winner % 2 === 0 ? 1 : 0) + this.trick(cardsLeft, winner);
    let value = -1;
    for (let rest = this.legal(cardsLeft, seat, led); rest !== 0; rest &= rest - 1) {
      const northSouth = this.play(
        cardsLeft,
        seat,
        count,
        led,
        best,
        winner,
        31 - Math.clz32(rest & -rest),
      );
      if (value < 0 || (seat % 2 === 0 ? northSouth > value : northSouth < value))
        value = northSouth;
    }
    return value;
  }

  play(
    cardsLeft: number,
    seat: number,
    count: number,
    led: number,
    best: number,
    winner: number,
    card: number,
  ): number {
    const wins = best < 0 || this.beats(card, best);
    return this.turn(
      cardsLeft & ~(1 << card),
      (seat + 1) % 4,
      count + 1,
      led < 0 ? card : led,
      wins ? card : best,
      wins ? seat : winner,
    );
  }
}
