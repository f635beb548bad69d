/**
 * The state of the page that shows matches between four computer players. The worker plays a deal
 * ahead, while its replay runs from the first discard.
 */
import { currentLog } from '$lib/core/played-lines';
import type { MahjongEngine } from '$lib/games/mahjong/engine/mahjong-engine';
import {
  addMahjongAction,
  createMatchRecord,
  scoredGame,
  dealAt,
  dealSetup,
  currentDealState,
  currentDealIndex,
  nextDeal,
  matchStanding,
  type MatchRecord,
} from '$lib/games/mahjong/record/match-record';
import { isMatchOver } from '$lib/games/mahjong/rules/mahjong-match';
import { seatToAct } from '$lib/games/mahjong/rules/mahjong-game-state';
import type { Seat } from '$lib/games/mahjong/rules/mahjong-seats';
import type { EngineClient } from '$lib/platform/workers/engine-client';
import { savedMahjongMatches } from '../../records/saved-mahjong-matches';
import {
  MAHJONG_SETTINGS_KEY,
  parseMahjongGameSettings,
  type MahjongGameSettings,
} from '../mahjong-game-settings';
import { createRandomSeed } from '$lib/kit/match/random-seed';
import { SavedGameSettings } from '$lib/kit/match/saved-game-settings.svelte';
import { playerAt } from '../mahjong-game-session.svelte';
import { DealReplay } from '../replay/deal-replay.svelte';

export class WatchedMatches {
  readonly #engine: EngineClient<MahjongEngine>;
  readonly #settings = new SavedGameSettings(MAHJONG_SETTINGS_KEY, parseMahjongGameSettings);
  /** The id under which the match is saved. */
  #id = '';
  #record = $state.raw<MatchRecord | null>(null);
  /** The shown deal; null before the first and after closing. */
  replay = $state.raw<DealReplay | null>(null);
  /** True when the worker did not answer. */
  failed = $state(false);

  constructor(engine: EngineClient<MahjongEngine>) {
    this.#engine = engine;
  }

  get settings(): MahjongGameSettings {
    return this.#settings.current;
  }

  get record(): MatchRecord | null {
    return this.#record;
  }

  /** Loads the settings and begins the first match. */
  start(): void {
    this.#settings.load();
    this.begin();
  }

  /** Begins a new match, from the given seed or a random one. */
  begin(seed = createRandomSeed()): void {
    const { length, claims, watched } = this.settings;
    const begunAt = Date.now();
    this.#id = savedMahjongMatches.createId(begunAt);
    this.#deal(
      createMatchRecord({
        ...{ seed, length, options: { claims }, dealer: (seed & 3) as Seat, you: null, begunAt },
        players: watched,
      }),
    );
  }

  /** The next deal, or after the last one the next match. */
  next(): void {
    const record = this.#record;
    if (!record || !scoredGame(record, currentDealIndex(record))) return;
    if (isMatchOver(matchStanding(record))) this.begin();
    else this.#deal(nextDeal(record));
  }

  /**
   * Saves the match as far as the worker has played it. Called once the replay has reached the end
   * of a deal, so that no result is listed before it was seen.
   */
  save(): void {
    if (this.#record) void savedMahjongMatches.save({ id: this.#id, record: this.#record });
  }

  /** Changes settings; players and rules take effect with the next match. */
  choose(change: Partial<MahjongGameSettings>): void {
    this.#settings.update(change);
  }

  /** Asks the worker once more for what it did not answer. */
  retry(): void {
    if (this.#record && this.replay) void this.#play(this.#record, this.replay);
  }

  close(): void {
    this.replay?.pause();
    this.replay = null;
  }

  /** Shows a deal from its first discard, and lets the worker play it. */
  #deal(record: MatchRecord): void {
    // A visitor who let the last deal run on sees the next one run as well.
    const wasRunning = this.replay?.hasRun === true;
    this.close();
    this.#record = record;
    const replay = new DealReplay({
      setup: dealSetup(record, currentDealIndex(record)),
      ...{ log: [], actionCount: 0 },
      speed: this.settings.speed,
    });
    this.replay = replay;
    if (wasRunning) replay.play();
    void this.#play(record, replay);
  }

  /** Lets the worker play the deal; the replay is extended after every action. */
  async #play(startRecord: MatchRecord, replay: DealReplay): Promise<void> {
    const number = currentDealIndex(startRecord);
    this.failed = false;
    let record = startRecord;
    for (;;) {
      const seat = seatToAct(currentDealState(record, number));
      if (seat === null) break;
      const log = [...currentLog(dealAt(record, number))];
      const player = playerAt(record, seat);
      let action: string;
      try {
        action = await this.#engine.ask((remote) => remote.act(replay.setup, log, player));
      } catch {
        this.failed = this.replay === replay;
        return;
      }
      // Another deal was begun or the page closed meanwhile.
      if (this.replay !== replay) return;
      record = addMahjongAction(record, number, action, Date.now());
      this.#record = record;
      replay.extendLog(currentLog(dealAt(record, number)));
    }
  }
}
