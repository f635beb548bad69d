/** The texts of mahjong for lists and the start page: pages, themes and roles. */
import { m } from '$lib/paraglide/messages';
import type { MahjongFacts } from '$lib/games/mahjong/mahjong-module';
import { ROLES, type Role } from '$lib/games/mahjong/problem/mahjong-student-roles';
import { THEMES } from '$lib/games/mahjong/problem/mahjong-themes';
import type { ProblemEntry } from '$lib/game-module/game-module';
import { localizedNames, type PageLink, type ListTexts } from '$lib/game-module/ui/game-ui';
import EntryHand from './library/MahjongEntryHand.svelte';
import EntryStake from './library/MahjongEntryStake.svelte';
import { mahjongNeutralTitle } from './mahjong-neutral-title';
import { MAHJONG_THEME_NAMES } from './mahjong-theme-names';

const ROLE_NAMES: Readonly<Record<Role, () => string>> = {
  discard: m.mahjong_role_discard,
  wall: m.mahjong_role_wall,
};

const PLAY: PageLink = {
  name: m.mahjong_play_title,
  description: m.mahjong_play_line,
  address: '/mahjong/play/',
};
const LEARN: PageLink = {
  name: m.learn_title,
  description: m.mahjong_learn_line,
  address: '/mahjong/learn/',
};
const PRACTICE: PageLink = {
  name: m.mahjong_practice_title,
  description: m.mahjong_practice_line,
  address: '/mahjong/practice/',
};

export const mahjongListTexts: ListTexts = {
  description: m.mahjong_table_line,
  pages: [
    PRACTICE,
    PLAY,
    { name: m.mahjong_watch_title, description: m.mahjong_watch_about, address: '/mahjong/watch/' },
    { name: m.mahjong_records, description: m.mahjong_records_line, address: '/mahjong/records/' },
    { name: m.mahjong_arena_title, description: m.mahjong_arena_line, address: '/mahjong/arena/' },
    { name: m.mahjong_rules_title, description: m.mahjong_rules_line, address: '/mahjong/rules/' },
    LEARN,
  ],
  // Two links of similar length in both cases, so that nothing moves once it is known whether the
  // visitor is a newcomer.
  pagesBeforeProblems: (newcomer) => [newcomer ? LEARN : PRACTICE, PLAY],
  themes: localizedNames(THEMES, MAHJONG_THEME_NAMES),
  roles: localizedNames(ROLES, ROLE_NAMES),
  placeholderTitle: ({ facts, roles }: ProblemEntry<MahjongFacts>) =>
    mahjongNeutralTitle(facts, roleIn(roles)),
  revealedDetails: ({ themes }: ProblemEntry) => themes.map(mahjongListTexts.themes.name),
  handView: EntryHand as ListTexts['handView'],
  taskLabel: EntryStake as ListTexts['taskLabel'],
};

/** The first role of an entry that is one of mahjong's; a single discard where none is. */
function roleIn(roles: readonly string[]): Role {
  return ROLES.find((role) => roles.includes(role)) ?? 'discard';
}
