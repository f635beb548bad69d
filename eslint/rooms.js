/**
 * The rooms of the house and who may import whom: the one place where the plan of the architecture
 * page is written for the machine. The lint rule in `directions.js` reads it.
 *
 * A room is named by its folder under `src/lib` (`core`, `bridge/rules`), or is `routes` or `cli`.
 */
export const TABLES = ['bridge', 'mighty', 'mahjong', 'yut'];

/** What a table computes before anybody plays: each room with the rooms of the same table that it may import. */
const THINKING = {
  rules: [],
  notation: ['rules'],
  kernel: [],
  solver: ['rules', 'kernel'],
  evaluation: ['rules'],
  // How often a line makes, over all the ways the cards may lie.
  odds: ['rules', 'kernel', 'solver'],
  network: ['rules'],
  exact: ['rules'],
  // Who plays whole games by an evaluation, for comparison as much as to play against.
  players: ['rules', 'evaluation', 'network', 'exact'],
  record: ['rules', 'notation'],
  // A network learns from games against itself, and is tried against the other players.
  training: ['rules', 'network', 'players'],
  proof: ['rules', 'notation', 'kernel', 'solver', 'evaluation'],
  knowledge: ['rules', 'notation', 'solver'],
};
const THOUGHT = Object.keys(THINKING);
const PLAYED = [
  ...THOUGHT,
  'analysis',
  'opponents',
  'recommendation',
  'problem',
  'generating',
  'finder',
  'lesson',
];

/**
 * The same with the rooms above. Every room of a table may import `core` and `cards` besides; all up to
 * `desk` are pure.
 * @type {Record<string, string[]>}
 */
const WITHIN_A_TABLE = {
  ...THINKING,
  analysis: THOUGHT,
  opponents: THOUGHT,
  recommendation: [...THOUGHT, 'opponents'],
  problem: [...THOUGHT, 'opponents'],
  // Positions that nobody wrote: played by the computer, and of the themes and levels of problems.
  generating: [...THOUGHT, 'problem'],
  // Deals that are as an author asks: drawn, judged by solver and proof, for problems.
  finder: [...THOUGHT, 'opponents', 'problem'],
  lesson: [...THOUGHT, 'opponents', 'problem'],
  // What authors, lists and links need of the table: from the text of a file to a problem that is proved.
  desk: PLAYED,
  // What a worker answers, and the worker.
  engine: PLAYED,
  ui: [...PLAYED, 'engine', 'desk'],
  // The table as the register knows it; what is heavy in it comes when it is asked for.
  table: ['desk', 'ui', 'engine'],
};

/** @param {(table: string) => string[]} rooms */
const ofEveryTable = (rooms) => TABLES.flatMap(rooms);
const PURE_ROOMS_OF_TABLES = ofEveryTable((table) =>
  [...PLAYED, 'desk'].map((room) => `${table}/${room}`),
);

/** Pure rooms that every table stands on: none of them knows a game. */
const PURE_SHARED = [
  'core',
  'cards',
  'problem-file',
  'switching',
  'choice',
  'trainer/port',
  'tables/desk',
];

/**
 * The other shared rooms, from the ground up. No shared room names a table: a table is known by its port.
 * @type {Record<string, string[]>}
 */
const SHARED = {
  trainer: ['core', 'trainer/port'],
  progress: ['core'],
  worker: ['core', 'trainer/port'],
  // How the app is kept for a visit without a network.
  offline: ['core'],
  // What a table gives the shared rooms.
  'tables/port': ['core', 'trainer/port', 'tables/desk', 'progress', 'worker'],
  ui: ['core', 'cards', 'progress', 'offline', 'tables/port'],
  // What to practise next depends on what was practised; the list of problems is drawn here.
  library: ['core', 'cards', 'problem-file', 'progress', 'tables/desk', 'tables/port', 'ui'],
  // Links to problems and plays: they hold texts and what is kept of a play, of any table.
  share: ['core', 'progress', 'tables/port', 'ui'],
  // Sets of problems and what students send back; the list of problems is theirs to choose from.
  teaching: ['core', 'progress', 'tables/desk', 'tables/port', 'library', 'share', 'ui'],
  // The frame of a lesson on the screen; what lies on the table is drawn by the table.
  'lesson-ui': [
    ...PURE_SHARED,
    'trainer',
    'progress',
    'worker',
    'tables/port',
    'ui',
    'library',
    'share',
    'teaching',
  ],
  // Players who meet in many games on a page: asked for in portions, run and stopped.
  contest: ['core', 'worker', 'ui'],
  // Where problems are written: the text beside the table, the proof while it is written, the drafts.
  studio: [
    'core',
    'problem-file',
    'tables/desk',
    'tables/port',
    'progress',
    'worker',
    'ui',
    'library',
    'share',
    'lesson-ui',
  ],
};
export const SHARED_ROOMS = [...PURE_SHARED, ...Object.keys(SHARED)];

