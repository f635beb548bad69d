/**
 * Exhaustive proof search: every action, every answer to it and every world that remains, to the
 * end of the play, without transposition table or dominance. It is the reference implementation for
 * faster provers, and the prover itself where policies make both unsound. A game may add pruning
 * and move ordering that change no result (`SearchShortcuts`).
 */
import { groupBy } from '$lib/core/group-by';
import { invariant } from '$lib/core/result';
import { consistentWorlds } from './consistent-worlds';
import type { HiddenInformationGame } from './hidden-information-game';
import type { ActionVerdict, Proof, ProofOptions, Prover } from './prover';

/** A play with the indices of the worlds that are consistent with it. */
export interface SearchState<Play> {
  readonly play: Play;
  readonly worlds: readonly number[];
}

/** Pruning and move ordering for the search; neither may change a result. */
export interface SearchShortcuts<Game, Play, Action> {
  /** The cost of one visited position, in nodes. */
  readonly nodeCost: number;
  /** True only if the student certainly cannot win from here. */
  isHopeless(game: Game, state: SearchState<Play>): boolean;
  /** True only if the student certainly wins from here; absent: never known. */
  isWon?(game: Game, state: SearchState<Play>): boolean;
  /** The actions sorted by promise for the player who acts. */
  orderActions(game: Game, state: SearchState<Play>, actions: readonly Action[]): readonly Action[];
}

/** The exhaustive search of a game as a prover, optionally with pruning and move ordering. */
export function exhaustiveSearch<Game, World, Play, Action extends string>(
  rules: HiddenInformationGame<Game, World, Play, Action>,
  shortcuts: SearchShortcuts<Game, Play, Action> = {
    nodeCost: 1,
    isHopeless: () => false,
    orderActions: (_game, _state, actions) => actions,
  },
): Prover<Game, Play, Action> {
  return {
    wins(game, play, options = {}) {
      const search = new Search(rules, shortcuts, game, play, options);
      const wins = search.withinBudget(() => search.winsFrom(search.start));
      return { wins, nodes: search.nodes };
    },
    prove: (game, play, options = {}) => new Search(rules, shortcuts, game, play, options).prove(),
  };
}

/** Nodes between two calls of `onProgress`. */
const PROGRESS_INTERVAL = 1_000_000;

/** Thrown when the node budget is exhausted, so that no unproved result is returned. */
class OutOfBudget extends Error {}

/** The possible actions in a state. */
interface Branches<Action> {
  /** For each action the indices of the worlds in which it is possible. */
  readonly worldsByAction: ReadonlyMap<Action, readonly number[]>;
  /** The actions in search order. */
  readonly order: readonly Action[];
}

class Search<Game, World, Play, Action extends string> {
  nodes = 0;
  readonly start: SearchState<Play>;
  private nodeLimit: number;
  private readonly onProgress: (nodes: number) => void;
  private readonly worlds: readonly World[];

  constructor(
    private readonly rules: HiddenInformationGame<Game, World, Play, Action>,
    private readonly shortcuts: SearchShortcuts<Game, Play, Action>,
    private readonly game: Game,
    play: Play,
    { nodes = Infinity, onProgress = () => {} }: ProofOptions,
  ) {
    this.onProgress = onProgress;
    this.nodeLimit = nodes;
    this.worlds = rules.worlds(game);
    const consistent = consistentWorlds(rules, game, play);
    invariant(consistent.length > 0, 'No world fits the play.');
    this.start = { play, worlds: consistent };
  }

  prove(): Proof<Action> {
    const { start, rules, game } = this;
    const { worlds } = start;
    if (rules.turn(game, start.play) !== 'student') {
      const wins = this.withinBudget(() => this.winsFrom(start));
      return { wins, verdicts: new Map(), consistentWorlds: worlds, nodes: this.nodes };
    }
    const branches = this.branchesOf(start);
    const { order } = branches;
    const verdictByAction = new Map<Action, ActionVerdict>();
    // The remaining budget is split evenly among the remaining actions, the most promising first.
    for (const [i, action] of order.entries())
      verdictByAction.set(
        action,
        this.withShareOfBudget(1 / (order.length - i), () =>
          this.verdictOf(this.stateAfter(start, branches, action)),
        ),
      );
    const listed = [...order].sort((a, b) => rules.compareListed(a, b));
    const verdicts = new Map(
      listed.map((action) => [action, verdictByAction.get(action) ?? 'unknown']),
    );
    const all = [...verdicts.values()];
    const wins = all.includes('sound') ? true : all.includes('unknown') ? null : false;
    return { wins, verdicts, consistentWorlds: worlds, nodes: this.nodes };
  }

  /** The result of a search; null when the budget is exhausted. */
  withinBudget<Value>(search: () => Value): Value | null {
    try {
      return search();
    } catch (error) {
      if (error instanceof OutOfBudget) return null;
      throw error;
    }
  }

