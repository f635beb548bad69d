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

/**
 * Starts a lesson; `onStep` hears every snapshot, the first included. A snapshot is shown at once, or when what
 * `onStep` gives back is done; none overtakes the one before it.
 */
export function runLesson<Position>(
  machine: LessonMachine<Position>,
  onStep: (snapshot: LessonSnapshot<Position>) => Promise<void> | null | void,
): RunningLesson<Position> {
  const actor = createActor(machine);
  let snapshot = $state.raw<LessonSnapshot<Position>>(actor.getSnapshot());
  let held = 0;
  const show = (): void => {
    if (held === 0) snapshot = actor.getSnapshot();
  };
  const release = (): void => {
    held -= 1;
    show();
  };
  actor.subscribe((next) => {
    const before = onStep(next);
    if (before) {
      held += 1;
      before.then(release, release);
    } else show();
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
