/**
 * The set that a teacher is putting together: an ordered list of problems, sent to students as a
 * link. Its link is the fragment of an address that contains it whole.
 */
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
  #isRestored = $state(false);
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
    return this.#isRestored;
  }

  /** True when the set exceeds the size of a link; `fragment` is then that of the previous set. */
  get isTooLong(): boolean {
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

  /** Continues with the set in a fragment; an invalid fragment is ignored. */
  async continueWith(fragment: string): Promise<void> {
    const parsed = await parseSetLink(fragment);
    if (!parsed.ok) return;
    this.#set = parsed.value;
    this.#fragment = fragment;
  }

  /** Continues with the set in the page's address, or else with the stored unsent one. */
  async begin(fragment: string): Promise<void> {
    await this.continueWith(fragment);
    const unsentFragment = this.#draft?.read() ?? '';
    if (this.#fragment !== '' || unsentFragment === '') return;
    await this.continueWith(unsentFragment);
    this.#isRestored = this.#fragment !== '';
    if (this.#isRestored) this.#onaddress(this.#fragment);
  }

  /** Call when the link was sent: the draft is deleted, until the set is changed again. */
  markSent(): void {
    this.#draft?.save('');
    this.#isRestored = false;
  }

  reset(): void {
    this.#isRestored = false;
    void this.#replaceSet({ title: '', keys: [] });
  }

  setTitle(title: string): void {
    void this.#replaceSet({ ...this.#set, title });
  }

  /** Adds or removes a problem; `file` is the text of one that is in no library. */
  toggle(key: string, file: string | null = null): void {
    void this.#replaceSet(toggleProblem(this.#set, key, file));
  }

  /** Moves the problem at an index one place up (-1) or down (1). */
  move(index: number, step: -1 | 1): void {
    void this.#replaceSet({ ...this.#set, keys: moveProblem(this.keys, index, step) });
  }

  /** Takes a changed set and makes its link; a set that is too long keeps the earlier link. */
  async #replaceSet(set: ProblemSet): Promise<void> {
    this.#set = set;
    const isEmpty = set.keys.length === 0 && set.title === '';
    const fragment = isEmpty ? '' : await formatSetLink(set).catch(() => null);
    // A later change has replaced the set and makes its own link.
    if (this.#set !== set) return;
    this.#tooLong = fragment === null;
    if (fragment === null) return;
    this.#fragment = fragment;
    this.#draft?.save(fragment);
    this.#onaddress(fragment);
  }
}
