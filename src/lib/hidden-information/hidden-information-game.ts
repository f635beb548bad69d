/**
 * The interface of a game with hidden information, as provers, opponents and judge use it. A
 * *world* is a complete assignment of everything hidden (in bridge a deal). Several worlds may be
 * the truth; the student sees less than a world, other players may know more, and the play rules
 * worlds out.
 *
 * `Game` is the task: worlds, goal and players, as plain data where possible. `Play` is the public
 * history. `Action` is a short text in the game's notation, in bridge a card. Every answer depends
 * on the arguments alone.
 */

/** The side that acts next; `over` when the play has ended. */
export type HiddenGameTurn = 'student' | 'others' | 'over';

/** An action with the play before it. */
export interface PolicyStep<Play, Action> {
  readonly before: Play;
  readonly action: Action;
}

/** The rules of one kind of game; see above for the type parameters. */
export interface HiddenInformationGame<Game, World, Play, Action extends string> {
  /**
   * The worlds that may be the truth, at least one, in the author's order; their index identifies
   * them.
   */
  worlds(game: Game): readonly World[];
  /** The same game with only these of its worlds. */
  restrictTo(game: Game, worldIndices: readonly number[]): Game;
  /** The result that the student's side needs over the whole play, in tricks or points. */
  goal(game: Game): number;

  turn(game: Game, play: Play): HiddenGameTurn;
  /**
   * The legal actions if this world is the truth, in a fixed order; the play is consistent with it.
   */
  legalActions(game: Game, world: World, play: Play): readonly Action[];
  /**
   * The action of a player who follows a policy in this world; null for a player without one, as
   * the student always is. A seat may have a policy in one world and none in another. A policy
   * depends only on what its seat sees of the world, and its action is legal there.
   */
  policy(game: Game, world: World, play: Play): Action | null;
  /** The cost in nodes of a call of `policy` here; 0 where it is cheap. */
  policyCost(game: Game, world: World, play: Play): number;
  /** The play after one more action, which is legal in some world. */
  applyAction(game: Game, play: Play, action: Action): Play;

  /** True when every action of the play was legal at its time if this world is the truth. */
  isConsistent(game: Game, world: World, play: Play): boolean;
  /**
   * The steps of a play, in order, that rule out each world in which a policy would have acted
   * otherwise. Without the forced actions; empty where no player has a policy.
   */
  policySteps(game: Game, play: Play): readonly PolicyStep<Play, Action>[];
  /**
   * The prefixes of the play right after which part of the world becomes public other than by an
   * action, as in bridge a hand that is put face up.
   */
  observationPoints(game: Game, play: Play): readonly Play[];
  /** The part of the world that becomes public right after this play; the empty string mostly. */
  observation(game: Game, world: World, play: Play): string;

  /**
   * The result that the student's side has already secured in this world, in the unit of the goal.
   */
  secured(game: Game, world: World, play: Play): number;
  /** An upper bound on that side's final result; equal to `secured` once the play is over. */
  attainable(game: Game, world: World, play: Play): number;

  /** The action to search first, such as the author's; null for none. It changes no result. */
  preferredAction(game: Game, play: Play): Action | null;
  /**
   * A key of the position: plays with the same key and the same consistent worlds continue alike.
   */
  positionKey(game: Game, play: Play): string;
  /** Order in which actions are listed: negative when `action` comes first. */
  compareListed(action: Action, otherAction: Action): number;
  /** Tie-break between equally good actions: negative when `action` is the plainer one. */
  comparePlain(action: Action, otherAction: Action): number;
}

/** The world with this index. */
export function worldAt<Game, World, Play, Action extends string>(
  rules: HiddenInformationGame<Game, World, Play, Action>,
  game: Game,
  worldIndex: number,
): World {
  return rules.worlds(game)[worldIndex] as World;
}
