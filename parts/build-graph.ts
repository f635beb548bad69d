/**
 * Turns the client bundle of the app into the graph of its files, from which each file is assigned
 * to a part of the offline copy (a game, the studio) or to the shell, which every page needs.
 */
import { basename, dirname } from 'node:path/posix';
import type { Rolldown } from 'vite';
import type { BuiltFile, BuildGraph } from './file-owners.ts';

/** The part of a bundle that is read here, so that a test can create one. */
export type Bundle = Readonly<Record<string, Chunk | Asset>>;
type Chunk = Pick<
  Rolldown.OutputChunk,
  'type' | 'code' | 'isEntry' | 'facadeModuleId' | 'imports' | 'dynamicImports'
> & {
  /** Styles and images of the chunk, as Vite reports them. */
  readonly viteMetadata?: {
    readonly importedCss: ReadonlySet<string>;
    readonly importedAssets: ReadonlySet<string>;
  };
};
type Asset = Pick<Rolldown.OutputAsset, 'type' | 'source'>;

/** The folders of the parts, and the sources of the app. */
export interface AppSources {
  /** The folder of each part (a game, the studio) by its id, without a trailing slash. */
  readonly partFolders: ReadonlyMap<string, string>;
  /** The path of a module below the repository's root, with `/` and without a query. */
  pathOf(id: string): string;
  /** The modules that a module imports statically. */
  importsOf(id: string): readonly string[];
  /** The modules that a module imports lazily. */
  lazyImportsOf(id: string): readonly string[];
}

/**
 * The graph of the files of a bundle: static and lazy imports, the assets that a file names in its
 * text, and the part whose lazy code begins with a file.
 */
export function buildGraph(bundle: Bundle, layout: AppSources): BuildGraph {
  const assets = Object.keys(bundle).filter((name) => bundle[name]?.type === 'asset');
  // Every preload list names the styles; Vite knows which chunks need them.
  const referableAssets = assets.filter((name) => !name.endsWith('.css'));
  const referencesIn = (text: string): readonly string[] =>
    referableAssets.filter((name) => text.includes(name.slice(name.lastIndexOf('/') + 1)));
  return new Map(
    Object.entries(bundle).map(([name, output]): [string, BuiltFile] => {
      if (output.type === 'asset') {
        const text = /\.(?:js|css)$/.test(name) ? decodeSource(output.source) : '';
        const needs = referencesIn(text).filter((assetName) => assetName !== name);
        return [name, { isEntry: false, lazyPart: null, staticImports: needs, lazyImports: [] }];
      }
      const { isEntry, imports, dynamicImports, viteMetadata, code } = output;
      const styleAssets = [
        ...(viteMetadata?.importedCss ?? []),
        ...(viteMetadata?.importedAssets ?? []),
      ];
      return [
        name,
        {
          isEntry,
          lazyPart: lazyPartOf(output, layout),
          staticImports: [...imports, ...styleAssets, ...referencesIn(code)],
          lazyImports: dynamicImports,
        },
      ];
    }),
  );
}

/** The text of a style sheet or a worker, which may name other files. */
function decodeSource(source: string | Uint8Array): string {
  return typeof source === 'string' ? source : new TextDecoder().decode(source);
}

/** The part whose lazily loaded code begins with this chunk; null for none. */
function lazyPartOf({ facadeModuleId, isEntry }: Chunk, layout: AppSources): string | null {
  if (facadeModuleId === null) return null;
  if (!isEntry) return partOfModule(layout.pathOf(facadeModuleId), layout);
  // SvelteKit generates an entry for each page; the page is what it imports.
  const pages = layout.importsOf(facadeModuleId).filter((id) => isPage(layout.pathOf(id)));
  const parts = new Set(pages.flatMap((id) => partsOfPage(id, layout)));
  const [onlyPart] = parts;
  return parts.size === 1 ? (onlyPart ?? null) : null;
}

/**
 * The part of a lazily loaded module: that of its folder, or of the routes where it lies. What
 * lists show of every game is loaded by the registry, which lies in no game: it is in the shell.
 */
function partOfModule(path: string, { partFolders }: AppSources): string | null {
  for (const [part, folder] of partFolders)
    if (path.startsWith(`src/routes/${part}/`) || path.startsWith(`${folder}/`)) return part;
  return null;
}

function isPage(path: string): boolean {
  return /^src\/routes\/(?:.*\/)?\+page\b/.test(path);
}

/**
 * A page belongs to a part when its address is below the part's, or when it imports the part's
 * code.
 */
function partsOfPage(id: string, layout: AppSources): readonly string[] {
  const path = layout.pathOf(id);
  const partAbove = [...layout.partFolders.keys()].find((part) =>
    path.startsWith(`src/routes/${part}/`),
  );
  if (partAbove !== undefined) return [partAbove];
  const imported = layout.importsOf(id).map(layout.pathOf);
  return [...layout.partFolders].flatMap(([part, folder]) =>
    imported.some((importedPath) => importedPath.startsWith(`${folder}/`)) ? [part] : [],
  );
}

/**
 * The folder of each game by its id: that of the module that the registry, or one it imports, loads
 * lazily.
 */
export function gameFolders(
  registry: string,
  { pathOf, importsOf, lazyImportsOf }: Omit<AppSources, 'partFolders'>,
): ReadonlyMap<string, string> {
  const registries = new Set([registry]);
  // Iterating over a set visits the elements that are added meanwhile.
  for (const id of registries) for (const imported of importsOf(id)) registries.add(imported);
  const folders = [...registries].flatMap(lazyImportsOf).map((id) => dirname(pathOf(id)));
  return new Map(folders.map((folder) => [basename(folder), folder]));
}
