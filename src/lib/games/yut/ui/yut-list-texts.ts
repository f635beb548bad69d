/** The texts of yut for lists and the start page: pages, themes and roles. */
import { m } from '$lib/paraglide/messages';
import type { ProblemEntry } from '$lib/game-module/game-module';
import { localizedNames, type PageLink, type ListTexts } from '$lib/game-module/ui/game-ui';
import type { YutFacts } from '$lib/games/yut/yut-module';
import { ROLES, type Role } from '$lib/games/yut/problem/yut-student-roles';
import { THEMES, type Theme } from '$lib/games/yut/problem/yut-themes';
import EntryBoard from './library/EntryBoard.svelte';
import EntryStake from './library/YutEntryStake.svelte';
import { yutNeutralTitle } from './yut-neutral-title';

/** One by one, so that a page is sent these words and no others. */
const THEME_NAMES: Readonly<Record<Theme, () => string>> = {
  'back-do': m.yut_theme_back_do,
  'bring-home': m.yut_theme_bring_home,
  catch: m.yut_theme_catch,
  'new-mal': m.yut_theme_new_mal,
  'order-of-scores': m.yut_theme_order_of_scores,
  race: m.yut_theme_race,
  safety: m.yut_theme_safety,
  'short-cut': m.yut_theme_short_cut,
  stack: m.yut_theme_stack,
};

const ROLE_NAMES: Readonly<Record<Role, () => string>> = {
  move: m.yut_role_move,
  turn: m.yut_role_turn,
};

const PLAY: PageLink = {
  name: m.yut_play_title,
  description: m.yut_play_line,
  address: '/yut/play/',
};
const LEARN: PageLink = {
  name: m.learn_title,
  description: m.yut_learn_line,
  address: '/yut/learn/',
};
const RULES: PageLink = {
  name: m.yut_rules_title,
  description: m.yut_rules_line,
  address: '/yut/rules/',
};

export const yutListTexts: ListTexts = {
  description: m.yut_table_line,
  pages: [
    PLAY,
    { name: m.yut_records_title, description: m.yut_records_line, address: '/yut/records/' },
    { name: m.yut_training_title, description: m.yut_training_line, address: '/yut/training/' },
    {
      name: m.yut_statistics_title,
      description: m.yut_statistics_line,
      address: '/yut/statistics/',
    },
    { name: m.yut_arena_title, description: m.yut_arena_line, address: '/yut/arena/' },
    RULES,
    LEARN,
  ],
  // Two either way, as long as each other: nothing moves when it becomes known who comes.
  pagesBeforeProblems: (newcomer) => [newcomer ? LEARN : RULES, PLAY],
  themes: localizedNames(THEMES, THEME_NAMES),
  roles: localizedNames(ROLES, ROLE_NAMES),
  placeholderTitle: ({ facts }: ProblemEntry<YutFacts>) => yutNeutralTitle(facts.state),
  revealedDetails: ({ themes }: ProblemEntry) => themes.map(yutListTexts.themes.name),
  handView: EntryBoard as ListTexts['handView'],
  taskLabel: EntryStake as ListTexts['taskLabel'],
};
