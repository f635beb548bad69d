/** What is tried on a bench in another page. */
import type { CheckState } from '../checking/draft-checker.svelte';
import type { FileReport } from '../checking/studio-engine';

/** What is on the bench, and how it stands. */
export interface TrialState {
  readonly text: string;
  readonly state: CheckState;
  /** What the studio's worker says of another text of the same table. */
  readonly check: (text: string) => Promise<FileReport>;
}
