/** The player's matches of mahjong, deal by deal. */
import type { MahjongEngine } from '$lib/games/mahjong/engine/mahjong-engine';
import { spawnMahjong } from '$lib/games/mahjong/engine/spawn-mahjong-worker';
import {
  createMatchRecord,
  currentDealIndex,
  matchStanding,
  nextDeal,
  scoredGame,
  type MatchRecord,
} from '$lib/games/mahjong/record/match-record';
import { isMatchOver } from '$lib/games/mahjong/rules/mahjong-match';
import { bySeat, type Seat } from '$lib/games/mahjong/rules/mahjong-seats';
import { PlayerGames } from '$lib/kit/match/player-games.svelte';
import { createRandomSeed } from '$lib/kit/match/random-seed';
import { SavedGameSettings } from '$lib/kit/match/saved-game-settings.svelte';
import { createEngineClient } from '$lib/platform/workers/engine-client';
import type { SavedRecord } from '$lib/storage/saved-records';
import { savedMahjongMatches } from '../records/saved-mahjong-matches';
import { MahjongGameSession } from './mahjong-game-session.svelte';
import {
  MAHJONG_SETTINGS_KEY,
  parseMahjongGameSettings,
  type MahjongGameSettings,
} from './mahjong-game-settings';

/** The user's seat. */
const YOU: Seat = 0;

export class MahjongMatches extends PlayerGames<
  MahjongEngine,
  MahjongGameSettings,
  MatchRecord,
  MahjongGameSession
> {
  constructor() {
    super({
      gameId: 'mahjong',
      engine: createEngineClient(spawnMahjong),
      settings: new SavedGameSettings(MAHJONG_SETTINGS_KEY, parseMahjongGameSettings),
      // Watched matches are saved among the others.
      store: {
        ...savedMahjongMatches,
        list: async ({ until, ...options } = {}) => {
          const isPlayed = ({ record }: SavedRecord<MatchRecord>): boolean => record.you !== null;
          const listed = await savedMahjongMatches.list({
            ...options,
            until: (saved) => isPlayed(saved) && until?.(saved) === true,
          });
          return listed.filter(isPlayed);
        },
      },
    });
  }

  /** Begins a new match; `seed` determines its tiles and first dealer. */
  override begin(seed = createRandomSeed()): void {
    const { length, claims, player } = this.settings;
    const record = createMatchRecord({
      ...{ seed, length, options: { claims }, dealer: (seed & 3) as Seat, you: YOU },
      begunAt: Date.now(),
      players: bySeat((seat) => (seat === YOU ? '' : player)),
    });
    this.open(record);
  }

  /** The next deal of the match; after the last one a new match. */
  next(): void {
    if (!this.session) return;
    const { record, dealIndex } = this.session;
    // Another window has begun the next deal.
    if (currentDealIndex(record) > dealIndex) this.open(record, this.id);
    else if (!scoredGame(record, dealIndex)) return;
    else if (isMatchOver(matchStanding(record))) this.begin();
    else this.open(nextDeal(record), this.id);
  }

  override updateSettings(change: Partial<MahjongGameSettings>): void {
    super.updateSettings(change);
    // The turn may be the student's now, or no longer.
    if (change.asked !== undefined) this.session?.restore(this.session.record);
  }

  protected override createSession(
    record: MatchRecord,
    onrecord: (record: MatchRecord) => void,
  ): MahjongGameSession {
    const asksForClaims = (): boolean => this.settings.asked;
    return new MahjongGameSession({
      ...{ record, dealIndex: currentDealIndex(record), engine: this.engine },
      ...{ asksForClaims, onrecord },
    });
  }
}
