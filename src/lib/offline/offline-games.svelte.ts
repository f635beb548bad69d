/**
 * The tables that are kept for a visit without a network, as a page sees them. The main table is asked
 * for at once, another when it is opened or when the reader says so; what the reader said holds.
 */
import { parseOfflineReport, type OfflineRequest, type GameOfflineState } from './offline-protocol';

/** What is needed of the browser, so that a test can be one. */
export interface OfflineEnvironment {
  readonly container: Pick<ServiceWorkerContainer, 'ready' | 'addEventListener'>;
  /** Where the reader's wishes lie; throws where a page may keep nothing. */
  storage(): Pick<Storage, 'getItem' | 'setItem'>;
}

/** The key in the browser's storage: the ids of tables, each with whether it is wanted. */
export const PREFERENCES_KEY = 'lie-of-the-cards.kept-tables';

export class OfflineGames {
  #states = $state.raw<readonly GameOfflineState[]>([]);
  #surroundings: OfflineEnvironment | null = null;
  #wishes: Readonly<Record<string, boolean>> = {};
  /** Opened before the worker was there. */
  #opened: readonly string[] = [];

  /** How it stands with each table; empty where nothing can be kept, and until the worker has answered. */
  get states(): readonly GameOfflineState[] {
    return this.#states;
  }

  /** Whether all of a table, or of the studio, is on this device; false until the worker has answered. */
  isStored(table: string): boolean {
    return this.#states.some((each) => each.table === table && each.keeping.kind === 'kept');
  }

  /** Keeps the main table, and what else is wanted, as soon as there is a worker that does it. */
  async start(surroundings: OfflineEnvironment, main: string): Promise<void> {
    const { container, storage } = surroundings;
    container.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      this.#states = parseOfflineReport(data)?.states ?? this.#states;
    });
    this.#surroundings = surroundings;
    this.#wishes = wishesIn(attempt(() => storage().getItem(PREFERENCES_KEY)));
    await this.#ask({ ask: 'states' });
    for (const [table, wanted] of Object.entries({ [main]: true, ...this.#wishes })) {
      if (wanted) await this.#ask({ ask: 'keep', table });
    }
    for (const table of this.#opened) await this.onGameOpened(table);
  }

  /** Whoever sits down at a table will want to sit there again. */
  async onGameOpened(table: string): Promise<void> {
    if (this.#surroundings === null) this.#opened = [...this.#opened, table];
    else if (this.#wishes[table] === undefined) await this.setWanted(table, true);
  }

  /** The reader wants a table to be kept, or not any more. */
  async setWanted(table: string, wanted: boolean): Promise<void> {
    this.#wishes = { ...this.#wishes, [table]: wanted };
    const text = JSON.stringify(this.#wishes);
    attempt(() => this.#surroundings?.storage().setItem(PREFERENCES_KEY, text));
    await this.#ask({ ask: wanted ? 'keep' : 'forget', table });
  }

  async #ask(asked: OfflineRequest): Promise<void> {
    const registration = await this.#surroundings?.container.ready;
    registration?.active?.postMessage(asked);
  }
}

/** Anything that is no wish is left out. */
function wishesIn(text: string | null): Readonly<Record<string, boolean>> {
  const found = attempt((): unknown => JSON.parse(text ?? '{}'));
  if (typeof found !== 'object' || found === null) return {};
  return Object.fromEntries(
    Object.entries(found).filter((wish): wish is [string, boolean] => typeof wish[1] === 'boolean'),
  );
}

/** Null where it throws: a wish that cannot be kept or read holds until the page is closed. */
function attempt<Value>(what: () => Value): Value | null {
  try {
    return what();
  } catch {
    return null;
  }
}

/** Those of this browser. */
export const offlineGames = new OfflineGames();
