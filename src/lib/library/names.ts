/** The words of the list, in the reader's language. */
import { m } from '$lib/paraglide/messages';
import type { SectionName } from './list/sections';
import type { Standing } from './standing';

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

const SECTION_NAMES: Readonly<Record<SectionName, () => string>> = {
  today: m.practice_today,
  due: m.practice_due,
  others: m.practice_others,
};

export function sectionName(section: SectionName): string {
  return SECTION_NAMES[section]();
}
