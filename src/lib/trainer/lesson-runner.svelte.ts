/** The lesson machine for Svelte: its snapshot as a rune. */
import { createActor, type SnapshotFrom } from 'xstate';
import type { LessonContext, LessonEvent } from './lesson-setup';
import type { LessonMachine } from './lesson-machine';

/** The state and context of a lesson. The states are the same for every game. */
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
 * Starts a lesson; `onStep` receives the first and every later snapshot. While a promise that it
 * returned is pending (such as a write to storage), `snapshot` stays the old one; afterwards it is
 * the newest.
 */
export function runLesson<Position, Action extends string>(
  machine: LessonMachine<Position, Action>,
  onStep: (snapshot: LessonSnapshot<Position, Action>) => Promise<void> | null | void,
): RunningLesson<Position, Action> {
  const actor = createActor(machine);
  let snapshot = $state.raw<LessonSnapshot<Position, Action>>(actor.getSnapshot());
  let pendingCount = 0;
  const show = (): void => {
    if (pendingCount === 0) snapshot = actor.getSnapshot();
  };
  const release = (): void => {
    pendingCount -= 1;
    show();
  };
  actor.subscribe((next) => {
    const promise = onStep(next);
    if (promise) {
      pendingCount += 1;
      promise.then(release, release);
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
