/**
 * The tree of lines of a study, and its text: cards in order, the variations of a card in
 * parentheses after it.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DECK, type Card } from '$lib/cards/card';
import { MAX_STUDY_CARDS } from '$lib/core/limits';
import { parseCards } from '$lib/games/bridge/notation/card-notation';
import { unwrap } from '$lib/core/result';
import {
  countTreeCards,
  containsPath,
  addPath,
  createLineTree,
  promotePath,
  removePath,
  nameLineAt,
  toTreeRows,
  extendToLineEnd,
  lastVariationIndex,
  type PlayTree,
} from './play-tree';
import { arbitraryTrees } from './play-tree.fixture';
import { formatPlayTree, readPlayTree } from './play-tree-text';

const cards = (text: string): readonly Card[] => unwrap(parseCards(text));
const tree = (text: string): PlayTree => unwrap(readPlayTree(text));
/** The paths of all positions of a tree but its root. */
const allPaths = (playTree: PlayTree): (readonly Card[])[] =>
  toTreeRows(playTree).flatMap(({ parentPath, cards: lineCards }) =>
    lineCards.map((_, i) => [...parentPath, ...lineCards.slice(0, i + 1)]),
  );

describe('a tree of play', () => {
  it('does not change when a line is played again', () => {
    const once = tree('SAS2(SK)S3');
    expect(addPath(once, cards('SA S2'))).toEqual(once);
    expect(formatPlayTree(addPath(once, cards('SA S4')))).toBe('SAS2(SK)(S4)S3');
  });

  it('has exactly the lines that were added', () => {
    fc.assert(
      fc.property(
        arbitraryTrees,
        fc.array(fc.constantFrom(...cards('SA SK S2')), { maxLength: 3 }),
        (playTree, path) => {
          const uniquePath = [...new Set(path)];
          const extended = addPath(playTree, uniquePath);
          expect(containsPath(extended, uniquePath)).toBe(true);
          const expectedPaths = new Set(
            [...allPaths(playTree), ...uniquePath.map((_, i) => uniquePath.slice(0, i + 1))].map(
              String,
            ),
          );
          expect(new Set(allPaths(extended).map(String))).toEqual(expectedPaths);
        },
      ),
    );
  });

  it('loses a removed card with its descendants, and nothing else', () => {
    fc.assert(
      fc.property(arbitraryTrees, fc.nat(), (playTree, pathIndex) => {
        const paths = allPaths(playTree);
        const path = paths[pathIndex % Math.max(1, paths.length)] ?? [];
        const remainingPaths = allPaths(removePath(playTree, path)).map(String);
        const expectedPaths = paths.filter(
          (candidate) => !String(candidate).startsWith(String(path)) || path.length === 0,
        );
        expect(new Set(remainingPaths)).toEqual(new Set(expectedPaths.map(String)));
      }),
    );
  });

  it('has a promoted line first at the last position where it was a variation', () => {
    const original = tree('SAS2(SKS3(H2))S4');
    expect(lastVariationIndex(original, cards('SA SK H2'))).toBe(2);
    expect(formatPlayTree(promotePath(original, cards('SA SK H2')))).toBe('SAS2(SKH2(S3))S4');
    expect(formatPlayTree(promotePath(original, cards('SA SK')))).toBe('SASK(S2S4)S3(H2)');
    expect(promotePath(original, cards('SA S2 S4'))).toBe(original);
  });

  it('has a line as main line after repeated promotion, and keeps its positions', () => {
    fc.assert(
      fc.property(arbitraryTrees, fc.nat(), (playTree, pathIndex) => {
        const paths = allPaths(playTree);
        const path = paths[pathIndex % Math.max(1, paths.length)] ?? [];
        let promoted = playTree;
        while (lastVariationIndex(promoted, path) !== null) promoted = promotePath(promoted, path);
        expect(extendToLineEnd(promoted, []).slice(0, path.length)).toEqual(path);
        expect(new Set(allPaths(promoted).map(String))).toEqual(new Set(paths.map(String)));
      }),
    );
  });

  it('has each card in one row', () => {
    fc.assert(
      fc.property(arbitraryTrees, (playTree) => {
        const pathTexts = allPaths(playTree).map(String);
        expect(new Set(pathTexts).size).toBe(pathTexts.length);
        for (const { parentPath, cards: lineCards, depth } of toTreeRows(playTree)) {
          expect(containsPath(playTree, [...parentPath, ...lineCards])).toBe(true);
          expect(extendToLineEnd(playTree, [...parentPath, ...lineCards])).toEqual([
            ...parentPath,
            ...lineCards,
          ]);
          if (depth === 0) expect(parentPath).toEqual([]);
        }
      }),
    );
  });

  it('has the name of a line', () => {
    const namedTree = nameLineAt(tree('SAS2(SK)S3'), cards('SA SK'), 'The king');
    expect(toTreeRows(namedTree).map(({ name, depth }) => [name, depth])).toEqual([
      ['', 0],
      ['The king', 1],
    ]);
  });
});

describe('the text of a tree', () => {
  it('is parsed back to the tree', () => {
    fc.assert(
      fc.property(arbitraryTrees, (playTree) => {
        expect(readPlayTree(formatPlayTree(playTree))).toEqual({ ok: true, value: playTree });
      }),
    );
  });

  it.each([
    'S',
    'SA(',
    '(SA)',
    'SA()',
    'SA)',
    'SA(SA)',
    '[x]SA',
    'SA[%]',
    'SA SK',
    'SA'.repeat(53),
  ])('is refused when it is %j', (text) => {
    expect(readPlayTree(text)).toMatchObject({ ok: false, faults: [{ code: 'analysis/lines' }] });
  });

  it('is refused above the card limit of a study', () => {
    // Each line begins with another card; the text parser does not check legality.
    const lines = (count: number): PlayTree =>
      DECK.slice(0, count).map((card) => ({
        card,
        name: '',
        next: createLineTree(DECK.slice(0, 49)),
      }));
    expect(countTreeCards(lines(40))).toBe(MAX_STUDY_CARDS);
    expect(readPlayTree(formatPlayTree(lines(40)))).toEqual({ ok: true, value: lines(40) });
    expect(readPlayTree(formatPlayTree(lines(41)))).toMatchObject({
      faults: [{ code: 'analysis/lines' }],
    });
  });

  it('is parsed without an exception, whatever it is', () => {
    const snippet = fc.constantFrom('SA', 'SK', 'H2', '(', ')', '[', ']', '%', 'x', '(((');
    fc.assert(fc.property(fc.array(snippet), (text) => void readPlayTree(text.join(''))));
  });
});
