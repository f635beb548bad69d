/** The texts for verdicts on actions of the student. */
import { localize, type Language, type LocalizedText } from '$lib/core/localized-text';
import { m } from '$lib/paraglide/messages';
import type { VerdictMark } from './verdict-marks';

const NAMES: Readonly<Record<VerdictMark, () => string>> = {
  sound: m.verdict_sound,
  equal: m.verdict_equal,
  best: m.verdict_best,
  costly: m.verdict_costly,
  lucky: m.verdict_lucky,
  lost: m.verdict_lost,
  beaten: m.verdict_beaten,
  unknown: m.verdict_unknown,
};

const MEANINGS: Readonly<Record<VerdictMark, () => string>> = {
  sound: m.verdict_sound_line,
  equal: m.verdict_equal_line,
  best: m.verdict_best_line,
  costly: m.verdict_costly_line,
  lucky: m.verdict_lucky_line,
  lost: m.verdict_lost_line,
  beaten: m.verdict_beaten_line,
  unknown: m.verdict_unknown_line,
};

/** "the card that lost it" */
export function verdictMarkName(mark: VerdictMark): string {
  return NAMES[mark]();
}

/** The name of an alternative's mark: "would have lost it". */
export function alternativeMarkName(mark: VerdictMark): string {
  return mark === 'lost' ? m.verdict_would_lose() : verdictMarkName(mark);
}

/** The meaning of a mark, for the legend. */
export function verdictMarkMeaning(mark: VerdictMark): string {
  return MEANINGS[mark]();
}

/** The name of an action's class outside of a play, on the analysis board. */
export function actionClassName(mark: VerdictMark): string {
  return CLASS_NAMES[mark]();
}

const CLASS_NAMES: Readonly<Record<VerdictMark, () => string>> = {
  ...NAMES,
  sound: m.verdict_class_sound,
  lucky: m.verdict_class_lucky,
  beaten: m.verdict_class_beaten,
};

/** "“singleton queen” beats it."; null without a world that does. */
export function beatenByText(world: LocalizedText | null, language: Language): string | null {
  return world && m.verdict_beaten_by({ deal: localize(world, language) });
}
