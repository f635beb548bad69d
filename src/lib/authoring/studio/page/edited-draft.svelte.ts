/** The draft being edited: its text, saved and checked at every change. */
import { MAX_FILE_LENGTH } from '$lib/core/limits';
import type { GameSaveState } from '$lib/storage/app-progress.svelte';
import type { SavedRecords } from '$lib/storage/saved-records';
import { getLocale } from '$lib/paraglide/runtime';
import type { Games } from '$lib/game-module/ui/games-context';
import type { DraftChecker } from '../checking/draft-checker.svelte';
import type { Draft } from '$lib/library/own/studio-draft';
import { draftFileName } from '../drafts/draft-codec';
import type { SavedDraft } from '../drafts/draft-store';
import { parseTitle } from '../drafts/parse-title';

interface EditedDraftOptions {
  readonly games: Games;
  /** The store of all drafts. */
  readonly store: SavedRecords<Draft>;
  /** Checks the text after every change. */
  readonly checking: DraftChecker;
  /** A clock in milliseconds since 1970. */
  readonly clock: () => number;
  /** Replaces the text in the editor after a change in another window. */
  readonly replace: (text: string) => void;
}

/** Created by the editor of a draft; `close` ends its subscription and its check. */
export class EditedDraft {
  readonly #options: EditedDraftOptions;
  readonly #id: string;
  readonly #begunAt: number;
  readonly #unsubscribe: () => void;
  #text = $state('');
  #label = $state('');
  #changedAt = $state(0);
  #isChangedElsewhere = $state(false);
  /** The id of the game that the file names. */
  readonly gameId: string = $derived.by(() => this.#options.games.gameOfFile(this.#text).id);
  /** The title in the reader's language; empty where the file has none. */
  readonly title: string = $derived(parseTitle(this.#text, getLocale()));
  /** The name of its file, made from its own name or the title. */
  readonly name: string = $derived(draftFileName({ text: this.#text, label: this.#label }));

  constructor(draft: SavedDraft, options: EditedDraftOptions) {
    this.#options = options;
    this.#id = draft.id;
    this.#begunAt = draft.record.begunAt;
    this.#text = draft.record.text;
    this.#label = draft.record.label;
    this.#changedAt = draft.updatedAt;
    this.#unsubscribe = options.store.subscribe(draft.id, (record) => this.#onStoredChange(record));
    this.#check();
  }

  get id(): string {
    return this.#id;
  }

  get text(): string {
    return this.#text;
  }

  /** The author's own name for it; empty where it goes by its title. */
  get label(): string {
    return this.#label;
  }

  /** The time of the last change, in milliseconds since 1970. */
  get changedAt(): number {
    return this.#changedAt;
  }

  /** The save state of the current text; `too-long`: not saved, as no problem file is so long. */
  get saveState(): GameSaveState | 'too-long' {
    return this.#isTooLong ? 'too-long' : this.#options.store.saveStateOf(this.#id);
  }

  /** True when another window has changed the text since the last input here. */
  get isChangedElsewhere(): boolean {
    return this.#isChangedElsewhere;
  }

  /** Called by the editor at every change. */
  onTextChange(text: string): void {
    if (text === this.#text) return;
    this.#text = text;
    this.#isChangedElsewhere = false;
    this.#check();
    this.#save();
  }

  /** Gives it a name of its own; an empty one stands for the title. */
  rename(label: string): void {
    if (label === this.#label) return;
    this.#label = label;
    this.#check();
    this.#save();
  }

  close(): void {
    this.#unsubscribe();
    this.#options.checking.close();
  }

  #check(): void {
    this.#options.checking.update({ gameId: this.gameId, text: this.#text, name: this.name });
  }

  get #isTooLong(): boolean {
    return this.#text.length > MAX_FILE_LENGTH;
  }

  /**
   * Saves the text after every letter: the store journals it at once, so that a closed tab loses
   * nothing, and has the last one on the disk as soon as the one before it is.
   */
  #save(): void {
    if (this.#isTooLong) return;
    this.#changedAt = this.#options.clock();
    const [text, label] = [this.#text, this.#label];
    const record = { text, name: this.name, label, begunAt: this.#begunAt, endedAt: null };
    void this.#options.store.save({ id: this.#id, record });
  }

  /** Takes the text and the name that another window has stored. */
  #onStoredChange({ text, label }: Draft): void {
    if (text === this.#text && label === this.#label) return;
    this.#changedAt = this.#options.clock();
    this.#label = label;
    if (text !== this.#text) {
      this.#text = text;
      this.#isChangedElsewhere = true;
      this.#options.replace(text);
    }
    this.#check();
  }
}
