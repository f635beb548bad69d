import { OWNER_BITS } from './board';

/**
 * The table of positions, all at the start of a trick ("partition search", M. Ginsberg 1996).
 * A position is filed by its shape (how many cards of each suit each seat holds, and who leads).
 * Under a shape stand patterns: of each suit the owners of the highest cards, as far down as they
 * mattered for the result, so that one pattern speaks for all positions that differ below.
 * Patterns form a tree: a child fixes more cards than its parent and bounds the tricks closer.
 * Ranks are relative and trumps are suit 0, so an entry is true for every deal and every trump suit.
 */
const STRIDE = 8; // four suits of owners, the cuts, the bounds, first child, next sibling
const CUTS = 4;
const BOUNDS = 5;
const CHILD = 6;
const NEXT = 7;
const SHAPE = 3; // two keys and the first pattern
const BYTES_PER_CELL = 4;
const SMALLEST_SHAPES = 1 << 10;
const SMALLEST_PATTERNS = 1 << 12;

export class PatternTable {
  /** After a hit: the cuts of the pattern found. */
  foundCuts = 0;
  private shapes = new Int32Array(SMALLEST_SHAPES * SHAPE);
  private shapeCount = 0;
  private cells = new Int32Array(SMALLEST_PATTERNS * STRIDE);
  /** Pattern 0 stands for "none". */
  private patternCount = 1;
  private readonly mostShapes: number;
  private readonly mostPatterns: number;

  /** @param bytes the most memory that the table may take; about 140 KiB are used in any case. */
  constructor(bytes: number) {
    // Six to thirteen patterns a shape are usual; the sizes double from small beginnings up to the bound.
    let patterns = SMALLEST_PATTERNS;
    let shapes = SMALLEST_SHAPES;
    const cost = (): number => (patterns * STRIDE + shapes * SHAPE) * BYTES_PER_CELL;
    while (cost() * 2 <= bytes) {
      patterns *= 2;
      shapes *= 2;
    }
    // Doubling overshoots by up to half the bound; patterns take what is left.
    patterns += Math.max(0, Math.floor((bytes - cost()) / (STRIDE * BYTES_PER_CELL)));
    this.mostPatterns = patterns;
    this.mostShapes = shapes;
  }

  clear(): void {
    this.shapes.fill(0);
    this.shapeCount = 0;
    this.patternCount = 1;
  }

  /**
   * What is known about the position: 1 when North and South take `need` tricks or more, -1 when
   * they do not, 0 when it is unknown. `o0` to `o3` are the owners of each suit.
   */
  find(
    key1: number,
    key2: number,
    o0: number,
    o1: number,
    o2: number,
    o3: number,
    need: number,
  ): number {
    const root = this.shapes[this.slot(key1, key2) + 2]!;
    return root === 0 ? 0 : this.walk(root, o0, o1, o2, o3, need);
  }

  private walk(
    first: number,
    o0: number,
    o1: number,
    o2: number,
    o3: number,
    need: number,
  ): number {
    const cells = this.cells;
    for (let at = first; at !== 0; at = cells[at + NEXT]!) {
      const cuts = cells[at + CUTS]!;
      if ((o0 ^ cells[at]!) >>> (cuts & 31) !== 0) continue;
      if ((o1 ^ cells[at + 1]!) >>> ((cuts >> 5) & 31) !== 0) continue;
      if ((o2 ^ cells[at + 2]!) >>> ((cuts >> 10) & 31) !== 0) continue;
      if ((o3 ^ cells[at + 3]!) >>> (cuts >> 15) !== 0) continue;
      const bounds = cells[at + BOUNDS]!;
      if ((bounds & 15) >= need || bounds >> 4 < need) {
        this.foundCuts = cuts;
        return (bounds & 15) >= need ? 1 : -1;
      }
      const child = cells[at + CHILD]!;
      if (child !== 0) {
        const known = this.walk(child, o0, o1, o2, o3, need);
        if (known !== 0) return known;
      }
    }
    return 0;
  }

