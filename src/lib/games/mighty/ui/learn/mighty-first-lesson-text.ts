/** The texts of the first lesson. */
import { m } from '$lib/paraglide/messages';
import type { FirstLessonStepText } from '$lib/kit/lesson/learn/first-lesson.svelte';
import type { MightyStepId } from './mighty-first-lesson';

interface StepTexts extends FirstLessonStepText {
  /** Feedback on a right answer, and on a wrong one. */
  readonly right: string;
  readonly wrong: string;
}

/** Message functions, called when a step is shown, in the language of that moment. */
type StepMessages = Readonly<Record<keyof StepTexts, () => string>>;

const MESSAGES: Readonly<Record<MightyStepId, StepMessages>> = {
  points: {
    title: m.mighty_learn_points_title,
    text: m.mighty_learn_points_text,
    task: m.mighty_learn_points_task,
    right: m.mighty_learn_points_right,
    wrong: m.mighty_learn_points_wrong,
  },
  trumps: {
    title: m.mighty_learn_trumps_title,
    text: m.mighty_learn_trumps_text,
    task: m.mighty_learn_trumps_task,
    right: m.mighty_learn_trumps_right,
    wrong: m.mighty_learn_trumps_wrong,
  },
  mighty: {
    title: m.mighty_learn_mighty_title,
    text: m.mighty_learn_mighty_text,
    task: m.mighty_learn_mighty_task,
    right: m.mighty_learn_mighty_right,
    wrong: m.mighty_learn_mighty_wrong,
  },
  joker: {
    title: m.mighty_learn_joker_title,
    text: m.mighty_learn_joker_text,
    task: m.mighty_learn_joker_task,
    right: m.mighty_learn_joker_right,
    wrong: m.mighty_learn_joker_wrong,
  },
  dead: {
    title: m.mighty_learn_dead_title,
    text: m.mighty_learn_dead_text,
    task: m.mighty_learn_dead_task,
    right: m.mighty_learn_dead_right,
    wrong: m.mighty_learn_dead_wrong,
  },
  caller: {
    title: m.mighty_learn_caller_title,
    text: m.mighty_learn_caller_text,
    task: m.mighty_learn_caller_task,
    right: m.mighty_learn_caller_right,
    wrong: m.mighty_learn_caller_wrong,
  },
  friend: {
    title: m.mighty_learn_friend_title,
    text: m.mighty_learn_friend_text,
    task: m.mighty_learn_friend_task,
    right: m.mighty_learn_friend_right,
    wrong: m.mighty_learn_friend_wrong,
  },
  exchange: {
    title: m.mighty_learn_exchange_title,
    text: m.mighty_learn_exchange_text,
    task: m.mighty_learn_exchange_task,
    right: m.mighty_learn_exchange_right,
    wrong: m.mighty_learn_exchange_wrong,
  },
  bidding: {
    title: m.mighty_learn_bidding_title,
    text: m.mighty_learn_bidding_text,
    task: m.mighty_learn_bidding_task,
    right: m.mighty_learn_bidding_right,
    wrong: m.mighty_learn_bidding_wrong,
  },
  trick: {
    title: m.mighty_learn_trick_title,
    text: m.mighty_learn_trick_text,
    task: m.mighty_learn_trick_task,
    right: m.mighty_learn_trick_right,
    wrong: m.mighty_learn_trick_wrong,
  },
};

/** The texts of a step. */
export function mightyStepWords(id: MightyStepId): StepTexts {
  const messages = MESSAGES[id];
  return {
    title: messages.title(),
    text: messages.text(),
    task: messages.task(),
    right: messages.right(),
    wrong: messages.wrong(),
  };
}
