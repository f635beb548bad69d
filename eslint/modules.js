/**
 * The modules of the app and the modules that each may import. The lint rule `directions.js`
 * enforces it; docs/architecture.md draws it.
 *
 * A module is named by its folder under `src/lib` (`core`, `bridge/rules`), or is `routes` or
 * `cli`. The two modules of a game that are one file each are named by that file
 * (`bridge/bridge-module`).
 */
export const GAMES = ['bridge', 'mighty', 'mahjong', 'yut'];

/**
 * The rules and the computer's play of a game: each module with the modules of the same game that
 * it may import.
 */
const RULES_AND_AI = {
  rules: [],
  notation: ['rules'],
  kernel: [],
  solver: ['rules', 'kernel'],
  evaluation: ['rules'],
  // How often a line makes, over all the ways the cards may lie.
  odds: ['rules', 'kernel', 'solver'],
  network: ['rules'],
  exact: ['rules'],
  // Players of whole games by an evaluation, for comparison and as opponents.
  players: ['rules', 'evaluation', 'network', 'exact'],
  record: ['rules', 'notation'],
  // A network learns from games against itself, and is tried against the other players.
  training: ['rules', 'network', 'players'],
  proof: ['rules', 'notation', 'kernel', 'solver', 'evaluation'],
  knowledge: ['rules', 'notation', 'solver'],
};
const RULES_AND_AI_NAMES = Object.keys(RULES_AND_AI);
const PURE_WITHIN_A_GAME = [
  ...RULES_AND_AI_NAMES,
  'analysis',
  'opponents',
  'recommendation',
  'problem',
  'generating',
  'finder',
  'lesson',
];

/**
 * All modules of a game. Each may import `core` and `cards` besides; all up to `module` are pure.
 * @type {Record<string, string[]>}
 */
const WITHIN_A_GAME = {
  ...RULES_AND_AI,
  analysis: RULES_AND_AI_NAMES,
  opponents: RULES_AND_AI_NAMES,
  recommendation: [...RULES_AND_AI_NAMES, 'opponents'],
  problem: [...RULES_AND_AI_NAMES, 'opponents'],
  // Positions taken from games that the computer plays against itself, with the themes and levels
  // of problems.
  generating: [...RULES_AND_AI_NAMES, 'problem'],
  // Deals that meet an author's conditions: sampled, then tested with solver and proof.
  finder: [...RULES_AND_AI_NAMES, 'opponents', 'problem'],
  lesson: [...RULES_AND_AI_NAMES, 'opponents', 'problem'],
  // `<game>-module.ts`, the game's `GameModule`: from the text of a file to a proved problem, for
  // authors, lists and links.
  module: PURE_WITHIN_A_GAME,
  // The worker and the questions it answers.
  engine: PURE_WITHIN_A_GAME,
  ui: [...PURE_WITHIN_A_GAME, 'engine', 'module'],
  // `<game>-game.ts`, the game's `RegisteredGame`: it loads the heavy parts lazily.
  game: ['module', 'ui', 'engine'],
};

/**
 * The name of a game's module in the map below.
 * @param {string} game
 * @param {string} name a key of `WITHIN_A_GAME`
 */
const qualified = (game, name) =>
  `${game}/${name === 'module' || name === 'game' ? `${game}-${name}` : name}`;

/** @param {(game: string) => string[]} modules */
const ofEveryGame = (modules) => GAMES.flatMap(modules);
const PURE_MODULES_OF_GAMES = ofEveryGame((game) =>
  [...PURE_WITHIN_A_GAME, 'module'].map((name) => qualified(game, name)),
);

/** Pure modules that every game builds on; none of them knows a game. */
const PURE_SHARED = [
  'core',
  'cards',
  'problem-file',
  'switching',
  'choice',
  'trainer/port',
  'game-module/game-module',
];

/**
 * The other shared modules, bottom up. None names a game: a game is known by its `RegisteredGame`
 * only.
 * @type {Record<string, string[]>}
 */
