import { describe, expect, it } from 'vitest';
import type { Tile } from '$lib/mahjong/rules/mahjong-tiles';
import type { DiscardView } from '$lib/mahjong/rules/mahjong-view';
import { explainDiscard } from './discard-reasons';
import { sampleViews } from './sample-views.fixture';
import { valueDiscards } from './discard-values';

const tiles = (text: string): Tile[] => text.split(' ') as Tile[];
const viewOf = (hand: string): DiscardView => ({
  seat: 0,
  options: { claims: false },
  hand: tiles(hand),
  melds: [[], [], [], []],
  rivers: [[], [], [], []],
  wall: 60,
});

describe('the reasons for a discard', () => {
  it('tell what a hand waits for', () => {
    const two = explainDiscard(viewOf('1m 2m 3m 4m 5m 6m 7p 8p 9p 1z 1z 4s 5s 9s'), '9s');
    expect(two).toMatchObject({ shanten: 0, count: 8, kindCount: 2, nextCount: 0 });
    expect(two.wait).toEqual({ twoSidedCount: 8, wideCount: 0, winningCount: 8 });
    const closed = explainDiscard(viewOf('1m 2m 3m 4m 5m 6m 7p 8p 9p 1z 1z 4s 6s 9s'), '9s');
    expect(closed.wait).toEqual({ twoSidedCount: 0, wideCount: 0, winningCount: 4 });
    const edge = explainDiscard(viewOf('1m 2m 3m 4m 5m 6m 7p 8p 9p 1z 1z 1s 2s 9s'), '9s');
    expect(edge.wait).toEqual({ twoSidedCount: 0, wideCount: 0, winningCount: 4 });
    const three = explainDiscard(viewOf('2m 3m 4m 5m 6m 7p 8p 9p 1z 1z 1s 2s 3s 9s'), '9s');
    expect(three).toMatchObject({ count: 11, kindCount: 3 });
    expect(three.wait).toEqual({ twoSidedCount: 11, wideCount: 11, winningCount: 11 });
  });

  it('tell how many of the tiles lead to which wait, one step before', () => {
    // 4p or 7p leaves a wait on 3s 6s; 3s or 6s one on 4p 7p.
    const both = explainDiscard(viewOf('1m 2m 3m 4m 5m 6m 5p 6p 1z 1z 4s 5s 9s 3z'), '3z');
    expect(both).toMatchObject({ shanten: 1, count: 16, kindCount: 4, nextCount: 8 });
    expect(both.wait).toEqual({ twoSidedCount: 16, wideCount: 0, winningCount: 8 });
    const one = explainDiscard(viewOf('1m 2m 3m 4m 5m 6m 5p 7p 1z 1z 4s 5s 9s 3z'), '3z');
    expect(one.wait).toEqual({
      twoSidedCount: 4,
      wideCount: 0,
      winningCount: (4 * 8 + 8 * 4) / 12,
    });
    expect(one.nextCount).toBeCloseTo(16 / 3, 12);
  });

  it('are consistent with the values of the same discards', () => {
    for (const view of [...sampleViews(12, 40, false), ...sampleViews(8, 41, true)])
      for (const { discard, shanten, count, accepts, danger } of valueDiscards(view)) {
        const reasons = explainDiscard(view, discard);
        expect(reasons).toMatchObject({ discard, shanten, count, danger });
        expect(reasons.kindCount).toBe(accepts.filter(({ unseen }) => unseen > 0).length);
        expect(reasons.wait === null).toBe(shanten > 1);
        if (!reasons.wait) continue;
        const { twoSidedCount: twoSided, wideCount: wide, winningCount: mean } = reasons.wait;
        expect(Math.max(twoSided, wide)).toBeLessThanOrEqual(count);
        if (shanten === 0) expect(mean).toBe(count);
        else expect(mean).toBe(reasons.nextCount);
      }
  });

  it('are given of tiles that are held alone', () => {
    const view = viewOf('1m 2m 3m 4m 5m 6m 7p 8p 9p 1z 1z 4s 5s 9s');
    expect(() => explainDiscard(view, '7z')).toThrow('holds no 7z');
  });
});
