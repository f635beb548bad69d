/** A game of Mighty on the screen: the machine that plays it, the record that remembers every way it went. */
import { untrack } from 'svelte';
import { actionText } from '$lib/mighty/notation/actions';
import { actionIn, type Dealt } from '$lib/mighty/notation/log';
import { toAct, type Action, type Game } from '$lib/mighty/rules/game';
import type { Seat } from '$lib/mighty/rules/seats';
import { addAction, rewindTo, switchTo } from '$lib/mighty/record/branches';
import { actionsOf, gameAfter, type GameRecord } from '$lib/mighty/record/record';
import type { MightyEngine, PlayerKind } from '$lib/mighty/engine/engine';
import { createGameMachine } from '$lib/trainer/game-machine';
import { runGame, type GamePhase, type RunningGame } from '$lib/trainer/game.svelte';
import { preferences } from '$lib/ui/settings/preferences.svelte';
import type { EngineClient } from '$lib/worker/client';
import { gamePort } from './game-port';

export interface SessionSetup {
  readonly record: GameRecord;
  readonly engine: EngineClient<MightyEngine>;
  /** How the computer plays. */
  readonly player: () => PlayerKind;
  /** Hears the record after every step that changes it. */
  readonly onrecord: (record: GameRecord) => void;
}

export class GameSession {
  readonly #setup: SessionSetup;
  readonly #running: RunningGame<Game>;
  #record = $state.raw() as GameRecord;

  constructor(setup: SessionSetup) {
    this.#setup = setup;
    const { record, engine } = setup;
    this.#record = record;
    const { you } = record;
    const dealt = this.dealt;
    const machine = createGameMachine({
      port: gamePort(dealt, (seat) => you === null || seat === you),
      log: logOf(record),
      answer: (log, signal) =>
        engine.ask((remote) => remote.act(dealt, [...log], setup.player()), signal),
      pace: () => preferences.pauses,
    });
    this.#running = runGame(machine, ({ log }) => untrack(() => this.#follow(log)));
  }

  get record(): GameRecord {
    return this.#record;
  }

  get game(): Game {
    return this.#running.context.position;
  }

  get phase(): GamePhase {
    return this.#running.phase;
  }

  /** The texts of all actions so far. */
  get log(): readonly string[] {
    return this.#running.context.log;
  }

  /** The game before its first call, as the worker is told. */
  get dealt(): Dealt {
    const { deal, dealer, options } = this.#record;
    return { deal, dealer, options };
  }

  get you(): Seat | null {
    return this.#record.you;
  }

  /** The seat from which the table is seen: the student's, or the one that is to act where all five are. */
  get from(): Seat {
    return this.you ?? toAct(this.game) ?? ('declarer' in this.game ? this.game.declarer : 0);
  }

  act(action: Action): void {
    this.#running.send({ type: 'ACT', action: actionText(action) });
  }

  goOn(): void {
    this.#running.send({ type: 'CONTINUE' });
  }

  retry(): void {
    this.#running.send({ type: 'RETRY' });
  }

  /** How many actions stay when the student's last decision is taken back; null when there is none. */
  get undoTo(): number | null {
    const { you } = this;
    for (let to = this.log.length - 1; to >= 0; to--)
      if (you === null || toAct(gameAfter(this.#record, this.#record.current, to)) === you)
        return to;
    return null;
  }

  undo(): void {
    const to = this.undoTo;
    if (to !== null) this.rewind(to);
  }

  /** The game as it stood after so many actions; what came after stays in the record. */
  rewind(to: number): void {
    this.#stand(rewindTo(this.#record, to));
  }

  /** Goes over to another way in which the game went, at its end. */
  switch(line: number): void {
    this.#stand(switchTo(this.#record, line));
  }

  close(): void {
    this.#running.stop();
  }

  #stand(record: GameRecord): void {
    this.#record = record;
    this.#setup.onrecord(record);
    this.#running.send({ type: 'GO', log: logOf(record) });
  }

  /** The machine has gone on by an action; what it was told to stand at is no step of its own. */
  #follow(log: readonly string[]): void {
    const last = log.at(-1);
    if (last === undefined || log.length !== this.#record.at + 1) return;
    const before = gameAfter(this.#record, this.#record.current, this.#record.at);
    this.#record = addAction(this.#record, actionIn(before, last), Date.now());
    this.#setup.onrecord(this.#record);
  }
}

function logOf(record: GameRecord): readonly string[] {
  return actionsOf(record, record.current).slice(0, record.at).map(actionText);
}
