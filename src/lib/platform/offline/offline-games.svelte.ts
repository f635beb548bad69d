/**
 * The games stored for offline use, as seen by a page; the service worker stores and reports them.
 * The main game is requested at the start, any other when it is opened, unless the reader has
 * chosen otherwise in the settings. The messages call a game `table`.
 */
import { parseStoredObject } from '$lib/core/stored-objects';
import { parseOfflineReport, type OfflineRequest, type GameOfflineState } from './offline-protocol';

/** The browser functions in use, which tests replace. */
export interface OfflineEnvironment {
  readonly container: Pick<ServiceWorkerContainer, 'ready' | 'addEventListener'>;
  /** True when the reader wants few bytes: then only games that were asked for are stored. */
  readonly savesData: boolean;
  /** The storage of the preferences; throws where storage is forbidden. */
  storage(): Pick<Storage, 'getItem' | 'setItem'>;
}

/** The key in the browser's storage: for ids of games, `true` where the game is wanted offline. */
export const PREFERENCES_KEY = 'lie-of-the-cards.kept-tables';

export class OfflineGames {
  #states = $state.raw<readonly GameOfflineState[]>([]);
  #environment: OfflineEnvironment | null = null;
  #preferences: Readonly<Record<string, boolean>> = {};
  #startNow = $state.raw<(() => void) | null>(null);
  #isStartRequested = $state(false);
  /** Games opened before the worker was ready. */
  #openedEarly: readonly string[] = [];

  /** The state of each game; empty without a service worker and before its first report. */
  get states(): readonly GameOfflineState[] {
    return this.#states;
  }

  /**
   * True when a game (or the studio) is stored completely; false before the worker's first report.
   */
  isStored(gameId: string): boolean {
    return this.#states.some((state) => state.table === gameId && state.keeping.kind === 'kept');
  }

  /** True while the start is put off, so that the reader can ask for it. */
  get isPutOff(): boolean {
    return this.#startNow !== null;
  }

  /** True when the reader has asked for the start. */
  get isStartRequested(): boolean {
    return this.#isStartRequested;
  }

  /** Puts the start off: `startNow` begins it when the reader asks. */
  putOff(startNow: () => void): void {
    this.#startNow = startNow;
  }

  /** Starts at the reader's request, and requests the main game in any case. */
  requestStart(): void {
    this.#isStartRequested = true;
    this.#startNow?.();
  }

  /** Requests the main game and the wanted games once the worker is ready. */
  async start(environment: OfflineEnvironment, main: string): Promise<void> {
    const { container, savesData, storage } = environment;
    this.#startNow = null;
    container.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      this.#states = parseOfflineReport(data)?.states ?? this.#states;
    });
    addEventListener('online', () => void this.#retryAfterNetworkFailure());
    this.#environment = environment;
    this.#preferences = parsePreferences(attempt(() => storage().getItem(PREFERENCES_KEY)));
    await this.#send({ ask: 'states' });
    // A choice of the reader takes precedence over the default for the main game.
    const wanted = { ...(savesData ? {} : { [main]: true }), ...this.#preferences };
    if (this.#isStartRequested) await this.setWanted(main, true);
    for (const [gameId, isWanted] of Object.entries(wanted)) {
      if (isWanted) await this.#send({ ask: 'keep', table: gameId });
    }
    for (const gameId of this.#openedEarly) await this.onGameOpened(gameId);
  }

  /** Requests an opened game, unless the reader has chosen otherwise before. */
  async onGameOpened(gameId: string): Promise<void> {
    if (this.#environment === null) this.#openedEarly = [...this.#openedEarly, gameId];
    else if (!this.#environment.savesData && this.#preferences[gameId] === undefined)
      await this.setWanted(gameId, true);
  }

  /** Saves the reader's choice for a game, and requests or deletes it. */
  async setWanted(gameId: string, isWanted: boolean): Promise<void> {
    this.#preferences = { ...this.#preferences, [gameId]: isWanted };
    const text = JSON.stringify(this.#preferences);
    attempt(() => this.#environment?.storage().setItem(PREFERENCES_KEY, text));
    await this.#send({ ask: isWanted ? 'keep' : 'forget', table: gameId });
  }

  /** Requests again the games whose download the network broke off. */
  async #retryAfterNetworkFailure(): Promise<void> {
    for (const { table, keeping } of this.#states)
      if (keeping.kind === 'failed' && keeping.why === 'network')
        await this.#send({ ask: 'keep', table });
  }

  async #send(request: OfflineRequest): Promise<void> {
    const registration = await this.#environment?.container.ready;
    registration?.active?.postMessage(request);
  }
}

/** Parses stored preferences; invalid entries are dropped. */
function parsePreferences(text: string | null): Readonly<Record<string, boolean>> {
  return Object.fromEntries(
    Object.entries(parseStoredObject(text)).filter(
      (entry): entry is [string, boolean] => typeof entry[1] === 'boolean',
    ),
  );
}

/** The result of a function, or null where it throws; an unsaved preference holds for this page. */
function attempt<Value>(compute: () => Value): Value | null {
  try {
    return compute();
  } catch {
    return null;
  }
}

/** The offline games of this browser. */
export const offlineGames = new OfflineGames();
