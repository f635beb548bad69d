/**
 * How the worlds beat an action that is not sound: one world, with what is done in it until the goal is out
 * of reach. It is shown to the student, so everybody plays with sense: what was done at the table comes
 * first, then the best tries of the student's side in that world, and what beats them.
 */
import { definite, invariant } from '$lib/core/result';
import { consistentWorlds } from './consistent-worlds';
import { worldAt, type HiddenInformationGame } from './hidden-information-game';
import { bestByVerdict, type Prover } from './prover';

/** Positions that may be looked at for one refutation when the caller does not say. */
const REFUTATION_NODES = 3_000_000;
/** What one question to the prover costs besides its positions: asking takes time too. */
const QUESTION_NODES = 500;

/** A line after which the goal is missed whatever else is done. */
export interface Refutation<Action> {
  /** The place of the world in which it is played. */
  readonly worldIndex: number;
  /** From the action in question on, of everybody. */
  readonly line: readonly Action[];
  readonly nodes: number;
}

/** What a table knows of good play with open cards. */
export interface DoubleDummyGuide<Game, World, Play, Action> {
  /**
   * What keeps the most for the side of whoever acts if this world is the truth and everybody sees it: some of
   * the legal actions, not empty, in the order in which they are to be shown.
   */
  bestActions(game: Game, world: World, play: Play): readonly Action[];
}

export interface RefutationOptions<Action> {
  /** Positions that may be looked at. */
  readonly nodes?: number;
  /** What was done at the table, from the action in question on. */
  readonly played?: readonly Action[];
  /** The place of the world that is to beat it, where the play has shown it. */
  readonly truth?: number | undefined;
}

/**
 * A world that `action` leaves alive, with a line after which the goal is missed; the action is one of those
 * that the student may do now. Null for a sound one, and when the budget ran out.
 *
 * Of the worlds the truth comes first, then those that the action alone has lost, then the others; of several that
 * in which most of what was done at the table could have been done, then the first of the game. As long as the world is not lost with open cards the student goes on as at
 * the table, else with what is best for the other worlds; from then on with one of its best tries there.
 * The others do what the world allows and leaves the student beaten: first what they did at the table, then what is best.
 */
export function refute<Game, World, Play, Action extends string>(
  rules: HiddenInformationGame<Game, World, Play, Action>,
  showing: DoubleDummyGuide<Game, World, Play, Action>,
  prover: Prover<Game, Play, Action>,
  game: Game,
  play: Play,
  action: Action,
  { nodes = REFUTATION_NODES, played = [], truth }: RefutationOptions<Action> = {},
): Refutation<Action> | null {
  const after = rules.applyAction(game, play, action);
  const search = new Search(rules, showing, prover, game, nodes);
  if (!search.isBeaten(after)) return null;
  const alive = consistentWorlds(rules, game, after);
  const lost = new Set(alive.filter((place) => search.isLostIn(place, after)));
  const rank = (place: number): number => (place === truth ? 0 : lost.has(place) ? 1 : 2);
  const rest = played[0] === action ? played.slice(1) : [];
  const fitting = new Map(
    alive.map((place) => [
      place,
      howManyFit(rules, game, worldAt(rules, game, place), after, rest),
    ]),
  );
  const fittingAt = (place: number): number =>
    definite(fitting.get(place), 'Every world alive was counted.');
  const order = [...alive].sort(
    (a, b) => rank(a) - rank(b) || fittingAt(b) - fittingAt(a) || a - b,
  );
  for (const [hopes, part] of [
    ['others', 0.5],
    ['class', 1],
  ] as const) {
    search.most = nodes * part;
    for (const place of order) {
      const line = search.line(
        { place, play: after, lost: lost.has(place), rest, hopes },
        new Set(),
      );
      if (line) return { worldIndex: place, line: [action, ...line], nodes: search.used };
    }
  }
  return null;
}

/** How many of some actions after a play could have been done in a world, one after the other. */
function howManyFit<Game, World, Play, Action extends string>(
  rules: HiddenInformationGame<Game, World, Play, Action>,
  game: Game,
  world: World,
  play: Play,
  actions: readonly Action[],
): number {
  let now = play;
  for (const [count, action] of actions.entries()) {
    if (!rules.legalActions(game, world, now).includes(action)) return count;
    now = rules.applyAction(game, now, action);
  }
  return actions.length;
}

/** A point of the line that is looked for. */
interface Point<Play, Action> {
  readonly place: number;
  readonly play: Play;
  /** Whether the student was beaten before this point even if it knew the world: then it stays so. */
  readonly lost: boolean;
  /** What was done at the table from here on; empty when the line has left it. */
  readonly rest: readonly Action[];
  /**
   * How the student goes on where the world is not lost: with what is best for the others, or, where that shows
   * nothing, with its best class.
   */
  readonly hopes: 'others' | 'class';
}

class Search<Game, World, Play, Action extends string> {
  used = 0;
  constructor(
    private readonly rules: HiddenInformationGame<Game, World, Play, Action>,
    private readonly showing: DoubleDummyGuide<Game, World, Play, Action>,
    private readonly prover: Prover<Game, Play, Action>,
    private readonly game: Game,
    /** The bound of `used`. */
    public most: number,
  ) {}

  /** Whether the student is proved beaten, in this game or one with some of its worlds. */
  isBeaten(play: Play, game = this.game): boolean {
    if (this.used >= this.most) return false;
    const answer = this.prover.wins(game, play, { nodes: Math.ceil(this.most - this.used) });
    this.used += answer.nodes + QUESTION_NODES;
    return answer.wins === false;
  }

