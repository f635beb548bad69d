/** The lesson machine for Svelte: its snapshot as a rune, so that the page follows every step. */
import { createActor, type SnapshotFrom } from 'xstate';
import type { LessonEvent } from './lesson-setup';
import type { LessonMachine } from './machine';

export interface RunningLesson<Position> {
  readonly snapshot: SnapshotFrom<LessonMachine<Position>>;
  send(event: LessonEvent): void;
  stop(): void;
}

/** Starts a lesson; `onStep` hears every snapshot, the first included. */
export function runLesson<Position>(
  machine: LessonMachine<Position>,
  onStep: (snapshot: SnapshotFrom<LessonMachine<Position>>) => void,
): RunningLesson<Position> {
  const actor = createActor(machine);
  let snapshot = $state.raw(actor.getSnapshot());
  actor.subscribe((next) => {
    snapshot = next;
    onStep(next);
  });
  actor.start();
  return {
    get snapshot() {
      return snapshot;
    },
    send: (event) => actor.send(event),
    stop: () => {
      actor.stop();
    },
  };
}
