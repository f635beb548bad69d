/** A game's knowledge of good and natural play beyond its rules, for the computer's choice. */

/**
 * A fallible student: the action that it takes when it is its turn, from the worlds that are still
 * possible and the play. It knows no more than that.
 */
export type StudentModel<World, Play, Action> = (worlds: readonly World[], play: Play) => Action;

/** The choice of a person who sees only one hand; it hides that the computer knows all worlds. */
export interface NaturalPlay<Game, World, Play, Action> {
  /**
   * The implausible ones of `actions`, which are legal in this world and of equal value: those that
   * nobody with this player's information would choose. Never all of them.
   */
  implausible(game: Game, world: World, play: Play, actions: readonly Action[]): readonly Action[];
  /**
   * The student's actions that look right: only a mistake among these is a trap. Empty when it is
   * not the student's turn.
   */
  temptingActions(game: Game, worlds: readonly World[], play: Play): readonly Action[];
  /** Keeps the student's task hard; absent if the opponents do not choose by it. */
  readonly resistance?: Resistance<Game, World, Play, Action>;
}

/** The view of opponents who give nothing away before the student's first mistake. */
export interface Resistance<Game, World, Play, Action> {
  /**
   * The student's gain from each action that no proof shows yet, such as tricks in a suit that is
   * no longer guarded: an average over the worlds in which it is possible, 0 for none.
   */
  handedOver(
    game: Game,
    worlds: readonly World[],
    play: Play,
    actions: readonly Action[],
  ): ReadonlyMap<Action, number>;
  /** The actions in groups that are interchangeable for both sides in all of the worlds. */
  groupInterchangeable(
    worlds: readonly World[],
    play: Play,
    actions: readonly Action[],
  ): readonly (readonly Action[])[];
  /** Students of different habits; new ones at each call, which play alike. */
  createStudents(game: Game): readonly StudentModel<World, Play, Action>[];
}

/** A game's knowledge of good play beyond its rules. */
export interface ActionEvaluator<Game, World, Play, Action> {
  /**
   * The double-dummy value of each legal action to the student's opponents if this world is the
   * truth.
   */
  evaluate(game: Game, world: World, play: Play): ReadonlyMap<Action, number>;
  /** The most natural of some actions of equal value; `actions` is not empty. */
  mostNatural(game: Game, play: Play, actions: readonly Action[]): Action;
  /** Absent in games where the average value alone decides. */
  readonly naturalPlay?: NaturalPlay<Game, World, Play, Action>;
}
