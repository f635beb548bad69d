/**
 * The series of games behind the game page: stored games, the current one, and the next dealer. A
 * game is stored after every action; it can be played even where storage fails.
 */
import { seededRandom } from '$lib/core/random';
import type { MightyEngine } from '$lib/games/mighty/engine/mighty-engine';
import {
  createMightyRecord,
  currentGame,
  type GameRecord,
} from '$lib/games/mighty/record/mighty-record';
import { dealCards, type Deal } from '$lib/games/mighty/rules/mighty-deal';
import { mapSeats, type Seat } from '$lib/games/mighty/rules/mighty-seats';
import { addGameToSeries, type Series } from '$lib/games/mighty/rules/game-series';
import type { EngineClient } from '$lib/platform/workers/engine-client';
import { savedMightyGames } from '../../records/saved-mighty-games';
import {
  MIGHTY_PREFERENCES_KEY,
  formatMightyPreferences,
  parseMightyPreferences,
  type MightyPreferences,
} from './game-preferences';
import { finishedMightyGame, gamesOfSeries, seriesFromRecords } from './recorded-series';
import { MightyGameSession } from '../mighty-game-session.svelte';

/** The series on the game page; `start` must be called first. */
export class GameSeries {
  readonly #engine: EngineClient<MightyEngine>;
  /** The games of the series except the current one. */
  #otherRecords = $state.raw<readonly GameRecord[]>([]);
  #id = '';
  /** True when the current game belongs to the series. */
  #isInSeries = true;
  /** Unsubscribes from the current game in other windows. */
  #unsubscribe = (): void => undefined;
  /** The dealer of the first game. */
  readonly #firstDealer = (randomSeed() % 5) as Seat;
  /** The options and players of the next game; the defaults before `start`. */
  preferences = $state.raw<MightyPreferences>(parseMightyPreferences(null));
  /** The game being played; null before `start`. */
  session = $state.raw<MightyGameSession | null>(null);

  /**
   * The series before the current game. Computed once a game: it replays every game of the series.
   */
  readonly finishedSeries: Series = $derived.by(() =>
    seriesFromRecords(this.#otherRecords, this.#firstDealer),
  );

  constructor(engine: EngineClient<MightyEngine>) {
    this.#engine = engine;
  }

  /** The series with the current game, once it is finished. */
  get currentSeries(): Series {
    const { session, finishedSeries } = this;
    if (!session || !this.#isInSeries) return finishedSeries;
    const endedGame = finishedMightyGame(session.record) ?? redealGame(session.record);
    return endedGame === null ? finishedSeries : addGameToSeries(finishedSeries, endedGame);
  }

  /**
   * Loads the stored games and opens the last one of the series. `requested` opens another game
   * instead: a stored one by its id, or a deal from a link, which is continued when a stored game
   * has it already.
   */
  async start(requested: string | Deal | null): Promise<void> {
    this.preferences = parseMightyPreferences(storedPreferences());
    const storedGames = await savedMightyGames.list();
    const requestedDeal = typeof requested === 'string' ? null : requested;
    const requestedGame = storedGames.find(({ id, record }) =>
      requestedDeal ? isSameDeal(record, requestedDeal) : id === requested,
    );
    const seriesGames = gamesOfSeries(storedGames, this.preferences.since);
    const newDeal = requestedGame ? null : requestedDeal;
    const gameToOpen = newDeal ? undefined : (requestedGame ?? seriesGames[0]);
    this.#otherRecords = seriesGames
      .filter((storedGame) => storedGame !== gameToOpen)
      .map(({ record }) => record);
    // A game that ended as a redeal has no play to continue: it opens only on request.
    if (gameToOpen && (requestedGame || redealGame(gameToOpen.record) === null))
      this.#open(gameToOpen.record, gameToOpen.id, seriesGames.includes(gameToOpen));
    else this.deal(newDeal ?? undefined);
  }

  /**
   * Starts the next game, with this deal or a random one. The previous game of the series counts
   * when it is finished; otherwise it is deleted.
   */
  deal(deal: Deal = dealCards(seededRandom(randomSeed()))): void {
    const { dealer } = this.currentSeries;
    const previousRecord = this.#isInSeries ? this.session?.record : undefined;
    if (previousRecord && finishedMightyGame(previousRecord) !== null)
      this.#otherRecords = [...this.#otherRecords, previousRecord];
    else if (previousRecord) void savedMightyGames.remove(this.#id);
    const begunAt = Date.now();
    const you: Seat | null = this.preferences.alone ? null : 0;
    const record = createMightyRecord({
      options: this.preferences.options,
      dealer,
      deal,
      players: mapSeats((seat) => ({
        name: '',
        kind: you === null || seat === you ? 'student' : this.preferences.player,
      })),
      you,
      begunAt,
    });
    this.#open(record, savedMightyGames.createId(begunAt), true);
  }

  /** Changes preferences, effective from the next game on. */
  setPreferences(change: Partial<MightyPreferences>): void {
    this.preferences = { ...this.preferences, ...change };
    try {
      localStorage.setItem(MIGHTY_PREFERENCES_KEY, formatMightyPreferences(this.preferences));
    } catch {
      // Without storage the change lasts until the page is closed.
    }
  }

  /** Resets the totals; the stored games stay. */
  resetSeries(): void {
    this.setPreferences({ since: Date.now() });
    this.#otherRecords = [];
    this.deal();
  }

  /** Ends the current game's session; the engine stays open. */
  close(): void {
    this.#unsubscribe();
    this.session?.close();
  }

  #open(record: GameRecord, id: string, isInSeries: boolean): void {
    this.close();
    [this.#id, this.#isInSeries] = [id, isInSeries];
    const session = new MightyGameSession({
      record,
      engine: this.#engine,
      player: () => this.preferences.player,
      onrecord: (changedRecord) => void savedMightyGames.save({ id, record: changedRecord }),
    });
    this.session = session;
    this.#unsubscribe = savedMightyGames.subscribe(id, (record) => session.mergeRecord(record));
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

function storedPreferences(): string | null {
  try {
    return localStorage.getItem(MIGHTY_PREFERENCES_KEY);
  } catch {
    return null;
  }
}

function randomSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
}
