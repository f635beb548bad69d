/** A whole game on the screen: keeps its state machine and its record in step. */
import { untrack } from 'svelte';
import { createGameMachine } from '$lib/trainer/game-machine';
import { runGame, type GamePhase, type RunningGame } from '$lib/trainer/game-runner.svelte';
import type { Pace } from '$lib/trainer/lesson-setup';
import type { GamePort } from '$lib/trainer/port';

/** The game's operations on its records. */
export interface RecordEditor<GameRecord> {
  /** The actions played so far. */
  toLog(record: GameRecord): readonly string[];
  /** The record with one more action. */
  append(record: GameRecord, action: string): GameRecord;
  /** The record rewound to its first `count` actions. */
  rewind(record: GameRecord, count: number): GameRecord;
}

export interface RecordedGameOptions<Position, GameRecord> {
  readonly port: GamePort<Position, string>;
  readonly recordEditor: RecordEditor<GameRecord>;
  readonly record: GameRecord;
  /** The computer's action after a log. */
  answer(log: readonly string[], signal: AbortSignal): Promise<string>;
  /** The pause at a position; called already during construction, before the game exists. */
  pace(position: Position, log: readonly string[]): Pace;
  /** Called with the record after every change. */
  onrecord(record: GameRecord): void;
}

export class RecordedGame<Position, GameRecord> {
  readonly #options: RecordedGameOptions<Position, GameRecord>;
  readonly #running: RunningGame<Position, string>;
  #record = $state.raw() as GameRecord;
  /** The number of recorded actions. */
  #recordedCount: number;
  /** The last recorded position, and for each action up to it: true when the student chose it. */
  #recordedPosition: Position;
  #isStudentAction = $state.raw<readonly boolean[]>([]);

  constructor(options: RecordedGameOptions<Position, GameRecord>) {
    this.#options = options;
    this.#record = options.record;
    const log = options.recordEditor.toLog(options.record);
    this.#recordedCount = log.length;
    [this.#recordedPosition, this.#isStudentAction] = this.#replay(log);
    const machine = createGameMachine({
      port: options.port,
      log,
      answer: (actions, signal) => options.answer(actions, signal),
      pace: (position, current) => options.pace(position, current),
    });
    this.#running = runGame(machine, ({ log: current, position }) =>
      untrack(() => this.#follow(current, position)),
    );
  }

  get record(): GameRecord {
    return this.#record;
  }

  get position(): Position {
    return this.#running.position;
  }

  get phase(): GamePhase {
    return this.#running.phase;
  }

  /** All actions so far. */
  get log(): readonly string[] {
    return this.#running.log;
  }

  act(action: string): void {
    this.#running.send({ type: 'ACT', action });
  }

  resume(): void {
    this.#running.send({ type: 'CONTINUE' });
  }

  retry(): void {
    this.#running.send({ type: 'RETRY' });
  }

  /** The number of actions left after undoing the student's last one; null when there is none. */
  get countAfterUndo(): number | null {
    const lastIndex = this.#isStudentAction.lastIndexOf(true);
    return lastIndex < 0 ? null : lastIndex;
  }

  undo(): void {
    const count = this.countAfterUndo;
    if (count !== null) this.rewind(count);
  }

  /** Rewinds to the first `count` actions; the record keeps the undone ones. */
  rewind(count: number): void {
    this.restore(this.#options.recordEditor.rewind(this.#record, count));
  }

  /** Replaces record and position. */
  restore(record: GameRecord): void {
    const log = this.#options.recordEditor.toLog(record);
    this.#record = record;
    this.#recordedCount = log.length;
    [this.#recordedPosition, this.#isStudentAction] = this.#replay(log);
    this.#options.onrecord(record);
    this.#running.send({ type: 'GO', log });
  }

  /** Replaces the record only, for changes in another window that leave the position as it is. */
  replaceRecord(record: GameRecord): void {
    this.#record = record;
  }

  close(): void {
    this.#running.stop();
  }

  /** Records an action of the machine; ignores jumps that this class has caused itself. */
  #follow(log: readonly string[], current: Position): void {
    const action = log.at(-1);
    if (action === undefined || log.length !== this.#recordedCount + 1) return;
    const { port, recordEditor, onrecord } = this.#options;
    this.#record = recordEditor.append(this.#record, action);
    this.#recordedCount = log.length;
    this.#isStudentAction = [
      ...this.#isStudentAction,
      port.turn(this.#recordedPosition) === 'student',
    ];
    this.#recordedPosition = current;
    onrecord(this.#record);
  }

  /** The position after a log, and for each action: true when the student chose it. */
  #replay(log: readonly string[]): [Position, readonly boolean[]] {
    const { port } = this.#options;
    const isStudentAction: boolean[] = [];
    const end = log.reduce((position, action) => {
      isStudentAction.push(port.turn(position) === 'student');
      return port.after(position, action);
    }, port.start);
    return [end, isStudentAction];
  }
}
