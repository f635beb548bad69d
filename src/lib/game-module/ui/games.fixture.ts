/** A house of two small tables for the tests of the rooms that all tables share. */
import type { ProblemEntry } from '$lib/game-module/game-module';
import type { GameUi, Names, Words } from './game-ui';
import { withTables, type TableAtHand, type Tables } from './games-context';

function names(...ids: readonly string[]): Names {
  return { ids, name: (id) => id.replaceAll('-', ' ') };
}

const THEMES = [
  ...['counting', 'deception', 'duck', 'entries', 'falsecard', 'finesse', 'hold-up'],
  ...['safety-play', 'signals', 'squeeze'],
];

/** Draws nothing. */
const NOTHING: Words['hand'] & Words['stake'] = () => ({});

function wordsOf(name: string, themes: Names): Words {
  return {
    line: () => `What one practises at ${name}.`,
    ways: [],
    beforeProblems: () => [],
    themes,
    roles: names('declarer', 'defender', 'deceiver'),
    called: ({ level }) => `A problem of level ${level ?? 'none'}`,
    about: ({ themes: own, facts }: ProblemEntry<string>) => [...own.map(themes.name), facts],
    hand: NOTHING,
    stake: NOTHING,
  };
}

function face(name: string, words: Words): GameUi {
  return {
    name: () => name,
    words: () => Promise.resolve(words),
    doors: [],
    pages: [],
    panes: () => Promise.resolve([]),
    foreign: [],
    blanks: [],
    screens: () => Promise.reject(new Error('Nobody plays here.')),
  };
}

function table(id: string, name: string, ...themes: readonly string[]): TableAtHand {
  const words = wordsOf(name, names(...themes));
  return {
    id,
    words,
    face: face(name, words),
    module: () => Promise.reject(new Error('Nobody reads here.')),
  };
}

export const TOY = table('toy', 'Toy', ...THEMES);

/** The tables of a house, without waiting for anything. */
export function houseOf(main: TableAtHand, ...others: readonly TableAtHand[]): Tables {
  const all = [main, ...others];
  const of = (id: string): TableAtHand | undefined => all.find((one) => one.id === id);
  return {
    all,
    main,
    of,
    tableOf: ({ table: id }) => of(id) ?? main,
    ofFile: () => main,
    fetchWords: () => Promise.resolve(),
  };
}

/** A component's props with the tables that it finds above it. */
export function inHouse<Props>(
  props: Props,
  tables: Tables = houseOf(TOY),
): { props: Props; context: Map<symbol, Tables> } {
  return { props, context: withTables(tables) };
}
