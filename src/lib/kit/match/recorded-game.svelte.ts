/**
 * A whole game on the screen: keeps its state machine and its record in step. Each game derives
 * its session from it.
 */
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
  /** The record with the lines that another window has played of the same game. */
  merge(record: GameRecord, other: GameRecord): GameRecord;
  /**
   * True for an action that was drawn by lot, such as a throw of seeded sticks: undo skips it, for
   * it would fall the same again. Without the function every action is a decision.
   */
  isChance?(action: string): boolean;
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
  /** The last recorded position, and for each action up to it: true when the student decided it. */
  #recordedPosition: Position;
  #isDecision = $state.raw<readonly boolean[]>([]);

  constructor(options: RecordedGameOptions<Position, GameRecord>) {
    this.#options = options;
    this.#record = options.record;
    const log = options.recordEditor.toLog(options.record);
    this.#recordedCount = log.length;
    [this.#recordedPosition, this.#isDecision] = this.#replay(log);
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

  /** Ends the pause after a finished round. */
  resume(): void {
    this.#running.send({ type: 'CONTINUE' });
  }

  /** Asks the computer again after a failure. */
  retry(): void {
    this.#running.send({ type: 'RETRY' });
  }

  /** The number of actions left after undoing the last decision; null when there is none. */
  get countAfterUndo(): number | null {
    const lastIndex = this.#isDecision.lastIndexOf(true);
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
    [this.#recordedPosition, this.#isDecision] = this.#replay(log);
    this.#options.onrecord(record);
    this.#running.send({ type: 'GO', log });
  }

  /** Adds what another window has played of the same game; the position stays. */
  mergeRecord(other: GameRecord): void {
    this.#record = this.#options.recordEditor.merge(this.#record, other);
  }

  /** Replaces the record by one of the same position. */
  annotate(record: GameRecord): void {
    this.#record = record;
    this.#options.onrecord(record);
  }

  close(): void {
    this.#running.stop();
  }

  /** Records an action of the machine; ignores jumps that this class has caused itself. */
  #follow(log: readonly string[], current: Position): void {
    const action = log.at(-1);
    if (action === undefined || log.length !== this.#recordedCount + 1) return;
    const { recordEditor, onrecord } = this.#options;
    this.#record = recordEditor.append(this.#record, action);
    this.#recordedCount = log.length;
    this.#isDecision = [...this.#isDecision, this.#decides(this.#recordedPosition, action)];
    this.#recordedPosition = current;
    onrecord(this.#record);
  }

  /** The position after a log, and for each action: true when the student decided it. */
  #replay(log: readonly string[]): [Position, readonly boolean[]] {
    const { port } = this.#options;
    const isDecision: boolean[] = [];
    const end = log.reduce((position, action) => {
      isDecision.push(this.#decides(position, action));
      return port.after(position, action);
    }, port.start);
    return [end, isDecision];
  }

  /** True when the student acts at a position, and the action is no chance. */
  #decides(position: Position, action: string): boolean {
    const { port, recordEditor } = this.#options;
    return port.turn(position) === 'student' && recordEditor.isChance?.(action) !== true;
  }
}
