/**
 * The tree of all plays of one problem by simulated students. The computer answers the same play
 * with the same action, so each answer and each verdict is asked for once, however many plays come
 * along.
 */
import type { SimulatedLesson } from './simulated-lesson';

/** A position at the student's turn, or the end of a play. */
export interface LessonNode<Position, Action extends string> {
  readonly position: Position;
  /** True or false when the play has ended with or without success; null at the student's turn. */
  readonly solved: boolean | null;
  /** Empty at the end. */
  readonly legal: readonly Action[];
  /** By action, as far as they were asked for; `mistake` for one that is proved not to be sound. */
  readonly children: Map<Action, LessonNode<Position, Action> | 'mistake'>;
}

export class LessonTree<Position, Action extends string> {
  readonly root: LessonNode<Position, Action>;

  constructor(readonly lesson: SimulatedLesson<Position, Action>) {
    this.root = this.createNode(lesson.port.start);
  }

  /** The position after an action of the student and the computer's answers. */
  childOf(
    node: LessonNode<Position, Action>,
    action: Action,
  ): LessonNode<Position, Action> | 'mistake' {
    const known = node.children.get(action);
    if (known) return known;
    const { lesson } = this;
    // A forced action is nobody's mistake.
    const child =
      node.legal.length > 1 && lesson.isMistake(node.position, action)
        ? 'mistake'
        : this.createNode(lesson.port.after(node.position, action));
    node.children.set(action, child);
    return child;
  }

  /** Plays the computer's actions up to the student's turn. */
  private createNode(start: Position): LessonNode<Position, Action> {
    const { lesson } = this;
    let position = start;
    for (;;) {
      if (lesson.isGoalReached(position)) return endNode(position, true);
      if (lesson.port.isGoalLost(position)) return endNode(position, false);
      const turn = lesson.port.turn(position);
      if (turn === 'over') return endNode(position, lesson.port.outcome(position)?.made ?? false);
      if (turn === 'student') break;
      position = lesson.port.after(position, lesson.chooseComputerAction(position));
    }
    return { position, solved: null, legal: lesson.legalActions(position), children: new Map() };
  }
}

function endNode<Position, Action extends string>(
  position: Position,
  solved: boolean,
): LessonNode<Position, Action> {
  return { position, solved, legal: [], children: new Map() };
}
