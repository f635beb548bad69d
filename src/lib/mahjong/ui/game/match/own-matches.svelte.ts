/**
 * Matches that one plays, one after the other: the deal on the table, what comes next, what is
 * kept.
 */
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

/** Where one sits. */
const YOU: Seat = 0;

export class OwnMatches {
  readonly #engine: EngineClient<MahjongEngine>;
  readonly #house = new SavedGameSettings(MAHJONG_SETTINGS_KEY, parseMahjongGameSettings);
  #id = '';
  /** Hears no more how the match stands in another window. */
  #deaf = (): void => undefined;
  session = $state.raw<MahjongGameSession | null>(null);

  constructor(engine: EngineClient<MahjongEngine>) {
    this.#engine = engine;
  }

  get settings(): MahjongGameSettings {
    return this.#house.current;
  }

  /**
   * Reads what was kept and goes on with the match that was played last, or with the one of an id.
   */
  async resume(wanted: string | null): Promise<void> {
    this.#house.load();
    const own = (await savedMahjongMatches.list()).filter(({ record }) => record.you !== null);
    const last = own.find(({ id }) => id === wanted) ?? own[0];
    if (last && !(last.record.endedAt !== null && wanted === null))
      this.#play(last.id, last.record, currentDealIndex(last.record));
    else this.begin();
  }

  /** A new match, from a seed or from any. */
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

  /** A habit of the table; rules and players hold from the next match on. */
  choose(change: Partial<MahjongGameSettings>): void {
    this.#house.update(change);
    if (change.asked !== undefined) this.session?.reevaluateTurn();
  }

  close(): void {
    this.#deaf();
    this.session?.close();
  }

  #play(id: string, record: MatchRecord, number: number): void {
    this.close();
    this.#id = id;
    const session = new MahjongGameSession({
      ...{ record, number, engine: this.#engine },
      asksForClaims: () => this.settings.asked,
      onrecord: (now) => void savedMahjongMatches.save({ id, record: now }),
    });
    this.session = session;
    this.#deaf = savedMahjongMatches.subscribe(id, (record) => session.mergeRecord(record));
  }
}
