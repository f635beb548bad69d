/** What lists and the front room say of yut: its pages, themes and roles. */
import { m } from '$lib/paraglide/messages';
import type { ProblemEntry } from '$lib/game-module/game-module';
import { namesOf, type PageLink, type Words } from '$lib/game-module/ui/game-ui';
import type { YutFacts } from '$lib/yut/yut-module';
import { ROLES, type Role } from '$lib/yut/problem/roles';
import { THEMES } from '$lib/yut/problem/themes';
import EntryBoard from './library/EntryBoard.svelte';
import EntryStake from './library/EntryStake.svelte';
import { nameFor } from './neutral-name';
import { THEME_NAMES } from './theme-names';

const ROLE_NAMES: Readonly<Record<Role, () => string>> = {
  move: m.yut_role_move,
  turn: m.yut_role_turn,
};

const PLAY: PageLink = { name: m.yut_play_title, line: m.yut_play_line, address: '/yut/play/' };
const LEARN: PageLink = { name: m.learn_title, line: m.yut_learn_line, address: '/yut/learn/' };
const RULES: PageLink = { name: m.yut_rules_title, line: m.yut_rules_line, address: '/yut/rules/' };

export const yutWords: Words = {
  line: m.yut_table_line,
  ways: [
    PLAY,
    { name: m.yut_records_title, line: m.yut_records_line, address: '/yut/records/' },
    { name: m.yut_training_title, line: m.yut_training_line, address: '/yut/training/' },
    { name: m.yut_statistics_title, line: m.yut_statistics_line, address: '/yut/statistics/' },
    { name: m.yut_arena_title, line: m.yut_arena_line, address: '/yut/arena/' },
    RULES,
    LEARN,
  ],
  // Two either way, as long as each other: nothing moves when it becomes known who comes.
  beforeProblems: (newcomer) => [newcomer ? LEARN : RULES, PLAY],
  themes: namesOf(THEMES, THEME_NAMES),
  roles: namesOf(ROLES, ROLE_NAMES),
  called: ({ facts }: ProblemEntry<YutFacts>) => nameFor(facts.state),
  about: ({ themes }: ProblemEntry) => themes.map(yutWords.themes.name),
  hand: EntryBoard as Words['hand'],
  stake: EntryStake as Words['stake'],
};
