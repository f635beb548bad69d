/** Long work as a generator, so that a page can pause within it. */

/** Work that yields after each of its items, with the number of items done so far. */
export type Steps<Result> = Generator<number, Result, void>;

/** Does all of the work at once. */
export function runToEnd<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** The same work; `toCount` gives another number of items done, such as one in another unit. */
export function* recountSteps<Result>(
  steps: Steps<Result>,
  toCount: (doneCount: number) => number,
): Steps<Result> {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    yield toCount(step.value);
  }
}
