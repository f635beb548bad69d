/** The labels of the list, in the reader's language. */
import { m } from '$lib/paraglide/messages';
import type { ListSection } from './list/list-sections';
import type { ProblemStanding } from './problem-standing';

const STANDING_NAMES: Readonly<Record<ProblemStanding, () => string>> = {
  new: m.state_new,
  playing: m.state_playing,
  due: m.practice_state_due,
  sound: m.practice_state_sound,
  recovered: m.practice_state_recovered,
  lucky: m.practice_state_lucky,
  failed: m.state_failed,
};

export function standingName(standing: ProblemStanding): string {
  return STANDING_NAMES[standing]();
}

/** The heading of a section that is no series; null for the results of a filter. */
export function sectionName(kind: ListSection['kind']): string | null {
  if (kind === 'today') return m.practice_today();
  if (kind === 'due') return m.practice_due();
  if (kind === 'mine') return m.studio_mine();
  return kind === 'others' ? m.practice_others() : null;
}
