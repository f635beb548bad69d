/**
 * The figures that explain a discard: the wait that it keeps, or the waits after the next accepted
 * tile. `count` and the other counts are of unseen tiles.
 */
import { describe, expect, it } from 'vitest';
import type { Tile } from '$lib/games/mahjong/rules/mahjong-tiles';
import type { DiscardView } from '$lib/games/mahjong/rules/mahjong-view';
import { explainDiscard } from './discard-reasons';
import { sampleViews } from './sample-views.fixture';
import { valueDiscards } from './discard-values';

const tiles = (text: string): Tile[] => text.split(' ') as Tile[];
/** A view before any discard, without melds. */
const createView = (hand: string): DiscardView => ({
  seat: 0,
  options: { claims: false },
  hand: tiles(hand),
  melds: [[], [], [], []],
  rivers: [[], [], [], []],
  wall: 60,
});

describe('explainDiscard', () => {
  it('counts the tiles of a wait: two-sided, closed, edge and three-sided', () => {
    const twoSided = explainDiscard(createView('1m 2m 3m 4m 5m 6m 7p 8p 9p 1z 1z 4s 5s 9s'), '9s');
    expect(twoSided).toMatchObject({ shanten: 0, count: 8, kindCount: 2, nextCount: 0 });
    expect(twoSided.wait).toEqual({ twoSidedCount: 8, wideCount: 0, winningCount: 8 });
    const closed = explainDiscard(createView('1m 2m 3m 4m 5m 6m 7p 8p 9p 1z 1z 4s 6s 9s'), '9s');
    expect(closed.wait).toEqual({ twoSidedCount: 0, wideCount: 0, winningCount: 4 });
    const edge = explainDiscard(createView('1m 2m 3m 4m 5m 6m 7p 8p 9p 1z 1z 1s 2s 9s'), '9s');
    expect(edge.wait).toEqual({ twoSidedCount: 0, wideCount: 0, winningCount: 4 });
    const threeSided = explainDiscard(
      createView('2m 3m 4m 5m 6m 7p 8p 9p 1z 1z 1s 2s 3s 9s'),
      '9s',
    );
    expect(threeSided).toMatchObject({ count: 11, kindCount: 3 });
    expect(threeSided.wait).toEqual({ twoSidedCount: 11, wideCount: 11, winningCount: 11 });
  });

  it('counts, at shanten 1, the accepted tiles that lead to a two-sided wait, and the mean wait after it', () => {
    // 4p or 7p leaves a wait on 3s 6s; 3s or 6s one on 4p 7p.
    const twoSidedPairs = explainDiscard(
      createView('1m 2m 3m 4m 5m 6m 5p 6p 1z 1z 4s 5s 9s 3z'),
      '3z',
    );
    expect(twoSidedPairs).toMatchObject({ shanten: 1, count: 16, kindCount: 4, nextCount: 8 });
    expect(twoSidedPairs.wait).toEqual({ twoSidedCount: 16, wideCount: 0, winningCount: 8 });
    const closedAndTwoSided = explainDiscard(
      createView('1m 2m 3m 4m 5m 6m 5p 7p 1z 1z 4s 5s 9s 3z'),
      '3z',
    );
    expect(closedAndTwoSided.wait).toEqual({
      twoSidedCount: 4,
      wideCount: 0,
      // 4 tiles (6p) lead to a wait of 8, the 8 others to one of 4.
      winningCount: (4 * 8 + 8 * 4) / 12,
    });
    expect(closedAndTwoSided.nextCount).toBeCloseTo(16 / 3, 12);
  });

  it('agrees with `valueDiscards` on every discard', () => {
    for (const view of [...sampleViews(12, 40, false), ...sampleViews(8, 41, true)])
      for (const { discard, shanten, count, accepts, danger } of valueDiscards(view)) {
        const reasons = explainDiscard(view, discard);
        expect(reasons).toMatchObject({ discard, shanten, count, danger });
        expect(reasons.kindCount).toBe(accepts.filter(({ unseen }) => unseen > 0).length);
        expect(reasons.wait === null).toBe(shanten > 1);
        if (!reasons.wait) continue;
        const { twoSidedCount, wideCount, winningCount } = reasons.wait;
        expect(Math.max(twoSidedCount, wideCount)).toBeLessThanOrEqual(count);
        if (shanten === 0) expect(winningCount).toBe(count);
        else expect(winningCount).toBe(reasons.nextCount);
      }
  });

  it('throws for a tile that the hand does not hold', () => {
    const view = createView('1m 2m 3m 4m 5m 6m 7p 8p 9p 1z 1z 4s 5s 9s');
    expect(() => explainDiscard(view, '7z')).toThrow('holds no 7z');
  });
});
