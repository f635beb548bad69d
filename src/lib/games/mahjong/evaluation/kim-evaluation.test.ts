/**
 * Hand evaluation after the paper by S.-J. Kim (cited in `hand-groupings.ts`): its published
 * figures and table, and laws of the evaluation on random hands. A grouping is a maximal set of
 * disjoint groups; the tiles outside are left over, each with an importance (the sum of its
 * chances to become a pung and a chi), and the least important one is discarded.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tilesOfGroup } from '$lib/games/mahjong/rules/tile-groups';
import {
  countTiles,
  tileIndex,
  sortTiles,
  tileAt,
  TILES,
  type TileCounts,
  type Tile,
} from '$lib/games/mahjong/rules/mahjong-tiles';
import { findGroupings, findGroups, type MaximalGrouping } from './hand-groupings';
import { evaluateHandByKim } from './kim-evaluation';
import { MAX_OF_PUNG_AND_CHI, tileImportances } from './tile-importance';

/** Parses `23m11z`; the notation module may not be imported from here. */
function tiles(text: string): Tile[] {
  return [...text.matchAll(/(\d+)([mpsz])/g)].flatMap(([, ranks = '', suit = '']) =>
    [...ranks].map((rank) => `${rank}${suit}` as Tile),
  );
}

const groupsText = ({ groups }: Pick<MaximalGrouping, 'groups'>): string[] =>
  groups.map((group) => tilesOfGroup(group).join(' '));
const leftoverTiles = ({ leftover }: MaximalGrouping): Tile[] =>
  leftover.flatMap((count, index) => Array.from({ length: count }, () => tileAt(index)));
const addCounts = (a: TileCounts, b: TileCounts) =>
  a.map((count, index) => count + (b[index] ?? 0));

