/**
 * A game in progress: the game page's interface to the state machine that plays it, and to the
 * record of all its lines.
 */
import { formatMightyAction } from '$lib/games/mighty/notation/mighty-action-notation';
import { parseActionNow, type MightyGameStart } from '$lib/games/mighty/notation/mighty-action-log';
import { mightySeatToAct, type Action, type Game } from '$lib/games/mighty/rules/mighty-game-state';
import type { Seat } from '$lib/games/mighty/rules/mighty-seats';
import {
  addMightyAction,
  rewindMightyRecord,
  switchToBranch,
  mergeMightyLines,
} from '$lib/games/mighty/record/record-branches';
import {
  actionsOfLine,
  currentGame,
  type GameRecord,
} from '$lib/games/mighty/record/mighty-record';
import type { MightyEngine, PlayerKind } from '$lib/games/mighty/engine/mighty-engine';
import { RecordedGame, type RecordEditor } from '$lib/kit/match/recorded-game.svelte';
import type { GamePhase } from '$lib/trainer/game-runner.svelte';
import { preferences } from '$lib/kit/settings/preferences.svelte';
import type { EngineClient } from '$lib/platform/workers/engine-client';
import { createMightyGamePort } from './mighty-game-port';

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
};

export class MightyGameSession {
  readonly #played: RecordedGame<Game, GameRecord>;

  constructor({ record, engine, player, onrecord }: MightySessionSetup) {
    const { you } = record;
    const gameStart = gameStartOf(record);
    this.#played = new RecordedGame({
      port: createMightyGamePort(gameStart, (seat) => you === null || seat === you),
      recordEditor: RECORD_EDITOR,
      record,
      answer: (log, signal) =>
        engine.ask((remote) => remote.chooseAction(gameStart, [...log], player()), signal),
      pace: () => preferences.pauses,
      onrecord,
    });
  }

  get record(): GameRecord {
    return this.#played.record;
  }

  get game(): Game {
    return this.#played.position;
  }

  /** The side to act, or the reason why nobody acts, such as a finished trick on show. */
  get phase(): GamePhase {
    return this.#played.phase;
  }

  /** The texts of all actions so far. */
  get log(): readonly string[] {
    return this.#played.log;
  }

  /** The start of the game, as passed to the worker. */
  get gameStart(): MightyGameStart {
    return gameStartOf(this.record);
  }

  /** The student's seat; null where the student plays all five. */
  get you(): Seat | null {
    return this.record.you;
  }

  /**
   * The seat at the bottom of the felt: the student's, or the one on turn where the student plays
   * all five.
   */
  get viewSeat(): Seat {
    return (
      this.you ?? mightySeatToAct(this.game) ?? ('declarer' in this.game ? this.game.declarer : 0)
    );
  }

  /** Acts for the student. */
  act(action: Action): void {
    this.#played.act(formatMightyAction(action));
  }

  /** Ends the pause after a finished trick. */
  goOn(): void {
    this.#played.resume();
  }

  /** Asks the computer player again after a failure of the worker. */
  retry(): void {
    this.#played.retry();
  }

  /**
   * The number of actions left after undoing the student's last decision; null when there is none.
   */
  get undoTo(): number | null {
    return this.#played.countAfterUndo;
  }

  /** Goes back to before the student's last decision. */
  undo(): void {
    this.#played.undo();
  }

  /** Goes back to after this many actions; later ones stay in the record. */
  rewind(actionCount: number): void {
    this.#played.rewind(actionCount);
  }

  /** Switches to the end of another line. */
  switchToLine(line: number): void {
    this.#played.restore(switchToBranch(this.record, line));
  }

  /** Merges the record of the same game from another window. */
  mergeRecord(record: GameRecord): void {
    this.#played.replaceRecord(mergeMightyLines(this.record, record, Date.now()));
  }

  close(): void {
    this.#played.close();
  }
}

function gameStartOf({ deal, dealer, options }: GameRecord): MightyGameStart {
  return { deal, dealer, options };
}
