/**
 * The plain proof: every action, every answer to it, every world that it leaves, down to the end of the
 * play. No table, no dominance, no order: only the rules. It is the oracle of every faster prover, and
 * the proof itself where players with policies leave no shortcut sound.
 */
import { groupBy } from '$lib/core/group-by';
import { invariant } from '$lib/core/result';
import { consistentWorlds } from './consistent-worlds';
import type { HiddenInformationGame } from './hidden-information-game';
import type { ActionVerdict, Proof, ProofOptions, Prover } from './prover';

/** A moment of a play, and the places of the worlds that may still be the truth. */
export interface SearchState<Play> {
  readonly play: Play;
  readonly worlds: readonly number[];
}

/** What may be known of a moment without searching it; neither may change an answer. */
export interface SearchShortcuts<Game, Play, Action> {
  /** What looking at one position counts. */
  readonly nodeCost: number;
  /** Whether the student surely cannot win any more. */
  isHopeless(game: Game, moment: SearchState<Play>): boolean;
  /** The actions with the most promising for who acts first. */
  orderActions(
    game: Game,
    moment: SearchState<Play>,
    actions: readonly Action[],
  ): readonly Action[];
}

/** The plain search of a game; with `insight` it leaves out what is known to be in vain. */
export function exhaustiveSearch<Game, World, Play, Action extends string>(
  rules: HiddenInformationGame<Game, World, Play, Action>,
  insight: SearchShortcuts<Game, Play, Action> = {
    nodeCost: 1,
    isHopeless: () => false,
    orderActions: (_game, _moment, actions) => actions,
  },
): Prover<Game, Play, Action> {
  return {
    wins(game, play, options = {}) {
      const search = new Search(rules, insight, game, play, options);
      const wins = search.settled(() => search.winsFrom(search.start));
      return { wins, nodes: search.nodes };
    },
    prove: (game, play, options = {}) => new Search(rules, insight, game, play, options).proof(),
  };
}

/** Who waits hears of the positions each time so many more were looked at. */
const TOLD_EVERY = 1_000_000;

/** Thrown when the budget is used up: nothing that was not settled is answered. */
class OutOfBudget extends Error {}

/** What may be done at a moment: each action with the places of the worlds in which it may be. */
interface Ways<Action> {
  readonly ways: ReadonlyMap<Action, readonly number[]>;
  /** In which order to look at them. */
  readonly order: readonly Action[];
}

class Search<Game, World, Play, Action extends string> {
  nodes = 0;
  readonly start: SearchState<Play>;
  private most: number;
  private readonly told: (nodes: number) => void;
  private readonly worlds: readonly World[];

  constructor(
    private readonly rules: HiddenInformationGame<Game, World, Play, Action>,
    private readonly insight: SearchShortcuts<Game, Play, Action>,
    private readonly game: Game,
    play: Play,
    { nodes = Infinity, onProgress: told = () => {} }: ProofOptions,
  ) {
    this.told = told;
    this.most = nodes;
    this.worlds = rules.worlds(game);
    const alive = consistentWorlds(rules, game, play);
    invariant(alive.length > 0, 'No world fits the play.');
    this.start = { play, worlds: alive };
  }

  proof(): Proof<Action> {
    const { start, rules, game } = this;
    const { worlds: alive } = start;
    if (rules.turn(game, start.play) !== 'student') {
      const wins = this.settled(() => this.winsFrom(start));
      return { wins, verdicts: new Map(), consistentWorlds: alive, nodes: this.nodes };
    }
    const ways = this.waysFrom(start);
    const { order } = ways;
    const found = new Map<Action, ActionVerdict>();
    // Each action gets its share of what is left, the most promising first.
    for (const [i, action] of order.entries())
      found.set(
        action,
        this.within(1 / (order.length - i), () => this.classOf(this.after(start, ways, action))),
      );
    const listed = [...order].sort((a, b) => rules.compareListed(a, b));
    const classes = new Map(listed.map((action) => [action, found.get(action) ?? 'unknown']));
    const all = [...classes.values()];
    const wins = all.includes('sound') ? true : all.includes('unknown') ? null : false;
    return { wins, verdicts: classes, consistentWorlds: alive, nodes: this.nodes };
  }

  /** What a question comes to, or null when the budget does not reach that far. */
  settled<Found>(ask: () => Found): Found | null {
    try {
      return ask();
    } catch (reason) {
      if (reason instanceof OutOfBudget) return null;
      throw reason;
    }
  }

