/** The label of a problem in a set. */
import { m } from '$lib/paraglide/messages';

export interface ProblemLabel {
  readonly title: string;
  /** The number of its address, where the title alone may be that of several. */
  readonly number: number | null;
}

/** "Nine tricks in notrump, number 3" */
export function formatProblemLabel({ title, number }: ProblemLabel): string {
  return number === null ? title : m.teaching_numbered({ title, number });
}
