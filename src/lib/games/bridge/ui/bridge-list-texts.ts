/** Texts of bridge for lists and the start page: pages, themes and roles. */
import { m } from '$lib/paraglide/messages';
import type { ProblemEntry } from '$lib/game-module/game-module';
import { localizedNames, type ListTexts } from '$lib/game-module/ui/game-ui';
import type { BridgeFacts } from '$lib/games/bridge/bridge-module';
import { ROLES, type Role } from '$lib/games/bridge/problem/bridge-roles';
import { THEMES, type Theme } from '$lib/games/bridge/problem/bridge-themes';
import CardEntryHand from '$lib/library/CardEntryHand.svelte';
import BridgeEntryStake from './library/BridgeEntryStake.svelte';
import { bridgeNeutralTitle } from './bridge-neutral-title';

/** Each message is named by itself, so that only these are bundled with the page. */
const THEME_NAMES: Readonly<Record<Theme, () => string>> = {
  avoidance: m.theme_avoidance,
  'combining-chances': m.theme_combining_chances,
  communication: m.theme_communication,
  counting: m.theme_counting,
  crossruff: m.theme_crossruff,
  deception: m.theme_deception,
  'discard-a-loser': m.theme_discard_a_loser,
  discovery: m.theme_discovery,
  duck: m.theme_duck,
  elimination: m.theme_elimination,
  'end-play': m.theme_end_play,
  entries: m.theme_entries,
  'establish-a-suit': m.theme_establish_a_suit,
  falsecard: m.theme_falsecard,
  finesse: m.theme_finesse,
  'hold-up': m.theme_hold_up,
  lead: m.theme_lead,
  'loser-on-loser': m.theme_loser_on_loser,
  'restricted-choice': m.theme_restricted_choice,
  ruff: m.theme_ruff,
  'safety-play': m.theme_safety_play,
  'second-hand': m.theme_second_hand,
  signals: m.theme_signals,
  squeeze: m.theme_squeeze,
  switch: m.theme_switch,
  'third-hand': m.theme_third_hand,
  'throw-in': m.theme_throw_in,
  timing: m.theme_timing,
  'trump-control': m.theme_trump_control,
  'trump-promotion': m.theme_trump_promotion,
  unblock: m.theme_unblock,
  'virtual-deals': m.theme_virtual_deals,
};

const ROLE_NAMES: Readonly<Record<Role, () => string>> = {
  declarer: m.practice_role_declarer,
  defender: m.practice_role_defender,
  deceiver: m.practice_role_deceiver,
};

/** The members are documented at `ListTexts`. */
export const bridgeListTexts: ListTexts = {
  description: m.bridge_table_line,
  pages: [
    { name: m.analysis_title, description: m.bridge_way_analysis, address: '/analysis/' },
    { name: m.suit_title, description: m.suit_way, address: '/bridge/suit/' },
    { name: m.bidding_title, description: m.bidding_way, address: '/bridge/bidding/' },
    { name: m.rules_title, description: m.bridge_way_rules, address: '/rules/' },
  ],
  pagesBeforeProblems: () => [],
  themes: localizedNames(THEMES, THEME_NAMES),
  roles: localizedNames(ROLES, ROLE_NAMES),
  placeholderTitle: ({ facts }: ProblemEntry<BridgeFacts>) => bridgeNeutralTitle(facts),
  revealedDetails: ({ themes }: ProblemEntry) => themes.map(bridgeListTexts.themes.name),
  handView: CardEntryHand as ListTexts['handView'],
  taskLabel: BridgeEntryStake as ListTexts['taskLabel'],
};
