/** The player's games of Mighty, which make a series with a next dealer and running totals. */
import { seededRandom } from '$lib/core/random';
import type { MightyEngine } from '$lib/games/mighty/engine/mighty-engine';
import { spawnMightyWorker } from '$lib/games/mighty/engine/spawn-mighty-worker';
import {
  createMightyRecord,
  currentGame,
  type GameRecord,
} from '$lib/games/mighty/record/mighty-record';
import { addGameToSeries, type Series } from '$lib/games/mighty/rules/game-series';
import { dealCards, type Deal } from '$lib/games/mighty/rules/mighty-deal';
import { mapSeats, type Seat } from '$lib/games/mighty/rules/mighty-seats';
import { PlayerGames } from '$lib/kit/match/player-games.svelte';
import { createRandomSeed } from '$lib/kit/match/random-seed';
import { SavedGameSettings } from '$lib/kit/match/saved-game-settings.svelte';
import { createEngineClient, type EngineClient } from '$lib/platform/workers/engine-client';
import type { SavedRecord } from '$lib/storage/saved-records';
import { savedMightyGames } from '../../records/saved-mighty-games';
import { MightyGameSession } from '../mighty-game-session.svelte';
import { parseDealFragment } from './deal-in-link';
import {
  MIGHTY_PREFERENCES_KEY,
  parseMightyPreferences,
  type MightyPreferences,
} from './game-preferences';
import { finishedMightyGame, gamesOfSeries, seriesFromRecords } from './recorded-series';

export class MightyGames extends PlayerGames<
  MightyEngine,
  MightyPreferences,
  GameRecord,
  MightyGameSession
> {
  /** The dealer of the first game. */
  readonly #firstDealer = (createRandomSeed() % 5) as Seat;
  readonly #since = $derived.by(() => this.settings.since);

  /**
   * The series before the current game. Computed once a game: it replays every game of the series.
   */
  readonly finishedSeries: Series = $derived.by(() =>
    seriesFromRecords(
      gamesOfSeries(this.otherGames, this.#since).map(({ record }) => record),
      this.#firstDealer,
    ),
  );

  constructor(engine: EngineClient<MightyEngine> = createEngineClient(spawnMightyWorker)) {
    super({
      gameId: 'mighty',
      engine,
      settings: new SavedGameSettings(MIGHTY_PREFERENCES_KEY, parseMightyPreferences),
      store: savedMightyGames,
    });
  }

  /** The series with the current game, once it is finished. */
  get currentSeries(): Series {
    const record = this.#recordInSeries;
    const endedGame = record && (finishedMightyGame(record) ?? redealGame(record));
    return endedGame ? addGameToSeries(this.finishedSeries, endedGame) : this.finishedSeries;
  }

  /**
   * Begins the next game, with this deal or a random one. The previous game of the series counts
   * when it is finished; otherwise it is deleted.
   */
  override begin(deal: Deal = dealCards(seededRandom(createRandomSeed()))): void {
    const { dealer } = this.currentSeries;
    const previousRecord = this.#recordInSeries;
    if (previousRecord && finishedMightyGame(previousRecord) === null) this.removeCurrent();
    const you: Seat | null = this.settings.alone ? null : 0;
    const record = createMightyRecord({
      options: this.settings.options,
      dealer,
      deal,
      players: mapSeats((seat) => ({
        name: '',
        kind: you === null || seat === you ? 'student' : this.settings.player,
      })),
      you,
      begunAt: Date.now(),
    });
    this.open(record);
  }

  /** Resets the totals; the stored games stay. */
  resetSeries(): void {
    const since = Date.now();
    this.begin();
    this.updateSettings({ since });
  }

  /** A fragment `#deal=…` requests a deal, which is continued when a stored game has it already. */
  protected override openRequested(fragment: string): void {
    const deal = parseDealFragment(fragment);
    if (!deal) return super.openRequested(fragment);
    const game = this.otherGames.find(({ record }) => isSameDeal(record, deal));
    if (game) this.open(game.record, game.id);
    else this.begin(deal);
  }

  /** All games are needed: for the totals of the series. */
  protected override isLastNeeded(): boolean {
    return false;
  }

  /** The last game of the series, even if it is finished; none after a redeal. */
  protected override findGameToResume(games: readonly SavedRecord<GameRecord>[]) {
    const [lastGame] = gamesOfSeries(games, this.settings.since);
    return lastGame && redealGame(lastGame.record) === null ? lastGame : null;
  }

  protected override createSession(
    record: GameRecord,
    onrecord: (record: GameRecord) => void,
  ): MightyGameSession {
    const player = () => this.settings.player;
    return new MightyGameSession({ record, engine: this.engine, player, onrecord });
  }

  /** The record of the current game; null when it does not belong to the series. */
  get #recordInSeries(): GameRecord | null {
    const games = this.session ? [{ id: this.id, record: this.session.record }] : [];
    return gamesOfSeries(games, this.#since)[0]?.record ?? null;
  }
}

/** True when a game has this deal. */
function isSameDeal({ deal }: GameRecord, { hands }: Deal): boolean {
  return deal.hands.every((hand, seat) => hand.join() === hands[seat as Seat].join());
}

/** The game of a record that ended as a redeal; null for any other. */
function redealGame(record: GameRecord) {
  const game = currentGame(record);
  return game.phase === 'redeal' ? game : null;
}
