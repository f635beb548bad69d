/**
 * Divides the modules that several pages share into chunks, by the imports alone: modules lie in
 * one chunk when the same entry points (pages and lazily imported modules) load them, and a small
 * chunk joins another where that saves more than it costs. No file of the app is named, so a moved
 * file changes no chunk.
 */
import { createHash } from 'node:crypto';
import { relative, sep } from 'node:path';
import type { Plugin, ResolvedConfig, Rolldown } from 'vite';

/** A module of the build, as far as it is read here; Rolldown's `ModuleInfo` has these members. */
export type Module = Pick<
  Rolldown.ModuleInfo,
  'id' | 'code' | 'isEntry' | 'importedIds' | 'dynamicallyImportedIds'
>;

/**
 * Groups of different kinds are never merged. A style sheet is a file of its own, and a changed
 * word on every page should not change the scripts that every visit loads, the largest chunk.
 */
type GroupKind = 'script' | 'style' | 'initial message';

/** Modules of one chunk. */
interface Group {
  readonly ids: string[];
  /** In bytes of source. */
  size: number;
  /** The pages and lazily imported modules that load it, with a group that imports it as well. */
  readonly entryPoints: Set<string>;
  readonly imports: Set<Group>;
  readonly kind: GroupKind;
  /** True for a page or a lazily imported module, which begins a chunk of its own. */
  readonly isEntryPoint: boolean;
}

/** A chunk less is worth this many bytes of source to each entry point that would load both. */
const CHUNK_WORTH = 15_500;
/** A module that refers to a file, such as its worker, counts as so many bytes more. */
const FILE_SIZE = 100_000;
/** Entries of SvelteKit that every visit loads: the start, the root layout, the error page. */
const INITIAL_ENTRIES = ['entry/start', 'entry/app', 'nodes/0', 'nodes/1'];
/** A module that the root layout imports lazily and awaits. */
const INITIAL_MODULE = '$games/game-uis';
const CHUNK_FILE_NAMES = '_app/immutable/chunks/[name].[hash].js';
const STYLE = /\.css(?:\?|$)/;
/** The modules of messages, and those that they import. */
const MESSAGE = /\/paraglide\//;

/**
 * The name of the chunk of each module that several entry points load; other modules lie with the
 * one that alone loads them.
 *
 * @param initial the modules that every visit loads first
 */
export function assignSharedChunks(
  modules: readonly Module[],
  initial: readonly string[],
): ReadonlyMap<string, string> {
  const importsById = new Map(modules.map((module) => [module.id, importsOf(module)]));
  const lazyIds = new Set(modules.flatMap(({ dynamicallyImportedIds }) => dynamicallyImportedIds));
  const allEntryPoints = modules.flatMap(({ id, isEntry }) =>
    isEntry || lazyIds.has(id) ? [id] : [],
  );
  const entryPointsById = new Map<string, Set<string>>();
  for (const start of allEntryPoints)
    for (const id of reachedFrom([start], (from) => importsById.get(from) ?? []))
      entryPointsById.set(id, (entryPointsById.get(id) ?? new Set()).add(start));

  const groups = new Map<string, Group>();
  const groupById = new Map<string, Group>();
  for (const { id, code } of modules) {
    const reaching = entryPointsById.get(id) ?? new Set<string>();
    const isInitial = initial.some((start) => reaching.has(start));
    if (reaching.size < 2 && !isInitial) continue;
    const entryPoints = isInitial ? new Set(allEntryPoints) : reaching;
    const kind = kindOf(id, isInitial);
    const isEntryPoint = lazyIds.has(id) && !isInitial;
    const key = isEntryPoint ? id : `${kind} ${[...entryPoints].join(' ')}`;
    const group = groups.get(key) ?? {
      ...{ ids: [], size: 0, entryPoints, imports: new Set<Group>(), kind, isEntryPoint },
    };
    group.ids.push(id);
    group.size += sizeOf(code ?? '');
    groups.set(key, group);
    groupById.set(id, group);
  }
  for (const [id, group] of groupById)
    for (const imported of importsById.get(id) ?? []) {
      const importedGroup = groupById.get(imported);
      if (importedGroup && importedGroup !== group) group.imports.add(importedGroup);
    }
  const chunks = mergeGroups([...groups.values()]).filter(({ isEntryPoint }) => !isEntryPoint);
  return new Map(
    chunks.flatMap(({ ids }) => {
      const name = chunkName(ids);
      return ids.map((id) => [id, name] as const);
    }),
  );
}

/**
 * A name that stays the same in the next version, as long as the chunk has the same modules. It is
 * short: it stands in every file that imports the chunk.
 */
function chunkName(ids: readonly string[]): string {
  const hash = createHash('sha256').update([...ids].sort().join('\n'));
  return hash.digest('hex').slice(0, 6);
}

/** The static imports of a module; of all messages only those that it uses: `m.name`. */
function importsOf({ code, importedIds }: Module): readonly string[] {
  return importedIds.flatMap((imported) => {
    const folder = /^.*\/paraglide\/messages(?=\.js$)/.exec(imported)?.[0];
    if (folder === undefined) return [imported];
    return [...(code ?? '').matchAll(/\bm\.(\w+)/g)].map(([, name]) => `${folder}/${name}.js`);
  });
}

