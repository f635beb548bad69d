/** Finding problems: a filter of a few words and choices, which can stand in an address. */
import { LEVELS, type Level } from '$lib/core/level';
import type { ProblemEntry } from '$lib/game-module/game-module';
import type { ListTexts } from '$lib/game-module/ui/game-ui';
import { shownName, type NamePreferences } from '../shown-name';
import { STANDINGS, standingOf, type ProblemStanding, type ProgressSnapshot } from '../problem-standing';

/** What the problems of a table can be asked for. */
export type FilterOptions = Pick<ListTexts, 'themes' | 'roles'>;

/** What is asked for; null and the empty text ask for nothing. */
export interface ProblemFilter {
  readonly words: string;
  readonly level: Level | null;
  /** A theme and a role of the table whose problems they are. */
  readonly theme: string | null;
  readonly role: string | null;
  readonly state: ProblemStanding | null;
}

export const NO_FILTER: ProblemFilter = { words: '', level: null, theme: null, role: null, state: null };

export function isEmptyFilter(filter: ProblemFilter): boolean {
  const { words, level, theme, role, state } = filter;
  return words.trim() === '' && !level && !theme && !role && !state;
}

/**
 * The entries that fit, in the order given. Every word must stand in the name that the list shows, in any case,
 * or be the problem's number: a title that is not earned yet is not searched.
 */
export function filterEntries(
  entries: readonly ProblemEntry[],
  filter: ProblemFilter,
  today: ProgressSnapshot,
  reader: NamePreferences,
  calledBy: (entry: ProblemEntry) => Pick<ListTexts, 'placeholderTitle'>,
): readonly ProblemEntry[] {
  const words = normalizeText(filter.words).split(/\s+/).filter(Boolean);
  return entries.filter((entry) => {
    const { name, titleUnlocked: earned } = shownName(entry, calledBy(entry), today, reader);
    // A title that was not translated, or that a reader knows in English, is found in English too.
    const shown = normalizeText(earned ? `${name} ${entry.title.en}` : name);
    return (
      words.every((word) => shown.includes(word) || word === String(entry.number)) &&
      (filter.level === null || entry.level === filter.level) &&
      (filter.theme === null || entry.themes.includes(filter.theme)) &&
      (filter.role === null || entry.roles.includes(filter.role)) &&
      (filter.state === null || standingOf(entry, today) === filter.state)
    );
  });
}

/** Without case, accents and the difference between wide and narrow letters. */
function normalizeText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .trim();
}

/** The themes of a table that at least one of its entries has, in their order. */
export function themesIn(
  entries: readonly ProblemEntry[],
  { themes }: Pick<FilterOptions, 'themes'>,
): readonly string[] {
  const present = new Set(entries.flatMap((entry) => entry.themes));
  return themes.ids.filter((theme) => present.has(theme));
}

/** The levels that at least one entry has. */
export function levelsIn(entries: readonly ProblemEntry[]): readonly Level[] {
  return LEVELS.filter((level) => entries.some((entry) => entry.level === level));
}

/** The filter in the query of an address; what it does not know asks for nothing. */
export function parseFilterQuery(query: string, asking: FilterOptions): ProblemFilter {
  const fields = new URLSearchParams(query);
  return filterFromFields((name) => fields.get(name), asking);
}

/** The filter in some named fields: those of an address, or of the form above the list. */
export function filterFromFields(field: (name: string) => unknown, { themes, roles }: FilterOptions): ProblemFilter {
  const words = field('q');
  return {
    words: typeof words === 'string' ? words : '',
    level: LEVELS.find((level) => String(level) === field('level')) ?? null,
    theme: themes.ids.find((theme) => theme === field('theme')) ?? null,
    role: roles.ids.find((role) => role === field('role')) ?? null,
    state: STANDINGS.find((state) => state === field('state')) ?? null,
  };
}

/** The query without `?`, empty for no filter; `readFilter` reads it back. */
export function formatFilterQuery(filter: ProblemFilter): string {
  const query = new URLSearchParams();
  if (filter.words.trim() !== '') query.set('q', filter.words.trim());
  if (filter.level !== null) query.set('level', String(filter.level));
  if (filter.theme !== null) query.set('theme', filter.theme);
  if (filter.role !== null) query.set('role', filter.role);
  if (filter.state !== null) query.set('state', filter.state);
  return query.toString();
}
