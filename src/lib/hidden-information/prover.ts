/**
 * The interface of a prover. The student plays one strategy against all consistent worlds at once,
 * and players without a policy may take any action that is possible in one of them: the best
 * defence model of Frank and Basin, "Search in games with incomplete information" (1998).
 */

/**
 * Verdicts on an action of the student. `sound`: the student still wins in all consistent worlds.
 * `lucky`: not in all, but in at least one if it were known to be the truth. `beaten`: in none.
 * `unknown`: the node budget was exhausted.
 */
export const ACTION_VERDICTS = ['sound', 'lucky', 'beaten', 'unknown'] as const;
export type ActionVerdict = (typeof ACTION_VERDICTS)[number];

export interface ProofOptions {
  /** Node budget of one answer; unbounded when absent. */
  readonly nodes?: number;
  /** Called from time to time with the number of nodes that this answer has visited. */
  readonly onProgress?: (nodes: number) => void;
}

export interface ProofAnswer {
  /** True if the student wins in all consistent worlds; null when the budget was exhausted. */
  readonly wins: boolean | null;
  /** Number of nodes visited. */
  readonly nodes: number;
}

export interface Proof<Action> extends ProofAnswer {
  /**
   * All legal actions of the student, equivalent ones included, in the order of the game; empty
   * when it is not the student's turn.
   */
  readonly verdicts: ReadonlyMap<Action, ActionVerdict>;
  /** The indices of the consistent worlds. */
  readonly consistentWorlds: readonly number[];
}

/** A prover. The play of every question must be consistent with at least one world. */
export interface Prover<Game, Play, Action> {
  /** Proves from the position after `play` whether the student wins. */
  wins(game: Game, play: Play, options?: ProofOptions): ProofAnswer;
  /** The same, with a verdict on every action of the student. */
  prove(game: Game, play: Play, options?: ProofOptions): Proof<Action>;
}

/** True for an action that is proved not to be sound. */
export function isMistake(verdict: ActionVerdict): boolean {
  return verdict === 'lucky' || verdict === 'beaten';
}

/** The action with the best verdict; ties go by `compareActions`. Null where there is none. */
export function bestByVerdict<Action>(
  verdicts: ReadonlyMap<Action, ActionVerdict>,
  compareActions: (a: Action, b: Action) => number,
): Action | null {
  const [best] = [...verdicts].sort(
    ([a, verdictOfA], [b, verdictOfB]) =>
      ACTION_VERDICTS.indexOf(verdictOfA) - ACTION_VERDICTS.indexOf(verdictOfB) ||
      compareActions(a, b),
  );
  return best ? best[0] : null;
}
