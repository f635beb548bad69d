/** The problem files of all tables and the collections, as texts; read when the app is built. */

/** Paths from the repository's root, and what stands in the files. */
export type Files = readonly (readonly [path: string, text: string])[];

const found = filesOf(
  import.meta.glob<string>('$problems/*/*.yaml', { query: '?raw', import: 'default', eager: true }),
);

export const collectionFiles: Files = found.filter(([path]) => isCollection(path));
export const problemFiles: Files = found.filter(([path]) => !isCollection(path));

function isCollection(path: string): boolean {
  return path.startsWith('problems/collections/');
}

function filesOf(texts: Readonly<Record<string, string>>): Files {
  return Object.entries(texts).map(([path, text]) => [
    path.replace(/^.*?problems\//, 'problems/'),
    text,
  ]);
}
