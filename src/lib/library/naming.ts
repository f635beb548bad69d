/** What a problem is called: by what one sees of it, until its title is earned. */
import { localize, type Language } from '$lib/core/localized-text';
import { isRevealed } from '$lib/progress/progress-store';
import { problemKey, type ProblemEntry } from '$lib/game-module/game-module';
import type { ListTexts } from '$lib/game-module/ui/game-ui';
import type { Settings } from '$lib/ui/settings/settings';
import type { Today } from './standing';

export interface ShownName {
  readonly name: string;
  /** Whether it is the title, and the themes may be told too. */
  readonly earned: boolean;
}

/** The reader, as far as names depend on who reads. */
export interface Reader {
  readonly language: Language;
  readonly settings: Pick<Settings, 'titles'>;
}

/**
 * Whether the title and the themes of a problem may be told: it was solved, or looked at after any end; the reader
 * has written it, or wants to see titles. Nothing is earned as long as it is not known what was played (`today` is null).
 */
export function isEarned(
  entry: Pick<ProblemEntry, 'gameId' | 'id' | 'outside'>,
  today: Today | null,
  { titles }: Reader['settings'],
): boolean {
  if (titles === 'always' || entry.outside?.mine === true) return true;
  return isRevealed(today?.known.problems.get(problemKey(entry)));
}

/** The name of an entry in a list, in the words of its table. */
export function shownName(
  entry: ProblemEntry,
  words: Pick<ListTexts, 'placeholderTitle'>,
  today: Today | null,
  { language, settings }: Reader,
): ShownName {
  const earned = isEarned(entry, today, settings);
  return { earned, name: earned ? localize(entry.title, language) : words.placeholderTitle(entry) };
}