  winsFrom(moment: SearchState<Play>): boolean {
    this.spend(this.insight.nodeCost);
    const { rules, game } = this;
    if (this.isReached(moment)) return true;
    const turn = rules.turn(game, moment.play);
    if (turn === 'over' || this.isOutOfReach(moment)) return false;
    const parts = this.toldApart(moment);
    if (parts.length > 1) return parts.every((part) => this.winsFrom(part));
    if (this.insight.isHopeless(game, moment)) return false;
    const ways = this.waysFrom(moment);
    const wins = (action: Action): boolean => this.winsFrom(this.after(moment, ways, action));
    return turn === 'student' ? ways.order.some(wins) : ways.order.every(wins);
  }

  /** Whether the goal is reached whichever world alive is the truth. */
  private isReached({ play, worlds: alive }: SearchState<Play>): boolean {
    const { rules, game } = this;
    const goal = rules.goal(game);
    return alive.every((place) => rules.secured(game, this.world(place), play) >= goal);
  }

  /** Whether there is a world alive in which the goal cannot be reached any more. */
  private isOutOfReach({ play, worlds: alive }: SearchState<Play>): boolean {
    const { rules, game } = this;
    const goal = rules.goal(game);
    return alive.some((place) => rules.attainable(game, this.world(place), play) < goal);
  }

  /** The worlds alive, those together that show the same. */
  private toldApart({ play, worlds: alive }: SearchState<Play>): readonly SearchState<Play>[] {
    if (alive.length === 1) return [];
    const parts = groupBy(alive, (place) =>
      this.rules.observation(this.game, this.world(place), play),
    );
    return [...parts.values()].map((part) => ({ play, alive: part }));
  }

  private waysFrom(moment: SearchState<Play>): Ways<Action> {
    const ways = new Map<Action, number[]>();
    let free = false;
    for (const place of moment.worlds) {
      const chosen = this.chosen(moment.play, place);
      free ||= chosen === null;
      const own = chosen === null ? this.legal(moment.play, place) : [chosen];
      for (const action of own) {
        const places = ways.get(action);
        if (places) places.push(place);
        else ways.set(action, [place]);
      }
    }
    const actions = [...ways.keys()];
    // Where nobody is free the actions part the worlds, and there is nothing to choose.
    return { ways, order: free ? this.inOrder(moment, actions) : actions };
  }

  /** What a player with a policy does in a world; null where who acts is free. */
  private chosen(play: Play, place: number): Action | null {
    const { rules, game } = this;
    const world = this.world(place);
    this.spend(rules.policyCost(game, world, play));
    const chosen = rules.policy(game, world, play);
    const lawful = chosen === null || this.legal(play, place).includes(chosen);
    invariant(lawful, 'A policy does what is legal in its world.');
    return chosen;
  }

  /** Actions as they are looked at: the one to try, then the most promising for who acts. */
  private inOrder(moment: SearchState<Play>, actions: readonly Action[]): readonly Action[] {
    if (actions.length < 2) return actions;
    const { rules, insight, game } = this;
    const listed = [...actions].sort((a, b) => rules.compareListed(a, b));
    const first = rules.preferredAction(game, moment.play);
    const order = insight.orderActions(game, moment, listed);
    return [...order].sort((a, b) => Number(b === first) - Number(a === first));
  }

  private after(
    { play }: SearchState<Play>,
    { ways }: Ways<Action>,
    action: Action,
  ): SearchState<Play> {
    return {
      play: this.rules.applyAction(this.game, play, action),
      worlds: ways.get(action) ?? [],
    };
  }

  private classOf({ play, worlds: alive }: SearchState<Play>): ActionVerdict {
    const found = this.settled((): ActionVerdict => {
      if (this.winsFrom({ play, worlds: alive })) return 'sound';
      return alive.some((place) => this.winsFrom({ play, worlds: [place] })) ? 'lucky' : 'beaten';
    });
    return found ?? 'unknown';
  }

  private spend(nodes: number): void {
    const before = this.nodes;
    this.nodes += nodes;
    if (Math.floor(before / TOLD_EVERY) < Math.floor(this.nodes / TOLD_EVERY))
      this.told(this.nodes);
    if (this.nodes <= this.most) return;
    this.nodes = Math.floor(this.most);
    throw new OutOfBudget();
  }

  /** An answer that may use up a part of the positions left. */
  private within<Found>(part: number, ask: () => Found): Found {
    const { most } = this;
    this.most = this.nodes + (most - this.nodes) * part;
    const found = ask();
    this.most = most;
    return found;
  }

  private legal(play: Play, place: number): readonly Action[] {
    return this.rules.legalActions(this.game, this.world(place), play);
  }

  private world(place: number): World {
    return this.worlds[place] as World;
  }
}
