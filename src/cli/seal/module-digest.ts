/**
 * The seal of a module: a digest of the code that it and all its imports run. A result that was
 * computed by the module stays valid as long as the seal stays the same. The seals form a Merkle
 * tree: a seal is the hash of the module's outline (its syntax tree without names, see
 * `outlineOf`), in which each use of an import is the seal of the module that declares it and its
 * number there. Paths, names and the order of import lines are no part of it.
 *
 * Modules that import each other in a circle (a strongly connected component) cannot be hashed one
 * after the other. They are sealed as a group by colour refinement: each starts with a colour, the
 * hash of its own tree, and is recoloured again and again from the colours of what it imports.
 *
 * Packages count by their names alone. Two files of the same content count as one module.
 */
import { resolveImport, type ReadSource } from '../source-imports';
import { EVALUATION, NAMESPACE, outlineOf, type Outline } from './module-outline';
import { sha256 } from './sha256';

export interface ModuleDigests {
  /** The seal of the module at a path. Throws when there is no such file. */
  digest(path: string): string;
  /** Paths of all modules that the seal depends on, sorted. */
  modulesBehind(path: string): readonly string[];
}

/** Gives the outline of a file; see `outlineOf`. */
export type GetOutline = (path: string, text: string) => Outline;

interface Module {
  readonly path: string;
  readonly outline: Outline;
  /** By its name in the source: an imported module, or the name of a package. */
  readonly imports: ReadonlyMap<string, Module | string>;
}

/**
 * An export, followed to the module that declares it: the number of the variable that it exports
 * there, or its name where the declaring module has no outline (a package, or a file read as text).
 */
interface ResolvedExport {
  readonly owner: Module | string;
  readonly local: string | number;
}

/** The seal of a module that runs nothing: of types only. */
const NOTHING = '';

export function moduleDigests(read: ReadSource, getOutline: GetOutline = outlineOf): ModuleDigests {
  const modules = new Map<string, Module>();
  const seals = new Map<Module, string>();

  const moduleAt = (path: string, asText = false): Module => {
    const key = asText ? `${path}?` : path;
    const existing = modules.get(key);
    if (existing) return existing;
    const text = read(path) ?? '';
    const imports = new Map<string, Module | string>();
    // With a query a bundler gives the text of a file instead of running it.
    const module = { path, outline: getOutline(asText ? 'text' : path, text), imports };
    modules.set(key, module);
    for (const name of module.outline.modules) {
      const target = resolveImport(name, path, read);
      imports.set(name, target === null ? name : moduleAt(target, name.includes('?')));
    }
    return module;
  };

  const sealOf = (module: Module): string => {
    if (!seals.has(module))
      for (const group of importGroups(module, seals)) sealGroup(group, seals);
    return seals.get(module) ?? NOTHING;
  };

  return {
    digest(path) {
      // A missing import counts as empty; a missing start would seal nothing at all.
      if (read(path) === undefined) throw new Error(`No module ${path} to seal.`);
      return sealOf(moduleAt(path));
    },
    modulesBehind(path) {
      const reached = new Set([moduleAt(path)]);
      for (const module of reached) for (const next of importedModules(module)) reached.add(next);
      return [...new Set([...reached].map((module) => module.path))].sort();
    },
  };
}

function importedModules(module: Module): readonly Module[] {
  return [...module.imports.values()].filter((target) => typeof target !== 'string');
}

/**
 * The groups of modules that import each other, each after all groups that it imports from: the
 * strongly connected components that a module reaches, by Tarjan's algorithm. Modules with a seal
 * are left out.
 */
function importGroups(entry: Module, seals: ReadonlyMap<Module, string>): readonly Module[][] {
  const groups: Module[][] = [];
  const order = new Map<Module, number>();
  const open: Module[] = [];
  /** Returns the low link: the lowest number of an open module that this one leads back to. */
  const visit = (module: Module): number => {
    const number = order.size;
    order.set(module, number);
    open.push(module);
    let low = number;
    for (const next of importedModules(module)) {
      if (seals.has(next)) continue;
      const nextNumber = order.get(next);
      if (nextNumber === undefined) low = Math.min(low, visit(next));
      else if (open.includes(next)) low = Math.min(low, nextNumber);
    }
    if (low === number) groups.push(open.splice(open.indexOf(module)));
    return low;
  };
  visit(entry);
  return groups;
}

