/**
 * A second oracle, for thousands of endings: the same minimax over every legal card, on numbers
 * instead of hands, which remembers the value of each set of cards left at the start of a trick.
 * No bounds, no equal cards, no relative ranks: nothing that the solver itself relies on.
 */
import { cardStrength, suitOf, type Card } from '$lib/cards/card';
import { SUITS } from '$lib/cards/suits';
import { SEATS } from '$lib/bridge/rules/bridge-seats';
import { trumpOf } from '$lib/bridge/rules/contract';
import type { DoubleDummyValues, DoubleDummyPosition } from '$lib/bridge/solver/double-dummy-port';

/** The value of every legal card of an ending of at most 6 cards a hand. */
export function memoizedReferenceValues(position: DoubleDummyPosition): DoubleDummyValues {
  const ending = new EndingSolver(position);
  const north = position.hands.N.length;
  let [left, seat, led, best, winner] = [
    2 ** (4 * north) - 1,
    SEATS.indexOf(position.leader),
    -1,
    -1,
    0,
  ];
  for (const card of position.played) {
    const i = ending.cards.indexOf(card);
    if (best < 0 || ending.beats(i, best)) [best, winner] = [i, seat];
    if (led < 0) led = i;
    left &= ~(1 << i);
    seat = (seat + 1) % 4;
  }
  const values = new Map<Card, number>();
  const legal = ending.legal(left, seat, led);
  ending.cards.forEach((card, i) => {
    if ((legal & (1 << i)) === 0) return;
    const count = position.played.length;
    const northSouth = ending.play(left, seat, count, led, best, winner, i);
    values.set(card, seat % 2 === 0 ? northSouth : north - northSouth);
  });
  return {
    seat: SEATS[seat] ?? 'N',
    tricks: Math.max(...values.values()),
    cards: values,
    nodes: ending.memo.size,
  };
}

/** The cards of an ending as numbers, and sets of them as the bits of a number. */
class EndingSolver {
  readonly cards: readonly Card[];
  /** The tricks of North and South by the cards left and the leader, at the start of a trick. */
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

  legal(left: number, seat: number, led: number): number {
    const held = left & (this.seatCards[seat] ?? 0);
    const following = led < 0 ? 0 : held & (this.suitCards[this.suit[led] ?? 0] ?? 0);
    return following === 0 ? held : following;
  }

  private trick(left: number, leader: number): number {
    if (left === 0) return 0;
    const key = left * 4 + leader;
    const before = this.memo.get(key);
    if (before !== undefined) return before;
    const value = this.turn(left, leader, 0, -1, -1, leader);
    this.memo.set(key, value);
    return value;
  }

  /** A seat's turn in a trick of `count` cards that `best` is winning for `winner`. */
  private turn(
    left: number,
    seat: number,
    count: number,
    led: number,
    best: number,
    winner: number,
  ): number {
    if (count === 4) return (winner % 2 === 0 ? 1 : 0) + this.trick(left, winner);
    let value = -1;
    for (let rest = this.legal(left, seat, led); rest !== 0; rest &= rest - 1) {
      const after = this.play(left, seat, count, led, best, winner, 31 - Math.clz32(rest & -rest));
      if (value < 0 || (seat % 2 === 0 ? after > value : after < value)) value = after;
    }
    return value;
  }

  play(
    left: number,
    seat: number,
    count: number,
    led: number,
    best: number,
    winner: number,
    card: number,
  ): number {
    const wins = best < 0 || this.beats(card, best);
    return this.turn(
      left & ~(1 << card),
      (seat + 1) % 4,
      count + 1,
      led < 0 ? card : led,
      wins ? card : best,
      wins ? seat : winner,
    );
  }
}
