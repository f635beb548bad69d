/** What a problem is called: by what one sees of it, until its title is earned. */
import { localize, type Language } from '$lib/core/localized-text';
import { isRevealed } from '$lib/progress/progress-store';
import { problemKey, type ProblemEntry } from '$lib/game-module/game-module';
import type { ListTexts } from '$lib/game-module/ui/game-ui';
import type { Settings } from '$lib/ui/settings/settings';
import type { ProgressSnapshot } from './problem-standing';

export interface ShownName {
  readonly name: string;
  /** Whether it is the title, and the themes may be told too. */
  readonly titleUnlocked: boolean;
}

/** The reader, as far as names depend on who reads. */
export interface NamePreferences {
  readonly language: Language;
  readonly settings: Pick<Settings, 'titles'>;
}

/**
 * Whether the title and the themes of a problem may be told: it was solved, or looked at after any end; the reader
 * has written it, or wants to see titles. Nothing is earned as long as it is not known what was played (`today` is null).
 */
export function isTitleUnlocked(
  entry: Pick<ProblemEntry, 'gameId' | 'id' | 'outside'>,
  today: ProgressSnapshot | null,
  { titles }: NamePreferences['settings'],
): boolean {
  if (titles === 'always' || entry.outside?.mine === true) return true;
  return isRevealed(today?.known.problems.get(problemKey(entry)));
}

/** The name of an entry in a list, in the words of its table. */
export function shownName(
  entry: ProblemEntry,
  words: Pick<ListTexts, 'placeholderTitle'>,
  today: ProgressSnapshot | null,
  { language, settings }: NamePreferences,
): ShownName {
  const earned = isTitleUnlocked(entry, today, settings);
  return { titleUnlocked: earned, name: earned ? localize(entry.title, language) : words.placeholderTitle(entry) };
}
