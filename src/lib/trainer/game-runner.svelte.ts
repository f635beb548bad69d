/**
 * The game machine for Svelte: where it stands as runes, so that the page follows every step. The machine's own steps
 * between two of the game, as that a pause is over, draw nothing anew.
 */
import { createActor } from 'xstate';
import type { GameContext, GameEvent, GameMachine } from './game-machine';

/** Whose turn it is, or why nothing is played. */
export type GamePhase = 'student' | 'computer' | 'roundShown' | 'failed' | 'over';

export interface RunningGame<Position, Action extends string> {
  readonly position: Position;
  /** Every action since the game was begun. */
  readonly log: readonly Action[];
  readonly phase: GamePhase;
  send(event: GameEvent<Action>): void;
  stop(): void;
}

/** Starts a game; `onStep` hears how it stands after every step, the first included. */
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

/** Where it only passes through, nobody sees it. */
function phaseOf(value: unknown): GamePhase {
  return (typeof value === 'string' ? value : 'computer') as GamePhase;
}
