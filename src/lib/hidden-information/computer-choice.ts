/**
 * The computer's choice at every turn but the student's. A player without a policy (prescribed
 * play) may act for any world that is still possible: its actions decide which of them remain. An
 * action that provably beats every line of the student comes first. Otherwise it takes the best
 * value over those worlds and the virtual ones (see `OpponentTask`), plays naturally where the game
 * defines that (`NaturalPlay`), and sets as many traps as it can.
 */
import { invariant } from '$lib/core/result';
import {
  compareAverages,
  compareRegrets,
  rankByAverage,
  type ActionCandidate,
} from './average-ranking';
import { consistentWorlds } from './consistent-worlds';
import { worldAt, type HiddenInformationGame } from './hidden-information-game';
import { isMistake, type ActionVerdict, type Prover } from './prover';
import { allBest } from '$lib/core/all-best';
import { argmax } from '$lib/core/argmax';
import type { ActionEvaluator, Resistance } from './action-evaluator';
import { leastHandedOver, StudentPlayouts } from './student-playouts';

/** The game as the opponents of the student play it. */
export interface OpponentTask<Game, World> {
  readonly game: Game;
  /** Worlds that are never the truth; they only keep the opponents from giving up. */
  readonly virtual: readonly World[];
}

/**
 * Node budgets for one choice: to decide if the student can be beaten, to test which actions beat
 * it, and to count traps. Together about a second on a slow machine. The last is for each action
 * of a policy.
 */
const PROOF_NODES = 2_000_000;
const REFUTATION_TEST_NODES = 1_000_000;
const TRAP_RATE_NODES = 500_000;
const POLICY_TEST_NODES = 500_000;

/** The weight of the share of worlds kept; the share of students who fail has the weight 1. */
const KEPT_WEIGHT = 0.3;
/** Actions are equally hard when they differ by no more: a few students cannot tell them apart. */
const HARDNESS_TOLERANCE = 0.05;

/**
 * The action of the player whose turn it is. It depends only on the task, the play and the earlier
 * questions to the prover (whose transposition table can settle more within a budget). A player
 * with a policy in every consistent world follows `choosePolicyAction`. A player without one in
 * some world takes
 *
 * 1. if the student can be beaten, an action after which it is proved beaten: the one that leaves
 *    the most consistent worlds, then the highest average, then the most natural one;
 * 2. else the highest average, then the highest trap rate (the share of mistakes among the
 *    student's next actions), then the most natural one.
 *
 * In games with `naturalPlay` the lowest average regret replaces the highest average; ties go to
 * the actions that are implausible in the fewest worlds and plausible in the most, and only
 * mistakes that look right count as traps. With `resistance` nothing is given away before the first
 * mistake: after the least regret come the actions that hand over the least, without those that are
 * implausible in every world; of these the hardest ones, after which the most students make a
 * mistake later on and the most worlds are kept; then plausibility, and no trap rate.
 *
 * An exhausted budget counts as not beaten. Throws when no world is consistent with the play.
 */
export function chooseComputerAction<Game, World, Play, Action extends string>(
  rules: HiddenInformationGame<Game, World, Play, Action>,
  evaluator: ActionEvaluator<Game, World, Play, Action>,
  { game, virtual }: OpponentTask<Game, World>,
  play: Play,
  prover: Prover<Game, Play, Action>,
): Action {
  invariant(rules.turn(game, play) === 'others', 'It is not the computer’s turn.');
  const real = consistentWorlds(rules, game, play).map((index) => worldAt(rules, game, index));
  const policyActions = real.flatMap((world) => rules.policy(game, world, play) ?? []);
  if (real.length > 0 && policyActions.length === real.length)
    return choosePolicyAction(rules, game, play, policyActions, prover);
  const candidates = rankByAverage(
    { real, virtual: virtual.filter((world) => rules.isConsistent(game, world, play)) },
    {
      possibleActions: (world) => possibleActionsIn(rules, game, world, play),
      evaluate: (world) => evaluator.evaluate(game, world, play),
      comparePlain: rules.comparePlain,
    },
  );
  return new ComputerChoice(rules, evaluator, game, play, prover, real).choose(candidates);
}

/** The possible actions of the acting player in a world: a single one if it has a policy there. */
function possibleActionsIn<Game, World, Play, Action extends string>(
  rules: HiddenInformationGame<Game, World, Play, Action>,
  game: Game,
  world: World,
  play: Play,
): readonly Action[] {
  const policyAction = rules.policy(game, world, play);
  return policyAction === null ? rules.legalActions(game, world, play) : [policyAction];
}

