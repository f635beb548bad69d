/** The chapters of the rules in learning order, with their texts and figures. */
import { m } from '$lib/paraglide/messages';
import type { Chapter } from '$lib/kit/primitives/folds/chapter';

/** The figure below the rules: the board at the start, or the throws with their probabilities. */
export type YutRuleFigure = 'board' | 'sticks';

export const YUT_RULE_CHAPTERS: readonly Chapter<YutRuleFigure>[] = [
  {
    id: 'board',
    title: m.yut_rules_board_title,
    question: m.yut_rules_board_question,
    rules: [
      m.yut_rules_board_1,
      m.yut_rules_board_2,
      m.yut_rules_board_3,
      m.yut_rules_board_4,
      m.yut_rules_board_5,
    ],
    illustrations: ['board'],
  },
  {
    id: 'sticks',
    title: m.yut_rules_sticks_title,
    question: m.yut_rules_sticks_question,
    rules: [m.yut_rules_sticks_1, m.yut_rules_sticks_2, m.yut_rules_sticks_3],
    illustrations: ['sticks'],
  },
  {
    id: 'turn',
    title: m.yut_rules_turn_title,
    question: m.yut_rules_turn_question,
    rules: [m.yut_rules_turn_1, m.yut_rules_turn_2, m.yut_rules_turn_3],
    illustrations: [],
  },
  {
    id: 'meet',
    title: m.yut_rules_meet_title,
    question: m.yut_rules_meet_question,
    rules: [m.yut_rules_meet_1, m.yut_rules_meet_2, m.yut_rules_meet_3, m.yut_rules_meet_4],
    illustrations: [],
  },
  {
    id: 'backdo',
    title: m.yut_rules_backdo_title,
    question: m.yut_rules_backdo_question,
    rules: [m.yut_rules_backdo_1, m.yut_rules_backdo_2, m.yut_rules_backdo_3, m.yut_rules_backdo_4],
    illustrations: [],
  },
  {
    id: 'regions',
    title: m.yut_rules_regions_title,
    question: m.yut_rules_regions_question,
    rules: [
      m.yut_rules_regions_1,
      m.yut_rules_regions_2,
      m.yut_rules_regions_3,
      m.yut_rules_regions_4,
    ],
    illustrations: [],
  },
  {
    id: 'network',
    title: m.yut_rules_network_title,
    question: m.yut_rules_network_question,
    rules: [
      m.yut_rules_network_1,
      m.yut_rules_network_2,
      m.yut_rules_network_3,
      m.yut_rules_network_4,
    ],
    illustrations: [],
  },
  {
    id: 'exact',
    title: m.yut_rules_exact_title,
    question: m.yut_rules_exact_question,
    rules: [m.yut_rules_exact_1, m.yut_rules_exact_2, m.yut_rules_exact_3, m.yut_rules_exact_4],
    illustrations: [],
  },
  {
    id: 'words',
    title: m.yut_rules_words_title,
    question: m.yut_rules_words_question,
    rules: [m.yut_rules_words_1, m.yut_rules_words_2, m.yut_rules_words_3, m.yut_rules_words_4],
    illustrations: [],
  },
  {
    id: 'paper',
    title: m.yut_rules_paper_title,
    question: m.yut_rules_paper_question,
    rules: [m.yut_rules_paper_1, m.yut_rules_paper_2, m.yut_rules_paper_3],
    illustrations: [],
  },
];
