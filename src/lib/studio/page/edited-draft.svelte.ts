/** One draft on the bench: its text as it is typed, kept at every change, and how it stands. */
import { MAX_GAME_RECORD_LENGTH } from '$lib/core/limits';
import type { SavedRecords } from '$lib/lesson-ui/game/saved-records';
import { jsonLength } from '$lib/progress/saved-games';
import { getLocale } from '$lib/paraglide/runtime';
import type { Games } from '$lib/game-module/ui/games-context';
import type { DraftChecker } from '../checking/draft-checker.svelte';
import type { Draft } from '$lib/library/own/studio-draft';
import { toFileName } from '../drafts/draft-codec';
import type { SavedDraft } from '../drafts/draft-store';
import { parseTitle } from '../drafts/parse-title';

interface EditedDraftOptions {
  readonly tables: Games;
  readonly store: SavedRecords<Draft>;
  readonly checking: DraftChecker;
  /** Puts a text in place of the one in the editor: another window has changed it. */
  readonly replace: (text: string) => void;
}

export class EditedDraft {
  readonly #given: EditedDraftOptions;
  readonly #id: string;
  readonly #begunAt: number;
  readonly #end: () => void;
  #text = $state('');
  #keeping = $state<'kept' | 'keeping' | 'refused'>('kept');
  #elsewhere = $state(false);
  /** The id of the table that the file names. */
  readonly table: string = $derived.by(() => this.#given.tables.gameOfFile(this.#text).id);
  /** What stands behind `title:`, in the reader's language; empty where nothing does. */
  readonly title: string = $derived(parseTitle(this.#text, getLocale()));
  readonly name: string = $derived(toFileName(parseTitle(this.#text)));

  constructor(draft: SavedDraft, given: EditedDraftOptions) {
    this.#given = given;
    this.#id = draft.id;
    this.#begunAt = draft.record.begunAt;
    this.#text = draft.record.text;
    this.#end = given.store.subscribe(draft.id, (record) => this.#heard(record.text));
    this.#look();
  }

  get id(): string {
    return this.#id;
  }

  get text(): string {
    return this.#text;
  }

  /** Whether the text is kept as it is: not when it is longer than a record may be. */
  get saveState(): 'kept' | 'keeping' | 'refused' {
    return this.#keeping;
  }

  /** Whether another window has changed the text since something was typed here. */
  get isChangedElsewhere(): boolean {
    return this.#elsewhere;
  }

  /** Told by the editor at every change. */
  onTextChange(text: string): void {
    if (text === this.#text) return;
    this.#text = text;
    this.#elsewhere = false;
    this.#look();
    void this.#keep();
  }

  close(): void {
    this.#end();
    this.#given.checking.close();
  }

  #look(): void {
    this.#given.checking.update({ table: this.table, text: this.#text, name: this.name });
  }

  /** The journal has it at once, before the store has answered: a tab that dies now loses nothing. */
  async #keep(): Promise<void> {
    const text = this.#text;
    const record = { text, name: this.name, begunAt: this.#begunAt, endedAt: null };
    if (jsonLength(record) > MAX_GAME_RECORD_LENGTH) {
      this.#keeping = 'refused';
      return;
    }
    this.#keeping = 'keeping';
    await this.#given.store.save({ id: this.#id, record });
    if (text === this.#text) this.#keeping = 'kept';
  }

  #heard(text: string): void {
    if (text === this.#text) return;
    this.#text = text;
    this.#elsewhere = true;
    this.#given.replace(text);
    this.#look();
  }
}