/**
 * Adds the seals of a group of modules; the seals of all other modules that they import are known.
 * The seal of a module in a circle is its last colour together with the colours of the whole group.
 */
function sealGroup(group: readonly Module[], seals: Map<Module, string>): void {
  const [first] = group;
  const isCircle = group.length > 1 || (first && importedModules(first).includes(first));
  let colours = new Map(group.map((module) => [module, isCircle ? module.outline.tree : NOTHING]));
  const colourOf = (target: Module | string): string =>
    typeof target === 'string'
      ? `package ${target}`
      : (colours.get(target) ?? seals.get(target) ?? NOTHING);
  // A round carries a difference over one import; after as many rounds as there are modules it has
  // reached every module of the group. A module outside a circle needs its one round only.
  for (const _ of group)
    colours = new Map(group.map((module) => [module, sealFrom(module, colourOf)]));
  const groupColours = [...colours.values()].sort();
  for (const [module, colour] of colours)
    seals.set(module, isCircle ? sha256(JSON.stringify([colour, groupColours])) : colour);
}

/** The hash of a module's outline with the seals (or colours) of what it imports put in. */
function sealFrom(module: Module, sealOf: (target: Module | string) => string): string {
  const { tree, references } = module.outline;
  const targets = [...module.imports.values()].map(sealOf);
  const imports = [...new Set(targets)].filter((seal) => seal !== NOTHING).sort();
  if (tree === NOTHING && imports.length === 0) return NOTHING;
  const usedExports = references.map(([from, name]) =>
    identify(resolveExport(targetOf(module, from), name), sealOf),
  );
  return sha256(JSON.stringify([tree, usedExports, imports]));
}

function targetOf({ imports }: Module, from: string): Module | string {
  return imports.get(from) ?? from;
}

/**
 * An export as it enters a hash: the seal of the declaring module and the number there, not its
 * name. A namespace object (`import * as x`) can be read by any name at run time, so that the names
 * of all its exports enter as well.
 */
function identify(
  { owner, local }: ResolvedExport,
  sealOf: (target: Module | string) => string,
): readonly unknown[] {
  const seal = sealOf(owner);
  if (local !== NAMESPACE || typeof owner === 'string') return [seal, local];
  const names = [...exportedNames(owner)].sort();
  return [
    seal,
    names.map((name) => {
      const target = resolveExport(owner, name);
      return [name, sealOf(target.owner), target.local];
    }),
  ];
}

/** The export `name` of `target`, followed through re-exports to the module that declares it. */
function resolveExport(target: Module | string, name: string): ResolvedExport {
  return findExport(target, name, new Set()) ?? { owner: target, local: name };
}

/**
 * The export `name` of `target`; null where the module has none. `seen` holds the modules already
 * looked at, since `export *` may lead in circles.
 */
function findExport(
  target: Module | string,
  name: string,
  seen: Set<Module>,
): ResolvedExport | null {
  if (typeof target === 'string') return { owner: target, local: name };
  const { exports, stars } = target.outline;
  if (exports === null || name === NAMESPACE || name === EVALUATION)
    return { owner: target, local: name };
  // A number: declared in this module. A pair: passed on from another module under another name.
  const declaration = Object.hasOwn(exports, name) ? exports[name] : undefined;
  if (typeof declaration === 'number') return { owner: target, local: declaration };
  if (seen.has(target)) return null;
  seen.add(target);
  if (declaration) {
    const [from, nameThere] = declaration;
    return findExport(targetOf(target, from), nameThere, seen);
  }
  // `export *` passes on every name but `default`.
  if (name === 'default') return null;
  for (const star of stars) {
    const from = targetOf(target, star);
    const match = typeof from === 'string' ? null : findExport(from, name, seen);
    if (match) return match;
  }
  return null;
}

/** The names that a module exports itself or by `export *`. */
function exportedNames(module: Module, seen = new Set<Module>()): ReadonlySet<string> {
  const { exports, stars } = module.outline;
  const names = new Set(Object.keys(exports ?? {}));
  if (seen.has(module)) return names;
  seen.add(module);
  for (const star of stars) {
    const from = targetOf(module, star);
    if (typeof from !== 'string')
      for (const name of exportedNames(from, seen)) if (name !== 'default') names.add(name);
  }
  return names;
}
