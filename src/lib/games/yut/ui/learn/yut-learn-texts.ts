/** The localized texts of the first lesson. */
import { m } from '$lib/paraglide/messages';
import type {
  FirstLessonStepText,
  StepVerdictKind,
} from '$lib/kit/lesson/learn/first-lesson.svelte';
import { scoreName } from '../yut-names';
import { moveText } from '../words/move-text';
import {
  moveOf,
  scoreIn,
  type YutStepChoice,
  type YutLearnStep,
  type StepId,
} from './yut-learn-steps';

/** The parameters of a verdict text. */
interface VerdictParameters {
  readonly score: string;
  readonly move: string;
}

type StepTexts = Readonly<
  Record<keyof FirstLessonStepText, () => string> &
    Record<'right' | 'wrong', (parameters: VerdictParameters) => string>
>;

const STEP_TEXTS: Readonly<Record<StepId, StepTexts>> = {
  sticks: {
    title: m.yut_learn_sticks_title,
    text: m.yut_learn_sticks_text,
    task: m.yut_learn_sticks_task,
    right: m.yut_learn_sticks_right,
    wrong: m.yut_learn_sticks_wrong,
  },
  move: {
    title: m.yut_learn_move_title,
    text: m.yut_learn_move_text,
    task: m.yut_learn_move_task,
    right: m.yut_learn_move_right,
    wrong: m.yut_learn_move_wrong,
  },
  short: {
    title: m.yut_learn_short_title,
    text: m.yut_learn_short_text,
    task: m.yut_learn_short_task,
    right: m.yut_learn_short_right,
    wrong: m.yut_learn_short_wrong,
  },
  centre: {
    title: m.yut_learn_centre_title,
    text: m.yut_learn_centre_text,
    task: m.yut_learn_centre_task,
    right: m.yut_learn_centre_right,
    wrong: m.yut_learn_centre_wrong,
  },
  stack: {
    title: m.yut_learn_stack_title,
    text: m.yut_learn_stack_text,
    task: m.yut_learn_stack_task,
    right: m.yut_learn_stack_right,
    wrong: m.yut_learn_stack_wrong,
  },
  catch: {
    title: m.yut_learn_catch_title,
    text: m.yut_learn_catch_text,
    task: m.yut_learn_catch_task,
    right: m.yut_learn_catch_right,
    wrong: m.yut_learn_catch_wrong,
  },
  again: {
    title: m.yut_learn_again_title,
    text: m.yut_learn_again_text,
    task: m.yut_learn_again_task,
    right: m.yut_learn_again_right,
    wrong: m.yut_learn_again_wrong,
  },
  order: {
    title: m.yut_learn_order_title,
    text: m.yut_learn_order_text,
    task: m.yut_learn_order_task,
    right: m.yut_learn_order_right,
    wrong: m.yut_learn_order_wrong,
  },
  backdo: {
    title: m.yut_learn_backdo_title,
    text: m.yut_learn_backdo_text,
    task: m.yut_learn_backdo_task,
    right: m.yut_learn_backdo_right,
    wrong: m.yut_learn_backdo_wrong,
  },
  home: {
    title: m.yut_learn_home_title,
    text: m.yut_learn_home_text,
    task: m.yut_learn_home_task,
    right: m.yut_learn_home_right,
    wrong: m.yut_learn_home_wrong,
  },
};

export function yutTextsOf(id: StepId): FirstLessonStepText {
  const { title, text, task } = STEP_TEXTS[id];
  return { title: title(), text: text(), task: task() };
}

/** The text of the verdict on a choice. */
export function yutStepVerdictText(
  step: YutLearnStep,
  choice: YutStepChoice,
  verdict: StepVerdictKind,
): string {
  const score = scoreIn(step, choice);
  const move = moveOf(step, choice);
  const toText = STEP_TEXTS[step.id][verdict === 'right' ? 'right' : 'wrong'];
  return toText({
    score: score === null ? '' : scoreName(score),
    move: move === null ? '' : moveText(move),
  });
}
