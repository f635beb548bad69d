/** From the bundle of the browser's half of the app to the graph of its files. */
import type { Rolldown } from 'vite';
import type { BuiltFile, Graph } from './owners.ts';

/** What is needed of a bundle, so that a test can make one up. */
export type Bundle = Readonly<Record<string, Chunk | Asset>>;
type Chunk = Pick<
  Rolldown.OutputChunk,
  'type' | 'code' | 'isEntry' | 'facadeModuleId' | 'imports' | 'dynamicImports'
> & {
  /** What Vite knows of the styles and pictures that come with it. */
  readonly viteMetadata?: {
    readonly importedCss: ReadonlySet<string>;
    readonly importedAssets: ReadonlySet<string>;
  };
};
type Asset = Pick<Rolldown.OutputAsset, 'type' | 'source'>;

/** How a module lies in the house. */
export interface House {
  /** The folder of each table by its id, without a slash at its end. */
  readonly tables: ReadonlyMap<string, string>;
  /** The path of a module below the repository's root, with `/` and nothing after its ending. */
  pathOf(id: string): string;
  /** The modules that a module imports at once. */
  importsOf(id: string): readonly string[];
}

export function graphOf(bundle: Bundle, house: House): Graph {
  const assets = Object.keys(bundle).filter((name) => bundle[name]?.type === 'asset');
  // Styles are named in every list of what to load ahead; what needs them is known to Vite.
  const named = assets.filter((name) => !name.endsWith('.css'));
  const namedIn = (text: string): readonly string[] =>
    named.filter((name) => text.includes(name.slice(name.lastIndexOf('/') + 1)));
  return new Map(
    Object.entries(bundle).map(([name, output]): [string, BuiltFile] => {
      if (output.type === 'asset') {
        const text = /\.(?:js|css)$/.test(name) ? textOf(output.source) : '';
        const needs = namedIn(text).filter((other) => other !== name);
        return [name, { entry: false, door: null, needs, later: [] }];
      }
      const { isEntry, imports, dynamicImports, viteMetadata: vite, code } = output;
      const styled = [...(vite?.importedCss ?? []), ...(vite?.importedAssets ?? [])];
      return [
        name,
        {
          entry: isEntry,
          door: doorOf(output, house),
          needs: [...imports, ...styled, ...namedIn(code)],
          later: dynamicImports,
        },
      ];
    }),
  );
}

/** What stands in a style sheet or a worker; nothing else of these files leads anywhere. */
function textOf(source: string | Uint8Array): string {
  return typeof source === 'string' ? source : new TextDecoder().decode(source);
}

/** The table whose rooms begin with a chunk, if any. */
function doorOf({ facadeModuleId, isEntry }: Chunk, house: House): string | null {
  if (facadeModuleId === null) return null;
  if (!isEntry) return tableOfModule(house.pathOf(facadeModuleId), house);
  const pages = house.importsOf(facadeModuleId).filter((id) => isPage(house.pathOf(id)));
  const tables = new Set(pages.flatMap((id) => tablesOfPage(id, house)));
  const [only] = tables;
  return tables.size === 1 ? (only ?? null) : null;
}

/**
 * The table of a module that is asked for when it is needed. A table's face and its words for lists are none
 * of its rooms here: every list speaks of every table, and says where it is to be had when it is not kept.
 */
function tableOfModule(path: string, { tables }: House): string | null {
  // What a table draws in the studio comes with the studio.
  if (/\/ui\/studio\//.test(path)) return tables.has('studio') ? 'studio' : null;
  for (const [table, folder] of tables) {
    // What another page asks for when it is needed, such as a bench to try something on.
    if (path.startsWith(`src/routes/${table}/`)) return table;
    if (!path.startsWith(`${folder}/`)) continue;
    return /^(?:ui\/)?(?:[a-z]+-ui|list-words)\./.test(path.slice(folder.length + 1))
      ? null
      : table;
  }
  return null;
}

function isPage(path: string): boolean {
  return /^src\/routes\/(?:.*\/)?\+page\b/.test(path);
}

/** A page is a table's when it lies below that table's address, or draws with its rooms. */
function tablesOfPage(id: string, house: House): readonly string[] {
  const path = house.pathOf(id);
  const below = [...house.tables.keys()].find((table) => path.startsWith(`src/routes/${table}/`));
  if (below !== undefined) return [below];
  const imported = house.importsOf(id).map(house.pathOf);
  return [...house.tables].flatMap(([table, folder]) =>
    imported.some((other) => other.startsWith(`${folder}/`)) ? [table] : [],
  );
}

/** The tables of some registers: each is a folder, named like the table, with the `<game>-game.ts` that is imported there. */
export function tablesOf(
  registers: readonly string[],
  { pathOf, importsOf }: Omit<House, 'tables'>,
): ReadonlyMap<string, string> {
  const folders = registers
    .flatMap(importsOf)
    .map(pathOf)
    .flatMap((path) => /^(.*\/([a-z]+))\/\2-game\.ts$/.exec(path)?.[1] ?? []);
  return new Map(folders.map((folder) => [folder.slice(folder.lastIndexOf('/') + 1), folder]));
}
