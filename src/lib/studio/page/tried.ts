/** What is tried on a bench in another page. */
import type { Standing } from '../checking/checking.svelte';
import type { FileReport } from '../checking/port';

/** What is on the bench, and how it stands. */
export interface Tried {
  readonly text: string;
  readonly standing: Standing;
  /** What the studio's worker says of another text of the same table. */
  readonly ask: (text: string) => Promise<FileReport>;
}
