/** The state of an editor for trying out a file on another page. */
import type { CheckState } from '../checking/draft-checker.svelte';
import type { FileReport } from '../checking/studio-engine';

/** The text in the editor and the state of its check. */
export interface TrialState {
  readonly text: string;
  readonly state: CheckState;
  /** Checks another text of the same game in the studio's worker. */
  readonly check: (text: string) => Promise<FileReport>;
}
