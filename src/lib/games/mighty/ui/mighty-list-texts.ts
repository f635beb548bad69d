/** The texts of Mighty in lists and on the start page: its pages, themes and roles. */
import { m } from '$lib/paraglide/messages';
import type { MightyFacts } from '$lib/games/mighty/mighty-module';
import { THEMES, type Theme } from '$lib/games/mighty/problem/mighty-themes';
import { ROLES, type Role } from '$lib/games/mighty/rules/friend';
import type { ProblemEntry } from '$lib/game-module/game-module';
import { localizedNames, type PageLink, type ListTexts } from '$lib/game-module/ui/game-ui';
import CardEntryHand from '$lib/library/CardEntryHand.svelte';
import MightyEntryTask from './library/MightyEntryTask.svelte';
import { mightyEntryRole } from './library/mighty-entry-role';
import { placeholderTitleFor } from './mighty-placeholder-title';

/** Listed one by one for tree shaking: a page loads these messages only. */
const THEME_NAMES: Readonly<Record<Theme, () => string>> = {
  'cash-in-time': m.mighty_theme_cash_in_time,
  counting: m.theme_counting,
  'dead-joker': m.mighty_theme_dead_joker,
  'drawing-trumps': m.mighty_theme_drawing_trumps,
  ducking: m.mighty_theme_ducking,
  'feeding-the-friend': m.mighty_theme_feeding_the_friend,
  'finding-the-friend': m.mighty_theme_finding_the_friend,
  'hiding-the-friend': m.mighty_theme_hiding_the_friend,
  joker: m.mighty_theme_joker,
  'joker-call': m.mighty_theme_joker_call,
  'last-trick': m.mighty_theme_last_trick,
  mighty: m.mighty_theme_mighty,
  ruff: m.theme_ruff,
  'safety-play': m.theme_safety_play,
  'suit-named': m.mighty_theme_suit_named,
  'throw-in': m.theme_throw_in,
  unblock: m.theme_unblock,
  voids: m.mighty_theme_voids,
  'who-leads': m.mighty_theme_who_leads,
};

const ROLE_NAMES: Readonly<Record<Role, () => string>> = {
  declarer: m.mighty_part_declarer,
  friend: m.mighty_part_friend,
  defender: m.mighty_part_defender,
};

const PLAY: PageLink = {
  name: m.mighty_play_one,
  description: m.mighty_play_line,
  address: '/mighty/play/',
};
const LEARN: PageLink = {
  name: m.learn_title,
  description: m.mighty_learn_line,
  address: '/mighty/learn/',
};
const CONTRACT: PageLink = {
  name: m.mighty_contract_title,
  description: m.mighty_contract_line,
  address: '/mighty/contract/',
};

/** The members are documented at `ListTexts`. */
export const mightyListTexts: ListTexts = {
  description: m.mighty_table_line,
  pages: [
    PLAY,
    CONTRACT,
    { name: m.mighty_records, description: m.mighty_records_line, address: '/mighty/records/' },
    { name: m.mighty_rules_title, description: m.mighty_rules_line, address: '/mighty/rules/' },
    LEARN,
  ],
  // Two links for newcomers and others alike: the layout does not shift.
  pagesBeforeProblems: (newcomer) => [PLAY, newcomer ? LEARN : CONTRACT],
  themes: localizedNames(THEMES, THEME_NAMES),
  roles: localizedNames(ROLES, ROLE_NAMES),
  placeholderTitle: ({ facts, roles }: ProblemEntry<MightyFacts>) =>
    placeholderTitleFor(facts.contract, mightyEntryRole(roles)),
  revealedDetails: ({ themes }: ProblemEntry) => themes.map(mightyListTexts.themes.name),
  handView: CardEntryHand as ListTexts['handView'],
  taskLabel: MightyEntryTask as ListTexts['taskLabel'],
};
