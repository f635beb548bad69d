/**
 * What a hand is worth after each throw. A hand that needs one or two tiles is followed to its end, through every
 * draw that brings it nearer and the best throw after it; one that needs more, through its next draw, and from there as
 * hands go on average. From the hand itself a draw may also be kept that only makes it accept more.
 */
import { Distance } from '$lib/mahjong/evaluation/distance';
import { COPIES, TILES, type Counts } from '$lib/mahjong/rules/tiles';
import { CLASS_OF, type ByClass } from './numbers';
import { Outlooks, type Outlook, type Step } from './outlook';
import type { Turns } from './others';

const KINDS = TILES.length;
/** A hand that needs so many tiles or fewer is followed to its end. */
const FOLLOWED = 2;
const NO_WAIT: ByClass = [0, 0, 0, 0];

export class Search {
  /** The hand as the search changes it: what is asked holds for it as it is now. */
  readonly #hand: Distance;
  /** How many of each kind it held, and had not seen, at the beginning. */
  readonly #begun: Uint8Array;
  readonly #unseen: Uint8Array;
  readonly #outlooks: Outlooks;
  readonly #draws: number;
  /** What is known of hands that have thrown, by the two keys of each. */
  readonly #known = new Map<number, Map<number, Outlook>>();
  readonly #accepting = new Map<number, Map<number, number>>();

  /** `hand` holds a tile too many; `known` counts of each kind what is held or lies open. */
  constructor(hand: Counts, known: Counts, melds: number, turns: Turns) {
    this.#hand = new Distance(hand, melds);
    this.#begun = this.#hand.counts.slice();
    this.#unseen = Uint8Array.from(known, (count) => Math.max(0, COPIES - count));
    this.#outlooks = new Outlooks(
      turns,
      this.#unseen.reduce((sum, count) => sum + count, 0),
    );
    this.#draws = turns.draws;
  }

  /** The index of the hand when one of the kind at a place is thrown, which it has to hold: from 0 to 1. */
  after(place: number): number {
    return this.#thrown(place, (need) => this.#chosen(need)[this.#draws] ?? 0);
  }

  /** Of the hand as it is, which may swap once. */
  #chosen(need: number): Outlook {
    if (need > FOLLOWED) return this.#oneDrawDeep(need);
    const plain = this.#plain(need);
    const count = this.#count();
    const swaps: Step[] = [];
    for (let place = 0; place < KINDS; place++) {
      const left = this.#left(place);
      if (left === 0 || this.#hand.accepts(place)) continue;
      const leads = this.#drawn(place, need, (then) =>
        this.#count() > count ? this.#plain(then) : plain,
      );
      if (leads !== plain) swaps.push({ left, leads });
    }
    return swaps.length === 0
      ? plain
      : this.#outlooks.follow(this.#waits(need), [...this.#steps(need), ...swaps]);
  }

  /** Of the hand as it is, which needs no more tiles than are followed, and throws what brings it no nearer. */
  #plain(need: number): Outlook {
    const row = rowOf(this.#known, this.#hand.suitsKey);
    const key = this.#hand.restKey;
    const known = row.get(key);
    if (known) return known;
    const made =
      need <= 1
        ? this.#outlooks.waiting(this.#waits(need))
        : this.#outlooks.follow(NO_WAIT, this.#steps(need));
    row.set(key, made);
    return made;
  }

  /** The unseen tiles of each class that complete the hand. */
  #waits(need: number): ByClass {
    const classes: [number, number, number, number] = [0, 0, 0, 0];
    if (need > 1) return classes;
    for (let place = 0; place < KINDS; place++)
      if (this.#hand.accepts(place))
        classes[(CLASS_OF[place] ?? 0) as 0 | 1 | 2 | 3] += this.#left(place);
    return classes;
  }

  /** The draws that bring the hand nearer; none when it waits. */
  #steps(need: number): readonly Step[] {
    if (need <= 1) return [];
    return this.#accepted().map((place) => ({
      left: this.#left(place),
      leads: this.#drawn(place, need - 1, (then) => this.#plain(then)),
    }));
  }

  /** Of the hand as it is, by what it accepts after its next draw. */
  #oneDrawDeep(need: number): Outlook {
    const steps = this.#accepted().map((place) => {
      let most = 0;
      this.#eachThrow(place, need - 1, () => (most = Math.max(most, this.#count())));
      return { left: this.#left(place), leads: this.#outlooks.typical(need - 1, most) };
    });
    return this.#outlooks.follow(NO_WAIT, steps);
  }

  /** The best at any time that `of` says of the hand when it draws one of a kind and throws so as to need `need`. */
  #drawn(place: number, need: number, of: (need: number) => Outlook): Outlook {
    let best: Outlook | null = null;
    this.#eachThrow(place, need, () => {
      const one = of(need);
      best = best === null ? one : bestOf(best, one);
    });
    return best ?? this.#outlooks.follow(NO_WAIT, []);
  }

  #eachThrow(place: number, need: number, look: () => void): void {
    const hand = this.#hand;
    hand.change(place, 1);
    hand.look();
    const throws: number[] = [];
    for (let other = 0; other < KINDS; other++)
      if (other !== place && (hand.counts[other] ?? 0) > 0 && hand.needWith(other, -1) === need)
        throws.push(other);
    for (const other of throws) this.#thrown(other, look);
    hand.change(place, -1);
    hand.look();
  }

  /** What `of` says of the hand without one of a kind. */
  #thrown<Found>(place: number, of: (need: number) => Found): Found {
    const hand = this.#hand;
    hand.change(place, -1);
    const found = of(hand.look());
    hand.change(place, 1);
    hand.look();
    return found;
  }

  /** The kinds that bring the hand nearer of which a tile is unseen. */
  #accepted(): readonly number[] {
    const places: number[] = [];
    for (let place = 0; place < KINDS; place++)
      if (this.#left(place) > 0 && this.#hand.accepts(place)) places.push(place);
    return places;
  }

  /** How many unseen tiles bring the hand nearer. */
  #count(): number {
    const row = rowOf(this.#accepting, this.#hand.suitsKey);
    const key = this.#hand.restKey;
    const known = row.get(key);
    if (known !== undefined) return known;
    let count = 0;
    for (let place = 0; place < KINDS; place++)
      if (this.#hand.accepts(place)) count += this.#left(place);
    row.set(key, count);
    return count;
  }

  /** How many of a kind are unseen; what the hand has drawn since the beginning is not. */
  #left(place: number): number {
    const drawn = (this.#hand.counts[place] ?? 0) - (this.#begun[place] ?? 0);
    return Math.max(0, (this.#unseen[place] ?? 0) - Math.max(0, drawn));
  }
}

function rowOf<Found>(rows: Map<number, Map<number, Found>>, key: number): Map<number, Found> {
  const known = rows.get(key);
  if (known) return known;
  const made = new Map<number, Found>();
  rows.set(key, made);
  return made;
}

function bestOf(one: Outlook, other: Outlook): Outlook {
  if (one === other) return one;
  const best = one.slice();
  for (let t = 0; t < best.length; t++) best[t] = Math.max(best[t] ?? 0, other[t] ?? 0);
  return best;
}
