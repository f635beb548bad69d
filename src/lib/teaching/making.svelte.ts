/** A set while a teacher puts it together. */
import { makeSet, moved, readSet, toggled, type ProblemSet } from './problem-set';

export class Making {
  #set = $state.raw<ProblemSet>({ title: '', keys: [] });
  #fragment = $state('');
  readonly #onaddress: (fragment: string) => void;

  /** `onaddress` hears the fragment of the set after every change, so that a reload finds it again. */
  constructor(onaddress: (fragment: string) => void) {
    this.#onaddress = onaddress;
  }

  get title(): string {
    return this.#set.title;
  }

  get keys(): readonly string[] {
    return this.#set.keys;
  }

  /** With its `#`; empty as long as nothing was chosen. */
  get fragment(): string {
    return this.#fragment;
  }

  /** Goes on with the set in an address; one that is not whole is left alone. */
  async take(fragment: string): Promise<void> {
    const read = await readSet(fragment);
    if (!read.ok) return;
    this.#set = read.value;
    this.#fragment = fragment;
  }

  call(title: string): void {
    void this.#become({ ...this.#set, title });
  }

  toggle(key: string): void {
    void this.#become({ ...this.#set, keys: toggled(this.keys, key) });
  }

  move(from: number, by: -1 | 1): void {
    void this.#become({ ...this.#set, keys: moved(this.keys, from, by) });
  }

  async #become(set: ProblemSet): Promise<void> {
    this.#set = set;
    const fragment = set.keys.length === 0 && set.title === '' ? '' : await makeSet(set);
    // What was typed since is packed by its own turn.
    if (this.#set !== set) return;
    this.#fragment = fragment;
    this.#onaddress(fragment);
  }
}
