/**
 * The session of one deal that the student plays against three computer players, and its record
 * within the match.
 */
import { currentLog } from '$lib/core/played-lines';
import type { MahjongEngine } from '$lib/games/mahjong/engine/mahjong-engine';
import { formatMahjongAction } from '$lib/games/mahjong/notation/mahjong-action-notation';
import { replayMahjongLog, type DealSetup } from '$lib/games/mahjong/notation/mahjong-log';
import { PLAYERS, type Player } from '$lib/games/mahjong/players/mahjong-computer-players';
import {
  addMahjongAction,
  dealAt,
  dealSetup,
  rewindDeal,
  mergeMatchLines,
  type MatchRecord,
} from '$lib/games/mahjong/record/match-record';
import { seatToAct, type Action, type Game } from '$lib/games/mahjong/rules/mahjong-game-state';
import type { Seat } from '$lib/games/mahjong/rules/mahjong-seats';
import { RecordedGame } from '$lib/kit/match/recorded-game.svelte';
import type { GamePhase } from '$lib/trainer/game-runner.svelte';
import { preferences } from '$lib/kit/settings/preferences.svelte';
import type { EngineClient } from '$lib/platform/workers/engine-client';
import { isWaitingForSeat, createMahjongGamePort } from './mahjong-game-port';

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

export class MahjongGameSession {
  readonly dealIndex: number;
  readonly you: Seat;
  readonly setup: DealSetup;
  readonly #recordedGame: RecordedGame<Game, MatchRecord>;

  constructor({ record, dealIndex, engine, asksForClaims, onrecord }: MahjongSessionSetup) {
    const you = record.you ?? 0;
    const setup = dealSetup(record, dealIndex);
    [this.dealIndex, this.you, this.setup] = [dealIndex, you, setup];
    const answer = (log: readonly string[], signal: AbortSignal): Promise<string> => {
      const seat = seatToAct(replayMahjongLog(setup, log)) ?? you;
      // The student's seat gets here only for claims that they do not want to be asked for.
      if (seat === you) return Promise.resolve('pass');
      const player = playerAt(record, seat);
      return engine.ask((remote) => remote.act(setup, [...log], player), signal);
    };
    this.#recordedGame = new RecordedGame({
      port: createMahjongGamePort(setup, (game) => isWaitingForSeat(game, you, asksForClaims())),
      recordEditor: {
        toLog: (current) => currentLog(dealAt(current, dealIndex)),
        append: (current, action) => addMahjongAction(current, dealIndex, action, Date.now()),
        rewind: (current, count) => rewindDeal(current, dealIndex, count),
      },
      ...{ record, answer, onrecord },
      // A pass has no pause: a pause would reveal that the seat could have claimed the tile.
      pace: ({ phase }) =>
        phase === 'claim' ? { ...preferences.pauses, beforeAnswer: 0 } : preferences.pauses,
    });
  }

  get record(): MatchRecord {
    return this.#recordedGame.record;
  }

  get game(): Game {
    return this.#recordedGame.position;
  }

  get phase(): GamePhase {
    return this.#recordedGame.phase;
  }

  get log(): readonly string[] {
    return this.#recordedGame.log;
  }

  get undoTo(): number | null {
    return this.#recordedGame.countAfterUndo;
  }

  act(action: Action): void {
    this.#recordedGame.act(formatMahjongAction(action));
  }

  retry(): void {
    this.#recordedGame.retry();
  }

  undo(): void {
    this.#recordedGame.undo();
  }

  /** Rewinds to the first discard; the lines played so far stay in the record. */
  restart(): void {
    this.#recordedGame.rewind(0);
  }

  /** Evaluates again whose turn it is, after `asksForClaims` has changed. */
  reevaluateTurn(): void {
    this.#recordedGame.restore(this.record);
  }

  /** Adds the lines of the same match as another window has saved it. */
  mergeRecord(record: MatchRecord): void {
    this.#recordedGame.replaceRecord(mergeMatchLines(this.record, record, Date.now()));
  }

  close(): void {
    this.#recordedGame.close();
  }
}
