/** A game of Mighty on the screen: the machine that plays it, the record that remembers every way it went. */
import { untrack } from 'svelte';
import { actionText } from '$lib/mighty/notation/actions';
import { actionIn, type Dealt } from '$lib/mighty/notation/log';
import { after, toAct, type Action, type Game } from '$lib/mighty/rules/game';
import type { Seat } from '$lib/mighty/rules/seats';
import { addAction, rewindTo, switchTo, withLinesOf } from '$lib/mighty/record/branches';
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
  /** The game as it was told last, and who has done each action of it. */
  #before: Game;
  #deciders = $state.raw<readonly Seat[]>([]);

  constructor(setup: SessionSetup) {
    this.#setup = setup;
    const { record, engine } = setup;
    this.#record = record;
    this.#before = gameAfter(record, record.current, record.at);
    this.#deciders = decidersOf(record);
    const { you } = record;
    const dealt = this.dealt;
    const machine = createGameMachine({
      port: gamePort(dealt, (seat) => you === null || seat === you),
      log: logOf(record),
      answer: (log, signal) =>
        engine.ask((remote) => remote.act(dealt, [...log], setup.player()), signal),
      pace: () => preferences.pauses,
    });
    this.#running = runGame(machine, ({ log, position }) =>
      untrack(() => this.#follow(log, position)),
    );
  }

  get record(): GameRecord {
    return this.#record;
  }

  get game(): Game {
    return this.#running.position;
  }

  get phase(): GamePhase {
    return this.#running.phase;
  }

  /** The texts of all actions so far. */
  get log(): readonly string[] {
    return this.#running.log;
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
    const to = this.#deciders.findLastIndex((seat) => you === null || seat === you);
    return to < 0 ? null : to;
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

  /** The game is played in another window too: how it went there is kept beside. */
  alsoWent(told: GameRecord): void {
    this.#record = withLinesOf(this.#record, told, Date.now());
  }

  close(): void {
    this.#running.stop();
  }

  #stand(record: GameRecord): void {
    this.#record = record;
    this.#before = gameAfter(record, record.current, record.at);
    this.#deciders = decidersOf(record);
    this.#setup.onrecord(record);
    this.#running.send({ type: 'GO', log: logOf(record) });
  }

  /** The machine has gone on by an action; what it was told to stand at is no step of its own. */
  #follow(log: readonly string[], now: Game): void {
    const last = log.at(-1);
    const seat = toAct(this.#before);
    if (last === undefined || seat === null || log.length !== this.#record.at + 1) return;
    this.#record = addAction(this.#record, actionIn(this.#before, last), Date.now());
    this.#deciders = [...this.#deciders, seat];
    this.#before = now;
    this.#setup.onrecord(this.#record);
  }
}

/** Who has done each action of a game as far as it is played. */
function decidersOf(record: GameRecord): readonly Seat[] {
  const begun = gameAfter(record, record.current, 0);
  const seats: Seat[] = [];
  actionsOf(record, record.current)
    .slice(0, record.at)
    .reduce((game, action) => {
      const seat = toAct(game);
      if (seat !== null) seats.push(seat);
      return after(game, action);
    }, begun);
  return seats;
}

function logOf(record: GameRecord): readonly string[] {
  return actionsOf(record, record.current).slice(0, record.at).map(actionText);
}
