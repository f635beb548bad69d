/** The user's matches, one after the other: the current deal, its storage, and the next deal. */
import type { MahjongEngine } from '$lib/mahjong/engine/mahjong-engine';
import {
  createMatchRecord,
  scoredGame,
  currentDealIndex,
  nextDeal,
  matchStanding,
  type MatchRecord,
} from '$lib/mahjong/record/match-record';
import { isMatchOver } from '$lib/mahjong/rules/mahjong-match';
import { bySeat, type Seat } from '$lib/mahjong/rules/mahjong-seats';
import type { EngineClient } from '$lib/worker/engine-client';
import { savedMahjongMatches } from '../../records/saved-mahjong-matches';
import {
  MAHJONG_SETTINGS_KEY,
  parseMahjongGameSettings,
  type MahjongGameSettings,
} from '../mahjong-game-settings';
import { createRandomSeed } from '$lib/lesson-ui/game/random-seed';
import { SavedGameSettings } from '$lib/lesson-ui/game/saved-game-settings.svelte';
import { MahjongGameSession } from './mahjong-game-session.svelte';

/** The user's seat. */
const YOU: Seat = 0;

export class OwnMatches {
  readonly #engine: EngineClient<MahjongEngine>;
  readonly #savedSettings = new SavedGameSettings(MAHJONG_SETTINGS_KEY, parseMahjongGameSettings);
  #id = '';
  /** Unsubscribes from changes of the match in other windows. */
  #unsubscribe = (): void => undefined;
  session = $state.raw<MahjongGameSession | null>(null);

  constructor(engine: EngineClient<MahjongEngine>) {
    this.#engine = engine;
  }

  get settings(): MahjongGameSettings {
    return this.#savedSettings.current;
  }

  /**
   * Loads settings and matches, and continues the latest unfinished match or the one with this id.
   */
  async resume(matchId: string | null): Promise<void> {
    this.#savedSettings.load();
    const ownMatches = (await savedMahjongMatches.list()).filter(
      ({ record }) => record.you !== null,
    );
    const last = ownMatches.find(({ id }) => id === matchId) ?? ownMatches[0];
    if (last && !(last.record.endedAt !== null && matchId === null))
      this.#play(last.id, last.record, currentDealIndex(last.record));
    else this.begin();
  }

  /** Starts a new match; `seed` determines its tiles and first dealer. */
  begin(seed = createRandomSeed()): void {
    const { length, claims, player } = this.settings;
    const begunAt = Date.now();
    const record = createMatchRecord({
      ...{ seed, length, options: { claims }, dealer: (seed & 3) as Seat, you: YOU, begunAt },
      players: bySeat((seat) => (seat === YOU ? '' : player)),
    });
    this.#play(savedMahjongMatches.createId(begunAt), record, 0);
  }

  /** The next deal of the match; after the last one a new match. */
  next(): void {
    const record = this.session?.record;
    if (!record || !scoredGame(record, currentDealIndex(record))) return;
    const number = (this.session?.number ?? 0) + 1;
    if (record.deals.length > number) this.#play(this.#id, record, number);
    else if (isMatchOver(matchStanding(record))) this.begin();
    else this.#play(this.#id, nextDeal(record), number);
  }

  /** Changes settings; rules and players take effect with the next match. */
  choose(change: Partial<MahjongGameSettings>): void {
    this.#savedSettings.update(change);
    if (change.asked !== undefined) this.session?.reevaluateTurn();
  }

  close(): void {
    this.#unsubscribe();
    this.session?.close();
  }

  #play(id: string, record: MatchRecord, number: number): void {
    this.close();
    this.#id = id;
    const session = new MahjongGameSession({
      ...{ record, number, engine: this.#engine },
      asksForClaims: () => this.settings.asked,
      onrecord: (changed) => void savedMahjongMatches.save({ id, record: changed }),
    });
    this.session = session;
    this.#unsubscribe = savedMahjongMatches.subscribe(id, (record) => session.mergeRecord(record));
  }
}
