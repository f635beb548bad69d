/**
 * Names for what is left of a suit, alike where play cannot tell the difference: whose its cards are from the
 * top down, how many of them are points, and where mighty and caller lie. Cards that are gone leave no gap.
 */
import type { Cards } from './kernel-cards';
import { FIRST_POINT, highest, JOKER_PLAY, RANK_COUNT, rankOf, SUIT_COUNT, suitOf } from './kernel-encoding';

const SETS = 1 << RANK_COUNT;
/** A step of a name is a seat, or one of these marks. */
const NO_MORE_POINTS = 5;
const SPECIAL = 6;
const STEPS = 8;
/** Each set of a suit adds no more than its own name and a mark; the suit of the caller is named in two ways. */
const MOST_NAMES = 1 << 16;

export class Shapes {
  readonly #cards: Cards;
  /** By suit and set, 0 where it has no name yet; last the caller's suit while the joker may be called. */
  readonly #known = new Uint16Array((SUIT_COUNT + 1) * SETS);
  /** A tree of names: where each step leads from each of them. */
  readonly #next = new Uint16Array(MOST_NAMES * STEPS);
  #names = 1;
  /** Whether one seat has the caller in this deal and another the joker. */
  #callable = false;

  constructor(cards: Cards) {
    this.#cards = cards;
  }

  /** Another deal. */
  begin(): void {
    const { owner, terms } = this.#cards;
    const [joker, caller] = [owner[JOKER_PLAY]!, owner[terms.caller]!];
    this.#known.fill(0);
    this.#next.fill(0, 0, (this.#names + 1) * STEPS);
    this.#names = 1;
    this.#callable = joker >= 0 && caller >= 0 && joker !== caller;
  }

  /** The name of what is held of a suit: above 0, below 2 to the 16. */
  name(suit: number): number {
    const cards = this.#cards;
    const marked = this.#callable && cards.joker >= 0 && suit === suitOf(cards.terms.caller);
    const at = (marked ? SUIT_COUNT : suit) * SETS + cards.held[suit]!;
    const known = this.#known[at]!;
    if (known !== 0) return known;
    return (this.#known[at] = this.#find(suit, marked ? cards.terms.caller : -1));
  }

  #find(suit: number, caller: number): number {
    const { held, owner, terms } = this.#cards;
    let name = 1;
    let points = true;
    for (let rest = held[suit]!; rest !== 0;) {
      const card = suit * 16 + highest(rest);
      rest ^= 1 << rankOf(card);
      if (points && rankOf(card) < FIRST_POINT) {
        points = false;
        name = this.#step(name, NO_MORE_POINTS);
      }
      if (card === terms.mighty || card === caller) name = this.#step(name, SPECIAL);
      name = this.#step(name, owner[card]!);
    }
    return name;
  }

  #step(name: number, step: number): number {
    const at = name * STEPS + step;
    const next = this.#next[at]!;
    return next !== 0 ? next : (this.#next[at] = ++this.#names);
  }
}
