/** A house of two small tables for the tests of the rooms that all tables share. */
import type { ProblemEntry } from '$lib/game-module/game-module';
import type { GameUi, LocalizedNames, ListTexts } from './game-ui';
import { gamesContext, type LoadedGame, type Games } from './games-context';

function names(...ids: readonly string[]): LocalizedNames {
  return { ids, name: (id) => id.replaceAll('-', ' ') };
}

const THEMES = [
  ...['counting', 'deception', 'duck', 'entries', 'falsecard', 'finesse', 'hold-up'],
  ...['safety-play', 'signals', 'squeeze'],
];

/** Draws nothing. */
const NOTHING: ListTexts['handView'] & ListTexts['taskLabel'] = () => ({});

function wordsOf(name: string, themes: LocalizedNames): ListTexts {
  return {
    description: () => `What one practises at ${name}.`,
    pages: [],
    pagesBeforeProblems: () => [],
    themes,
    roles: names('declarer', 'defender', 'deceiver'),
    placeholderTitle: ({ level }) => `A problem of level ${level ?? 'none'}`,
    revealedDetails: ({ themes: own, facts }: ProblemEntry<string>) => [
      ...own.map(themes.name),
      facts,
    ],
    handView: NOTHING,
    taskLabel: NOTHING,
  };
}

function face(name: string, words: ListTexts): GameUi {
  return {
    name: () => name,
    loadListTexts: () => Promise.resolve(words),
    navLinks: [],
    ownPages: [],
    loadPanes: () => Promise.resolve([]),
    importers: [],
    templates: [],
    loadScreens: () => Promise.reject(new Error('Nobody plays here.')),
  };
}

function table(id: string, name: string, ...themes: readonly string[]): LoadedGame {
  const words = wordsOf(name, names(...themes));
  return {
    id,
    listTexts: words,
    ui: face(name, words),
    module: () => Promise.reject(new Error('Nobody reads here.')),
  };
}

export const TOY_GAME = table('toy', 'Toy', ...THEMES);

/** The tables of a house, without waiting for anything. */
export function gamesOf(main: LoadedGame, ...others: readonly LoadedGame[]): Games {
  const all = [main, ...others];
  const of = (id: string): LoadedGame | undefined => all.find((one) => one.id === id);
  return {
    all,
    main,
    byId: of,
    gameOf: ({ gameId: id }) => of(id) ?? main,
    gameOfFile: () => main,
    loadListTexts: () => Promise.resolve(),
  };
}

/** A component's props with the tables that it finds above it. */
export function withGames<Props>(
  props: Props,
  tables: Games = gamesOf(TOY_GAME),
): { props: Props; context: Map<symbol, Games> } {
  return { props, context: gamesContext(tables) };
}
