/**
 * Matches between four players of the computer: a deal is played by the worker, and looked at from
 * its first discard.
 */
import { currentLog } from '$lib/core/played-lines';
import type { MahjongEngine } from '$lib/mahjong/engine/mahjong-engine';
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
} from '$lib/mahjong/record/match-record';
import { isMatchOver } from '$lib/mahjong/rules/mahjong-match';
import { seatToAct } from '$lib/mahjong/rules/mahjong-game-state';
import type { Seat } from '$lib/mahjong/rules/mahjong-seats';
import { preferences } from '$lib/ui/settings/preferences.svelte';
import type { EngineClient } from '$lib/worker/engine-client';
import { savedMahjongMatches } from '../../records/saved-mahjong-matches';
import {
  MAHJONG_SETTINGS_KEY,
  parseMahjongGameSettings,
  type MahjongGameSettings,
} from '../mahjong-game-settings';
import { createRandomSeed } from '$lib/lesson-ui/game/random-seed';
import { SavedGameSettings } from '$lib/lesson-ui/game/saved-game-settings.svelte';
import { playerAt } from '../match/mahjong-game-session.svelte';
import { DealReplay } from '../replay/replay.svelte';

export class WatchedMatches {
  readonly #engine: EngineClient<MahjongEngine>;
  readonly #house = new SavedGameSettings(MAHJONG_SETTINGS_KEY, parseMahjongGameSettings);
  #id = '';
  #record = $state.raw<MatchRecord | null>(null);
  replay = $state.raw<DealReplay | null>(null);
  /** True when the worker did not answer. */
  failed = $state(false);

  constructor(engine: EngineClient<MahjongEngine>) {
    this.#engine = engine;
  }

  get settings(): MahjongGameSettings {
    return this.#house.current;
  }

  get record(): MatchRecord | null {
    return this.#record;
  }

  /** The first match. */
  sitDown(): void {
    this.#house.load();
    this.begin();
  }

  /** A new match, from a seed or from any. */
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
   * Keeps the match as far as it has come: for when one has looked at the end of a deal, as the
   * worker has long done.
   */
  keep(): void {
    if (this.#record) void savedMahjongMatches.save({ id: this.#id, record: this.#record });
  }

  choose(change: Partial<MahjongGameSettings>): void {
    this.#house.update(change);
  }

  /** Asks the worker once more for what it did not answer. */
  retry(): void {
    if (this.#record && this.replay) void this.#play(this.#record, this.replay);
  }

  close(): void {
    this.replay?.pause();
    this.replay = null;
  }

  #deal(record: MatchRecord): void {
    const plays = this.replay?.hasRun === true;
    this.close();
    this.#record = record;
    const replay = new DealReplay({
      setup: dealSetup(record, currentDealIndex(record)),
      ...{ log: [], actionCount: 0 },
      pause: () => preferences.pauses.beforeAnswer / this.settings.speed,
    });
    this.replay = replay;
    if (plays) replay.play();
    void this.#play(record, replay);
  }

  /** Lets the worker play the deal; what is known of it can be looked at meanwhile. */
  async #play(begun: MatchRecord, replay: DealReplay): Promise<void> {
    const number = currentDealIndex(begun);
    this.failed = false;
    let record = begun;
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
      if (this.replay !== replay) return;
      record = addMahjongAction(record, number, action, Date.now());
      this.#record = record;
      replay.extendLog(currentLog(dealAt(record, number)));
    }
  }
}
