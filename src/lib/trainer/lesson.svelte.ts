/** The lesson machine for Svelte: its snapshot as a rune, so that the page follows every step. */
import { createActor, type SnapshotFrom } from 'xstate';
import type { LessonContext, LessonEvent } from './lesson-setup';
import type { LessonMachine } from './machine';

/** Where a lesson stands and what it remembers. Its states are the same at every table. */
export interface LessonSnapshot<Position> extends Pick<
  SnapshotFrom<LessonMachine<unknown>>,
  'value' | 'matches'
> {
  readonly context: LessonContext<Position>;
}

export interface RunningLesson<Position> {
  readonly snapshot: LessonSnapshot<Position>;
  send(event: LessonEvent): void;
  stop(): void;
}

/** Starts a lesson; `onStep` hears every snapshot, the first included. */
export function runLesson<Position>(
  machine: LessonMachine<Position>,
  onStep: (snapshot: LessonSnapshot<Position>) => void,
): RunningLesson<Position> {
  const actor = createActor(machine);
  let snapshot = $state.raw<LessonSnapshot<Position>>(actor.getSnapshot());
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
