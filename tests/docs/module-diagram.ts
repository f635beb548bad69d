/**
 * The diagram of modules in `docs/architecture.md`, drawn from the imports of the sources: a
 * flowchart in the Mermaid language. The modules of the four games are drawn as one game, and an
 * arrow that follows from others is left out (transitive reduction of an acyclic graph).
 */
import { gameOfModule, moduleOf } from '../../eslint/modules';
import { listImportedSources, type ReadSource } from '../../src/cli/source-imports';

/** From a module to the modules that it imports. */
export type ModuleGraph = ReadonlyMap<string, ReadonlySet<string>>;

/** The layers of the drawing from top to bottom; every module of the graph is in one of them. */
const LAYERS: readonly (readonly [title: string, modules: readonly string[]])[] = [
  ['Entry points', ['routes/authoring', 'routes', 'cli']],
  [
    'For authors, above everything',
    [
      'authoring/studio',
      'authoring/authored-games',
      'authoring/game',
      'authoring/port',
      'authoring/faults',
      'authoring/simulation',
    ],
  ],
  [
    'Screens',
    [
      'kit/card-table/review',
      'kit/lesson',
      'library/teaching',
      'library',
      'platform/share-links',
      'kit/match',
      'kit/shell',
      'kit/card-table',
      'kit/stage',
      'kit/primitives',
      'kit/settings',
    ],
  ],
  ['Registry', ['registry', 'game/game']],
  ['A game: screens and worker', ['game/ui', 'game/engine', 'game/module']],
  ['A game: lesson and deals', ['game/lesson', 'game/deal-search', 'game/generating']],
  ['A game: problems', ['game/problem', 'game/analysis', 'game/recommendation']],
  [
    'A game: computer play',
    ['game/opponents', 'game/bidding', 'game/knowledge', 'game/training', 'game/players'],
  ],
  [
    'A game: proof and odds',
    ['game/proof', 'game/odds', 'game/evaluation', 'game/network', 'game/exact'],
  ],
  ['A game: rules', ['game/solver', 'game/kernel', 'game/record', 'game/notation', 'game/rules']],
  [
    'Around the lesson',
    ['game-module/ui', 'trainer', 'platform/workers', 'platform/offline', 'storage'],
  ],
  [
    'Pure shared modules',
    [
      'game-module/game-module',
      'trainer/port',
      'hidden-information',
      'choice',
      'problem-file',
      'cards',
      'core',
    ],
  ],
];

/** The module of a source, with the games as one: `game/rules`; null outside the modules. */
function drawnModuleOf(path: string): string | null {
  const name = moduleOf(path);
  if (!name) return null;
  const game = gameOfModule(name);
  if (game === null) return name;
  if (name.startsWith('authoring/')) return 'authoring/game';
  return name.replace(`games/${game}/`, 'game/').replace(`${game}-`, '');
}

/** The modules that each module imports, itself left out. `paths` are the sources that run. */
export function moduleGraph(paths: readonly string[], read: ReadSource): ModuleGraph {
  const graph = new Map<string, Set<string>>();
  for (const path of paths) {
    const from = drawnModuleOf(path);
    if (from === null) continue;
    const targets = graph.get(from) ?? new Set<string>();
    graph.set(from, targets);
    for (const imported of listImportedSources(path, read)) {
      const to = drawnModuleOf(imported);
      if (to !== null && to !== from) targets.add(to);
    }
  }
  return graph;
}

/** The modules that a module leads to over any number of imports. */
function reachable(graph: ModuleGraph, from: string): ReadonlySet<string> {
  const reached = new Set(graph.get(from));
  for (const name of reached) for (const next of graph.get(name) ?? []) reached.add(next);
  return reached;
}

/** The imports that do not follow from others. The graph has no cycle. */
export function withoutImplied(graph: ModuleGraph): ModuleGraph {
  return new Map(
    [...graph].map(([from, targets]) => {
      const implied = new Set([...targets].flatMap((target) => [...reachable(graph, target)]));
      return [from, new Set([...targets].filter((target) => !implied.has(target)))];
    }),
  );
}

/** The flowchart of a graph. Throws where a module is in no layer. */
export function moduleDiagram(graph: ModuleGraph): string {
  const idOf = (name: string): string => name.replaceAll(/[^a-z]/g, '_');
  const placed = new Set(LAYERS.flatMap(([, modules]) => modules));
  const missing = [...graph.keys()].filter((name) => !placed.has(name));
  if (missing.length > 0) throw new Error(`In no layer of the diagram: ${missing.join(', ')}.`);
  const lines = ['flowchart TD'];
  for (const [index, [title, modules]] of LAYERS.entries()) {
    const present = modules.filter((name) => graph.has(name));
    if (present.length === 0) continue;
    lines.push(`  subgraph layer${index} ["${title}"]`);
    for (const name of present) lines.push(`    ${idOf(name)}["${name.replace('game/', '')}"]`);
    lines.push('  end');
  }
  for (const [from, targets] of [...withoutImplied(graph)].sort(([a], [b]) => (a < b ? -1 : 1)))
    for (const target of [...targets].sort()) lines.push(`  ${idOf(from)} --> ${idOf(target)}`);
  return lines.join('\n');
}
