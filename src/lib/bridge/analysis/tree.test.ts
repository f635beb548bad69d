import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DECK, type Card } from '$lib/cards/card';
import { STUDY_CARDS } from '$lib/core/limits';
import { parseCards } from '$lib/bridge/notation/card-notation';
import { valueOf } from '$lib/core/result';
import {
  cardsIn,
  contains,
  grown,
  lineOf,
  promoted,
  pruned,
  renamed,
  rowsOf,
  toEnd,
  variationBegins,
  type Tree,
} from './tree';
import { trees } from './tree.fixture';
import { makeTree, readTree } from './tree-text';

const cards = (text: string): readonly Card[] => valueOf(parseCards(text));
const tree = (text: string): Tree => valueOf(readTree(text));
/** Every point of a tree but its root. */
const points = (of: Tree): (readonly Card[])[] =>
  rowsOf(of).flatMap(({ before, cards: own }) =>
    own.map((_, i) => [...before, ...own.slice(0, i + 1)]),
  );

describe('a tree of play', () => {
  it('keeps what is there when a line is played again', () => {
    const once = tree('SAS2(SK)S3');
    expect(grown(once, cards('SA S2'))).toEqual(once);
    expect(makeTree(grown(once, cards('SA S4')))).toBe('SAS2(SK)(S4)S3');
  });

  it('holds every line that was played, and no other', () => {
    fc.assert(
      fc.property(
        trees,
        fc.array(fc.constantFrom(...cards('SA SK S2')), { maxLength: 3 }),
        (of, path) => {
          const unique = [...new Set(path)];
          const after = grown(of, unique);
          expect(contains(after, unique)).toBe(true);
          const known = new Set(
            [...points(of), ...unique.map((_, i) => unique.slice(0, i + 1))].map(String),
          );
          expect(new Set(points(after).map(String))).toEqual(known);
        },
      ),
    );
  });

  it('loses with a card what follows it, and nothing else', () => {
    fc.assert(
      fc.property(trees, fc.nat(), (of, n) => {
        const all = points(of);
        const path = all[n % Math.max(1, all.length)] ?? [];
        const kept = points(pruned(of, path)).map(String);
        const expected = all.filter(
          (point) => !String(point).startsWith(String(path)) || path.length === 0,
        );
        expect(new Set(kept)).toEqual(new Set(expected.map(String)));
      }),
    );
  });

  it('has the promoted line first at the last point where it was not', () => {
    const before = tree('SAS2(SKS3(H2))S4');
    expect(variationBegins(before, cards('SA SK H2'))).toBe(2);
    expect(makeTree(promoted(before, cards('SA SK H2')))).toBe('SAS2(SKH2(S3))S4');
    expect(makeTree(promoted(before, cards('SA SK')))).toBe('SASK(S2S4)S3(H2)');
    expect(promoted(before, cards('SA S2 S4'))).toBe(before);
  });

  it('becomes the main line after as many promotions as it has branchings, and keeps its points', () => {
    fc.assert(
      fc.property(trees, fc.nat(), (of, n) => {
        const all = points(of);
        const path = all[n % Math.max(1, all.length)] ?? [];
        let after = of;
        while (variationBegins(after, path) !== null) after = promoted(after, path);
        expect(toEnd(after, []).slice(0, path.length)).toEqual(path);
        expect(new Set(points(after).map(String))).toEqual(new Set(all.map(String)));
      }),
    );
  });

  it('writes each card down once', () => {
    fc.assert(
      fc.property(trees, (of) => {
        const all = points(of).map(String);
        expect(new Set(all).size).toBe(all.length);
        for (const { before, cards: own, depth } of rowsOf(of)) {
          expect(contains(of, [...before, ...own])).toBe(true);
          expect(toEnd(of, [...before, ...own])).toEqual([...before, ...own]);
          if (depth === 0) expect(before).toEqual([]);
        }
      }),
    );
  });

  it('names the line of a card', () => {
    const named = renamed(tree('SAS2(SK)S3'), cards('SA SK'), 'The king');
    expect(rowsOf(named).map(({ name, depth }) => [name, depth])).toEqual([
      ['', 0],
      ['The king', 1],
    ]);
  });
});

describe('a tree in writing', () => {
  it('is read back as it was', () => {
    fc.assert(
      fc.property(trees, (of) => {
        expect(readTree(makeTree(of))).toEqual({ ok: true, value: of });
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
    expect(readTree(text)).toMatchObject({ ok: false, faults: [{ code: 'analysis/lines' }] });
  });

  it('has so many cards and no more', () => {
    // Each line begins with another card; whether it can be played is for the board to say.
    const lines = (count: number): Tree =>
      DECK.slice(0, count).map((card) => ({ card, name: '', next: lineOf(DECK.slice(0, 49)) }));
    expect(cardsIn(lines(40))).toBe(STUDY_CARDS);
    expect(readTree(makeTree(lines(40)))).toEqual({ ok: true, value: lines(40) });
    expect(readTree(makeTree(lines(41)))).toMatchObject({ faults: [{ code: 'analysis/lines' }] });
  });

  it('answers to any text without throwing', () => {
    const words = fc.constantFrom('SA', 'SK', 'H2', '(', ')', '[', ']', '%', 'x', '(((');
    fc.assert(fc.property(fc.array(words), (text) => void readTree(text.join(''))));
  });
});
