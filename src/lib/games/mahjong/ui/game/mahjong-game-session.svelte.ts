/**
 * The session of one deal that the student plays against three computer players, and its record
 * within the match.
 */
import { currentLog } from '$lib/core/played-lines';
import { unwrap } from '$lib/core/result';
import type { MahjongEngine } from '$lib/games/mahjong/engine/mahjong-engine';
import {
  formatMahjongAction,
  parseMahjongAction,
} from '$lib/games/mahjong/notation/mahjong-action-notation';
import {
  createMahjongGame,
  replayMahjongLog,
  type DealSetup,
} from '$lib/games/mahjong/notation/mahjong-log';
import { PLAYERS, type Player } from '$lib/games/mahjong/players/mahjong-computer-players';
import {
  addMahjongAction,
  dealAt,
  dealSetup,
  rewindDeal,
  mergeMatchLines,
  type MatchRecord,
} from '$lib/games/mahjong/record/match-record';
import {
  applyMahjongAction,
  legalActions,
  seatToAct,
  type Game,
} from '$lib/games/mahjong/rules/mahjong-game-state';
import type { Seat } from '$lib/games/mahjong/rules/mahjong-seats';
import { RecordedGame } from '$lib/kit/match/recorded-game.svelte';
import type { GamePort } from '$lib/trainer/port';
import { preferences } from '$lib/kit/settings/preferences.svelte';
import type { EngineClient } from '$lib/platform/workers/engine-client';

export interface MahjongSessionSetup {
  readonly record: MatchRecord;
  /** Index of the deal in the match, 0-based. */
  readonly dealIndex: number;
  readonly engine: Pick<EngineClient<MahjongEngine>, 'ask'>;
  /** True when the student wants to be asked for pung and chi. */
  asksForClaims(): boolean;
  /** Called with the record after every step that changes it. */
  onrecord(record: MatchRecord): void;
}

/** The player at a seat of a record; an unknown player is read as `ukeire`. */
export function playerAt(record: MatchRecord, seat: Seat): Player {
  return PLAYERS.find((player) => player === record.players[seat]) ?? 'ukeire';
}

export class MahjongGameSession extends RecordedGame<Game, MatchRecord> {
  readonly dealIndex: number;
  readonly you: Seat;
  readonly setup: DealSetup;

  constructor({ record, dealIndex, engine, asksForClaims, onrecord }: MahjongSessionSetup) {
    const you = record.you ?? 0;
    const setup = dealSetup(record, dealIndex);
    const answer = (log: readonly string[], signal: AbortSignal): Promise<string> => {
      const seat = seatToAct(replayMahjongLog(setup, log)) ?? you;
      // The student's seat gets here only for claims that they do not want to be asked for.
      if (seat === you) return Promise.resolve('pass');
      const player = playerAt(record, seat);
      return engine.ask((remote) => remote.act(setup, [...log], player), signal);
    };
    super({
      port: createMahjongGamePort(setup, (game) => isWaitingForSeat(game, you, asksForClaims())),
      recordEditor: {
        toLog: (current) => currentLog(dealAt(current, dealIndex)),
        append: (current, action) => addMahjongAction(current, dealIndex, action, Date.now()),
        rewind: (current, count) => rewindDeal(current, dealIndex, count),
        merge: (current, other) => mergeMatchLines(current, other, Date.now()),
      },
      ...{ record, answer, onrecord },
      // A pass has no pause: a pause would reveal that the seat could have claimed the tile.
      pace: ({ phase }) =>
        phase === 'claim' ? { ...preferences.pauses, beforeAnswer: 0 } : preferences.pauses,
    });
    [this.dealIndex, this.you, this.setup] = [dealIndex, you, setup];
  }
}

/**
 * The port through which the game runner plays a deal. `asks` is true for a game in which the
 * student is to act.
 */
function createMahjongGamePort(
  setup: DealSetup,
  asks: (game: Game) => boolean,
): GamePort<Game, string> {
  return {
    start: createMahjongGame(setup),
    turn(game) {
      if (seatToAct(game) === null) return 'over';
      return asks(game) ? 'student' : 'computer';
    },
    isLegal: (game, text) =>
      legalActions(game).some((action) => formatMahjongAction(action) === text),
    after: (game, text) => applyMahjongAction(game, unwrap(parseMahjongAction(text))),
    // A deal has no rounds, so the runner makes no pause after one.
    hasRoundEnded: () => false,
  };
}

/** True when a seat is to act; without `wantsAll`, an offer of only pung or chi does not count. */
function isWaitingForSeat(game: Game, seat: Seat, wantsAll: boolean): boolean {
  if (seatToAct(game) !== seat) return false;
  return (
    wantsAll || game.phase !== 'claim' || legalActions(game).some(({ kind }) => kind === 'win')
  );
}
