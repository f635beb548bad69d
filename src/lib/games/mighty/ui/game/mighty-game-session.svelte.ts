/** A game of Mighty in progress. */
import { formatMightyAction } from '$lib/games/mighty/notation/mighty-action-notation';
import {
  parseActionNow,
  replayMightyLog,
  type MightyGameStart,
} from '$lib/games/mighty/notation/mighty-action-log';
import {
  applyMightyAction,
  canClaim,
  legalActions,
  mightySeatToAct,
  type Game,
} from '$lib/games/mighty/rules/mighty-game-state';
import type { Seat } from '$lib/games/mighty/rules/mighty-seats';
import {
  addMightyAction,
  rewindMightyRecord,
  mergeMightyLines,
} from '$lib/games/mighty/record/record-branches';
import {
  actionsOfLine,
  currentGame,
  type GameRecord,
} from '$lib/games/mighty/record/mighty-record';
import type { MightyEngine, PlayerKind } from '$lib/games/mighty/engine/mighty-engine';
import { RecordedGame, type RecordEditor } from '$lib/kit/match/recorded-game.svelte';
import type { GamePort } from '$lib/trainer/port';
import { preferences } from '$lib/kit/settings/preferences.svelte';
import type { EngineClient } from '$lib/platform/workers/engine-client';

export interface MightySessionSetup {
  readonly record: GameRecord;
  readonly engine: EngineClient<MightyEngine>;
  /** The kind of computer player. */
  readonly player: () => PlayerKind;
  /** Called with the record after every change. */
  readonly onrecord: (record: GameRecord) => void;
}

/** The changes of a record that the state machine, shared with other games, makes. */
const RECORD_EDITOR: RecordEditor<GameRecord> = {
  toLog: (record) =>
    actionsOfLine(record, record.current).slice(0, record.at).map(formatMightyAction),
  append: (record, text) =>
    addMightyAction(record, parseActionNow(currentGame(record), text), Date.now()),
  rewind: rewindMightyRecord,
  merge: (record, other) => mergeMightyLines(record, other, Date.now()),
};

export class MightyGameSession extends RecordedGame<Game, GameRecord> {
  /** The start of the game, as passed to the worker. */
  readonly gameStart: MightyGameStart;
  /** The student's seat; null where the student plays all five. */
  readonly you: Seat | null;

  constructor({ record, engine, player, onrecord }: MightySessionSetup) {
    const { you, deal, dealer, options } = record;
    const gameStart = { deal, dealer, options };
    super({
      port: createMightyGamePort(gameStart, (seat) => you === null || seat === you),
      recordEditor: RECORD_EDITOR,
      record,
      answer: (log, signal) =>
        engine.ask((remote) => remote.chooseAction(gameStart, [...log], player()), signal),
      pace: () => preferences.pauses,
      onrecord,
    });
    [this.gameStart, this.you] = [gameStart, you];
  }

  /**
   * The seat at the bottom of the felt: the student's, or the one on turn where the student plays
   * all five.
   */
  get viewSeat(): Seat {
    const game = this.position;
    return this.you ?? mightySeatToAct(game) ?? ('declarer' in game ? game.declarer : 0);
  }
}

/**
 * `isStudentSeat`: true for the seats that the student plays. A claim is submitted only after it
 * was found to hold.
 */
function createMightyGamePort(
  gameStart: MightyGameStart,
  isStudentSeat: (seat: Seat) => boolean,
): GamePort<Game, string> {
  return {
    start: replayMightyLog(gameStart, []),
    turn(game) {
      const seat = mightySeatToAct(game);
      if (seat === null) return 'over';
      return isStudentSeat(seat) ? 'student' : 'computer';
    },
    isLegal: (game, text) =>
      legalActions(game).some((action) => formatMightyAction(action) === text) ||
      (text === formatMightyAction({ kind: 'claim' }) && canClaim(game)),
    after: (game, text) => applyMightyAction(game, parseActionNow(game, text)),
    hasRoundEnded: (game) =>
      game.phase === 'play' && game.play.won.length > 0 && game.play.trick.plays.length === 0,
  };
}