describe('evaluateHandByKim on the worked example of the paper', () => {
  const hand = tiles('23344566m45p46s11z');
  const visibleCounts = addCounts(countTiles(hand), countTiles(tiles('6m5p')));
  const { candidates, tiles: importances, discard } = evaluateHandByKim(hand, visibleCounts, 80);

  it('finds the groups of figure 9 and the candidate groupings of figure 10', () => {
    expect(groupsText({ groups: findGroups(countTiles(hand)) })).toEqual([
      '2m 3m 4m',
      '3m 4m 5m',
      '4m 5m 6m',
    ]);
    expect(candidates.map(groupsText)).toEqual([
      ['2m 3m 4m', '3m 4m 5m'],
      ['2m 3m 4m', '4m 5m 6m'],
    ]);
    expect(leftoverTiles(candidates[0])).toEqual(tiles('66m45p46s11z'));
  });

  it('gives the 18 values of table 1, truncated to three decimals', () => {
    const truncate = (value: number): number => Math.floor(value * 1000 + 1e-9) / 1000;
    expect(
      importances.map(({ tile, pung, chi, value }) => [tile, ...[pung, chi, value].map(truncate)]),
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

describe('findGroupings on the figures of the paper', () => {
  it('splits the complete hand of figure 6 into four groups and the pair', () => {
    const [best] = findGroupings(countTiles(tiles('999m123p567s11555z')));
    expect(best && groupsText(best)).toEqual(['9m 9m 9m', '1p 2p 3p', '5s 6s 7s', '5z 5z 5z']);
    expect(best && leftoverTiles(best)).toEqual(['1z', '1z']);
  });

  it('finds the three groupings of figure 7: three chis, two equal chis, or one pung', () => {
    const groupings = findGroupings(countTiles(tiles('122333445m')));
    expect(
      groupings.map((each) => [groupsText(each).join(', '), leftoverTiles(each).join(' ')]),
    ).toEqual([
      ['1m 2m 3m, 2m 3m 4m, 3m 4m 5m', ''],
      ['2m 3m 4m, 2m 3m 4m', '1m 3m 5m'],
      ['3m 3m 3m', '1m 2m 2m 4m 4m 5m'],
    ]);
  });
});

const ALL_TILES = TILES.flatMap((tile) => [tile, tile, tile, tile]);
/** Few kinds, of which random hands form many groups: 1m to 5m, 1s to 3s, 6z and 7z. */
const GROUP_RICH_TILES = ALL_TILES.slice(0, 20).concat(
  ALL_TILES.slice(72, 84),
  ALL_TILES.slice(-8),
);
/** A hand of 14 tiles, and the counts of the 20 to 40 visible tiles, which include it. */
const hands = fc
  .oneof(
    fc.shuffledSubarray(ALL_TILES, { minLength: 20, maxLength: 40 }),
    fc.shuffledSubarray(GROUP_RICH_TILES, { minLength: 20, maxLength: 40 }),
  )
  .map((visibleTiles) => ({
    hand: sortTiles(visibleTiles.slice(0, 14)),
    visibleCounts: countTiles(visibleTiles),
  }));

/** Maps a tile through a permutation of tile indices. */
const mapTile = (mapIndex: (index: number) => number) => (tile: Tile) =>
  tileAt(mapIndex(tileIndex(tile)));
const permuteCounts = (counts: TileCounts, mapIndex: (index: number) => number): TileCounts => {
  const permuted = counts.map(() => 0);
  counts.forEach((count, index) => (permuted[mapIndex(index)] = count));
  return permuted;
};
const permuteSuits =
  (order: readonly number[]) =>
  (index: number): number =>
    index >= 27 ? index : 9 * (order[Math.floor(index / 9)] ?? 0) + (index % 9);
const mirrorRanks = (index: number): number =>
  index >= 27 ? index : 9 * Math.floor(index / 9) + 8 - (index % 9);

const formatRounded = (values: readonly number[]) =>
  values.map((value) => value.toFixed(9)).join(' ');
const sortedLeftovers = (candidates: readonly MaximalGrouping[]) =>
  candidates.map((each) => leftoverTiles(each).join(' ')).sort();

describe('the evaluation of a hand', () => {
  it('is unchanged by a permutation of the suits', () => {
    const orders = fc.shuffledSubarray([0, 1, 2], { minLength: 3 });
    fc.assert(
      fc.property(hands, orders, fc.nat(83), ({ hand, visibleCounts }, order, wall) => {
        const permute = permuteSuits(order);
        const original = evaluateHandByKim(hand, visibleCounts, wall);
        const permuted = evaluateHandByKim(
          hand.map(mapTile(permute)),
          permuteCounts(visibleCounts, permute),
          wall,
        );
        const values = new Map(permuted.tiles.map((each) => [each.tile, each.value]));
        expect(permuted.candidates[0].leftover).toEqual(
          permuteCounts(original.candidates[0].leftover, permute),
        );
        expect(
          formatRounded(
            original.tiles.map(({ tile }) => values.get(mapTile(permute)(tile)) ?? NaN),
          ),
        ).toBe(formatRounded(original.tiles.map(({ value }) => value)));
      }),
    );
  });

  it('is unchanged when the ranks of all suits are mirrored', () => {
    fc.assert(
      fc.property(hands, fc.nat(83), ({ hand, visibleCounts }, wall) => {
        const counts = countTiles(hand);
        const candidates = findGroupings(counts);
        const mirroredGroupings = findGroupings(permuteCounts(counts, mirrorRanks));
        expect(sortedLeftovers(mirroredGroupings)).toEqual(
          sortedLeftovers(
            candidates.map((each) => ({
              ...each,
              leftover: permuteCounts(each.leftover, mirrorRanks),
            })),
          ),
        );
        const leftover = candidates[0]?.leftover ?? [];
        const mirrored = tileImportances(
          permuteCounts(leftover, mirrorRanks),
          permuteCounts(visibleCounts, mirrorRanks),
          wall,
        );
        const values = new Map(mirrored.map((each) => [each.tile, each.value]));
        const original = tileImportances(leftover, visibleCounts, wall);
        expect(
          formatRounded(original.map(({ tile }) => values.get(mapTile(mirrorRanks)(tile)) ?? NaN)),
        ).toBe(formatRounded(original.map(({ value }) => value)));
      }),
    );
  });

  it('chooses the best maximal grouping and discards its least important leftover tile', () => {
    fc.assert(
      fc.property(hands, ({ hand, visibleCounts }) => {
        const {
          candidates,
          tiles: importances,
          discard,
        } = evaluateHandByKim(hand, visibleCounts, 40);
        const groupingKeys = new Set<string>();
        for (const { groups, leftover } of candidates) {
          expect(addCounts(countTiles(groups.flatMap(tilesOfGroup)), leftover)).toEqual(
            countTiles(hand),
          );
          expect(findGroups(leftover)).toEqual([]);
          groupingKeys.add(groups.map((group) => `${group.kind}${group.from}`).join());
        }
        expect(groupingKeys.size).toBe(candidates.length);
        // Most groups first, then the fewest kinds left over.
        const rank = ({ groups, leftover }: MaximalGrouping) =>
          100 * groups.length - leftover.filter((count) => count > 0).length;
        expect(rank(candidates[0])).toBe(Math.max(...candidates.map(rank)));
        expect(importances.map(({ tile }) => tile)).toEqual([
          ...new Set(leftoverTiles(candidates[0])),
        ]);
        const minValue = Math.min(...importances.map(({ value }) => value));
        expect(importances.find(({ value }) => value === minValue)?.tile).toBe(discard);
      }),
    );
  });

  it('combines the pung and chi parts by their maximum on request, as in the pseudocode', () => {
    const leftover = countTiles(tiles('66m45p'));
    for (const { pung, chi, value } of tileImportances(leftover, leftover, 80, MAX_OF_PUNG_AND_CHI))
      expect(value).toBe(Math.max(pung, chi));
  });

  it('is 0 for a kind with no unseen copy, and for all kinds when the wall is empty', () => {
    const [honour] = tileImportances(countTiles(['1z']), countTiles(tiles('1111z')), 80);
    expect(honour).toMatchObject({ pung: 0, chi: 0, value: 0 });
    expect(tileImportances(countTiles(tiles('45m')), countTiles(tiles('45m')), 0)).toMatchObject([
      { value: 0 },
      { value: 0 },
    ]);
  });
});