  /** Whether the student is beaten even if it knew that this world is the truth. */
  isLostIn(place: number, play: Play): boolean {
    return this.isBeaten(play, this.rules.restrictTo(this.game, [place]));
  }

  /**
   * All that is done from here until the goal is out of reach, or null. `hopeless` gathers the positions
   * without such a line, which come again when the same is done in another order. When the budget is
   * used up nothing is found any more, so it misleads nobody.
   */
  line(point: Point<Play, Action>, hopeless: Set<string>): readonly Action[] | null {
    const { rules, game } = this;
    const { place, play, rest } = point;
    const world = worldAt(rules, game, place);
    if (rules.attainable(game, world, play) < rules.goal(game)) return [];
    const turn = rules.turn(game, play);
    if (turn === 'over' || this.used >= this.most) return null;
    const position = `${String(rest.length)} ${String(this.alive(play))} ${rules.positionKey(game, play)}`;
    if (hopeless.has(position)) return null;
    const lost = point.lost || this.isLostIn(place, play);
    for (const action of this.next({ ...point, lost }, world, turn)) {
      const onwards = {
        ...point,
        lost,
        play: rules.applyAction(game, play, action),
        rest: rest[0] === action ? rest.slice(1) : [],
      };
      const line = this.line(onwards, hopeless);
      if (line) return [action, ...line];
    }
    hopeless.add(position);
    return null;
  }

  /** What may come next, the best to be shown first. */
  private next(
    point: Point<Play, Action>,
    world: World,
    turn: 'student' | 'others',
  ): Iterable<Action> {
    const { rules, game } = this;
    const { play } = point;
    const legal = rules.legalActions(game, world, play);
    if (turn === 'student') return legal.length === 1 ? legal : [this.students(point, world)];
    const chosen = rules.policy(game, world, play);
    return this.beating(point, world, chosen === null ? legal : [chosen]);
  }

  /** What the student does. */
  private students(point: Point<Play, Action>, world: World): Action {
    const { rules, game } = this;
    const { place, play, lost, rest, hopes } = point;
    const [own] = rest;
    if (lost) {
      const best = this.showing.bestActions(game, world, play);
      return first(own !== undefined && best.includes(own) ? [own] : best);
    }
    if (own !== undefined) return own;
    if (hopes === 'others') return this.hopeful(place, play);
    const proof = this.prover.prove(game, play, { nodes: Math.ceil(this.most - this.used) });
    this.used += proof.nodes + QUESTION_NODES;
    return bestByVerdict(proof.verdicts, rules.comparePlain) ?? this.hopeful(place, play);
  }

  /**
   * What leaves most of the other worlds in which the student would still win if it knew them; of several what
   * this world beats, then what costs nothing here, then the most sensible in one of the others.
   */
  private hopeful(place: number, play: Play): Action {
    const { rules, game } = this;
    const alive = this.alive(play);
    const others = alive.length > 1 ? alive.filter((other) => other !== place) : alive;
    const sensible = others.flatMap((other) =>
      this.showing.bestActions(game, worldAt(rules, game, other), play),
    );
    const here = this.showing.bestActions(game, worldAt(rules, game, place), play);
    const hopes = [...new Set(sensible)].map((action) => {
      const after = rules.applyAction(game, play, action);
      const lost = others.filter((other) => this.isLostIn(other, after)).length;
      const makes = this.isLostIn(place, after) ? 0 : 1;
      return { action, lost, makes, worse: here.includes(action) ? 0 : 1 };
    });
    return first(hopes.sort((a, b) => a.lost - b.lost || a.makes - b.makes || a.worse - b.worse))
      .action;
  }

  /** Those of some actions of the others' that leave the student beaten, in the order in which they are tried. */
  private *beating(
    { place, play, lost, rest }: Point<Play, Action>,
    world: World,
    possible: readonly Action[],
  ): Iterable<Action> {
    const { rules, game } = this;
    const best = this.showing.bestActions(game, world, play);
    const order = [...possible].sort(
      (a, b) =>
        placeIn(rest.slice(0, 1), a) - placeIn(rest.slice(0, 1), b) ||
        placeIn(best, a) - placeIn(best, b) ||
        rules.comparePlain(a, b),
    );
    if (lost) {
      // In a world that is lost one line is as good as another: the first is shown.
      const keeps = order.find((action) =>
        this.isLostIn(place, rules.applyAction(game, play, action)),
      );
      if (keeps !== undefined) yield keeps;
      return;
    }
    for (const action of this.widestFirst(play, order, rest[0])) {
      if (this.isBeaten(rules.applyAction(game, play, action))) yield action;
    }
  }

  /** What was done at the table, then what keeps most worlds alive, as they were ordered. */
  private widestFirst(
    play: Play,
    actions: readonly Action[],
    own: Action | undefined,
  ): readonly Action[] {
    const { rules, game } = this;
    const kept = new Map(
      actions.map((action) => {
        const alive = this.alive(rules.applyAction(game, play, action)).length;
        return [action, action === own ? Infinity : alive];
      }),
    );
    const width = (action: Action): number => definite(kept.get(action), 'Every action was tried.');
    return [...actions].sort((a, b) => width(b) - width(a));
  }

  private alive(play: Play): readonly number[] {
    return consistentWorlds(this.rules, this.game, play);
  }
}

/** The place of an action among some, behind all of them when it is none of them. */
function placeIn<Action>(actions: readonly Action[], action: Action): number {
  const place = actions.indexOf(action);
  return place < 0 ? actions.length : place;
}

function first<Item>(items: readonly Item[]): Item {
  const [item] = items;
  invariant(item !== undefined, 'Somebody has to act, and can do nothing.');
  return item;
}
