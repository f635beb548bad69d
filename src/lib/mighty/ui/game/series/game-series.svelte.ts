/**
 * Games of Mighty one after the other: what was kept of them, the one that is played, who deals
 * next. A game is kept after every action; what cannot be kept is played all the same.
 */
import { seededRandom } from '$lib/core/random';
import type { MightyEngine } from '$lib/mighty/engine/mighty-engine';
import { createMightyRecord, currentGame, type GameRecord } from '$lib/mighty/record/mighty-record';
import { dealCards, type Deal } from '$lib/mighty/rules/mighty-deal';
import { mapSeats, type Seat } from '$lib/mighty/rules/mighty-seats';
import { addGameToSeries, type Series } from '$lib/mighty/rules/game-series';
import type { EngineClient } from '$lib/worker/engine-client';
import { savedMightyGames } from '../../records/saved-mighty-games';
import { MIGHTY_PREFERENCES_KEY, formatMightyPreferences, parseMightyPreferences, type MightyPreferences } from './game-preferences';
import { finishedMightyGame, gamesOfSeries, seriesFromRecords } from './recorded-series';
import { MightyGameSession } from '../mighty-game-session.svelte';

export class GameSeries {
  readonly #engine: EngineClient<MightyEngine>;
  /** The games of the series but the one that is played. */
  #others = $state.raw<readonly GameRecord[]>([]);
  #id = '';
  /** Whether the game that is played belongs to the series. */
  #counts = true;
  /** Hears no more how the game stands in another window. */
  #deaf = (): void => undefined;
  /** Who deals before there was a game. */
  readonly #first = (randomSeed() % 5) as Seat;
  preferences = $state.raw<MightyPreferences>(parseMightyPreferences(null));
  session = $state.raw<MightyGameSession | null>(null);

  /**
   * The series up to the game that is played, which does not count before its end. Reckoned once a
   * game: every game of it is played through for it.
   */
  readonly finishedSeries: Series = $derived.by(() => seriesFromRecords(this.#others, this.#first));

  constructor(engine: EngineClient<MightyEngine>) {
    this.#engine = engine;
  }

  /** The series with the game that is played, once it has an end. */
  get currentSeries(): Series {
    const { session, finishedSeries: finishedSeries } = this;
    if (!session || !this.#counts) return finishedSeries;
    const counted = finishedMightyGame(session.record) ?? redealGame(session.record);
    return counted === null ? finishedSeries : addGameToSeries(finishedSeries, counted);
  }

  /**
   * Reads what was kept, and lays the game on the table that was played last; `wanted` is the id of
   * another one, or a deal to be played, which is gone on with where it was begun already.
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
      this.#play(last.record, last.id, seriesGames.includes(last));
    else this.deal(fresh ?? undefined);
  }

  /** The next game, with these cards or others. */
  deal(deal: Deal = dealCards(seededRandom(randomSeed()))): void {
    const { dealer } = this.currentSeries;
    const over = this.#counts ? this.session?.record : undefined;
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
    this.#play(record, savedMightyGames.createId(begunAt), true);
  }

  /** A rule or a habit of the table is another one from the next game on. */
  setPreferences(change: Partial<MightyPreferences>): void {
    this.preferences = { ...this.preferences, ...change };
    try {
      localStorage.setItem(MIGHTY_PREFERENCES_KEY, formatMightyPreferences(this.preferences));
    } catch {
      // A browser that keeps nothing: it holds until the page is closed.
    }
  }

  /** The sums begin anew; the games stay among the records. */
  resetSeries(): void {
    this.setPreferences({ since: Date.now() });
    this.#others = [];
    this.deal();
  }

  close(): void {
    this.#deaf();
    this.session?.close();
  }

  #play(record: GameRecord, id: string, counts: boolean): void {
    this.close();
    [this.#id, this.#counts] = [id, counts];
    const session = new MightyGameSession({
      record,
      engine: this.#engine,
      player: () => this.preferences.player,
      onrecord: (now) => void savedMightyGames.save({ id, record: now }),
    });
    this.session = session;
    this.#deaf = savedMightyGames.subscribe(id, (told) => session.mergeRecord(told));
  }
}

/** Whether the cards of a game lay so. */
function isSameDeal({ deal }: GameRecord, { hands }: Deal): boolean {
  return deal.hands.every((hand, seat) => hand.join() === hands[seat as Seat].join());
}

/** The game of a record without a declarer; null for every other. */
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