  /** True if one strategy of the student wins in all worlds of the state. */
  winsFrom(state: SearchState<Play>): boolean {
    this.spend(this.shortcuts.nodeCost);
    const { rules, game } = this;
    if (this.isGoalSecured(state)) return true;
    const turn = rules.turn(game, state.play);
    if (turn === 'over' || this.isGoalOutOfReach(state)) return false;
    // The student sees the observation and may play differently after each: all must be won.
    const statesByObservation = this.splitByObservation(state);
    if (statesByObservation.length > 1)
      return statesByObservation.every((substate) => this.winsFrom(substate));
    if (this.shortcuts.isHopeless(game, state)) return false;
    if (this.shortcuts.isWon?.(game, state)) return true;
    const branches = this.branchesOf(state);
    const wins = (action: Action): boolean =>
      this.winsFrom(this.stateAfter(state, branches, action));
    return turn === 'student' ? branches.order.some(wins) : branches.order.every(wins);
  }

  private isGoalSecured({ play, worlds }: SearchState<Play>): boolean {
    const { rules, game } = this;
    const goal = rules.goal(game);
    return worlds.every((index) => rules.secured(game, this.world(index), play) >= goal);
  }

  /** True if the goal cannot be reached any more in some world. */
  private isGoalOutOfReach({ play, worlds }: SearchState<Play>): boolean {
    const { rules, game } = this;
    const goal = rules.goal(game);
    return worlds.some((index) => rules.attainable(game, this.world(index), play) < goal);
  }

  /** The state split into worlds with the same public observation; empty for a single world. */
  private splitByObservation({ play, worlds }: SearchState<Play>): readonly SearchState<Play>[] {
    if (worlds.length === 1) return [];
    const groups = groupBy(worlds, (index) =>
      this.rules.observation(this.game, this.world(index), play),
    );
    return [...groups.values()].map((group) => ({ play, worlds: group }));
  }

  private branchesOf(state: SearchState<Play>): Branches<Action> {
    const worldsByAction = new Map<Action, number[]>();
    let hasFreeChoice = false;
    for (const worldIndex of state.worlds) {
      const policyAction = this.policyAction(state.play, worldIndex);
      hasFreeChoice ||= policyAction === null;
      const possible =
        policyAction === null ? this.legalActions(state.play, worldIndex) : [policyAction];
      for (const action of possible) {
        const worlds = worldsByAction.get(action);
        if (worlds) worlds.push(worldIndex);
        else worldsByAction.set(action, [worldIndex]);
      }
    }
    const actions = [...worldsByAction.keys()];
    // If a policy decides in every world, there is one action a world and no choice to order.
    return { worldsByAction, order: hasFreeChoice ? this.inSearchOrder(state, actions) : actions };
  }

  /** The action of a policy in a world; null where the acting player has none. */
  private policyAction(play: Play, worldIndex: number): Action | null {
    const { rules, game } = this;
    const world = this.world(worldIndex);
    this.spend(rules.policyCost(game, world, play));
    const action = rules.policy(game, world, play);
    const isLegal = action === null || this.legalActions(play, worldIndex).includes(action);
    invariant(isLegal, 'A policy does what is legal in its world.');
    return action;
  }

  /** The preferred action first, then the most promising ones. */
  private inSearchOrder(state: SearchState<Play>, actions: readonly Action[]): readonly Action[] {
    if (actions.length < 2) return actions;
    const { rules, shortcuts, game } = this;
    const listed = [...actions].sort((a, b) => rules.compareListed(a, b));
    const preferred = rules.preferredAction(game, state.play);
    const order = shortcuts.orderActions(game, state, listed);
    return [...order].sort((a, b) => Number(b === preferred) - Number(a === preferred));
  }

  private stateAfter(
    { play }: SearchState<Play>,
    { worldsByAction }: Branches<Action>,
    action: Action,
  ): SearchState<Play> {
    return {
      play: this.rules.applyAction(this.game, play, action),
      worlds: worldsByAction.get(action) ?? [],
    };
  }

  /** Sound: wins in all worlds; lucky: in some world, seen face up; beaten: in none. */
  private verdictOf({ play, worlds }: SearchState<Play>): ActionVerdict {
    const verdict = this.withinBudget((): ActionVerdict => {
      if (this.winsFrom({ play, worlds })) return 'sound';
      return worlds.some((index) => this.winsFrom({ play, worlds: [index] })) ? 'lucky' : 'beaten';
    });
    return verdict ?? 'unknown';
  }

  /** Counts visited nodes; throws `OutOfBudget` beyond the limit, which the count never exceeds. */
  private spend(nodes: number): void {
    const before = this.nodes;
    this.nodes += nodes;
    if (Math.floor(before / PROGRESS_INTERVAL) < Math.floor(this.nodes / PROGRESS_INTERVAL))
      this.onProgress(this.nodes);
    if (this.nodes <= this.nodeLimit) return;
    this.nodes = Math.floor(this.nodeLimit);
    throw new OutOfBudget();
  }

  /**
   * Runs a search, which must not throw `OutOfBudget`, with a share, 0 to 1, of the nodes left.
   */
  private withShareOfBudget<Value>(share: number, search: () => Value): Value {
    const { nodeLimit } = this;
    this.nodeLimit = this.nodes + (nodeLimit - this.nodes) * share;
    const result = search();
    this.nodeLimit = nodeLimit;
    return result;
  }

  private legalActions(play: Play, worldIndex: number): readonly Action[] {
    return this.rules.legalActions(this.game, this.world(worldIndex), play);
  }

  private world(worldIndex: number): World {
    return this.worlds[worldIndex] as World;
  }
}