  /**
   * Files that every position of the shape with these owners above the cuts gives North and South
   * `low` to `high` tricks. A cut is the number of owner bits that do not matter: 26 for a suit of
   * which no rank matters.
   */
  store(
    key1: number,
    key2: number,
    o0: number,
    o1: number,
    o2: number,
    o3: number,
    cuts: number,
    low: number,
    high: number,
  ): void {
    this.makeRoom();
    const slot = this.slot(key1, key2);
    const { shapes, cells } = this;
    if (shapes[slot + 1] === 0) {
      shapes[slot] = key1;
      shapes[slot + 1] = key2;
      shapes[slot + 2] = 0;
      this.shapeCount++;
    }
    const fresh = this.patternCount * STRIDE;
    cells[fresh] = (o0 >> (cuts & 31)) << (cuts & 31);
    cells[fresh + 1] = (o1 >> ((cuts >> 5) & 31)) << ((cuts >> 5) & 31);
    cells[fresh + 2] = (o2 >> ((cuts >> 10) & 31)) << ((cuts >> 10) & 31);
    cells[fresh + 3] = (o3 >> (cuts >> 15)) << (cuts >> 15);
    cells[fresh + CUTS] = cuts;
    // Go down through the patterns that are more general; their bounds hold for this one too.
    let parent = 0;
    let first = shapes[slot + 2]!;
    for (let at = first; at !== 0;) {
      if (!this.covers(at, fresh)) {
        at = cells[at + NEXT]!;
        continue;
      }
      const bounds = cells[at + BOUNDS]!;
      low = Math.max(low, bounds & 15);
      high = Math.min(high, bounds >> 4);
      if (cells[at + CUTS] === cuts) {
        cells[at + BOUNDS] = low | (high << 4);
        return;
      }
      parent = at;
      first = cells[at + CHILD]!;
      at = first;
    }
    this.patternCount++;
    cells[fresh + BOUNDS] = low | (high << 4);
    this.adopt(fresh, first);
    if (parent === 0) shapes[slot + 2] = fresh;
    else cells[parent + CHILD] = fresh;
  }

  /** Puts `fresh` before the siblings from `first`; those that it covers become its children. */
  private adopt(fresh: number, first: number): void {
    const { cells } = this;
    const bounds = cells[fresh + BOUNDS]!;
    let kept = fresh;
    let child = 0;
    for (let at = first; at !== 0;) {
      const next = cells[at + NEXT]!;
      if (!this.covers(fresh, at)) {
        cells[kept + NEXT] = at;
        kept = at;
      } else {
        const theirs = cells[at + BOUNDS]!;
        const closer = (theirs & 15) > (bounds & 15) || theirs >> 4 < bounds >> 4;
        // A special case that says nothing more than the general one is let go, if childless.
        if (closer || cells[at + CHILD] !== 0) {
          cells[at + NEXT] = child;
          child = at;
        }
      }
      at = next;
    }
    cells[kept + NEXT] = 0;
    cells[fresh + CHILD] = child;
  }

  /** Whether every position that fits `special` also fits `general`. */
  private covers(general: number, special: number): boolean {
    const { cells } = this;
    const cuts = cells[general + CUTS]!;
    const finer = cells[special + CUTS]!;
    for (let suit = 0; suit < 4; suit++) {
      const cut = (cuts >> (5 * suit)) & 31;
      if (cut < ((finer >> (5 * suit)) & 31)) return false;
      if ((cells[general + suit]! ^ cells[special + suit]!) >>> cut !== 0) return false;
    }
    return true;
  }

  /** The place of a shape, or the empty place where it belongs. The second key is never 0. */
  private slot(key1: number, key2: number): number {
    const shapes = this.shapes;
    const mask = shapes.length / SHAPE - 1;
    let hash = Math.imul(key1, 0x9e3779b1) ^ Math.imul(key2, 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
    let place = (hash ^ (hash >>> 13)) & mask;
    for (;;) {
      const at = place * SHAPE;
      if (shapes[at + 1] === 0 || (shapes[at] === key1 && shapes[at + 1] === key2)) return at;
      place = (place + 1) & mask;
    }
  }

  /** Room for one shape and one pattern more: the table grows, and when it may not, starts anew. */
  private makeRoom(): void {
    const shapePlaces = this.shapes.length / SHAPE;
    if (this.shapeCount * 4 >= shapePlaces * 3) {
      if (shapePlaces * 2 > this.mostShapes) return this.clear();
      const old = this.shapes;
      this.shapes = new Int32Array(old.length * 2);
      for (let at = 0; at < old.length; at += SHAPE) {
        if (old[at + 1] !== 0)
          this.shapes.set(old.subarray(at, at + SHAPE), this.slot(old[at]!, old[at + 1]!));
      }
    }
    const patternPlaces = this.cells.length / STRIDE;
    if (this.patternCount === patternPlaces) {
      if (patternPlaces >= this.mostPatterns) return this.clear();
      const cells = new Int32Array(Math.min(patternPlaces * 2, this.mostPatterns) * STRIDE);
      cells.set(this.cells);
      this.cells = cells;
    }
  }
}

/** The cuts when no rank of any suit matters. */
export const NO_RANKS = OWNER_BITS | (OWNER_BITS << 5) | (OWNER_BITS << 10) | (OWNER_BITS << 15);
