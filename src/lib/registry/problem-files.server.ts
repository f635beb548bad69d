/** The problem files of all tables and the collections, as texts; read when the app is built. */

/** Paths from the repository's root, and what stands in the files. */
export type FileTexts = readonly (readonly [path: string, text: string])[];

const found = filesOf(
  import.meta.glob<string>('$problems/*/*.yaml', { query: '?raw', import: 'default', eager: true }),
);

export const collectionFiles: FileTexts = found.filter(([path]) => isCollection(path));
export const problemFiles: FileTexts = found.filter(([path]) => !isCollection(path));

function isCollection(path: string): boolean {
  return path.startsWith('problems/collections/');
}

function filesOf(texts: Readonly<Record<string, string>>): FileTexts {
  return Object.entries(texts).map(([path, text]) => [
    path.replace(/^.*?problems\//, 'problems/'),
    text,
  ]);
}