const SHARED = {
  trainer: ['core', 'trainer/port'],
  progress: ['core'],
  worker: ['core', 'trainer/port'],
  // Offline storage of the app, and the notice of a new version.
  offline: ['core'],
  // The interface that a game implements for the shared modules.
  'game-module/ui': ['core', 'trainer/port', 'game-module/game-module', 'progress', 'worker'],
  ui: ['core', 'cards', 'progress', 'offline', 'game-module/ui'],
  // The catalogue of problems and its screens; the next problem depends on the progress.
  library: [
    'core',
    'cards',
    'problem-file',
    'progress',
    'game-module/game-module',
    'game-module/ui',
    'ui',
  ],
  // Links that hold a problem file, a play of it, or both.
  share: ['core', 'progress', 'game-module/ui', 'ui'],
  // Problem sets of teachers and the results that students send back.
  teaching: [
    'core',
    'progress',
    'game-module/game-module',
    'game-module/ui',
    'library',
    'share',
    'ui',
  ],
  // The screens of a lesson around the table, which the game draws.
  'lesson-ui': [
    ...PURE_SHARED,
    'trainer',
    'progress',
    'worker',
    'game-module/ui',
    'ui',
    'library',
    'share',
    'teaching',
  ],
  // Matches between computer players on a page, run in batches.
  contest: ['core', 'worker', 'ui'],
  // The editor of problem files: text, live check and proof, drafts.
  studio: [
    'core',
    'problem-file',
    'game-module/game-module',
    'game-module/ui',
    'progress',
    'worker',
    'ui',
    'library',
    'share',
    'lesson-ui',
  ],
};
export const SHARED_MODULES = [...PURE_SHARED, ...Object.keys(SHARED)];

/** The shared modules that the modules of a game may import, besides `core` and `cards`. */
const SHARED_WITHIN_A_GAME = {
  proof: ['switching'],
  opponents: ['switching'],
  problem: ['problem-file', 'switching', 'choice'],
  lesson: ['switching', 'choice', 'trainer/port'],
  module: ['problem-file', 'switching', 'choice', 'trainer/port', 'game-module/game-module'],
  engine: ['switching', 'choice', 'trainer/port', 'worker'],
  ui: SHARED_MODULES.filter((name) => name !== 'core' && name !== 'cards'),
  game: ['trainer/port', 'worker', 'game-module/game-module', 'game-module/ui'],
};

/**
 * Pure modules: their results depend on their arguments alone. No DOM, storage, clock or unseeded
 * randomness.
 */
export const PURE_MODULES = [...PURE_SHARED, ...PURE_MODULES_OF_GAMES];

/**
 * Every module with the modules it may import.
 * @type {ReadonlyMap<string, readonly string[]>}
 */
export const MAY_IMPORT = new Map([
  ['core', []],
  ['cards', ['core']],
  // From a YAML text to fields and faults with their positions in the text; it knows no game.
  ['problem-file', ['core']],
  // Games with hidden information: consistent worlds, proof against all of them, the computer's
  // choice, verdicts.
  ['switching', ['core']],
  // Single decisions with the value of every option, whatever the game.
  ['choice', ['core']],
  // The interface that a game's lesson implements; it does not see the state machine behind it.
  ['trainer/port', ['core']],
  // The `GameModule` interface: how a text becomes a problem, and what a list shows of it.
  ['game-module/game-module', ['core', 'problem-file']],
  ...Object.entries(SHARED),
  ...GAMES.flatMap((game) =>
    Object.entries(WITHIN_A_GAME).map(([name, others]) => {
      const own = others.map((other) => qualified(game, other));
      const shared =
        SHARED_WITHIN_A_GAME[/** @type {keyof typeof SHARED_WITHIN_A_GAME} */ (name)] ?? [];
      return /** @type {[string, string[]]} */ ([
        qualified(game, name),
        ['core', 'cards', ...own, ...shared],
      ]);
    }),
  ),
  // The registry: the one module that names every game.
  [
    'registry',
    [
      'game-module/game-module',
      'game-module/ui',
      ...ofEveryGame((game) => [qualified(game, 'game'), qualified(game, 'module')]),
    ],
  ],
  [
    'routes',
    [
      ...SHARED_MODULES,
      'registry',
      ...PURE_MODULES_OF_GAMES,
      ...ofEveryGame((game) => [qualified(game, 'engine'), qualified(game, 'ui')]),
    ],
  ],
  // The worker pool serves threads of the browser and of Node alike.
  [
    'cli',
    [
      ...PURE_SHARED,
      'trainer',
      'library',
      'worker',
      'game-module/ui',
      'share',
      'registry',
      ...PURE_MODULES_OF_GAMES,
    ],
  ],
]);

/**
 * The module that a path below the root of the repository belongs to. Null outside `src`, for
 * `src/app.d.ts`, and for the compiled messages in `src/lib/paraglide`; undefined for a path under
 * `src/lib` that is in no module.
 * @param {string} path
 * @returns {string | null | undefined}
 */
export function moduleOf(path) {
  const [top, folder, first = '', second = ''] = path.split('/');
  if (top !== 'src' || folder === undefined) return null;
  if (folder === 'routes' || folder === 'cli') return folder;
  if (folder !== 'lib' || first === 'paraglide') return null;
  const inside = second.split('.')[0] ?? '';
  return [`${first}/${inside}`, first].find((name) => MAY_IMPORT.has(name));
}
