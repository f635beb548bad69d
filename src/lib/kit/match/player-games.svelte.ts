/**
 * The player's games of one kind, one after the other: goes on with a saved one, begins new ones,
 * and saves every change. A game can be played even where the storage fails.
 */
import type { EngineClient } from '$lib/platform/workers/engine-client';
import { createLockedClient, withLock } from '$lib/platform/workers/window-lock';
import type { SavedRecord, SavedRecords } from '$lib/storage/saved-records';
import type { SavedGameSettings } from './saved-game-settings.svelte';

/** The part of a `RecordedGame` that its storage needs. */
interface GameSession<GameRecord> {
  readonly record: GameRecord;
  mergeRecord(other: GameRecord): void;
  close(): void;
}

interface RecordTimes {
  readonly begunAt: number;
  /** Null before the end. */
  readonly endedAt: number | null;
}

interface PlayerGamesOptions<Engine, Settings extends object, GameRecord> {
  /** The id of the game, which all windows of the browser share. */
  readonly gameId: string;
  readonly engine: EngineClient<Engine>;
  readonly settings: SavedGameSettings<Settings>;
  readonly store: GameStore<GameRecord>;
}

/** The part of the saved records that a series needs. */
export type GameStore<GameRecord> = Omit<
  SavedRecords<GameRecord>,
  'codec' | 'get' | 'importAll' | 'saveStateOf'
>;

/** Each game derives its own; `resume` must be called first. */
export abstract class PlayerGames<
  Engine,
  Settings extends object,
  GameRecord extends RecordTimes,
  Session extends GameSession<GameRecord>,
> {
  readonly engine: EngineClient<Engine>;
  readonly #gameId: string;
  readonly #settings: SavedGameSettings<Settings>;
  readonly #store: GameStore<GameRecord>;
  /** Aborted once the page is left: nothing is opened any more. */
  readonly #closing = new AbortController();
  /** Resolves when the last game that was begun is saved. */
  #saving: Promise<void> = Promise.resolve();
  /** Unsubscribes from changes of the current game in other windows. */
  #unsubscribe = (): void => undefined;
  /** The id under which the current game is saved. */
  protected id = $state.raw('');
  /** The games that were listed, except the current one, the last played first. */
  protected otherGames = $state.raw<readonly SavedRecord<GameRecord>[]>([]);
  /** The current game; null before the first. */
  session = $state.raw<Session | null>(null);
  /** True when the requested game is not stored here: no game is shown until one is begun. */
  isRequestedGameMissing = $state(false);

  constructor({
    gameId,
    engine,
    settings,
    store,
  }: PlayerGamesOptions<Engine, Settings, GameRecord>) {
    [this.#gameId, this.#settings, this.#store] = [gameId, settings, store];
    this.engine = createLockedClient(engine, `${gameId}/computer`);
  }

  get settings(): Settings {
    return this.#settings.current;
  }

  /** The id of the current game once it has ended; null before. */
  get endedGameId(): string | null {
    return this.session && this.session.record.endedAt !== null ? this.id : null;
  }

  /** Changes settings; rules and players take effect with the next game. */
  updateSettings(change: Partial<Settings>): void {
    this.#settings.update(change);
  }

  /**
   * Opens the game that the fragment of the address requests, with `#game=ID` or `#match=ID`, even
   * if it is finished. Without a request: the last game if it goes on, else a new one. Windows that
   * open at the same moment do so one after the other, so that they share one new game.
   */
  async resume(fragment: string): Promise<void> {
    this.#settings.load();
    await withLock(`${this.#gameId}/begin`, async () => {
      const { signal } = this.#closing;
      const id = requestedGameId(fragment);
      this.otherGames = await this.#store.list({
        signal,
        until: (game) => this.isLastNeeded(game, id),
      });
      if (signal.aborted) return;
      this.isRequestedGameMissing = false;
      this.openRequested(fragment);
      await this.#saving;
    });
  }

  /** Begins a new game by the settings. */
  abstract begin(): void;

  /** Ends the session and the worker; the game stays saved. */
  close(): void {
    this.#closing.abort();
    this.#release();
    this.engine.close();
  }

  protected abstract createSession(
    record: GameRecord,
    onrecord: (record: GameRecord) => void,
  ): Session;

  /**
   * True for the game with which the list of `otherGames` may end: the requested one, or without a
   * request the last that was not imported. There may be thousands before it.
   */
  protected isLastNeeded(game: SavedRecord<GameRecord>, requestedId: string | undefined): boolean {
    return requestedId === undefined ? !this.#store.isImported(game) : game.id === requestedId;
  }

  /** The game to go on with; null for a new one. An imported game may be of another player. */
  protected findGameToResume(games: readonly SavedRecord<GameRecord>[]) {
    const lastGame = games.find((game) => !this.#store.isImported(game));
    return lastGame?.record.endedAt === null ? lastGame : null;
  }

  /** Opens the game that a fragment requests, see `resume`. */
  protected openRequested(fragment: string): void {
    const id = requestedGameId(fragment);
    const game =
      id === undefined
        ? this.findGameToResume(this.otherGames)
        : this.otherGames.find((each) => each.id === id);
    if (game) this.open(game.record, game.id);
    else if (id === undefined) this.begin();
    else this.isRequestedGameMissing = true;
  }

  /** Opens a game in place of the current one; one without an id is new, and saved at once. */
  protected open(record: GameRecord, savedId?: string): void {
    const id = savedId ?? this.#store.createId(record.begunAt);
    if (savedId === undefined) this.#saving = this.#store.save({ id, record });
    const previous = this.session ? [{ id: this.id, record: this.session.record }] : [];
    this.#release();
    this.otherGames = [...previous, ...this.otherGames].filter((game) => game.id !== id);
    this.id = id;
    const session = this.createSession(
      record,
      (changed) => void this.#store.save({ id, record: changed }),
    );
    this.session = session;
    this.#unsubscribe = this.#store.subscribe(id, (other) => session.mergeRecord(other));
  }

  /** Deletes the current game, which no longer counts. */
  protected removeCurrent(): void {
    void this.#store.remove(this.id);
  }

  #release(): void {
    this.#unsubscribe();
    this.session?.close();
  }
}

/** The id in a fragment `#game=ID` or `#match=ID`; undefined for any other. */
function requestedGameId(fragment: string): string | undefined {
  return /^#(?:game|match)=([\w-]+)$/.exec(fragment)?.[1];
}
