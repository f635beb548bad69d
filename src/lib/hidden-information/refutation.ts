/**
 * Refutations of an action that is not sound (after which the student no longer wins in every
 * world that is still possible): one world, and a line in it after which the goal is out of reach.
 * The line is shown to the student, so all players play sensibly in it: first the actions of the
 * actual play, then the student's best attempts and the answers that beat them.
 */
import { definite, invariant } from '$lib/core/result';
import { consistentWorlds } from './consistent-worlds';
import { worldAt, type HiddenInformationGame } from './hidden-information-game';
import { bestByVerdict, type Prover } from './prover';

/** Default node budget of one refutation. */
const REFUTATION_NODES = 3_000_000;
/** Fixed cost of a call of the prover, in nodes. */
const CALL_NODES = 500;

/** A line after which the goal is missed whatever follows. */
export interface Refutation<Action> {
  readonly worldIndex: number;
  /** The actions of all players, from the refuted one on. */
  readonly line: readonly Action[];
  readonly nodes: number;
}

/** Good play in a game with all hidden cards known (double dummy). */
export interface DoubleDummyGuide<Game, World, Play, Action> {
  /**
   * The best legal actions for the side that acts if this world is known to everybody; not empty,
   * in the order in which they should be shown.
   */
  bestActions(game: Game, world: World, play: Play): readonly Action[];
}

export interface RefutationOptions<Action> {
  /** Node budget. */
  readonly nodes?: number;
  /** The actions of the actual play, from the refuted one on. */
  readonly played?: readonly Action[];
  /** The index of the true world, where the play has revealed it. */
  readonly truth?: number | undefined;
}

/**
 * A refutation of a legal action of the student; null for a sound action, and when the budget is
 * exhausted.
 *
 * Worlds are tried in this order: the truth; those in which the action loses even double dummy (a
 * *lost* world); the others, in which only a student who does not know the world can be beaten.
 * Ties go to the world in which more of the actual play was possible, then to the first.
 * Until the world is lost double dummy the student follows the actual play, then what is best in
 * the other worlds; afterwards one of the best attempts in this world. The opponents take actions
 * that are possible in the world and leave the student beaten: those of the actual play first, then
 * the best.
 */
export function refute<Game, World, Play, Action extends string>(
  rules: HiddenInformationGame<Game, World, Play, Action>,
  guide: DoubleDummyGuide<Game, World, Play, Action>,
  prover: Prover<Game, Play, Action>,
  game: Game,
  play: Play,
  action: Action,
  { nodes = REFUTATION_NODES, played = [], truth }: RefutationOptions<Action> = {},
): Refutation<Action> | null {
  const after = rules.applyAction(game, play, action);
  const search = new RefutationSearch(rules, guide, prover, game, nodes);
  if (!search.isBeaten(after)) return null;
  const consistent = consistentWorlds(rules, game, after);
  const lostWorlds = new Set(consistent.filter((index) => search.isLostIn(index, after)));
  const rank = (index: number): number => (index === truth ? 0 : lostWorlds.has(index) ? 1 : 2);
  const actualPlay = played[0] === action ? played.slice(1) : [];
  const possibleCounts = new Map(
    consistent.map((index) => [
      index,
      countPossible(rules, game, worldAt(rules, game, index), after, actualPlay),
    ]),
  );
  const possibleCount = (index: number): number =>
    definite(possibleCounts.get(index), 'Every consistent world was counted.');
  const order = [...consistent].sort(
    (a, b) => rank(a) - rank(b) || possibleCount(b) - possibleCount(a) || a - b,
  );
  // A student who plays well for the other worlds and fails in this one shows best why no play
  // serves all of them. Where no such line is found with half of the budget, the student plays by
  // the proof's verdicts.
  for (const [studentPlay, budgetShare] of [
    ['other-worlds', 0.5],
    ['best-verdict', 1],
  ] as const) {
    search.nodeLimit = nodes * budgetShare;
    for (const worldIndex of order) {
      const isLost = lostWorlds.has(worldIndex);
      const point = { worldIndex, play: after, isLost, actualPlay, studentPlay };
      const deadEnds = new Set<string>();
      const line = search.findLine(point, deadEnds);
      if (line) return { worldIndex, line: [action, ...line], nodes: search.nodes };
    }
  }
  return null;
}

