/** The verdict on an action of the student's, in words. */
import { localize, type Language, type LocalizedText } from '$lib/core/text';
import { m } from '$lib/paraglide/messages';
import type { MarkName } from './verdict-marks';

const NAMES: Readonly<Record<MarkName, () => string>> = {
  sound: m.verdict_sound,
  equal: m.verdict_equal,
  lucky: m.verdict_lucky,
  lost: m.verdict_lost,
  beaten: m.verdict_beaten,
  unknown: m.verdict_unknown,
};

const LINES: Readonly<Record<MarkName, () => string>> = {
  sound: m.verdict_sound_line,
  equal: m.verdict_equal_line,
  lucky: m.verdict_lucky_line,
  lost: m.verdict_lost_line,
  beaten: m.verdict_beaten_line,
  unknown: m.verdict_unknown_line,
};

/** "the card that lost it" */
export function markName(mark: MarkName): string {
  return NAMES[mark]();
}

/** The same of an action that was not played: "would have lost it". */
export function markNameInstead(mark: MarkName): string {
  return mark === 'lost' ? m.verdict_would_lose() : markName(mark);
}

/** What a mark means. */
export function markLine(mark: MarkName): string {
  return LINES[mark]();
}

/** The name of a class where nothing is played for: what is laid out may lie in several ways. */
export function className(found: MarkName): string {
  return CLASS_NAMES[found]();
}

const CLASS_NAMES: Readonly<Record<MarkName, () => string>> = {
  ...NAMES,
  sound: m.verdict_class_sound,
  lucky: m.verdict_class_lucky,
  beaten: m.verdict_class_beaten,
};

/** "“singleton queen” beats it."; null where no world is known that does. */
export function beatenByLine(world: LocalizedText | null, language: Language): string | null {
  return world && m.verdict_beaten_by({ deal: localize(world, language) });
}
