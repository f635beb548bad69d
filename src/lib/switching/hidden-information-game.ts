/**
 * The port of a game with hidden cards, as the heart asks it. Several *worlds* may be the truth: complete
 * layouts of all that is hidden. The student sees less than a world, everybody else may know more, and
 * what is played rules worlds out. The heart knows nothing else of a game than the answers to these questions.
 *
 * A `Game` is what is played for: plain data as far as its players allow it. A `Play` is all that
 * everybody saw. An `Action` is its own notation, such as a card. Every answer follows from the
 * arguments alone.
 */

/** Who decides what is done next: the student, anybody else, or nobody because the play is over. */
export type HiddenGameTurn = 'student' | 'others' | 'over';

/** An action that was taken, and the play before it. */
export interface PolicyStep<Play, Action> {
  readonly before: Play;
  readonly action: Action;
}

export interface HiddenInformationGame<Game, World, Play, Action extends string> {
  /** The worlds that may be the truth, at least one, in the author's order. Their places in it name them. */
  worlds(game: Game): readonly World[];
  /** The same game with these of its worlds alone, by their places. */
  restrictTo(game: Game, places: readonly number[]): Game;
  /** What the student's side needs over the whole play, in tricks or points. */
  goal(game: Game): number;

  turn(game: Game, play: Play): HiddenGameTurn;
  /** All that whoever acts may do if this world is the truth, in a fixed order; the play fits the world. */
  legalActions(game: Game, world: World, play: Play): readonly Action[];
  /**
   * What whoever acts does in this world because it plays by a policy; null where it is free. It is free
   * at the student's turn, and the same seat may be free in one world and not in another. Such a
   * player looks at nothing in the world but what it sees; what it does is legal in the world.
   */
  policy(game: Game, world: World, play: Play): Action | null;
  /** For how many positions of a search it counts to ask for the policy here; 0 for most. */
  policyCost(game: Game, world: World, play: Play): number;
  /** The play with one action more, of whoever acts; it is legal in some world. */
  applyAction(game: Game, play: Play, action: Action): Play;

  /** Whether everything that was done was legal at its moment if this world is the truth. */
  isConsistent(game: Game, world: World, play: Play): boolean;
  /**
   * The actions of a play that players with policies must explain, in order; those that were given and
   * not chosen are no such actions. None where nobody plays by a policy.
   */
  policySteps(game: Game, play: Play): readonly PolicyStep<Play, Action>[];
  /** The plays, from the first action to this one, right after which something of the world is laid open to everybody. */
  observationPoints(game: Game, play: Play): readonly Play[];
  /** What of this world is laid open right after this play, other than by actions; the empty text at most times. */
  observation(game: Game, world: World, play: Play): string;

  /** What the student's side has for certain if this world is the truth, in the unit of the goal. */
  secured(game: Game, world: World, play: Play): number;
  /** The most that it may still come to; the same as `reached` when the play is over. */
  attainable(game: Game, world: World, play: Play): number;

  /** What a search looks at first of what may be done, such as the author's action; null where nothing is better than another. It changes no answer. */
  preferredAction(game: Game, play: Play): Action | null;
  /** All, besides the worlds alive, that the rest of a play depends on: plays with the same text go on in the same ways. */
  positionKey(game: Game, play: Play): string;
  /** The order in which actions are listed: negative when the first comes before the second. */
  compareListed(action: Action, other: Action): number;
  /** The order by which one of several equal actions is chosen: negative when the first is the plainer one. */
  comparePlain(action: Action, other: Action): number;
}

/** The world at a place in a game. */
export function worldAt<Game, World, Play, Action extends string>(
  rules: HiddenInformationGame<Game, World, Play, Action>,
  game: Game,
  place: number,
): World {
  return rules.worlds(game)[place] as World;
}
