/**
 * The game machine for Svelte: its position, log and phase as runes. Transitions that change none
 * of them, such as the end of a pause, cause no update.
 */
import { createActor } from 'xstate';
import type { GameContext, GameEvent, GameMachine } from './game-machine';

/** The side to act, or the reason why nobody acts. */
export type GamePhase = 'student' | 'computer' | 'roundShown' | 'failed' | 'over';

export interface RunningGame<Position, Action extends string> {
  readonly position: Position;
  /** All actions of the game. */
  readonly log: readonly Action[];
  readonly phase: GamePhase;
  send(event: GameEvent<Action>): void;
  stop(): void;
}

/** Starts a game; `onStep` receives the context after every transition and at the start. */
export function runGame<Position, Action extends string>(
  machine: GameMachine<Position, Action>,
  onStep: (context: GameContext<Position, Action>) => void,
): RunningGame<Position, Action> {
  const actor = createActor(machine);
  const first = actor.getSnapshot();
  let position = $state.raw(first.context.position);
  let log = $state.raw(first.context.log);
  let phase = $state.raw(phaseOf(first.value));
  actor.subscribe(({ context, value }) => {
    position = context.position;
    log = context.log;
    phase = phaseOf(value);
    onStep(context);
  });
  actor.start();
  return {
    get position() {
      return position;
    },
    get log() {
      return log;
    },
    get phase() {
      return phase;
    },
    send: (event) => actor.send(event),
    stop: () => void actor.stop(),
  };
}

/** The phase of a state value; a compound value is a state within `computer`. */
function phaseOf(value: unknown): GamePhase {
  return (typeof value === 'string' ? value : 'computer') as GamePhase;
}
