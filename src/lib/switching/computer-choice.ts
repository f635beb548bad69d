/**
 * What the computer does at the turn of anybody but the student. Who is free sees every card and chooses
 * the world as it goes. Proof first: what beats the student's every line is done. Otherwise it fights on,
 * virtual worlds included, by what comes natural or by the paper's rule alone, and lays the most snares.
 */
import { invariant } from '$lib/core/result';
import { consistentWorlds } from './consistent-worlds';
import { rankByAverage, compareAverages, compareRegrets, type ActionCandidate } from './average-ranking';
import { worldAt, type HiddenInformationGame } from './hidden-information-game';
import { isMistake, type Class, type Prover } from './prover';
import { choosePolicyAction } from './policy-action';

/** What is played for, and the worlds that only keep the others fighting. */
export interface OpponentTask<Game, World> {
  readonly game: Game;
  readonly virtual: readonly World[];
}

/** What comes natural at a table, so that nobody who sees the worlds seems to see them. */
interface NaturalPlay<Game, World, Play, Action> {
  /**
   * Those of some actions, each legal in this world and worth the same, that nobody would choose who saw no more of the
   * world than whoever acts: never all of them.
   */
  implausible(game: Game, world: World, play: Play, actions: readonly Action[]): readonly Action[];
  /** What the student may do that looks right: of that alone a mistake is a snare. Empty when it is not its turn. */
  temptingActions(game: Game, worlds: readonly World[], play: Play): readonly Action[];
}

/** What a table knows of good play, besides its rules. */
export interface ActionEvaluator<Game, World, Play, Action> {
  /** What those who play against the student have of each legal action if this world is the truth and all cards are open. */
  evaluate(game: Game, world: World, play: Play): ReadonlyMap<Action, number>;
  /** The one of some actions, not empty, that comes natural to a person where all are worth the same. */
  mostNatural(game: Game, play: Play, actions: readonly Action[]): Action;
  /** Absent where nobody cares: then the paper's rule decides alone. */
  readonly naturalPlay?: NaturalPlay<Game, World, Play, Action>;
}

/**
 * Positions that the proof may look at for one action: whether the student wins at all, what beats it,
 * and how many snares an action lays. About a second on a slow machine if all are used up.
 */
const PROOF_NODES = 2_000_000;
const REFUTATION_TEST_NODES = 1_000_000;
const TRAP_RATE_NODES = 500_000;

/**
 * What whoever's turn it is does; the same for the same contest, play and prover as it was asked before
 * (what a prover remembers can only settle more within the budget). A player that has a policy in every
 * world alive: see `shownAction`. Who is free in one of them chooses by
 *
 * 1. when the student can be beaten, an action after which it is proved beaten: the one that leaves most
 *    worlds alive, then the paper's average, then the natural one;
 * 2. else the paper's average, then the action after which the largest share of what the student may do
 *    next are mistakes, then the natural one.
 *
 * Where the table has taste, it is the least regret instead of the average, and of what is left in both cases the
 * actions that are odd in the fewest worlds and natural in the most; only mistakes that look right are snares.
 *
 * Out of budget counts as not beaten. Throws when no world fits the play.
 */
export function chooseComputerAction<Game, World, Play, Action extends string>(
  rules: HiddenInformationGame<Game, World, Play, Action>,
  weighing: ActionEvaluator<Game, World, Play, Action>,
  { game, virtual }: OpponentTask<Game, World>,
  play: Play,
  prover: Prover<Game, Play, Action>,
): Action {
  invariant(rules.turn(game, play) === 'others', 'It is not the computer that plays.');
  const real = consistentWorlds(rules, game, play).map((place) => worldAt(rules, game, place));
  const bound = real.flatMap((world) => rules.policy(game, world, play) ?? []);
  if (real.length > 0 && bound.length === real.length)
    return choosePolicyAction(rules, game, play, bound, prover);
  const candidates = rankByAverage(
    { real, virtual: virtual.filter((world) => rules.isConsistent(game, world, play)) },
    {
      possibleActions: (world) => possibleIn(rules, game, world, play),
      evaluate: (world) => weighing.evaluate(game, world, play),
      comparePlain: rules.comparePlain,
    },
  );
  return new ComputerChoice(rules, weighing, game, play, prover, real).among(candidates);
}

/** What whoever acts may do in a world: one action where it plays by a policy. */
function possibleIn<Game, World, Play, Action extends string>(
  rules: HiddenInformationGame<Game, World, Play, Action>,
  game: Game,
  world: World,
  play: Play,
): readonly Action[] {
  const chosen = rules.policy(game, world, play);
  return chosen === null ? rules.legalActions(game, world, play) : [chosen];
}

