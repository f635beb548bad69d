import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tilesOfGroup } from '$lib/mahjong/rules/groups';
import {
  countTiles,
  tileIndex,
  sortTiles,
  tileAt,
  TILES,
  type TileCounts,
  type Tile,
} from '$lib/mahjong/rules/tiles';
import { findGroupings, findGroups, type GroupingCandidate } from './candidates';
import { evaluateHandByKim } from './evaluate';
import { MAX_OF_PARTS, tileImportances } from './importance';

/** Tiles from `23m11z`; the notation's own reader is a room that this one does not know. */
function tiles(text: string): Tile[] {
  return [...text.matchAll(/(\d+)([mpsz])/g)].flatMap(([, ranks = '', suit = '']) =>
    [...ranks].map((rank) => `${rank}${suit}` as Tile),
  );
}

const groupsText = ({ groups }: Pick<GroupingCandidate, 'groups'>): string[] =>
  groups.map((group) => tilesOfGroup(group).join(' '));
const leftOf = ({ leftover: left }: GroupingCandidate): Tile[] =>
  left.flatMap((count, place) => Array.from({ length: count }, () => tileAt(place)));
const both = (a: TileCounts, b: TileCounts) => a.map((count, place) => count + (b[place] ?? 0));

describe('the example of the paper', () => {
  const hand = tiles('23344566m45p46s11z');
  const known = both(countTiles(hand), countTiles(tiles('6m5p')));
  const { candidates, tiles: worth, discard } = evaluateHandByKim(hand, known, 80);

  it('finds the groups of its figure 9 and the candidates of its figure 10', () => {
    expect(groupsText({ groups: findGroups(countTiles(hand)) })).toEqual([
      '2m 3m 4m',
      '3m 4m 5m',
      '4m 5m 6m',
    ]);
    expect(candidates.map(groupsText)).toEqual([
      ['2m 3m 4m', '3m 4m 5m'],
      ['2m 3m 4m', '4m 5m 6m'],
    ]);
    expect(leftOf(candidates[0])).toEqual(tiles('66m45p46s11z'));
  });

  it('gives all 18 figures of its table 1, cut off after three places', () => {
    const cut = (value: number): number => Math.floor(value * 1000 + 1e-9) / 1000;
    expect(
      worth.map(({ tile, pung, chi, value }) => [tile, ...[pung, chi, value].map(cut)]),
    ).toEqual([
      ['6m', 0.163, 0.913, 1.077],
      ['4p', 0.161, 1.741, 1.902],
      ['5p', 0.053, 1.741, 1.795],
      ['4s', 0.161, 1.515, 1.676],
      ['6s', 0.161, 1.515, 1.676],
      ['1z', 0.327, 0, 0.327],
    ]);
    expect(discard).toBe('1z');
  });
});

describe('its figures', () => {
  it('6: a complete hand is four groups and a head', () => {
    const [best] = findGroupings(countTiles(tiles('999m123p567s11555z')));
    expect(best && groupsText(best)).toEqual(['9m 9m 9m', '1p 2p 3p', '5s 6s 7s', '5z 5z 5z']);
    expect(best && leftOf(best)).toEqual(['1z', '1z']);
  });

  it('7: three chi, or two alike with three tiles left over, or one pung alone', () => {
    const found = findGroupings(countTiles(tiles('122333445m')));
    expect(found.map((each) => [groupsText(each).join(', '), leftOf(each).join(' ')])).toEqual([
      ['1m 2m 3m, 2m 3m 4m, 3m 4m 5m', ''],
      ['2m 3m 4m, 2m 3m 4m', '1m 3m 5m'],
      ['3m 3m 3m', '1m 2m 2m 4m 4m 5m'],
    ]);
  });
});

const EVERY = TILES.flatMap((tile) => [tile, tile, tile, tile]);
const MANY_GROUPS = EVERY.slice(0, 20).concat(EVERY.slice(72, 84), EVERY.slice(-8));
const hands = fc
  .oneof(
    fc.shuffledSubarray(EVERY, { minLength: 20, maxLength: 40 }),
    fc.shuffledSubarray(MANY_GROUPS, { minLength: 20, maxLength: 40 }),
  )
  .map((all) => ({
    hand: sortTiles(all.slice(0, 14)),
    known: countTiles(all),
  }));

