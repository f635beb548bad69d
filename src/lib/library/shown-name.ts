/** The name of a problem in lists: a neutral placeholder until its title is unlocked. */
import { localize, type Language } from '$lib/core/localized-text';
import { numberedName } from '$lib/game-module/ui/numbered-name';
import { isAttemptSolved } from '$lib/storage/progress-store';
import { problemKey, type ProblemEntry } from '$lib/game-module/game-module';
import type { ListTexts } from '$lib/game-module/ui/game-ui';
import type { Settings } from '$lib/kit/settings/settings';
import type { ProgressSnapshot } from './problem-standing';

export interface ShownName {
  readonly name: string;
  /** True when `name` is the title; the themes may be shown too. */
  readonly titleUnlocked: boolean;
}

/** The preferences of the reader on which names depend. */
export interface NamePreferences {
  readonly language: Language;
  readonly settings: Pick<Settings, 'titles'>;
}

/**
 * True when the title and the themes of a problem may be shown: it was solved, it is the
 * reader's own, or the reader always shows titles. `today` null: progress unknown, so locked.
 */
export function isTitleUnlocked(
  entry: Pick<ProblemEntry, 'gameId' | 'id' | 'outside'>,
  today: ProgressSnapshot | null,
  { titles }: NamePreferences['settings'],
): boolean {
  if (titles === 'always' || entry.outside?.mine === true) return true;
  return isAttemptSolved(today?.storedProgress.problems.get(problemKey(entry)));
}

/** The name of an entry in a list; `words` are the texts of its game. */
export function shownName(
  entry: ProblemEntry,
  words: Pick<ListTexts, 'placeholderTitle'>,
  today: ProgressSnapshot | null,
  { language, settings }: NamePreferences,
): ShownName {
  const titleUnlocked = isTitleUnlocked(entry, today, settings);
  return {
    titleUnlocked,
    name: titleUnlocked
      ? localize(entry.title, language)
      : numberedName(words.placeholderTitle(entry), entry.nameNumber),
  };
}
