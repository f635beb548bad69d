/** The set that a teacher is putting together. */
import type { SetDraftStore } from './set-draft-store';
import {
  formatSetLink,
  moveProblem,
  parseSetLink,
  toggleProblem,
  type ProblemSet,
} from './problem-set';

export class SetBuilder {
  #set = $state.raw<ProblemSet>({ title: '', keys: [] });
  #fragment = $state('');
  #returned = $state(false);
  #tooLong = $state(false);
  readonly #onaddress: (fragment: string) => void;
  readonly #draft: SetDraftStore | null;

  /**
   * `onaddress` gets the fragment of the set after every change, so that a reload restores it;
   * `draft` stores it until it is sent or reset.
   */
  constructor(onaddress: (fragment: string) => void, draft: SetDraftStore | null = null) {
    this.#onaddress = onaddress;
    this.#draft = draft;
  }

  /** True when the set was restored from an earlier visit. */
  get isRestored(): boolean {
    return this.#returned;
  }

  /** True when the set exceeds the size of a link; `fragment` is then that of the previous set. */
  get tooLong(): boolean {
    return this.#tooLong;
  }

  /** The texts of the problems that it carries. */
  get files(): readonly string[] {
    return this.#set.files ?? [];
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
    const read = await parseSetLink(fragment);
    if (!read.ok) return;
    this.#set = read.value;
    this.#fragment = fragment;
  }

  /** Goes on with the set in the address of the page, or else with the one that was never sent. */
  async begin(fragment: string): Promise<void> {
    await this.take(fragment);
    const kept = this.#draft?.read() ?? '';
    if (this.#fragment !== '' || kept === '') return;
    await this.take(kept);
    this.#returned = this.#fragment !== '';
    if (this.#returned) this.#onaddress(this.#fragment);
  }

  /** The link has gone out: nothing has to be kept any more until the set is changed. */
  markSent(): void {
    this.#draft?.keep('');
    this.#returned = false;
  }

  reset(): void {
    this.#returned = false;
    void this.#become({ title: '', keys: [] });
  }

  setTitle(title: string): void {
    void this.#become({ ...this.#set, title });
  }

  /** With the text of its file where the problem is in no library. */
  toggle(key: string, file: string | null = null): void {
    void this.#become(toggleProblem(this.#set, key, file));
  }

  move(from: number, by: -1 | 1): void {
    void this.#become({ ...this.#set, keys: moveProblem(this.keys, from, by) });
  }

  async #become(set: ProblemSet): Promise<void> {
    this.#set = set;
    const isEmpty = set.keys.length === 0 && set.title === '';
    const fragment = isEmpty ? '' : await formatSetLink(set).catch(() => null);
    // A later change packs its own set.
    if (this.#set !== set) return;
    this.#tooLong = fragment === null;
    if (fragment === null) return;
    this.#fragment = fragment;
    this.#draft?.keep(fragment);
    this.#onaddress(fragment);
  }
}
