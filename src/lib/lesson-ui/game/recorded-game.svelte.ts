/** A whole game on the screen, for any table: the machine that plays it, and the record that remembers how it went. */
import { untrack } from 'svelte';
import { createGameMachine } from '$lib/trainer/game-machine';
import { runGame, type GamePhase, type RunningGame } from '$lib/trainer/game-runner.svelte';
import type { Pace } from '$lib/trainer/lesson-setup';
import type { GamePort } from '$lib/trainer/port';

/** How a table writes its games down. */
export interface RecordEditor<Kept> {
  /** The actions as far as the game is played. */
  toLog(record: Kept): readonly string[];
  /** The record after one action more. */
  append(record: Kept, action: string): Kept;
  /** The record where so many actions are played. */
  rewind(record: Kept, count: number): Kept;
}

export interface RecordedGameOptions<Position, Kept> {
  readonly port: GamePort<Position, string>;
  readonly recordEditor: RecordEditor<Kept>;
  readonly record: Kept;
  /** What the computer does after a log at its turn. */
  answer(log: readonly string[], signal: AbortSignal): Promise<string>;
  /** How long to wait at a position, to which the log has led. It is asked before this game is made: it knows no part of it. */
  pace(position: Position, log: readonly string[]): Pace;
  /** Hears the record after every step that changes it. */
  onrecord(record: Kept): void;
}

export class RecordedGame<Position, Kept> {
  readonly #setup: RecordedGameOptions<Position, Kept>;
  readonly #running: RunningGame<Position, string>;
  #record = $state.raw() as Kept;
  /** How many actions the record has. */
  #told: number;
  /** The position that was told last, and whether the student has decided each action up to it. */
  #before: Position;
  #own = $state.raw<readonly boolean[]>([]);

  constructor(setup: RecordedGameOptions<Position, Kept>) {
    this.#setup = setup;
    this.#record = setup.record;
    const log = setup.recordEditor.toLog(setup.record);
    this.#told = log.length;
    [this.#before, this.#own] = this.#walk(log);
    const machine = createGameMachine({
      port: setup.port,
      log,
      answer: (asked, signal) => setup.answer(asked, signal),
      pace: (position, now) => setup.pace(position, now),
    });
    this.#running = runGame(machine, ({ log: now, position }) =>
      untrack(() => this.#follow(now, position)),
    );
  }

  get record(): Kept {
    return this.#record;
  }

  get position(): Position {
    return this.#running.position;
  }

  get phase(): GamePhase {
    return this.#running.phase;
  }

  /** The texts of all actions so far. */
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

  /** How many actions stay when the student's last decision is taken back; null when there is none. */
  get undoTo(): number | null {
    const to = this.#own.lastIndexOf(true);
    return to < 0 ? null : to;
  }

  undo(): void {
    const to = this.undoTo;
    if (to !== null) this.rewind(to);
  }

  /** The game as it stood after so many actions; what came after stays in the record. */
  rewind(to: number): void {
    this.restore(this.#setup.recordEditor.rewind(this.#record, to));
  }

  /** The game as another record tells it. */
  restore(record: Kept): void {
    const log = this.#setup.recordEditor.toLog(record);
    this.#record = record;
    this.#told = log.length;
    [this.#before, this.#own] = this.#walk(log);
    this.#setup.onrecord(record);
    this.#running.send({ type: 'GO', log });
  }

  /** The record knows more, such as how the game went in another window; the game stands where it stood. */
  replaceRecord(record: Kept): void {
    this.#record = record;
  }

  close(): void {
    this.#running.stop();
  }

  /** The machine has gone on by an action; what it was told to stand at is no step of its own. */
  #follow(log: readonly string[], now: Position): void {
    const last = log.at(-1);
    if (last === undefined || log.length !== this.#told + 1) return;
    const { port, recordEditor: notebook, onrecord } = this.#setup;
    this.#record = notebook.append(this.#record, last);
    this.#told = log.length;
    this.#own = [...this.#own, port.turn(this.#before) === 'student'];
    this.#before = now;
    onrecord(this.#record);
  }

  /** The position after a log, and whether each action of it was the student's. */
  #walk(log: readonly string[]): [Position, readonly boolean[]] {
    const { port } = this.#setup;
    const own: boolean[] = [];
    const end = log.reduce((position, action) => {
      own.push(port.turn(position) === 'student');
      return port.after(position, action);
    }, port.begin);
    return [end, own];
  }
}
