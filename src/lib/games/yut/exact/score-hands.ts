/**
 * Interned hands of scores: each distinct hand has a small id, and the ids of its neighbours (one
 * score more or less) are cached. The mid-turn search creates one set for each query.
 */
import { SCORE_KIND_COUNT, MO, YUT_THROWS } from './yut-mo-holdings';

/** Id of an interned hand. */
export type ScoreHandId = number;

const UNKNOWN = -1;

export class ScoreHands {
  private readonly ids = new Map<string, ScoreHandId>();
  private readonly list: (readonly number[])[] = [];
  /**
   * At `hand * SCORE_KIND_COUNT + kind`: the id of the hand with one more (or one less) of the
   * kind.
   */
  private readonly oneMore: ScoreHandId[] = [];
  private readonly oneLess: ScoreHandId[] = [];

  /** A hand with `maxYutMo` or more yuts and mos is full: further ones are neglected. */
  constructor(private readonly maxYutMo: number) {}

  /** Id of a hand given as counts in the order of `SCORES`. */
  idOf(hand: readonly number[]): ScoreHandId {
    const key = hand.join();
    const known = this.ids.get(key);
    if (known !== undefined) return known;
    const id = this.list.push(hand) - 1;
    this.ids.set(key, id);
    for (let kind = 0; kind < SCORE_KIND_COUNT; kind++) {
      this.oneMore.push(UNKNOWN);
      this.oneLess.push(UNKNOWN);
    }
    return id;
  }

  holds(hand: ScoreHandId, kind: number): boolean {
    return ((this.list[hand] as readonly number[])[kind] as number) > 0;
  }

  isFull(hand: ScoreHandId): boolean {
    const counts = this.list[hand] as readonly number[];
    return (counts[YUT_THROWS] as number) + (counts[MO] as number) >= this.maxYutMo;
  }

  withMore(hand: ScoreHandId, kind: number): ScoreHandId {
    return this.neighbour(this.oneMore, hand, kind, 1);
  }

  withLess(hand: ScoreHandId, kind: number): ScoreHandId {
    return this.neighbour(this.oneLess, hand, kind, -1);
  }

  private neighbour(
    cache: ScoreHandId[],
    hand: ScoreHandId,
    kind: number,
    delta: 1 | -1,
  ): ScoreHandId {
    const cacheIndex = hand * SCORE_KIND_COUNT + kind;
    if (cache[cacheIndex] === UNKNOWN)
      cache[cacheIndex] = this.idOf(
        (this.list[hand] as readonly number[]).map((count, i) =>
          i === kind ? count + delta : count,
        ),
      );
    return cache[cacheIndex] as ScoreHandId;
  }
}
