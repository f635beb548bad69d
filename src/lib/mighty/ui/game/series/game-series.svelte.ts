/**
 * A series of games: stored games, the current one, and the next dealer. A game is stored after
 * every action; it can be played even where storage fails.
 */
import { seededRandom } from '$lib/core/random';
import type { MightyEngine } from '$lib/mighty/engine/mighty-engine';
import { createMightyRecord, currentGame, type GameRecord } from '$lib/mighty/record/mighty-record';
import { dealCards, type Deal } from '$lib/mighty/rules/mighty-deal';
import { mapSeats, type Seat } from '$lib/mighty/rules/mighty-seats';
import { addGameToSeries, type Series } from '$lib/mighty/rules/game-series';
import type { EngineClient } from '$lib/worker/engine-client';
import { savedMightyGames } from '../../records/saved-mighty-games';
import {
  MIGHTY_PREFERENCES_KEY,
  formatMightyPreferences,
  parseMightyPreferences,
  type MightyPreferences,
} from './game-preferences';
import { finishedMightyGame, gamesOfSeries, seriesFromRecords } from './recorded-series';
import { MightyGameSession } from '../mighty-game-session.svelte';

export class GameSeries {
  readonly #engine: EngineClient<MightyEngine>;
  /** The games of the series except the current one. */
  #others = $state.raw<readonly GameRecord[]>([]);
  #id = '';
  /** True when the current game belongs to the series. */
  #isInSeries = true;
  /** Unsubscribes from the current game in other windows. */
  #unsubscribe = (): void => undefined;
  /** The dealer of the first game. */
  readonly #firstDealer = (randomSeed() % 5) as Seat;
  preferences = $state.raw<MightyPreferences>(parseMightyPreferences(null));
  session = $state.raw<MightyGameSession | null>(null);

  /**
   * The series before the current game. Computed once a game: it replays every game of the series.
   */
  readonly finishedSeries: Series = $derived.by(() =>
    seriesFromRecords(this.#others, this.#firstDealer),
  );

  constructor(engine: EngineClient<MightyEngine>) {
    this.#engine = engine;
  }

  /** The series with the current game, once it is finished. */
  get currentSeries(): Series {
    const { session, finishedSeries } = this;
    if (!session || !this.#isInSeries) return finishedSeries;
    const counted = finishedMightyGame(session.record) ?? redealGame(session.record);
    return counted === null ? finishedSeries : addGameToSeries(finishedSeries, counted);
  }

  /**
   * Loads the stored games and opens the last one; `wanted` is the id of another one, or a deal,
   * which is continued where it was begun already.
   */
  async start(wanted: string | Deal | null): Promise<void> {
    this.preferences = parseMightyPreferences(storedPreferences());
    const kept = await savedMightyGames.list();
    const { since } = this.preferences;
    const wantedGame = kept.find(({ id, record }) =>
      typeof wanted === 'string' ? id === wanted : wanted !== null && isSameDeal(record, wanted),
    );
    const seriesGames = gamesOfSeries(kept, since);
    const fresh = wanted !== null && typeof wanted !== 'string' && !wantedGame ? wanted : null;
    const last = fresh ? undefined : (wantedGame ?? seriesGames[0]);
    this.#others = seriesGames.filter((each) => each !== last).map(({ record }) => record);
    if (last && (wantedGame || redealGame(last.record) === null))
      this.#open(last.record, last.id, seriesGames.includes(last));
    else this.deal(fresh ?? undefined);
  }

  /** Starts the next game, with this deal or a random one. */
  deal(deal: Deal = dealCards(seededRandom(randomSeed()))): void {
    const { dealer } = this.currentSeries;
    const over = this.#isInSeries ? this.session?.record : undefined;
    if (over && finishedMightyGame(over) !== null) this.#others = [...this.#others, over];
    else if (over) void savedMightyGames.remove(this.#id);
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
      // Without storage it holds until the page is closed.
    }
  }

  /** Resets the totals; the stored games stay. */
  resetSeries(): void {
    this.setPreferences({ since: Date.now() });
    this.#others = [];
    this.deal();
  }

  close(): void {
    this.#unsubscribe();
    this.session?.close();
  }

  #open(record: GameRecord, id: string, counts: boolean): void {
    this.close();
    [this.#id, this.#isInSeries] = [id, counts];
    const session = new MightyGameSession({
      record,
      engine: this.#engine,
      player: () => this.preferences.player,
      onrecord: (now) => void savedMightyGames.save({ id, record: now }),
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
