/** What lists and the front room say of mahjong: its pages, themes and roles. */
import { m } from '$lib/paraglide/messages';
import type { MahjongFacts } from '$lib/mahjong/mahjong-module';
import { ROLES, type Role } from '$lib/mahjong/problem/roles';
import { THEMES } from '$lib/mahjong/problem/themes';
import type { ProblemEntry } from '$lib/game-module/game-module';
import { namesOf, type PageLink, type Words } from '$lib/game-module/ui/game-ui';
import EntryHand from './library/EntryHand.svelte';
import EntryStake from './library/EntryStake.svelte';
import { roleIn } from './library/role-in';
import { nameFor } from './neutral-name';
import { THEME_NAMES } from './theme-names';

const ROLE_NAMES: Readonly<Record<Role, () => string>> = {
  discard: m.mahjong_role_discard,
  wall: m.mahjong_role_wall,
};

const PLAY: PageLink = {
  name: m.mahjong_play_title,
  line: m.mahjong_play_line,
  address: '/mahjong/play/',
};
const LEARN: PageLink = { name: m.learn_title, line: m.mahjong_learn_line, address: '/mahjong/learn/' };
const PRACTICE: PageLink = {
  name: m.mahjong_practice_title,
  line: m.mahjong_practice_line,
  address: '/mahjong/practice/',
};

export const mahjongWords: Words = {
  line: m.mahjong_table_line,
  ways: [
    PRACTICE,
    PLAY,
    { name: m.mahjong_watch_title, line: m.mahjong_watch_about, address: '/mahjong/watch/' },
    { name: m.mahjong_records, line: m.mahjong_records_line, address: '/mahjong/records/' },
    { name: m.mahjong_arena_title, line: m.mahjong_arena_line, address: '/mahjong/arena/' },
    { name: m.mahjong_rules_title, line: m.mahjong_rules_line, address: '/mahjong/rules/' },
    LEARN,
  ],
  // Two either way, as long as each other: nothing moves when it becomes known who comes.
  beforeProblems: (newcomer) => [newcomer ? LEARN : PRACTICE, PLAY],
  themes: namesOf(THEMES, THEME_NAMES),
  roles: namesOf(ROLES, ROLE_NAMES),
  called: ({ facts, roles }: ProblemEntry<MahjongFacts>) => nameFor(facts, roleIn(roles)),
  about: ({ themes }: ProblemEntry) => themes.map(mahjongWords.themes.name),
  hand: EntryHand as Words['hand'],
  stake: EntryStake as Words['stake'],
};
