/**
 * The port of a proof: the student plays against every world at once, and whoever is free may do whatever
 * is possible in a world that is still alive. Whether one line wins whichever world is the
 * truth is a question with one answer (the best defence model of Frank and Basin, "Search in games with
 * incomplete information", 1998).
 */

/**
 * What an action of the student's is worth while several worlds are alive. `sound`: the student still
 * wins in all of them. `lucky`: not, but it would win in at least one of them if that were known to be the truth.
 * `beaten`: in none. `unknown`: the node budget ran out.
 */
export const ACTION_VERDICTS = ['sound', 'lucky', 'beaten', 'unknown'] as const;
export type ActionVerdict = (typeof ACTION_VERDICTS)[number];

export interface ProofOptions {
  /** Positions that may be looked at for one answer; no bound when absent. */
  readonly nodes?: number;
  /** Hears now and then how many positions this question has looked at. */
  readonly onProgress?: (nodes: number) => void;
}

/** Whether the student wins in every world alive. */
export interface ProofAnswer {
  /** Null when the budget ran out: never guessed. */
  readonly wins: boolean | null;
  /** Positions looked at. */
  readonly nodes: number;
}

export interface Proof<Action> extends ProofAnswer {
  /** All that the student may do, equal actions included, in the order of the game; empty when it is not its turn. */
  readonly verdicts: ReadonlyMap<Action, ActionVerdict>;
  /** The places of the worlds alive. */
  readonly consistentWorlds: readonly number[];
}

/** Who proves. The play must fit at least one of the worlds, in every question. */
export interface Prover<Game, Play, Action> {
  /** Whether the student wins from here. */
  wins(game: Game, play: Play, options?: ProofOptions): ProofAnswer;
  /** The same with the class of everything that the student may do. */
  prove(game: Game, play: Play, options?: ProofOptions): Proof<Action>;
}

/** Whether an action is proved not to be sound. */
export function isMistake(found: ActionVerdict): boolean {
  return found === 'lucky' || found === 'beaten';
}

/** The best of some actions by their classes, of equal classes the plainest; null when there is none. */
export function bestByVerdict<Action>(
  classes: ReadonlyMap<Action, ActionVerdict>,
  plainer: (action: Action, other: Action) => number,
): Action | null {
  const [best] = [...classes].sort(
    ([a, classOfA], [b, classOfB]) =>
      ACTION_VERDICTS.indexOf(classOfA) - ACTION_VERDICTS.indexOf(classOfB) || plainer(a, b),
  );
  return best ? best[0] : null;
}
