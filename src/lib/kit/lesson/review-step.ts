/** The screens of a review as steps of the browser's history. */

/**
 * The losing moment alone, the step-by-step replay of a line (`shown`), or the full review in panes
 * (`all`).
 */
export type ReviewMode = 'moment' | 'shown' | 'all';

/** The state of a history entry at which a review is open. */
export interface ReviewStep {
  /** The reviewed play, see `playKey`. */
  readonly play: string;
  /** True when the review was opened by a request for the solution. */
  readonly isSolution: boolean;
  /** Null for the screen with which the review opens. */
  readonly screen: ReviewMode | null;
  /** The number of entries back to the play: 1 for the first screen. */
  readonly depth: number;
}

/** Identifies a play: a step belongs to no other. */
export function playKey({
  log,
  claimed,
}: {
  readonly log: readonly string[];
  readonly claimed: number | null;
}): string {
  return `${log.join(' ')} ${claimed ?? ''}`;
}
