import { describe, expect, it } from 'vitest';
import type { Tile } from '$lib/mahjong/rules/tiles';
import type { DiscardView } from '$lib/mahjong/rules/view';
import { reasonsFor } from './reasons';
import { someSeen } from './seen.fixture';
import { valuesOf } from './values';

const tiles = (text: string): Tile[] => text.split(' ') as Tile[];
const seeing = (hand: string): DiscardView => ({
  seat: 0,
  options: { claims: false },
  hand: tiles(hand),
  melds: [[], [], [], []],
  rivers: [[], [], [], []],
  wall: 60,
});

describe('the reasons for a discard', () => {
  it('tell what a hand waits for', () => {
    const two = reasonsFor(seeing('1m 2m 3m 4m 5m 6m 7p 8p 9p 1z 1z 4s 5s 9s'), '9s');
    expect(two).toMatchObject({ shanten: 0, count: 8, kinds: 2, then: 0 });
    expect(two.wait).toEqual({ twoSided: 8, wide: 0, tiles: 8 });
    const closed = reasonsFor(seeing('1m 2m 3m 4m 5m 6m 7p 8p 9p 1z 1z 4s 6s 9s'), '9s');
    expect(closed.wait).toEqual({ twoSided: 0, wide: 0, tiles: 4 });
    const edge = reasonsFor(seeing('1m 2m 3m 4m 5m 6m 7p 8p 9p 1z 1z 1s 2s 9s'), '9s');
    expect(edge.wait).toEqual({ twoSided: 0, wide: 0, tiles: 4 });
    const three = reasonsFor(seeing('2m 3m 4m 5m 6m 7p 8p 9p 1z 1z 1s 2s 3s 9s'), '9s');
    expect(three).toMatchObject({ count: 11, kinds: 3 });
    expect(three.wait).toEqual({ twoSided: 11, wide: 11, tiles: 11 });
  });

  it('tell how many of the tiles lead to which wait, one step before', () => {
    // 4p 7p leave the wait for 3s and 6s; 3s 6s the one for 4p and 7p.
    const both = reasonsFor(seeing('1m 2m 3m 4m 5m 6m 5p 6p 1z 1z 4s 5s 9s 3z'), '3z');
    expect(both).toMatchObject({ shanten: 1, count: 16, kinds: 4, then: 8 });
    expect(both.wait).toEqual({ twoSided: 16, wide: 0, tiles: 8 });
    const one = reasonsFor(seeing('1m 2m 3m 4m 5m 6m 5p 7p 1z 1z 4s 5s 9s 3z'), '3z');
    expect(one.wait).toEqual({ twoSided: 4, wide: 0, tiles: (4 * 8 + 8 * 4) / 12 });
    expect(one.then).toBeCloseTo(16 / 3, 12);
  });

  it('are consistent with the values of the same discards', () => {
    for (const seen of [...someSeen(12, 40, false), ...someSeen(8, 41, true)])
      for (const { discard, shanten, count, accepts, danger } of valuesOf(seen)) {
        const reasons = reasonsFor(seen, discard);
        expect(reasons).toMatchObject({ discard, shanten, count, danger });
        expect(reasons.kinds).toBe(accepts.filter(({ unseen }) => unseen > 0).length);
        expect(reasons.wait === null).toBe(shanten > 1);
        if (!reasons.wait) continue;
        const { twoSided, wide, tiles: mean } = reasons.wait;
        expect(Math.max(twoSided, wide)).toBeLessThanOrEqual(count);
        if (shanten === 0) expect(mean).toBe(count);
        else expect(mean).toBe(reasons.then);
      }
  });

  it('are given of tiles that are held alone', () => {
    const seen = seeing('1m 2m 3m 4m 5m 6m 7p 8p 9p 1z 1z 4s 5s 9s');
    expect(() => reasonsFor(seen, '7z')).toThrow('holds no 7z');
  });
});
