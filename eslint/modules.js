/**
 * The modules of the app and the modules that each may import. The lint rule `directions.js`
 * enforces it; docs/architecture.md draws it.
 *
 * A module is named by its folder under `src/lib` (`core`, `games/bridge/rules`), or is `cli`,
 * `routes`, or `routes/authoring`. The module `module` of a game is one file, which names it
 * (`games/bridge/bridge-module`).
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
  // The frequency with which a line makes, over all layouts of the hidden cards.
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
  // The computer's calls in the auction, true by the readings of the same calls.
  bidding: ['rules', 'knowledge'],
};
const RULES_AND_AI_NAMES = Object.keys(RULES_AND_AI);
const PURE_WITHIN_A_GAME = [
  ...RULES_AND_AI_NAMES,
  'analysis',
  'opponents',
  'recommendation',
  'problem',
  'generating',
  'deal-search',
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
  // Deals that meet conditions: sampled, then tested with solver and proof; bidding practice.
  'deal-search': [...RULES_AND_AI_NAMES, 'problem'],
  lesson: [...RULES_AND_AI_NAMES, 'opponents', 'problem'],
  // `<game>-module.ts`, the game's `GameModule`: from the text of a file to a proved problem, for
  // authors, lists and links.
  module: PURE_WITHIN_A_GAME,
  // The worker and the questions it answers.
  engine: PURE_WITHIN_A_GAME,
  ui: [...PURE_WITHIN_A_GAME, 'engine', 'module'],
};

/**
 * The name of a game's module in the map below.
 * @param {string} game
 * @param {string} name a key of `WITHIN_A_GAME`
 */
const qualified = (game, name) => `games/${game}/${name === 'module' ? `${game}-${name}` : name}`;

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
  'hidden-information',
  'choice',
  'trainer/port',
  'game-module/game-module',
];

/** The screens of every page, without those of lessons and whole games. */
const KIT = ['kit/primitives', 'kit/settings', 'kit/card-table', 'kit/shell'];

/**
 * The other shared modules, bottom up. None names a game: a game is known by its `RegisteredGame`
 * only.
 * @type {Record<string, string[]>}
 */
const SHARED = {
  trainer: ['core', 'trainer/port'],
  // Plays, schedules and whole games kept in the browser: journal, database, files.
  storage: ['core'],
  'platform/workers': ['core', 'trainer/port'],
  // The app without a network, and the notice of a new version.
  'platform/offline': ['core'],
  // The interface that a game implements for the shared modules.
  'game-module/ui': [
    'core',
    'trainer/port',
    'game-module/game-module',
    'storage',
    'platform/workers',
  ],
  // The user's settings: their names and their stored form.
  'kit/settings': ['core'],
  // The parts that every screen is made of: dialogs, tabs, folds, focus.
  'kit/primitives': ['core'],
  // Cards and texts with cards in them, for the games that are played with cards.
  'kit/card-table': ['core', 'cards', 'kit/primitives', 'kit/settings'],
  // The frame around every page: header, choice of the game, settings dialog.
  'kit/shell': [
    'core',
    'cards',
    'platform/offline',
    'game-module/ui',
    'kit/primitives',
    'kit/settings',
    'kit/card-table',
  ],
  // The frame of a lesson or a whole game on one screen: felt, status, rail and tools.
  'kit/stage': ['kit/primitives'],
  // The catalogue of problems and its screens; the next problem depends on the progress.
  library: [
    'core',
    'cards',
    'problem-file',
    'storage',
    'game-module/game-module',
    'game-module/ui',
    ...KIT,
  ],
  // Links that hold a problem file, a play of it, or both.
  'platform/share-links': ['core', 'storage', 'game-module/ui', ...KIT],
  // Problem sets of teachers and the results that students send back.
  'library/teaching': [
    'core',
    'storage',
    'game-module/game-module',
    'game-module/ui',
    'library',
    'platform/share-links',
    ...KIT,
  ],
  // The screens of a lesson around the table, which the game draws.
  'kit/lesson': [
    ...PURE_SHARED,
    'trainer',
    'storage',
    'platform/workers',
    'game-module/ui',
    ...KIT,
    'kit/stage',
    'library',
    'platform/share-links',
    'library/teaching',
  ],
  // The review of a card play: the tricks as a table, the deals behind the losing card.
  'kit/card-table/review': [
    'core',
    'cards',
    'hidden-information',
    'trainer',
    'trainer/port',
    ...KIT,
    'kit/lesson',
  ],
  // Whole games: their screen, records, settings, and matches between computer players.
  'kit/match': [
    'core',
    'trainer',
    'trainer/port',
    'storage',
    'platform/workers',
    ...KIT,
    'platform/share-links',
    'kit/stage',
  ],
};
const SHARED_BELOW_AUTHORING = [...PURE_SHARED, ...Object.keys(SHARED)];