/** The number of actions, from the first on, that are possible one after the other in a world. */
function countPossible<Game, World, Play, Action extends string>(
  rules: HiddenInformationGame<Game, World, Play, Action>,
  game: Game,
  world: World,
  play: Play,
  actions: readonly Action[],
): number {
  let current = play;
  for (const [count, action] of actions.entries()) {
    if (!rules.legalActions(game, world, current).includes(action)) return count;
    current = rules.applyAction(game, current, action);
  }
  return actions.length;
}

/** A point on the line that is searched for. */
interface LinePoint<Play, Action> {
  readonly worldIndex: number;
  readonly play: Play;
  /** True if the student was already beaten in this world double dummy; it stays so. */
  readonly isLost: boolean;
  /** The actual play from here on; empty once the line has left it. */
  readonly actualPlay: readonly Action[];
  /**
   * The student's choice while the world is not lost: best in the other worlds, or best verdict.
   */
  readonly studentPlay: 'other-worlds' | 'best-verdict';
}

class RefutationSearch<Game, World, Play, Action extends string> {
  nodes = 0;
  constructor(
    private readonly rules: HiddenInformationGame<Game, World, Play, Action>,
    private readonly guide: DoubleDummyGuide<Game, World, Play, Action>,
    private readonly prover: Prover<Game, Play, Action>,
    private readonly game: Game,
    public nodeLimit: number,
  ) {}

  /** True if the student is proved beaten in a game; false too once the budget is exhausted. */
  isBeaten(play: Play, game = this.game): boolean {
    if (this.nodes >= this.nodeLimit) return false;
    const answer = this.prover.wins(game, play, { nodes: Math.ceil(this.nodeLimit - this.nodes) });
    this.nodes += answer.nodes + CALL_NODES;
    return answer.wins === false;
  }

  /** True if the student is beaten even if this world is known to be the truth. */
  isLostIn(worldIndex: number, play: Play): boolean {
    return this.isBeaten(play, this.rules.restrictTo(this.game, [worldIndex]));
  }

  /**
   * The actions from here until the goal is out of reach; null when there is no such line.
   * Positions without one are collected in `deadEnds`, since they recur by transposition. Once the
   * budget is exhausted no line is found, so incomplete entries do no harm.
   */
  findLine(point: LinePoint<Play, Action>, deadEnds: Set<string>): readonly Action[] | null {
    const { rules, game } = this;
    const { worldIndex, play, actualPlay } = point;
    const world = worldAt(rules, game, worldIndex);
    if (rules.attainable(game, world, play) < rules.goal(game)) return [];
    const turn = rules.turn(game, play);
    if (turn === 'over' || this.nodes >= this.nodeLimit) return null;
    const consistent = String(this.consistentWorlds(play));
    const key = `${actualPlay.length} ${consistent} ${rules.positionKey(game, play)}`;
    if (deadEnds.has(key)) return null;
    const isLost = point.isLost || this.isLostIn(worldIndex, play);
    for (const action of this.nextActions({ ...point, isLost }, world, turn)) {
      const next = {
        ...point,
        isLost,
        play: rules.applyAction(game, play, action),
        actualPlay: actualPlay[0] === action ? actualPlay.slice(1) : [],
      };
      const line = this.findLine(next, deadEnds);
      if (line) return [action, ...line];
    }
    deadEnds.add(key);
    return null;
  }

  /** The next actions to try: the student's one, or the opponents' that beat it, best first. */
  private nextActions(
    point: LinePoint<Play, Action>,
    world: World,
    turn: 'student' | 'others',
  ): Iterable<Action> {
    const { rules, game } = this;
    const { play } = point;
    const legal = rules.legalActions(game, world, play);
    if (turn === 'student') return legal.length === 1 ? legal : [this.studentAction(point, world)];
    const policyAction = rules.policy(game, world, play);
    return this.beatingActions(point, world, policyAction === null ? legal : [policyAction]);
  }

