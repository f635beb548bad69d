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
  readonly #setup: RecordedGameOptions<Position, GameRecord>;
  readonly #running: RunningGame<Position, string>;
  #record = $state.raw() as GameRecord;
  /** The number of recorded actions. */
  #told: number;
  /** The last recorded position, and for each action up to it whether the student chose it. */
  #before: Position;
  #isStudents = $state.raw<readonly boolean[]>([]);

  constructor(setup: RecordedGameOptions<Position, GameRecord>) {
    this.#setup = setup;
    this.#record = setup.record;
    const log = setup.recordEditor.toLog(setup.record);
    this.#told = log.length;
    [this.#before, this.#isStudents] = this.#walk(log);
    const machine = createGameMachine({
      port: setup.port,
      log,
      answer: (actions, signal) => setup.answer(actions, signal),
      pace: (position, current) => setup.pace(position, current),
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
  get undoTo(): number | null {
    const to = this.#isStudents.lastIndexOf(true);
    return to < 0 ? null : to;
  }

  undo(): void {
    const to = this.undoTo;
    if (to !== null) this.rewind(to);
  }

  /** Rewinds to the first `to` actions; the record keeps the undone ones. */
  rewind(to: number): void {
    this.restore(this.#setup.recordEditor.rewind(this.#record, to));
  }

  /** Replaces record and position. */
  restore(record: GameRecord): void {
    const log = this.#setup.recordEditor.toLog(record);
    this.#record = record;
    this.#told = log.length;
    [this.#before, this.#isStudents] = this.#walk(log);
    this.#setup.onrecord(record);
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
    const last = log.at(-1);
    if (last === undefined || log.length !== this.#told + 1) return;
    const { port, recordEditor: notebook, onrecord } = this.#setup;
    this.#record = notebook.append(this.#record, last);
    this.#told = log.length;
    this.#isStudents = [...this.#isStudents, port.turn(this.#before) === 'student'];
    this.#before = current;
    onrecord(this.#record);
  }

  /** The position after a log, and for each action whether the student chose it. */
  #walk(log: readonly string[]): [Position, readonly boolean[]] {
    const { port } = this.#setup;
    const isStudents: boolean[] = [];
    const end = log.reduce((position, action) => {
      isStudents.push(port.turn(position) === 'student');
      return port.after(position, action);
    }, port.start);
    return [end, isStudents];
  }
}
