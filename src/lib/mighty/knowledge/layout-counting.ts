/**
 * How many ways there are to share out the unseen cards, exactly: kind by kind, by how many of a
 * kind each holder takes. From the counts come odds without a sample, and samples that are never in
 * vain.
 */
import { HOLDER_COUNT, type CardGroup, type UnseenCards } from './unseen-cards';

/** How many cards of a kind each holder takes. */
type HolderCounts = readonly number[];

/**
 * One way to share out a kind, with the weight of it alone, and of all ways that go on from there.
 */
interface Distribution {
  readonly shares: HolderCounts;
  readonly ownWeight: number;
  readonly weight: number;
}

/** n! for up to all cards of the deck. */
const FACTORIAL: readonly number[] = Array.from({ length: 53 }).reduce<number[]>(
  (found, _, i) => [...found, (found[i] ?? 1) * (i + 1)],
  [1],
);

export class LayoutCounter {
  /** Kinds from few cards to many: the last one fills what is left. */
  readonly groups: readonly CardGroup[];
  readonly #declarer: number;
  readonly #room: readonly number[];
  readonly #known = new Map<number, number>();
  /** The options that were drawn from: most draws begin alike. */
  readonly #offered = new Map<number, { options: readonly Distribution[]; total: number }>();

  /** The declarer is the seat to whom a kind may lean. */
  constructor({ groups: groups, capacities: capacities }: UnseenCards, declarer: number) {
    this.groups = [...groups].sort((a, b) => a.cards.length - b.cards.length);
    this.#room = capacities;
    this.#declarer = declarer;
  }

  /**
   * The weight of all ways together; 0 when there is none. Where no kind leans it is their number.
   */
  get totalWeight(): number {
    return this.#ways(0, this.#room);
  }

  /**
   * One way drawn by lot, each as likely as its weight says: what each holder takes of each kind.
   */
  sample(lot: (below: number) => number): readonly HolderCounts[] {
    const drawn: HolderCounts[] = [];
    let room = this.#room;
    for (const [i] of this.groups.entries()) {
      const { options, total } = this.#offer(i, room);
      let at = lot(total);
      const chosen = options.find(({ weight }) => (at -= weight) < 0) ?? options.at(-1);
      const shares = chosen?.shares ?? room;
      drawn.push(shares);
      room = subtractCounts(room, shares);
    }
    return drawn;
  }

  #offer(
    kind: number,
    room: readonly number[],
  ): { readonly options: readonly Distribution[]; readonly total: number } {
    const key = keyOf(kind, room);
    const cached = this.#offered.get(key);
    if (cached) return cached;
    const options = this.#options(kind, room);
    const offer = { options, total: options.reduce((sum, { weight }) => sum + weight, 0) };
    this.#offered.set(key, offer);
    return offer;
  }

  /** For each kind the chance of each holder to have a given card of it. */
  cardProbabilities(): readonly (readonly number[])[] {
    const { totalWeight: totalWeight } = this;
    let states = new Map([[this.#room.join(), { room: this.#room, weight: 1 }]]);
    return this.groups.map(({ cards }, i) => {
      const mean = Array.from({ length: HOLDER_COUNT }, () => 0);
      const next = new Map<string, { room: readonly number[]; weight: number }>();
      for (const { room, weight } of states.values()) {
        const options = this.#options(i, room);
        for (const option of options) {
          const share = weight * option.weight;
          option.shares.forEach(
            (count, holder) => (mean[holder] = (mean[holder] ?? 0) + share * count),
          );
          const rest = subtractCounts(room, option.shares);
          const key = rest.join();
          const before = next.get(key)?.weight ?? 0;
          next.set(key, { room: rest, weight: before + weight * option.ownWeight });
        }
      }
      states = next;
      return mean.map((sum) => sum / totalWeight / cards.length);
    });
  }

  /** The ways to share out the kinds from one on. */
  #ways(kind: number, room: readonly number[]): number {
    if (kind === this.groups.length) return 1;
    const key = keyOf(kind, room);
    const cached = this.#known.get(key);
    if (cached !== undefined) return cached;
    let sum = 0;
    for (const { weight } of this.#options(kind, room)) sum += weight;
    this.#known.set(key, sum);
    return sum;
  }

  /** How a kind may be shared out. */
  #options(kind: number, room: readonly number[]): readonly Distribution[] {
    const { cards, possibleHolders: holders, declarerWeight: declarerWeight } = this.groups[kind] as CardGroup;
    const isLast = kind === this.groups.length - 1;
    const all = isLast ? lastGroupCounts(room, holders) : allHolderCounts(cards.length, holders, room);
    return all.flatMap((shares) => {
      const rest = this.#ways(kind + 1, subtractCounts(room, shares));
      if (rest === 0) return [];
      const parts = shares.reduce((product, count) => product * (FACTORIAL[count] ?? 1), 1);
      const leaning = declarerWeight ** (shares[this.#declarer] ?? 0);
      const alone = ((FACTORIAL[cards.length] ?? 1) / parts) * leaning;
      return [{ shares, alone, weight: alone * rest }];
    });
  }
}

/** Nobody has room for more than fifteen cards. */
function keyOf(kind: number, room: readonly number[]): number {
  return room.reduce((key, count) => key * 16 + count, kind);
}

function subtractCounts(room: readonly number[], shares: HolderCounts): readonly number[] {
  return room.map((count, holder) => count - (shares[holder] ?? 0));
}

/** The last kind takes all room that is left, if it may. */
function lastGroupCounts(room: readonly number[], holders: number): readonly HolderCounts[] {
  return room.every((count, holder) => count === 0 || (holders & (1 << holder)) !== 0)
    ? [room]
    : [];
}

/** All ways to give so many cards to some holders who have room. */
function allHolderCounts(cards: number, holders: number, room: readonly number[]): readonly HolderCounts[] {
  const distributions: number[][] = [];
  const shares = room.map(() => 0);
  const give = (holder: number, left: number): void => {
    if (holder === HOLDER_COUNT) {
      if (left === 0) distributions.push([...shares]);
      return;
    }
    const maxCount = (holders & (1 << holder)) === 0 ? 0 : Math.min(left, room[holder] ?? 0);
    for (let count = 0; count <= maxCount; count++) {
      shares[holder] = count;
      give(holder + 1, left - count);
    }
    shares[holder] = 0;
  };
  give(0, cards);
  return distributions;
}
