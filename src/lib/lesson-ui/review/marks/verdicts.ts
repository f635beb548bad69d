/** The verdict on an action of the student's, as a mark and in words. */
import { textIn, type Language, type Text } from '$lib/core/text';
import { m } from '$lib/paraglide/messages';
import type { ActionClass, Decision } from '../../judgement';

/** In the order of the legend. *Equal* is the screen's word for a sound action that is not the author's. */
export const MARKS = ['sound', 'equal', 'lucky', 'beaten', 'unknown'] as const;
export type MarkName = (typeof MARKS)[number];

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

/** The mark of an action; null when there was no other. */
export function markOf({ verdict, equal, choices }: Decision): MarkName | null {
  if (choices === 1) return null;
  return equal ? 'equal' : verdict;
}

/** The marks of a play, by the place of the action in the log. */
export function marksOf(decisions: readonly Decision[]): ReadonlyMap<number, MarkName> {
  return new Map(
    decisions.flatMap((decision): [number, MarkName][] => {
      const mark = markOf(decision);
      return mark ? [[decision.at, mark]] : [];
    }),
  );
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
