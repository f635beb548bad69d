/**
 * What the computer does at the turn of anybody but the student. Who is free sees every card and chooses
 * the world as it goes. Proof first: what beats the student's every line is done. Otherwise it fights on,
 * virtual worlds included, by what comes natural or by the paper's rule alone, and lays the most snares.
 */
import { invariant } from '$lib/core/result';
import { worldsAlive } from './alive';
import { averages, byAverage, byRegret, type Candidate } from './average';
import { worldAt, type Hidden } from './hidden';
import { isMistake, type Class, type Prover } from './proof';
import { shownAction } from './shown';

/** What is played for, and the worlds that only keep the others fighting. */
export interface Contest<Game, World> {
  readonly game: Game;
  readonly virtual: readonly World[];
}

/** What comes natural at a table, so that nobody who sees the worlds seems to see them. */
interface Taste<Game, World, Play, Action> {
  /**
   * Those of some actions, each legal in this world and worth the same, that nobody would choose who saw no more of the
   * world than whoever acts: never all of them.
   */
  odd(game: Game, world: World, play: Play, actions: readonly Action[]): readonly Action[];
  /** What the student may do that looks right: of that alone a mistake is a snare. Empty when it is not its turn. */
  tempting(game: Game, worlds: readonly World[], play: Play): readonly Action[];
}

/** What a table knows of good play, besides its rules. */
export interface Weighing<Game, World, Play, Action> {
  /** What those who play against the student have of each legal action if this world is the truth and all cards are open. */
  worth(game: Game, world: World, play: Play): ReadonlyMap<Action, number>;
  /** The one of some actions, not empty, that comes natural to a person where all are worth the same. */
  natural(game: Game, play: Play, actions: readonly Action[]): Action;
  /** Absent where nobody cares: then the paper's rule decides alone. */
  readonly taste?: Taste<Game, World, Play, Action>;
}

/**
 * Positions that the proof may look at for one action: whether the student wins at all, what beats it,
 * and how many snares an action lays. About a second on a slow machine if all are used up.
 */
const PROOF_NODES = 2_000_000;
const BEATING_NODES = 1_000_000;
const SNARE_NODES = 500_000;

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
export function computerAction<Game, World, Play, Action extends string>(
  rules: Hidden<Game, World, Play, Action>,
  weighing: Weighing<Game, World, Play, Action>,
  { game, virtual }: Contest<Game, World>,
  play: Play,
  prover: Prover<Game, Play, Action>,
): Action {
  invariant(rules.turn(game, play) === 'others', 'It is not the computer that plays.');
  const real = worldsAlive(rules, game, play).map((place) => worldAt(rules, game, place));
  const bound = real.flatMap((world) => rules.policy(game, world, play) ?? []);
  if (real.length > 0 && bound.length === real.length)
    return shownAction(rules, game, play, bound, prover);
  const candidates = averages(
    { real, virtual: virtual.filter((world) => rules.fits(game, world, play)) },
    {
      possible: (world) => possibleIn(rules, game, world, play),
      worth: (world) => weighing.worth(game, world, play),
      plainer: rules.plainer,
    },
  );
  return new Choice(rules, weighing, game, play, prover, real).among(candidates);
}

/** What whoever acts may do in a world: one action where it plays by a policy. */
function possibleIn<Game, World, Play, Action extends string>(
  rules: Hidden<Game, World, Play, Action>,
  game: Game,
  world: World,
  play: Play,
): readonly Action[] {
  const chosen = rules.policy(game, world, play);
  return chosen === null ? rules.legal(game, world, play) : [chosen];
}

/** The choice of a player who is free, from what may be done, the best average first. */
class Choice<Game, World, Play, Action extends string> {
  constructor(
    private readonly rules: Hidden<Game, World, Play, Action>,
    private readonly weighing: Weighing<Game, World, Play, Action>,
    private readonly game: Game,
    private readonly play: Play,
    private readonly prover: Prover<Game, Play, Action>,
    /** Those alive. */
    private readonly worlds: readonly World[],
  ) {}

  among(candidates: readonly Candidate<Action>[]): Action {
    const [first] = candidates;
    invariant(first, 'No world fits the play.');
    if (candidates.length === 1) return first.action;
    const beating = this.thoseThatBeat(candidates);
    if (beating.length > 0) {
      const widest = best(beating, (a, b) => b.realWorlds - a.realWorlds);
      return this.natural(this.tasteful(this.worthMost(widest)));
    }
    const good = this.tasteful(this.worthMost(candidates));
    if (good.length === 1) return (good[0] ?? first).action;
    const snares = this.snares();
    const laid = good.map(({ action }) => ({ action, share: snares(action) }));
    return this.natural(best(laid, (a, b) => b.share - a.share));
  }

  private worthMost(candidates: readonly Candidate<Action>[]): readonly Candidate<Action>[] {
    return best(candidates, this.weighing.taste ? byRegret : byAverage);
  }

  /** Of candidates that are worth the same those that are odd in the fewest worlds, then natural in the most. */
  private tasteful(candidates: readonly Candidate<Action>[]): readonly Candidate<Action>[] {
    const { rules, weighing, game, play } = this;
    const { taste } = weighing;
    if (!taste || candidates.length < 2) return candidates;
    const odd = new Map<Action, number>();
    const natural = new Map<Action, number>();
    for (const world of this.worlds) {
      const may = possibleIn(rules, game, world, play).filter((action) =>
        candidates.some((each) => each.action === action),
      );
      const wrong = may.length < 2 ? [] : taste.odd(game, world, play, may);
      for (const action of may) {
        const counts = wrong.includes(action) ? odd : natural;
        counts.set(action, (counts.get(action) ?? 0) + 1);
      }
    }
    const times = (counts: ReadonlyMap<Action, number>, { action }: Candidate<Action>): number =>
      counts.get(action) ?? 0;
    return best(
      candidates,
      (a, b) => times(odd, a) - times(odd, b) || times(natural, b) - times(natural, a),
    );
  }

  /** The candidates after which the student is proved beaten; none when it wins or nothing is proved. */
  private thoseThatBeat(candidates: readonly Candidate<Action>[]): readonly Candidate<Action>[] {
    const { prover, game, play } = this;
    if (prover.wins(game, play, { nodes: PROOF_NODES }).wins !== false) return [];
    let nodes = BEATING_NODES;
    return candidates.filter(({ action }) => {
      const answer = prover.wins(game, this.after(action), { nodes: Math.max(1, nodes) });
      nodes -= answer.nodes;
      return answer.wins === false;
    });
  }

  /** The share, 0 to 1, of what the student may do that would be mistakes directly after an action. */
  private snares(): (action: Action) => number {
    let nodes = SNARE_NODES;
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
    if (!weighing.taste || classes.size === 0) return [...classes.values()];
    const alive = worlds.filter((world) => rules.fits(game, world, after));
    return weighing.taste
      .tempting(game, alive, after)
      .flatMap((action) => classes.get(action) ?? []);
  }

  private after(action: Action): Play {
    return this.rules.after(this.game, this.play, action);
  }

  private natural(items: readonly { readonly action: Action }[]): Action {
    return this.weighing.natural(
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
