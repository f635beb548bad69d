/**
 * What an action is worth on the average over the worlds in which it may be done: the move chooser of
 * section 4.1 of Murakami, Odawa, Liu and Uehara, "Design and implementation of a Bridge teaching
 * program". An average is no proof; the proof comes before it (see `choice.ts`).
 */

/** The worlds that everything done so far fits. */
export interface CandidateWorlds<World> {
  /** Those that may be the truth. */
  readonly real: readonly World[];
  /** Those that only keep the other players fighting. */
  readonly virtual: readonly World[];
}

/** What is known of one action that may be done. */
export interface ActionCandidate<Action> {
  readonly action: Action;
  /** Sum of its worth over the worlds in which it may be done. */
  readonly sum: number;
  /** Sum of what it gives away: how much the best of each of these worlds is worth more there. */
  readonly regret: number;
  /** In how many worlds, real and virtual, that is: the paper's n. */
  readonly worldCount: number;
  /** In how many real worlds; at least 1. */
  readonly realWorldCount: number;
}

/** What has to be known of a world to weigh what is done in it. */
export interface WorldEvaluator<World, Action> {
  /** What may be done in a world. */
  possibleActions(world: World): readonly Action[];
  /** What each of these is worth there to whom it is weighed for, in tricks or points. */
  evaluate(world: World): ReadonlyMap<Action, number>;
  /** Which of two equal actions comes first. */
  comparePlain(action: Action, other: Action): number;
}

/**
 * The actions that may be done in a real world, the best first: the largest average (step 3), then the
 * one possible in most real worlds, then the plainest. Nothing is weighed when there is one only; its sum is 0.
 */
export function rankByAverage<World, Action>(
  layouts: CandidateWorlds<World>,
  scales: WorldEvaluator<World, Action>,
): readonly ActionCandidate<Action>[] {
  return evaluateCandidates(layouts, scales).sort(
    (a, b) => compareAverages(a, b) || b.realWorldCount - a.realWorldCount || scales.comparePlain(a.action, b.action),
  );
}

/** Steps 1 and 2: what each action that is possible in a real world is worth in all of them. */
function evaluateCandidates<World, Action>(
  { real, virtual }: CandidateWorlds<World>,
  { possibleActions: possible, evaluate: worth }: WorldEvaluator<World, Action>,
): ActionCandidate<Action>[] {
  const candidates = new Map<Action, ActionCandidate<Action>>();
  for (const world of real) {
    for (const action of possible(world)) {
      const { realWorldCount: realWorlds } = candidates.get(action) ?? { realWorldCount: 0 };
      candidates.set(action, { action, sum: 0, regret: 0, worldCount: 0, realWorldCount: realWorlds + 1 });
    }
  }
  // One action only: nothing to weigh, and nothing to wait for.
  if (candidates.size <= 1) return [...candidates.values()];
  for (const world of [...real, ...virtual]) {
    const values = worth(world);
    const worthOf = (action: Action): number => values.get(action) ?? 0;
    const may = possible(world);
    const most = Math.max(...may.map(worthOf));
    for (const action of may) {
      const found = candidates.get(action);
      if (!found) continue;
      const sum = found.sum + worthOf(action);
      const lost = found.regret + most - worthOf(action);
      candidates.set(action, { ...found, sum, regret: lost, worldCount: found.worldCount + 1 });
    }
  }
  return [...candidates.values()];
}

/** The largest average first, compared as whole numbers, so that no rounding decides. */
export function compareAverages(
  a: Pick<ActionCandidate<unknown>, 'sum' | 'worlds'>,
  b: Pick<ActionCandidate<unknown>, 'sum' | 'worlds'>,
): number {
  return b.sum * a.worldCount - a.sum * b.worldCount;
}

/**
 * The least regret first: what an action gives away on the average in the worlds that have it. An average of worths
 * compares what is possible in different worlds: an action of one rich world would be better than any of two poorer ones.
 */
export function compareRegrets(
  a: Pick<ActionCandidate<unknown>, 'lost' | 'worlds'>,
  b: Pick<ActionCandidate<unknown>, 'lost' | 'worlds'>,
): number {
  return a.regret * b.worldCount - b.regret * a.worldCount;
}
