/** The game machine for Svelte: its snapshot as a rune, so that the page follows every step. */
import { createActor } from 'xstate';
import type { GameContext, GameEvent, GameMachine } from './game-machine';

/** Whose turn it is, or why nothing is played. */
export type GamePhase = 'student' | 'computer' | 'roundShown' | 'failed' | 'over';

export interface RunningGame<Position> {
  readonly context: GameContext<Position>;
  readonly phase: GamePhase;
  send(event: GameEvent): void;
  stop(): void;
}

/** Starts a game; `onStep` hears how it stands after every step, the first included. */
export function runGame<Position>(
  machine: GameMachine<Position>,
  onStep: (context: GameContext<Position>) => void,
): RunningGame<Position> {
  const actor = createActor(machine);
  let snapshot = $state.raw(actor.getSnapshot());
  actor.subscribe((next) => {
    snapshot = next;
    onStep(next.context);
  });
  actor.start();
  return {
    get context() {
      return snapshot.context;
    },
    get phase() {
      const { value } = snapshot;
      // Where it only passes through, nobody sees it.
      return (typeof value === 'string' ? value : 'computer') as GamePhase;
    },
    send: (event) => actor.send(event),
    stop: () => void actor.stop(),
  };
}