/**
 * The shared modules for authors of problems, bottom up. All of `authoring` is above everything
 * else but routes and commands: nothing below may import it, and the app works without it.
 * @type {Record<string, string[]>}
 */
const SHARED_AUTHORING = {
  // The interface by which a game offers its panes, importers and templates to the studio.
  'authoring/port': SHARED_BELOW_AUTHORING,
  // Faults of problem files in the reader's language.
  'authoring/faults': SHARED_BELOW_AUTHORING,
  // The editor of problem files: text, live check and proof, drafts.
  'authoring/studio': [
    ...SHARED_BELOW_AUTHORING,
    'authoring/port',
    'authoring/faults',
    'authoring/authored-games',
  ],
};
/** The plays of simulated students, by which the difficulty of a problem is measured; pure. */
const SIMULATION = 'authoring/simulation';
export const SHARED_MODULES = [
  ...SHARED_BELOW_AUTHORING,
  ...Object.keys(SHARED_AUTHORING),
  SIMULATION,
];

/**
 * The modules for authors of one game, each with the others that it may import: a pure one imports
 * the pure modules below besides, a screen or worker all modules of the game.
 */
const AUTHORING_OF_A_GAME = {
  // Cooks: winning plays that the author did not intend, and deals that punish them.
  cook: [],
  // The line writer: the author's line in full, from the cards that matter.
  writing: [],
  // Deals that an author's problem needs, or that meet conditions.
  finder: ['cook'],
  // The simulated students of the game, and its lesson as they play it.
  students: [],
  engine: ['cook', 'writing', 'finder'],
  ui: ['cook', 'writing', 'finder', 'engine'],
};
const PURE_AUTHORING_OF_A_GAME = ['cook', 'writing', 'finder', 'students'];
const PURE_AUTHORING = [
  SIMULATION,
  ...ofEveryGame((game) => PURE_AUTHORING_OF_A_GAME.map((name) => `authoring/${game}/${name}`)),
];
/** Screens and workers for authors, and the register of them by game. */
const AUTHORING = [
  ...Object.keys(SHARED_AUTHORING),
  ...ofEveryGame((game) => [`authoring/${game}/engine`, `authoring/${game}/ui`]),
  'authoring/authored-games',
];

/**
 * The modules for authors of a game with all that each may import.
 * @param {string} game
 * @returns {[string, string[]][]}
 */
const authoringOf = (game) => {
  const pure = [...PURE_SHARED, ...PURE_WITHIN_A_GAME.map((name) => qualified(game, name))];
  const all = [
    ...[...SHARED_BELOW_AUTHORING, ...pure, qualified(game, 'engine'), qualified(game, 'ui')],
    ...[qualified(game, 'module'), 'authoring/port', 'authoring/faults'],
  ];
  return Object.entries(AUTHORING_OF_A_GAME).map(([name, others]) => [
    `authoring/${game}/${name}`,
    [
      ...(PURE_AUTHORING_OF_A_GAME.includes(name) ? pure : all),
      ...others.map((other) => `authoring/${game}/${other}`),
      ...(name === 'students' ? [SIMULATION] : []),
    ],
  ]);
};

