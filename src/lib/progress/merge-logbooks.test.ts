import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeLogbooks } from './merge-logbooks';
import { anyLogbook } from './merge-logbooks.fixture';
import { MISSED, NOON, createPlay, createStep } from './finished-plays.fixture';
import { applyStep, EMPTY_LOGBOOK, type Logbook } from './progress-store';

const sorted = ({ problems, plays, games = [] }: Logbook): Logbook => ({
  problems: problems.toSorted((a, b) => a.key.localeCompare(b.key)),
  plays: plays.toSorted((a, b) => a.id.localeCompare(b.id)),
  games: games.toSorted((a, b) => a.id.localeCompare(b.id)),
});

describe('two logbooks joined', () => {
  it('lose no play of either, and have none twice', () => {
    fc.assert(
      fc.property(anyLogbook, anyLogbook, (one, other) => {
        const ids = mergeLogbooks(one, other).plays.map(({ id }) => id);
        const both = new Set([...one.plays, ...other.plays].map(({ id }) => id));
        expect(new Set(ids)).toEqual(both);
        expect(ids).toHaveLength(both.size);
      }),
    );
  });

  it('have each game once, as it was played last', () => {
    fc.assert(
      fc.property(anyLogbook, anyLogbook, (one, other) => {
        const all = [...(one.games ?? []), ...(other.games ?? [])];
        const games = mergeLogbooks(one, other).games ?? [];
        expect(new Set(games.map(({ id }) => id))).toEqual(new Set(all.map(({ id }) => id)));
        for (const { id, updatedAt } of games) {
          const versions = all.filter((game) => game.id === id);
          expect(updatedAt).toBe(Math.max(...versions.map((game) => game.updatedAt)));
        }
        expect(games.length).toBe(new Set(all.map(({ id }) => id)).size);
      }),
    );
  });

  it('are what they were when nothing is added', () => {
    fc.assert(
      fc.property(anyLogbook, (logbook) => {
        const once = mergeLogbooks(logbook, EMPTY_LOGBOOK);
        expect(sorted(mergeLogbooks(once, logbook))).toEqual(sorted(once));
      }),
    );
  });

  it('keep the attempt that was touched last, with the best grade of all plays', () => {
    const made = createPlay({}, NOON);
    const here = {
      problems: [applyStep([], createStep({ end: MISSED }), NOON + 5).problem],
      plays: [],
    };
    const there = { problems: [applyStep([], createStep(), NOON).problem], plays: [made] };
    const [problem] = mergeLogbooks(there, here).problems;
    expect(problem).toMatchObject({ playedAt: NOON + 5, best: 'sound', state: 'sound' });
  });

  it('take a time that grows with their length, not with its square', () => {
    const looked = { problems: 0, plays: 0 };
    /** Counts how often a problem's or a play's name is read. */
    const counting = <Item extends { readonly key: string }>(
      kind: keyof typeof looked,
      item: Item,
    ) =>
      new Proxy(item, {
        get(target, part) {
          if (part === 'key') looked[kind] += 1;
          return Reflect.get(target, part) as unknown;
        },
      });
    const many = Array.from({ length: 1000 }, (_, i) => `bridge/${i}`);
    mergeLogbooks(EMPTY_LOGBOOK, {
      problems: many.map((key) =>
        counting('problems', applyStep([], createStep({ key }), NOON).problem),
      ),
      plays: many.map((key) => counting('plays', createPlay({ key }))),
    });
    expect(looked.plays).toBeLessThan(5 * many.length);
    expect(looked.problems).toBeLessThan(5 * many.length);
  });

  it('prefer the play whose verdicts are known', () => {
    const known = createPlay();
    const waiting = { ...known, verdicts: null };
    const book = (play: typeof known): Logbook => ({ problems: [], plays: [play] });
    expect(mergeLogbooks(book(waiting), book(known)).plays).toEqual([known]);
    expect(mergeLogbooks(book(known), book(waiting)).plays).toEqual([known]);
  });
});
