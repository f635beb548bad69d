/** The chapters of the rules page, for newcomers: texts, quiz positions and tables. */
import { m } from '$lib/paraglide/messages';
import type { Chapter } from '$lib/kit/primitives/folds/chapter';
import { JOKER_POSITIONS, PLAY_POSITIONS, type RulesPosition } from './rules-positions';

/**
 * Exhibits below the rules: quiz positions, and tables of the payoffs by role (`payments`), of
 * related games (`games`), and of measured figures (`figures`).
 */
export type MightyRulesExhibit = RulesPosition | 'payments' | 'games' | 'figures';

export const MIGHTY_CHAPTERS: readonly Chapter<MightyRulesExhibit>[] = [
  {
    id: 'cards',
    title: m.mighty_rules_cards_title,
    question: m.mighty_rules_cards_question,
    rules: [
      m.mighty_rules_cards_1,
      m.mighty_rules_cards_2,
      m.mighty_rules_cards_3,
      m.mighty_rules_cards_4,
      m.mighty_rules_cards_5,
    ],
    illustrations: [],
  },
  {
    id: 'specials',
    title: m.mighty_rules_specials_title,
    question: m.mighty_rules_specials_question,
    rules: [
      m.mighty_rules_specials_1,
      m.mighty_rules_specials_2,
      m.mighty_rules_specials_3,
      m.mighty_rules_specials_4,
      m.mighty_rules_specials_5,
    ],
    illustrations: [],
  },
  {
    id: 'bidding',
    title: m.mighty_rules_bidding_title,
    question: m.mighty_rules_bidding_question,
    rules: [
      m.mighty_rules_bidding_1,
      m.mighty_rules_bidding_2,
      m.mighty_rules_bidding_3,
      m.mighty_rules_bidding_4,
      m.mighty_rules_bidding_5,
      m.mighty_rules_bidding_6,
      m.mighty_rules_bidding_7,
    ],
    illustrations: [],
  },
  {
    id: 'exchange',
    title: m.mighty_rules_exchange_title,
    question: m.mighty_rules_exchange_question,
    rules: [
      m.mighty_rules_exchange_1,
      m.mighty_rules_exchange_2,
      m.mighty_rules_exchange_3,
      m.mighty_rules_exchange_4,
    ],
    illustrations: [],
  },
  {
    id: 'friend',
    title: m.mighty_rules_friend_title,
    question: m.mighty_rules_friend_question,
    rules: [
      m.mighty_rules_friend_1,
      m.mighty_rules_friend_2,
      m.mighty_rules_friend_3,
      m.mighty_rules_friend_4,
    ],
    illustrations: [],
  },
  {
    id: 'play',
    title: m.mighty_rules_play_title,
    question: m.mighty_rules_play_question,
    rules: [
      m.mighty_rules_play_1,
      m.mighty_rules_play_2,
      m.mighty_rules_play_3,
      m.mighty_rules_play_4,
      m.mighty_rules_play_5,
      m.mighty_rules_play_6,
    ],
    illustrations: PLAY_POSITIONS,
  },
  {
    id: 'joker',
    title: m.mighty_rules_joker_title,
    question: m.mighty_rules_joker_question,
    rules: [
      m.mighty_rules_joker_1,
      m.mighty_rules_joker_2,
      m.mighty_rules_joker_3,
      m.mighty_rules_joker_4,
    ],
    illustrations: JOKER_POSITIONS,
  },
  {
    id: 'payoffs',
    title: m.mighty_rules_payoffs_title,
    question: m.mighty_rules_payoffs_question,
    rules: [
      m.mighty_rules_payoffs_1,
      m.mighty_rules_payoffs_2,
      m.mighty_rules_payoffs_3,
      m.mighty_rules_payoffs_4,
      m.mighty_rules_payoffs_5,
      m.mighty_rules_payoffs_6,
    ],
    illustrations: ['payments'],
  },
  {
    id: 'others',
    title: m.mighty_rules_others_title,
    question: m.mighty_rules_others_question,
    rules: [m.mighty_rules_others_1, m.mighty_rules_others_2, m.mighty_rules_others_3],
    illustrations: ['games'],
  },
  {
    id: 'simulator',
    title: m.mighty_rules_simulator_title,
    question: m.mighty_rules_simulator_question,
    rules: [m.mighty_rules_simulator_1, m.mighty_rules_simulator_2, m.mighty_rules_simulator_3],
    illustrations: ['figures'],
  },
];