/** One choice of a player without a policy. */
class ComputerChoice<Game, World, Play, Action extends string> {
  constructor(
    private readonly rules: HiddenInformationGame<Game, World, Play, Action>,
    private readonly evaluator: ActionEvaluator<Game, World, Play, Action>,
    private readonly game: Game,
    private readonly play: Play,
    private readonly prover: Prover<Game, Play, Action>,
    private readonly consistentWorlds: readonly World[],
  ) {}

  /** `candidates` are sorted by average value, highest first. */
  choose(candidates: readonly ActionCandidate<Action>[]): Action {
    const [first] = candidates;
    invariant(first, 'No world is consistent with the play.');
    if (candidates.length === 1) return first.action;
    const beating = this.filterBeating(candidates);
    if (beating.length > 0) {
      const mostWorlds = allBest(beating, (a, b) => b.realWorldCount - a.realWorldCount);
      return this.mostNatural(this.filterPlausible(this.filterBestValue(mostWorlds)));
    }
    const best = this.filterBestValue(candidates);
    const resistance = this.evaluator.naturalPlay?.resistance;
    if (resistance)
      return this.mostNatural(this.filterPlausible(this.filterResisting(best, resistance)));
    const remaining = this.filterPlausible(best);
    if (remaining.length === 1) return (remaining[0] ?? first).action;
    const trapRate = this.trapRateWithinBudget();
    const rated = remaining.map(({ action }) => ({ action, trapRate: trapRate(action) }));
    return this.mostNatural(allBest(rated, (a, b) => b.trapRate - a.trapRate));
  }

  private filterBestValue(
    candidates: readonly ActionCandidate<Action>[],
  ): readonly ActionCandidate<Action>[] {
    return allBest(candidates, this.evaluator.naturalPlay ? compareRegrets : compareAverages);
  }

  /**
   * Of candidates of equal value those that hand over the least, are plausible in some world
   * (unless none is), and keep the task hard.
   */
  private filterResisting(
    candidates: readonly ActionCandidate<Action>[],
    resistance: Resistance<Game, World, Play, Action>,
  ): readonly ActionCandidate<Action>[] {
    const { game, play, consistentWorlds: worlds } = this;
    const thriftiest = leastHandedOver(resistance, game, worlds, play, candidates);
    const { plausibleIn } = this.countPlausibility(thriftiest);
    const plausible = thriftiest.filter((candidate) => plausibleIn(candidate) > 0);
    return this.filterHardest(plausible.length > 0 ? plausible : thriftiest, resistance);
  }

  /**
   * The candidates after which the task is hardest: the share of students who make a mistake later
   * on, plus `KEPT_WEIGHT` of the share of the worlds kept. Interchangeable ones are equally hard.
   */
  private filterHardest(
    candidates: readonly ActionCandidate<Action>[],
    resistance: Resistance<Game, World, Play, Action>,
  ): readonly ActionCandidate<Action>[] {
    const { rules, evaluator, game, play, prover, consistentWorlds: worlds } = this;
    const actions = candidates.map(({ action }) => action);
    const groups = resistance.groupInterchangeable(worlds, play, actions);
    if (groups.length < 2) return candidates;
    const playouts = new StudentPlayouts(rules, evaluator, resistance, game, prover);
    const hardness = new Map<Action, number>();
    for (const group of groups) {
      const after = this.playAfter(group[0] as Action);
      const kept = worlds.filter((world) => rules.isConsistent(game, world, after));
      const keptShare = kept.length / worlds.length;
      const groupHardness = playouts.failureRate(kept, after) + KEPT_WEIGHT * keptShare;
      for (const action of group) hardness.set(action, groupHardness);
    }
    const leastHardness = Math.max(...hardness.values()) - HARDNESS_TOLERANCE;
    return candidates.filter(({ action }) => (hardness.get(action) ?? 0) >= leastHardness);
  }

  /**
   * Of candidates of equal value those implausible in the fewest worlds, then plausible in the
   * most; all in games without `naturalPlay`.
   */
  private filterPlausible(
    candidates: readonly ActionCandidate<Action>[],
  ): readonly ActionCandidate<Action>[] {
    if (candidates.length < 2) return candidates;
    const { implausibleIn, plausibleIn } = this.countPlausibility(candidates);
    return allBest(
      candidates,
      (a, b) => implausibleIn(a) - implausibleIn(b) || plausibleIn(b) - plausibleIn(a),
    );
  }

