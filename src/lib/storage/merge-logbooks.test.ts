/**
 * The merge of two logbooks (all problems, plays and saved games of a student), as for the import
 * of a progress file.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeLogbooks, mergeLogbooksInSteps } from './merge-logbooks';
import { anyLogbook } from './merge-logbooks.fixture';
import { MISSED, NOON, createPlay, createStep } from './finished-plays.fixture';
import { applyStep, EMPTY_LOGBOOK, type Logbook } from './progress-store';

/** The logbook with sorted records, for comparisons that ignore the order. */
const sortLogbook = ({ problems, plays, games = [] }: Logbook): Logbook => ({
  problems: problems.toSorted((a, b) => a.key.localeCompare(b.key)),
  plays: plays.toSorted((a, b) => a.id.localeCompare(b.id)),
  games: games.toSorted((a, b) => a.id.localeCompare(b.id)),
});

describe('merged logbooks', () => {
  it('contain every play of both exactly once', () => {
    fc.assert(
      fc.property(anyLogbook, anyLogbook, (local, remote) => {
        const ids = mergeLogbooks(local, remote).plays.map(({ id }) => id);
        const expectedIds = new Set([...local.plays, ...remote.plays].map(({ id }) => id));
        expect(new Set(ids)).toEqual(expectedIds);
        expect(ids).toHaveLength(expectedIds.size);
      }),
    );
  });

  it('contain every game once, in its latest version', () => {
    fc.assert(
      fc.property(anyLogbook, anyLogbook, (local, remote) => {
        const allGames = [...(local.games ?? []), ...(remote.games ?? [])];
        const games = mergeLogbooks(local, remote).games ?? [];
        expect(new Set(games.map(({ id }) => id))).toEqual(new Set(allGames.map(({ id }) => id)));
        for (const { id, updatedAt } of games) {
          const versions = allGames.filter((game) => game.id === id);
          expect(updatedAt).toBe(Math.max(...versions.map((game) => game.updatedAt)));
        }
        expect(games.length).toBe(new Set(allGames.map(({ id }) => id)).size);
      }),
    );
  });

  it('do not change when they are merged again', () => {
    fc.assert(
      fc.property(anyLogbook, (logbook) => {
        const merged = mergeLogbooks(logbook, EMPTY_LOGBOOK);
        expect(sortLogbook(mergeLogbooks(merged, logbook))).toEqual(sortLogbook(merged));
      }),
    );
  });

  it('are merged in steps of one record', () => {
    const plays = Array.from({ length: 9 }, (_, i) => createPlay({ key: `bridge/${i}` }));
    const logbook = { ...EMPTY_LOGBOOK, plays };
    expect([...mergeLogbooksInSteps(logbook, logbook)]).toHaveLength(18);
  });

  it('do not depend on which is merged into which', () => {
    // Two tabs in the same millisecond: other cards, other help.
    const states = [['HA'], ['HK'], ['HK', 'H2']].flatMap((log) =>
      [0, 1].map((hints) => {
        const step = createStep({ end: MISSED, attemptChanges: { log, hints } });
        const { problem, play } = applyStep([], step, NOON);
        return { problems: [problem], plays: play ? [play] : [] };
      }),
    );
    for (const a of states)
      for (const b of states) expect(mergeLogbooks(a, b)).toEqual(mergeLogbooks(b, a));
  });

  it('keep the latest attempt, with the best grade of all plays', () => {
    const finishedPlay = createPlay({}, NOON);
    const local = {
      problems: [applyStep([], createStep({ end: MISSED }), NOON + 5).problem],
      plays: [],
    };
    const remote = { problems: [applyStep([], createStep(), NOON).problem], plays: [finishedPlay] };
    const [problem] = mergeLogbooks(remote, local).problems;
    expect(problem).toMatchObject({ playedAt: NOON + 5, best: 'sound', state: 'sound' });
  });

  it('are merged in time linear in their length', () => {
    const keyReads = { problems: 0, plays: 0 };
    /** Wraps an item in a proxy that counts the reads of its key. */
    const countKeyReads = <Item extends { readonly key: string }>(
      kind: keyof typeof keyReads,
      item: Item,
    ) =>
      new Proxy(item, {
        get(target, property) {
          if (property === 'key') keyReads[kind] += 1;
          return Reflect.get(target, property) as unknown;
        },
      });
    const keys = Array.from({ length: 1000 }, (_, i) => `bridge/${i}`);
    mergeLogbooks(EMPTY_LOGBOOK, {
      problems: keys.map((key) =>
        countKeyReads('problems', applyStep([], createStep({ key }), NOON).problem),
      ),
      plays: keys.map((key) => countKeyReads('plays', createPlay({ key }))),
    });
    expect(keyReads.plays).toBeLessThan(5 * keys.length);
    expect(keyReads.problems).toBeLessThan(5 * keys.length);
  });

  it('prefer the version of a play that has verdicts', () => {
    const verified = createPlay();
    const unverified = { ...verified, verdicts: null };
    const logbookWith = (play: typeof verified): Logbook => ({ problems: [], plays: [play] });
    expect(mergeLogbooks(logbookWith(unverified), logbookWith(verified)).plays).toEqual([verified]);
    expect(mergeLogbooks(logbookWith(verified), logbookWith(unverified)).plays).toEqual([verified]);
  });
});