/** The choice of a player who is free, from what may be done, the best average first. */
class ComputerChoice<Game, World, Play, Action extends string> {
  constructor(
    private readonly rules: HiddenInformationGame<Game, World, Play, Action>,
    private readonly weighing: ActionEvaluator<Game, World, Play, Action>,
    private readonly game: Game,
    private readonly play: Play,
    private readonly prover: Prover<Game, Play, Action>,
    /** Those alive. */
    private readonly worlds: readonly World[],
  ) {}

  among(candidates: readonly ActionCandidate<Action>[]): Action {
    const [first] = candidates;
    invariant(first, 'No world fits the play.');
    if (candidates.length === 1) return first.action;
    const beating = this.thoseThatBeat(candidates);
    if (beating.length > 0) {
      const widest = best(beating, (a, b) => b.realWorldCount - a.realWorldCount);
      return this.natural(this.tasteful(this.worthMost(widest)));
    }
    const good = this.tasteful(this.worthMost(candidates));
    if (good.length === 1) return (good[0] ?? first).action;
    const snares = this.snares();
    const laid = good.map(({ action }) => ({ action, share: snares(action) }));
    return this.natural(best(laid, (a, b) => b.share - a.share));
  }

  private worthMost(candidates: readonly ActionCandidate<Action>[]): readonly ActionCandidate<Action>[] {
    return best(candidates, this.weighing.naturalPlay ? compareRegrets : compareAverages);
  }

  /** Of candidates that are worth the same those that are odd in the fewest worlds, then natural in the most. */
  private tasteful(candidates: readonly ActionCandidate<Action>[]): readonly ActionCandidate<Action>[] {
    const { rules, weighing, game, play } = this;
    const { naturalPlay: taste } = weighing;
    if (!taste || candidates.length < 2) return candidates;
    const odd = new Map<Action, number>();
    const natural = new Map<Action, number>();
    for (const world of this.worlds) {
      const may = possibleIn(rules, game, world, play).filter((action) =>
        candidates.some((each) => each.action === action),
      );
      const wrong = may.length < 2 ? [] : taste.implausible(game, world, play, may);
      for (const action of may) {
        const counts = wrong.includes(action) ? odd : natural;
        counts.set(action, (counts.get(action) ?? 0) + 1);
      }
    }
    const times = (counts: ReadonlyMap<Action, number>, { action }: ActionCandidate<Action>): number =>
      counts.get(action) ?? 0;
    return best(
      candidates,
      (a, b) => times(odd, a) - times(odd, b) || times(natural, b) - times(natural, a),
    );
  }

  /** The candidates after which the student is proved beaten; none when it wins or nothing is proved. */
  private thoseThatBeat(candidates: readonly ActionCandidate<Action>[]): readonly ActionCandidate<Action>[] {
    const { prover, game, play } = this;
    if (prover.wins(game, play, { nodes: PROOF_NODES }).wins !== false) return [];
    let nodes = REFUTATION_TEST_NODES;
    return candidates.filter(({ action }) => {
      const answer = prover.wins(game, this.after(action), { nodes: Math.max(1, nodes) });
      nodes -= answer.nodes;
      return answer.wins === false;
    });
  }

  /** The share, 0 to 1, of what the student may do that would be mistakes directly after an action. */
  private snares(): (action: Action) => number {
    let nodes = TRAP_RATE_NODES;
    return (action) => {
      if (nodes <= 0) return 0;
      const after = this.after(action);
      const proof = this.prover.prove(this.game, after, { nodes });
      nodes -= proof.nodes;
      const classes = this.looksRight(after, proof.classes);
      return classes.length === 0 ? 0 : classes.filter(isMistake).length / classes.length;
    };
  }

  private looksRight(after: Play, classes: ReadonlyMap<Action, Class>): readonly Class[] {
    const { game, rules, weighing, worlds } = this;
    if (!weighing.naturalPlay || classes.size === 0) return [...classes.values()];
    const alive = worlds.filter((world) => rules.isConsistent(game, world, after));
    return weighing.naturalPlay
      .temptingActions(game, alive, after)
      .flatMap((action) => classes.get(action) ?? []);
  }

  private after(action: Action): Play {
    return this.rules.applyAction(this.game, this.play, action);
  }

  private natural(items: readonly { readonly action: Action }[]): Action {
    return this.weighing.mostNatural(
      this.game,
      this.play,
      items.map(({ action }) => action),
    );
  }
}

/** The items that no other comes before. */
function best<Item>(items: readonly Item[], order: (a: Item, b: Item) => number): readonly Item[] {
  const sorted = [...items].sort(order);
  const [first] = sorted;
  return first === undefined ? [] : sorted.filter((item) => order(first, item) === 0);
}