function kindOf(id: string, isInitial: boolean): GroupKind {
  if (STYLE.test(id)) return 'style';
  return isInitial && MESSAGE.test(id) ? 'initial message' : 'script';
}

/** In bytes, without comments. */
function sizeOf(code: string): number {
  const withoutComments = code.replace(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '');
  return withoutComments.length + (code.includes('_FILE_URL_') ? FILE_SIZE : 0);
}

/** Greedy agglomeration: each group, the smallest first, joins the one where that gains most. */
function mergeGroups(groups: readonly Group[]): readonly Group[] {
  const merged = new Set(groups);
  const pending = groups.filter(({ isEntryPoint }) => !isEntryPoint);
  for (;;) {
    pending.sort((a, b) => b.size - a.size);
    const small = pending.pop();
    if (!small) return [...merged];
    let bestGain = 0;
    let partner: Group | null = null;
    for (const large of pending.filter(({ kind }) => kind === small.kind)) {
      const gain = gainOf(small, large, bestGain);
      if (gain > bestGain && !isCycle(small, large)) [bestGain, partner] = [gain, large];
    }
    if (!partner) continue;
    merged.delete(small);
    partner.ids.push(...small.ids);
    partner.size += small.size;
    for (const { imports } of merged) if (imports.delete(small)) imports.add(partner);
    for (const imported of small.imports) if (imported !== partner) partner.imports.add(imported);
    for (const { entryPoints } of withImports(partner))
      for (const entryPoint of [...small.entryPoints, ...partner.entryPoints])
        entryPoints.add(entryPoint);
  }
}

/**
 * The bytes saved by one chunk instead of two, less those that entry points then load in vain: a
 * group and all it imports. A gain that is not above `least` may be too high.
 */
function gainOf(a: Group, b: Group, least: number): number {
  let gain = CHUNK_WORTH * (a.entryPoints.size - countMissing(a, b));
  for (const [from, to] of [[a, b] as const, [b, a] as const]) {
    if (gain <= least) break;
    for (const loaded of withImports(from)) gain -= loaded.size * countMissing(to, loaded);
  }
  return gain;
}

/** The number of entry points of a group that do not load another. */
function countMissing(group: Group, other: Group): number {
  let count = 0;
  for (const entryPoint of group.entryPoints) if (!other.entryPoints.has(entryPoint)) count++;
  return count;
}

/** True when one of two groups imports the other by way of a third, for which it would wait. */
function isCycle(a: Group, b: Group): boolean {
  const leads = (from: Group, to: Group): boolean =>
    [...from.imports].some((group) => group !== to && withImports(group).has(to));
  return leads(a, b) || leads(b, a);
}

function withImports(group: Group): ReadonlySet<Group> {
  return reachedFrom([group], ({ imports }) => imports);
}

function reachedFrom<Node>(
  starts: readonly Node[],
  next: (node: Node) => Iterable<Node>,
): ReadonlySet<Node> {
  const reached = new Set(starts);
  // Iterating over a set visits the elements that are added meanwhile.
  for (const node of reached) for (const neighbour of next(node)) reached.add(neighbour);
  return reached;
}

/** Gives the client build the chunks of its shared modules. */
export function sharedChunksPlugin(): Plugin {
  let config: ResolvedConfig;
  let chunks: ReadonlyMap<string, string> = new Map();
  /** The id of a module that does not depend on the folder in which the app is built. */
  const portableId = (id: string): string => relative(config.root, id).split(sep).join('/');
  const styles = new Map<string, string>();
  return {
    name: 'shared-chunks',
    apply: 'build',
    config: {
      // After SvelteKit, which asks for pages that export nothing but their own.
      order: 'post',
      handler: () => ({
        build: {
          rolldownOptions: {
            preserveEntrySignatures: 'allow-extension',
            output: {
              codeSplitting: {
                groups: [{ name: (id) => chunks.get(portableId(id)) ?? null, debugName: 'shared' }],
                includeDependenciesRecursively: false,
              },
            },
          },
        },
      }),
    },
    configResolved(resolved) {
      config = resolved;
    },
    // With a name beside its hash, a file is recognised in the next version: see file-patch.ts.
    outputOptions: (options) =>
      config.build.ssr ? options : { ...options, chunkFileNames: CHUNK_FILE_NAMES },
    // Later Vite takes the styles out of their modules.
    transform: { filter: { id: STYLE }, handler: (code, id) => void styles.set(id, code) },
    async buildEnd() {
      if (config.build.ssr) return;
      const inputs = config.build.rolldownOptions.input as Readonly<Record<string, string>>;
      const initialModule = await this.resolve(INITIAL_MODULE);
      const initial = [...INITIAL_ENTRIES.map((name) => inputs[name]), initialModule?.id].map(
        (id) => portableId(id ?? this.error('A module that every visit loads first is not found.')),
      );
      const modules = [...this.getModuleIds()].flatMap((id): readonly Module[] => {
        const info = this.getModuleInfo(id);
        if (!info) return [];
        const { isEntry, importedIds, dynamicallyImportedIds } = info;
        const code = styles.get(id) ?? info.code;
        return [
          {
            ...{ id: portableId(id), code, isEntry },
            importedIds: importedIds.map(portableId),
            dynamicallyImportedIds: dynamicallyImportedIds.map(portableId),
          },
        ];
      });
      chunks = assignSharedChunks(modules, initial);
    },
  };
}
