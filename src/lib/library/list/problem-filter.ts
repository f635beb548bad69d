/** The filter of a problem list: search words and choices, with its form as a URL query. */
import { LEVELS, type Level } from '$lib/core/level';
import type { ProblemEntry } from '$lib/game-module/game-module';
import type { ListTexts } from '$lib/game-module/ui/game-ui';
import { shownName, type NamePreferences } from '../shown-name';
import {
  STANDINGS,
  standingOf,
  type ProblemStanding,
  type ProgressSnapshot,
} from '../problem-standing';

/** The themes and roles of a game that its problems can be filtered by. */
export type FilterOptions = Pick<ListTexts, 'themes' | 'roles'>;

/** A filter; a field that is null or empty does not restrict. */
export interface ProblemFilter {
  /** The search words, separated by spaces. */
  readonly words: string;
  readonly level: Level | null;
  /** A theme and a role of the game of the problems. */
  readonly theme: string | null;
  readonly role: string | null;
  /** The standing, such as due or new. */
  readonly state: ProblemStanding | null;
}

export const NO_FILTER: ProblemFilter = {
  words: '',
  level: null,
  theme: null,
  role: null,
  state: null,
};

export function isEmptyFilter(filter: ProblemFilter): boolean {
  const { words, level, theme, role, state } = filter;
  return words.trim() === '' && !level && !theme && !role && !state;
}

/**
 * The matching entries in the order given. Every search word must occur in the shown name (ignoring
 * case and accents) or be the problem's number; locked titles are not searched.
 */
export function filterEntries(
  entries: readonly ProblemEntry[],
  filter: ProblemFilter,
  today: ProgressSnapshot,
  reader: NamePreferences,
  textsOf: (entry: ProblemEntry) => Pick<ListTexts, 'placeholderTitle'>,
): readonly ProblemEntry[] {
  const words = normalizeText(filter.words).split(/\s+/).filter(Boolean);
  return entries.filter((entry) => {
    const { name, titleUnlocked } = shownName(entry, textsOf(entry), today, reader);
    // A title that was not translated, or that a reader knows in English, is found in English too.
    const searchedText = normalizeText(titleUnlocked ? `${name} ${entry.title.en}` : name);
    return (
      words.every((word) => searchedText.includes(word) || word === String(entry.number)) &&
      (filter.level === null || entry.level === filter.level) &&
      (filter.theme === null || entry.themes.includes(filter.theme)) &&
      (filter.role === null || entry.roles.includes(filter.role)) &&
      (filter.state === null || standingOf(entry, today) === filter.state)
    );
  });
}

/** The text without case, accents and the difference between wide and narrow letters. */
function normalizeText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .trim();
}

/** The themes of a game that at least one of its entries has, in their order. */
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

/** The filter in the query of an address; unknown values are ignored. */
export function parseFilterQuery(query: string, options: FilterOptions): ProblemFilter {
  const fields = new URLSearchParams(query);
  return filterFromFields((name) => fields.get(name), options);
}

/** The filter in named fields: those of a query, or of the form above the list. */
export function filterFromFields(
  valueOf: (name: string) => unknown,
  { themes, roles }: FilterOptions,
): ProblemFilter {
  const words = valueOf('q');
  return {
    words: typeof words === 'string' ? words : '',
    level: LEVELS.find((level) => String(level) === valueOf('level')) ?? null,
    theme: themes.ids.find((theme) => theme === valueOf('theme')) ?? null,
    role: roles.ids.find((role) => role === valueOf('role')) ?? null,
    state: STANDINGS.find((state) => state === valueOf('state')) ?? null,
  };
}

/** The query without `?`, empty for no filter; `parseFilterQuery` reads it back. */
export function formatFilterQuery(filter: ProblemFilter): string {
  const query = new URLSearchParams();
  if (filter.words.trim() !== '') query.set('q', filter.words.trim());
  if (filter.level !== null) query.set('level', String(filter.level));
  if (filter.theme !== null) query.set('theme', filter.theme);
  if (filter.role !== null) query.set('role', filter.role);
  if (filter.state !== null) query.set('state', filter.state);
  return query.toString();
}
