/** The localized texts of the first lesson. */
import { m } from '$lib/paraglide/messages';
import type {
  FirstLessonStepText,
  StepVerdictKind,
} from '$lib/kit/lesson/learn/first-lesson.svelte';
import { tileName } from '../mahjong-names';
import {
  acceptanceAfterChoice,
  tileOf,
  type MahjongStepChoice,
  type MahjongLearnStep,
  type StepId,
} from './mahjong-learn-steps';

/** The parameters of a verdict text: the tile, and the number of waits after its discard. */
interface VerdictParameters {
  readonly tile: string;
  readonly count: number;
}

/** The messages of a step. */
type StepMessages = Readonly<
  Record<keyof FirstLessonStepText, () => string> &
    Record<'right' | 'wrong', (parameters: VerdictParameters) => string>
>;

const MESSAGES: Readonly<Record<StepId, StepMessages>> = {
  suits: {
    title: m.mahjong_learn_suits_title,
    text: m.mahjong_learn_suits_text,
    task: m.mahjong_learn_suits_task,
    right: m.mahjong_learn_suits_right,
    wrong: m.mahjong_learn_suits_wrong,
  },
  copies: {
    title: m.mahjong_learn_copies_title,
    text: m.mahjong_learn_copies_text,
    task: m.mahjong_learn_copies_task,
    right: m.mahjong_learn_copies_right,
    wrong: m.mahjong_learn_copies_wrong,
  },
  run: {
    title: m.mahjong_learn_run_title,
    text: m.mahjong_learn_run_text,
    task: m.mahjong_learn_run_task,
    right: m.mahjong_learn_run_right,
    wrong: m.mahjong_learn_run_wrong,
  },
  triplet: {
    title: m.mahjong_learn_triplet_title,
    text: m.mahjong_learn_triplet_text,
    task: m.mahjong_learn_triplet_task,
    right: m.mahjong_learn_triplet_right,
    wrong: m.mahjong_learn_triplet_wrong,
  },
  pair: {
    title: m.mahjong_learn_pair_title,
    text: m.mahjong_learn_pair_text,
    task: m.mahjong_learn_pair_task,
    right: m.mahjong_learn_pair_right,
    wrong: m.mahjong_learn_pair_wrong,
  },
  complete: {
    title: m.mahjong_learn_complete_title,
    text: m.mahjong_learn_complete_text,
    task: m.mahjong_learn_complete_task,
    right: m.mahjong_learn_complete_right,
    wrong: m.mahjong_learn_complete_wrong,
  },
  throw: {
    title: m.mahjong_learn_throw_title,
    text: m.mahjong_learn_throw_text,
    task: m.mahjong_learn_throw_task,
    right: m.mahjong_learn_throw_right,
    // Any other discard of this step leaves no wait: it is barred, never wrong.
    wrong: m.mahjong_learn_throw_barred,
  },
  waiting: {
    title: m.mahjong_learn_waiting_title,
    text: m.mahjong_learn_waiting_text,
    task: m.mahjong_learn_waiting_task,
    right: m.mahjong_learn_waiting_right,
    wrong: m.mahjong_learn_waiting_wrong,
  },
  sides: {
    title: m.mahjong_learn_sides_title,
    text: m.mahjong_learn_sides_text,
    task: m.mahjong_learn_sides_task,
    right: m.mahjong_learn_sides_right,
    wrong: m.mahjong_learn_sides_wrong,
  },
  win: {
    title: m.mahjong_learn_win_title,
    text: m.mahjong_learn_win_text,
    task: m.mahjong_learn_win_task,
    right: m.mahjong_learn_win_right,
    wrong: m.mahjong_learn_win_wrong,
  },
};

/** The title, the explanation and the task of a step. */
export function mahjongTextsOf(id: StepId): FirstLessonStepText {
  const { title, text, task } = MESSAGES[id];
  return { title: title(), text: text(), task: task() };
}

/** The text of the verdict on a choice. */
export function mahjongStepVerdictText(
  step: MahjongLearnStep,
  choice: MahjongStepChoice,
  verdict: StepVerdictKind,
): string {
  const tile = tileOf(step, choice);
  const parameters: VerdictParameters = {
    tile: tile === null ? '' : tileName(tile),
    count: acceptanceAfterChoice(step, choice)?.count ?? 0,
  };
  const { right, wrong } = MESSAGES[step.id];
  if (verdict === 'right') return right(parameters);
  return verdict === 'barred' ? m.mahjong_learn_throw_barred(parameters) : wrong(parameters);
}