  /** The action of a sensible student: see `refute` for the order of preference. */
  private studentAction(point: LinePoint<Play, Action>, world: World): Action {
    const { rules, game } = this;
    const { worldIndex, play, isLost, actualPlay, studentPlay } = point;
    const [actualAction] = actualPlay;
    if (isLost) {
      const best = this.guide.bestActions(game, world, play);
      const isActualBest = actualAction !== undefined && best.includes(actualAction);
      return firstOf(isActualBest ? [actualAction] : best);
    }
    if (actualAction !== undefined) return actualAction;
    if (studentPlay === 'other-worlds') return this.bestInOtherWorlds(worldIndex, play);
    const proof = this.prover.prove(game, play, { nodes: Math.ceil(this.nodeLimit - this.nodes) });
    this.nodes += proof.nodes + CALL_NODES;
    return (
      bestByVerdict(proof.verdicts, rules.comparePlain) ?? this.bestInOtherWorlds(worldIndex, play)
    );
  }

  /**
   * The action that keeps the most of the other worlds winnable double dummy; ties go to one that
   * loses in this world, which the line is to show, then to one that is best here, then to the
   * first among the best in the other worlds.
   */
  private bestInOtherWorlds(worldIndex: number, play: Play): Action {
    const { rules, game } = this;
    const consistent = this.consistentWorlds(play);
    const otherWorlds =
      consistent.length > 1 ? consistent.filter((index) => index !== worldIndex) : consistent;
    const sensible = otherWorlds.flatMap((index) =>
      this.guide.bestActions(game, worldAt(rules, game, index), play),
    );
    const bestHere = this.guide.bestActions(game, worldAt(rules, game, worldIndex), play);
    const rated = [...new Set(sensible)].map((action) => {
      const after = rules.applyAction(game, play, action);
      const lostCount = otherWorlds.filter((index) => this.isLostIn(index, after)).length;
      const winsHere = this.isLostIn(worldIndex, after) ? 0 : 1;
      return { action, lostCount, winsHere, bestHereRank: bestHere.includes(action) ? 0 : 1 };
    });
    return firstOf(
      rated.sort(
        (a, b) =>
          a.lostCount - b.lostCount || a.winsHere - b.winsHere || a.bestHereRank - b.bestHereRank,
      ),
    ).action;
  }

  /** The opponents' actions that leave the student beaten, in the order in which they are tried. */
  private *beatingActions(
    { worldIndex, play, isLost, actualPlay }: LinePoint<Play, Action>,
    world: World,
    possible: readonly Action[],
  ): Iterable<Action> {
    const { rules, game } = this;
    const best = this.guide.bestActions(game, world, play);
    const order = [...possible].sort(
      (a, b) =>
        rankIn(actualPlay.slice(0, 1), a) - rankIn(actualPlay.slice(0, 1), b) ||
        rankIn(best, a) - rankIn(best, b) ||
        rules.comparePlain(a, b),
    );
    if (isLost) {
      // In a lost world all lines are equivalent: one is enough.
      const action = order.find((action) =>
        this.isLostIn(worldIndex, rules.applyAction(game, play, action)),
      );
      if (action !== undefined) yield action;
      return;
    }
    for (const action of this.mostWorldsFirst(play, order, actualPlay[0])) {
      if (this.isBeaten(rules.applyAction(game, play, action))) yield action;
    }
  }

  /**
   * The action of the actual play first, then by the number of worlds that remain consistent: the
   * less an action reveals, the longer the student has to guess.
   */
  private mostWorldsFirst(
    play: Play,
    actions: readonly Action[],
    actualAction: Action | undefined,
  ): readonly Action[] {
    const { rules, game } = this;
    const worldCounts = new Map(
      actions.map((action) => {
        const count = this.consistentWorlds(rules.applyAction(game, play, action)).length;
        return [action, action === actualAction ? Infinity : count];
      }),
    );
    const worldCount = (action: Action): number =>
      definite(worldCounts.get(action), 'Every action was tried.');
    return [...actions].sort((a, b) => worldCount(b) - worldCount(a));
  }

  private consistentWorlds(play: Play): readonly number[] {
    return consistentWorlds(this.rules, this.game, play);
  }
}

/** The index of an action in a list; the list's length where it is not in it. */
function rankIn<Action>(actions: readonly Action[], action: Action): number {
  const index = actions.indexOf(action);
  return index < 0 ? actions.length : index;
}

function firstOf<Item>(items: readonly Item[]): Item {
  const [item] = items;
  invariant(item !== undefined, 'The player to act has no action.');
  return item;
}
