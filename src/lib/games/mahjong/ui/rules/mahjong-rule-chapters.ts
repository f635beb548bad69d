/** The chapters of the rules in learning order, with their texts and figures. */
import { m } from '$lib/paraglide/messages';
import type { Chapter } from '$lib/kit/primitives/folds/chapter';

/** The figure below the rules: all tiles, a complete hand, or the worked example of Kim's paper. */
export type MahjongRuleFigure = 'tiles' | 'complete' | 'worked';

export const MAHJONG_RULE_CHAPTERS: readonly Chapter<MahjongRuleFigure>[] = [
  {
    id: 'tiles',
    title: m.mahjong_rules_tiles_title,
    question: m.mahjong_rules_tiles_question,
    rules: [
      m.mahjong_rules_tiles_1,
      m.mahjong_rules_tiles_2,
      m.mahjong_rules_tiles_3,
      m.mahjong_rules_tiles_4,
    ],
    illustrations: ['tiles'],
  },
  {
    id: 'deal',
    title: m.mahjong_rules_deal_title,
    question: m.mahjong_rules_deal_question,
    rules: [m.mahjong_rules_deal_1, m.mahjong_rules_deal_2, m.mahjong_rules_deal_3],
    illustrations: [],
  },
  {
    id: 'turn',
    title: m.mahjong_rules_turn_title,
    question: m.mahjong_rules_turn_question,
    rules: [m.mahjong_rules_turn_1, m.mahjong_rules_turn_2, m.mahjong_rules_turn_3],
    illustrations: [],
  },
  {
    id: 'wins',
    title: m.mahjong_rules_wins_title,
    question: m.mahjong_rules_wins_question,
    rules: [
      m.mahjong_rules_wins_1,
      m.mahjong_rules_wins_2,
      m.mahjong_rules_wins_3,
      m.mahjong_rules_wins_4,
      m.mahjong_rules_wins_5,
    ],
    illustrations: ['complete'],
  },
  {
    id: 'claims',
    title: m.mahjong_rules_claims_title,
    question: m.mahjong_rules_claims_question,
    rules: [
      m.mahjong_rules_claims_1,
      m.mahjong_rules_claims_2,
      m.mahjong_rules_claims_3,
      m.mahjong_rules_claims_4,
      m.mahjong_rules_claims_5,
      m.mahjong_rules_claims_6,
    ],
    illustrations: [],
  },
  {
    id: 'match',
    title: m.mahjong_rules_match_title,
    question: m.mahjong_rules_match_question,
    rules: [m.mahjong_rules_match_1, m.mahjong_rules_match_2, m.mahjong_rules_match_3],
    illustrations: [],
  },
  {
    id: 'others',
    title: m.mahjong_rules_others_title,
    question: m.mahjong_rules_others_question,
    rules: [
      m.mahjong_rules_others_1,
      m.mahjong_rules_others_2,
      m.mahjong_rules_others_3,
      m.mahjong_rules_others_4,
      m.mahjong_rules_others_5,
      m.mahjong_rules_others_6,
    ],
    illustrations: [],
  },
  {
    id: 'paper',
    title: m.mahjong_rules_paper_title,
    question: m.mahjong_rules_paper_question,
    rules: [
      m.mahjong_rules_paper_1,
      m.mahjong_rules_paper_2,
      m.mahjong_rules_paper_3,
      m.mahjong_rules_paper_4,
      m.mahjong_rules_paper_5,
    ],
    illustrations: ['worked'],
  },
  {
    id: 'best',
    title: m.mahjong_rules_best_title,
    question: m.mahjong_rules_best_question,
    rules: [
      m.mahjong_rules_best_1,
      m.mahjong_rules_best_2,
      m.mahjong_rules_best_3,
      m.mahjong_rules_best_4,
      m.mahjong_rules_best_5,
      m.mahjong_rules_best_6,
    ],
    illustrations: [],
  },
];
