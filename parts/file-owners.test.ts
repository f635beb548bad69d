/**
 * The owner of each built file: the one part of the app (a game, the studio) whose code needs it. A
 * file that is missing in an expected result belongs to the shell, which every page needs.
 */
import { describe, expect, it } from 'vitest';
import { findOwners, type BuiltFile, type BuildGraph } from './file-owners.ts';

const UNIMPORTED_FILE: BuiltFile = {
  isEntry: false,
  lazyPart: null,
  staticImports: [],
  lazyImports: [],
};

function createGraph(files: Readonly<Record<string, Partial<BuiltFile>>>): BuildGraph {
  return new Map(
    Object.entries(files).map(([name, file]) => [name, { ...UNIMPORTED_FILE, ...file }]),
  );
}

const ownersOf = (files: Readonly<Record<string, Partial<BuiltFile>>>) =>
  Object.fromEntries(findOwners(createGraph(files)));

describe('a file belongs to a part', () => {
  it('when it is reached through the lazily loaded code of that part alone', () => {
    expect(
      ownersOf({
        app: {
          isEntry: true,
          staticImports: ['frame'],
          lazyImports: ['dice-module', 'dice-table', 'settings'],
        },
        frame: {},
        settings: {},
        'dice-module': { lazyPart: 'dice', staticImports: ['reader'] },
        'dice-table': {
          lazyPart: 'dice',
          staticImports: ['dice.css', 'frame'],
          lazyImports: ['dice-review'],
        },
        'dice-review': { staticImports: ['reader', 'dice.worker'] },
        'dice.worker': { staticImports: ['dice-weights'] },
        'dice-weights': {},
        'dice.css': {},
        reader: {},
      }),
    ).toEqual({
      'dice-module': 'dice',
      'dice-table': 'dice',
      'dice-review': 'dice',
      'dice.worker': 'dice',
      'dice-weights': 'dice',
      'dice.css': 'dice',
      reader: 'dice',
    });
  });

  it('and to the shell when two parts need it', () => {
    expect(
      ownersOf({
        app: { isEntry: true, lazyImports: ['dice', 'toy', 'chess'] },
        dice: { lazyPart: 'dice', staticImports: ['frame'] },
        toy: { lazyPart: 'toy', lazyImports: ['frame'] },
        chess: { lazyPart: 'chess', staticImports: ['frame', 'board'] },
        frame: { staticImports: ['frame.css'] },
        'frame.css': {},
        board: {},
      }),
    ).toEqual({ dice: 'dice', toy: 'toy', chess: 'chess', board: 'chess' });
  });

  it('and to the shell when the app needs it before lazily loaded code', () => {
    expect(
      ownersOf({
        app: { isEntry: true, staticImports: ['dice-names'], lazyImports: ['page'] },
        page: { staticImports: ['cards'] },
        'dice-names': { lazyPart: 'dice' },
        dice: { lazyPart: 'dice', staticImports: ['cards', 'dice-names', 'cup'] },
        cards: {},
        cup: {},
      }),
    ).toEqual({ dice: 'dice', cup: 'dice' });
  });

  it('also when it is an entry of the app: a page of the part', () => {
    expect(
      ownersOf({
        app: { isEntry: true, lazyImports: ['page', 'dice-page'] },
        page: { isEntry: true, staticImports: ['list'] },
        'dice-page': { isEntry: true, lazyPart: 'dice', staticImports: ['list', 'cup'] },
        list: {},
        cup: {},
      }),
    ).toEqual({ 'dice-page': 'dice', cup: 'dice' });
  });

  it('but not to a part that only imports its code lazily', () => {
    expect(
      ownersOf({
        app: { isEntry: true, lazyImports: ['toy'] },
        toy: { lazyPart: 'toy', lazyImports: ['dice'] },
        dice: { lazyPart: 'dice', staticImports: ['cup'] },
        cup: {},
      }),
    ).toEqual({ toy: 'toy', dice: 'dice', cup: 'dice' });
  });

  it('and to the shell when no file imports it', () => {
    expect(ownersOf({ app: { isEntry: true }, lost: {} })).toEqual({});
  });
});
