/** The library's files, read when the app is built: the browser gets lawful problems, no YAML. */
import { catalogueOf } from './catalogue';
import { collectionsOf, type Collections } from './collections';

type Files = readonly (readonly [path: string, text: string])[];

/** Every problem file of the bridge table: its path from the repository's root, and its text. */
export const bridgeFiles = filesOf(
  import.meta.glob<string>('$problems/bridge/*.yaml', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);

const collectionFiles = filesOf(
  import.meta.glob<string>('$problems/collections/*.yaml', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);

/** The collections of the library. */
export const collections: Collections = collectionsOf(
  collectionFiles,
  bridgeFiles.map(([path]) => path),
  catalogueOf(bridgeFiles).entries,
);

function filesOf(found: Record<string, string>): Files {
  return Object.entries(found).map(([path, text]) => [
    path.replace(/^.*?problems\//, 'problems/'),
    text,
  ]);
}
