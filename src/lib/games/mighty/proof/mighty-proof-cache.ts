/** The cache of the proof search. */
import type { World } from './mighty-proof-game';

/** The number of entries at which the cache is cleared. */
const MAX_ENTRIES = 300_000;

/**
 * Cached results of positions at the start of a trick, for one or several worlds, shared by all
 * questions.
 */
export class MightyProofCache {
  readonly #ids = new WeakMap<World, number>();
  #nextId = 0;
  /** True for a win of the student, by the key of the position. */
  readonly results = new Map<string, boolean>();

  /** A stable number for a world object. */
  idOf(world: World): number {
    const id = this.#ids.get(world) ?? this.#nextId++;
    this.#ids.set(world, id);
    return id;
  }

  store(key: string, wins: boolean): void {
    if (this.results.size >= MAX_ENTRIES) this.results.clear();
    this.results.set(key, wins);
  }
}
