import type { World } from './mighty-proof-game';

/** So many positions are remembered; then all are forgotten. */
const MAX_ENTRIES = 300_000;

/** What is known of the beginnings of tricks, for one world or some, whoever asks. */
export class MightyProofCache {
  readonly #names = new WeakMap<World, number>();
  #given = 0;
  readonly results = new Map<string, boolean>();

  /** A name for a world, the same as long as there is one. */
  idOf(world: World): number {
    const name = this.#names.get(world) ?? this.#given++;
    this.#names.set(world, name);
    return name;
  }

  store(key: string, wins: boolean): void {
    if (this.results.size >= MAX_ENTRIES) this.results.clear();
    this.results.set(key, wins);
  }
}
