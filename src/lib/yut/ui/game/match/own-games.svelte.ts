/** Games that one plays, one after the other: the one on the table, a new one, what is kept. */
import type { EngineClient } from '$lib/worker/engine-client';
import type { YutEngine } from '$lib/yut/engine/yut-engine';
import { createYutRecord, type GameRecord } from '$lib/yut/record/yut-record';
import { savedYutGames } from '../../records/saved-yut-games';
import { YUT_SETTINGS_KEY, parseYutGameSettings, type YutGameSettings } from '../yut-game-settings';
import { createRandomSeed } from '$lib/lesson-ui/game/random-seed';
import { SavedGameSettings } from '$lib/lesson-ui/game/saved-game-settings.svelte';
import { YutGameSession } from './yut-game-session.svelte';

export class OwnGames {
  readonly #engine: EngineClient<YutEngine>;
  readonly #house = new SavedGameSettings(YUT_SETTINGS_KEY, parseYutGameSettings);
  /** Hears no more how the game stands in another window. */
  #deaf = (): void => undefined;
  session = $state.raw<YutGameSession | null>(null);
  /** True when the requested game is not stored here: then no game is shown until one is begun. */
  isRequestedGameMissing = $state(false);

  constructor(engine: EngineClient<YutEngine>) {
    this.#engine = engine;
  }

  get settings(): YutGameSettings {
    return this.#house.current;
  }

  /**
   * Reads what was kept and goes on with the game that was played last, or with the one of an id if
   * it is there.
   */
  async resume(wanted: string | null): Promise<void> {
    this.#house.load();
    const kept = await savedYutGames.list();
    const last = wanted === null ? kept[0] : kept.find(({ id }) => id === wanted);
    this.isRequestedGameMissing = wanted !== null && !last;
    if (this.isRequestedGameMissing) return;
    if (last && (last.record.endedAt === null || last.id === wanted))
      this.#play(last.id, last.record);
    else this.begin();
  }

  /** A new game as the house says. */
  begin(): void {
    const { opponent, first, sticks, options } = this.settings;
    const begunAt = Date.now();
    const seed = createRandomSeed();
    const other = opponent === 'person' ? '' : opponent;
    const begins = first === 'you' || (first === 'lot' && seed % 2 === 0);
    const players = begins ? { A: '', B: other } : { A: other, B: '' };
    const record = createYutRecord({ seed, sticks, options, players, begunAt });
    this.#play(savedYutGames.createId(begunAt), record);
  }

  updateSettings(change: Partial<YutGameSettings>): void {
    this.#house.update(change);
  }

  close(): void {
    this.#deaf();
    this.session?.close();
  }

  #play(id: string, record: GameRecord): void {
    this.close();
    const session = new YutGameSession({
      ...{ record, engine: this.#engine },
      onrecord: (now) => void savedYutGames.save({ id, record: now }),
    });
    this.session = session;
    this.#deaf = savedYutGames.subscribe(id, (record) => session.mergeRecord(record));
  }
}
