/**
 * Playouts of a game by fallible students: how many of them make a proved mistake later on. A trap
 * may spring many actions after it was laid, where no look ahead of one action finds it.
 */
import { allBest } from '$lib/core/all-best';
import type { ActionEvaluator, Resistance, StudentModel } from './action-evaluator';
import { compareRegrets, rankByAverage } from './average-ranking';
import type { HiddenInformationGame } from './hidden-information-game';
import type { Prover } from './prover';

/** Node budget of one choice, for the proofs and the opponents' answers. */
const PLAYOUT_NODES = 60_000;
/** The cost in nodes of the values of all actions in one world. */
const EVALUATION_NODES = 25;
/** The weight of a mistake falls by this factor with each own choice of the student before it. */
const DISCOUNT = 0.9;

/** The playouts of one choice of the computer; no position is proved or answered twice. */
export class StudentPlayouts<Game, World, Play, Action extends string> {
  private nodesLeft = PLAYOUT_NODES;
  private readonly mistakes = new Map<string, boolean>();
  private readonly answers = new Map<string, Action>();

  constructor(
    private readonly rules: HiddenInformationGame<Game, World, Play, Action>,
    private readonly evaluator: ActionEvaluator<Game, World, Play, Action>,
    private readonly resistance: Resistance<Game, World, Play, Action>,
    private readonly game: Game,
    private readonly prover: Prover<Game, Play, Action>,
  ) {}

  /**
   * The share of the students that make a proved mistake from this play on, 0 to 1; a mistake after
   * k own choices counts 0.9^k. `worlds` are those consistent with the play. Once the budget is
   * used up, nobody makes a mistake.
   */
  failureRate(worlds: readonly World[], play: Play): number {
    const students = this.resistance.createStudents(this.game);
    const weights = students.map((student) => this.weightOfMistake(student, worlds, play));
    return weights.reduce((sum, weight) => sum + weight, 0) / Math.max(1, students.length);
  }

  /** The weight of the first mistake of one student; 0 if it makes none. */
  private weightOfMistake(
    student: StudentModel<World, Play, Action>,
    startWorlds: readonly World[],
    start: Play,
  ): number {
    const { rules, game } = this;
    let weight = 1;
    let worlds = startWorlds;
    let play = start;
    for (;;) {
      const turn = rules.turn(game, play);
      if (turn === 'over' || this.nodesLeft <= 0 || this.isGoalReached(worlds, play)) return 0;
      if (turn === 'others') {
        const action = this.answer(worlds, play);
        play = rules.applyAction(game, play, action);
        const after = play;
        worlds = worlds.filter((world) => rules.isConsistent(game, world, after));
        continue;
      }
      const actions = rules.legalActions(game, worlds[0] as World, play);
      const action = actions.length === 1 ? (actions[0] as Action) : student(worlds, play);
      play = rules.applyAction(game, play, action);
      if (actions.length === 1) continue;
      if (this.isMistake(worlds, play)) return weight;
      weight *= DISCOUNT;
    }
  }

  private isGoalReached(worlds: readonly World[], play: Play): boolean {
    const { rules, game } = this;
    return worlds.every((world) => rules.secured(game, world, play) >= rules.goal(game));
  }

  /** True when the student is proved not to win in all of these worlds any more. */
  private isMistake(worlds: readonly World[], play: Play): boolean {
    const key = this.keyOf(worlds, play);
    const known = this.mistakes.get(key);
    if (known !== undefined) return known;
    const answer = this.prover.wins(this.game, play, { nodes: Math.max(1, this.nodesLeft) });
    this.nodesLeft -= answer.nodes + 1;
    const isMistake = answer.wins === false;
    this.mistakes.set(key, isMistake);
    return isMistake;
  }

  /**
   * The quick answer of the opponents: the least regret, then the least handed over, then the most
   * worlds kept, then the most natural action.
   */
  private answer(worlds: readonly World[], play: Play): Action {
    const key = this.keyOf(worlds, play);
    const known = this.answers.get(key);
    if (known !== undefined) return known;
    const { rules, evaluator, game } = this;
    this.nodesLeft -= EVALUATION_NODES * worlds.length;
    const candidates = rankByAverage(
      { real: worlds, virtual: [] },
      {
        possibleActions: (world) => rules.legalActions(game, world, play),
        evaluate: (world) => evaluator.evaluate(game, world, play),
        comparePlain: rules.comparePlain,
      },
    );
    const best = allBest(candidates, compareRegrets);
    const thriftiest = leastHandedOver(this.resistance, game, worlds, play, best);
    const widest = allBest(thriftiest, (a, b) => b.realWorldCount - a.realWorldCount);
    const answer = evaluator.mostNatural(
      game,
      play,
      widest.map(({ action }) => action),
    );
    this.answers.set(key, answer);
    return answer;
  }

  private keyOf(worlds: readonly World[], play: Play): string {
    const { rules, game } = this;
    const allWorlds = rules.worlds(game);
    const indices = worlds.map((world) => allWorlds.indexOf(world));
    return `${rules.positionKey(game, play)}|${indices.join(' ')}`;
  }
}

/** The candidates that hand over the least to the student. */
export function leastHandedOver<
  Game,
  World,
  Play,
  Action,
  Candidate extends { readonly action: Action },
>(
  { handedOver }: Resistance<Game, World, Play, Action>,
  game: Game,
  worlds: readonly World[],
  play: Play,
  candidates: readonly Candidate[],
): readonly Candidate[] {
  if (candidates.length < 2) return candidates;
  const actions = candidates.map(({ action }) => action);
  const costs = handedOver(game, worlds, play, actions);
  const costOf = ({ action }: Candidate): number => costs.get(action) ?? 0;
  return allBest(candidates, (a, b) => costOf(a) - costOf(b));
}
