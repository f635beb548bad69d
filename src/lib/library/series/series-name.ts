/** The name of a series in lists: its neutral name until all titles in it are unlocked. */
import { localize } from '$lib/core/localized-text';
import { isTitleUnlocked, type NamePreferences, type ShownName } from '../shown-name';
import type { ProgressSnapshot } from '../problem-standing';
import type { CollectionEntry } from './collections';

/**
 * The name to show; the title is unlocked when there is no neutral name, or all problems are
 * unlocked.
 */
export function seriesName(
  { title, neutral, entries }: Pick<CollectionEntry, 'title' | 'neutral' | 'entries'>,
  today: ProgressSnapshot | null,
  { language, settings }: NamePreferences,
): ShownName {
  const titleUnlocked =
    !neutral || entries.every((entry) => isTitleUnlocked(entry, today, settings));
  return { titleUnlocked, name: localize(titleUnlocked ? title : neutral, language) };
}

/** The page of a series: `/collections/3/`. */
export function addressOfSeries({
  id,
  number,
}: Pick<CollectionEntry, 'id' | 'number'>): `/collections/${string}/` {
  return `/collections/${number ?? id}/`;
}
