/** The games of the play page: resumes a saved game, begins new ones, and saves every change. */
import type { EngineClient } from '$lib/platform/workers/engine-client';
import type { YutEngine } from '$lib/games/yut/engine/yut-engine';
import { createYutRecord, type GameRecord } from '$lib/games/yut/record/yut-record';
import { savedYutGames } from '../records/saved-yut-games';
import { YUT_SETTINGS_KEY, parseYutGameSettings, type YutGameSettings } from './yut-game-settings';
import { createRandomSeed } from '$lib/kit/match/random-seed';
import { SavedGameSettings } from '$lib/kit/match/saved-game-settings.svelte';
import { YutGameSession } from './yut-game-session.svelte';

export class OwnGames {
  readonly #engine: EngineClient<YutEngine>;
  readonly #settings = new SavedGameSettings(YUT_SETTINGS_KEY, parseYutGameSettings);
  /** Ends the subscription to changes of the current game in other windows. */
  #unsubscribe = (): void => undefined;
  /** The current game; null before the first. */
  session = $state.raw<YutGameSession | null>(null);
  /**
   * True when the requested game is not stored here: then no game is shown until a new one is
   * begun.
   */
  isRequestedGameMissing = $state(false);

  constructor(engine: EngineClient<YutEngine>) {
    this.#engine = engine;
  }

  get settings(): YutGameSettings {
    return this.#settings.current;
  }

  /**
   * Opens the requested game; without a request the last unfinished game, or a new one. A requested
   * game opens even if it is finished.
   */
  async resume(requestedId: string | null): Promise<void> {
    this.#settings.load();
    const savedGames = await savedYutGames.list();
    const game =
      requestedId === null ? savedGames[0] : savedGames.find(({ id }) => id === requestedId);
    this.isRequestedGameMissing = requestedId !== null && !game;
    if (this.isRequestedGameMissing) return;
    if (game && (game.record.endedAt === null || game.id === requestedId))
      this.#play(game.id, game.record);
    else this.begin();
  }

  /** Begins a new game by the settings. */
  begin(): void {
    const { opponent, first, sticks, options } = this.settings;
    const begunAt = Date.now();
    const seed = createRandomSeed();
    // A person has no player name.
    const opponentName = opponent === 'person' ? '' : opponent;
    const youBegin = first === 'you' || (first === 'lot' && seed % 2 === 0);
    const players = youBegin ? { A: '', B: opponentName } : { A: opponentName, B: '' };
    const record = createYutRecord({ seed, sticks, options, players, begunAt });
    this.#play(savedYutGames.createId(begunAt), record);
  }

  /** Changes settings; opponent, sticks and rules take effect with the next game. */
  updateSettings(change: Partial<YutGameSettings>): void {
    this.#settings.update(change);
  }

  close(): void {
    this.#unsubscribe();
    this.session?.close();
  }

  #play(id: string, record: GameRecord): void {
    this.close();
    const session = new YutGameSession({
      ...{ record, engine: this.#engine },
      onrecord: (changed) => void savedYutGames.save({ id, record: changed }),
    });
    this.session = session;
    this.#unsubscribe = savedYutGames.subscribe(id, (record) => session.mergeRecord(record));
  }
}
