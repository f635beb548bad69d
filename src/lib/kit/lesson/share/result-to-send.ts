/** A finished play as the student sends it to a friend. */
import type { SharedResult } from '$lib/game-module/ui/game-ui';

export interface ResultToSend {
  /** The result for the link, in the author's form of the problem. */
  readonly shared: SharedResult;
  /** The picture as SVG, without spoilers, and the name of its file. */
  readonly picture: string;
  readonly fileName: string;
  /** The same as text, without the link. */
  readonly text: string;
}
