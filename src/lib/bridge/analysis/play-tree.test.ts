import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DECK, type Card } from '$lib/cards/card';
import { MAX_STUDY_CARDS } from '$lib/core/limits';
import { parseCards } from '$lib/bridge/notation/card-notation';
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
/** Every point of a tree but its root. */
const points = (of: PlayTree): (readonly Card[])[] =>
  toTreeRows(of).flatMap(({ before, cards: own }) =>
    own.map((_, i) => [...before, ...own.slice(0, i + 1)]),
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
        (of, path) => {
          const unique = [...new Set(path)];
          const after = addPath(of, unique);
          expect(containsPath(after, unique)).toBe(true);
          const known = new Set(
            [...points(of), ...unique.map((_, i) => unique.slice(0, i + 1))].map(String),
          );
          expect(new Set(points(after).map(String))).toEqual(known);
        },
      ),
    );
  });

  it('loses a removed card with its descendants, and nothing else', () => {
    fc.assert(
      fc.property(arbitraryTrees, fc.nat(), (of, n) => {
        const all = points(of);
        const path = all[n % Math.max(1, all.length)] ?? [];
        const kept = points(removePath(of, path)).map(String);
        const expected = all.filter(
          (point) => !String(point).startsWith(String(path)) || path.length === 0,
        );
        expect(new Set(kept)).toEqual(new Set(expected.map(String)));
      }),
    );
  });

  it('has a promoted line first at the last position where it was not', () => {
    const before = tree('SAS2(SKS3(H2))S4');
    expect(lastVariationIndex(before, cards('SA SK H2'))).toBe(2);
    expect(formatPlayTree(promotePath(before, cards('SA SK H2')))).toBe('SAS2(SKH2(S3))S4');
    expect(formatPlayTree(promotePath(before, cards('SA SK')))).toBe('SASK(S2S4)S3(H2)');
    expect(promotePath(before, cards('SA S2 S4'))).toBe(before);
  });

  it('has a line as main line after repeated promotion, and keeps its positions', () => {
    fc.assert(
      fc.property(arbitraryTrees, fc.nat(), (of, n) => {
        const all = points(of);
        const path = all[n % Math.max(1, all.length)] ?? [];
        let after = of;
        while (lastVariationIndex(after, path) !== null) after = promotePath(after, path);
        expect(extendToLineEnd(after, []).slice(0, path.length)).toEqual(path);
        expect(new Set(points(after).map(String))).toEqual(new Set(all.map(String)));
      }),
    );
  });

  it('has each card in one row', () => {
    fc.assert(
      fc.property(arbitraryTrees, (of) => {
        const all = points(of).map(String);
        expect(new Set(all).size).toBe(all.length);
        for (const { before, cards: own, depth } of toTreeRows(of)) {
          expect(containsPath(of, [...before, ...own])).toBe(true);
          expect(extendToLineEnd(of, [...before, ...own])).toEqual([...before, ...own]);
          if (depth === 0) expect(before).toEqual([]);
        }
      }),
    );
  });

  it('has the name of a line', () => {
    const named = nameLineAt(tree('SAS2(SK)S3'), cards('SA SK'), 'The king');
    expect(toTreeRows(named).map(({ name, depth }) => [name, depth])).toEqual([
      ['', 0],
      ['The king', 1],
    ]);
  });
});

describe('the text of a tree', () => {
  it('is parsed back to the tree', () => {
    fc.assert(
      fc.property(arbitraryTrees, (of) => {
        expect(readPlayTree(formatPlayTree(of))).toEqual({ ok: true, value: of });
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

  it('has at most the cards of a study', () => {
    // Each line begins with another card; whether it can be played is for the board to say.
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
    const words = fc.constantFrom('SA', 'SK', 'H2', '(', ')', '[', ']', '%', 'x', '(((');
    fc.assert(fc.property(fc.array(words), (text) => void readPlayTree(text.join(''))));
  });
});
