/** The user's matches, one after the other: the current deal, its storage, and the next deal. */
import type { MahjongEngine } from '$lib/games/mahjong/engine/mahjong-engine';
import {
  createMatchRecord,
  scoredGame,
  currentDealIndex,
  nextDeal,
  matchStanding,
  type MatchRecord,
} from '$lib/games/mahjong/record/match-record';
import { isMatchOver } from '$lib/games/mahjong/rules/mahjong-match';
import { bySeat, type Seat } from '$lib/games/mahjong/rules/mahjong-seats';
import type { EngineClient } from '$lib/platform/workers/engine-client';
import { savedMahjongMatches } from '../records/saved-mahjong-matches';
import {
  MAHJONG_SETTINGS_KEY,
  parseMahjongGameSettings,
  type MahjongGameSettings,
} from './mahjong-game-settings';
import { createRandomSeed } from '$lib/kit/match/random-seed';
import { SavedGameSettings } from '$lib/kit/match/saved-game-settings.svelte';
import { MahjongGameSession } from './mahjong-game-session.svelte';

/** The user's seat. */
const YOU: Seat = 0;

export class OwnMatches {
  readonly #engine: EngineClient<MahjongEngine>;
  readonly #savedSettings = new SavedGameSettings(MAHJONG_SETTINGS_KEY, parseMahjongGameSettings);
  #id = '';
  /** Unsubscribes from changes of the match in other windows. */
  #unsubscribe = (): void => undefined;
  /** The current deal; null before the first. */
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
    const matchToResume = ownMatches.find(({ id }) => id === matchId) ?? ownMatches[0];
    // A finished match is opened only when its id is given.
    const isResumable = matchToResume?.record.endedAt === null || matchId !== null;
    if (matchToResume && isResumable)
      this.#play(matchToResume.id, matchToResume.record, currentDealIndex(matchToResume.record));
    else this.begin();
  }

  /** Starts a new match; `seed` determines its tiles and first dealer. */
  begin(seed = createRandomSeed()): void {
    const { length, claims, player } = this.settings;
    const begunAt = Date.now();
    const firstDealIndex = 0;
    const record = createMatchRecord({
      ...{ seed, length, options: { claims }, dealer: (seed & 3) as Seat, you: YOU, begunAt },
      players: bySeat((seat) => (seat === YOU ? '' : player)),
    });
    this.#play(savedMahjongMatches.createId(begunAt), record, firstDealIndex);
  }

  /** The next deal of the match; after the last one a new match. */
  next(): void {
    const record = this.session?.record;
    if (!record || !scoredGame(record, currentDealIndex(record))) return;
    const nextDealIndex = (this.session?.dealIndex ?? 0) + 1;
    // The next deal exists already when an earlier one was replayed.
    if (record.deals.length > nextDealIndex) this.#play(this.#id, record, nextDealIndex);
    else if (isMatchOver(matchStanding(record))) this.begin();
    else this.#play(this.#id, nextDeal(record), nextDealIndex);
  }

  /** Changes settings; rules and players take effect with the next match. */
  choose(change: Partial<MahjongGameSettings>): void {
    this.#savedSettings.update(change);
    if (change.asked !== undefined) this.session?.reevaluateTurn();
  }

  /** Ends the current session; the match stays saved. */
  close(): void {
    this.#unsubscribe();
    this.session?.close();
  }

  /** Opens a deal of a match by its index, in place of the current session. */
  #play(id: string, record: MatchRecord, dealIndex: number): void {
    this.close();
    this.#id = id;
    const session = new MahjongGameSession({
      ...{ record, dealIndex: dealIndex, engine: this.#engine },
      asksForClaims: () => this.settings.asked,
      onrecord: (changed) => void savedMahjongMatches.save({ id, record: changed }),
    });
    this.session = session;
    this.#unsubscribe = savedMahjongMatches.subscribe(id, (record) => session.mergeRecord(record));
  }
}