/** What the rooms of a table may import of the shared ones, besides `core` and `cards`. */
const SHARED_WITHIN_A_TABLE = {
  proof: ['switching'],
  opponents: ['switching'],
  problem: ['problem-file', 'switching', 'choice'],
  lesson: ['switching', 'choice', 'trainer/port'],
  desk: ['problem-file', 'switching', 'choice', 'trainer/port', 'tables/desk'],
  engine: ['switching', 'choice', 'trainer/port', 'worker'],
  ui: SHARED_ROOMS.filter((name) => name !== 'core' && name !== 'cards'),
  table: ['trainer/port', 'worker', 'tables/desk', 'tables/port'],
};

/** Pure rooms: no screen, no storage, no clock, no chance. What they compute depends on their arguments alone. */
export const PURE_ROOMS = [...PURE_SHARED, ...PURE_ROOMS_OF_TABLES];

/**
 * Every room with the rooms it may import.
 * @type {ReadonlyMap<string, readonly string[]>}
 */
export const MAY_IMPORT = new Map([
  ['core', []],
  ['cards', ['core']],
  // From a YAML text to fields with places, and faults that point; it knows no game.
  ['problem-file', ['core']],
  // The heart: worlds alive, the proof against all of them, the computer's choice, the verdicts of a play.
  ['switching', ['core']],
  // A decision with the worth of every choice, whatever the game.
  ['choice', ['core']],
  // The port is what a table's lesson implements; the machine behind it stays out of its sight.
  ['trainer/port', ['core']],
  // The author's half of a table's port: how a text becomes a problem, and what a list shows of it.
  ['tables/desk', ['core', 'problem-file']],
  ...Object.entries(SHARED),
  ...TABLES.flatMap((table) =>
    Object.entries(WITHIN_A_TABLE).map(([room, others]) => {
      const own = others.map((other) => `${table}/${other}`);
      const shared =
        SHARED_WITHIN_A_TABLE[/** @type {keyof typeof SHARED_WITHIN_A_TABLE} */ (room)] ?? [];
      return /** @type {[string, string[]]} */ ([
        `${table}/${room}`,
        ['core', 'cards', ...own, ...shared],
      ]);
    }),
  ),
  // The register: the one place that names every table.
  [
    'register',
    ['tables/desk', 'tables/port', ...ofEveryTable((table) => [`${table}/table`, `${table}/desk`])],
  ],
  [
    'routes',
    [
      ...SHARED_ROOMS,
      'register',
      ...PURE_ROOMS_OF_TABLES,
      ...ofEveryTable((table) => [`${table}/engine`, `${table}/ui`]),
    ],
  ],
  // The pool of workers serves the page's threads and the command line's alike.
  [
    'cli',
    [
      ...PURE_SHARED,
      'trainer',
      'library',
      'worker',
      'tables/port',
      'share',
      'register',
      ...PURE_ROOMS_OF_TABLES,
    ],
  ],
]);

/**
 * The room that a path below the root of the repository lies in; null outside `src`, for the frame
 * of the app (`src/app.d.ts`) and for the messages that are compiled into `src/lib/paraglide`;
 * undefined for a place under `src/lib` that is no room.
 * @param {string} path
 * @returns {string | null | undefined}
 */
export function roomOf(path) {
  const [top, folder, first = '', second = ''] = path.split('/');
  if (top !== 'src' || folder === undefined) return null;
  if (folder === 'routes' || folder === 'cli') return folder;
  if (folder !== 'lib' || first === 'paraglide') return null;
  const inside = second.split('.')[0] ?? '';
  return [`${first}/${inside}`, first].find((name) => MAY_IMPORT.has(name));
}