/** The tile that a change of places makes of each. */
const moved = (to: (place: number) => number) => (tile: Tile) => tileAt(to(tileIndex(tile)));
const movedCounts = (counts: TileCounts, to: (place: number) => number): TileCounts => {
  const all = counts.map(() => 0);
  counts.forEach((count, place) => (all[to(place)] = count));
  return all;
};
const suitsMoved =
  (order: readonly number[]) =>
  (place: number): number =>
    place >= 27 ? place : 9 * (order[Math.floor(place / 9)] ?? 0) + (place % 9);
const mirrored = (place: number): number =>
  place >= 27 ? place : 9 * Math.floor(place / 9) + 8 - (place % 9);

const close = (values: readonly number[]) => values.map((value) => value.toFixed(9)).join(' ');
const asSet = (candidates: readonly GroupingCandidate[]) =>
  candidates.map((each) => leftOf(each).join(' ')).sort();

describe('an evaluation', () => {
  it('does not care which suit is which', () => {
    const orders = fc.shuffledSubarray([0, 1, 2], { minLength: 3 });
    fc.assert(
      fc.property(hands, orders, fc.nat(83), ({ hand, known }, order, wall) => {
        const to = suitsMoved(order);
        const one = evaluateHandByKim(hand, known, wall);
        const other = evaluateHandByKim(hand.map(moved(to)), movedCounts(known, to), wall);
        const values = new Map(other.tiles.map((each) => [each.tile, each.value]));
        expect(other.candidates[0].leftover).toEqual(movedCounts(one.candidates[0].leftover, to));
        expect(close(one.tiles.map(({ tile }) => values.get(moved(to)(tile)) ?? NaN))).toBe(
          close(one.tiles.map(({ value }) => value)),
        );
      }),
    );
  });

  it('does not care which end of the suits is which', () => {
    fc.assert(
      fc.property(hands, fc.nat(83), ({ hand, known }, wall) => {
        const counts = countTiles(hand);
        const candidates = findGroupings(counts);
        const others = findGroupings(movedCounts(counts, mirrored));
        expect(asSet(others)).toEqual(
          asSet(candidates.map((each) => ({ ...each, left: movedCounts(each.leftover, mirrored) }))),
        );
        const left = candidates[0]?.leftover ?? [];
        const other = tileImportances(movedCounts(left, mirrored), movedCounts(known, mirrored), wall);
        const values = new Map(other.map((each) => [each.tile, each.value]));
        const one = tileImportances(left, known, wall);
        expect(close(one.map(({ tile }) => values.get(moved(mirrored)(tile)) ?? NaN))).toBe(
          close(one.map(({ value }) => value)),
        );
      }),
    );
  });

  it('keeps groups that it holds, to which none can be added, and no others are better', () => {
    fc.assert(
      fc.property(hands, ({ hand, known }) => {
        const { candidates, tiles: worth, discard } = evaluateHandByKim(hand, known, 40);
        const seen = new Set<string>();
        for (const { groups, leftover: left } of candidates) {
          expect(both(countTiles(groups.flatMap(tilesOfGroup)), left)).toEqual(countTiles(hand));
          expect(findGroups(left)).toEqual([]);
          seen.add(groups.map((group) => `${group.kind}${group.from}`).join());
        }
        expect(seen.size).toBe(candidates.length);
        const rank = ({ groups, leftover: left }: GroupingCandidate) =>
          100 * groups.length - left.filter((count) => count > 0).length;
        expect(rank(candidates[0])).toBe(Math.max(...candidates.map(rank)));
        expect(worth.map(({ tile }) => tile)).toEqual([...new Set(leftOf(candidates[0]))]);
        const least = Math.min(...worth.map(({ value }) => value));
        expect(worth.find(({ value }) => value === least)?.tile).toBe(discard);
      }),
    );
  });

  it('takes the greater part instead of the sum as the listing of the paper has it', () => {
    const left = countTiles(tiles('66m45p'));
    for (const { pung, chi, value } of tileImportances(left, left, 80, MAX_OF_PARTS))
      expect(value).toBe(Math.max(pung, chi));
  });

  it('gives no pung to a kind of which too few are left, and nothing of an empty wall', () => {
    const [honour] = tileImportances(countTiles(['1z']), countTiles(tiles('1111z')), 80);
    expect(honour).toMatchObject({ pung: 0, chi: 0, value: 0 });
    expect(tileImportances(countTiles(tiles('45m')), countTiles(tiles('45m')), 0)).toMatchObject([
      { value: 0 },
      { value: 0 },
    ]);
  });
});
