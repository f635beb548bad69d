/** What lists and the front room say of mahjong: its pages, themes and roles. */
import { m } from '$lib/paraglide/messages';
import { ROLES, type MahjongFacts, type Role } from '$lib/mahjong/desk';
import { THEMES, type Theme } from '$lib/mahjong/problem/themes';
import type { Entry } from '$lib/tables/desk';
import { namesOf, type Way, type Words } from '$lib/tables/port';
import EntryHand from './library/EntryHand.svelte';
import EntryStake from './library/EntryStake.svelte';
import { roleIn } from './library/role-in';
import { nameFor } from './neutral-name';

/** One by one, so that a page is sent these words and no others. */
const THEME_NAMES: Readonly<Record<Theme, () => string>> = {
  counting: m.mahjong_theme_counting,
  'isolated-tiles': m.mahjong_theme_isolated_tiles,
  'near-the-end': m.mahjong_theme_near_the_end,
  'overlapping-shapes': m.mahjong_theme_overlapping_shapes,
  pairs: m.mahjong_theme_pairs,
  'paper-errs': m.mahjong_theme_paper_errs,
  'pung-or-chi': m.mahjong_theme_pung_or_chi,
  'switching-wall': m.mahjong_theme_switching_wall,
  'two-sided-waits': m.mahjong_theme_two_sided_waits,
};

const ROLE_NAMES: Readonly<Record<Role, () => string>> = {
  discard: m.mahjong_role_discard,
  wall: m.mahjong_role_wall,
};

const WAYS: readonly Way[] = [];

export const mahjongWords: Words = {
  line: m.mahjong_table_line,
  ways: WAYS,
  beforeProblems: () => [],
  themes: namesOf(THEMES, THEME_NAMES),
  roles: namesOf(ROLES, ROLE_NAMES),
  called: ({ facts, roles }: Entry<MahjongFacts>) => nameFor(facts, roleIn(roles)),
  about: ({ themes }: Entry) => themes.map(mahjongWords.themes.name),
  hand: EntryHand as Words['hand'],
  stake: EntryStake as Words['stake'],
};
