import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tilesOfGroup } from '$lib/mahjong/rules/tile-groups';
import {
  countTiles,
  tileIndex,
  sortTiles,
  tileAt,
  TILES,
  type TileCounts,
  type Tile,
} from '$lib/mahjong/rules/mahjong-tiles';
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
const leftOf = ({ leftover: left }: MaximalGrouping): Tile[] =>
  left.flatMap((count, index) => Array.from({ length: count }, () => tileAt(index)));
const addCounts = (a: TileCounts, b: TileCounts) =>
  a.map((count, index) => count + (b[index] ?? 0));

describe('the example of the paper', () => {
  const hand = tiles('23344566m45p46s11z');
  const known = addCounts(countTiles(hand), countTiles(tiles('6m5p')));
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
    const truncate = (value: number): number => Math.floor(value * 1000 + 1e-9) / 1000;
    expect(
      worth.map(({ tile, pung, chi, value }) => [tile, ...[pung, chi, value].map(truncate)]),
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

const ALL_TILES = TILES.flatMap((tile) => [tile, tile, tile, tile]);
const GROUP_RICH_TILES = ALL_TILES.slice(0, 20).concat(
  ALL_TILES.slice(72, 84),
  ALL_TILES.slice(-8),
);
const hands = fc
  .oneof(
    fc.shuffledSubarray(ALL_TILES, { minLength: 20, maxLength: 40 }),
    fc.shuffledSubarray(GROUP_RICH_TILES, { minLength: 20, maxLength: 40 }),
  )
  .map((all) => ({
    hand: sortTiles(all.slice(0, 14)),
    known: countTiles(all),
  }));

/** Maps a tile through a permutation of tile indices. */
const mapTile = (to: (index: number) => number) => (tile: Tile) => tileAt(to(tileIndex(tile)));
const permuteCounts = (counts: TileCounts, to: (index: number) => number): TileCounts => {
  const all = counts.map(() => 0);
  counts.forEach((count, index) => (all[to(index)] = count));
  return all;
};
const permuteSuits =
  (order: readonly number[]) =>
  (index: number): number =>
    index >= 27 ? index : 9 * (order[Math.floor(index / 9)] ?? 0) + (index % 9);
const mirrorRanks = (index: number): number =>
  index >= 27 ? index : 9 * Math.floor(index / 9) + 8 - (index % 9);

const formatRounded = (values: readonly number[]) =>
  values.map((value) => value.toFixed(9)).join(' ');
const asSet = (candidates: readonly MaximalGrouping[]) =>
  candidates.map((each) => leftOf(each).join(' ')).sort();

describe('an evaluation', () => {
  it('does not care which suit is which', () => {
    const orders = fc.shuffledSubarray([0, 1, 2], { minLength: 3 });
    fc.assert(
      fc.property(hands, orders, fc.nat(83), ({ hand, known }, order, wall) => {
        const to = permuteSuits(order);
        const one = evaluateHandByKim(hand, known, wall);
        const other = evaluateHandByKim(hand.map(mapTile(to)), permuteCounts(known, to), wall);
        const values = new Map(other.tiles.map((each) => [each.tile, each.value]));
        expect(other.candidates[0].leftover).toEqual(permuteCounts(one.candidates[0].leftover, to));
        expect(
          formatRounded(one.tiles.map(({ tile }) => values.get(mapTile(to)(tile)) ?? NaN)),
        ).toBe(formatRounded(one.tiles.map(({ value }) => value)));
      }),
    );
  });

  it('does not care which end of the suits is which', () => {
    fc.assert(
      fc.property(hands, fc.nat(83), ({ hand, known }, wall) => {
        const counts = countTiles(hand);
        const candidates = findGroupings(counts);
        const others = findGroupings(permuteCounts(counts, mirrorRanks));
        expect(asSet(others)).toEqual(
          asSet(
            candidates.map((each) => ({
              ...each,
              leftover: permuteCounts(each.leftover, mirrorRanks),
            })),
          ),
        );
        const left = candidates[0]?.leftover ?? [];
        const other = tileImportances(
          permuteCounts(left, mirrorRanks),
          permuteCounts(known, mirrorRanks),
          wall,
        );
        const values = new Map(other.map((each) => [each.tile, each.value]));
        const one = tileImportances(left, known, wall);
        expect(
          formatRounded(one.map(({ tile }) => values.get(mapTile(mirrorRanks)(tile)) ?? NaN)),
        ).toBe(formatRounded(one.map(({ value }) => value)));
      }),
    );
  });

  it('keeps groups that it holds, to which none can be added, and no others are better', () => {
    fc.assert(
      fc.property(hands, ({ hand, known }) => {
        const { candidates, tiles: worth, discard } = evaluateHandByKim(hand, known, 40);
        const seen = new Set<string>();
        for (const { groups, leftover: left } of candidates) {
          expect(addCounts(countTiles(groups.flatMap(tilesOfGroup)), left)).toEqual(
            countTiles(hand),
          );
          expect(findGroups(left)).toEqual([]);
          seen.add(groups.map((group) => `${group.kind}${group.from}`).join());
        }
        expect(seen.size).toBe(candidates.length);
        const rank = ({ groups, leftover: left }: MaximalGrouping) =>
          100 * groups.length - left.filter((count) => count > 0).length;
        expect(rank(candidates[0])).toBe(Math.max(...candidates.map(rank)));
        expect(worth.map(({ tile }) => tile)).toEqual([...new Set(leftOf(candidates[0]))]);
        const least = Math.min(...worth.map(({ value }) => value));
        expect(worth.find(({ value }) => value === least)?.tile).toBe(discard);
      }),
    );
  });

  it('can take the maximum of the pung and chi parts, as in the pseudocode of the paper', () => {
    const left = countTiles(tiles('66m45p'));
    for (const { pung, chi, value } of tileImportances(left, left, 80, MAX_OF_PUNG_AND_CHI))
      expect(value).toBe(Math.max(pung, chi));
  });

  it('gives importance 0 to a kind with too few copies left, and to all with an empty wall', () => {
    const [honour] = tileImportances(countTiles(['1z']), countTiles(tiles('1111z')), 80);
    expect(honour).toMatchObject({ pung: 0, chi: 0, value: 0 });
    expect(tileImportances(countTiles(tiles('45m')), countTiles(tiles('45m')), 0)).toMatchObject([
      { value: 0 },
      { value: 0 },
    ]);
  });
});
