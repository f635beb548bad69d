/**
 * A deal that one plays against three players of the computer: the machine, and the record of the
 * match.
 */
import { currentLog } from '$lib/core/played-lines';
import type { MahjongEngine } from '$lib/mahjong/engine/mahjong-engine';
import { formatMahjongAction } from '$lib/mahjong/notation/mahjong-action-notation';
import { replayMahjongLog, type DealSetup } from '$lib/mahjong/notation/mahjong-log';
import { PLAYERS, type Player } from '$lib/mahjong/players/mahjong-computer-players';
import {
  addMahjongAction,
  dealAt,
  dealSetup,
  rewindDeal,
  mergeMatchLines,
  type MatchRecord,
} from '$lib/mahjong/record/match-record';
import { seatToAct, type Action, type Game } from '$lib/mahjong/rules/mahjong-game-state';
import type { Seat } from '$lib/mahjong/rules/mahjong-seats';
import { RecordedGame } from '$lib/lesson-ui/game/recorded-game.svelte';
import type { GamePhase } from '$lib/trainer/game-runner.svelte';
import { preferences } from '$lib/ui/settings/preferences.svelte';
import type { EngineClient } from '$lib/worker/engine-client';
import { isWaitingForSeat, createMahjongGamePort } from './mahjong-game-port';

export interface MahjongSessionSetup {
  readonly record: MatchRecord;
  /** The place of the deal in the match. */
  readonly number: number;
  readonly engine: Pick<EngineClient<MahjongEngine>, 'ask'>;
  /** True when one is asked for pung and chi. */
  asksForClaims(): boolean;
  /** Hears the record after every step that changes it. */
  onrecord(record: MatchRecord): void;
}

/** The player at a seat of a record; an unknown player is read as `ukeire`. */
export function playerAt(record: MatchRecord, seat: Seat): Player {
  return PLAYERS.find((player) => player === record.players[seat]) ?? 'ukeire';
}

export class MahjongGameSession {
  readonly number: number;
  readonly you: Seat;
  readonly setup: DealSetup;
  readonly #played: RecordedGame<Game, MatchRecord>;

  constructor({ record, number, engine, asksForClaims, onrecord }: MahjongSessionSetup) {
    const you = record.you ?? 0;
    const dealt = dealSetup(record, number);
    [this.number, this.you, this.setup] = [number, you, dealt];
    const answer = (log: readonly string[], signal: AbortSignal): Promise<string> => {
      const seat = seatToAct(replayMahjongLog(dealt, log)) ?? you;
      // Only a claim that one does not want to be asked for comes here.
      if (seat === you) return Promise.resolve('pass');
      const player = playerAt(record, seat);
      return engine.ask((remote) => remote.act(dealt, [...log], player), signal);
    };
    this.#played = new RecordedGame({
      port: createMahjongGamePort(dealt, (game) => isWaitingForSeat(game, you, asksForClaims())),
      recordEditor: {
        toLog: (now) => currentLog(dealAt(now, number)),
        append: (now, action) => addMahjongAction(now, number, action, Date.now()),
        rewind: (now, count) => rewindDeal(now, number, count),
      },
      ...{ record, answer, onrecord },
      // A pass has no pause: a pause would reveal that the seat could have claimed the tile.
      pace: ({ phase }) =>
        phase === 'claim' ? { ...preferences.pauses, beforeAnswer: 0 } : preferences.pauses,
    });
  }

  get record(): MatchRecord {
    return this.#played.record;
  }

  get game(): Game {
    return this.#played.position;
  }

  get phase(): GamePhase {
    return this.#played.phase;
  }

  get log(): readonly string[] {
    return this.#played.log;
  }

  get undoTo(): number | null {
    return this.#played.countAfterUndo;
  }

  act(action: Action): void {
    this.#played.act(formatMahjongAction(action));
  }

  retry(): void {
    this.#played.retry();
  }

  undo(): void {
    this.#played.undo();
  }

  /** Back to the first discard; how it was played before stays in the record. */
  restart(): void {
    this.#played.rewind(0);
  }

  /** It has changed what one is asked: the table looks again whose turn it is. */
  reevaluateTurn(): void {
    this.#played.restore(this.record);
  }

  /** The match is played in another window too: how it went there is kept beside. */
  mergeRecord(record: MatchRecord): void {
    this.#played.replaceRecord(mergeMatchLines(this.record, record, Date.now()));
  }

  close(): void {
    this.#played.close();
  }
}
