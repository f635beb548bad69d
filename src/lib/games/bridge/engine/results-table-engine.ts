/** The question that the analysis board asks the workers of its table, by structured clone. */
import type { DoubleDummyPosition } from '$lib/games/bridge/solver/double-dummy-port';

export interface ResultsTableEngine {
  /** Double-dummy tricks of the side to play in a legal position. */
  maxTricks(position: DoubleDummyPosition): number | null;
}
