/**
 * What an action is worth on the average over the worlds in which it may be done: the move chooser of
 * section 4.1 of Murakami, Odawa, Liu and Uehara, "Design and implementation of a Bridge teaching
 * program". An average is no proof; the proof comes before it (see `choice.ts`).
 */

/** The worlds that everything done so far fits. */
export interface Layouts<World> {
  /** Those that may be the truth. */
  readonly real: readonly World[];
  /** Those that only keep the other players fighting. */
  readonly virtual: readonly World[];
}

/** What is known of one action that may be done. */
export interface Candidate<Action> {
  readonly action: Action;
  /** Sum of its worth over the worlds in which it may be done. */
  readonly sum: number;
  /** Sum of what it gives away: how much the best of each of these worlds is worth more there. */
  readonly lost: number;
  /** In how many worlds, real and virtual, that is: the paper's n. */
  readonly worlds: number;
  /** In how many real worlds; at least 1. */
  readonly realWorlds: number;
}

/** What has to be known of a world to weigh what is done in it. */
export interface Scales<World, Action> {
  /** What may be done in a world. */
  possible(world: World): readonly Action[];
  /** What each of these is worth there to whom it is weighed for, in tricks or points. */
  worth(world: World): ReadonlyMap<Action, number>;
  /** Which of two equal actions comes first. */
  plainer(action: Action, other: Action): number;
}

/**
 * The actions that may be done in a real world, the best first: the largest average (step 3), then the
 * one possible in most real worlds, then the plainest. Nothing is weighed when there is one only; its sum is 0.
 */
export function averages<World, Action>(
  layouts: Layouts<World>,
  scales: Scales<World, Action>,
): readonly Candidate<Action>[] {
  return weigh(layouts, scales).sort(
    (a, b) => byAverage(a, b) || b.realWorlds - a.realWorlds || scales.plainer(a.action, b.action),
  );
}

/** Steps 1 and 2: what each action that is possible in a real world is worth in all of them. */
function weigh<World, Action>(
  { real, virtual }: Layouts<World>,
  { possible, worth }: Scales<World, Action>,
): Candidate<Action>[] {
  const candidates = new Map<Action, Candidate<Action>>();
  for (const world of real) {
    for (const action of possible(world)) {
      const { realWorlds } = candidates.get(action) ?? { realWorlds: 0 };
      candidates.set(action, { action, sum: 0, lost: 0, worlds: 0, realWorlds: realWorlds + 1 });
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
      const lost = found.lost + most - worthOf(action);
      candidates.set(action, { ...found, sum, lost, worlds: found.worlds + 1 });
    }
  }
  return [...candidates.values()];
}

/** The largest average first, compared as whole numbers, so that no rounding decides. */
export function byAverage(
  a: Pick<Candidate<unknown>, 'sum' | 'worlds'>,
  b: Pick<Candidate<unknown>, 'sum' | 'worlds'>,
): number {
  return b.sum * a.worlds - a.sum * b.worlds;
}

/**
 * The least regret first: what an action gives away on the average in the worlds that have it. An average of worths
 * compares what is possible in different worlds: an action of one rich world would be better than any of two poorer ones.
 */
export function byRegret(
  a: Pick<Candidate<unknown>, 'lost' | 'worlds'>,
  b: Pick<Candidate<unknown>, 'lost' | 'worlds'>,
): number {
  return a.lost * b.worlds - b.lost * a.worlds;
}
