/**
 * Ranks actions by their average value over the worlds in which they are possible: the move chooser
 * of section 4.1 of Murakami, Odawa, Liu and Uehara, "Design and implementation of a Bridge
 * teaching program". An average proves nothing; `computer-choice.ts` tries a proof first.
 */

/** The worlds that are consistent with the play so far. */
export interface CandidateWorlds<World> {
  /** Worlds that may be the truth. */
  readonly real: readonly World[];
  /** Worlds that are never the truth; they only keep the opponents from giving up. */
  readonly virtual: readonly World[];
}

/** An action that is possible in at least one real world, with its value summed over worlds. */
export interface ActionCandidate<Action> {
  readonly action: Action;
  /** Sum of its value over the worlds in which it is possible. */
  readonly sum: number;
  /** Sum over the same worlds of the best action's value there minus its own; from 0 on. */
  readonly regret: number;
  /** Number of these worlds, real and virtual: n in the paper. */
  readonly worldCount: number;
  /** Number of the real ones among them; at least 1. */
  readonly realWorldCount: number;
}

/** Possible actions and their values in one world. */
export interface WorldEvaluator<World, Action> {
  possibleActions(world: World): readonly Action[];
  /** The value of each possible action to the player who acts, in tricks or points. */
  evaluate(world: World): ReadonlyMap<Action, number>;
  /** Tie-break between actions of equal value: negative when `action` is preferred to `other`. */
  comparePlain(action: Action, other: Action): number;
}

/**
 * The actions that are possible in a real world, best first: by average value (step 3 of the
 * paper), then by the number of real worlds in which they are possible, then by `comparePlain`. A
 * single action is not evaluated; its sum is 0.
 */
export function rankByAverage<World, Action>(
  worlds: CandidateWorlds<World>,
  evaluator: WorldEvaluator<World, Action>,
): readonly ActionCandidate<Action>[] {
  return evaluateCandidates(worlds, evaluator).sort(
    (a, b) =>
      compareAverages(a, b) ||
      b.realWorldCount - a.realWorldCount ||
      evaluator.comparePlain(a.action, b.action),
  );
}

/** Steps 1 and 2 of the paper: values of each candidate summed over all worlds. */
function evaluateCandidates<World, Action>(
  { real, virtual }: CandidateWorlds<World>,
  { possibleActions, evaluate }: WorldEvaluator<World, Action>,
): ActionCandidate<Action>[] {
  const candidates = new Map<Action, ActionCandidate<Action>>();
  for (const world of real) {
    for (const action of possibleActions(world)) {
      const realWorldCount = (candidates.get(action)?.realWorldCount ?? 0) + 1;
      candidates.set(action, { action, sum: 0, regret: 0, worldCount: 0, realWorldCount });
    }
  }
  // The evaluation is the slow part, and a single action needs none.
  if (candidates.size <= 1) return [...candidates.values()];
  for (const world of [...real, ...virtual]) {
    const values = evaluate(world);
    const valueOf = (action: Action): number => values.get(action) ?? 0;
    const actions = possibleActions(world);
    const maxValue = Math.max(...actions.map(valueOf));
    for (const action of actions) {
      const candidate = candidates.get(action);
      if (!candidate) continue;
      const sum = candidate.sum + valueOf(action);
      const regret = candidate.regret + maxValue - valueOf(action);
      const worldCount = candidate.worldCount + 1;
      candidates.set(action, { ...candidate, sum, regret, worldCount });
    }
  }
  return [...candidates.values()];
}

/** Orders the highest average value first; in integers, so that rounding decides nothing. */
export function compareAverages(
  a: Pick<ActionCandidate<unknown>, 'sum' | 'worldCount'>,
  b: Pick<ActionCandidate<unknown>, 'sum' | 'worldCount'>,
): number {
  return b.sum * a.worldCount - a.sum * b.worldCount;
}

/**
 * Orders the lowest average regret first. Averages of values compare actions over different sets of
 * worlds: an action that is possible only in a favourable world would beat any that is possible in
 * less favourable ones. Regret is relative to the best action of each world.
 */
export function compareRegrets(
  a: Pick<ActionCandidate<unknown>, 'regret' | 'worldCount'>,
  b: Pick<ActionCandidate<unknown>, 'regret' | 'worldCount'>,
): number {
  return a.regret * b.worldCount - b.regret * a.worldCount;
}
