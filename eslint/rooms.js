/**
 * The rooms of the house and who may import whom: the one place where the plan of the architecture
 * page is written for the machine. The lint rule in `directions.js` reads it.
 *
 * A room is named by its folder under `src/lib` (`core`, `bridge/rules`), or is `routes` or `cli`.
 */
const TABLES = ['bridge', 'mighty', 'mahjong', 'yut'];

/** What a table computes before anybody plays: each room with the rooms of the same table that it may import. */
const THINKING = {
  rules: [],
  notation: ['rules'],
  kernel: [],
  solver: ['rules', 'kernel'],
  evaluation: ['rules'],
  network: ['rules'],
  exact: ['rules'],
  training: ['rules', 'network'],
  proof: ['rules', 'notation', 'kernel', 'solver'],
  knowledge: ['rules', 'notation', 'solver'],
};
const THOUGHT = Object.keys(THINKING);

/**
 * The same with the rooms above. Every room of a table may import `core` and `cards` besides, and
 * all but `ui` are pure.
 * @type {Record<string, string[]>}
 */
const WITHIN_A_TABLE = {
  ...THINKING,
  analysis: THOUGHT,
  opponents: THOUGHT,
  problem: [...THOUGHT, 'opponents'],
  lesson: [...THOUGHT, 'opponents', 'problem'],
  ui: [...THOUGHT, 'analysis', 'opponents', 'problem', 'lesson'],
};

/** @param {(table: string) => string[]} rooms */
const ofEveryTable = (rooms) => TABLES.flatMap(rooms);
const PURE_ROOMS_OF_TABLES = ofEveryTable((table) =>
  [...THOUGHT, 'analysis', 'opponents', 'problem', 'lesson'].map((room) => `${table}/${room}`),
);
const SHARED_ROOMS = [
  'core',
  'cards',
  'trainer/port',
  'trainer',
  'library',
  'progress',
  'worker',
  'share',
  'teaching',
  'ui',
];
const TABLE_UIS = ofEveryTable((table) => [`${table}/ui`]);

/** Pure rooms: no screen, no storage, no clock, no chance. What they compute depends on their arguments alone. */
export const PURE_ROOMS = ['core', 'cards', 'trainer/port', ...PURE_ROOMS_OF_TABLES];

/**
 * Every room with the rooms it may import.
 * @type {ReadonlyMap<string, readonly string[]>}
 */
export const MAY_IMPORT = new Map([
  ['core', []],
  ['cards', ['core']],
  // The port is what a table's lesson implements; the machine behind it stays out of its sight.
  ['trainer/port', ['core', 'cards']],
  ['trainer', ['core', 'cards', 'trainer/port']],
  // What to practise next depends on what was practised; the list of problems is drawn here.
  [
    'library',
    ['core', 'cards', 'progress', 'ui', ...ofEveryTable((table) => [`${table}/problem`])],
  ],
  ['progress', ['core']],
  ['worker', ['core', 'cards', 'trainer/port', ...PURE_ROOMS_OF_TABLES]],
  // Links to problems and plays: they hold texts and what is kept of a play, of any table.
  ['share', ['core', 'progress']],
  // Sets of problems and what students send back; the list of problems is theirs to choose from.
  ['teaching', ['core', 'progress', 'library', 'share', 'ui']],
  ['ui', ['core', 'cards', 'progress']],
  // How the app is kept for a visit without a network.
  ['offline', []],
  ['routes', [...SHARED_ROOMS, 'offline', ...PURE_ROOMS_OF_TABLES, ...TABLE_UIS]],
  // The pool of workers serves the page's threads and the command line's alike.
  [
    'cli',
    ['core', 'cards', 'trainer/port', 'trainer', 'library', 'worker', ...PURE_ROOMS_OF_TABLES],
  ],
  ...TABLES.flatMap((table) =>
    Object.entries(WITHIN_A_TABLE).map(([room, others]) => {
      const own = others.map((other) => `${table}/${other}`);
      const shared = {
        lesson: ['trainer/port'],
        ui: SHARED_ROOMS.filter((name) => name !== 'core' && name !== 'cards'),
      }[room];
      return /** @type {[string, string[]]} */ ([
        `${table}/${room}`,
        ['core', 'cards', ...own, ...(shared ?? [])],
      ]);
    }),
  ),
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
