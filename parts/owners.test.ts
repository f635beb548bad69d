import { describe, expect, it } from 'vitest';
import { ownersOf, type BuiltFile, type Graph } from './owners.ts';

const NOTHING: BuiltFile = { entry: false, door: null, needs: [], later: [] };

function graph(files: Readonly<Record<string, Partial<BuiltFile>>>): Graph {
  return new Map(Object.entries(files).map(([name, file]) => [name, { ...NOTHING, ...file }]));
}

const owned = (files: Readonly<Record<string, Partial<BuiltFile>>>) =>
  Object.fromEntries(ownersOf(graph(files)));

describe('a file belongs to a table', () => {
  it('when it is reached through the doors of that table alone', () => {
    expect(
      owned({
        app: { entry: true, needs: ['frame'], later: ['dice-desk', 'dice-table', 'settings'] },
        frame: {},
        settings: {},
        'dice-desk': { door: 'dice', needs: ['reader'] },
        'dice-table': { door: 'dice', needs: ['dice.css', 'frame'], later: ['dice-review'] },
        'dice-review': { needs: ['reader', 'dice.worker'] },
        'dice.worker': { needs: ['dice-weights'] },
        'dice-weights': {},
        'dice.css': {},
        reader: {},
      }),
    ).toEqual({
      'dice-desk': 'dice',
      'dice-table': 'dice',
      'dice-review': 'dice',
      'dice.worker': 'dice',
      'dice-weights': 'dice',
      'dice.css': 'dice',
      reader: 'dice',
    });
  });

  it('and to the shell when two tables need it', () => {
    expect(
      owned({
        app: { entry: true, later: ['dice', 'toy', 'chess'] },
        dice: { door: 'dice', needs: ['frame'] },
        toy: { door: 'toy', later: ['frame'] },
        chess: { door: 'chess', needs: ['frame', 'board'] },
        frame: { needs: ['frame.css'] },
        'frame.css': {},
        board: {},
      }),
    ).toEqual({ dice: 'dice', toy: 'toy', chess: 'chess', board: 'chess' });
  });

  it('and to the shell when the app needs it before a door is opened', () => {
    expect(
      owned({
        app: { entry: true, needs: ['dice-names'], later: ['page'] },
        page: { needs: ['cards'] },
        'dice-names': { door: 'dice' },
        dice: { door: 'dice', needs: ['cards', 'dice-names', 'cup'] },
        cards: {},
        cup: {},
      }),
    ).toEqual({ dice: 'dice', cup: 'dice' });
  });

  it('also where the app begins: on a page of the table', () => {
    expect(
      owned({
        app: { entry: true, later: ['page', 'dice-page'] },
        page: { entry: true, needs: ['list'] },
        'dice-page': { entry: true, door: 'dice', needs: ['list', 'cup'] },
        list: {},
        cup: {},
      }),
    ).toEqual({ 'dice-page': 'dice', cup: 'dice' });
  });

  it('and not to one that only leads to it', () => {
    expect(
      owned({
        app: { entry: true, later: ['toy'] },
        toy: { door: 'toy', later: ['dice'] },
        dice: { door: 'dice', needs: ['cup'] },
        cup: {},
      }),
    ).toEqual({ toy: 'toy', dice: 'dice', cup: 'dice' });
  });

  it('and to the shell when nothing leads to it', () => {
    expect(owned({ app: { entry: true }, lost: {} })).toEqual({});
  });
});
