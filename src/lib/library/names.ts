/** The words of the list, in the reader's language. */
import type { Opponents } from '$lib/bridge/problem/problem';
import type { Theme } from '$lib/bridge/problem/themes';
import { m } from '$lib/paraglide/messages';
import type { Role } from './roles';
import type { SectionName } from './sections';
import type { Standing } from './standing';

type Underscored<Id extends string> = Id extends `${infer Head}-${infer Tail}`
  ? `${Head}_${Underscored<Tail>}`
  : Id;

/** "safety play". A theme without its message is a fault of types here, so none is forgotten. */
export function themeName(theme: Theme): string {
  const key = `theme_${theme.replaceAll('-', '_')}` as `theme_${Underscored<Theme>}`;
  return m[key]();
}

const STANDING_NAMES: Readonly<Record<Standing, () => string>> = {
  new: m.state_new,
  playing: m.state_playing,
  due: m.practice_state_due,
  sound: m.practice_state_sound,
  recovered: m.practice_state_recovered,
  lucky: m.practice_state_lucky,
  failed: m.state_failed,
};

export function standingName(standing: Standing): string {
  return STANDING_NAMES[standing]();
}

const ROLE_NAMES: Readonly<Record<Role, () => string>> = {
  declarer: m.practice_role_declarer,
  defender: m.practice_role_defender,
  deceiver: m.practice_role_deceiver,
};

export function roleName(role: Role): string {
  return ROLE_NAMES[role]();
}

const OPPONENTS_NAMES: Readonly<Record<Opponents, () => string>> = {
  omniscient: m.practice_mode_omniscient,
  human: m.practice_mode_human,
};

/** How the other side plays: a part of the riddle, told when the problem was solved. */
export function opponentsName(opponents: Opponents): string {
  return OPPONENTS_NAMES[opponents]();
}

const SECTION_NAMES: Readonly<Record<SectionName, () => string>> = {
  today: m.practice_today,
  due: m.practice_due,
  others: m.practice_others,
};

export function sectionName(section: SectionName): string {
  return SECTION_NAMES[section]();
}
