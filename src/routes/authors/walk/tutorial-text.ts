/** The texts of the author tutorial, in the reader's language. */
import { m } from '$lib/paraglide/messages';
import type { FirstLessonStepText } from '$lib/kit/lesson/learn/first-lesson.svelte';
import type { Answer, StepId } from './tutorial-steps';

type StepMessages = Readonly<Record<keyof FirstLessonStepText | 'right', () => string>>;

const MESSAGES: Readonly<Record<StepId, StepMessages>> = {
  idea: {
    title: m.walk_idea_title,
    text: m.walk_idea_text,
    task: m.walk_idea_task,
    right: m.walk_idea_right,
  },
  hands: {
    title: m.walk_hands_title,
    text: m.walk_hands_text,
    task: m.walk_hands_task,
    right: m.walk_hands_right,
  },
  contract: {
    title: m.walk_contract_title,
    text: m.walk_contract_text,
    task: m.walk_contract_task,
    right: m.walk_contract_right,
  },
  deal: {
    title: m.walk_deal_title,
    text: m.walk_deal_text,
    task: m.walk_deal_task,
    right: m.walk_deal_right,
  },
  play: {
    title: m.walk_play_title,
    text: m.walk_play_text,
    task: m.walk_play_task,
    right: m.walk_play_right,
  },
  finesse: {
    title: m.walk_finesse_title,
    text: m.walk_finesse_text,
    task: m.walk_finesse_task,
    right: m.walk_finesse_right,
  },
  punish: {
    title: m.walk_punish_title,
    text: m.walk_punish_text,
    task: m.walk_punish_task,
    right: m.walk_punish_right,
  },
  proof: {
    title: m.walk_proof_title,
    text: m.walk_proof_text,
    task: m.walk_proof_task,
    right: m.walk_proof_right,
  },
  line: {
    title: m.walk_line_title,
    text: m.walk_line_text,
    task: m.walk_line_task,
    right: m.walk_line_right,
  },
  explanation: {
    title: m.walk_explanation_title,
    text: m.walk_explanation_text,
    task: m.walk_explanation_task,
    right: m.walk_explanation_right,
  },
};

const ANSWERS: Readonly<Record<Answer, () => string>> = {
  made: m.walk_answer_made,
  down: m.walk_answer_down,
  three: m.walk_answer_three,
  even: m.walk_answer_even,
  alone: m.walk_answer_alone,
};
const WRONG: Readonly<Partial<Record<Answer, () => string>>> = {
  down: m.walk_wrong_down,
  three: m.walk_wrong_three,
  even: m.walk_wrong_even,
};

/** The texts of a step; `right` is the feedback when its task is done. */
export function tutorialText(id: StepId): FirstLessonStepText & { readonly right: string } {
  const { title, text, task, right } = MESSAGES[id];
  return { title: title(), text: text(), task: task(), right: right() };
}

export const tutorialAnswerName = (answer: Answer): string => ANSWERS[answer]();

/** The feedback on a wrong answer. */
export const wrongAnswerText = (answer: Answer): string => WRONG[answer]?.() ?? '';