/** The shared modules that the modules of a game may import, besides `core` and `cards`. */
const SHARED_WITHIN_A_GAME = {
  proof: ['hidden-information'],
  opponents: ['hidden-information'],
  problem: ['problem-file', 'hidden-information', 'choice'],
  lesson: ['hidden-information', 'choice', 'trainer/port'],
  module: [
    'problem-file',
    'hidden-information',
    'choice',
    'trainer/port',
    'game-module/game-module',
  ],
  engine: ['hidden-information', 'choice', 'trainer/port', 'platform/workers'],
  ui: SHARED_BELOW_AUTHORING.filter((name) => name !== 'core' && name !== 'cards'),
};

/**
 * Pure modules: their results depend on their arguments alone. No DOM, storage, clock or unseeded
 * randomness.
 */
export const PURE_MODULES = [...PURE_SHARED, ...PURE_MODULES_OF_GAMES, ...PURE_AUTHORING];

/** The modules that every page may import. */
const ROUTES = [
  ...SHARED_BELOW_AUTHORING,
  'registry',
  ...PURE_MODULES_OF_GAMES,
  ...ofEveryGame((game) => [qualified(game, 'engine'), qualified(game, 'ui')]),
];

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
  ['hidden-information', ['core']],
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
      ...ofEveryGame((game) => [qualified(game, 'module'), qualified(game, 'ui')]),
    ],
  ],
  ...Object.entries(SHARED_AUTHORING),
  [SIMULATION, PURE_SHARED],
  ...GAMES.flatMap(authoringOf),
  // Each game's panes, importers and templates for the studio.
  [
    'authoring/authored-games',
    [
      'authoring/port',
      ...ofEveryGame((game) => [
        `authoring/${game}/ui`,
        qualified(game, 'problem'),
        qualified(game, 'ui'),
      ]),
    ],
  ],
  ['routes', ROUTES],
  ['routes/authoring', [...ROUTES, ...AUTHORING, 'routes']],
  // The worker pool serves threads of the browser and of Node alike.
  [
    'cli',
    [
      ...PURE_SHARED,
      'trainer',
      'library',
      'platform/workers',
      'game-module/ui',
      'platform/share-links',
      'registry',
      ...PURE_MODULES_OF_GAMES,
      ...PURE_AUTHORING,
    ],
  ],
]);

/** The addresses of the pages for authors. */
const AUTHORS_PAGES = ['studio', 'authors'];

/**
 * The module that a path below the root of the repository belongs to. Null outside `src`, for
 * `src/app.d.ts`, and for the compiled messages in `src/lib/paraglide`; undefined for a path under
 * `src/lib` that is in no module.
 * @param {string} path
 * @returns {string | null | undefined}
 */
export function moduleOf(path) {
  const [top, folder, ...below] = path.split('/');
  if (top !== 'src' || folder === undefined) return null;
  if (folder === 'routes')
    return AUTHORS_PAGES.includes(below[0] ?? '') ? 'routes/authoring' : 'routes';
  if (folder === 'cli') return folder;
  if (folder !== 'lib' || below[0] === 'paraglide') return null;
  // A module may lie inside another (`library/teaching`): the innermost one counts.
  const names = [3, 2, 1].map((depth) => {
    const segments = below.slice(0, depth);
    return [...segments.slice(0, -1), segments.at(-1)?.split('.')[0]].join('/');
  });
  return names.find((name) => MAY_IMPORT.has(name));
}

/**
 * The game that a module belongs to; null for a shared module.
 * @param {string} name
 */
export const gameOfModule = (name) =>
  GAMES.find((game) => /^(?:games|authoring)\/(\w+)\//.exec(name)?.[1] === game) ?? null;
