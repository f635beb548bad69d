/** Hands of scores, numbered as they come up within one question, each with what one score more or less makes of it. */
import { KINDS, MO, YUT } from './holdings';

/** The number of a hand. */
export type HandNumber = number;

const UNKNOWN = -1;

export class Hands {
  private readonly numbers = new Map<string, HandNumber>();
  private readonly list: (readonly number[])[] = [];
  /** At a hand's number times the count of kinds, plus a kind: the number of the hand with one more of it, or less. */
  private readonly more: HandNumber[] = [];
  private readonly less: HandNumber[] = [];

  /** A hand with `most` yuts and mos or more is full: no further one is reckoned with. */
  constructor(private readonly most: number) {}

  /** The number of a hand of which the counts stand in the order of `SCORES`. */
  numberOf(hand: readonly number[]): HandNumber {
    const key = hand.join();
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    const number = this.list.push(hand) - 1;
    this.numbers.set(key, number);
    for (let kind = 0; kind < KINDS; kind++) {
      this.more.push(UNKNOWN);
      this.less.push(UNKNOWN);
    }
    return number;
  }

  holds(hand: HandNumber, kind: number): boolean {
    return ((this.list[hand] as readonly number[])[kind] as number) > 0;
  }

  isFull(hand: HandNumber): boolean {
    const held = this.list[hand] as readonly number[];
    return (held[YUT] as number) + (held[MO] as number) >= this.most;
  }

  withMore(hand: HandNumber, kind: number): HandNumber {
    return this.changed(this.more, hand, kind, 1);
  }

  withLess(hand: HandNumber, kind: number): HandNumber {
    return this.changed(this.less, hand, kind, -1);
  }

  private changed(to: HandNumber[], hand: HandNumber, kind: number, by: 1 | -1): HandNumber {
    const at = hand * KINDS + kind;
    if (to[at] === UNKNOWN)
      to[at] = this.numberOf(
        (this.list[hand] as readonly number[]).map((count, i) => (i === kind ? count + by : count)),
      );
    return to[at] as HandNumber;
  }
}