  /**
   * In how many consistent worlds each candidate is implausible beside the others, and plausible;
   * 0 in games without `naturalPlay`.
   */
  private countPlausibility(candidates: readonly ActionCandidate<Action>[]): {
    readonly implausibleIn: (candidate: ActionCandidate<Action>) => number;
    readonly plausibleIn: (candidate: ActionCandidate<Action>) => number;
  } {
    const { rules, evaluator, game, play } = this;
    const implausibleCounts = new Map<Action, number>();
    const plausibleCounts = new Map<Action, number>();
    const { naturalPlay } = evaluator;
    for (const world of this.consistentWorlds) {
      if (!naturalPlay) break;
      const actions = possibleActionsIn(rules, game, world, play).filter((action) =>
        candidates.some((candidate) => candidate.action === action),
      );
      const implausible =
        actions.length < 2 ? [] : naturalPlay.implausible(game, world, play, actions);
      for (const action of actions) {
        const counts = implausible.includes(action) ? implausibleCounts : plausibleCounts;
        counts.set(action, (counts.get(action) ?? 0) + 1);
      }
    }
    return {
      implausibleIn: ({ action }) => implausibleCounts.get(action) ?? 0,
      plausibleIn: ({ action }) => plausibleCounts.get(action) ?? 0,
    };
  }

  /**
   * The candidates after which the student is proved beaten, tested with one shared node budget;
   * none when the student wins or nothing is proved.
   */
  private filterBeating(
    candidates: readonly ActionCandidate<Action>[],
  ): readonly ActionCandidate<Action>[] {
    const { prover, game, play } = this;
    if (prover.wins(game, play, { nodes: PROOF_NODES }).wins !== false) return [];
    let nodesLeft = REFUTATION_TEST_NODES;
    return candidates.filter(({ action }) => {
      const nodes = Math.max(1, nodesLeft);
      const answer = prover.wins(game, this.playAfter(action), { nodes });
      nodesLeft -= answer.nodes;
      return answer.wins === false;
    });
  }

  /**
   * A function that gives the trap rate of an action: the share, 0 to 1, of mistakes among the
   * student's next actions. All calls share one node budget; 0 once it is used up.
   */
  private trapRateWithinBudget(): (action: Action) => number {
    let nodesLeft = TRAP_RATE_NODES;
    return (action) => {
      if (nodesLeft <= 0) return 0;
      const after = this.playAfter(action);
      const proof = this.prover.prove(this.game, after, { nodes: nodesLeft });
      nodesLeft -= proof.nodes;
      const verdicts = this.verdictsOnTempting(after, proof.verdicts);
      return verdicts.length === 0 ? 0 : verdicts.filter(isMistake).length / verdicts.length;
    };
  }

  /**
   * The verdicts on the student's actions that look right; on all in games without `naturalPlay`.
   */
  private verdictsOnTempting(
    after: Play,
    verdicts: ReadonlyMap<Action, ActionVerdict>,
  ): readonly ActionVerdict[] {
    const { game, rules, evaluator, consistentWorlds: worlds } = this;
    if (!evaluator.naturalPlay || verdicts.size === 0) return [...verdicts.values()];
    const consistent = worlds.filter((world) => rules.isConsistent(game, world, after));
    return evaluator.naturalPlay
      .temptingActions(game, consistent, after)
      .flatMap((action) => verdicts.get(action) ?? []);
  }

  private playAfter(action: Action): Play {
    return this.rules.applyAction(this.game, this.play, action);
  }

  private mostNatural(items: readonly { readonly action: Action }[]): Action {
    return this.evaluator.mostNatural(
      this.game,
      this.play,
      items.map(({ action }) => action),
    );
  }
}

/**
 * The action of an opponent whose policy takes different actions in different consistent worlds
 * (`policyActions`, one per world, in their order): the first after which the student is proved to
 * lose, else the one of most worlds, else the first. The true world is not fixed during the play,
 * so one action must be chosen for all of them.
 */
function choosePolicyAction<Game, World, Play, Action extends string>(
  rules: HiddenInformationGame<Game, World, Play, Action>,
  game: Game,
  play: Play,
  policyActions: readonly Action[],
  prover: Prover<Game, Play, Action>,
): Action {
  const worldCounts = new Map<Action, number>();
  for (const action of policyActions) worldCounts.set(action, (worldCounts.get(action) ?? 0) + 1);
  const actions = [...worldCounts.keys()];
  const [first] = actions;
  invariant(first, 'No world is consistent with the play.');
  if (actions.length === 1) return first;
  const beatsStudent = (action: Action): boolean => {
    const after = rules.applyAction(game, play, action);
    return prover.wins(game, after, { nodes: POLICY_TEST_NODES }).wins === false;
  };
  const [mostFrequent] = argmax(worldCounts, ([, count]) => count) ?? [first];
  return actions.find(beatsStudent) ?? mostFrequent;
}
