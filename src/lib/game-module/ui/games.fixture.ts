/** Fake games for the tests of modules that are shared by all games. */
import type { ProblemEntry } from '$lib/game-module/game-module';
import type { GameUi, LocalizedNames, ListTexts } from './game-ui';
import { gamesContext, type LoadedGame, type Games } from './games-context';

function fakeNames(...ids: readonly string[]): LocalizedNames {
  return { ids, name: (id) => id.replaceAll('-', ' ') };
}

const THEMES = [
  ...['counting', 'deception', 'duck', 'entries', 'falsecard', 'finesse', 'hold-up'],
  ...['safety-play', 'signals', 'squeeze'],
];

/** A component that renders nothing. */
const EMPTY_COMPONENT: ListTexts['handView'] & ListTexts['taskLabel'] = () => ({});

function fakeListTexts(name: string, themes: LocalizedNames): ListTexts {
  return {
    description: () => `What one practises at ${name}.`,
    pages: [],
    pagesBeforeProblems: () => [],
    themes,
    roles: fakeNames('declarer', 'defender', 'deceiver'),
    placeholderTitle: ({ level }) => `A problem of level ${level ?? 'none'}`,
    revealedDetails: ({ themes: entryThemes, facts }: ProblemEntry<string>) => [
      ...entryThemes.map(themes.name),
      facts,
    ],
    handView: EMPTY_COMPONENT,
    taskLabel: EMPTY_COMPONENT,
  };
}

function fakeUi(name: string): GameUi {
  return {
    name: () => name,
    navLinks: [],
    ownPages: [],
    loadLesson: () => Promise.reject(new Error('Nobody plays here.')),
  };
}

function fakeGame(id: string, name: string, ...themes: readonly string[]): LoadedGame {
  return {
    id,
    listTexts: fakeListTexts(name, fakeNames(...themes)),
    ui: fakeUi(name),
    module: () => Promise.reject(new Error('Nobody reads here.')),
  };
}

/** A game with some themes; nothing can be played or read. */
export const TOY_GAME = fakeGame('toy', 'Toy', ...THEMES);

/** The games of a page as its context holds them, here without loading. */
export function gamesOf(main: LoadedGame, ...furtherGames: readonly LoadedGame[]): Games {
  const all = [main, ...furtherGames];
  const byId = (id: string): LoadedGame | undefined => all.find((game) => game.id === id);
  return {
    all,
    main,
    byId,
    gameOf: ({ gameId }) => byId(gameId) ?? main,
    gameOfFile: () => main,
    setListTexts: () => undefined,
  };
}

/** The options to render a component with props and a context of games. */
export function withGames<Props>(
  props: Props,
  games: Games = gamesOf(TOY_GAME),
): { props: Props; context: Map<symbol, Games> } {
  return { props, context: gamesContext(games) };
}
