/**
 * The first lesson as data: ten steps, each with one task. The right choice is not written down but
 * derived from the rules, so that no step can teach something false.
 */
import * as texts from '$lib/paraglide/messages/_yut_learn';
import type {
  FirstLessonStepText,
  StepVerdictKind,
} from '$lib/kit/lesson/learn/first-lesson.svelte';
import {
  CENTRE,
  HOME,
  BOARD_PLACE_COUNT,
  forwardPath,
  type BoardPlace,
} from '$lib/games/yut/rules/yut-board';
import { legalMoves, type Move } from '$lib/games/yut/rules/yut-moves';
import { initialYutState, type ScoreCounts, type YutState } from '$lib/games/yut/rules/yut-state';
import { SCORES, scoreOfSticks, type Score, type Sticks } from '$lib/games/yut/rules/stick-throws';
import { moveText } from '$lib/games/yut/ui/words/move-text';
import { scoreName } from '$lib/games/yut/ui/yut-names';

/** The goal of a move. */
export type YutStepGoal =
  /** The mal ends at a place. */
  | { readonly kind: 'place'; readonly place: BoardPlace }
  /** The mal is then nearer home than after any other move. */
  | { readonly kind: 'nearest' }
  | { readonly kind: 'stack' }
  | { readonly kind: 'catch' }
  /** It catches, and the sticks are thrown again. */
  | { readonly kind: 'throw' }
  /** A remaining score can catch after the move. */
  | { readonly kind: 'then-catch' }
  | { readonly kind: 'home' };

export type YutStepTask =
  /** The question: which of these throws has this score? */
  | { readonly kind: 'sticks'; readonly throws: readonly Sticks[]; readonly score: Score }
  /** A move on the board, for A. */
  | { readonly kind: 'move'; readonly state: YutState; readonly goal: YutStepGoal };

export const STEP_IDS = [
  'sticks',
  'move',
  'short',
  'centre',
  'stack',
  'catch',
  'again',
  'order',
  'backdo',
  'home',
] as const;
export type StepId = (typeof STEP_IDS)[number];

export interface YutLearnStep {
  readonly id: StepId;
  readonly task: YutStepTask;
}

/**
 * The index of the choice, from 0: among the throws, or among the moves in the order of
 * `legalMoves`.
 */
export type YutStepChoice = number;

/** The sides of a stick that can lie up. */
const [FLAT, ROUND] = [true, false];

export const YUT_LEARN_STEPS: readonly YutLearnStep[] = [
  {
    id: 'sticks',
    task: {
      kind: 'sticks',
      score: 'geol',
      throws: [
        [ROUND, FLAT, FLAT, ROUND],
        [FLAT, ROUND, FLAT, FLAT],
        [ROUND, ROUND, ROUND, ROUND],
        [FLAT, ROUND, ROUND, ROUND],
      ],
    },
  },
  move('move', { kind: 'place', place: 10 }, [0, 0, 0, 7], [0, 0, 0, 0], 'geol'),
  move('short', { kind: 'nearest' }, [0, 0, 5, 7], [0, 0, 0, 19], 'geol'),
  move('centre', { kind: 'place', place: CENTRE }, [0, 0, 13, 14], [0, 0, 0, 8], 'gae'),
  move('stack', { kind: 'stack' }, [0, 0, 6, 8], [0, 0, 0, 12], 'gae'),
  move('catch', { kind: 'catch' }, [0, 0, 6, 18], [0, 0, 0, 9], 'geol'),
  move('again', { kind: 'throw' }, [0, 0, 2, 4], [0, 0, 6, 6], 'gae', 'yut'),
  move('order', { kind: 'then-catch' }, [0, 0, 0, 9], [0, 0, 0, 12], 'do', 'gae'),
  move('backdo', { kind: 'nearest' }, [0, 0, 1, 8], [0, 0, 0, 22], 'backdo'),
  move('home', { kind: 'home' }, [26, 27, 27, 30], [0, 21, 30, 30], 'geol'),
];

/** A step with a move of A: the places of both sides' mals, and the scores in hand. */
function move(
  id: StepId,
  goal: YutStepGoal,
  a: readonly BoardPlace[],
  b: readonly BoardPlace[],
  ...scoresInHand: readonly Score[]
): YutLearnStep {
  const scores = SCORES.map((score) =>
    scoresInHand.includes(score) ? 1 : 0,
  ) as unknown as ScoreCounts;
  return {
    id,
    task: { kind: 'move', goal, state: { ...initialYutState(), a, b, scores, throw: false } },
  };
}

/** The choices of a step, in order. */
export function yutChoicesOf({ task }: YutLearnStep): readonly YutStepChoice[] {
  return (task.kind === 'sticks' ? task.throws : legalMoves(task.state)).map((_, i) => i);
}

/** The move of a choice; null where throws are chosen. */
export function moveOf({ task }: YutLearnStep, choice: YutStepChoice): Move | null {
  return task.kind === 'move' ? (legalMoves(task.state)[choice] ?? null) : null;
}

/** The score of a choice: of the throw, or the one that the move uses. */
export function scoreIn(step: YutLearnStep, choice: YutStepChoice): Score | null {
  if (step.task.kind === 'move') return moveOf(step, choice)?.score ?? null;
  const sticks = step.task.throws[choice];
  return sticks ? scoreOfSticks(sticks) : null;
}

/** The verdict of the rules on a choice. */
export function yutVerdictOf(step: YutLearnStep, choice: YutStepChoice): StepVerdictKind {
  const { task } = step;
  const chosen = moveOf(step, choice);
  const isRight =
    task.kind === 'sticks'
      ? scoreIn(step, choice) === task.score
      : chosen !== null && reaches(task, chosen);
  return isRight ? 'right' : 'wrong';
}

/** True if a move reaches the goal of its step. */
function reaches({ state, goal }: Extract<YutStepTask, { kind: 'move' }>, chosen: Move): boolean {
  switch (goal.kind) {
    case 'place':
      return chosen.to === goal.place;
    case 'nearest':
      return legalMoves(state).every((move) => placesToHome(move.to) >= placesToHome(chosen.to));
    case 'stack':
      return chosen.stacked > 0;
    case 'catch':
      return chosen.caught > 0;
    case 'throw':
      return chosen.state.turn === state.turn && chosen.state.throw;
    case 'then-catch':
      return legalMoves(chosen.state).some(({ caught }) => caught > 0);
    case 'home':
      return chosen.to === HOME;
  }
}

/** The number of places from here to home by the forward path. */
function placesToHome(place: BoardPlace): number {
  return forwardPath(place, BOARD_PLACE_COUNT).length;
}

/** The texts of a step, in the reader's language. */
export function yutTextsOf(id: StepId): FirstLessonStepText {
  return {
    title: texts[`yut_learn_${id}_title`](),
    text: texts[`yut_learn_${id}_text`](),
    task: texts[`yut_learn_${id}_task`](),
  };
}

/** The text of the verdict on a choice; nothing is against the rules here. */
export function yutStepVerdictText(
  step: YutLearnStep,
  choice: YutStepChoice,
  verdict: StepVerdictKind,
): string {
  const score = scoreIn(step, choice);
  const move = moveOf(step, choice);
  return texts[`yut_learn_${step.id}_${verdict === 'right' ? 'right' : 'wrong'}`]({
    score: score === null ? '' : scoreName(score),
    move: move === null ? '' : moveText(move),
  });
}
