/** The library of all games, read at build time: the browser gets valid problems, no YAML. */
import { problemKey } from '$lib/game-module/game-module';
import { catalogueOfGame, createCatalogue, type Catalogue } from '$lib/library/catalogue';
import { nameNumbers } from '$lib/library/name-numbers';
import {
  createCollections,
  type CollectionEntry,
  type Collections,
} from '$lib/library/series/collections';
import { GAME_LIST_TEXTS } from '$games/game-list-texts';
import type { DailyCalendar } from '$lib/library/today/daily-calendar';
import { parseDailyCalendars } from '$lib/library/today/daily-calendar-file';
import { collectionFiles, dailyCalendarText, problemFiles } from '$games/problem-files.server';
import { GAMES } from '$games/registry';

interface Library {
  readonly catalogue: Catalogue;
  readonly collections: Collections;
  /** The valid problems, by key. */
  readonly problems: ReadonlyMap<string, unknown>;
}

let pendingLibrary: Promise<Library> | null = null;

/** Reads every file once, for all pages together. */
export function loadLibrary(): Promise<Library> {
  return (pendingLibrary ??= readLibrary());
}

async function readLibrary(): Promise<Library> {
  const modules = await Promise.all(
    GAMES.map(async ({ id, module }) => [id, await module()] as const),
  );
  const { problems, entries, unreadable } = createCatalogue(problemFiles, new Map(modules));
  const numbers = nameNumbers(
    entries,
    (entry) => GAME_LIST_TEXTS[entry.gameId]?.placeholderTitle(entry) ?? '',
  );
  const withNameNumber = <Value>(key: string, value: Value): Value => {
    const nameNumber = numbers.get(key);
    return nameNumber === undefined ? value : { ...value, nameNumber };
  };
  const catalogue: Catalogue = {
    entries: entries.map((entry) => withNameNumber(problemKey(entry), entry)),
    unreadable,
  };
  const paths = problemFiles.map(([path]) => path);
  return {
    catalogue,
    problems: new Map([...problems].map(([key, problem]) => [key, withNameNumber(key, problem)])),
    collections: createCollections(collectionFiles, paths, catalogue.entries),
  };
}

/** The problems of one game, and the files of its folder that could not be read. */
export async function loadGameCatalogue(gameId: string): Promise<Catalogue> {
  return catalogueOfGame((await loadLibrary()).catalogue, gameId);
}

/** The collections with a problem of this game. */
export async function collectionsOfGame(gameId: string): Promise<readonly CollectionEntry[]> {
  const { collections } = (await loadLibrary()).collections;
  return collections.filter(({ entries }) => entries.some((entry) => entry.gameId === gameId));
}

/** The daily problems of a game. */
export function dailyCalendarOf(gameId: string): DailyCalendar {
  return parseDailyCalendars(dailyCalendarText).get(gameId) ?? { first: 0, numbers: {} };
}

/** The id of the game whose problems have addresses without a game in them. */
export function mainGameId(): string {
  return GAMES[0]?.id ?? '';
}
