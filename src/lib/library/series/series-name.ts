/** What a series is called: by a neutral name as long as its title would tell the point of a problem in it. */
import { localize } from '$lib/core/localized-text';
import { isTitleUnlocked, type NamePreferences, type ShownName } from '../shown-name';
import type { ProgressSnapshot } from '../problem-standing';
import type { CollectionEntry } from './collections';

/** Its name, and whether its title and its text may be told: where there is nothing to hide, or nothing any more. */
export function seriesName(
  { title, neutral, entries }: Pick<CollectionEntry, 'title' | 'neutral' | 'entries'>,
  today: ProgressSnapshot | null,
  { language, settings }: NamePreferences,
): ShownName {
  const earned = !neutral || entries.every((entry) => isTitleUnlocked(entry, today, settings));
  return { titleUnlocked: earned, name: localize(earned ? title : neutral, language) };
}

/** The page of a series: `/collections/3/`. */
export function addressOfSeries({
  id,
  number,
}: Pick<CollectionEntry, 'id' | 'number'>): `/collections/${string}/` {
  return `/collections/${number ?? id}/`;
}
