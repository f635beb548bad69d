/** The player's games of yut. */
import type { YutEngine } from '$lib/games/yut/engine/yut-engine';
import { spawnYut } from '$lib/games/yut/engine/spawn-yut-worker';
import { createYutRecord, type GameRecord } from '$lib/games/yut/record/yut-record';
import { PlayerGames } from '$lib/kit/match/player-games.svelte';
import { createRandomSeed } from '$lib/kit/match/random-seed';
import { SavedGameSettings } from '$lib/kit/match/saved-game-settings.svelte';
import { createEngineClient } from '$lib/platform/workers/engine-client';
import { savedYutGames } from '../records/saved-yut-games';
import { YUT_SETTINGS_KEY, parseYutGameSettings, type YutGameSettings } from './yut-game-settings';
import { YutGameSession } from './yut-game-session.svelte';

export class YutGames extends PlayerGames<YutEngine, YutGameSettings, GameRecord, YutGameSession> {
  constructor() {
    super({
      gameId: 'yut',
      engine: createEngineClient(spawnYut),
      settings: new SavedGameSettings(YUT_SETTINGS_KEY, parseYutGameSettings),
      store: savedYutGames,
    });
  }

  override begin(): void {
    const { opponent, first, sticks, options } = this.settings;
    const seed = createRandomSeed();
    // A person has no player name.
    const opponentName = opponent === 'person' ? '' : opponent;
    const youBegin = first === 'you' || (first === 'lot' && seed % 2 === 0);
    const players = youBegin ? { A: '', B: opponentName } : { A: opponentName, B: '' };
    this.open(createYutRecord({ seed, sticks, options, players, begunAt: Date.now() }));
  }

  protected override createSession(
    record: GameRecord,
    onrecord: (record: GameRecord) => void,
  ): YutGameSession {
    return new YutGameSession({ record, engine: this.engine, onrecord });
  }
}
