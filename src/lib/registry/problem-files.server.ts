/** The texts of all problem files and collections, read when the app is built. */

import dailyCalendars from '$problems/daily.json?raw';

/** Paths below the root of the repository with the texts of the files. */
export type FileTexts = readonly (readonly [path: string, text: string])[];

const allFiles = toFileTexts(
  import.meta.glob<string>('$problems/*/*.yaml', { query: '?raw', import: 'default', eager: true }),
);

export const collectionFiles: FileTexts = allFiles.filter(([path]) => isCollection(path));
export const problemFiles: FileTexts = allFiles.filter(([path]) => !isCollection(path));

/** The calendars of daily problems, see `parseDailyCalendars`. */
export const dailyCalendarText: string = dailyCalendars;

function isCollection(path: string): boolean {
  return path.startsWith('problems/collections/');
}

function toFileTexts(texts: Readonly<Record<string, string>>): FileTexts {
  return Object.entries(texts).map(([path, text]) => [
    path.replace(/^.*?problems\//, 'problems/'),
    text,
  ]);
}
