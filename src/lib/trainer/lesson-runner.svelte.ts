/** The lesson machine for Svelte: its snapshot as a rune, so that the page follows every step. */
import { createActor, type SnapshotFrom } from 'xstate';
import type { LessonContext, LessonEvent } from './lesson-setup';
import type { LessonMachine } from './lesson-machine';

/** Where a lesson stands and what it remembers. Its states are the same at every table. */
export interface LessonSnapshot<Position, Action extends string> extends Pick<
  SnapshotFrom<LessonMachine<unknown, string>>,
  'value' | 'matches'
> {
  readonly context: LessonContext<Position, Action>;
}

export interface RunningLesson<Position, Action extends string> {
  readonly snapshot: LessonSnapshot<Position, Action>;
  send(event: LessonEvent<Action>): void;
  stop(): void;
}

/**
 * Starts a lesson; `onStep` hears every snapshot, the first included. A snapshot is shown at once, or when what
 * `onStep` gives back is done; none overtakes the one before it.
 */
export function runLesson<Position, Action extends string>(
  machine: LessonMachine<Position, Action>,
  onStep: (snapshot: LessonSnapshot<Position, Action>) => Promise<void> | null | void,
): RunningLesson<Position, Action> {
  const actor = createActor(machine);
  let snapshot = $state.raw<LessonSnapshot<Position, Action>>(actor.getSnapshot());
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
