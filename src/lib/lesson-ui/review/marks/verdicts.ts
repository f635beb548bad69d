/** The verdict on an action of the student's, in words. */
import { textIn, type Language, type Text } from '$lib/core/text';
import { m } from '$lib/paraglide/messages';
import type { ActionClass } from '../../judgement';
import type { MarkName } from './marks';

const NAMES: Readonly<Record<MarkName, () => string>> = {
  sound: m.verdict_sound,
  equal: m.verdict_equal,
  lucky: m.verdict_lucky,
  beaten: m.verdict_beaten,
  unknown: m.verdict_unknown,
};

export function markName(mark: MarkName): string {
  return NAMES[mark]();
}

/** What a mark means; `best` is the best that any action was worth there. */
export function markLine(mark: MarkName, best: ActionClass): string {
  switch (mark) {
    case 'sound':
      return m.verdict_sound_line();
    case 'equal':
      return m.verdict_equal_line();
    case 'lucky':
      return best === 'lucky' ? m.verdict_lucky_best() : m.verdict_lucky_line();
    case 'beaten':
      return m.verdict_beaten_line();
    case 'unknown':
      return m.verdict_unknown_line();
  }
}

/** "“singleton queen” beats it."; null where no world is known that does. */
export function beatenByLine(world: Text | null, language: Language): string | null {
  return world && m.verdict_beaten_by({ deal: textIn(world, language) });
}
