/** How the worlds beat an action that is not sound: one world, with all that is done to the end of the play. */
import { worldsAlive } from './alive';
import { worldAt, type Hidden } from './hidden';
import { bestOf, type Prover } from './proof';

/** Positions that may be looked at for one refutation when the caller does not say. */
const REFUTATION_NODES = 3_000_000;
/** What one question to the prover costs besides its positions: asking takes time too. */
const QUESTION_NODES = 50;

/** A complete line in which the goal is missed. */
export interface Refutation<Action> {
  /** The place of the world in which it is played. */
  readonly world: number;
  /** From the action in question on, of everybody. */
  readonly line: readonly Action[];
  readonly nodes: number;
}

/**
 * The first world that `action` leaves alive, in the order of the game, with a complete line in which the
 * goal is missed after it; it is one of those that the student may do now. The student goes on with its best
 * class each time (ties: the plainest action); everybody else does what is possible in that world and leaves
 * the student proved beaten, of several that first which keeps most worlds alive. Null for a sound action, and
 * when the budget ran out.
 */
export function refute<Game, World, Play, Action extends string>(
  rules: Hidden<Game, World, Play, Action>,
  prover: Prover<Game, Play, Action>,
  game: Game,
  play: Play,
  action: Action,
  { nodes = REFUTATION_NODES }: { readonly nodes?: number } = {},
): Refutation<Action> | null {
  const after = rules.after(game, play, action);
  const search = new Search(rules, prover, game, nodes);
  if (!search.isBeaten(after)) return null;
  for (const place of worldsAlive(rules, game, after)) {
    const line = search.lineIn(worldAt(rules, game, place), after, new Set());
    if (line) return { world: place, line: [action, ...line], nodes: search.used };
  }
  return null;
}

class Search<Game, World, Play, Action extends string> {
  used = 0;
  constructor(
    private readonly rules: Hidden<Game, World, Play, Action>,
    private readonly prover: Prover<Game, Play, Action>,
    private readonly game: Game,
    private readonly most: number,
  ) {}

  /** Whether the student is proved beaten. */
  isBeaten(play: Play): boolean {
    if (this.used >= this.most) return false;
    const answer = this.prover.wins(this.game, play, { nodes: this.most - this.used });
    this.used += answer.nodes + QUESTION_NODES;
    return answer.wins === false;
  }

  /**
   * All that is done from here to the end in which the goal is missed in this world, or null. `hopeless`
   * gathers the positions without such a line, which come again when the same is done in another order. When
   * the budget is used up nothing is found any more, so it misleads nobody.
   */
  lineIn(world: World, play: Play, hopeless: Set<string>): readonly Action[] | null {
    const { rules, game } = this;
    const turn = rules.turn(game, play);
    if (turn === 'over') return rules.reached(game, world, play) < rules.goal(game) ? [] : null;
    const legal = rules.legal(game, world, play);
    if (turn === 'student') {
      const action = legal.length === 1 ? legal[0] : this.bestAction(play);
      return action ? this.onwards(world, play, action, hopeless) : null;
    }
    const position = `${String(this.alive(play))} ${rules.position(game, play)}`;
    if (hopeless.has(position)) return null;
    const chosen = rules.policy(game, world, play);
    for (const action of chosen === null ? this.widestFirst(play, legal) : [chosen]) {
      if (!this.isBeaten(rules.after(game, play, action))) continue;
      const line = this.onwards(world, play, action, hopeless);
      if (line) return line;
    }
    hopeless.add(position);
    return null;
  }

  private onwards(
    world: World,
    play: Play,
    action: Action,
    hopeless: Set<string>,
  ): readonly Action[] | null {
    const line = this.lineIn(world, this.rules.after(this.game, play, action), hopeless);
    return line && [action, ...line];
  }

  /** The student's best action by its class, of equal classes the plainest. */
  private bestAction(play: Play): Action | null {
    if (this.used >= this.most) return null;
    const proof = this.prover.prove(this.game, play, { nodes: this.most - this.used });
    this.used += proof.nodes + QUESTION_NODES;
    return bestOf(proof.classes, this.rules.plainer);
  }

  /** Those first that keep most worlds alive, then the plainest. */
  private widestFirst(play: Play, legal: readonly Action[]): readonly Action[] {
    const { rules, game } = this;
    const kept = new Map(
      legal.map((action) => [action, this.alive(rules.after(game, play, action)).length]),
    );
    return [...legal].sort(
      (a, b) => (kept.get(b) ?? 0) - (kept.get(a) ?? 0) || rules.plainer(a, b),
    );
  }

  private alive(play: Play): readonly number[] {
    return worldsAlive(this.rules, this.game, play);
  }
}
