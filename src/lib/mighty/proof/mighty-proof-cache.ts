import type { World } from './mighty-proof-game';

/** So many positions are remembered; then all are forgotten. */
const MOST_KNOWN = 300_000;

/** What is known of the beginnings of tricks, for one world or some, whoever asks. */
export class Memory {
  readonly #names = new WeakMap<World, number>();
  #given = 0;
  readonly known = new Map<string, boolean>();

  /** A name for a world, the same as long as there is one. */
  nameOf(world: World): number {
    const name = this.#names.get(world) ?? this.#given++;
    this.#names.set(world, name);
    return name;
  }

  keep(key: string, wins: boolean): void {
    if (this.known.size >= MOST_KNOWN) this.known.clear();
    this.known.set(key, wins);
  }
}
